/* SPDX-License-Identifier: Apache-2.0 */
/* What registers and memories may hold before a reset: anything that has room in their widths. */
#ifndef WEFT_BEFORE_RESET_H
#define WEFT_BEFORE_RESET_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* A bit in each word of a module's state, as every register is a word or two: 1, or at random if
 * `seed` is not 0. */
static inline void hold_before_reset(void *state, size_t size, uint32_t seed) {
    srand(seed);
    for (size_t i = 0; i + sizeof(uint32_t) <= size; i += sizeof(uint32_t)) {
        uint32_t word = seed ? (uint32_t)rand() >> 7 & 1 : 1;
        memcpy((uint8_t *)state + i, &word, sizeof word);
    }
}

#endif
