/* SPDX-License-Identifier: Apache-2.0 */
/* The memory stage with lsu_order=in_order: walk_check_order (memory_walk.h) sees whether an
 * instruction is served before an older one of any warp. */
//@ machine unit+l1d-cache+lsu_order-in_order
#include "memory_random.h"

Test(hw_lsu_in_order, random_accesses) {
    random_runs(100, CACHE_KINDS);
}
