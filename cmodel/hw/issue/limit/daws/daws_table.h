/* SPDX-License-Identifier: Apache-2.0 */
/* Types that DAWS' modules share: what it knows about loops, and what it sees of a warp. */
#ifndef WEFT_DAWS_TABLE_H
#define WEFT_DAWS_TABLE_H

#include "issue/limit/common/core_age.h"
#include "issue/limit/daws/profile_registers.h"
#include "issue/limit/common/settings.h"

#define DAWS_LOOPS      PROFILE_LOOPS
#define DAWS_LOOP_BITS  CLOG2(DAWS_LOOPS)
#define DAWS_COUNT_BITS 6  /* of repetition ids of a kind: PROFILE_MOST */
#define LANE_COUNT_BITS 6  /* 0..32 */
#define FOOTPRINT_BITS  12 /* 63 diverged of 32 lanes and 63 converged of 32 lines: at most 4032 */

/* Loops in any order. One that has no locality counts nothing. */
typedef struct {
    U(DAWS_LOOPS) valid;
    U(DAWS_LOOPS) local; /* a trip touches lines that the one before has touched */
    U(PC_BITS) pc[DAWS_LOOPS];
    U(DAWS_COUNT_BITS) diverged[DAWS_LOOPS];  /* lines per lane */
    U(DAWS_COUNT_BITS) converged[DAWS_LOOPS]; /* loads whose lanes share lines */
} daws_table_t;

/* An instruction that matters, after its loop was looked up. */
typedef struct {
    U(1) begin, end, load; /* at most one */
    U(CORE_WARP_BITS) warp;
    U(4) number; /* of the mark */
    U(PC_BITS) pc;
    U(LANES) lanes;
    U(LANE_COUNT_BITS) count; /* of lanes */
    U(SERIAL_BITS) serial;
    U(1) found; /* begin: the table has the loop */
    U(DAWS_LOOP_BITS) loop;
} daws_mark_t;

/* The walk asks for the footprint of a warp. */
typedef struct {
    U(1) valid;
    U(CORE_WARP_BITS) warp;
    U(1) last; /* of the round; valid or not */
} daws_visit_t;

/* A warp is taken to be in a loop from now on. */
typedef struct {
    U(1) valid;
    U(CORE_WARP_BITS) warp;
    U(DAWS_LOOP_BITS) loop;
    U(LANE_COUNT_BITS) count;
} daws_place_t;

#endif
