/* SPDX-License-Identifier: Apache-2.0 */
/* TV-MEM-7 for numbers of partitions that are no power of two: every granule of the address space,
 * and how strides are spread. A test defines its name and includes this.
 */
#ifndef WEFT_INTERLEAVE_WALK_H
#define WEFT_INTERLEAVE_WALK_H

#include <criterion/criterion.h>
#include <stdlib.h>

#include "common/interleave.h"

#define GRANULES (1u << 24)
#define GROUPS   (GRANULES / PARTITIONS + 1)

/* Partition and inside address name one address, and the inside addresses are those of the groups:
 * none is used twice, none is left out but at the end of the address space. */
static inline void walk_all_granules(void) {
    uint8_t *seen = calloc(PARTITIONS, GROUPS);
    cr_assert(seen);
    for (uint32_t granule = 0; granule < GRANULES; granule++) {
        uint32_t address = granule << INTERLEAVE_BITS | (granule * 37 & 255);
        uint32_t partition = partition_of(address), inside = partition_inside(address);
        uint32_t group = inside >> INTERLEAVE_BITS;
        bool fits = partition < PARTITIONS && group < GROUPS;
        bool twice = fits && seen[partition * GROUPS + group]++;
        bool back = fits && partition_address(partition, inside) == address;
        cr_assert(fits && !twice && back, "address %08x: partition %u, inside %08x", address,
                  partition, inside);
    }
    for (uint32_t i = 0; i < PARTITIONS * GROUPS; i++) {
        cr_assert(seen[i] || i % GROUPS == GROUPS - 1, "group %u of partition %u", i % GROUPS,
                  i / GROUPS);
    }
    free(seen);
}

/* Accesses of a stride, of 100 per partition: how many go to the partition that has most. */
static inline uint32_t walk_most(uint32_t granules) {
    uint32_t count[PARTITIONS] = {0}, most = 0;
    for (uint32_t i = 0; i < 100 * PARTITIONS; i++) {
        count[partition_of(i * granules << INTERLEAVE_BITS)]++;
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        most = count[p] > most ? count[p] : most;
    }
    return most;
}

#endif
