/* SPDX-License-Identifier: Apache-2.0 */
/* limit=coordinated: a profile sorts the loads, and blocks share what the profile leaves open. Good
 * loads always reserve lines of the L1, poor ones bypass it, and moderate ones do what is decided
 * for their block when it starts. A fraction of the blocks reserves, which follows the L1.
 *
 *     setting -> loads' sorts ----------------------+-> the route of the load that is presented
 *     l1d's events -> balance -> fraction -> blocks -'
 *
 * Source: book:4.4.5 (static and dynamic bypass); in eighths, an eighth per epoch. With a step of 0
 * the fraction stays, and each load has a caching bit (book:4.4.2).
 * - A load that the profile does not name is good. The table has room for SORT_LOADS others.
 * - The fraction is kept by counting: of any n blocks in a row, n times the fraction reserve, less
 *   than one more or fewer. A block that has started keeps its bit.
 * - The balance of an epoch is its hits and merges, less its refused accesses. Its sign moves the
 *   fraction. With `coordinated_climb` the fraction turns round when the balance has fallen.
 * - An epoch is `coordinated_epoch` cycles in a row with warps in the core.
 *
 * State: SORT_LOADS x PC_BITS, a bit per warp slot, 87 bits.
 *
 * Liveness: nothing is held back; a load is served with either route (l1d/bypass.h).
 */
//@ choice coordinated bypassing: a profile sorts loads, and a share of the blocks reserves lines
//@ needs rests
//@ needs bypass
//@ needs profile = 2
//@ setting #41 coordinated_epoch 1..65535 = 2048  cycles between two steps of the fraction
//@ setting #42 coordinated_begin 0..8 = 4  eighths of a launch's first blocks whose moderate loads
//@ ... reserve lines
//@ setting #43 coordinated_step 0..8 = 1  eighths by which it moves; 0: it stays
//@ setting #44 coordinated_climb 0..1 = 0  1: it turns when the balance of hits and refusals falls
//@ extremes coordinated_begin=0; coordinated_epoch=16,coordinated_begin=4;
//@ ... coordinated_epoch=1,coordinated_step=8,coordinated_climb=1; coordinated_begin=4,coordinated_step=0;
//@ ... coordinated_epoch=100,coordinated_begin=3,coordinated_step=3,coordinated_climb=1
//@ watch demo+cores-1+limit-coordinated | profile coordinated_begin=4 coordinated_epoch=100 | bfs; gc
#ifndef WEFT_LIMIT_COORDINATED_H
#define WEFT_LIMIT_COORDINATED_H

#include "issue/limit/common/sort_registers.h"

#define WORD_PC_BITS (PC_BITS - 2) /* of a pc without its zeros */
#define ALL_BLOCKS   8u            /* eighths */
#define BALANCE_BITS 18            /* of a difference of two times 65,535 events, and its sign */

typedef struct {
    /* the profile */
    U(SORT_LOADS) known, moderate; /* entries; of these, moderate ones */
    U(WORD_PC_BITS) pc[SORT_LOADS];
    /* blocks */
    U(CORE_WARPS) reserves; /* warps whose moderate loads reserve lines */
    U(1) started;           /* a warp started in the last cycle */
    U(1) block_reserves;    /* the block that started last */
    U(3) credit;            /* eighths of a block that the fraction has given and no block taken */
    U(4) fraction;          /* of blocks, in eighths */
    /* the epoch */
    U(16) clock;
    U(BALANCE_BITS) balance, before; /* with a sign; `before`: of the last epoch */
    U(1) falls;                      /* climb: the fraction goes down */
    /* settings */
    U(16) epoch;
    U(4) begin, step;
    U(1) climb;
} limit_t;

static inline void limit_reset(limit_t *s) {
    *s = (limit_t){.fraction = DEFAULT_coordinated_begin,
                   .epoch = DEFAULT_coordinated_epoch,
                   .begin = DEFAULT_coordinated_begin,
                   .step = DEFAULT_coordinated_step,
                   .climb = DEFAULT_coordinated_climb};
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    (void)s;
    v->issue = ALL_CORE_WARPS;
    v->load = ALL_CORE_WARPS;
}

