/* SPDX-License-Identifier: Apache-2.0 */
/* values=uniform: whether all lanes have the same word, found when they are written by LANES - 1
 * comparators.
 *
 * Source: book:SCA-5.
 */
//@ choice a bit for each register: all lanes hold the same word, compared when it is written
//@ watch small+values-uniform | | reduce 2000; lu; sgemm 4
#ifndef WEFT_VALUES_UNIFORM_H
#define WEFT_VALUES_UNIFORM_H

#define CLASS_BITS    1
#define CLASS_UNIFORM 1u

static inline uint32_t class_of(const uint32_t *word) {
    uint32_t same = 1;
    for (uint32_t lane = 1; lane < LANES; lane++) {
        same &= word[lane] == word[0];
    }
    return same;
}

static inline uint32_t class_bytes(uint32_t code) {
    return code == CLASS_UNIFORM ? 4 : 4 * LANES;
}

#include "operand/values/found.h"

#endif
