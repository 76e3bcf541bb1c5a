/* SPDX-License-Identifier: Apache-2.0 */
/* How many blocks of a core run, for policies that throttle blocks. `block_epoch` cycles with warps
 * in the core are an epoch. At the end of each the policy asks for a block more or fewer, which
 * changes the quota: dispatch places no block above it. While more blocks run than the quota says,
 * each end of an epoch pauses the youngest: its warps issue nothing, but stay in the core. While
 * fewer run, it resumes one.
 *
 *     more, fewer -> quota -> dispatch
 *                       `---> paused blocks -> issue
 *
 * Source: book:TS-2, book:A68 (a bound for the pause, after which all blocks run for an epoch).
 * State: CORE_WARPS + 17 bits, BLOCKS slots and the quota, 42 bits of clock and settings.
 *
 * Liveness: a block that may issue and does not is paused. It runs again after at most block_pause
 * epochs, for an epoch at least, whatever others do. Epochs pass as long as the core has warps. A
 * block is paused whole, so none waits at its barrier for a paused warp. If only paused blocks are
 * left, all run. The quota is at least 1, so an empty core takes a block, and at most what fits.
 */
//@ setting #36 block_epoch 1..65535 = 2048  cycles between decisions about blocks (limit=dyncta,
//@ ... equalizer, equalizer_clocks)
//@ setting #37 block_pause 1..255 = 4  epochs after which paused blocks run for one
//@ reads block_epoch block_pause: limit == dyncta || limit == equalizer ||
//@ ... limit == equalizer_clocks
#ifndef WEFT_BLOCK_QUOTA_H
#define WEFT_BLOCK_QUOTA_H

#include "common/warps.h"

typedef struct {
    U(BLOCK_BITS) slot[BLOCKS]; /* block slots, the youngest first; every slot once */
    U(BLOCK_BITS + 1) quota;    /* blocks that the core may have, at least 1 */
    U(BLOCKS) paused;
    U(CORE_WARPS) issue; /* warps of blocks that are not paused */
    U(8) held;           /* epochs since blocks are paused */
    U(1) begins;         /* the launch began in the last cycle */
    U(16) clock;         /* cycles of the epoch so far */
    U(16) epoch;         /* settings */
    U(8) pause;
} block_quota_t;

static inline void block_quota_reset(block_quota_t *s) {
    for (uint32_t i = 0; i < BLOCKS; i++) {
        s->slot[i] = i;
    }
    s->quota = 1;
    s->paused = 0;
    s->issue = ALL_CORE_WARPS;
    s->held = 0;
    s->begins = 0;
    s->clock = 0;
    s->epoch = DEFAULT_block_epoch;
    s->pause = DEFAULT_block_pause;
}

/* Whether this cycle is the last of an epoch. */
static inline bool block_epoch_ends(const block_quota_t *s, const limit_in_t *in) {
    return in->live != 0 && s->clock + 1 >= s->epoch;
}

/* A warp of a block takes a slot: the block is the youngest. */
static inline void block_starts(block_quota_t *s, uint32_t block) {
    uint32_t from_here = 0; /* the block's place is here, or further back */
    for (uint32_t i = BLOCKS - 1; i > 0; i--) {
        from_here |= s->slot[i] == block;
        s->slot[i] = from_here ? s->slot[i - 1] : s->slot[i];
    }
    s->slot[0] = block;
}

/* The youngest block of a set, as a set of one. */
static inline uint32_t youngest_block(const block_quota_t *s, uint32_t set) {
    uint32_t places = 0;
    for (uint32_t i = 0; i < BLOCKS; i++) {
        places |= (set >> s->slot[i] & 1) << i;
    }
    return set ? 1u << s->slot[lowest_one(places)] : 0;
}

/* The end of an epoch: `running` blocks are not paused. */
static inline void pause_blocks(block_quota_t *s, uint32_t running) {
    uint32_t runs = count_ones(running);
    if (s->paused && s->held >= s->pause) {
        s->paused = 0;
    } else if (runs > s->quota) {
        s->paused |= youngest_block(s, running);
    } else if (runs < s->quota) {
        s->paused &= s->paused - 1;
    }
    s->held = s->paused ? s->held + 1 : 0;
}

/* The warps of blocks that are not paused. */
static inline core_warps_t unpaused_warps(const block_quota_t *s, const limit_in_t *in) {
    core_warps_t paused = 0;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        paused |= s->paused >> b & 1 ? in->members[b] : 0;
    }
    return ~paused & ALL_CORE_WARPS;
}

/* A cycle. At the end of an epoch the policy asks for a block more or fewer; `first`: the quota of
 * a new launch, at least 1. */
static inline void block_quota_step(block_quota_t *s, const limit_in_t *in, uint32_t more,
                                    uint32_t fewer, uint32_t first) {
    uint32_t occupied = blocks_with_rows(in->members);
    uint32_t ends = block_epoch_ends(s, in);
    assert(s->quota >= 1 && !(more && fewer));
    assert(s->quota == 1 || s->quota <= in->fit);
    assert(s->held <= s->pause); /* so long a block is paused */
    s->paused &= occupied;
    s->held = s->paused ? s->held : 0;
    uint32_t running = occupied & ~s->paused;
    if (ends) {
        s->quota = s->quota + (more && s->quota < in->fit) - (fewer && s->quota > 1);
        pause_blocks(s, running);
    }
    s->clock = ends || in->live == 0 ? 0 : s->clock + 1;
    if (running == 0) {
        s->paused = 0;
    }
    if (in->start.valid) {
        block_starts(s, in->block);
        s->paused &= ~(1u << in->block);
    }
    if (s->begins) {
        assert(first >= 1);
        s->quota = first;
    }
    if (in->launch_begins) {
        s->quota = 1;
        s->paused = 0;
        s->held = 0;
        s->clock = 0;
    }
    s->begins = in->launch_begins;
    assert(!occupied || (occupied & ~s->paused)); /* some block runs */
    s->issue = unpaused_warps(s, in);
}

static inline void block_quota_set(block_quota_t *s, const limit_setting_t *setting) {
    if (setting->valid && setting->index == SETTING_block_epoch) {
        s->epoch = setting->data & MASK(16);
    }
    if (setting->valid && setting->index == SETTING_block_pause) {
        s->pause = setting->data & MASK(8);
    }
}

#endif
