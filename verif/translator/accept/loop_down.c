/* SPDX-License-Identifier: Apache-2.0 */
/* Loops that count down: unsigned to above zero, signed to zero. */
#include "hw.h"

typedef struct {
    U(8) pipe[4];
} loop_down_t;

typedef struct {
    U(8) x;
} loop_down_in_t;

typedef struct {
    U(3) first;
    U(8) y;
} loop_down_out_t;

void loop_down_tick(loop_down_t *s, const loop_down_in_t *in, loop_down_out_t *out) {
    out->y = s->pipe[3];
    for (uint32_t i = 3; i > 0; i--) {
        s->pipe[i] = s->pipe[i - 1];
    }
    s->pipe[0] = in->x;
    out->first = 0;
    for (int32_t i = 7; i >= 0; --i) {
        if (in->x >> i & 1) {
            out->first = (uint32_t)i;
        }
    }
}
