/* SPDX-License-Identifier: Apache-2.0 */
/* Bank conflicts for 4 lanes. */
//@ machine unit+lanes-4+memory_queue-4+sector_words-4
#include "shared_passes.h"

Test(hw_memory_4, tv_mem_1_passes_by_stride_4_lanes) {
    tv_mem_1();
}
