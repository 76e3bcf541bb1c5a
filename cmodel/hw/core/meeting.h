/* SPDX-License-Identifier: Apache-2.0 */
//@ choice warp=none simt.vote and simt.shfl are illegal instructions
//@ choice warp=serial simt.vote and simt.shfl, by a unit of the core that goes from thread to thread
//@ rule warp == none || atomics == l2_cas: simt.shfl reads three x registers, as amocas.w does
//@ rule warp == none || meets == 1: under this mechanism of slot reconv threads that wait for others
//@ ... to vote could keep these from running; choose another one
//@ rule warp == none || slices == 1: threads of a row are all of one sub-core
//@ rule warp == none || lane_permutation == 0: a thread's lane is the end of its number
#ifndef WEFT_MEETING_H
#define WEFT_MEETING_H

#include "common/pipe.h"

/* Rows of a program's warp. */
#define MEETING_PARTS (PROGRAM_WARP / LANES)

/* Where a thread is. */
typedef enum {
    MEMBER_GONE,   /* it has ended, or there never was one in this lane of the row */
    MEMBER_RUNS,   /* elsewhere */
    MEMBER_STANDS, /* at a meeting: with its mask in `named`, what it brings in `word` */
    MEMBER_TOLD    /* it has met: `named` has what it is told */
} member_state_t;

typedef enum {
    MEETING_REST,
    MEETING_READ,  /* the threads of the instruction in hand are read, */
    MEETING_LOOK,  /* those that come are noted, and one leads: */
    MEETING_PLACE, /* where is the next row of those that it names, */
    MEETING_CLAIM, /* what do they wait for, */
    MEETING_CHECK, /* is it the same? */
    MEETING_TELL,  /* they have voted: a row of them is told */
    MEETING_ASK,   /* they shuffle: which threads do those of a row ask, */
    MEETING_WORD,  /* one of them: what does the thread that it asks bring, */
    MEETING_GIVE,  /* it is told */
    MEETING_LAST,  /* what the instruction's lanes are told is read, */
    MEETING_DONE   /* and the instruction leaves */
} meeting_phase_t;

/* Bits of the cycles after which slots that wait try again. */
#define MEETING_PATIENCE 9

/* With MEETS_TOGETHER: tries for which a thread that was told waits for others of its slot. */
#define MEETING_TRIES MASK(5)

/* What is kept of where a thread is: {source, shuffles, state}. In place of the source there are
 * the tries of a thread that was told. */
#define HOW_BITS (2 + 1 + 5)

typedef struct {
    RAM_LANES(HOW_BITS, CORE_ROWS, LANES) how;
    RAM_LANES(32, CORE_ROWS, LANES) named;
    RAM_LANES(32, CORE_ROWS, LANES) word;
    RAM(BLOCK_BITS + THREAD_BITS, CORE_ROWS) home; /* of each row: {block slot, first thread} */
    RAM_LANES(THREAD_BITS, CORE_ROWS *ROW_PER_LANE, LANES) begin; /* the thread, for each lane */
    RAM(CORE_ROW_BITS, BLOCKS *CORE_ROWS) place; /* row of {block slot, number in the block} */
    U(BLOCKS) open;                              /* block slots with rows still to start */
    U(CORE_WARPS) again;                         /* slots that came last, in vain: */
    U(LANE_BITS) came_first[CORE_WARPS];         /* lowest of the lanes that did first */
    U(CORE_WARPS) waiting;                       /* and whose lanes all did: they wait, */
    U(MEETING_PATIENCE) waited;                  /* for so many cycles */
    U(4) phase;                                  /* meeting_phase_t */
    U(SCHED_BITS) scheduler;                     /* whose instruction is in hand */
    U(LANES) met, tried;                         /* of its lanes */
    U(1) faults;                                 /* a lane does not name itself: */
    U(LANE_BITS) fault_lane;                     /* which, */
    U(THREAD_BITS) fault_thread;                 /* and its thread */
    U(BLOCK_BITS) block;                         /* of the program's warp in hand */
    U(THREAD_BITS) first;                /* thread in lane 0 of the row of those that lead */
    U(32) mask;                          /* of the meeting in hand: bit i is thread i */
    U(32) unseen, came, votes;           /* threads to check, live ones, yeses */
    U(32) left;                          /* threads to tell */
    U(CORE_ROW_BITS) row[MEETING_PARTS]; /* of its parts */
    U(5) source;                         /* that thread is asked */
} meeting_t;

typedef struct {
    /* to core */
    U(SCHED_BITS) scheduler; /* of this one an instruction is in hand, or was */
    /* to sub_core */
    U(1) done;           /* and leaves: */
    met_t met;           /* these lanes have met, */
    VEC(32, LANES) told; /* and are told this */
    /* to order and limit */
    U(CORE_WARPS) waiting; /* slots that do nothing but wait to meet others */
} meeting_view_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins; /* a launch begins */
    warp_start_t start;
    U(THREAD_BITS) block_threads;
    /* from operand_stage */
    U(SCHEDS) want;        /* schedulers with an instruction for the unit in execution */
    operation_t operation; /* that of the view's scheduler, and its operands */
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    VEC(32, LANES) c;
    VEC(ROW_BITS *ROW_PER_LANE, LANES) row; /* rows of its lanes */
    U(CORE_WARPS) others;                   /* slots with another instruction in execution */
    /* from sub_core */
    U(1) left; /* the instruction goes to its unit */
    /* from reconv */
    U(CORE_WARPS *REGROUPS) bound; /* slots that have other threads now */
} meeting_in_t;

/* Nothing is in hand, and no slot waits. */
static inline bool meeting_rests(const meeting_t *s) {
    return s->phase == MEETING_REST && s->waiting == 0;
}

/* Nothing comes. */
static inline bool meeting_idles(const meeting_t *s, const meeting_in_t *in) {
    core_warps_t moved = REGROUPS ? in->others | in->bound : in->others;
    return !in->want && !in->launch_begins && !in->start.valid && (moved & s->again) == 0;
}

void meeting_reset(meeting_t *s);
void meeting_view(const meeting_t *s, meeting_view_t *v);
void meeting_tick(meeting_t *s, const meeting_in_t *in);

#endif
