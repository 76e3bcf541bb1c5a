/* SPDX-License-Identifier: Apache-2.0 */
/* Helpers that take and return structs by value. */
#include "hw.h"

typedef struct {
    U(8) x, y;
} point_t;

typedef struct {
    point_t at;
} helper_struct_t;

typedef struct {
    point_t step;
    U(1) swap;
} helper_struct_in_t;

typedef struct {
    point_t next;
    U(9) distance;
} helper_struct_out_t;

static point_t turn(point_t p) {
    point_t r = {p.y, p.x};
    return r;
}

static point_t plus(point_t a, point_t b) {
    a.x = (a.x + b.x) & 0xff;
    a.y = (a.y + b.y) & 0xff;
    return a;
}

static uint32_t size(const point_t *p) {
    return p->x + p->y;
}

void helper_struct_tick(helper_struct_t *s, const helper_struct_in_t *in,
                        helper_struct_out_t *out) {
    point_t step = in->step;
    if (in->swap) {
        step = turn(step);
    }
    s->at = plus(s->at, step);
    out->next = s->at;
    out->distance = size(&s->at);
}
