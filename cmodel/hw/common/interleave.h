/* SPDX-License-Identifier: Apache-2.0 */
/* How addresses are spread over the memory partitions.
 *
 * Source: book:MEM-9, A51 and TV-MEM-7. Memory is dealt out in granules of 256 bytes: granule n is
 * number n mod PARTITIONS of group n / PARTITIONS. The group determines the address inside a
 * partition, so partition and inside address together name one address, and the granules of a group
 * are all in different partitions.
 * - interleave=plain: the partition is the number in the group, so a stride of 256 * PARTITIONS
 *   bytes stays in one.
 * - interleave=hashed: the number is changed by the group, so that strides that are powers of two,
 *   or multiples of a group, use all partitions. All fields of PARTITION_BITS bits of the group are
 *   folded by exclusive or. With a power of two the fold goes into the number in the same way;
 *   else it is added to the number, modulo PARTITIONS.
 *
 * Limits: with 3, 5, 6 or 7 partitions the way from an address to its partition includes a division
 * by that constant. It takes few gates (158 for 6, Yosys), but 78 levels.
 */
//@ choice interleave=hashed partition: all address bits above 256 bytes, folded
//@ choice interleave=plain partition: granules of 256 bytes in turn
//@ reads interleave: partitions > 1
#ifndef WEFT_INTERLEAVE_H
#define WEFT_INTERLEAVE_H

#include "lang/hw.h"
#include "common/params.h"

#define INTERLEAVE_BITS 8 /* log2 of the granule in bytes; no line is larger */

/* Then a granule's partition is some bits of its number; otherwise a division finds it. */
#define POWER_OF_PARTITIONS ((PARTITIONS & (PARTITIONS - 1)) == 0)

/* Fields of a number of 24 bits, folded by halves. */
static inline uint32_t partition_fold(uint32_t number) {
    uint32_t fold = number;
    fold ^= PARTITION_BITS < 2 ? fold >> 16 : 0;
    fold ^= PARTITION_BITS < 3 ? fold >> (8 * PARTITION_BITS) : fold >> 12;
    fold ^= PARTITION_BITS < 3 ? fold >> (4 * PARTITION_BITS) : fold >> 6;
    fold ^= PARTITION_BITS < 3 ? fold >> (2 * PARTITION_BITS) : fold >> 3;
    fold ^= PARTITION_BITS < 3 ? fold >> PARTITION_BITS : 0;
    return fold & MASK(PARTITION_BITS);
}

/* A sum of two partition numbers, modulo PARTITIONS. */
static inline U(PARTITION_BITS) partition_sum(uint32_t a, uint32_t b) {
    return a + b >= PARTITIONS ? a + b - PARTITIONS : a + b;
}

/* What is added to the numbers in a group. */
static inline U(PARTITION_BITS) group_turn(uint32_t group) {
    return CFG_INTERLEAVE_PLAIN ? 0 : partition_sum(partition_fold(group), 0);
}

/* The partition of a granule, given by its number of 24 bits, of a power of two. */
static inline U(PARTITION_BITS) granule_partition(uint32_t granule) {
    return (CFG_INTERLEAVE_PLAIN ? granule : partition_fold(granule)) & (PARTITIONS - 1);
}

/* The partition that holds the byte at `address`. */
static inline U(PARTITION_BITS) partition_of(uint32_t address) {
    if (POWER_OF_PARTITIONS) {
        return granule_partition(address >> INTERLEAVE_BITS);
    }
    uint32_t granule = address >> INTERLEAVE_BITS;
    uint32_t group = granule / PARTITIONS;
    return partition_sum(granule - group * PARTITIONS, group_turn(group));
}

/* Its address inside that partition, 32 - floor(log2(PARTITIONS)) bits. */
static inline uint32_t partition_inside(uint32_t address) {
    uint32_t granule = address >> INTERLEAVE_BITS;
    uint32_t group = PARTITIONS == 1       ? granule
                     : POWER_OF_PARTITIONS ? granule >> PARTITION_BITS
                                           : granule / PARTITIONS;
    return group << INTERLEAVE_BITS | (address & MASK(INTERLEAVE_BITS));
}

/* The address that has this place, for `inside` as partition_inside gives it. */
static inline uint32_t partition_address(U(PARTITION_BITS) partition, uint32_t inside) {
    uint32_t group = inside >> INTERLEAVE_BITS;
    if (POWER_OF_PARTITIONS) {
        uint32_t granule = PARTITIONS == 1 ? group : group << PARTITION_BITS;
        granule |= partition ^ granule_partition(granule);
        return granule << INTERLEAVE_BITS | (inside & MASK(INTERLEAVE_BITS));
    }
    uint32_t number = partition_sum(partition, PARTITIONS - group_turn(group));
    uint32_t granule = group * PARTITIONS + number;
    return granule << INTERLEAVE_BITS | (inside & MASK(INTERLEAVE_BITS));
}

#endif
