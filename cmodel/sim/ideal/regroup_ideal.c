/* SPDX-License-Identifier: Apache-2.0 */
/* The ideal of regrouping (regroup_ideal.h). After a cycle of the machine each scheduler's
 * mechanism makes more steps: hands.h. Where slots need not be drained, what is in flight follows
 * threads instead of slots: flights.h.
 *
 * A commit is chosen by the machine, as without the ideal, and its other steps are made in the same
 * cycle (latency); or all that can be chosen is (hand). Both: all commits of a cycle are done in
 * it.
 */
#include "regroup_ideal.h"

#include <stdlib.h>
#include <string.h>

#include "../sim.h"

#ifdef RECONV_IDEAL_FILE

#include "flights.h"
#include "hands.h"

struct regroup_ideal {
    uint32_t what;
    hands_t unit[CORES][SCHEDS];
};

/* Slots that wait to be bound. */
static warps_t stopped_slots_of(const sub_core_t *c) {
    reconv_probe_in_t question;
    reconv_probe_out_t answer;
    probe(c, &question, &answer);
    return answer.regrouping;
}

static void cycle_of(uint32_t what, hands_t *h, sub_core_t *c) {
    reconv_t *s = &c->scheduler.reconv;
    bind_t last = HAND(s)->last; /* which the machine has yet to tell of */
    h->bounds = 0;
    if (last.valid) {
        hand_bound(s, last.warp);
        h->stopped &= ~((warps_t)1 << last.warp);
    }
    if (what & SIM_IDEAL_LATENCY) {
        settle(h, c);
        finish(h, c);
    }
    if (what & SIM_IDEAL_HAND) {
        uint32_t others = h->count; /* which the machine has not moved */
        take_out(h, s);
        advance(h, c, others);
        choose(h, c, what & SIM_IDEAL_LATENCY);
        give_one(h, s);
    }
    HAND(s)->last = last;
    h->stopped = stopped_slots_of(c);
}

regroup_ideal_t *regroup_ideal_create(uint32_t what) {
    regroup_ideal_t *ideal = calloc(1, sizeof *ideal);
    if (ideal) {
        ideal->what = what;
    }
    return ideal;
}

void regroup_ideal_destroy(regroup_ideal_t *ideal) {
    free(ideal);
}

void regroup_ideal_launch(regroup_ideal_t *ideal) {
    memset(ideal->unit, 0, sizeof ideal->unit);
}

void regroup_ideal_cycle(regroup_ideal_t *ideal, gpu_t *gpu, const gpu_out_t *out) {
    bool drain = ideal->what & SIM_IDEAL_DRAIN;
    for (uint32_t core = 0; core < CORES; core++) {
        for (uint32_t i = 0; i < SCHEDS; i++) {
            hands_t *h = &ideal->unit[core][i];
            sub_core_t *c = &gpu->core[core].sub_core[i];
            if (drain) {
                flights_follow(&h->flights, c, i, &out->bound[core][i],
                               &out->issued[core][i].issued, &out->accessed[core]);
                flights_show(&h->flights, c, stopped_slots_of(c));
            }
            cycle_of(ideal->what, h, c);
            if (drain) {
                flights_show(&h->flights, c, h->stopped);
            }
        }
    }
}

uint32_t regroup_ideal_bound(const regroup_ideal_t *ideal, uint32_t core, uint32_t scheduler,
                             const bound_event_t **bound) {
    *bound = ideal->unit[core][scheduler].bound;
    return ideal->unit[core][scheduler].bounds;
}

#else

regroup_ideal_t *regroup_ideal_create(uint32_t what) {
    (void)what;
    return NULL;
}

void regroup_ideal_destroy(regroup_ideal_t *ideal) {
    (void)ideal;
}

void regroup_ideal_launch(regroup_ideal_t *ideal) {
    (void)ideal;
}

void regroup_ideal_cycle(regroup_ideal_t *ideal, gpu_t *gpu, const gpu_out_t *out) {
    (void)ideal, (void)gpu, (void)out;
}

uint32_t regroup_ideal_bound(const regroup_ideal_t *ideal, uint32_t core, uint32_t scheduler,
                             const bound_event_t **bound) {
    (void)ideal, (void)core, (void)scheduler;
    *bound = NULL;
    return 0;
}

#endif
