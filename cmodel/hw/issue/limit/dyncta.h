/* SPDX-License-Identifier: Apache-2.0 */
/* limit=dyncta: throttles whole blocks by what the core waits for. In each epoch the cycles are
 * counted in which no scheduler issues: those in which warps wait for memory, and idle ones. If
 * those for memory come to `dyncta_high`, the core gets a block fewer. Else it gets one more if
 * they are below `dyncta_low`, or if `dyncta_idle` cycles were idle.
 *
 *     stalls of the schedulers -> memory, idle -> block_quota.h
 *
 * Source: book:TS-2 (a launch begins with half of the blocks that fit). The thresholds are weft's.
 * State: that of block_quota.h, and 80 bits.
 *
 * Liveness: block_quota.h.
 */
//@ choice DYNCTA: fewer blocks run while a core waits for memory, more while it is idle
//@ needs waits
//@ needs quota
//@ rule blocks >= 2: a core of one block has none to throttle
//@ rule dyncta_low <= dyncta_high: an epoch would be under and over its thresholds at the same time
//@ setting #38 dyncta_high 0..65535 = 1024  cycles of an epoch that wait for memory, from which on a
//@ ... core gets a block fewer
//@ setting #39 dyncta_low 0..65535 = 512  the same, below which it gets one more
//@ setting #40 dyncta_idle 0..65535 = 512  idle cycles of an epoch, from which on it gets one more
//@ extremes block_epoch=64,dyncta_high=0,dyncta_low=0; block_epoch=100,dyncta_high=20,dyncta_low=10,block_pause=1;
//@ ... block_epoch=1,dyncta_high=1,dyncta_low=1,dyncta_idle=1; block_epoch=64,dyncta_low=65535,dyncta_high=65535;
//@ ... block_epoch=8,block_pause=255,dyncta_high=0,dyncta_low=0
//@ watch demo+cores-1+limit-dyncta | block_epoch=100 dyncta_high=20 dyncta_low=10 | needleman 32; lu 4
#ifndef WEFT_LIMIT_DYNCTA_H
#define WEFT_LIMIT_DYNCTA_H

#include "issue/limit/common/block_quota.h"

typedef struct {
    block_quota_t blocks;
    U(16) memory, idle;         /* cycles of the epoch so far */
    U(16) high, low, most_idle; /* settings */
} limit_t;

static inline void limit_reset(limit_t *s) {
    block_quota_reset(&s->blocks);
    s->memory = 0;
    s->idle = 0;
    s->high = DEFAULT_dyncta_high;
    s->low = DEFAULT_dyncta_low;
    s->most_idle = DEFAULT_dyncta_idle;
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    v->issue = s->blocks.issue;
    v->load = ALL_CORE_WARPS;
    v->quota = s->blocks.quota;
}

/* Whether a scheduler that issues nothing waits for memory: for room there, for stores, or for the
 * loads of warps that are not paused. */
static inline uint32_t waits_for_memory(const limit_t *s, const limit_in_t *in, uint32_t i) {
    const waits_t *waits = &in->waits[i];
    warps_t loading = waits->for_load & warps_of(s->blocks.issue, i);
    return waits->stall == STALL_MEMORY || waits->stall == STALL_DRAIN ||
           ((waits->stall == STALL_DEPENDENCY || waits->stall == STALL_LIMIT) && loading != 0);
}

/* A cycle of the epoch. */
static inline void count_waits(limit_t *s, const limit_in_t *in) {
    uint32_t issues = 0, memory = 0;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        issues |= in->waits[i].stall == STALL_NONE;
        memory |= waits_for_memory(s, in, i);
    }
    uint32_t counts = in->live != 0 && !issues;
    s->memory = (s->memory + (counts && memory)) & MASK(16);
    s->idle = (s->idle + (counts && !memory)) & MASK(16);
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    out->event = (limit_event_t){.may_load = in->live & s->blocks.issue};
    count_waits(s, in);
    uint32_t fewer = s->memory >= s->high;
    uint32_t more = !fewer && (s->memory < s->low || s->idle >= s->most_idle);
    uint32_t ends = block_epoch_ends(&s->blocks, in);
    block_quota_step(&s->blocks, in, more, fewer, (in->fit + 1) >> 1);
    if (ends || in->launch_begins) {
        s->memory = 0;
        s->idle = 0;
    }
    block_quota_set(&s->blocks, &in->setting);
    if (in->setting.valid) {
        switch (in->setting.index) {
        case SETTING_dyncta_high: s->high = in->setting.data & MASK(16); break;
        case SETTING_dyncta_low: s->low = in->setting.data & MASK(16); break;
        case SETTING_dyncta_idle: s->most_idle = in->setting.data & MASK(16); break;
        default: break;
        }
    }
}

#endif
