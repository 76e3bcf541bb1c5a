/* SPDX-License-Identifier: Apache-2.0 */
/* Issue: loop 2 of the core. Finds the warps that can issue, and issues the instruction of the one
 * that order chooses.
 *
 * Source: book:CORE-1. One instruction per cycle. A warp is ready when its oldest buffered
 * instruction
 * - is neither where lanes join (held) nor at a block barrier or a vote (waiting),
 * - has its registers free (scoreboard, beside the buffer),
 * - finds room: a load or store in the load-store unit, a divide in the divider. Issue counts the
 *   load-store unit's credits, so that it never refuses anything (CORE-14). Units of few lanes take
 *   the next instruction after the beats of the one before,
 * - as a barrier, fence or exit, has no slow instruction of its warp before it,
 * - as a fence, has no store of its warp before it that the L2 has not performed,
 * - where threads change slots, sends no access while a fence of a slot that may have had the same
 *   threads waits for stores: otherwise a spinning slot could make a fence wait for ever,
 * - is not held back by limit,
 * - in_flight=1: has no instruction in flight.
 *
 * issue_interval>1: warps issue only in every N-th cycle, always the same ones. A cycle is then a
 * fraction of a cycle of the machine that this one imitates.
 *
 * compaction=1: an instruction takes a cycle for each of N groups of lanes that has an active one,
 * and the next one issues after them (book:DIV-5, plain).
 *
 * scalar_issue=1: an instruction that one lane executes ends its turn in the cycle after its issue,
 * and its beats. A turn begins in any cycle then: one that nothing used is not lost.
 */
#include "issue/issue.h"
#include "common/predecode.h"

void issue_reset(issue_t *s) {
    *s = (issue_t){0};
}

/* Warps with an instruction in flight. */
static warps_t flying(const issue_t *s) {
    warps_t set = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        set |= (warps_t)(s->flying[w] != 0) << w;
    }
    return set;
}

void issue_view(const issue_t *s, issue_view_t *v) {
    v->pauses = s->turn != 0;
    if (REGROUPS) {
        v->drained = ~flying(s) & ALL_WARPS;
    }
    if (DIVIDES) {
        v->lone = (warps_t)elements_with(s->flying, 1, WARPS);
    }
}

/* Why no warp is at an instruction. */
static uint32_t stall_behind(const issue_probe_in_t *in) {
    if (REGROUPS && in->live & in->regrouping & ~in->waiting) {
        return STALL_REGROUP;
    }
    return (in->held | in->blocked) & ~in->waiting ? STALL_RECONV : STALL_FETCH;
}

void issue_probe(const issue_t *s, const issue_probe_in_t *in, issue_probe_out_t *out) {
    warps_t slow = 0; /* with slow instructions in flight; few instructions wait for them */
    if (in->drains) {
        slow = ~(warps_t)elements_with(s->slow, 0, WARPS) & ALL_WARPS;
    }
    warps_t here = in->valid & ~in->waiting & ~in->held;
    warps_t free = here & in->operands_free & (IN_FLIGHT == 1 ? ~flying(s) : ALL_WARPS);
    warps_t undrained = (in->drains & slow) | (in->fence & in->writing);
    if (REGROUPS) {
        undrained |= in->memory & slots_sharing(free & in->fence & in->writing);
    }
    warps_t no_room = s->accesses < MEMORY_CREDITS ? 0 : in->memory;
    warps_t unit_busy = (s->dividing ? in->divides : 0) | (s->beats ? in->beats : 0);
    warps_t able = free & ~undrained & ~no_room & ~unit_busy;
    warps_t ready = able & ~in->limited;

    out->ready = ready;
    if (GANGS || HAS_WAITS) {
        out->lacking = free & ~undrained & (no_room | unit_busy);
    }
    out->stall = ready && !in->stalled            ? STALL_NONE
                 : in->live == 0                  ? STALL_IDLE
                 : (in->live & ~in->waiting) == 0 ? STALL_BARRIER
                 : able && !in->stalled           ? STALL_LIMIT
                 : free & undrained               ? STALL_DRAIN
                 : free & no_room                 ? STALL_MEMORY
                 : free                           ? STALL_UNIT
                 : here                           ? STALL_DEPENDENCY
                                                  : stall_behind(in);
}

