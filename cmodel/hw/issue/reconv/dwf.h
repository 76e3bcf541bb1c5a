/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of reconv=dwf. */
//@ choice dynamic warp formation: threads of a block that wait at one pc are put into new warps
//@ size dwf_policy 0..4 = 0  which threads get a slot: 0 the most at one pc, 1 the fewest, 2 the
//@ ... first to come, 3 those at the smallest pc, 4 those that passed the fewest joins (reconv=dwf)
//@ size dwf_pcs 2..32 = 16  places at which threads wait for a slot (reconv=dwf)
//@ size dwf_spare 0..32 = 0  slots that a block may have beyond those that its threads fill
//@ ... (reconv=dwf)
//@ size dwf_patience 1..65535 = 1024  cycles after which the threads that came first have priority
//@ ... (reconv=dwf)
//@ reads regroup_ideal
//@ needs row_per_lane
//@ needs meets
//@ rule warps <= 32 * schedulers: sets of its slots are words of 32 bits
#ifndef WEFT_DWF_H
#define WEFT_DWF_H

#include "issue/reconv/dwf/dwf_table.h"
#include "issue/reconv/common/slot_stops.h"

#define RECONV_IDEAL_FILE "hand_dwf.h" /* of cmodel/sim/ideal */

#define DWF_SPARE    CFG_DWF_SPARE
#define DWF_PATIENCE CFG_DWF_PATIENCE

/* A thread's word in the memory of pcs: a pc, which is a multiple of 4, and what it does there. */
#define DWF_WAITS      0u /* it is counted in the table */
#define DWF_AT_BARRIER 1u /* it continues there when its block has passed the barrier */
#define DWF_UNLISTED   2u /* the table was full */
#define DWF_NOTHING    3u /* it runs, has exited, or there is none; the pc means nothing */

/* What is done for a block or slot. */
typedef enum {
    DWF_IDLE,  /* the next is chosen */
    DWF_SAVE,  /* threads of a slot that jump are written down */
    DWF_FALL,  /* and those that do not */
    DWF_FORM,  /* threads at a pc are looked for, one row per cycle, and bound to a slot */
    DWF_LIST,  /* threads that are not in the table come into it, one row per cycle */
    DWF_FINISH /* no thread of a block is left: its rows are free, one per cycle */
} dwf_step_t;

typedef struct {
    /* Slots: their threads, and where those may meet others. */
    U(LANES) active[WARPS];
    U(PC_BITS) stop[WARPS];
    U(DWF_PASSED) passed[WARPS];
    U(WARPS) marked;  /* the join of the next branch is known */
    U(WARPS) stopped; /* at a control instruction, which is in `stops` */
    slot_stops_t stops;
    /* Blocks. The slots of a block have the numbers of its rows. */
    U(BLOCK_BITS) block[ROWS];
    U(ROWS) rows[BLOCKS];
    U(DWF_COUNT) live[BLOCKS];    /* threads that have not exited */
    U(DWF_COUNT) waiting[BLOCKS]; /* those at the barrier */
    U(BLOCKS) open;               /* not all rows have started */
    U(BLOCKS) unlisted;           /* threads are not in the table */
    /* Threads: where they wait. */
    RAM_LANES(PC_BITS, ROWS, LANES) pc;
    dwf_table_t table;
    U(16) hunger; /* cycles in which none of the threads that came first went */
    /* The work in hand. */
    U(3) step; /* dwf_step_t */
    U(BLOCK_BITS) hand;
    U(WARP_BITS) slot;
    U(CLOG2(DWF_PCS)) place; /* row of the table */
    U(ROWS) left;            /* rows of the block to go through in this step */
    U(ROW_BITS) from;        /* the first of them */
    U(1) reading;            /* what the memory has of row `at` is there now */
    U(ROW_BITS) at;
    U(DWF_COUNT) found;
    U(LANES) mask; /* lanes of the new warp that have a thread, */
    U(ROW_BITS) row[LANES];
    U(1) skipped; /* a thread was left over, for another one has its lane: the first such row */
    U(ROW_BITS) over;
    U(2) kind;       /* threads that are listed: DWF_AT_BARRIER or DWF_UNLISTED */
    U(PC_BITS) here; /* where they are, once some are found */
    U(ROW_BITS) first;
    U(1) rest;   /* others are elsewhere */
    bind_t last; /* the slot that was bound in the last cycle */
    /* Where threads meet: slots that have stopped since none of their threads met others; the block
     * whose threads came into the table last, and where those of each block are looked for. */
    U(WARPS) vain[HAS_MEETINGS];
    U(BLOCK_BITS) listed[HAS_MEETINGS];
    U(ROW_BITS + LANE_BITS) turn[BLOCKS * HAS_MEETINGS];
} reconv_t;

#endif
