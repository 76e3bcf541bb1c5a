/* SPDX-License-Identifier: Apache-2.0 */
/* 5 partitions, interleave=plain. */
//@ machine unit+interleave-plain+partitions-5
#include "interleave_walk.h"

Test(hw_interleave_5, tv_mem_7_partition_and_inside_address_name_one_address) {
    walk_all_granules();
}

/* Granules in turn, so that a stride of a group stays in one partition. */
Test(hw_interleave_5, plain_takes_turns) {
    for (uint32_t granule = 0; granule < 100; granule++) {
        cr_assert_eq(partition_of(granule << INTERLEAVE_BITS), granule % 5);
    }
    cr_assert_eq(walk_most(PARTITIONS), 100 * PARTITIONS);
}
