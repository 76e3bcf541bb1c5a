/* SPDX-License-Identifier: Apache-2.0 */
//@ size block_schedulers 0..1 = 0  1: one scheduler has all warps of a block; 0: the core's
//@ ... schedulers share them
//@ size lane_permutation 0..2 = 0  lanes of a row's threads; 0: by number; 1, 2: permuted by the
//@ ... number of the row in its block, or by that number with its bits reversed
//@ rule lane_permutation == 0 || row_per_lane == 1:
//@ ... other machines run the threads of a row together, whatever their lanes
//@ offers quota the limit policy says how many blocks its core may have
#ifndef WEFT_DISPATCH_H
#define WEFT_DISPATCH_H

#include "common/access.h"

typedef struct {
    U(1) launch_begins; /* a launch begins: everything is empty from the next cycle on */
    U(1) running;       /* it has begun and not ended */
    U(1) flushing;      /* all blocks are done, the memory side empties itself */
    U(1) more;          /* blocks are left; the next is at (x, y, z) */
    U(16) x, y, z;
    U(CORE_BITS) last_core; /* core that got the last block */
    /* A block being placed, a warp per cycle. */
    U(1) placing;
    U(CORE_BITS) core;
    U(BLOCK_BITS) block;         /* block slot */
    U(THREAD_BITS) first_thread; /* of the next warp */
    U(SHARED_ROW_BITS) shared_row;
    U(SCHED_BITS *BLOCK_SCHEDULERS) scheduler;   /* that has the block's warps, */
    U((ROW_BITS + 1) * BLOCK_SCHEDULERS) lowest; /* the next one goes to this slot or above */
    U(BLOCKS) slots;                             /* block slots that shared memory allows */
    HAS(HAS_REGION, region_t) region;
    U((BLOCK_BITS + 1) * HAS_QUOTA) fit; /* blocks that fit an empty core */
    U(1) done;
} dispatch_t;

/* Nothing can be placed, and the launch, if any, is not over: blocks are running. `room`: some core
 * has a free warp slot, without which none takes a block. A quota holds blocks back while there is
 * room: then the dispatcher does not rest. */
static inline bool dispatch_rests(const dispatch_t *s, bool start, bool halt, bool occupied,
                                  bool room) {
    bool under_way = !(s->placing | s->flushing | halt) && (s->more ? !room : occupied);
    return !(start | s->launch_begins | s->done) && (!s->running || under_way);
}

typedef struct {
    /* to the host */
    U(1) busy, done;
    /* to the partitions */
    U(1) flush; /* the memory side is to empty itself */
    /* to the cores */
    U(1) launch_begins; /* a launch begins */
    HAS(HAS_REGION, region_t) region;
    U((BLOCK_BITS + 1) * HAS_QUOTA) fit;
} dispatch_view_t;

typedef struct {
    /* from the host */
    U(1) start;
    launch_t launch; /* stays from `start` until the launch is over */
    /* from the cores */
    U(1) halt;                                  /* a core has faulted */
    U(CORE_ROWS) live[CORES];                   /* warp slots in use */
    U(BLOCKS) occupied[CORES];                  /* block slots in use */
    U(CORES) quiet;                             /* cores without anything in flight */
    U(BLOCK_BITS + 1) quota[CORES * HAS_QUOTA]; /* block slots that each core may use */
    /* from the partitions */
    U(1) flushed; /* the memory side is empty */
} dispatch_in_t;

typedef struct {
    /* to the cores */
    U(CORE_BITS) core; /* core to which `start` goes */
    warp_start_t start;
} dispatch_out_t;

void dispatch_reset(dispatch_t *s);
void dispatch_view(const dispatch_t *s, dispatch_view_t *v);
void dispatch_tick(dispatch_t *s, const dispatch_in_t *in, dispatch_out_t *out);

#endif
