/* SPDX-License-Identifier: Apache-2.0 */
/* l1_array=unified: shared memory and the lines of the L1 in one memory, l1_local=back. */
//@ machine unit+l1_array-unified+l1_local-back+l1d-cache
#include "memory_random.h"

Test(hw_l1d_unified, random_accesses) {
    random_runs(24, BACK_KINDS);
}
