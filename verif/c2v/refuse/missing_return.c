/* SPDX-License-Identifier: Apache-2.0 */
/* A helper that returns a value on some of its paths only. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} missing_return_t;

typedef struct {
    U(8) x;
    U(2) i;
} missing_return_in_t;

typedef struct {
    U(8) y;
} missing_return_out_t;

static uint32_t grade(uint32_t x) {
    if (x > 3) {
        return 1;
    }
}

void missing_return_tick(missing_return_t *s, const missing_return_in_t *in, missing_return_out_t *out) {
    s->a = in->x;
    out->y = grade(in->x);
}
