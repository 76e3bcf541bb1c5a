/* SPDX-License-Identifier: Apache-2.0 */
/* limit=id_cache: each load instruction has a route by what its loads have done. Those whose lines
 * are not used again bypass the L1. Of the others, instructions whose lanes touch many rows fetch
 * sectors, and those of few rows fetch whole lines.
 *
 *     issues, l1d's events -> rows per instruction, by pc -+-> the route of the load that is
 *     l1d's events -> scores by pc (reuse.h) --------------'   presented
 *
 * Source: book:4.4.3 (ID-cache: memory divergence and reuse choose bypass and line size; sizes and
 * borders are weft's). The tags stay those of whole lines.
 * - Rows per instruction are a counter by the hash of the scores: up by 1 with each row that the L1
 *   accepts, down by `id_rows` with each issue of a load. So it climbs where an instruction has
 * more than id_rows rows, however the rows of warps mix. From half of its range on the instruction
 * is diverged; it begins there, so nothing fetches more than asked for before it is known.
 * - An atomic, and a load of shared memory, issues without a row and counts as converged.
 *
 * State: that of reuse.h, 16 x 6 bits, 9 bits of settings.
 *
 * Liveness: nothing is held back; a load is served with any route (l1d/bypass.h, cache.c).
 */
//@ choice ID-cache: by its instruction a load bypasses the L1, fetches sectors or fetches a line
//@ needs rests
//@ needs bypass
//@ needs line_route
//@ rule l1_fill == sector: the policy says which loads fetch whole lines
//@ setting #45 id_threshold 0..15 = 4  score from which on an instruction's loads reserve lines
//@ setting #46 id_rows 0..31 = 2  rows of an instruction, above which it is diverged
//@ extremes id_threshold=0,id_rows=31; id_threshold=8,id_rows=1; id_threshold=9,id_rows=4;
//@ ... id_threshold=15,id_rows=31; id_threshold=0,id_rows=0
//@ watch demo+cores-1+limit-id_cache | id_threshold=8 | bfs; gc
#ifndef WEFT_LIMIT_ID_CACHE_H
#define WEFT_LIMIT_ID_CACHE_H

#include "issue/limit/common/reuse.h"

#define SPREAD_BITS 6
#define DIVERGED    (1u << (SPREAD_BITS - 1))

typedef struct {
    reuse_t reuse;
    U(SPREAD_BITS) spread[SCORES]; /* rows less id_rows per issue, within its range */
    U(4) threshold;
    U(5) rows;
} limit_t;

static inline void forget_spread(limit_t *s) {
    for (uint32_t i = 0; i < SCORES; i++) {
        s->spread[i] = DIVERGED;
    }
}

static inline void limit_reset(limit_t *s) {
    reuse_reset(&s->reuse);
    forget_spread(s);
    s->threshold = DEFAULT_id_threshold;
    s->rows = DEFAULT_id_rows;
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    (void)s;
    v->issue = ALL_CORE_WARPS;
    v->load = ALL_CORE_WARPS;
}

static inline void limit_probe(const limit_t *s, const limit_probe_in_t *in,
                               limit_probe_out_t *out) {
    uint32_t index = score_of(in->pc);
    uint32_t good = s->reuse.score[index] >= s->threshold || sampling(&s->reuse);
    uint32_t diverged = s->spread[index] >= DIVERGED;
    out->route = !good ? ROUTE_BYPASS : diverged ? ROUTE_NORMAL : ROUTE_LINE;
    assert(s->threshold != 0 || out->route != ROUTE_BYPASS);
    assert(!diverged || out->route != ROUTE_LINE);
}

/* Loads issue, and the L1 accepts a row of one. */
static inline void count_rows(limit_t *s, const limit_in_t *in) {
    const l1d_event_t *l1d = &in->l1d;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        uint32_t index = score_of(in->issued[i].pc), spread = s->spread[index];
        if (in->issued[i].valid && in->issued[i].load) {
            s->spread[index] = spread > s->rows ? spread - s->rows : 0;
        }
    }
    if (l1d->valid && l1d->kind <= L1D_MERGE) {
        uint32_t index = score_of(l1d->pc), spread = s->spread[index];
        s->spread[index] = spread + (spread != MASK(SPREAD_BITS));
    }
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    out->event = (limit_event_t){.may_load = ALL_CORE_WARPS};
    reuse_step(&s->reuse, &in->l1d);
    count_rows(s, in);
    if (in->launch_begins) {
        reuse_forget(&s->reuse);
        forget_spread(s);
    }
    if (in->setting.valid && in->setting.index == SETTING_id_threshold) {
        s->threshold = in->setting.data & MASK(4);
    }
    if (in->setting.valid && in->setting.index == SETTING_id_rows) {
        s->rows = in->setting.data & MASK(5);
    }
}

#endif
