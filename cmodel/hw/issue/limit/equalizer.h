/* SPDX-License-Identifier: Apache-2.0 */
/* limit=equalizer: throttles whole blocks by what their warps are ready for. Over each epoch it
 * takes the means of four numbers: warps that are active, that wait for data, that are ready for a
 * memory instruction, and that are ready for another one. With w warps in a block it decides, in
 * this order:
 *
 *     ready for memory > w                                        a block fewer
 *     ready for another > w                                       as many
 *     waiting > half of the active, and ready for memory <= 2     a block more
 *     else                                                        as many
 *
 * Source: book:TS-3. A ready warp is one that could issue if its unit had room,
 * and does not. Warps of paused blocks are not active. Each mean stands beside its bound in a
 * balance: it counts up by the number and down by the bound, so nothing is multiplied or divided by
 * the epoch.
 *
 * Limits: it changes no clock; equalizer_clocks.h does. State: that of block_quota.h, and 104 bits.
 *
 * Liveness: block_quota.h.
 */
//@ choice Equalizer: the blocks that run follow what their warps are ready for, and wait for
//@ needs waits
//@ needs quota
//@ rule blocks >= 2: a core of one block has none to throttle
//@ extremes block_epoch=64; block_epoch=1; block_epoch=20,block_pause=1; block_epoch=200,block_pause=255
//@ watch demo+cores-1+limit-equalizer | block_epoch=100 | needleman 32; lu 4
#ifndef WEFT_LIMIT_EQUALIZER_H
#define WEFT_LIMIT_EQUALIZER_H

#include "issue/limit/common/block_quota.h"

/* Of 2 x 64 warps, or 255 of a block, in 65,535 cycles, and its sign. */
#define BALANCE_BITS 26

#define MOST_WAITING_FOR_MEMORY 2

typedef struct {
    block_quota_t blocks;
    /* Of the epoch so far: warps ready for memory, for others, above those of a block; twice the
     * warps that wait above the active ones; warps ready for memory above two. */
    S(BALANCE_BITS) memory, other, waiting, memory_few;
    U(2 * HAS_VOTES) vote; /* the class of the kernel, clock_vote_t */
} limit_t;

static inline void forget_epoch(limit_t *s) {
    s->memory = 0;
    s->other = 0;
    s->waiting = 0;
    s->memory_few = 0;
}

static inline void limit_reset(limit_t *s) {
    block_quota_reset(&s->blocks);
    forget_epoch(s);
    s->vote = VOTE_NONE;
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    v->issue = s->blocks.issue;
    v->load = ALL_CORE_WARPS;
    v->quota = s->blocks.quota;
    v->vote = s->vote;
}

/* A cycle of the epoch. */
static inline void count_warps_ready(limit_t *s, const limit_in_t *in) {
    int32_t memory = 0, other = 0, waiting = 0;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        const waits_t *waits = &in->waits[i];
        memory += (int32_t)count_warps(waits->ready_memory);
        other += (int32_t)count_warps(waits->ready_other);
        waiting += (int32_t)count_warps(waits->for_data & warps_of(s->blocks.issue, i));
    }
    int32_t active = (int32_t)count_core_warps(in->live & s->blocks.issue);
    int32_t block = in->block_warps;
    s->memory += memory - block;
    s->other += other - block;
    s->waiting += 2 * waiting - active;
    s->memory_few += memory - MOST_WAITING_FOR_MEMORY;
}

/* The class at the end of an epoch, with equalizer_clocks. Where a block more is to run, it is the
 * kind whose warps are ready in larger numbers. */
static inline uint32_t class_of(const limit_t *s, uint32_t more, uint32_t fewer) {
    uint32_t compute = more ? s->other > s->memory : s->other > 0;
    return fewer ? VOTE_MEMORY : compute ? VOTE_COMPUTE : more ? VOTE_MEMORY : s->vote;
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    out->event = (limit_event_t){.may_load = in->live & s->blocks.issue};
    if (in->live != 0) {
        count_warps_ready(s, in);
    }
    uint32_t fewer = s->memory > 0;
    uint32_t more = !fewer && s->other <= 0 && s->waiting > 0 && s->memory_few <= 0;
    uint32_t ends = block_epoch_ends(&s->blocks, in);
    if (HAS_VOTES && ends) {
        s->vote = class_of(s, more, fewer);
        assert(s->vote <= VOTE_MEMORY && !(fewer && s->vote != VOTE_MEMORY));
    }
    block_quota_step(&s->blocks, in, more, fewer, in->fit);
    if (ends || in->launch_begins) {
        forget_epoch(s);
    }
    if (HAS_VOTES && in->launch_begins) {
        s->vote = VOTE_NONE;
    }
    block_quota_set(&s->blocks, &in->setting);
}

#endif
