/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=stack: the SIMT stack; and reconv=lpc, which is the stack with likely points (lpc.h).
 *
 * Source: book:CORE-3, with ELIDE. An entry is {rpc, npc, mask}. The top runs, and is popped when
 * the warp is about to issue the instruction at its rpc. Differences from the text:
 * - The top's npc is not stored: it is the pc of the warp's next instruction.
 * - "npc == rpc" is tested when that instruction is at the head of the buffer, not at the branch.
 *   If the entry below continues there, the fetched instructions stay.
 * - A branch without a marker reconverges where the top does. A bottom entry has no rpc (RPC_NONE).
 *   A branch that inherits RPC_NONE replaces the bottom entry: lanes that meet nowhere run until
 *   they exit.
 * - At a jump to several targets the lanes that agree with the lowest lane go; the others execute
 *   the jump again.
 * - Exits clear `live`; an entry without live lanes is popped when it becomes the top.
 *
 * The RAMs take one write per cycle, so a divergence that pushes two entries takes two, and `ready`
 * is low in the second. A pop takes two cycles, and one can begin per cycle.
 *
 * Every entry is right whatever the markers say: the next entry below with another rpc than r,
 * under entries with rpc r, continues at r and has all their lanes. A bad marker only costs time.
 *
 * Liveness: lanes below the top run when the top exits or reaches its rpc. A thread that spins
 * until a lane below the top acts waits for ever: the known limit of the stack (CORE-4);
 * reconv=minpc shares it for other programs. So does a thread that votes or shuffles with one
 * below the top, that is with one on the other side of a branch. Where each side meets among
 * itself, all warps of a block run the same side first (STACK_ORDER), and come to the same
 * meetings.
 */
#include "issue/reconv/reconv.h"
#include "issue/reconv/stack/lpc_points.h"

void reconv_reset(reconv_t *s) {
    s->unwind = 0;
    s->popping = 0;
    s->splitting = 0;
    s->opening = 0;
    s->merging = 0;
}

void reconv_view(const reconv_t *s, reconv_view_t *v) {
    v->active = s->mask;
    v->whole = (warps_t)equal_elements(s->mask, s->live, WARPS);
    v->ready = !s->splitting;
    if (LIKELY_POINTS) {
        v->ready &= !s->merging;
    }
}

