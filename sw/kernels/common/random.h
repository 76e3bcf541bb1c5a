/* SPDX-License-Identifier: Apache-2.0 */
/* Seeded random numbers for test data: the same seed gives the same data on every machine.
 * Marsaglia's xorshift with 32 bits of state; not for anything that must be unpredictable.
 */
#ifndef WEFT_KERNELS_RANDOM_H
#define WEFT_KERNELS_RANDOM_H

#include <stdint.h>

typedef struct {
    uint32_t state; /* never 0 */
} random_t;

static inline random_t random_seed(uint32_t seed) {
    /* Neighbouring seeds must not give similar first numbers; an odd factor keeps them distinct. */
    const uint32_t state = seed * 2654435769u ^ 0x5bd1e995u;
    return (random_t){state ? state : 1};
}

static inline uint32_t random_next(random_t *random) {
    uint32_t x = random->state;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    random->state = x;
    return x;
}

#endif
