/* SPDX-License-Identifier: Apache-2.0 */
/* CIAO, wired: a detector of cache interference, and what is done with a warp that interferes.
 * limit=ciao_t stalls it, limit=ciao_p redirects its lines to the region of shared memory,
 * limit=ciao_c redirects, and stalls a warp that still interferes (CIAO_STALLS, CIAO_REDIRECTS).
 *
 *     l1d's events -> ciao_victims -> ciao_interference (which warp evicts whose lines)
 *                                  -> ciao_counts       (how often a warp lost one)
 *     issue        -> ciao_epochs  -> ciao_throttle <-> ciao_score (how hard it suffers)
 *                                     ciao_throttle  -> ciao_pairs (redirected, for whose sake)
 *                                                    -> ciao_pairs (stalled, for whose sake)
 *     barriers     -> block_pass   (stalled warps that pass)
 *
 * Source: ciao:II-C to IV-C. With ciao_on=0 no epoch ends, so nothing happens, and the machine
 * takes the cycles of limit=none.
 */
#ifndef WEFT_CIAO_H
#define WEFT_CIAO_H

#include "issue/limit/ciao/block_pass.h"
#include "issue/limit/ciao/ciao_settings.h"
#include "issue/limit/ciao/ciao_throttle.h"

typedef struct {
    ciao_settings_t settings;
    ciao_victims_t victims;
    ciao_interference_t interference;
    ciao_counts_t counts;
    ciao_epochs_t epochs;
    ciao_score_t score;
    HAS(CIAO_REDIRECTS, ciao_pairs_t) redirects;
    ciao_pairs_t stalls;
    block_pass_t block_pass;
    ciao_throttle_t throttle;
} limit_t;

static inline void limit_reset(limit_t *s) {
    ciao_settings_reset(&s->settings);
    ciao_victims_reset(&s->victims);
    ciao_interference_reset(&s->interference);
    ciao_counts_reset(&s->counts);
    ciao_epochs_reset(&s->epochs);
    ciao_score_reset(&s->score);
    if (CIAO_REDIRECTS) {
        ciao_pairs_reset(s->redirects);
    }
    ciao_pairs_reset(&s->stalls);
    block_pass_reset(&s->block_pass);
    ciao_throttle_reset(&s->throttle);
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    ciao_pairs_view_t stalls;
    block_pass_view_t pass;
    ciao_pairs_view(&s->stalls, &stalls);
    block_pass_view(&s->block_pass, &pass);
    v->issue = (ALL_CORE_WARPS & ~stalls.held) | pass.pass;
    v->load = ALL_CORE_WARPS;
}

/* What the parts show of their registers when the cycle begins. */
typedef struct {
    ciao_settings_view_t settings;
    ciao_counts_view_t counts;
    ciao_epochs_view_t epochs;
    ciao_score_view_t score;
    HAS(CIAO_REDIRECTS, ciao_pairs_view_t) redirects;
    ciao_pairs_view_t stalls;
    block_pass_view_t pass;
    ciao_throttle_view_t throttle;
} ciao_views_t;

static inline void ciao_look(const limit_t *s, ciao_views_t *now) {
    ciao_settings_view(&s->settings, &now->settings);
    ciao_counts_view(&s->counts, &now->counts);
    ciao_epochs_view(&s->epochs, &now->epochs);
    ciao_score_view(&s->score, &now->score);
    if (CIAO_REDIRECTS) {
        ciao_pairs_view(s->redirects, now->redirects);
    }
    ciao_pairs_view(&s->stalls, &now->stalls);
    block_pass_view(&s->block_pass, &now->pass);
    ciao_throttle_view(&s->throttle, &now->throttle);
}

/* What is known about the warp that the throttle examines. */
typedef struct {
    ciao_interference_probe_out_t interferer;
    ciao_pairs_probe_out_t pair;                       /* for whose sake it is stalled, */
    HAS(CIAO_REDIRECTS, ciao_pairs_probe_out_t) cause; /* redirected */
} ciao_examined_t;

static inline void ciao_examine(const limit_t *s, const ciao_views_t *now,
                                ciao_examined_t *examined) {
    ciao_interference_probe_in_t sufferer = {.warp = now->throttle.examined};
    ciao_interference_probe(&s->interference, &sufferer, &examined->interferer);
    ciao_pairs_probe_in_t stalled = {.warp = now->throttle.examined};
    ciao_pairs_probe(&s->stalls, &stalled, &examined->pair);
    if (CIAO_REDIRECTS) {
        ciao_pairs_probe_in_t redirected = {.warp = now->throttle.examined};
        ciao_pairs_probe(s->redirects, &redirected, examined->cause);
    }
}

static inline void ciao_to_throttle(const limit_in_t *in, const ciao_views_t *now,
                                    const ciao_examined_t *examined, uint32_t counted,
                                    ciao_throttle_in_t *to) {
    *to = (ciao_throttle_in_t){.launch_begins = in->launch_begins,
                               .set = now->settings.set,
                               .start = in->start,
                               .live = in->live,
                               .held = now->stalls.held,
                               .epochs = now->epochs,
                               .interferer = examined->interferer,
                               .pair = examined->pair,
                               .answers = !counted && !now->counts.halving,
                               .score = now->score};
    if (CIAO_REDIRECTS) {
        to->region = in->region;
        to->redirected = now->redirects->held;
        *to->cause = *examined->cause;
    }
}

