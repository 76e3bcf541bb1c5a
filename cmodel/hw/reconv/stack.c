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
    uint32_t whole = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        whole |= (uint32_t)(s->mask[w] == s->live[w]) << w;
    }
    v->active = s->mask;
    v->whole = whole;
    v->ready = !s->splitting;
}

void reconv_probe(const reconv_t *s, const reconv_probe_in_t *in, reconv_probe_out_t *out) {
    uint32_t held = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        held |= (uint32_t)(in->head_pc[w] == s->rpc[w]) << w;
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

void reconv_tick(reconv_t *s, const reconv_in_t *in, reconv_out_t *out) {
    uint32_t push = 0, push_warp = 0, push_level = 0, push_rpc = 0, push_npc = 0, push_mask = 0;
    uint32_t w = in->outcome.warp;

    *out = (reconv_out_t){0};

    /* The entry read in the last cycle becomes the top. */
    uint32_t settled = 0;
    if (s->popping) {
        uint32_t p = s->pop_warp;
        uint32_t lanes = s->below_mask.q & s->live[p];
        settled = 1u << p;
        s->rpc[p] = s->below_rpc.q;
        s->mask[p] = lanes;
        if (lanes) {
            out->resume.valid = (s->unwind >> p & 1) || s->below_npc.q != in->head_pc[p];
            out->resume.warp = p;
            out->resume.pc = s->below_npc.q;
            s->unwind &= ~settled;
        } else {
            s->unwind |= settled;
        }
        s->popping = 0;
    }

    if (s->splitting) {
        uint32_t d = s->split_warp;
        push = 1;
        push_warp = d;
        push_rpc = s->rpc[d];
        push_npc = s->split_below;
        push_mask = s->mask[d];
        s->mask[d] = s->split_mask;
        s->splitting = 0;
        out->resolve.valid = 1;
        out->resolve.warp = d;
        out->resolve.pc = s->split_pc;
    } else if (in->outcome.valid) {
        uint32_t bit = 1u << w;
        uint32_t active = s->mask[w];
        uint32_t top_rpc = s->rpc[w];
        uint32_t fall =
            in->outcome.control == CONTROL_INDIRECT ? in->outcome.pc : in->outcome.pc + 4;
        if (in->outcome.control == CONTROL_MARKER) {
            s->marker[w] = in->outcome.target;
            s->marked |= bit;
        } else if (in->outcome.control == CONTROL_BARRIER) {
            out->arrive.valid = 1;
            out->arrive.warp = w;
            out->resolve.valid = 1;
            out->resolve.warp = w;
            out->resolve.pc = fall;
        } else if (in->outcome.control == CONTROL_EXIT) {
            s->live[w] &= ~active;
            s->mask[w] = 0;
            if (s->live[w]) {
                s->unwind |= bit;
            } else {
                out->finish.valid = 1;
                out->finish.warp = w;
            }
        } else {
            uint32_t taken = in->outcome.taken;
            uint32_t stay = active & ~taken;
            uint32_t rpc = s->marked & bit ? s->marker[w] : top_rpc;
            uint32_t first_is_taken = taken_first(taken, stay);
            uint32_t first_pc = first_is_taken ? in->outcome.target : fall;
            uint32_t later_pc = first_is_taken ? fall : in->outcome.target;
            uint32_t first_mask = first_is_taken ? taken : stay;
            uint32_t later_mask = first_is_taken ? stay : taken;
            uint32_t elide = top_rpc == rpc;
            s->marked &= ~bit;
            out->resolve.warp = w;
            out->resolve.valid = 1;
            push_warp = w;
            if (taken == 0 || stay == 0 || in->outcome.target == fall) {
                out->resolve.pc = taken ? in->outcome.target : fall;
            } else if (first_pc == rpc || later_pc == rpc) {
                /* One side is at the reconvergence point already: the other runs. */
                push = !elide;
                push_rpc = top_rpc;
                push_npc = rpc;
                push_mask = active;
                s->rpc[w] = rpc;
                s->mask[w] = first_pc == rpc ? later_mask : first_mask;
                out->resolve.pc = first_pc == rpc ? later_pc : first_pc;
            } else if (elide) {
                push = 1;
                push_rpc = rpc;
                push_npc = later_pc;
                push_mask = later_mask;
                s->mask[w] = first_mask;
                out->resolve.pc = first_pc;
            } else {
                push = 1;
                push_rpc = top_rpc;
                push_npc = rpc;
                push_mask = active;
                s->rpc[w] = rpc;
                s->mask[w] = later_mask;
                s->splitting = 1;
                s->split_warp = w;
                s->split_below = later_pc;
                s->split_pc = first_pc;
                s->split_mask = first_mask;
                out->resolve.valid = 0;
            }
        }
    }

    push_level = s->level[push_warp];
    if (push) {
        s->level[push_warp] = push_level + 1;
        out->overflow.valid = push_level == STACK_DEPTH - 1;
        out->overflow.warp = push_warp;
        out->overflow.pc = in->outcome.pc;
    }

    /* A warp that just received its new top is asked again in the next cycle. */
    uint32_t candidates = (in->held | s->unwind) & ~settled;
    uint32_t pop_warp = lowest_one(candidates);
    uint32_t pop_level = (s->level[pop_warp] - 1) & MASK(STACK_BITS);
    if (candidates) {
        s->popping = 1;
        s->pop_warp = pop_warp;
        s->level[pop_warp] = pop_level;
    }

    if (in->start.valid) {
        uint32_t n = in->start.warp;
        s->live[n] = in->start_mask;
        s->mask[n] = in->start_mask;
        s->rpc[n] = RPC_NONE;
        s->level[n] = 0;
        s->marked &= ~(1u << n);
        s->unwind &= ~(1u << n);
    }

    uint32_t pop_row = pop_warp * STACK_DEPTH + pop_level;
    uint32_t push_row = push_warp * STACK_DEPTH + push_level;
    ram_1r1w(&s->below_rpc, candidates != 0, pop_row, push, push_row, push_rpc);
    ram_1r1w(&s->below_npc, candidates != 0, pop_row, push, push_row, push_npc);
    ram_1r1w(&s->below_mask, candidates != 0, pop_row, push, push_row, push_mask);
}
