/* SPDX-License-Identifier: Apache-2.0 */
/* Bank conflicts for 16 lanes. */
//@ machine unit+lanes-16+memory_queue-4
#include "shared_passes.h"

Test(hw_memory_16, tv_mem_1_passes_by_stride_16_lanes) {
    tv_mem_1();
}
