/* SPDX-License-Identifier: Apache-2.0 */
/* Which warps may load under DAWS. A walk adds up the warps' footprints: a warp may load as long as
 * the sum with its own is at most the lines that footprints may fill.
 *
 * Source: thesis:4.2.1 (Q10 to Q12), D3 to D5, D13, D30. A round takes 2 CORE_WARPS cycles: first
 * the warps that the round before admitted, the oldest first, then the others. So no older warp
 * that enters a loop later pushes another one out of it (D5; `age`: all by age alone). A footprint
 * arrives two cycles after the question.
 * - An admitted warp stays so, however footprints change (A15), until it leaves its outermost loop,
 *   waits at a barrier or enters an inner loop with a footprint. In the two rounds after something
 *   new is learned about a loop it must fit again.
 * - A warp that enters a loop with a footprint may not load until the walk has reached it, at most
 *   a round. Otherwise every warp would fetch the lines of a trip before it is held back. It is
 *   `just_entered` until then.
 * - The first warp with a footprint is admitted, whatever its size (D4).
 * - A footprint larger than `capacity` counts as 0, and holds no warp back (Q12, D4). Its warp is
 *   admitted, and stays so when lanes leave.
 * - Warps that are held back count (D30; `first_fit`: they do not), and warps without footprint
 *   after them are also held back (D13; `zero_free`: they are not). A new warp may load until the
 *   walk reaches it. Its start moves later slots up in the list of ages, so a round may miss a
 *   warp, which keeps its permission. Size: CORE_WARPS x (CORE_WARP_BITS + 4) bits of flip-flops
 *   for ages and sets of warps, and a sum.
 *
 * Liveness: while there are footprints, the first in the round may load. It is live and not at a
 * barrier, since these have none: it continues, and leaves its loop, waits at a barrier, or ends.
 * No warp overtakes the oldest one that is not admitted: while that one does not fit, none after it
 * is admitted (`first_fit` gives this up, until those before it have ended). When no footprint is
 * left all may load. For warps that wait for one another elsewhere than at block barriers, see
 * swl.h.
 */
#include "issue/limit/daws/daws_walk.h"

static void clear(daws_walk_t *s) {
    s->at = 0;
    s->second_half = 0;
    s->admitted_before = 0;
    s->sum = 0;
    s->round_any = 0;
    s->round_in_loop = 0;
    s->any_in_loop = 0;
    s->none_in_loop = 0;
    s->admitted = 0;
    s->changed = 0;
    s->changed_before = 0;
    s->just_entered = 0;
    s->may_load = ALL_CORE_WARPS;
}

void daws_walk_reset(daws_walk_t *s) {
    core_age_reset(&s->age);
    clear(s);
}

void daws_walk_view(const daws_walk_t *s, daws_walk_view_t *v) {
    uint32_t warp = s->age.slot[s->at], was = s->admitted_before >> warp & 1;
    v->visit.warp = warp;
    v->visit.valid = was != s->second_half;
    v->visit.last = s->second_half && s->at == CORE_WARPS - 1;
    v->any_in_loop = s->any_in_loop;
    v->none_in_loop = s->none_in_loop;
    v->may_load = s->may_load;
}

/* The footprint of a warp has come. */
static void admit(daws_walk_t *s, const daws_walk_in_t *in) {
    core_warps_t one = (core_warps_t)1 << in->sized.visit.warp;
    uint32_t lines = in->sized.lines > in->set.capacity ? 0 : in->sized.lines;
    uint32_t large = in->sized.lines != lines, first = lines != 0 && !s->round_any;
    uint32_t with = s->sum + lines;
    uint32_t free = large || (in->set.zero_free && lines == 0);
    uint32_t kept = (s->admitted & one) && !(s->changed || s->changed_before || in->set.age);
    uint32_t fits = free || first || kept || with <= in->set.lines;
    s->sum = fits || !in->set.first_fit ? with : s->sum;
    s->round_any |= lines != 0;
    s->round_in_loop |= in->sized.in_loop && in->sized.lines != 0;
    if (!(s->just_entered & one)) {
        s->may_load = fits ? s->may_load | one : s->may_load & ~one;
        s->admitted = fits && in->sized.lines != 0 && in->sized.in_loop ? s->admitted | one
                                                                        : s->admitted & ~one;
    }
}

/* The next question. */
static void step(daws_walk_t *s, const daws_walk_in_t *in) {
    uint32_t last = s->at == CORE_WARPS - 1;
    if ((s->admitted_before >> s->age.slot[s->at] & 1) != s->second_half) {
        s->just_entered &= ~((core_warps_t)1 << s->age.slot[s->at]);
    }
    s->at = last ? 0 : s->at + 1;
    if (last) {
        s->second_half = !s->second_half;
        if (!s->second_half) {
            s->admitted_before = in->set.age ? 0 : s->admitted;
        }
    }
}

/* Warps that enter and leave loops. */
static void follow(daws_walk_t *s, const daws_walk_in_t *in) {
    core_warps_t started = (core_warps_t)in->start.valid << in->start.warp;
    core_warps_t entered = (core_warps_t)in->entered.valid << in->entered.warp;
    s->admitted &= ~(in->footprint_ends | entered);
    s->just_entered &= ~in->footprint_ends;
    s->just_entered |= entered;
    s->may_load = (s->may_load & ~entered) | started;
    core_age_start(&s->age, &in->start);
}

void daws_walk_tick(daws_walk_t *s, const daws_walk_in_t *in) {
    uint32_t live = in->live >> in->sized.visit.warp & 1;
    s->none_in_loop = 0;
    if (in->sized.visit.valid && live) {
        admit(s, in);
    }
    if (in->sized.visit.last) {
        s->any_in_loop = s->round_in_loop;
        s->none_in_loop = !s->round_in_loop;
        s->sum = 0;
        s->round_any = 0;
        s->round_in_loop = 0;
        s->changed_before = s->changed;
        s->changed = 0;
    }
    s->changed |= in->changed;
    step(s, in);
    follow(s, in);
    assert((s->admitted & ~s->may_load) == 0);
    if (in->launch_begins) {
        clear(s);
    }
}