void reconv_probe(const reconv_t *s, const reconv_probe_in_t *in, reconv_probe_out_t *out) {
    out->held = (warps_t)equal_elements(in->head_pc, s->rpc, WARPS) & in->head_valid;
    if (LIKELY_POINTS) {
        out->held |= at_likely_points(s, in->head_pc) & in->head_valid;
    }
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

/* A warp, and the top of its stack when the cycle began. */
typedef struct {
    U(WARP_BITS) warp;
    U(PC_BITS) rpc;
    U(LANES) mask;
} top_t;

/* An entry that moves below the top; its rpc is the top's. */
typedef struct {
    U(1) valid;
    U(PC_BITS) npc;
    U(LANES) mask;
} push_t;

/* The entry read in the last cycle becomes the top. Returns its warp as a set. */
static warps_t finish_pop(reconv_t *s, const reconv_in_t *in, jump_t *resume) {
    if (!s->popping) {
        return 0;
    }
    uint32_t p = s->pop_warp;
    uint32_t lanes = s->below_mask.q & s->live[p];
    if (LIKELY_POINTS) {
        assert(!s->pop_joins || (s->below_npc.q == s->likely[p] && s->below_rpc.q == s->rpc[p]));
        lanes |= s->pop_joins ? s->mask[p] : 0;
        s->likely[p] = s->below_likely.q;
        s->likely_at[p] = s->below_likely_at.q;
    }
    s->popping = 0;
    s->rpc[p] = s->below_rpc.q;
    s->mask[p] = lanes;
    if (lanes) {
        resume->warp = p;
        resume->pc = s->below_npc.q;
        resume->valid = (s->unwind >> p & 1) || s->below_npc.q != in->head_pc[p];
        s->unwind &= ~((warps_t)1 << p);
    } else {
        s->unwind |= (warps_t)1 << p;
    }
    return (warps_t)1 << p;
}

/* The top goes below, and is replaced by the side that runs first. */
static void finish_split(reconv_t *s, const top_t *top, push_t *push, jump_t *resolve) {
    push->valid = 1;
    push->mask = top->mask;
    if (LIKELY_POINTS && s->opening) {
        push->npc = s->open_pc;
        push->mask = s->open_mask;
        finish_opening(s, top->warp);
        if (s->open_mask == 0) {
            return;
        }
    }
    s->mask[top->warp] = s->split_mask;
    s->splitting = 0;
    resolve->valid = 1;
    resolve->pc = s->split_pc;
}

/* A branch or jump. Returns whether the warp goes to the target; if not, it falls through. Where
 * lanes do both, these are the two sides of a divergence: both run, and join at rpc. */
static uint32_t branch(reconv_t *s, const top_t *top, const outcome_t *outcome, uint32_t fall,
                       push_t *push, reconv_out_t *out) {
    uint32_t w = top->warp;
    uint32_t marker = s->marker[w];
    uint32_t elide = !(s->marked >> w & 1) || marker == top->rpc;
    uint32_t rpc = elide ? top->rpc : marker;
    uint32_t stay = top->mask & ~outcome->taken;
    uint32_t swap = taken_first(outcome->taken, stay);
    uint32_t later = swap ? fall : outcome->target;
    uint32_t later_mask = swap ? stay : outcome->taken;
    uint32_t first_mask = swap ? outcome->taken : stay;
    uint32_t target_joined = outcome->target == rpc, fall_joined = fall == rpc;
    if (none_met(outcome)) {
        out->resolve.valid = 1;
        return 0;
    }
    uint32_t point = take_likely_point(s, w, rpc, elide);

    s->marked &= ~((warps_t)1 << w);
    out->resolve.valid = 1;
    if (outcome->taken == 0 || stay == 0 || outcome->target == fall) {
        return outcome->taken != 0;
    }
    /* The top becomes the entry that waits at rpc; under ELIDE there is one already. */
    push->valid = !elide;
    push->npc = elide ? later : marker;
    push->mask = elide ? later_mask : top->mask;
    s->rpc[w] = rpc;
    if (LIKELY_POINTS) {
        s->likely[w] = elide ? s->likely[w] : RPC_NONE;
    }
    if (target_joined || fall_joined) {
        /* One side has already arrived: the other runs. */
        s->mask[w] = target_joined ? stay : outcome->taken;
        return !target_joined;
    }
    if (LIKELY_POINTS && point != RPC_NONE) {
        push->valid = !elide;
        open_likely_point(s, outcome, fall, stay, swap, point);
        out->resolve.valid = 0;
        return 0;
    }
    if (elide) {
        push->valid = 1;
        s->mask[w] = first_mask;
    } else {
        s->mask[w] = later_mask;
        s->splitting = 1;
        s->split_warp = w;
        s->split_below = later;
        s->split_pc = swap ? outcome->target : fall;
        s->split_mask = first_mask;
        out->resolve.valid = 0;
    }
    return swap;
}

/* A control instruction retires. Returns whether its warp goes to the target, if it resolves. */
static uint32_t retire(reconv_t *s, const top_t *top, const outcome_t *outcome, uint32_t fall,
                       push_t *push, reconv_out_t *out) {
    uint32_t w = top->warp;
    switch (outcome->control) {
    case CONTROL_MARKER:
        s->marker[w] = outcome->target;
        s->marked |= (warps_t)1 << w;
        return 0;
    case CASE_IF(LIKELY_POINTS, CONTROL_LIKELY): s->likely_marker[w] = outcome->target; return 0;
    case CONTROL_BARRIER:
        out->arrive = (row_event_t){.valid = 1, .warp = w};
        out->resolve.valid = 1;
        return 0;
    case CONTROL_EXIT:
        s->live[w] &= ~top->mask;
        s->mask[w] = 0;
        out->finish = (row_event_t){.valid = s->live[w] == 0, .warp = w};
        s->unwind |= (warps_t)(s->live[w] != 0) << w;
        return 0;
    default: return branch(s, top, outcome, fall, push, out);
    }
}

static void start(reconv_t *s, uint32_t w, uint32_t mask) {
    s->live[w] = mask;
    s->mask[w] = mask;
    s->rpc[w] = RPC_NONE;
    s->level[w] = 0;
    if (LIKELY_POINTS) {
        s->likely[w] = RPC_NONE;
        s->likely_marker[w] = RPC_NONE;
    }
    s->marked &= ~((warps_t)1 << w);
    s->unwind &= ~((warps_t)1 << w);
}

/* The popping warp is not the control instruction's warp, whose buffer is empty or which has no
 * lanes, so neither reads what the other changes. */
void reconv_tick(reconv_t *s, const reconv_in_t *in, reconv_out_t *out) {
    uint32_t w = s->splitting ? s->split_warp : in->outcome.warp;
    merge_t merge;
    if (LIKELY_POINTS) {
        merge = merges(s, in, &w);
    }
    top_t top = {.warp = w, .rpc = s->rpc[w], .mask = s->mask[w]};
    push_t push = {.npc = s->split_below, .mask = s->mask[w]};
    uint32_t push_level = s->level[w];
    *out = (reconv_out_t){0};
    warps_t settled = finish_pop(s, in, &out->resume);
    out->resolve.warp = w;
    if (LIKELY_POINTS) {
        settled |= merge.may_begin ? 0 : merge.arrivals;
        push.mask |= merge.second ? s->below_mask.q : 0; /* of the entry that is written */
        finish_merge(s, &merge);
    }
    if (LIKELY_POINTS ? s->splitting && !merge.second : s->splitting) {
        finish_split(s, &top, &push, &out->resolve);
    } else if (in->outcome.valid) {
        uint32_t step = in->outcome.control == CONTROL_INDIRECT ? 0 : 4;
        uint32_t fall = (in->outcome.pc + step) & MASK(PC_BITS); /* of lanes that do not jump */
        uint32_t to_target = retire(s, &top, &in->outcome, fall, &push, out);
        out->resolve.pc = to_target ? in->outcome.target : fall;
    }

    /* A warp that just received its new top is asked again in the next cycle. */
    warps_t candidates = (in->held | s->unwind) & ~settled;
    uint32_t pop_warp = lowest_warp(candidates);
    uint32_t pop_level = (s->level[pop_warp] - 1) & MASK(STACK_BITS); /* which no push changes */
    if (push.valid) {
        out->overflow.warp = w;
        out->overflow.pc = in->outcome.pc;
        s->level[w] = (push_level + 1) & MASK(STACK_BITS);
        out->overflow.valid = push_level == STACK_DEPTH - 1;
    }
    if (candidates) {
        s->popping = 1;
        s->pop_warp = pop_warp;
        s->level[pop_warp] = pop_level;
    }
    if (LIKELY_POINTS) {
        pop_level = begin_merge(s, &merge, candidates, pop_warp, pop_level);
    }
    if (in->start.valid) {
        start(s, in->start.warp, in->start_mask);
    }

    uint32_t pop_row = pop_warp * STACK_DEPTH + pop_level;
    uint32_t push_row = w * STACK_DEPTH + push_level;
    ram_1r1w(&s->below_rpc, candidates != 0, pop_row, push.valid, push_row, top.rpc);
    ram_1r1w(&s->below_npc, candidates != 0, pop_row, push.valid, push_row, push.npc);
    if (LIKELY_POINTS) {
        keep_likely(s, &merge, candidates != 0, pop_row, push.valid, push_row);
        push.valid |= merge.second;
        push_row = merge.second ? w * STACK_DEPTH + merge.likely_at : push_row;
    }
    ram_1r1w(&s->below_mask, candidates != 0, pop_row, push.valid, push_row, push.mask);
}
