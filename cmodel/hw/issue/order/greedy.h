/* SPDX-License-Identifier: Apache-2.0 */
/* Greedy, then oldest: registers and choice of order=gto and order=two_level_gto. */
#ifndef WEFT_GREEDY_H
#define WEFT_GREEDY_H

#include "issue/order/age.h"

typedef struct {
    age_t age;
    U(1) again;        /* `last` still holds the warp that issued */
    U(WARP_BITS) last; /* the warp chosen last */
} greedy_t;

static inline void greedy_reset(greedy_t *s) {
    age_reset(&s->age);
    s->again = 0;
    s->last = 0;
}

/* The warp that issued last if it is in the set, else the oldest in it. */
static inline uint32_t greedy_choose(const greedy_t *s, warps_t set) {
    uint32_t again = s->again && (set >> s->last & 1);
    return again ? s->last : age_oldest(&s->age, set);
}

/* A warp issues, a warp starts. */
static inline void greedy_update(greedy_t *s, uint32_t issued, uint32_t warp,
                                 const warp_event_t *start) {
    if (issued) {
        s->again = 1;
        s->last = warp;
    }
    if (start->valid && start->warp == s->last) {
        s->again = 0;
    }
    age_start(&s->age, start);
}

#endif
