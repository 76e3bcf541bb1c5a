/* SPDX-License-Identifier: Apache-2.0 */
/* The memory stage of one core on one memory, without caches and atomics. */
//@ machine unit+atomics-none+cores-1+lanes-2+line_words-4+memory_queue-1+partitions-1+sector_words-2
#include "memory_random.h"

_Static_assert(MEMORY_THROUGH &&MEMORY_QUEUE == 1, "what this test is for");

Test(hw_l1d_through, random_accesses) {
    random_runs(24, 1u << L1D_MISS | 1u << L1D_STORE_MISS);
}
