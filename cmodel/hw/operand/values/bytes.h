/* SPDX-License-Identifier: Apache-2.0 */
/* values=bytes: how many of the most significant bytes are the same in all lanes, 0 to 4. A
 * register of the class c is c bytes once, and 4 - c bytes of each lane.
 *
 * Source: book:SCA-8, G-Scalar. Its vectors (TV-SCA-3) count from the most significant byte on, so
 * that equal bytes below a differing one are no gain.
 */
//@ choice the number of leading bytes that all lanes share, found when they are written
//@ watch tiny+values-bytes | | reduce 1000; divergence 48 3
#ifndef WEFT_VALUES_BYTES_H
#define WEFT_VALUES_BYTES_H

#define CLASS_BITS    3
#define CLASS_UNIFORM 4u

static inline uint32_t class_of(const uint32_t *word) {
    uint32_t differs = 0;
    for (uint32_t lane = 1; lane < LANES; lane++) {
        differs |= word[lane] ^ word[0];
    }
    return differs >> 24 ? 0 : differs >> 16 ? 1 : differs >> 8 ? 2 : differs ? 3 : CLASS_UNIFORM;
}

static inline uint32_t class_bytes(uint32_t code) {
    return 4 * LANES - code * (LANES - 1);
}

#include "operand/values/found.h"

#endif
