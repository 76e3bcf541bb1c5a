/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=stack: the SIMT stack.
 *
 * Source: gpu-architecture-book.md CORE-3, with ELIDE. An entry is {rpc, npc, mask}; the top runs,
 * and is popped when the warp is about to issue the instruction at its rpc. Differences from the
 * text:
 * - The top's npc is not stored: it is the pc of the warp's next instruction.
 * - "npc == rpc" is tested when that instruction is at the head of the buffer, not at the branch;
 * what was fetched stays when the entry below continues there.
 * - A branch without a marker reconverges where the top does. A bottom entry has no rpc (RPC_NONE),
 * and a branch that inherits that replaces it: lanes that meet nowhere run until they exit.
 * - Of a jump to several targets, the lanes that agree with the lowest lane go; the others execute
 * the jump again.
 * - Exits clear `live`; an entry without live lanes is popped when it becomes the top.
 * One write of the RAMs per cycle: a divergence that pushes two entries takes two, and `ready` is
 * low in the second. One pop per cycle and two cycles each.
 *
 * Every entry is right whatever the markers say: the next entry below with another rpc than r,
 * under entries with rpc r, continues at r and has all their lanes. A bad marker costs time only.
 *
 * Liveness: lanes below the top run when the top exits or reaches its rpc. A thread that spins
 * until a lane below the top acts waits for ever: the known limit of the stack (CORE-4);
 * reconv=minpc shares it for other programs.
 */
#include "reconv.h"

#define RPC_NONE MASK(PC_BITS) /* not a multiple of 4: no instruction is there */

void reconv_reset(reconv_t *s) {
    *s = (reconv_t){0};
}

void reconv_view(const reconv_t *s, reconv_view_t *v) {
    warps_t whole = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        whole |= (warps_t)(s->mask[w] == s->live[w]) << w;
    }
    v->active = s->mask;
    v->whole = whole;
    v->ready = !s->splitting;
}

void reconv_probe(const reconv_t *s, const reconv_probe_in_t *in, reconv_probe_out_t *out) {
    warps_t held = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        held |= (warps_t)(in->head_pc[w] == s->rpc[w]) << w;
    }
    out->held = held & in->head_valid;
}

/* Whether the taken side of a divergence runs first. */
static uint32_t taken_first(U(LANES) taken, U(LANES) fall) {
    uint32_t more = count_ones(taken) > count_ones(fall);
    uint32_t fewer = count_ones(taken) < count_ones(fall);
    return STACK_ORDER == STACK_FEWER_FIRST   ? fewer
           : STACK_ORDER == STACK_FALL_FIRST  ? 0
           : STACK_ORDER == STACK_TAKEN_FIRST ? 1
                                              : more;
}

/* An entry on its way below the top. */
typedef struct {
    U(1) valid;
    U(WARP_BITS) warp;
    U(PC_BITS) rpc, npc;
    U(LANES) mask;
} push_t;

/* One side of a divergence. */
typedef struct {
    U(PC_BITS) pc;
    U(LANES) mask;
} side_t;

/* The entry read in the last cycle becomes the top. Returns its warp as a set. */
static warps_t finish_pop(reconv_t *s, const reconv_in_t *in, reconv_out_t *out) {
    if (!s->popping) {
        return 0;
    }
    uint32_t p = s->pop_warp;
    uint32_t lanes = s->below_mask.q & s->live[p];
    s->popping = 0;
    s->rpc[p] = s->below_rpc.q;
    s->mask[p] = lanes;
    if (lanes) {
        out->resume.valid = (s->unwind >> p & 1) || s->below_npc.q != in->head_pc[p];
        out->resume.warp = p;
        out->resume.pc = s->below_npc.q;
        s->unwind &= ~((warps_t)1 << p);
    } else {
        s->unwind |= (warps_t)1 << p;
    }
    return (warps_t)1 << p;
}

/* The top goes below, and is replaced by the side that runs first. */
static void finish_split(reconv_t *s, push_t *push, jump_t *resolve) {
    uint32_t w = s->split_warp;
    push->valid = 1;
    push->warp = w;
    push->rpc = s->rpc[w];
    push->npc = s->split_below;
    push->mask = s->mask[w];
    s->mask[w] = s->split_mask;
    s->splitting = 0;
    resolve->valid = 1;
    resolve->warp = w;
    resolve->pc = s->split_pc;
}

