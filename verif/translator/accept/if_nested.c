/* SPDX-License-Identifier: Apache-2.0 */
/* Nested if: what is written first is seen by the conditions behind it. */
#include "hw.h"

typedef struct {
    U(4) a, b;
    U(1) flag;
} if_nested_t;

typedef struct {
    U(1) p, q;
    U(4) x;
} if_nested_in_t;

typedef struct {
    U(4) seen;
    U(1) both;
} if_nested_out_t;

void if_nested_tick(if_nested_t *s, const if_nested_in_t *in, if_nested_out_t *out) {
    out->both = 0;
    if (in->p) {
        s->a = in->x;
        if (in->q) {
            s->b = s->a;
            if (s->b == 9) {
                out->both = 1;
            }
        } else {
            s->flag = !s->flag;
        }
    }
    if (s->a > 7) {
        if (!in->q) {
            s->a = 7;
        }
    }
    out->seen = s->a;
}
