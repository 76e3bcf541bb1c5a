/* SPDX-License-Identifier: Apache-2.0 */
/* Likely points in reconv=lpc (lpc.h): which divergences have one, the entry that is pushed for it,
 * and how lanes move to that entry.
 */
#ifndef WEFT_LPC_POINTS_H
#define WEFT_LPC_POINTS_H

#include "issue/reconv/reconv.h"

/* Warps whose next instruction, of these pcs, is at the likely point of their top. */
static inline warps_t at_likely_points(const reconv_t *s, const uint32_t *head_pc) {
    return (warps_t)equal_elements(head_pc, s->likely, WARPS);
}

/* The likely point of the branch in hand, which uses its marker up. `rpc` is where its lanes
 * reconverge; `elide`: as those of the top do. RPC_NONE if no entry is to be pushed. */
static inline uint32_t take_likely_point(reconv_t *s, uint32_t w, uint32_t rpc, uint32_t elide) {
    if (!LIKELY_POINTS) {
        return RPC_NONE;
    }
    uint32_t point = s->likely_marker[w];
    uint32_t inherited = elide ? s->likely[w] : RPC_NONE;
    uint32_t opens = point != rpc && point != inherited && s->level[w] < LIKELY_LEVELS;
    s->likely_marker[w] = RPC_NONE;
    return opens ? point : RPC_NONE;
}

/* A divergence begins with the entry of its likely point. One side may have arrived already: then
 * only the other one runs. */
static inline void open_likely_point(reconv_t *s, const outcome_t *outcome, uint32_t fall,
                                     uint32_t stay, uint32_t swap, uint32_t point) {
    uint32_t w = outcome->warp;
    uint32_t target_there = outcome->target == point, fall_there = fall == point;
    uint32_t jumps = target_there ? 0 : fall_there ? 1 : swap; /* those that do run first */
    s->opening = 1;
    s->open_pc = point;
    s->open_mask = target_there ? outcome->taken : fall_there ? stay : 0;
    s->splitting = 1;
    s->split_warp = w;
    s->split_pc = jumps ? outcome->target : fall;
    s->split_mask = jumps ? outcome->taken : stay;
    s->split_below = jumps ? fall : outcome->target;
    s->mask[w] = jumps ? stay : outcome->taken;
}

/* The entry is pushed: from now on the top's lanes go over to it. */
static inline void finish_opening(reconv_t *s, uint32_t w) {
    s->opening = 0;
    s->likely[w] = s->open_pc;
    s->likely_at[w] = s->level[w];
}

/* Merges, in a cycle. */
typedef struct {
    U(1) second; /* the second cycle of one: the entry is at the RAM's output, and gets the lanes */
    U(WARPS) arrivals; /* warps at the likely points of their tops, */
    U(1) may_begin;    /* one of these may begin to move */
    /* Of the warp in hand, before the cycle. */
    U(PC_BITS) likely;
    U(STACK_BITS) likely_at;
} merge_t;

/* The warp in hand is that of a merge, if there is one. A merge does not begin beside another one,
 * nor while a divergence is not complete: each writes the RAM in its next cycle. */
static inline merge_t merges(const reconv_t *s, const reconv_in_t *in, uint32_t *w) {
    merge_t merge = {.second = s->merging, .may_begin = !s->merging && !s->splitting};
    merge.arrivals = at_likely_points(s, in->head_pc) & in->held;
    *w = s->merging ? s->pop_warp : *w;
    merge.likely = s->likely[*w];
    merge.likely_at = s->likely_at[*w];
    return merge;
}

/* The level that is read of the warp that is asked. Lanes at their likely point go over to an entry
 * which is not the next one below: then nothing is popped, and the entry is read. The next one is
 * popped, and receives them as it appears. */
static inline uint32_t begin_merge(reconv_t *s, const merge_t *merge, warps_t candidates,
                                   uint32_t w, uint32_t level) {
    uint32_t to = s->likely_at[w];
    s->pop_joins = merge->arrivals >> w & 1;
    assert(!candidates || !s->pop_joins || to <= level);
    if (!candidates || !s->pop_joins || to == level) {
        return level;
    }
    s->popping = 0;
    s->level[w] = (level + 1) & MASK(STACK_BITS);
    s->merging = 1;
    return to;
}

/* The second cycle of a merge: the lanes are in the entry. The top has none of its own now, and is
 * popped as if at its rpc. */
static inline void finish_merge(reconv_t *s, const merge_t *merge) {
    uint32_t w = s->pop_warp;
    if (merge->second) {
        assert(s->below_npc.q == s->likely[w] && s->below_rpc.q == s->rpc[w]);
        s->merging = 0;
        s->rpc[w] = s->likely[w];
        s->likely[w] = RPC_NONE;
    }
}

/* The memories of the likely points of entries below the top. */
static inline void keep_likely(reconv_t *s, const merge_t *merge, uint32_t read, uint32_t pop_row,
                               uint32_t push, uint32_t push_row) {
    ram_1r1w(&s->below_likely, read, pop_row, push, push_row, merge->likely);
    ram_1r1w(&s->below_likely_at, read, pop_row, push, push_row, merge->likely_at);
}

#endif
