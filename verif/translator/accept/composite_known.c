/* SPDX-License-Identifier: Apache-2.0 */
/* A wire of a composite that is a number keeps its name, but where a comparison reads it. */
#include "hw.h"

enum { NARROW = 0 };

typedef struct {
    U(8) v;
} hold_t;
typedef struct {
    U(1) set;
    U(8) v;
} hold_in_t;
typedef struct {
    U(8) v;
} hold_out_t;

void hold_tick(hold_t *s, const hold_in_t *in, hold_out_t *out) {
    out->v = s->v;
    if (in->set) {
        s->v = in->v;
    }
}

typedef struct {
    hold_t a;
} composite_known_t;
typedef struct {
    U(8) x;
    U(1) go;
} composite_known_in_t;
typedef struct {
    U(8) v;
    U(1) waits, at_most, at_least, second;
    U(4) row[2], zero[2];
    U(1) element;
} composite_known_out_t;

typedef struct {
    U(1) waits, both;
} want_t;

static want_t want_of(const composite_known_in_t *in) {
    bool narrow = NARROW;
    want_t want;
    want.waits = in->go && narrow;
    want.both = want.waits & (in->x >> 7);
    return want;
}

void composite_known_tick(composite_known_t *s, const composite_known_in_t *in,
                          composite_known_out_t *out) {
    *out = (composite_known_out_t){0};
    want_t want = want_of(in);
    hold_in_t ai = {.set = in->go, .v = in->x};
    hold_out_t ao;
    hold_tick(&s->a, &ai, &ao);
    out->v = ao.v;
    out->waits = want.waits ^ in->go;
    out->at_most = want.waits <= in->go;
    out->at_least = in->x >= want.waits;
    out->second = want.both > in->go;
    out->element = out->zero[1] <= in->go;
    for (uint32_t i = 0; i < 2; i++) {
        out->row[i] = ao.v >> 4;
    }
}
