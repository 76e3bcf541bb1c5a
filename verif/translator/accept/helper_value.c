/* SPDX-License-Identifier: Apache-2.0 */
/* Helpers with values: one expression, several statements, early return, used in expressions; one
 * that is defined behind its caller. */
#include "hw.h"

typedef struct {
    U(8) last;
} helper_value_t;

typedef struct {
    U(8) a, b;
    U(2) mode;
} helper_value_in_t;

typedef struct {
    U(8) max, limited;
    U(9) both;
} helper_value_out_t;

static uint32_t max(uint32_t a, uint32_t b);

static uint32_t limit(uint32_t x, uint32_t mode) {
    if (mode == 0) {
        return x;
    }
    uint32_t top = mode == 1 ? 100 : 10;
    if (x > top) {
        x = top;
    }
    return x;
}

void helper_value_tick(helper_value_t *s, const helper_value_in_t *in, helper_value_out_t *out) {
    out->max = max(in->a, in->b);
    out->limited = limit(max(in->a, s->last), in->mode);
    out->both = limit(in->a, 1) + limit(in->b, 2);
    s->last = limit(s->last ^ in->a, in->mode);
}

static uint32_t max(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}
