/* SPDX-License-Identifier: Apache-2.0 */
/* One memory per lane, with masks for enables and addresses of each lane. */
#include "hw.h"

#define LANES 3

typedef struct {
    RAM_LANES(16, 32, LANES) bank;
} ram_per_lane_t;

typedef struct {
    U(LANES) read, write;
    U(5) from[LANES], to[LANES];
    U(16) data[LANES];
} ram_per_lane_in_t;

typedef struct {
    U(16) data[LANES];
    U(16) second;
} ram_per_lane_out_t;

void ram_per_lane_tick(ram_per_lane_t *s, const ram_per_lane_in_t *in, ram_per_lane_out_t *out) {
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->data[lane] = s->bank.q[lane];
    }
    out->second = s->bank.q[1];
    ram_1r1w_lanes(&s->bank, in->read, in->from, in->write, in->to, in->data);
}
