/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `dram`: what lies between a partition's L2 slice and the memory behind it. Each choice is a
 * file in this folder; the configuration's is compiled as the module `dram`.
 *
 *   none     no controller: the slice's requests leave the machine as they are
 *   fcfs     DRAM controller, banks in parallel, each in order of arrival
 *   frfcfs   DRAM controller, row hits first, then the oldest; writes in batches.
 *   sorted   the same, and some reads before others, as the limit policy says
 *
 * Source: book:MEM-12, A50; timing names as in JEDEC's standards.
 *
 * Contract of the near side: a request is taken in a cycle with `ready`, which does not depend on
 * the request. Requests for one sector are performed in the order in which they were taken,
 * whatever they are; others in any order. A read is answered once, with its tag, which is not used
 * again before that. `busy` holds from the cycle after a request was taken until it was performed,
 * and a read answered. Responses cannot be refused. Liveness: every request is performed after a
 * bounded number of ticks; each file says why.
 */
//@ size dram_banks 2..16 power  DRAM banks per partition
//@ size dram_columns 8..256 power  sectors per DRAM row
//@ size dram_queue 2..32  requests waiting in a DRAM controller
//@ reads dram_banks dram_columns dram_queue: dram != none
#ifndef WEFT_DRAM_H
#define WEFT_DRAM_H

#include "common/ports.h"

#ifndef CFG_DRAM_FILE
#error "slot dram: config.h names no file in CFG_DRAM_FILE"
#endif
#include CFG_DRAM_FILE

typedef struct {
    /* to partition */
    U(1) busy;
} dram_view_t;

typedef struct {
    /* from clocks */
    U(1) tick; /* the memory clock ticks in this cycle */
    /* from the host */
    dram_timing_t timing; /* constant while anything is busy */
    /* from l2 */
    backing_request_t request;
    /* from the memory */
    memory_in_t memory;
} dram_in_t;

typedef struct {
    /* to l2 */
    U(1) ready;
    backing_response_t response;
    /* to the memory */
    memory_out_t memory;
} dram_out_t;

void dram_reset(dram_t *s);
void dram_view(const dram_t *s, dram_view_t *v);
void dram_tick(dram_t *s, const dram_in_t *in, dram_out_t *out);

#endif
