/* SPDX-License-Identifier: Apache-2.0 */
/* Loops that count up: over a port, over a register, with a first value above zero, with <=. */
#include "hw.h"

typedef struct {
    U(8) slot[8];
} loop_up_t;

typedef struct {
    U(8) x[8];
} loop_up_in_t;

typedef struct {
    U(8) all;
    U(11) sum;
    U(8) y[8];
} loop_up_out_t;

void loop_up_tick(loop_up_t *s, const loop_up_in_t *in, loop_up_out_t *out) {
    uint32_t all = 0;
    uint32_t sum = 0;
    for (uint32_t i = 0; i < 8; i++) {
        all |= in->x[i];
        sum += in->x[i];
        out->y[i] = s->slot[i];
    }
    out->all = all;
    out->sum = sum;
    for (uint32_t i = 1; i <= 7; i++) {
        s->slot[i] = in->x[i - 1];
    }
    s->slot[0] = in->x[7];
}
