/* SPDX-License-Identifier: Apache-2.0 */
/* An array of members with views by address and probes, asked in one loop, ticked in another. */
#include "hw.h"

#define BANKS 2

typedef struct {
    U(8) word[4];
} bank_t;
typedef struct {
    U(1) write;
    U(2) to;
    U(8) data;
} bank_in_t;
typedef struct {
    VEC(8, 4) word;
} bank_view_t;
typedef struct {
    U(8) key;
} bank_probe_in_t;
typedef struct {
    U(1) hit;
} bank_probe_out_t;

void bank_view(const bank_t *s, bank_view_t *v) {
    v->word = s->word;
}

void bank_probe(const bank_t *s, const bank_probe_in_t *in, bank_probe_out_t *out) {
    out->hit = 0;
    for (uint32_t i = 0; i < 4; i++) {
        if (s->word[i] == in->key) {
            out->hit = 1;
        }
    }
}

void bank_tick(bank_t *s, const bank_in_t *in) {
    if (in->write) {
        s->word[in->to] = in->data;
    }
}

typedef struct {
    bank_t bank[BANKS];
} composite_views_t;
typedef struct {
    U(8) key;
    U(2) i;
    U(1) which;
} composite_views_in_t;
typedef struct {
    U(BANKS) hit;
    U(9) sum;
} composite_views_out_t;

void composite_views_tick(composite_views_t *s, const composite_views_in_t *in,
                          composite_views_out_t *out) {
    bank_view_t view[BANKS];
    bank_probe_out_t answer[BANKS];
    uint32_t hit = 0;
    for (uint32_t b = 0; b < BANKS; b++) {
        bank_view(&s->bank[b], &view[b]);
        bank_probe_in_t question = {.key = in->key};
        bank_probe(&s->bank[b], &question, &answer[b]);
    }
    for (uint32_t b = 0; b < BANKS; b++) {
        hit |= (uint32_t)answer[b].hit << b;
    }
    out->hit = hit;
    out->sum = view[0].word[in->i] + view[1].word[in->i];
    for (uint32_t b = 0; b < BANKS; b++) {
        bank_in_t bi = {.write = hit == 0 && in->which == b, .to = in->i, .data = in->key};
        bank_tick(&s->bank[b], &bi);
    }
}
