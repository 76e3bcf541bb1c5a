/* SPDX-License-Identifier: Apache-2.0 */
/* values=uniform: whether all lanes have the same word, found when they are written.
 *
 * Source: book:SCA-5.
 */
//@ choice a bit for each register: all lanes hold the same word, compared when it is written
//@ watch tiny+values-uniform | | reduce 1000; divergence 48 3
#ifndef WEFT_VALUES_UNIFORM_H
#define WEFT_VALUES_UNIFORM_H

#define CLASS_BITS    1
#define CLASS_UNIFORM 1u

static inline uint32_t class_of(const uint32_t *word) {
    uint32_t differs = 0; /* smaller than LANES - 1 comparisons of words */
    for (uint32_t lane = 1; lane < LANES; lane++) {
        differs |= word[lane] ^ word[0];
    }
    return differs == 0;
}

static inline uint32_t class_bytes(uint32_t code) {
    return code == CLASS_UNIFORM ? 4 : 4 * LANES;
}

#include "operand/values/found.h"

#endif
