/* SPDX-License-Identifier: Apache-2.0 */
/* A loop that does not count. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} loop_shifted_t;

typedef struct {
    U(8) x;
    U(2) i;
} loop_shifted_in_t;

typedef struct {
    U(8) y;
} loop_shifted_out_t;

void loop_shifted_tick(loop_shifted_t *s, const loop_shifted_in_t *in, loop_shifted_out_t *out) {
    uint32_t sum = 0;
    for (uint32_t i = 1; i < 8; i <<= 1) {
        sum += s->list[i >> 1];
    }
    out->y = sum & 0xff;
    s->a = in->x;
}
