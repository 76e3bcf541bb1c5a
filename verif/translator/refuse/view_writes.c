/* SPDX-License-Identifier: Apache-2.0 */
/* A view that changes a register. */
#include "hw.h"

typedef struct {
    U(8) n;
} view_writes_t;

typedef struct {
    U(8) n;
} view_writes_view_t;

void view_writes_view(const view_writes_t *s, view_writes_view_t *v) {
    v->n = s->n;
    ((view_writes_t *)s)->n = 0;
}

void view_writes_tick(view_writes_t *s) {
    s->n = (s->n + 1) & 0xff;
}
