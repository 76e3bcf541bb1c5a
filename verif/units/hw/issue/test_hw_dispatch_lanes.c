/* SPDX-License-Identifier: Apache-2.0 */
/* lane_permutation=1: the lane of a thread is permuted by the number of its warp. */
//@ machine unit+lane_permutation-1+lanes-4+reconv-tbc+sector_words-4
#include "permuted_lanes.h"

Test(hw_dispatch_lanes, threads_of_blocks_of_all_sizes) {
    check_blocks_of_all_sizes();
}

Test(hw_dispatch_lanes, tv_div_3) {
    cr_expect_str_eq(first_threads_of_four_warps(), "1000 0100 0010 0001 ");
}
