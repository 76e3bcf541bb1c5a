/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=minpc: every lane has its own pc, and a warp runs the lanes at the smallest one.
 *
 * Source: book:DIV-16 (the priority of a lane is its pc). In most programs code that joins lies
 * after what it joins, so the lanes behind catch up, without markers. The mechanism chooses again
 * after every control instruction, and when the running lanes reach the pc of waiting ones: they
 * join, and continue with the instructions already fetched.
 *
 * Lanes at a block barrier are not chosen; when all live lanes of the warp are there, the warp
 * arrives and all can be chosen again. Lanes may wait at different barrier instructions.
 *
 * A choice takes two cycles (the pcs are in a RAM); `ready` is low in the second. Joining and
 * retiring control instructions take turns.
 *
 * Lanes that wait in a vote or shuffle for others give way to those at the next higher pc, up to
 * the next control instruction of these.
 *
 * Liveness: the lane with the smallest pc runs; it moves to a larger pc, waits, exits, or jumps
 * back. Lanes that spin in a loop make lanes past the loop wait, so a thread must not spin until a
 * thread of its own warp at a larger pc acts. reconv=stack has the same limit for other programs.
 */
#include "issue/reconv/reconv.h"
#include "issue/reconv/common/smallest_pc.h"

void reconv_reset(reconv_t *s) {
    for (uint32_t w = 0; w < WARPS; w++) {
        s->live[w] = 0;
        s->active[w] = 0;
        s->arrived[w] = 0;
        s->stop[w] = PC_NONE;
    }
    s->choosing = 0;
    s->outcome = (outcome_t){0};
    s->join_turn = 0;
}

void reconv_view(const reconv_t *s, reconv_view_t *v) {
    v->active = s->active;
    v->whole = ALL_WARPS;
    v->ready = !s->choosing && !s->join_turn;
}

void reconv_probe(const reconv_t *s, const reconv_probe_in_t *in, reconv_probe_out_t *out) {
    out->held = warps_at(s->stop, in->head_pc, in->head_valid);
}

/* pcs of all lanes after the outcome in hand. */
static void lane_pcs(const reconv_t *s, uint32_t running, uint32_t joining_pc, uint32_t *pc) {
    uint32_t fall = s->outcome.control == CONTROL_INDIRECT ? s->outcome.pc
                                                           : (s->outcome.pc + 4) & MASK(PC_BITS);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t own = s->outcome.control == CONTROL_NONE ? joining_pc
                       : s->outcome.taken >> lane & 1     ? s->outcome.target
                                                          : fall;
        pc[lane] = running >> lane & 1 ? own : s->pc.q[lane];
    }
}

/* Of a set of lanes those with this pc or a greater one; all of them if there are none. */
static uint32_t from_on(const uint32_t *pc, uint32_t least, uint32_t lanes) {
    uint32_t after = lanes & (uint32_t)elements_from(pc, least, LANES);
    return after ? after : lanes;
}

/* The lanes to choose from: those at the smallest pc run next. */
static uint32_t next_lanes(const reconv_t *s, const uint32_t *pc, uint32_t joining_pc,
                           uint32_t racing) {
    return s->outcome.control == CONTROL_NONE ? from_on(pc, joining_pc, racing)
           : none_met(&s->outcome)            ? from_on(pc, s->outcome.pc + 4, racing)
                                              : racing;
}

/* Second cycle of a choice. */
static void choose(reconv_t *s, uint32_t *pc, uint32_t joining_pc, reconv_out_t *out) {
    uint32_t w = s->outcome.warp;
    uint32_t running = s->active[w];
    uint32_t live = s->live[w];
    uint32_t arrived = s->arrived[w];

    lane_pcs(s, running, joining_pc, pc);
    if (s->outcome.control == CONTROL_EXIT) {
        live &= ~running;
    } else if (s->outcome.control == CONTROL_BARRIER) {
        arrived |= running;
    }
    if (arrived && arrived == live) {
        out->arrive.valid = 1;
        out->arrive.warp = w;
        arrived = 0;
    }
    uint32_t racing = live & ~arrived;
    uint32_t least = smallest_pc(pc, HAS_MEETINGS ? next_lanes(s, pc, joining_pc, racing) : racing);
    uint32_t active = (uint32_t)elements_with(pc, least, LANES) & racing;
    s->live[w] = live;
    s->arrived[w] = arrived;
    s->active[w] = active;
    s->stop[w] =
        smallest_pc(pc, HAS_MEETINGS ? from_on(pc, least, racing & ~active) : racing & ~active);
    out->finish.valid = live == 0;
    out->finish.warp = w;
    out->resolve.valid = live && s->outcome.control != CONTROL_NONE;
    out->resolve.warp = w;
    out->resolve.pc = least;
}

void reconv_tick(reconv_t *s, const reconv_in_t *in, reconv_out_t *out) {
    uint32_t pc[LANES];
    uint32_t read = 0, write = 0;
    uint32_t row = s->outcome.warp;

    *out = (reconv_out_t){0};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        pc[lane] = 0;
    }
    if (s->choosing) {
        write = s->active[row];
        choose(s, pc, in->head_pc[row], out);
        s->choosing = 0;
        s->join_turn = (in->held & ~((warps_t)1 << row)) != 0 && s->outcome.control != CONTROL_NONE;
    } else if (in->outcome.valid) {
        s->choosing = in->outcome.control != CONTROL_MARKER;
        s->outcome = in->outcome;
    } else if (in->held) {
        s->choosing = 1;
        s->outcome = (outcome_t){.control = CONTROL_NONE, .warp = lowest_warp(in->held)};
        s->join_turn = 0;
    } else {
        s->join_turn = 0;
    }
    if (s->choosing) {
        read = MASK(LANES);
    }
    if (in->start.valid) {
        uint32_t n = in->start.warp;
        s->live[n] = in->start_mask;
        s->active[n] = in->start_mask;
        s->arrived[n] = 0;
        s->stop[n] = PC_NONE;
    }
    ram_1r1w_row(&s->pc, read, s->outcome.warp, write, row, pc);
}
