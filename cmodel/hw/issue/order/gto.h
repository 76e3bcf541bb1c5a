/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of order=gto and order=two_level_gto. */
#ifndef WEFT_GTO_H
#define WEFT_GTO_H

#include "issue/order/age.h"

typedef struct {
    age_t age;
    U(1) greedy;       /* `last` still holds the warp that issued                       */
    U(WARP_BITS) last; /* the warp chosen last                                          */
} order_t;

/* The warp that issued last if it is in the set, else the oldest in it. */
static inline uint32_t gto_choose(const order_t *s, warps_t set) {
    uint32_t again = s->greedy && (set >> s->last & 1);
    return again ? s->last : age_oldest(&s->age, set);
}

/* A warp issues, a warp starts. */
static inline void gto_update(order_t *s, uint32_t issued, uint32_t warp,
                              const warp_event_t *start) {
    if (issued) {
        s->greedy = 1;
        s->last = warp;
    }
    if (start->valid && start->warp == s->last) {
        s->greedy = 0;
    }
    age_start(&s->age, start);
}

#endif
