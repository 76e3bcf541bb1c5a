/* SPDX-License-Identifier: Apache-2.0 */
/* How addresses are spread over the memory partitions.
 *
 * Source: gpu-architecture-book.md MEM-9, A51 and TV-MEM-7. Memory is dealt out in granules of 256
 * bytes. interleave=hashed: the partition of an address is the exclusive or of all groups of
 * PARTITION_BITS bits above the granule, so that strides that are powers of two use all
 * partitions; plain: it is the lowest group, so that a stride of 256 * PARTITIONS bytes stays in
 * one. The address inside the partition leaves the lowest group out: partition and inside address
 * together name one address, and the granules of an aligned group of PARTITIONS are all in
 * different partitions.
 */
#ifndef WEFT_INTERLEAVE_H
#define WEFT_INTERLEAVE_H

#include "hw.h"
#include "params.h"

#define INTERLEAVE_BITS 8 /* log2 of the granule in bytes; no line is larger */

/* The partition of a granule, given by its number of 24 bits: groups are folded by halves. */
static inline U(PARTITION_BITS) granule_partition(uint32_t granule) {
    uint32_t fold = granule;
#ifndef CFG_INTERLEAVE_PLAIN
    fold ^= PARTITION_BITS < 2 ? fold >> 16 : 0;
    fold ^= PARTITION_BITS < 3 ? fold >> (8 * PARTITION_BITS) : fold >> 12;
    fold ^= PARTITION_BITS < 3 ? fold >> (4 * PARTITION_BITS) : fold >> 6;
    fold ^= PARTITION_BITS < 3 ? fold >> (2 * PARTITION_BITS) : fold >> 3;
    fold ^= PARTITION_BITS < 3 ? fold >> PARTITION_BITS : 0;
#endif
    return fold & (PARTITIONS - 1);
}

/* The partition that holds the byte at `address`. */
static inline U(PARTITION_BITS) partition_of(uint32_t address) {
    return granule_partition(address >> INTERLEAVE_BITS);
}

/* Its address inside that partition, 32 - log2(PARTITIONS) bits. */
static inline uint32_t partition_inside(uint32_t address) {
    uint32_t granule = address >> INTERLEAVE_BITS;
    uint32_t group = PARTITIONS == 1 ? granule : granule >> PARTITION_BITS;
    return group << INTERLEAVE_BITS | (address & MASK(INTERLEAVE_BITS));
}

/* The address that has this place, for `inside` as partition_inside gives it. */
static inline uint32_t partition_address(U(PARTITION_BITS) partition, uint32_t inside) {
    uint32_t group = inside >> INTERLEAVE_BITS;
    uint32_t granule = PARTITIONS == 1 ? group : group << PARTITION_BITS;
    granule |= partition ^ granule_partition(granule);
    return granule << INTERLEAVE_BITS | (inside & MASK(INTERLEAVE_BITS));
}

#endif
