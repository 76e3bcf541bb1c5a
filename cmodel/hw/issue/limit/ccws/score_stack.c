/* SPDX-License-Identifier: Apache-2.0 */
/* The stack of scores of CCWS: the core's warps in the order of their lost-locality scores, highest
 * at the bottom, and the warps that may load: those below the cutoff.
 *
 * A warp's score is the base score, or above it after a hit in its victim tags, and then falls by
 * one per unit of decay until it is back. Going up the stack, scores are added; a warp may load if
 * the sum of those below it is less than the cutoff (inclusive: if the sum with its own does not
 * exceed it). The scores of warps at a block barrier are not added. Among equal scores at the base,
 * the older warp is lower in the stack.
 *
 * Source: thesis:3.2.3 (Q3 to Q5, C1 to C5, C17). Only raised warps are in a sorted list. All
 * scores fall alike, so the list stays sorted, and a score is stored as the time at which it will
 * be back at the base. Warps at the base follow, by age. If raised scores are equal, the one raised
 * first is lower (not the older, C3): so the list needs no ages, and equal raised scores are rare.
 * Size: CORE_WARPS x (2 CORE_WARP_BITS + DECAY_TIME_BITS + 6) bits of flip-flops, and the registers
 * of an edit and of the walk.
 *
 * Edit and walk take turns; per warp the edit takes two cycles, the walk one. The edit applies what
 * has happened since the last one: hits, warps that came and went, scores that are back at the
 * base. A warp that hit twice is raised once: scores are set, not added. So the walk, which changes
 * the permissions one by one, sees a list that does not change. An event takes effect after two
 * rounds of at most 5 * CORE_WARPS cycles; cutoff and number of live warps take effect at once.
 *
 * Liveness: the walk admits the first live warp that is not at a block barrier, whatever its score:
 * scores of warps at a barrier are not added, so nothing is below it. So some warp that can run may
 * load, and warps at a barrier keep no other out. While no load issues nothing hits, and all scores
 * fall to the base. Then every live warp is admitted, because the cutoff is at least the sum of
 * their base scores (the configuration checks this). Other instructions are never held.
 */
#include "issue/limit/ccws/score_stack.h"

/* No warp is raised, all may load. */
static void clear(score_stack_t *s) {
    s->count = 0;
    s->raised = 0;
    s->hit = 0;
    s->changed = 0;
    s->todo = 0;
    s->picked = 0;
    s->step = STACK_EDIT;
    s->at = 0;
    s->sum = 0;
    s->may_load = ALL_CORE_WARPS;
}

void score_stack_reset(score_stack_t *s) {
    core_age_reset(&s->age);
    clear(s);
    s->now = 0;
    s->tick = 0;
    s->who = 0;
    s->above = 0;
    s->behind = 0;
    for (uint32_t i = 0; i < CORE_WARPS; i++) {
        s->warp[i] = 0;
        s->until[i] = 0;
    }
}

void score_stack_view(const score_stack_t *s, score_stack_view_t *v) {
    v->may_load = s->may_load;
}

/* How far a score is above the base that comes back to it at `until`: 0 when it has. */
static uint32_t above_base(uint32_t until, uint32_t now) {
    uint32_t left = (until - now) & MASK(DECAY_TIME_BITS);
    return left > SCORE_MAX ? 0 : left;
}

/* First cycle of an edit: what to do with a warp, and its place now. */
static void pick(score_stack_t *s, const score_stack_in_t *in) {
    uint32_t warp = lowest_core_warp(s->todo), found = 0;
    core_warps_t one = (core_warps_t)1 << warp, behind = 0;
    for (uint32_t i = 0; i < CORE_WARPS; i++) {
        found |= s->warp[i] == warp;
        behind |= (core_warps_t)found << i;
    }
    s->picked = 1;
    s->who = warp;
    s->above = s->hit & one ? (uint32_t)in->score - in->base : 0;
    s->behind = s->raised & one ? behind : 0;
    s->hit &= ~one;
    s->changed &= ~one;
    s->todo &= ~one;
}

/* Second cycle: take the warp out of the list, and insert it where its score belongs, unless that
 * is the base. Entries between the old place and the new one move by one, down or up. The list is
 * sorted, so the new place is the one whose entry is lower, and the one before it is not. */
