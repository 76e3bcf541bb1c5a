/* SPDX-License-Identifier: Apache-2.0 */
/* A shift register of 16 bits that takes every value except 0: pseudo-random numbers for limit
 * policies. Any other value may be its first. */
#ifndef WEFT_LFSR_H
#define WEFT_LFSR_H

#include <stdint.h>

static inline uint32_t lfsr_next(uint32_t value) {
    uint32_t bit = (value ^ value >> 2 ^ value >> 3 ^ value >> 5) & 1;
    return value >> 1 | bit << 15;
}

#endif
