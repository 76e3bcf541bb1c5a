/* SPDX-License-Identifier: Apache-2.0 */
/* values=bdi: base-delta-immediate. The base is the word of lane 0, and every other lane has a
 * signed difference to it, of 0, 1 or 2 bytes.
 *
 * Source: book:SCA-6; the book leaves open which lane is the base.
 */
//@ choice base-delta-immediate: lane 0's word, and signed differences of 0, 1 or 2 bytes
//@ watch tiny+values-bdi | | reduce 1000; divergence 48 3
#ifndef WEFT_VALUES_BDI_H
#define WEFT_VALUES_BDI_H

#define CLASS_BITS    2
#define CLASS_UNIFORM 3u

enum { CLASS_2_BYTES = 1, CLASS_1_BYTE };

static inline uint32_t class_of(const uint32_t *word) {
    uint32_t differs = 0, magnitude = 0;
    for (uint32_t lane = 1; lane < LANES; lane++) {
        uint32_t delta = word[lane] - word[0];
        differs |= delta;
        magnitude |= delta >> 31 ? ~delta : delta; /* without its sign */
    }
    return magnitude >> 15  ? 0
           : magnitude >> 7 ? CLASS_2_BYTES
           : differs        ? CLASS_1_BYTE
                            : CLASS_UNIFORM;
}

static inline uint32_t class_bytes(uint32_t code) {
    uint32_t delta = code == 0 ? 4 : CLASS_UNIFORM - code;
    return 4 + delta * (LANES - 1);
}

#include "operand/values/found.h"

#endif
