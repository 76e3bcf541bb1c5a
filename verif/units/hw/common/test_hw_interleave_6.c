/* SPDX-License-Identifier: Apache-2.0 */
/* 6 partitions, interleave=hashed. */
//@ machine unit+partitions-6
#include "interleave_walk.h"

Test(hw_interleave_6, tv_mem_7_partition_and_inside_address_name_one_address) {
    walk_all_granules();
}

Test(hw_interleave_6, strides_use_all_partitions) {
    for (uint32_t bit = 0; bit < 12; bit++) {
        cr_expect_leq(walk_most(1u << bit), 180, "stride 2^%u", bit);
        cr_expect_leq(walk_most((uint32_t)PARTITIONS << bit), 200, "stride 6 * 2^%u", bit);
    }
}
