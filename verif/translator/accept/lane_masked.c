/* SPDX-License-Identifier: Apache-2.0 */
/* A per-lane function under a mask, whose results go to registers. */
#include "hw.h"

#define LANES 4

typedef struct {
    U(16) value[LANES];
} lane_masked_t;

typedef struct {
    U(LANES) mask;
    U(4) amount;
    U(16) x[LANES];
} lane_masked_in_t;

static uint32_t rotate(uint32_t x, uint32_t amount) {
    uint32_t doubled = x << 16 | x;
    return doubled >> amount & 0xffff;
}

void lane_masked_tick(lane_masked_t *s, const lane_masked_in_t *in) {
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (in->mask >> lane & 1) {
            s->value[lane] = rotate(in->x[lane] ^ s->value[lane], in->amount);
        }
    }
}
