/* SPDX-License-Identifier: Apache-2.0 */
/* Instruction buffer: IBUFFER_ENTRIES fetched instructions per warp, between loops 1 and 2.
 *
 * Source: book:CORE-7. An entry is the raw instruction and what issue must know (predecode.h),
 * computed as it enters. Fetch knows its address, and scoreboard which registers it waits for. A
 * control instruction closes the buffer until it is resolved, so the buffer is empty by then;
 * `resume` also empties it.
 *
 * Size: IBUFFER_ENTRIES x (32 + 7 bits) per warp, and a bit. Liveness: a closed buffer opens with
 * `resolve`, `resume` or `start`, because the control instruction that closed it is in it and
 * issues like any other.
 */
#include "front/ibuffer.h"
#include "common/predecode.h"

void ibuffer_reset(ibuffer_t *s) {
    *s = (ibuffer_t){0};
}

void ibuffer_view(const ibuffer_t *s, ibuffer_view_t *v) {
    v->valid = s->valid[0];
    v->memory = s->kinds[0].memory;
    v->divides = s->kinds[0].divides;
    v->slow = s->kinds[0].slow;
    v->drains = s->kinds[0].drains;
    v->fence = s->kinds[0].fence;
    v->overrun = s->kinds[0].overrun;
    v->room = ~(s->valid[IBUFFER_ENTRIES - 1] | s->blocked) & ALL_WARPS;
    v->blocked = s->blocked;
    v->instruction = s->instruction[0];
    for (uint32_t e = 0; e < IBUFFER_ENTRIES - 1; e++) {
        v->filled[e] = s->valid[e];
    }
    v->full = s->valid[IBUFFER_ENTRIES - 1];
    if (GANGS_MEET) {
        v->meets = s->valid[0] & s->kinds[0].meets;
    }
}

/* The warps of `bit` take their value from `from`. */
static warps_t replace(warps_t set, warps_t from, warps_t bit) {
    return (set & ~bit) | (from & bit);
}

static void replace_kinds(ibuffer_kinds_t *set, const ibuffer_kinds_t *from, warps_t bit) {
    set->memory = replace(set->memory, from->memory, bit);
    set->divides = replace(set->divides, from->divides, bit);
    set->slow = replace(set->slow, from->slow, bit);
    set->drains = replace(set->drains, from->drains, bit);
    set->fence = replace(set->fence, from->fence, bit);
    set->overrun = replace(set->overrun, from->overrun, bit);
    if (GANGS_MEET) {
        set->meets = replace(set->meets, from->meets, bit);
    }
}

/* The entries behind the oldest move up. The arrays are read before they are written, which lets
 * the translator write them by index. */
static void ibuffer_pop(ibuffer_t *s, uint32_t warp) {
    warps_t bit = (warps_t)1 << warp;
    uint32_t instruction[IBUFFER_ENTRIES - 1];
    for (uint32_t e = 0; e < IBUFFER_ENTRIES - 1; e++) {
        instruction[e] = s->instruction[e + 1][warp];
    }
    for (uint32_t e = 0; e < IBUFFER_ENTRIES - 1; e++) {
        s->instruction[e][warp] = instruction[e];
        s->valid[e] = replace(s->valid[e], s->valid[e + 1], bit);
        ibuffer_kinds_t next = s->kinds[e + 1];
        replace_kinds(&s->kinds[e], &next, bit);
    }
    s->valid[IBUFFER_ENTRIES - 1] &= ~bit;
}

static void tell_kinds(uint32_t w, ibuffer_word_t *word) {
    word->kinds.memory = predecode_memory(w) ? ALL_WARPS : 0;
    word->kinds.divides = predecode_divides(w) ? ALL_WARPS : 0;
    word->kinds.slow = predecode_slow(w) ? ALL_WARPS : 0;
    word->kinds.drains = predecode_drains(w) ? ALL_WARPS : 0;
    word->kinds.fence = predecode_fence(w) ? ALL_WARPS : 0;
    word->kinds.overrun = 0;
    word->kinds.meets = 0;
    word->control = predecode_control(w);
}

static void ibuffer_push(ibuffer_t *s, const ibuffer_in_t *in, uint32_t *entry) {
    const fetched_t *push = &in->push;
    uint32_t w = push->instruction;
    uint32_t warp = push->warp;
    warps_t bit = (warps_t)1 << warp;
    ibuffer_word_t word;
    RECALL(s->known, w, &word, tell_kinds);
    word.kinds.overrun = push->overrun ? ALL_WARPS : 0; /* no matter of the word */
    if (GANGS_MEET) {
        word.kinds.meets = in->push_meets ? ALL_WARPS : 0;
    }
    for (uint32_t e = 0; e < IBUFFER_ENTRIES; e++) {
        if (!(s->valid[e] & bit)) {
            s->instruction[e][warp] = w;
            *entry = e;
            s->valid[e] |= bit;
            replace_kinds(&s->kinds[e], &word.kinds, bit);
            break;
        }
    }
    if (word.control || push->overrun) {
        s->blocked |= bit;
    }
}

void ibuffer_tick(ibuffer_t *s, const ibuffer_in_t *in, ibuffer_out_t *out) {
    uint32_t entry = 0;
    warps_t open = (warps_t)in->resolve.valid << in->resolve.warp;
    warps_t leave = (warps_t)in->resume.valid << in->resume.warp | (warps_t)in->start.valid
                                                                       << in->start.warp;
    warps_t flush = in->launch_begins ? ALL_WARPS : leave;
    if (in->pop.valid) {
        ibuffer_pop(s, in->pop.warp);
    }
    if (in->push.valid) {
        ibuffer_push(s, in, &entry);
    }
    out->push_entry = entry;
    s->blocked &= ~(open | flush);
    if (flush) {
        for (uint32_t e = 0; e < IBUFFER_ENTRIES; e++) {
            s->valid[e] &= ~flush;
        }
    }
}
