/* SPDX-License-Identifier: Apache-2.0 */
/* Instruction buffer: IBUFFER_ENTRIES fetched instructions per warp, between loops 1 and 2.
 *
 * Source: book:CORE-7. An entry is the raw instruction, and what issue has to know (predecode.h),
 * worked out on the way in; where it is, fetch knows, and scoreboard which registers it waits for.
 * A control instruction closes the buffer after it until it is resolved, so that the buffer is
 * empty by then; `resume` empties it.
 */
#include "front/ibuffer.h"
#include "common/predecode.h"

void ibuffer_reset(ibuffer_t *s) {
    *s = (ibuffer_t){0};
}

void ibuffer_view(const ibuffer_t *s, ibuffer_view_t *v) {
    v->valid = s->valid[0];
    v->memory = s->memory[0];
    v->divides = s->divides[0];
    v->slow = s->slow[0];
    v->drains = s->drains[0];
    v->fence = s->fence[0];
    v->overrun = s->overrun[0];
    v->room = ~(s->valid[IBUFFER_ENTRIES - 1] | s->blocked) & ALL_WARPS;
    v->blocked = s->blocked;
    v->instruction = s->instruction[0];
    for (uint32_t e = 0; e < IBUFFER_ENTRIES - 1; e++) {
        v->filled[e] = s->valid[e];
    }
#if GANGS
    v->full = s->valid[IBUFFER_ENTRIES - 1];
#endif
}

/* The warps of `bit` take their value from `from`. */
static warps_t replace(warps_t set, warps_t from, warps_t bit) {
    return (set & ~bit) | (from & bit);
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
        s->memory[e] = replace(s->memory[e], s->memory[e + 1], bit);
        s->divides[e] = replace(s->divides[e], s->divides[e + 1], bit);
        s->slow[e] = replace(s->slow[e], s->slow[e + 1], bit);
        s->drains[e] = replace(s->drains[e], s->drains[e + 1], bit);
        s->fence[e] = replace(s->fence[e], s->fence[e + 1], bit);
        s->overrun[e] = replace(s->overrun[e], s->overrun[e + 1], bit);
    }
    s->valid[IBUFFER_ENTRIES - 1] &= ~bit;
}

static void tell_kind(uint32_t w, ibuffer_kind_t *kind) {
    kind->memory = predecode_memory(w);
    kind->divides = predecode_divides(w);
    kind->slow = predecode_slow(w);
    kind->drains = predecode_drains(w);
    kind->fence = predecode_fence(w);
    kind->control = predecode_control(w);
}

static void ibuffer_push(ibuffer_t *s, const fetched_t *push, uint32_t *entry) {
    uint32_t w = push->instruction;
    uint32_t warp = push->warp;
    warps_t bit = (warps_t)1 << warp;
    ibuffer_kind_t kind;
    RECALL(s->known, w, &kind, tell_kind);
    for (uint32_t e = 0; e < IBUFFER_ENTRIES; e++) {
        if (!(s->valid[e] & bit)) {
            s->instruction[e][warp] = w;
            *entry = e;
            s->valid[e] |= bit;
            s->memory[e] = replace(s->memory[e], (warps_t)kind.memory << warp, bit);
            s->divides[e] = replace(s->divides[e], (warps_t)kind.divides << warp, bit);
            s->slow[e] = replace(s->slow[e], (warps_t)kind.slow << warp, bit);
            s->drains[e] = replace(s->drains[e], (warps_t)kind.drains << warp, bit);
            s->fence[e] = replace(s->fence[e], (warps_t)kind.fence << warp, bit);
            s->overrun[e] = replace(s->overrun[e], (warps_t)push->overrun << warp, bit);
            break;
        }
    }
    if (kind.control || push->overrun) {
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
        ibuffer_push(s, &in->push, &entry);
    }
    out->push_entry = entry;
    s->blocked &= ~(open | flush);
    if (flush) {
        for (uint32_t e = 0; e < IBUFFER_ENTRIES; e++) {
            s->valid[e] &= ~flush;
        }
    }
}
