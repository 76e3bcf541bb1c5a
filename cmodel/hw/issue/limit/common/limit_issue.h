/* SPDX-License-Identifier: Apache-2.0 */
/* An instruction that issues, as a limit policy sees it. */
#ifndef WEFT_LIMIT_ISSUE_H
#define WEFT_LIMIT_ISSUE_H

#include "common/pipe.h"
#include "common/predecode.h"
#include "common/warps.h"

typedef struct {
    U(1) valid;
    U(1) load;    /* or atomic */
    U(1) barrier; /* or fence */
    U(1) loop_begin, loop_end;
    U(4) loop; /* the number in the mark */
    U(CORE_WARP_BITS) warp;
    U(SERIAL_BITS) serial;
    U(PC_BITS) pc;
    U(LANES) lanes; /* active */
} limit_issue_t;

/* An issued instruction, as the limit policy sees it. */
static inline limit_issue_t for_limit(const issued_t *e, uint32_t scheduler) {
    return (limit_issue_t){.valid = e->valid,
                           .load = predecode_loads(e->instruction),
                           .barrier = predecode_barrier(e->instruction),
                           .loop_begin = predecode_loop_begin(e->instruction),
                           .loop_end = predecode_loop_end(e->instruction),
                           .loop = e->instruction >> 20 & MASK(4),
                           .warp = core_warp(scheduler, e->warp),
                           .serial = e->serial,
                           .pc = e->pc,
                           .lanes = e->mask};
}

#endif
