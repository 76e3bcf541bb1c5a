/* SPDX-License-Identifier: Apache-2.0 */
/* The lost-locality score of CCWS: the score that a warp gets when it misses a line that it had
 * lost.
 *
 *     score = hits in the victim tags x throttle x cutoff / instructions issued
 *
 * Source: thesis:3.2.3 (Q2), C4, C6, C8, C21, C22. A serial multiplier and a serial divider work
 * without pause: CUTOFF_BITS steps that multiply, SCORE_BITS + 1 that divide, so the score is at
 * most twice as many cycles old. It is at least the base score, even before the first instruction
 * (C21), and saturates at SCORE_MAX (C6). A SCORE_MAX below the cutoff limits the policy:
 * ceil(cutoff / SCORE_MAX) warps may load whatever they lose. The totals count from the launch on;
 * both are halved when one reaches 2^(TOTAL_BITS - 1), which keeps their ratio (C8). With
 * ccws_resident the totals cover only running warps, as in the author's simulator: each warp's part
 * is counted separately, and subtracted when the warp finishes. Parts are halved with their totals,
 * rounded down, so that a total is never below the sum of its parts. It needs no table: two totals,
 * the registers of multiplier and divider, the score.
 */
#include "issue/limit/ccws/lost_locality.h"

#define STEPS (CUTOFF_BITS + SCORE_BITS + 1)

void lost_locality_reset(lost_locality_t *s) {
    *s = (lost_locality_t){0};
}

void lost_locality_view(const lost_locality_t *s, lost_locality_view_t *v) {
    v->score = s->score;
}

/* Each warp's part of the totals, which are halved if they are `full`. */
static void count_parts(lost_locality_t *s, const lost_locality_in_t *in, uint32_t full) {
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        uint32_t issued = 0, hit = in->hit && in->hit_warp == w;
        for (uint32_t i = 0; i < SCHEDS; i++) {
            issued |= in->issuing[i].valid && in->issuing[i].warp == w;
        }
        s->own_hits[w] = (s->own_hits[w] + hit) >> full;
        s->own_issued[w] = (s->own_issued[w] + issued) >> full;
    }
}

/* Warps that finish take their part with them. */
static void leave(lost_locality_t *s, const lost_locality_in_t *in) {
    for (uint32_t i = 0; i < SCHEDS; i++) {
        if (in->finish[i].valid) {
            uint32_t warp = in->finish[i].warp;
            s->hits -= s->own_hits[warp];
            s->issued -= s->own_issued[warp];
            s->own_hits[warp] = 0;
            s->own_issued[warp] = 0;
        }
    }
}

static void count(lost_locality_t *s, const lost_locality_in_t *in) {
    uint32_t hits = s->hits + in->hit, issued = s->issued + in->issued;
    uint32_t full = ((hits | issued) >> (TOTAL_BITS - 1)) != 0;
    s->hits = full ? hits >> 1 : hits;
    s->issued = full ? issued >> 1 : issued;
    if (CCWS_RESIDENT) {
        count_parts(s, in, full);
        leave(s, in);
    }
}

/* Take the factors of the next score. */
static void begin(lost_locality_t *s, const lost_locality_in_t *in) {
    s->product = 0;
    s->addend = (uint64_t)s->hits << lowest_one(in->throttle);
    s->factor = in->cutoff;
    s->instructions = s->issued;
    s->part = (uint64_t)s->issued << SCORE_BITS;
    s->overflow = 0;
    s->quotient = 0;
}

static void multiply(lost_locality_t *s) {
    s->product += s->factor & 1 ? s->addend : 0;
    s->addend <<= 1;
    s->factor >>= 1;
}

/* A bit of the quotient; the first one is beyond its width. */
static void divide(lost_locality_t *s) {
    uint32_t fits = s->product >= s->part;
    s->product -= fits ? s->part : 0;
    s->overflow |= fits && s->step == CUTOFF_BITS;
    s->quotient = (s->quotient << 1 | fits) & SCORE_MAX;
    s->part >>= 1;
}

void lost_locality_tick(lost_locality_t *s, const lost_locality_in_t *in) {
    if (s->step < CUTOFF_BITS) {
        multiply(s);
    } else if (s->step < STEPS) {
        divide(s);
    } else {
        uint32_t score = s->overflow ? SCORE_MAX : s->quotient;
        s->score = s->instructions == 0 || score < in->base ? in->base : score;
        begin(s, in);
    }
    s->step = s->step == STEPS ? 0 : s->step + 1;
    count(s, in);
    if (in->launch_begins) {
        *s = (lost_locality_t){0};
        s->score = in->base;
    }
}