static inline void ciao_to_counts(const limit_in_t *in, const ciao_views_t *now,
                                  const ciao_hit_t *hit, uint32_t counted,
                                  const ciao_throttle_out_t *decided, ciao_counts_in_t *to) {
    *to = (ciao_counts_in_t){
        .launch_begins = in->launch_begins,
        .forget = {.valid = in->start.valid && now->settings.set.robust, .warp = in->start.warp},
        .hit = {.valid = counted, .warp = hit->warp},
        .ask = decided->ask,
        .halve = decided->halve};
}

static inline void ciao_to_interference(const limit_in_t *in, const ciao_hit_t *hit,
                                        const ciao_throttle_out_t *decided,
                                        ciao_interference_in_t *to) {
    *to = (ciao_interference_in_t){.launch_begins = in->launch_begins,
                                   .start = in->start,
                                   .hit = *hit,
                                   .acted = decided->acted};
    for (uint32_t i = 0; i < SCHEDS; i++) {
        to->finish[i] = in->finish[i];
    }
}

static inline void ciao_to_pairs(const limit_in_t *in, const ciao_hold_t *hold,
                                 const core_warp_event_t *release, ciao_pairs_in_t *to) {
    *to = (ciao_pairs_in_t){
        .launch_begins = in->launch_begins, .start = in->start, .hold = *hold, .release = *release};
    for (uint32_t i = 0; i < SCHEDS; i++) {
        to->finish[i] = in->finish[i];
    }
}

static inline void ciao_to_epochs(const limit_in_t *in, const ciao_settings_view_t *settings,
                                  uint32_t halve, ciao_epochs_in_t *to) {
    *to = (ciao_epochs_in_t){.launch_begins = in->launch_begins,
                             .on = settings->set.on,
                             .halve = halve,
                             .high_epoch = settings->set.high_epoch,
                             .low_epoch = settings->set.low_epoch};
    for (uint32_t i = 0; i < SCHEDS; i++) {
        to->issued[i].valid = in->issued[i].valid;
        to->issued[i].warp = in->issued[i].warp;
    }
}

/* Warps that may issue: all but stalled ones that no barrier waits for. */
static inline U(CORE_WARPS) ciao_admitted(const ciao_views_t *now) {
    return (ALL_CORE_WARPS & ~now->stalls.held) | now->pass.pass;
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    ciao_views_t now;
    ciao_look(s, &now);
    ciao_examined_t examined;
    ciao_examine(s, &now, &examined);

    /* Losses are detected and counted. */
    ciao_victims_in_t victims_in = {
        .launch_begins = in->launch_begins, .start = in->start, .l1d = in->l1d};
    ciao_victims_out_t victims;
    ciao_victims_tick(&s->victims, &victims_in, &victims);
    uint32_t counted = victims.hit.valid &&
                       (victims.hit.evictor != victims.hit.warp || now.settings.set.count_self);

    /* What is done about them. */
    ciao_throttle_in_t throttle_in;
    ciao_to_throttle(in, &now, &examined, counted, &throttle_in);
    ciao_throttle_out_t decided;
    ciao_throttle_tick(&s->throttle, &throttle_in, &decided);
    ciao_score_in_t score_in = {.begin = decided.begin,
                                .count = now.counts.count,
                                .running = decided.running,
                                .cutoff = decided.cutoff,
                                .executed = decided.executed};
    ciao_score_tick(&s->score, &score_in);
    ciao_counts_in_t counts_in;
    ciao_to_counts(in, &now, &victims.hit, counted, &decided, &counts_in);
    ciao_counts_tick(&s->counts, &counts_in);
    ciao_interference_in_t interference_in;
    ciao_to_interference(in, &victims.hit, &decided, &interference_in);
    ciao_interference_tick(&s->interference, &interference_in);
    if (CIAO_REDIRECTS) {
        ciao_pairs_in_t redirects_in;
        ciao_to_pairs(in, decided.redirect, decided.restore, &redirects_in);
        ciao_pairs_tick(s->redirects, &redirects_in);
    }
    ciao_pairs_in_t stalls_in;
    ciao_to_pairs(in, &decided.stall, &decided.wake, &stalls_in);
    ciao_pairs_tick(&s->stalls, &stalls_in);

    /* When, with which settings. */
    ciao_epochs_in_t epochs_in;
    ciao_to_epochs(in, &now.settings, decided.halve, &epochs_in);
    ciao_epochs_tick(&s->epochs, &epochs_in);
    block_pass_in_t pass_in = {.whole = now.settings.set.whole,
                               .start = in->start,
                               .block = in->block,
                               .live = in->live,
                               .waiting = in->waiting,
                               .held = now.stalls.held};
    block_pass_tick(&s->block_pass, &pass_in);
    ciao_settings_in_t settings_in = {.setting = in->setting};
    ciao_settings_tick(&s->settings, &settings_in);

    out->event = (limit_event_t){.lost = victims.hit.valid,
                                 .warp = victims.hit.warp,
                                 .evictor = victims.hit.evictor,
                                 .may_load = in->live & ciao_admitted(&now)};
}

#endif
