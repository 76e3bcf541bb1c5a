/* SPDX-License-Identifier: Apache-2.0 */
/* The idiom of an idle block: outputs get idle values, then return. */
#include "hw.h"

typedef struct {
    U(32) acc;
    U(8) count;
} return_early_t;

typedef struct {
    U(1) valid;
    U(32) x;
} return_early_in_t;

typedef struct {
    U(1) valid;
    U(32) y;
} return_early_out_t;

void return_early_reset(return_early_t *s) {
    s->acc = 1;
    s->count = 0;
}

void return_early_tick(return_early_t *s, const return_early_in_t *in, return_early_out_t *out) {
    *out = (return_early_out_t){0};
    if (!in->valid) {
        return;
    }
    out->valid = 1;
    s->acc = s->acc * 5 + in->x;
    out->y = s->acc;
    s->count = (s->count + 1) & 0xff;
}
