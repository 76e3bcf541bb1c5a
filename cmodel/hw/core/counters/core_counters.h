/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `counters`, of a core: what happened in it, counted for the host. core_hard.c counts,
 * core_none.c does not; partition_counters.h has those of a memory partition.
 *
 * Contract: counters have 32 bits, begin at 0 with reset, go round, and are never cleared, so that
 * a host takes differences. They count while a launch is on its way, from `start` to `done`, and
 * each cycle is one issue slot of each scheduler: the slots by stall_t add up to SCHEDS times the
 * cycles. The view's value is what the last selection asked for (ports.h); while another unit is
 * selected it is 0, so that whoever collects them can or them together. Nothing in the machine
 * depends on a counter.
 */
#ifndef WEFT_CORE_COUNTERS_H
#define WEFT_CORE_COUNTERS_H

#include "common/counter_words.h"

#ifdef CFG_COUNTERS_HARD
typedef struct {
    /* What happened in the last cycle: counted one later, so that no path of the core gets longer.
     */
    U(1) counting;
    U(4) slot[SCHEDS];     /* stall_t: STALL_NONE if an instruction was issued, ...           */
    U(LANES) mask[SCHEDS]; /* in these lanes                                                    */
    U(1) accessed;
    U(4) access; /* l1d_kind_t */
    U(1) fetched[SCHEDS], missed[SCHEDS];
    U(1) lost; /* a hit in the victim tags */

    /* The lowest bits of the counters. */
    U(1 + COUNTER_LOW(SCHEDS)) slots[STALL_COUNT];    /* issue slots by stall_t   */
    U(1 + COUNTER_LOW(1)) accesses[L1D_KINDS];        /* by l1d_kind_t            */
    U(1 + COUNTER_LOW(1)) cycles;                     /* of launches              */
    U(1 + COUNTER_LOW(SCHEDS * LANES)) threads;       /* thread instructions      */
    U(1 + COUNTER_LOW(SCHEDS)) fetches, fetch_misses; /* of the instruction cache */
    U(1 + COUNTER_LOW(1)) losses;                     /* hits in victim tags      */
    counter_words_t words;
    RAM(COUNTER_WORD_BITS, COUNTER_WORDS) word;
} core_counters_t;
#else
typedef struct {
    U(1) unused; /* a module has registers */
} core_counters_t;
#endif

typedef struct {
    U(32) value;
} core_counters_view_t;

typedef struct {
    U(5) unit; /* number of this one */
    counter_select_t select;
    U(1) counting; /* a launch is on its way                        */
    U(1) accessed; /* the L1 data cache decided about a row, ...    */
    U(4) access;   /* l1d_kind_t                                    */
    U(1) lost;     /* a load missed what its warp had lost          */
    /* Of each scheduler. */
    U(1) issued[SCHEDS]; /* an instruction, in the lanes of mask, ...     */
    U(LANES) mask[SCHEDS];
    U(4) stall[SCHEDS];   /* ... or why not, stall_t                       */
    U(1) fetched[SCHEDS]; /* an instruction was asked for, ...             */
    U(1) missed[SCHEDS];  /* and is not in the instruction cache           */
} core_counters_in_t;

void core_counters_reset(core_counters_t *s);
void core_counters_view(const core_counters_t *s, core_counters_view_t *v);
void core_counters_tick(core_counters_t *s, const core_counters_in_t *in);

#endif
