/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of reconv=multi_path, and of dws, which is the same with more (dws.h). */
//@ choice all sides of nested branches run at a time, in as many warp slots as a warp has
//@ size multi_slots 2..4 power = 2  warp slots of a warp (reconv=multi_path, dws)
//@ size multi_early 0..1 = 1  whether a side that begins where another did joins it early
//@ ... (reconv=multi_path, dws)
//@ size multi_patience 1..65535 = 1024  cycles after which lanes without a slot get one
//@ ... (reconv=multi_path, dws)
//@ needs row_slots = multi_slots
#ifndef WEFT_MULTI_PATH_H
#define WEFT_MULTI_PATH_H

#include "issue/reconv/common/slot_stops.h"

#define MULTI_EARLY    CFG_MULTI_EARLY
#define MULTI_PATIENCE CFG_MULTI_PATIENCE
#define DWS_BITS       CLOG2(ROW_SLOTS)

/* What the slot in hand does next. */
typedef enum {
    MULTI_IDLE,   /* the next slot is chosen */
    MULTI_PART,   /* its lanes part, or give it up to others */
    MULTI_ARRIVE, /* its lanes are where those of their entry join, or have exited */
    MULTI_TAKE,   /* it has no lanes, and takes a split that waits for a slot */
    MULTI_MEET,   /* a side joins the split of another slot early */
    MULTI_PLACE,  /* a side gets a slot, or waits for one */
    DWS_DIVIDE,   /* lanes whose load has come go to a slot of their own (dws.h) */
    DWS_DIVIDED,  /* they have */
    DWS_REJOIN    /* they come back */
} multi_step_t;

#define MULTI_STEP_BITS (DIVIDES ? 4 : 3)

/* Lanes of a row that are at one pc, and where they join others: in the pc and entry of the
 * reconvergence table, or never (RPC_NONE). */
typedef struct {
    U(PC_BITS) pc, rpc;
    U(LANE_BITS) entry;
    U(LANES) mask;
} split_t;

typedef struct {
    U(LANES) live[ROWS]; /* lanes that have not exited */
    /* Slots: their splits, of which the pc is where the slot is. */
    U(LANES) mask[WARPS];
    U(PC_BITS) rpc[WARPS];
    U(LANE_BITS) entry[WARPS];
    U(WARPS) marked;  /* the join of the next branch is known */
    U(WARPS) stopped; /* at a branch, which is in `stops` */
    U(WARPS) exited;  /* their lanes have, which their entry does not know yet */
    slot_stops_t stops;
    U(PC_BITS *MULTI_EARLY) begin[WARPS]; /* where the split began, */
    U(WARPS *MULTI_EARLY) straight;       /* and since when it has not branched */
    /* Slots: lanes of their load that wait, and its number; whether they have some lanes of a split
     * alone, and the place in the row of the slot that will have all of them. */
    U(LANES *DIVIDES) missing[WARPS];
    U(SERIAL_BITS *DIVIDES) load[WARPS];
    U(WARPS *DIVIDES) apart;
    U(DWS_BITS *DIVIDES) of[WARPS];
    /* Rows: entries in use; a queue of splits without a slot, and whether the first has waited. */
    U(LANES) used[ROWS];
    U(LANE_BITS) first[ROWS];
    U(LANE_BITS + 1) parked[ROWS];
    U(ROWS) hungry;
    U(16) patience;
    /* The slot in hand, which is drained and issues nothing; the sides of its branch. */
    U(MULTI_STEP_BITS) step; /* multi_step_t */
    U(WARP_BITS) slot;
    split_t side[2];
    U(2 * MULTI_EARLY) sought;       /* sides for which a split to join was looked for */
    U(WARP_BITS *MULTI_EARLY) other; /* the slot that has it */
    bind_t last;                     /* the slot that was bound in the last cycle */
    /* Reconvergence table: where lanes join, which, those that have come, and where these join. */
    RAM(PC_BITS, ROWS *LANES) table_rpc;
    RAM(LANES, ROWS *LANES) table_lanes;
    RAM(LANES, ROWS *LANES) table_arrived;
    RAM(PC_BITS, ROWS *LANES) table_outer_rpc;
    RAM(LANE_BITS, ROWS *LANES) table_outer;
    /* Splits without a slot. */
    RAM(PC_BITS, ROWS *LANES) queue_pc;
    RAM(PC_BITS, ROWS *LANES) queue_rpc;
    RAM(LANE_BITS, ROWS *LANES) queue_entry;
    RAM(LANES, ROWS *LANES) queue_mask;
} reconv_t;

#endif
