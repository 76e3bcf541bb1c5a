/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `dram`: what stands between a partition's L2 slice and the memory behind it. One file in
 * this folder per choice; the configuration's is compiled as the module `dram`.
 *
 *   none     no controller: the slice's requests leave the machine as they are
 *   fcfs     DRAM controller, banks in parallel, each in order of arrival
 *   frfcfs   DRAM controller, row hits first, then the oldest; writes in batches
 *
 * Source: book:MEM-12, A50; timing names as in JEDEC's standards.
 *
 * Contract of the near side: a request is taken in a cycle with `ready`, which does not depend on
 * it. Requests for one sector are performed in the order in which they were taken, whatever they
 * are; others in any order. A read is answered once, with its tag, and its tag is not used again
 * before that. `busy` holds from the cycle after a request was taken until it was performed, and
 * for reads answered. Responses cannot be refused.
 * Liveness: every request is performed after a bounded number of ticks; each file says why.
 */
#ifndef WEFT_DRAM_H
#define WEFT_DRAM_H

#include "common/ports.h"

#if defined CFG_DRAM_FCFS || defined CFG_DRAM_FRFCFS
/* The far side: the pins of a DRAM channel. */
#define MEMORY_PINS 1
typedef dram_data_t memory_in_t;
typedef dram_command_t memory_out_t;

/* Where a sector lies: {row, bank, column}, as dram_place gives it. */
#define DRAM_PLACE_BITS (DRAM_ROW_BITS + DRAM_BANK_BITS + DRAM_COLUMN_BITS)

typedef struct {
    /* Requests, the oldest at index 0: those behind a request that is served move down by one. */
    U(DRAM_QUEUE) valid;                  /* always a run of ones from bit 0                      */
    U(DRAM_QUEUE) write;                  /* of the valid ones                                    */
    U(DRAM_QUEUE) behind;                 /* an older request is for the same sector              */
    U(DRAM_PLACE_BITS) place[DRAM_QUEUE]; /* {row, bank, column}                                  */
    U(BACKING_TAG_BITS) tag[DRAM_QUEUE];
    U(DRAM_SLOT_BITS) slot[DRAM_QUEUE]; /* writes: where their data are                          */
    U(DRAM_QUEUE) taken;                /* slots in use                                          */
    U(8) passed; /* column commands since the oldest request became that, at most age_cap     */
#ifdef CFG_DRAM_FRFCFS
    U(1) draining; /* writes are served, not reads */
#endif

    /* Tags of the reads that the device works on, in the order of the commands. */
    U(BACKING_TAG_BITS) flight[1 << BACKING_TAG_BITS];
    U(BACKING_TAG_BITS) first;     /* the oldest                                                 */
    U(BACKING_TAG_BITS + 1) reads; /* how many                                                   */

    /* Banks. Waits count memory clock ticks until a command is allowed. */
    U(DRAM_BANKS) open;
    U(DRAM_ROW_BITS) row[DRAM_BANKS]; /* of an open bank                                         */
    U(8) activate_wait[DRAM_BANKS];   /* tRC, tRP, tRFC                                          */
    U(8) column_wait[DRAM_BANKS];     /* tRCD                                                    */
    U(8) precharge_wait[DRAM_BANKS];  /* tRAS, tRTP, tWR                                         */
    U(8) any_activate_wait;           /* tRRD                                                    */
    U(8) read_wait, write_wait;       /* tCCD, tWTR, data bus                                    */
    U(8) settle;                      /* until all of these are over                             */
    U(16) since_refresh;              /* ticks                                                   */

    /* The command at the pins; the data of a write are at the memories' outputs. */
    U(3) op;
    U(DRAM_BANK_BITS) bank;
    U(DRAM_ROW_BITS) op_row;
    U(DRAM_COLUMN_BITS) column;
    RAM_LANES(32, DRAM_QUEUE, SECTOR_WORDS) data;
    RAM(4 * SECTOR_WORDS, DRAM_QUEUE) enable;
} dram_t;

#else
/* The far side: the port ends outside the machine. */
typedef struct {
    U(1) ready;
    backing_response_t response;
} memory_in_t;
typedef backing_request_t memory_out_t;

typedef struct {
    U(6) reads; /* reads without an answer                                                      */
} dram_t;
#endif

typedef struct {
    U(1) busy;
} dram_view_t;

typedef struct {
    U(1) tick;            /* the memory clock ticks in this cycle                                */
    dram_timing_t timing; /* constant while anything is busy                                     */
    backing_request_t request;
    memory_in_t memory;
} dram_in_t;

typedef struct {
    U(1) ready;
    backing_response_t response;
    memory_out_t memory;
} dram_out_t;

void dram_reset(dram_t *s);
void dram_view(const dram_t *s, dram_view_t *v);
void dram_tick(dram_t *s, const dram_in_t *in, dram_out_t *out);

#endif
