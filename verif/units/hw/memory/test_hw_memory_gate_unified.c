/* SPDX-License-Identifier: Apache-2.0 */
/* What proceeds in the memory stage, with l1_array=unified. */
//@ machine unit+l1_array-unified+l1_local-back+l1d-cache
#include "memory_gate_walk.h"

Test(hw_memory_gate_unified, each_output_has_its_reasons) {
    gate_walk();
}
