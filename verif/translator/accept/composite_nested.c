/* SPDX-License-Identifier: Apache-2.0 */
/* A composite inside a composite, with a view that is passed up. */
#include "hw.h"

typedef struct {
    U(4) n;
} counter_t;
typedef struct {
    U(1) up;
} counter_in_t;
typedef struct {
    U(4) n;
} counter_view_t;

void counter_reset(counter_t *s) {
    s->n = 0;
}

void counter_view(const counter_t *s, counter_view_t *v) {
    v->n = s->n;
}

void counter_tick(counter_t *s, const counter_in_t *in) {
    s->n = (s->n + in->up) & 15;
}

typedef struct {
    counter_t low, high;
} double_counter_t;
typedef struct {
    U(1) up;
} double_counter_in_t;
typedef struct {
    U(8) n;
} double_counter_view_t;

void double_counter_reset(double_counter_t *s) {
    counter_reset(&s->low);
    counter_reset(&s->high);
}

void double_counter_view(const double_counter_t *s, double_counter_view_t *v) {
    counter_view_t low, high;
    counter_view(&s->low, &low);
    counter_view(&s->high, &high);
    v->n = high.n << 4 | low.n;
}

void double_counter_tick(double_counter_t *s, const double_counter_in_t *in) {
    counter_view_t low;
    counter_view(&s->low, &low);
    counter_in_t hi = {.up = in->up && low.n == 15};
    counter_tick(&s->high, &hi);
    counter_in_t li = {.up = in->up};
    counter_tick(&s->low, &li);
}

typedef struct {
    double_counter_t ticks;
} composite_nested_t;
typedef struct {
    U(1) enable;
} composite_nested_in_t;
typedef struct {
    U(8) n;
    U(1) last;
} composite_nested_out_t;

void composite_nested_reset(composite_nested_t *s) {
    double_counter_reset(&s->ticks);
}

void composite_nested_tick(composite_nested_t *s, const composite_nested_in_t *in,
                           composite_nested_out_t *out) {
    double_counter_view_t v;
    double_counter_view(&s->ticks, &v);
    double_counter_in_t ti = {.up = in->enable};
    double_counter_tick(&s->ticks, &ti);
    out->n = v.n;
    out->last = v.n == 255 && in->enable;
}