static inline void limit_probe(const limit_t *s, const limit_probe_in_t *in,
                               limit_probe_out_t *out) {
    uint32_t at = (uint32_t)elements_with(s->pc, in->pc >> 2, SORT_LOADS) & s->known;
    uint32_t moderate = (at & s->moderate) != 0, poor = (at & ~s->moderate) != 0;
    uint32_t bypasses = poor || (moderate && !(s->reserves >> in->warp & 1));
    out->route = bypasses ? ROUTE_BYPASS : ROUTE_NORMAL;
    assert(at || out->route == ROUTE_NORMAL); /* a load without a line of the profile is good */
}

/* A warp starts. The first of a block decides for all: dispatch.c starts the warps of a block in a
 * row, and none in the cycle between two blocks. */
static inline void start_warp(limit_t *s, const limit_in_t *in) {
    core_warps_t one = (core_warps_t)1 << in->start.warp;
    if (!s->started) {
        uint32_t credit = s->credit + s->fraction;
        s->block_reserves = credit >= ALL_BLOCKS;
        s->credit = credit & (ALL_BLOCKS - 1);
        assert(s->fraction != 0 || !s->block_reserves);         /* none, ... */
        assert(s->fraction != ALL_BLOCKS || s->block_reserves); /* all */
    }
    s->reserves = s->block_reserves ? s->reserves | one : s->reserves & ~one;
}

static inline uint32_t is_negative(uint32_t balance) {
    return balance >> (BALANCE_BITS - 1) & 1;
}

/* The fraction after an epoch with `balance`. */
static inline void step_fraction(limit_t *s, uint32_t balance) {
    uint32_t fell = is_negative((balance - s->before) & MASK(BALANCE_BITS));
    uint32_t down = s->climb ? s->falls != fell : is_negative(balance);
    uint32_t up = s->climb ? !down : !down && balance != 0;
    uint32_t room = ALL_BLOCKS - s->fraction;
    s->falls = down;
    s->before = balance;
    if (down) {
        s->fraction = s->fraction > s->step ? s->fraction - s->step : 0;
    } else if (up) {
        s->fraction = room > s->step ? s->fraction + s->step : ALL_BLOCKS;
    }
    assert(s->fraction <= ALL_BLOCKS);
}

/* A cycle of the epoch. */
static inline void count_event(limit_t *s, const limit_in_t *in) {
    uint32_t kind = in->l1d.kind;
    uint32_t hit = in->l1d.valid && (kind == L1D_HIT || kind == L1D_MERGE);
    uint32_t refused = in->l1d.valid && kind >= L1D_REFUSED_BUSY;
    uint32_t balance = (s->balance + hit - refused) & MASK(BALANCE_BITS);
    uint32_t runs = in->live != 0, ends = runs && s->clock + 1 >= s->epoch;
    if (ends) {
        step_fraction(s, balance);
    }
    s->balance = ends || !runs ? 0 : balance;
    s->clock = ends || !runs ? 0 : s->clock + 1;
    assert(s->clock < s->epoch);
}

static inline void begin_launch(limit_t *s) {
    s->reserves = 0;
    s->block_reserves = 0;
    s->credit = 0;
    s->fraction = s->begin;
    s->clock = 0;
    s->balance = 0;
    s->before = 0;
    s->falls = 0;
}

/* A register of the profile's table. */
static inline void set_load(limit_t *s, const limit_setting_t *setting) {
    uint32_t place = setting->index - SORT_LOAD, data = setting->data;
    if (place < SORT_LOADS) {
        uint32_t one = 1u << place;
        s->known = data & SORT_VALID ? s->known | one : s->known & ~one;
        s->moderate = data & SORT_MODERATE ? s->moderate | one : s->moderate & ~one;
        s->pc[place] = data >> 2 & MASK(WORD_PC_BITS);
    }
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    out->event = (limit_event_t){.may_load = ALL_CORE_WARPS};
    count_event(s, in);
    if (in->start.valid) {
        start_warp(s, in);
    }
    s->started = in->start.valid;
    if (in->launch_begins) {
        begin_launch(s);
    }
    if (in->setting.valid) {
        set_load(s, &in->setting);
        switch (in->setting.index) {
        case SETTING_coordinated_epoch: s->epoch = in->setting.data & MASK(16); break;
        case SETTING_coordinated_begin: s->begin = in->setting.data & MASK(4); break;
        case SETTING_coordinated_step: s->step = in->setting.data & MASK(4); break;
        case SETTING_coordinated_climb: s->climb = in->setting.data & 1; break;
        default: break;
        }
    }
}

#endif
