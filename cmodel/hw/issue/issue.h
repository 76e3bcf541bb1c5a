/* SPDX-License-Identifier: Apache-2.0 */
//@ size issue_interval 1..4 = 1  cycles from one issue of a scheduler to the next, at least
//@ size compaction 0..1 = 0  1: an instruction takes a cycle of issue_interval only for each group
//@ ... of lanes with an active one
//@ size in_flight 0..1 = 0  instructions of a warp that may be between issue and result; 0: any
//@ ... number
//@ rule compaction == 0 || (issue_interval > 1 && lanes % issue_interval == 0): compaction skips
//@ ... cycles of issue_interval, each of an equal share of the lanes
#ifndef WEFT_ISSUE_H
#define WEFT_ISSUE_H

#include "common/pipe.h"

/* Whether some cycles issue nothing by configuration. */
#define PAUSES (ISSUE_INTERVAL > 1)

/* Whether it is known what each warp has in flight. */
#define FOLLOWS_FLYING (REGROUPS || IN_FLIGHT == 1)
#define FLYING_BITS    (IN_FLIGHT == 1 ? 1 : SERIAL_BITS)

typedef struct {
    U(SERIAL_BITS) serial[WARPS]; /* number of the next instruction */
    U(SERIAL_BITS) slow[WARPS];   /* slow instructions (ibuffer.h) not complete */
    U(5) beats;                   /* cycles until a unit of few lanes takes its next instruction */
    U(1) dividing;                /* a divide is between issue and writeback */
    U(MEMORY_QUEUE_BITS + 1) accesses; /* memory instructions between issue and their last access */
    U(2 * PAUSES) turn; /* cycles to the next one in which an instruction may issue */
    U(FLYING_BITS) flying[FOLLOWS_FLYING * WARPS]; /* instructions in flight */
} issue_t;

typedef struct {
    /* to scheduler */
    U(PAUSES) pauses; /* nothing issues in this cycle */
    /* to reconv */
    U(WARPS *REGROUPS) drained; /* slots with nothing in flight, */
    U(WARPS *DIVIDES) lone;     /* and those with one instruction in flight */
} issue_view_t;

/* Sets of warps; where nothing else is said, of what their next instruction is. */
typedef struct {
    /* from block_barrier and meeting */
    U(WARPS) live;    /* warps that run */
    U(WARPS) waiting; /* at a block barrier, or for others to vote or shuffle */
    /* from ibuffer; sets of warps by what their next instruction is */
    U(WARPS) valid, memory, divides, drains, fence;
    U(WARPS) blocked; /* behind a control instruction */
    /* from ibuffer */
    U(WARPS) beats; /* of several beats */
    /* from reconv */
    U(WARPS) held;                 /* by reconv */
    U(WARPS *REGROUPS) regrouping; /* slots that wait to be drained and bound, or for others */
    /* from scoreboard */
    U(WARPS) operands_free; /* with all their registers free */
    /* from stores */
    U(WARPS) writing; /* warps with stores that the L2 has not performed */
    /* from limit */
    U(WARPS) limited; /* held back by the limit policy */
    /* from decode and fault */
    U(1) stalled; /* none issues: decode takes none, all is halted, or issue pauses */
} issue_probe_in_t;

typedef struct {
    /* to order */
    U(WARPS) ready; /* warps that can issue, but for `stalled` */
    /* to ganging */
    U(WARPS *(GANGS || HAS_WAITS)) lacking; /* warps that could if their unit had room */
    /* to counters */
    U(4) stall; /* why there is none (stall_t) */
} issue_probe_out_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins; /* a launch begins */
    /* from reconv */
    warp_event_t start; /* a slot has other threads */
    /* from order */
    U(1) valid;        /* order lets a warp issue */
    U(WARP_BITS) warp; /* chosen by order */
    /* from ibuffer, fetch and reconv, of every warp's next instruction */
    U(WARPS) memory, divides, slow, overrun, whole;
    VEC(PC_BITS, WARPS) pc;
    VEC(32, WARPS) instruction;
    VEC(LANES, WARPS) active;
    /* from writeback */
    warp_event_t slow_done; /* a slow instruction's last result is written */
    U(1) divided;           /* a divide was written back */
    /* from scalar, of the instruction that issued last */
    U(SCALAR_TURNS) one_lane; /* one lane executes it: its turn ends */
    U(HAS_SCALAR) one_beat;   /* in a unit of few lanes: its beats end */
    /* An instruction's last result is written, or it has none and retires. */
    HAS(FOLLOWS_FLYING, warp_event_t) done;
    /* from memory_stage */
    warp_event_t stored; /* a store is complete */
    U(1) accessed;       /* a memory instruction is done with its accesses */
} issue_in_t;

typedef struct {
    /* to decode, operands and front_end */
    issued_t issued;
} issue_out_t;

void issue_reset(issue_t *s);
void issue_view(const issue_t *s, issue_view_t *v);
void issue_probe(const issue_t *s, const issue_probe_in_t *in, issue_probe_out_t *out);
void issue_tick(issue_t *s, const issue_in_t *in, issue_out_t *out);

#endif