/* Cycles that an instruction with these lanes takes, at least one. */
static uint32_t compact_cycles(U(LANES) mask) {
    /* Without compaction an interval may be longer than a warp is wide. */
    const uint32_t width = COMPACTION ? LANES / ISSUE_INTERVAL : LANES;
    uint32_t cycles = 0;
    for (uint32_t group = 0; group < ISSUE_INTERVAL; group++) {
        cycles += (mask >> group * width & MASK(width)) != 0;
    }
    return cycles;
}

/* Cycles from the issue of this instruction to the next issue. */
static uint32_t next_turn(const issue_t *s, const issue_in_t *in, U(LANES) mask) {
    uint32_t valid = in->valid;
    uint32_t ends = 0;
    if (SCALAR_TURNS) {
        ends = in->one_lane;
    }
    if (COMPACTION || SCALAR_TURNS) {
        uint32_t cycles = COMPACTION ? compact_cycles(mask) : ISSUE_INTERVAL;
        return valid ? cycles - 1 : s->turn && !ends ? s->turn - 1 : 0;
    }
    return s->turn == 0 ? ISSUE_INTERVAL - 1 : s->turn - 1;
}

/* A store has no result: it is in flight until its accesses are done. */
static void follow_flying(issue_t *s, const issue_in_t *in) {
    if (in->done->valid) {
        assert(s->flying[in->done->warp] != 0);
        s->flying[in->done->warp] -= 1;
    }
    if (in->stored.valid) {
        assert(s->flying[in->stored.warp] != 0);
        s->flying[in->stored.warp] -= 1;
    }
    if (in->valid) {
        s->flying[in->warp] += 1;
    }
    if (in->start.valid) {
        s->flying[in->start.warp] = 0;
    }
    if (in->launch_begins) {
        for (uint32_t w = 0; w < WARPS; w++) {
            s->flying[w] = 0;
        }
    }
}

void issue_tick(issue_t *s, const issue_in_t *in, issue_out_t *out) {
    uint32_t w = in->warp;
    uint32_t valid = in->valid;

    out->issued.valid = valid;
    out->issued.warp = w;
    out->issued.serial = s->serial[w];
    out->issued.pc = in->pc[w];
    out->issued.instruction = in->instruction[w];
    out->issued.mask = in->active[w];
    out->issued.partial = ~in->whole >> w & 1;
    out->issued.overrun = in->overrun >> w & 1;

    if (PAUSES) {
        s->turn = next_turn(s, in, in->active[w]);
    }
    if (FOLLOWS_FLYING) {
        follow_flying(s, in);
    }
    if (s->beats) {
        s->beats -= 1;
    }
    if (HAS_SCALAR) {
        s->beats = in->one_beat ? 0 : s->beats;
    }
    if (in->slow_done.valid) {
        assert(s->slow[in->slow_done.warp] != 0);
        s->slow[in->slow_done.warp] -= 1;
    }
    if (in->stored.valid) {
        assert(s->slow[in->stored.warp] != 0);
        s->slow[in->stored.warp] -= 1;
    }
    if (valid) {
        s->serial[w] = (s->serial[w] + 1) & MASK(SERIAL_BITS);
        s->slow[w] += in->slow >> w & 1;
        s->dividing |= in->divides >> w & 1;
        uint32_t beats = predecode_beats(in->instruction[w]);
        s->beats = beats > 1 ? beats - 1 : s->beats;
    }
    s->accesses =
        in->launch_begins ? 0 : s->accesses + (valid && (in->memory >> w & 1)) - in->accessed;
    assert(s->accesses <= MEMORY_CREDITS);
    if (in->divided || in->launch_begins) {
        s->dividing = 0;
    }
    if (in->start.valid) {
        s->serial[in->start.warp] = 0;
        s->slow[in->start.warp] = 0;
    }
}
