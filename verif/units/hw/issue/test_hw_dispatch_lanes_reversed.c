/* SPDX-License-Identifier: Apache-2.0 */
/* lane_permutation=2: the lane of a thread is permuted by the reversed number of its warp, so that
 * the second warp has its lower half of threads in the upper half of the lanes.
 */
//@ machine unit+lane_permutation-2+lanes-4+reconv-tbc+sector_words-4
#include "permuted_lanes.h"

Test(hw_dispatch_lanes_reversed, threads_of_blocks_of_all_sizes) {
    check_blocks_of_all_sizes();
}

Test(hw_dispatch_lanes_reversed, tv_div_3) {
    cr_expect_str_eq(first_threads_of_four_warps(), "1000 0010 0100 0001 ");
}
