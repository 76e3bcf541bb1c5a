/* SPDX-License-Identifier: Apache-2.0 */
/* What proceeds in the memory stage, with l1d=cache. */
//@ machine unit+l1d-cache
#include "memory_gate_walk.h"

Test(hw_memory_gate_cache, each_output_has_its_reasons) {
    gate_walk();
}
