/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_CSR_H
#define WEFT_CSR_H

#include "common/events.h"

/* With a row per lane the rows of a slot change: the block is looked up by a thread's row.
 * Instructions are counted per slot up to its second binding, and per scheduler from then on, so
 * that no thread sees the count decrease. */
typedef struct {
    U(64) cycle;                      /* since the launch began */
    U(32 * ROW_PER_LANE) all;         /* instructions of all slots since the launch began */
    U(WARPS *ROW_PER_LANE) fresh;     /* slots that were not bound yet, */
    U(WARPS *ROW_PER_LANE) regrouped; /* and that were bound more than once */
    U(LANES *ROW_PER_LANE) started_mask;
    U(32) count[ROWS]; /* instructions of the row that have left decode since it began */
    U(THREAD_BITS) first_thread[ROWS];
    U(BLOCK_BITS) block[ROWS]; /* block slot */
    U(16) block_x[BLOCKS], block_y[BLOCKS], block_z[BLOCKS];
    U(1) started; /* started_warp began in the last cycle */
    U(ROW_BITS) started_warp;
} csr_t;

typedef struct {
    /* to verification */
    start_event_t started; /* but for its mask */
} csr_view_t;

typedef struct {
    /* from gpu */
    REF(launch_t) launch;
    U(CORE_BITS) core;
    U(SCHED_BITS) scheduler;
    /* from decode */
    U(12) number;
    U(WARP_BITS) warp;
    U(ROW_BITS *ROW_PER_LANE) first; /* row of its lowest thread, whose block is that of all */
} csr_probe_in_t;

typedef enum { CSR_PART_LANE, CSR_PART_THREAD, CSR_PART_ROW } csr_part_t;

typedef struct {
    /* to decode */
    U(1) exists;
    /* to operands */
    U(1) per_lane;            /* a lane's value is `value` plus the number of the lane */
    U(2 * ROW_PER_LANE) part; /* csr_part_t: or plus that of its thread or row */
    U(32) value;
} csr_probe_out_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins; /* a launch begins */
    warp_start_t start;
    /* from decode */
    warp_event_t executed; /* an instruction leaves the decode stage */
    /* from reconv */
    HAS(ROW_PER_LANE, bind_t) bound; /* a slot has other threads since the last cycle */
} csr_in_t;

void csr_reset(csr_t *s);
void csr_view(const csr_t *s, csr_view_t *v);
void csr_probe(const csr_t *s, const csr_probe_in_t *in, csr_probe_out_t *out);
void csr_tick(csr_t *s, const csr_in_t *in);

#endif
