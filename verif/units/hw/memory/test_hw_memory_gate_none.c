/* SPDX-License-Identifier: Apache-2.0 */
/* What proceeds in the memory stage, with l1d=none. */
//@ machine unit
#include "memory_gate_walk.h"

Test(hw_memory_gate_none, each_output_has_its_reasons) {
    gate_walk();
}
