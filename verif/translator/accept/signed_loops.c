/* SPDX-License-Identifier: Apache-2.0 */
/* Loop variables that are signed, negative, or of 64 bits, in arithmetic. */
#include "hw.h"

typedef struct {
    S(8) tap[5];
} signed_loops_t;

typedef struct {
    S(8) x;
    U(40) w;
} signed_loops_in_t;

typedef struct {
    S(16) y;
    U(6) ones;
} signed_loops_out_t;

void signed_loops_tick(signed_loops_t *s, const signed_loops_in_t *in, signed_loops_out_t *out) {
    int32_t y = 0;
    uint32_t ones = 0;
    for (int32_t i = -2; i <= 2; i++) {
        y += s->tap[i + 2] * i;
    }
    for (uint64_t i = 0; i < 40; i += 8) {
        ones += in->w >> i & 1;
    }
    for (int32_t i = 4; i > 0; i--) {
        s->tap[i] = s->tap[i - 1];
    }
    s->tap[0] = in->x;
    out->y = y;
    out->ones = ones;
}
