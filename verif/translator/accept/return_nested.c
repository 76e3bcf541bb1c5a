/* SPDX-License-Identifier: Apache-2.0 */
/* Returns on some paths of a nested if: the rest happens on the others. */
#include "hw.h"

typedef struct {
    U(8) a, b, c;
} return_nested_t;

typedef struct {
    U(1) p, q, r;
    U(8) x;
} return_nested_in_t;

void return_nested_tick(return_nested_t *s, const return_nested_in_t *in) {
    if (in->p) {
        s->a = in->x;
        if (in->q) {
            return;
        }
        s->b = in->x;
    } else if (in->r) {
        s->b = 0;
        return;
    }
    s->c = s->b;
    if (in->q && in->r) {
        return;
    }
    s->a = s->c ^ 0xff;
}
