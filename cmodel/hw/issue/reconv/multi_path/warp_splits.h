/* SPDX-License-Identifier: Apache-2.0 */
/* Warp splits (multi_path, dws): a split is the lanes of a row at one pc; each is schedulable, and
 * a table says where they join. The registers are here, the steps in warp_splits_steps.h.
 *
 * Source: book:DIV-13, book:DIV-14. A row of threads has multi_slots warp slots; a split is in a
 * slot, or waits for one in the row's queue. A branch whose lanes part makes an entry of the
 * reconvergence table: {rpc, lanes, those that have arrived, rpc and entry of the split that
 * parted}. A split that reaches its rpc gives up its slot and has arrived. When all live lanes of
 * the entry have, they continue as one split, which joins where the one that parted did.
 *
 * A branch without a marker, or with the marker of the split's own entry, makes no entry: both
 * sides join where the split does. As in reconv=stack, lanes without an entry never join
 * (RPC_NONE). At a jump to several targets the lanes that agree with the lowest lane go; the others
 * execute it again. A block barrier waits for all live lanes.
 *
 * With multi_early, a side that begins where a split of the same entry did joins it at that split's
 * next pc (opportunistic early reconvergence), if that split has not branched since.
 *
 * One slot is handled at a time. It takes two cycles to arrive or to take a waiting split, one more
 * for each entry that this completes; three to part, and one for a second side.
 *
 * Every entry is right whatever the markers say: its lanes join at its rpc, or exit. A bad marker
 * only costs time. Size: the lanes of an entry are not all at one place, so there are at most LANES
 * - 1 entries and LANES splits.
 *
 * Liveness: slots take turns. A slot must drain, which waits only for memory. Arrived lanes wait
 * for lanes of their entry, which run or wait for a slot. A split gets a slot after multi_patience
 * cycles for each one before it, and the time that the slots of its row need to their next branch:
 * there, sides queue behind it. So sides of branches, at any depth, may spin until others act, but
 * not until arrived lanes act.
 */
#ifndef WEFT_WARP_SPLITS_H
#define WEFT_WARP_SPLITS_H

#include "issue/reconv/common/slot_stops.h"

#define MULTI_EARLY    CFG_MULTI_EARLY
#define MULTI_PATIENCE CFG_MULTI_PATIENCE

#define RPC_NONE MASK(PC_BITS) /* not a multiple of 4: no instruction has it */

/* What the slot in hand does next. The header of the choice says the bits of a step before it
 * includes this, SPLIT_STEP_BITS, and counts steps of its own on from SPLIT_STEPS. */
typedef enum {
    SPLIT_IDLE,   /* the next slot is chosen */
    SPLIT_PART,   /* its lanes part, or give it up to others */
    SPLIT_ARRIVE, /* its lanes are where those of their entry join, or have exited */
    SPLIT_TAKE,   /* it has no lanes, and takes a split that waits for a slot */
    SPLIT_MEET,   /* a side joins the split of another slot early */
    SPLIT_PLACE   /* a side gets a slot, or waits for one */
} split_step_t;

#define SPLIT_STEPS (SPLIT_PLACE + 1)

/* Lanes of a row that are at one pc, and where they join others: in the pc and entry of the
 * reconvergence table, or never (RPC_NONE). */
typedef struct {
    U(PC_BITS) pc, rpc;
    U(LANE_BITS) entry;
    U(LANES) mask;
} split_t;

typedef struct {
    U(LANES) live[ROWS]; /* lanes that have not exited */
    /* Slots: their splits, at the slot's pc. */
    U(LANES) mask[WARPS];
    U(PC_BITS) rpc[WARPS];
    U(LANE_BITS) entry[WARPS];
    U(WARPS) marked;  /* the join of the next branch is known */
    U(WARPS) stopped; /* at a branch, which is in `stops` */
    U(WARPS) exited;  /* their lanes have, which their entry does not know yet */
    slot_stops_t stops;
    U(PC_BITS *MULTI_EARLY) begin[WARPS]; /* where the split began, */
    U(WARPS *MULTI_EARLY) straight;       /* and it has not branched since */
    /* Rows: entries in use; a queue of splits without a slot, and whether the first has waited. */
    U(LANES) used[ROWS];
    U(LANE_BITS) first[ROWS];
    U(LANE_BITS + 1) parked[ROWS];
    U(ROWS) hungry;
    U(16) patience;
    /* The slot in hand, which is drained and issues nothing; the sides of its branch. */
    U(SPLIT_STEP_BITS) step; /* split_step_t */
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
} warp_splits_t;

#endif
