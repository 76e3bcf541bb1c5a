/* SPDX-License-Identifier: Apache-2.0 */
/* Memories of the only lane: one instance, without a loop. */
#include "hw.h"

#define LANES 1

typedef struct {
    RAM_LANES(16, 32, LANES) bank;
} ram_one_lane_t;

typedef struct {
    U(LANES) read, write;
    U(5) from[LANES], to[LANES];
    U(16) data[LANES];
} ram_one_lane_in_t;

typedef struct {
    U(16) data[LANES];
} ram_one_lane_out_t;

void ram_one_lane_tick(ram_one_lane_t *s, const ram_one_lane_in_t *in, ram_one_lane_out_t *out) {
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->data[lane] = s->bank.q[lane];
    }
    ram_1r1w_lanes(&s->bank, in->read, in->from, in->write, in->to, in->data);
}
