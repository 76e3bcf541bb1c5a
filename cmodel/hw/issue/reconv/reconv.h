/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `reconv`: which lanes of a warp run, and from which pc. Each mechanism is a header in this
 * folder, with its registers as reconv_t; the four functions below are in a file beside it, or in
 * the header as `static inline`. Parts of a mechanism are in a folder of its family, and common/
 * has what several use. The configuration's choice is compiled as the module `reconv`.
 *
 * Contract:
 * - The view's `active` are the lanes with which a warp's next instruction issues.
 * - reconv_probe says which warps may not issue the instruction at the head of their buffer,
 *   because lanes join or change there. The mechanism then changes the warp's lanes. If the warp
 *   continues elsewhere, it sends `resume`, which empties the warp's buffer.
 * - With the trait `meets`, an indirect jump that no lane takes is a vote or shuffle at which none
 *   has met the others (core/meeting.c). The marker before it stays, and no lanes part. With
 *   `meets_together` none has met until all have, so the marker is of no use and may end. With a
 *   row per lane as well some may have met before all have, after many tries: these part.
 * - A control instruction is reported once, when it retires, and only while the view says ready.
 *   Each but a marker is answered by one `resolve` (continue at pc), `resume`, or `finish`.
 * - A block barrier is answered by `resolve`; `arrive` says that all live lanes of the warp have
 *   reached it.
 * - resolve and resume of one cycle never name the same warp.
 *
 * A mechanism that regroups threads (REGROUPS) has several slots per row, or with ROW_PER_LANE
 * threads of several rows in a slot. `bind` says that a slot gets other threads, and at which pc it
 * continues; the slot's buffer is flushed. A slot is bound only when drained: nothing that it
 * issued is in flight. A thread stays in its lane, and slots have threads of one block. start,
 * arrive and finish concern rows, and mean all threads of a row. In other machines only a start
 * binds a slot (reconv_binding).
 *
 * Liveness: every live lane runs again after a bounded number of instructions of its warp, except
 * where the mechanism's header says otherwise.
 */
//@ offers row_slots = 1 warp slots of a row, which run disjoint lanes of it
//@ offers row_per_lane each lane of a slot has a row of its own: threads of several rows are in a slot
//@ offers large_warps slots of several rows issue in lock-step
//@ offers slot_of_any_block with a row per lane, a slot takes threads of any block; else a block has
//@ ... the slots of its rows' numbers
//@ offers loads_meet slots that wait for the same load become one
//@ offers divides lanes that have their loaded word continue without the others of their slot
//@ offers likely_points lanes also meet at likely points, which simt.lpc names
//@ offers meets lanes that have not met the others of a vote or shuffle execute it again
//@ offers meets_together lanes of a slot take what they were told there in one cycle, or none does
//@ offers convergence cb.add, cb.wait, cb.yield and cb.break are executed; else they do nothing
//@ rule warps * row_slots <= 64: a core has 64 slots at most
//@ rule row_per_lane == 0 || operands == direct: a bank of the collector has one row for all lanes
//@ rule row_per_lane == 0 || schedulers == 1 || block_schedulers == 1: threads of one block are
//@ ... regrouped among the slots of one scheduler
#ifndef WEFT_RECONV_H
#define WEFT_RECONV_H

#include "common/pipe.h"

/* Whether the mechanism follows what issues. */
#define FOLLOWS_ISSUE (LOADS_MEET || DIVIDES || LARGE_WARPS)

typedef struct {
    /* to issue */
    VEC(LANES, WARPS) active;
    U(WARPS) whole; /* warps whose live lanes are all active, or need not be */
    /* to writeback */
    U(1) ready;               /* a control instruction may retire */
    U(WARPS *REGROUPS) bound; /* slots with threads */
    /* to issue, order and verification */
    HAS(REGROUPS, bind_t) last; /* the slot that was bound in the last cycle */
} reconv_view_t;

typedef struct {
    /* from ibuffer and fetch */
    U(WARPS) head_valid;     /* warps with an instruction in their buffer */
    U(WARPS *DIVIDES) plain; /* of these, with one that is no control instruction */
    VEC(PC_BITS, WARPS) head_pc;
} reconv_probe_in_t;

typedef struct {
    /* to issue */
    U(WARPS) held;
    U(WARPS *REGROUPS) regrouping; /* slots that wait to be drained and bound, or for others */
} reconv_probe_out_t;

typedef struct {
    /* from dispatch */
    row_event_t start; /* a warp takes a row, with these lanes */
    U(LANES) start_mask;
    U(PC_BITS) entry;          /* and begins here */
    U(BLOCK_BITS) start_block; /* of this block slot, */
    U(1) start_last;           /* which has all its rows now */
    U(1) launch_begins;
    /* from issue */
    U(WARPS *REGROUPS) drained; /* slots with nothing in flight */
    warp_event_t issued;        /* a slot issues in this cycle, */
    U(1) load;                  /* and what it issues is a load or atomic, */
    U(LANES) mask;              /* with these lanes, */
    U(PC_BITS) pc;              /* from here */
    U(SERIAL_BITS) serial;      /* of this number */
    U(WARPS *DIVIDES) ready;    /* slots that can issue */
    U(WARPS *DIVIDES) lone;     /* slots with one instruction in flight */
    /* from writeback */
    HAS(DIVIDES, retire_t) retire;
    /* from ibuffer and fetch */
    U(WARPS *DIVIDES) plain; /* slots with a next instruction that is no control instruction */
    VEC(PC_BITS, WARPS) head_pc;
    /* from the probe */
    U(WARPS) held; /* this cycle's answer of reconv_probe */
    /* from branch */
    outcome_t outcome;
} reconv_in_t;

typedef struct {
    /* to front_end */
    jump_t resolve, resume;
    HAS(REGROUPS, bind_t) bind;
    /* to block_barrier and limit */
    row_event_t arrive, finish;
    /* to fault */
    jump_t overflow; /* the fault RECONV_OVERFLOW, and where */
} reconv_out_t;

/* The slot that is bound in this cycle: by the mechanism, or else by a warp's start. */
static inline bind_t reconv_binding(const reconv_out_t *out, const warp_start_t *start,
                                    U(PC_BITS) entry) {
    if (REGROUPS) {
        return *out->bind;
    }
    return (bind_t){.valid = start->valid, .warp = start->warp, .pc = entry};
}

#ifndef CFG_RECONV_FILE
#error "slot reconv: config.h names no file in CFG_RECONV_FILE"
#endif
#include CFG_RECONV_FILE

void reconv_reset(reconv_t *s);
void reconv_view(const reconv_t *s, reconv_view_t *v);
void reconv_probe(const reconv_t *s, const reconv_probe_in_t *in, reconv_probe_out_t *out);
void reconv_tick(reconv_t *s, const reconv_in_t *in, reconv_out_t *out);

#endif
