/* SPDX-License-Identifier: Apache-2.0 */
/* A shift register of 16 bits that comes to each value but 0: numbers that look random, for limit
 * policies that choose at random. It begins with any other value than 0. */
#ifndef WEFT_LFSR_H
#define WEFT_LFSR_H

#include <stdint.h>

static inline uint32_t lfsr_next(uint32_t value) {
    uint32_t bit = (value ^ value >> 2 ^ value >> 3 ^ value >> 5) & 1;
    return value >> 1 | bit << 15;
}

#endif
