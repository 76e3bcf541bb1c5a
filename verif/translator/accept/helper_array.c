/* SPDX-License-Identifier: Apache-2.0 */
/* Helpers with array parameters: read, written, and a row of a larger array. */
#include "hw.h"

typedef struct {
    U(8) line[2][4];
} helper_array_t;

typedef struct {
    U(8) x[4];
    U(1) which;
} helper_array_in_t;

typedef struct {
    U(10) sum;
    U(8) y[4];
} helper_array_out_t;

static uint32_t sum_of(const uint32_t x[4]) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < 4; i++) {
        sum += x[i];
    }
    return sum;
}

static void reverse(uint32_t *to, const uint32_t *from) {
    for (uint32_t i = 0; i < 4; i++) {
        to[i] = from[3 - i];
    }
}

void helper_array_tick(helper_array_t *s, const helper_array_in_t *in, helper_array_out_t *out) {
    out->sum = sum_of(s->line[1]);
    reverse(out->y, in->x);
    reverse(s->line[in->which], in->x);
}
