/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=template: which lanes of a warp run, in a sentence or two. This skeleton runs the lanes at
 * the smallest pc. After `template_turns` such choices, those at the next higher pc have a turn.
 *
 * Source: the paper, and its entry in docs/sources. State: per warp three masks of lanes, two pcs
 * and a count, and a memory with the pc of every lane that does not run.
 *
 * A choice follows every control instruction, and the running lanes' coming to a pc where others
 * wait, which join them. It takes two cycles: the pcs are in a memory.
 *
 * Liveness: why every live lane runs again after a bounded number of instructions of its warp. Of
 * this skeleton: turns go round the pcs, so lanes at one of n pcs run after n turns. With
 * template_turns=0 a thread may not spin until one of its warp at a larger pc acts.
 */
//@ choice say in a line which lanes reconv=template runs
//@ size template_turns 0..255 = 16  choices of the smallest pc before one of another
//@ ... (reconv=template); 0: no other
//@ watch small+reconv-template | | bfs; reduce 2000
#ifndef WEFT_RECONV_TEMPLATE_H
#define WEFT_RECONV_TEMPLATE_H

#include "issue/reconv/common/smallest_pc.h"

#define TEMPLATE_TURNS CFG_TEMPLATE_TURNS

typedef struct {
    U(LANES) live[WARPS];                        /* lanes that have not exited */
    U(LANES) active[WARPS];                      /* lanes that run */
    U(LANES) arrived[WARPS];                     /* lanes at a block barrier */
    U(PC_BITS) stop[WARPS];                      /* the next pc where others wait */
    U(PC_BITS) turn[WARPS];                      /* the pc that had a turn */
    U(CLOG2(TEMPLATE_TURNS + 1)) choices[WARPS]; /* since then */
    U(1) choosing;     /* the second cycle of a choice: the pcs are at the memory's outputs */
    outcome_t outcome; /* why; CONTROL_NONE: the running lanes have come to `stop` */
    U(1) join_turn;    /* such a warp goes before the next outcome */
    RAM_LANES(PC_BITS, WARPS, LANES) pc;
} reconv_t;

static inline void reconv_reset(reconv_t *s) {
    for (uint32_t w = 0; w < WARPS; w++) {
        s->live[w] = 0;
        s->active[w] = 0;
        s->arrived[w] = 0;
        s->stop[w] = PC_NONE;
        s->turn[w] = 0;
        s->choices[w] = 0;
    }
    s->choosing = 0;
    s->outcome = (outcome_t){0};
    s->join_turn = 0;
}

static inline void reconv_view(const reconv_t *s, reconv_view_t *v) {
    v->active = s->active;
    v->whole = ALL_WARPS;
    v->ready = !s->choosing && !s->join_turn;
}

static inline void reconv_probe(const reconv_t *s, const reconv_probe_in_t *in,
                                reconv_probe_out_t *out) {
    out->held = warps_at(s->stop, in->head_pc, in->head_valid);
}

/* Of these lanes, those at a pc above `least`. */
static inline U(LANES) template_above(const uint32_t *pc, uint32_t least, U(LANES) lanes) {
    U(LANES) above = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        above |= (uint32_t)(pc[lane] > least) << lane;
    }
    return above & lanes;
}

/* It is known where the running lanes continue; the others' pcs come from the memory. */
static inline void template_pcs(const reconv_t *s, uint32_t running, uint32_t head, uint32_t *pc) {
    uint32_t fall = s->outcome.control == CONTROL_INDIRECT ? s->outcome.pc
                                                           : (s->outcome.pc + 4) & MASK(PC_BITS);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t own = s->outcome.control == CONTROL_NONE ? head
                       : s->outcome.taken >> lane & 1     ? s->outcome.target
                                                          : fall;
        pc[lane] = running >> lane & 1 ? own : s->pc.q[lane];
    }
}

/* The pc that runs next, of lanes that may run. Lanes that join continue where they are. */
static inline U(PC_BITS)
    template_next(reconv_t *s, const uint32_t *pc, U(LANES) racing, uint32_t head) {
    uint32_t w = s->outcome.warp;
    uint32_t due = TEMPLATE_TURNS > 0 && s->choices[w] == TEMPLATE_TURNS;
    uint32_t above = template_above(pc, s->turn[w], racing);
    uint32_t next = smallest_pc(pc, due && above ? above : racing);
    if (s->outcome.control == CONTROL_NONE) {
        return head;
    }
    s->choices[w] = due ? 0 : (s->choices[w] + 1) & MASK(CLOG2(TEMPLATE_TURNS + 1));
    s->turn[w] = due ? next : s->turn[w];
    return next;
}

/* The second cycle of a choice. */
static inline void template_choose(reconv_t *s, uint32_t *pc, uint32_t head, reconv_out_t *out) {
    uint32_t w = s->outcome.warp;
    uint32_t running = s->active[w], live = s->live[w], arrived = s->arrived[w];
    template_pcs(s, running, head, pc);
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
    uint32_t next = template_next(s, pc, racing, head);
    uint32_t active = (uint32_t)elements_with(pc, next, LANES) & racing;
    s->live[w] = live;
    s->arrived[w] = arrived;
    s->active[w] = active;
    s->stop[w] = smallest_pc(pc, template_above(pc, next, racing & ~active));
    out->finish.valid = live == 0;
    out->finish.warp = w;
    out->resolve.valid = live && s->outcome.control != CONTROL_NONE;
    out->resolve.warp = w;
    out->resolve.pc = next;
}

static inline void template_start(reconv_t *s, const reconv_in_t *in) {
    uint32_t w = in->start.warp;
    if (in->start.valid) {
        s->live[w] = in->start_mask;
        s->active[w] = in->start_mask;
        s->arrived[w] = 0;
        s->stop[w] = PC_NONE;
        s->choices[w] = 0;
    }
}

static inline void reconv_tick(reconv_t *s, const reconv_in_t *in, reconv_out_t *out) {
    uint32_t pc[LANES], write = 0, row = s->outcome.warp;
    *out = (reconv_out_t){0};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        pc[lane] = 0;
    }
    if (s->choosing) {
        write = s->active[row];
        template_choose(s, pc, in->head_pc[row], out);
        s->choosing = 0;
        s->join_turn = (in->held & ~((warps_t)1 << row)) != 0 && s->outcome.control != CONTROL_NONE;
    } else if (in->outcome.valid) {
        s->choosing = in->outcome.control != CONTROL_MARKER;
        s->outcome = in->outcome;
    } else {
        s->choosing = in->held != 0;
        s->outcome = (outcome_t){.control = CONTROL_NONE, .warp = lowest_warp(in->held)};
        s->join_turn = 0;
    }
    template_start(s, in);
    ram_1r1w_row(&s->pc, s->choosing ? MASK(LANES) : 0, s->outcome.warp, write, row, pc);
}

#endif
