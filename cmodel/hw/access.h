/* SPDX-License-Identifier: Apache-2.0 */
/* Bytes and words of an access, as coalesce, loads and smem need them. */
#ifndef WEFT_ACCESS_H
#define WEFT_ACCESS_H

#include "pipe.h"

/* Bytes that a store of funct3 writes in the word at `address`, as byte enables. */
static inline U(4) store_bytes(U(3) funct, uint32_t address) {
    uint32_t bytes = (funct & 3) == 0 ? 1 : (funct & 3) == 1 ? 3 : 15;
    return bytes << (address & 3) & 15;
}

/* The bits of a word that byte enables name. */
static inline uint32_t bytes_to_bits(U(4) bytes) {
    return (bytes & 1 ? 0xffu : 0) | (bytes & 2 ? 0xff00u : 0) | (bytes & 4 ? 0xff0000u : 0) |
           (bytes & 8 ? 0xff000000u : 0);
}

/* What a load of funct3 makes of a word that holds its bytes from byte `offset` on. */
static inline uint32_t load_extract(uint32_t word, U(2) offset, U(3) funct) {
    uint32_t value = word >> 8 * offset;
    switch (funct) {
    case 0: return value & 0x80 ? value | 0xffffff00 : value & 0xff;
    case 1: return value & 0x8000 ? value | 0xffff0000 : value & 0xffff;
    case 4: return value & 0xff;
    case 5: return value & 0xffff;
    default: return value;
    }
}

#endif