/* Both sides of a divergence run, and join at rpc. */
static void diverge(reconv_t *s, uint32_t rpc, const side_t *first, const side_t *later,
                    push_t *push, jump_t *resolve) {
    uint32_t w = resolve->warp;
    uint32_t elide = s->rpc[w] == rpc;
    uint32_t first_joined = first->pc == rpc, later_joined = later->pc == rpc;

    /* The top becomes the entry that waits at rpc; under ELIDE there is one already. */
    push->valid = !elide;
    push->warp = w;
    push->rpc = s->rpc[w];
    push->npc = rpc;
    push->mask = s->mask[w];
    s->rpc[w] = rpc;
    resolve->pc = first->pc;
    if (first_joined || later_joined) {
        /* One side is there already: the other runs. */
        s->mask[w] = first_joined ? later->mask : first->mask;
        resolve->pc = first_joined ? later->pc : first->pc;
    } else if (elide) {
        push->valid = 1;
        push->npc = later->pc;
        push->mask = later->mask;
        s->mask[w] = first->mask;
    } else {
        s->mask[w] = later->mask;
        s->splitting = 1;
        s->split_warp = w;
        s->split_below = later->pc;
        s->split_pc = first->pc;
        s->split_mask = first->mask;
        resolve->valid = 0;
    }
}

/* A branch or jump. */
static void branch(reconv_t *s, const outcome_t *outcome, push_t *push, jump_t *resolve) {
    uint32_t w = outcome->warp;
    warps_t bit = (warps_t)1 << w;
    uint32_t stay = s->mask[w] & ~outcome->taken;
    uint32_t rpc = s->marked & bit ? s->marker[w] : s->rpc[w];
    uint32_t swap = taken_first(outcome->taken, stay);
    uint32_t fall = outcome->control == CONTROL_INDIRECT ? outcome->pc : outcome->pc + 4;
    side_t first = {.pc = swap ? outcome->target : fall, .mask = swap ? outcome->taken : stay};
    side_t later = {.pc = swap ? fall : outcome->target, .mask = swap ? stay : outcome->taken};

    s->marked &= ~bit;
    resolve->valid = 1;
    resolve->warp = w;
    if (outcome->taken == 0 || stay == 0 || outcome->target == fall) {
        resolve->pc = outcome->taken ? outcome->target : fall;
    } else {
        diverge(s, rpc, &first, &later, push, resolve);
    }
}

/* A control instruction retires. */
static void retire(reconv_t *s, const outcome_t *outcome, push_t *push, reconv_out_t *out) {
    uint32_t w = outcome->warp;
    switch (outcome->control) {
    case CONTROL_MARKER:
        s->marker[w] = outcome->target;
        s->marked |= (warps_t)1 << w;
        break;
    case CONTROL_BARRIER:
        out->arrive = (warp_event_t){.valid = 1, .warp = w};
        out->resolve = (jump_t){.valid = 1, .warp = w, .pc = outcome->pc + 4};
        break;
    case CONTROL_EXIT:
        s->live[w] &= ~s->mask[w];
        s->mask[w] = 0;
        out->finish = (warp_event_t){.valid = s->live[w] == 0, .warp = w};
        s->unwind |= (warps_t)(s->live[w] != 0) << w;
        break;
    default: branch(s, outcome, push, &out->resolve); break;
    }
}

static void start(reconv_t *s, uint32_t w, uint32_t mask) {
    s->live[w] = mask;
    s->mask[w] = mask;
    s->rpc[w] = RPC_NONE;
    s->level[w] = 0;
    s->marked &= ~((warps_t)1 << w);
    s->unwind &= ~((warps_t)1 << w);
}

void reconv_tick(reconv_t *s, const reconv_in_t *in, reconv_out_t *out) {
    push_t push = {0};
    warps_t settled;

    *out = (reconv_out_t){0};
    settled = finish_pop(s, in, out);
    if (s->splitting) {
        finish_split(s, &push, &out->resolve);
    } else if (in->outcome.valid) {
        retire(s, &in->outcome, &push, out);
    }
    uint32_t push_level = s->level[push.warp];
    if (push.valid) {
        s->level[push.warp] = (push_level + 1) & MASK(STACK_BITS);
        out->overflow.valid = push_level == STACK_DEPTH - 1;
        out->overflow.warp = push.warp;
        out->overflow.pc = in->outcome.pc;
    }

    /* A warp that just received its new top is asked again in the next cycle. */
    warps_t candidates = (in->held | s->unwind) & ~settled;
    uint32_t pop_warp = lowest_warp(candidates);
    uint32_t pop_level = (s->level[pop_warp] - 1) & MASK(STACK_BITS);
    if (candidates) {
        s->popping = 1;
        s->pop_warp = pop_warp;
        s->level[pop_warp] = pop_level;
    }
    if (in->start.valid) {
        start(s, in->start.warp, in->start_mask);
    }

    uint32_t pop_row = pop_warp * STACK_DEPTH + pop_level;
    uint32_t push_row = push.warp * STACK_DEPTH + push_level;
    ram_1r1w(&s->below_rpc, candidates != 0, pop_row, push.valid, push_row, push.rpc);
    ram_1r1w(&s->below_npc, candidates != 0, pop_row, push.valid, push_row, push.npc);
    ram_1r1w(&s->below_mask, candidates != 0, pop_row, push.valid, push_row, push.mask);
}
