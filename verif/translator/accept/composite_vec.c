/* SPDX-License-Identifier: Apache-2.0 */
/* A view by address of one member is the input by address of another. */
#include "hw.h"

#define LANES 4

typedef struct {
    U(8) value[LANES];
} source_t;
typedef struct {
    U(8) x;
    U(2) lane;
} source_in_t;
typedef struct {
    VEC(8, LANES) value;
} source_view_t;

void source_view(const source_t *s, source_view_t *v) {
    v->value = s->value;
}

void source_tick(source_t *s, const source_in_t *in) {
    s->value[in->lane] = in->x;
}

typedef struct {
    U(10) sum;
} adder_t;
typedef struct {
    VEC(8, LANES) value;
} adder_in_t;
typedef struct {
    U(10) sum;
} adder_out_t;

void adder_reset(adder_t *s) {
    s->sum = 0;
}

void adder_tick(adder_t *s, const adder_in_t *in, adder_out_t *out) {
    out->sum = s->sum;
    s->sum = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        s->sum += in->value[lane];
    }
}

typedef struct {
    source_t source;
    adder_t adder;
} composite_vec_t;
typedef struct {
    U(8) x;
    U(2) lane;
} composite_vec_in_t;
typedef struct {
    U(10) sum;
} composite_vec_out_t;

void composite_vec_reset(composite_vec_t *s) {
    adder_reset(&s->adder);
}

void composite_vec_tick(composite_vec_t *s, const composite_vec_in_t *in,
                        composite_vec_out_t *out) {
    source_view_t sv;
    source_view(&s->source, &sv);
    adder_in_t ai = {.value = sv.value};
    adder_out_t ao;
    adder_tick(&s->adder, &ai, &ao);
    source_in_t si = {.x = in->x, .lane = in->lane};
    source_tick(&s->source, &si);
    out->sum = ao.sum;
}
