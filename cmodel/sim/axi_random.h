/* SPDX-License-Identifier: Apache-2.0 */
/* Random numbers of the simulated bus and host (xorshift): the same on every machine. */
#ifndef WEFT_AXI_RANDOM_H
#define WEFT_AXI_RANDOM_H

#include <stdint.h>

/* The next number; *state is not 0. */
static inline uint32_t axi_random(uint32_t *state) {
    uint32_t x = *state;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return *state = x;
}

#endif