static void place(score_stack_t *s) {
    core_warps_t one = (core_warps_t)1 << s->who;
    uint32_t was = (s->raised & one) != 0, is = s->above != 0;
    uint32_t warps[CORE_WARPS], until[CORE_WARPS];
    uint32_t before = 1,
             passed = 0; /* of the place before: higher than the warp; behind its old one */
    for (uint32_t i = 0; i < CORE_WARPS; i++) {
        warps[i] = s->warp[i];
        until[i] = s->until[i];
    }
    for (uint32_t i = 0; i < CORE_WARPS; i++) {
        uint32_t up = (uint32_t)(s->behind >> i) & 1;
        uint32_t end = up && i == CORE_WARPS - 1; /* of a full list */
        uint32_t next = up && !end ? i + 1 : i;
        uint32_t higher = !end && next < s->count && above_base(until[next], s->now) >= s->above;
        uint32_t here = is && before && !higher;
        uint32_t from = before || !is ? next : passed || i == 0 ? i : i - 1;
        s->warp[i] = here ? s->who : warps[from];
        s->until[i] = here ? (s->now + s->above) & MASK(DECAY_TIME_BITS) : until[from];
        before = higher;
        passed = up;
    }
    s->count = s->count - was + is;
    s->raised = is ? s->raised | one : s->raised & ~one;
    s->picked = 0;
}

/* A step of the edit: a warp that hit or changed; after the last one, a score at the end of the
 * list that is back at the base; then the walk. */
static void edit(score_stack_t *s, const score_stack_in_t *in) {
    uint32_t last = s->count == 0 ? 0 : s->count - 1;
    if (s->picked) {
        place(s);
    } else if (s->todo) {
        pick(s, in);
    } else if (s->count && above_base(s->until[last], s->now) == 0) {
        s->raised &= ~((core_warps_t)1 << s->warp[last]);
        s->count = last;
    } else {
        s->step = STACK_RAISED;
    }
}

/* The walk reaches a warp: it is admitted or not, and its score counts for those above it. */
static void admit(score_stack_t *s, const score_stack_in_t *in, uint32_t warp, uint32_t score) {
    core_warps_t one = (core_warps_t)1 << warp;
    uint32_t with = s->sum + score;
    uint32_t below = in->inclusive ? with <= in->cutoff : s->sum < in->cutoff;
    if (in->live & one) {
        s->may_load = below || s->sum == 0 ? s->may_load | one : s->may_load & ~one;
        s->sum = in->waiting & one ? s->sum : with;
    }
}

static void walk_raised(score_stack_t *s, const score_stack_in_t *in) {
    if (s->at < s->count) {
        admit(s, in, s->warp[s->at], in->base + above_base(s->until[s->at], s->now));
    }
    s->step = s->at + 1u >= s->count ? STACK_BASE : STACK_RAISED;
    s->at = s->step == STACK_BASE ? 0 : s->at + 1;
}

static void walk_base(score_stack_t *s, const score_stack_in_t *in) {
    uint32_t warp = s->age.slot[s->at], last = s->at == CORE_WARPS - 1;
    if (!(s->raised >> warp & 1)) {
        admit(s, in, warp, in->base);
    }
    s->at = last ? 0 : s->at + 1;
    if (last) {
        s->step = STACK_EDIT;
        s->sum = 0;
        s->todo = s->hit | s->changed;
    }
}

/* Notes what happens to the warps for the next edit. A new warp may load until the walk reaches
 * it. */
static void note(score_stack_t *s, const score_stack_in_t *in) {
    core_warps_t started = (core_warps_t)in->start.valid << in->start.warp;
    core_warps_t gone = started;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        gone |= (core_warps_t)in->finish[i].valid << in->finish[i].warp;
    }
    s->hit = (s->hit | (core_warps_t)in->hit.valid << in->hit.warp) & ~gone;
    s->changed |= gone & s->raised;
    s->may_load |= started;
    core_age_start(&s->age, &in->start);
}

void score_stack_tick(score_stack_t *s, const score_stack_in_t *in) {
    switch (s->step) {
    case STACK_EDIT: edit(s, in); break;
    case STACK_RAISED: walk_raised(s, in); break;
    default: walk_base(s, in); break;
    }
    note(s, in);
    if (s->tick == 0) {
        s->now = (s->now + 1) & MASK(DECAY_TIME_BITS);
    }
    s->tick = s->tick == 0 ? in->decay - 1 : s->tick - 1;
    if (in->launch_begins) {
        clear(s);
    }
}
