/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_HARP_COMMIT_H
#define WEFT_HARP_COMMIT_H

#include "issue/reconv/harp/harp_barriers.h"
#include "issue/reconv/harp/harp_lookup.h"
#include "issue/reconv/harp/harp_second.h"
#include "issue/reconv/harp/harp_waiting.h"
#include "issue/reconv/common/slot_stops.h"

#define HARP_ENOUGH  CFG_HARP_ENOUGH
#define HARP_ACCESS  CFG_HARP_ACCESS
#define THREADS_BITS CLOG2(ROWS *LANES + 1) /* of a number of threads */

/* What is done with the slot or block in hand. */
typedef enum {
    HARP_IDLE,   /* none is in hand */
    HARP_TAKE,   /* the slot's words have arrived from the memories; a set of barriers is read */
    HARP_SEARCH, /* its threads of this set register, arrive or exit; if none are left, it waits */
    HARP_AGAIN,  /* the set is read again: a barrier of it is complete, */
    HARP_LET_GO, /* and releases its threads; */
    HARP_NEXT,   /* the next set is read */
    HARP_GO_ON,  /* the threads that have not arrived continue where they are */
    HARP_FALL,   /* those that do not take the branch go to the lookup, */
    HARP_TAKEN,  /* and those that do */
    HARP_LEAVE,  /* all leave the slot: they wait, yield or have exited */
    HARP_SCAN,   /* none of a block can run: a set is read, */
    HARP_FORCE,  /* to release a barrier that some threads have reached */
    HARP_CALL,   /* all wait at the block barrier: a row is read, */
    HARP_PASS,   /* and its threads pass it */
    HARP_FINISH, /* none is left: its rows are free, one per cycle */
    HARP_MEET,   /* slots have waited for the same load: one of them is read, */
    HARP_MET     /* and at last they are one */
} harp_step_t;

typedef struct {
    /* Slots: their threads, and where those join with others. */
    U(LANES) active[WARPS];
    U(BLOCK_BITS) block[WARPS];
    U(PC_BITS) near[WARPS], far[WARPS];
    U(WARPS) more;               /* joins_t */
    U(WARPS) looks;              /* where they join is looked for before they run */
    U(WARPS) marked;             /* the join of the next branch is known */
    U(WARPS) stopped;            /* at a control instruction, which is in `stops`: */
    U(WARPS) parts;              /* lanes part, */
    U(WARPS) exits;              /* exit, */
    U(WARPS) waits;              /* wait at the block barrier, */
    U(WARPS) yields;             /* or leave the slot to others */
    U(WARPS) vain[HAS_MEETINGS]; /* none of whose threads met others at their last try */
    slot_stops_t stops;
    /* Blocks: their rows, and how many threads run, have reached a barrier, and wait at the block
     * barrier. */
    U(ROWS) rows[BLOCKS];
    U(BLOCKS) open; /* not all rows have started */
    U(THREADS_BITS) running[BLOCKS], joined[BLOCKS], waiting[BLOCKS];
    /* Threads that wait at the block barrier: where they continue; bit 0: it does. */
    RAM_LANES(PC_BITS, ROWS, LANES) call;
    U(AGE_BITS) crowd; /* cycles in which the oldest fragment has found no slot */
    /* The slot or block in hand. */
    U(5) step; /* harp_step_t */
    U(WARP_BITS) slot;
    U(BLOCK_BITS) hand;
    U(1) held; /* the slot is held in front of its next instruction, not after one */
    U(LANES) lanes;
    U(ROW_BITS) row[LANES];
    U(PC_BITS) go, other; /* of lanes that take the branch, and of the others */
    U(LANES) go_lanes;
    U(PC_BITS) rpc;
    U(1) registers, exiting;
    U(LANES) left;    /* lanes whose sets have not been searched */
    U(LANES) arrived; /* lanes that wait at a barrier */
    joins_t joins;    /* places of the others */
    U(BARRIER_SET_BITS) set;
    U(2 * BARRIER_STAGED) delay; /* cycles until what was searched for is known */
    U(BARRIER_STAGED) chooses;   /* which barrier releases its threads is known in the next cycle */
    U(ROWS) rows_left;           /* of the block in hand */
    U(ROW_BITS) row_now;         /* the one that was read */
    U(WARPS *LOADS_MEET)
    met, met_left; /* slots that become one, and those that have not been read */
    bind_t last;   /* the slot that was bound in the last cycle */
} harp_commit_t;

typedef struct {
    /* to reconv */
    VEC(LANES, WARPS) active;
    U(WARPS) bound; /* slots with threads */
    bind_t last;
    harp_barriers_in_t asks; /* what is done with barriers in this cycle, if no row starts */
    VEC(BLOCK_BITS *LOADS_MEET, WARPS) block;
} harp_commit_view_t;

typedef struct {
    /* from ibuffer and fetch */
    VEC(PC_BITS, WARPS) head_pc;
    U(WARPS *LOADS_MEET) meeting; /* from harp_waiting */
} harp_commit_probe_in_t;

typedef struct {
    /* to issue */
    U(WARPS) held;  /* slots that stop in front of their next instruction, or have no threads */
    U(WARPS) stops; /* slots with threads that wait until they are in hand */
} harp_commit_probe_out_t;

typedef struct {
    /* from dispatch, issue, fetch and branch */
    row_event_t start;
    U(LANES) start_mask;
    U(PC_BITS) entry;
    U(BLOCK_BITS) start_block;
    U(1) start_last;
    U(1) launch_begins;
    U(WARPS) drained;
    VEC(PC_BITS, WARPS) head_pc;
    outcome_t outcome;
    /* from harp_barriers */
    U(1) in_use;
    harp_barriers_out_t found;
    /* from harp_lookup and harp_second */
    harp_lookup_view_t lookup;
    fragment_t front;
    VEC(ROW_BITS, LANES) front_row;
    U(SECOND_BITS + 1) count;
    HAS(LOADS_MEET, harp_waiting_view_t) waiting; /* from harp_waiting */
} harp_commit_in_t;

typedef struct {
    /* to front_end and block_barrier */
    jump_t resolve, resume;
    bind_t bind;
    row_event_t finish;
    /* to harp_lookup and harp_second: at most one fragment comes, or one departs */
    fragment_t insert, push;
    U(ROW_BITS) row[LANES];
    U(1) departs;
    U(1) pops;                /* the front of the second level has a slot */
    U(WARPS *LOADS_MEET) met; /* to harp_waiting: these slots are one */
} harp_commit_out_t;

void harp_commit_reset(harp_commit_t *s);
void harp_commit_view(const harp_commit_t *s, harp_commit_view_t *v);
void harp_commit_probe(const harp_commit_t *s, const harp_commit_probe_in_t *in,
                       harp_commit_probe_out_t *out);
void harp_commit_tick(harp_commit_t *s, const harp_commit_in_t *in, harp_commit_out_t *out);

#endif
