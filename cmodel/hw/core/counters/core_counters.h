/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `counters`, of a core: counts for the host what happened in it. hard.c counts, none.c does
 * not; partition_counters.h is the same for a memory partition.
 *
 * Contract: counters have 32 bits, begin at 0 with reset, wrap, and are never cleared, so a host
 * takes differences. They count while a launch is running, from `start` to `done`. Each cycle is
 * one issue slot of each scheduler, so the slots by stall_t add up to SCHEDS times the cycles. The
 * view's value is the selected counter (ports.h). All others read as 0, so OR-ing them is enough.
 * Nothing in the machine depends on a counter.
 */
#ifndef WEFT_CORE_COUNTERS_H
#define WEFT_CORE_COUNTERS_H

#include "common/counter_words.h"
#include "common/events.h"

#ifndef CFG_COUNTERS_FILE
#error "slot counters: config.h names no file in CFG_COUNTERS_FILE"
#endif
#include CFG_COUNTERS_FILE

typedef struct {
    /* to the host */
    U(32) value;
} core_counters_view_t;

typedef struct {
    /* from gpu */
    U(UNIT_BITS) unit; /* number of this one */
    /* from the host */
    counter_select_t select;
    /* from dispatch */
    U(1) counting; /* a launch is running */
    /* from l1d */
    U(1) accessed; /* the L1 data cache decided about a row, ... */
    U(4) access;   /* l1d_kind_t */
    /* from constants */
    HAS(HAS_CONSTANTS, constants_event_t) constants;
    /* from limit */
    U(1) lost; /* a load missed what its warp had lost */
    /* from each scheduler */
    U(1) issued[SCHEDS]; /* an instruction, in the lanes of mask, ... */
    U(LANES) mask[SCHEDS];
    U(4) stall[SCHEDS]; /* ... or why not, stall_t */
    /* from each front_end */
    U(1) fetched[SCHEDS]; /* an instruction was asked for, ... */
    U(1) missed[SCHEDS];  /* and is not in the instruction cache */
} core_counters_in_t;

void core_counters_reset(core_counters_t *s);
void core_counters_view(const core_counters_t *s, core_counters_view_t *v);
void core_counters_tick(core_counters_t *s, const core_counters_in_t *in);

#endif
