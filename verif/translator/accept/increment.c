/* SPDX-License-Identifier: Apache-2.0 */
/* Increment and decrement, before and behind, as statements: registers, locals, elements, fields. */
#include "hw.h"

typedef struct {
    U(32) up, down;
    U(32) counter[4];
    struct {
        U(8) x;
    } inner;
} increment_t;

typedef struct {
    U(2) which;
} increment_in_t;

typedef struct {
    U(8) local;
} increment_out_t;

void increment_tick(increment_t *s, const increment_in_t *in, increment_out_t *out) {
    s->up++;
    --s->down;
    s->counter[in->which]++;
    if (s->inner.x != 255) {
        ++s->inner.x;
    }
    uint32_t n = in->which;
    n++;
    n++;
    n--;
    out->local = n;
}
