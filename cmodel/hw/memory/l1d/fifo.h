/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of l1d=fifo. */
//@ choice L1 for data that are read: accesses leave a queue in order, so none is replayed
//@ size l1_queue 2..64 power = 16  rows of loads and atomics between the tags and the data (l1d=fifo)
//@ reads l1_sets l1_ways l1_index: l1d == fifo
//@ rule bits(warps * row_slots) <= bits(line_words) + 2: a tag holds the number of a line and of a
//@ ... warp slot in 32 bits
//@ rule l1_ways * (line_words / sector_words) <= 32: a set has at most 32 sectors
//@ rule l1_sets * l1_ways * (line_words / min(lanes, line_words)) <= 65536: the data memory has at
//@ ... most 65536 rows
//@ rule l1_index != xor || l1_sets <= 64: l1_index=xor chooses among at most 64 sets
//@ watch small+l1d-fifo | | bfs; reduce 2000; sgemm 4; gc 60
#ifndef WEFT_L1D_FIFO_H
#define WEFT_L1D_FIFO_H

#include "common/access.h"

#define L1_QUEUE      CFG_L1_QUEUE
#define L1_QUEUE_BITS CLOG2(L1_QUEUE)
#define L1_ROW_BITS   CLOG2(L1_ROWS)

/* All words come from a row: of the data memory, or of the reorder memory. */
#define L1_GIVES_SECTORS 0

/* How a row of the queue gets its words. */
typedef struct {
    U(ROW_SECTORS) fetched; /* these sectors of the row were asked for; 0: the data memory has it */
    U(1) atomic;            /* they are old words of an atomic: they go to its registers alone */
    U(LOAD_BITS) load;
} l1_wait_t;
#define L1_WAIT_BITS (ROW_SECTORS + 1 + LOAD_BITS)

typedef struct {
    /* Lines, as they will be when the queue is empty. A line is present if it has sectors. */
    RAM_LANES(L1_TAG_BITS, L1_SETS, L1_WAYS) tags; /* {line, warp that reserved it} */
    U(L1_WAYS *LINE_SECTORS) sectors[L1_SETS];     /* of each way */
    U(L1_WAY_BITS) turn[L1_SETS];                  /* the way to be replaced next */
    /* A tag that was written while its set was read: there the memory's output is not valid. */
    U(1) forward;
    U(L1_WAY_BITS) forward_way;
    U(L1_TAG_BITS) forward_tag;
    /* Lines, as they are for the oldest row of the queue. */
    RAM_LANES(32, L1_ROWS, ROW_WORDS) data; /* row = {way, set, row in the line} */
    /* The queue: rows of loads and atomics, in the order of their acceptance. The oldest one is at
     * the output of the memories while `shown`, and not counted in `queued`. */
    RAM(L1_ROW_BITS, L1_QUEUE) queue_row; /* of `data` */
    RAM(CORE_LANES, L1_QUEUE) queue_lanes;
    RAM(L1_WAIT_BITS, L1_QUEUE) queue_wait; /* l1_wait_t */
    U(1) shown;
    U(L1_QUEUE_BITS) head;
    U(L1_QUEUE_BITS + 1) queued;
    /* The reorder memory: a row for each row that was asked for, in the same order. */
    RAM_LANES(32, REQUESTS, ROW_WORDS) arrived;
    U(ROW_SECTORS) awaited[REQUESTS]; /* sectors that have not come */
    U(REQUEST_BITS) first;
    U(REQUEST_BITS + 1) asked;
    /* The row that is delivered in this cycle. */
    l1d_result_t result;
    U(1) from_arrived;       /* its words are at the output of `arrived`, else of `data`; */
    U(ROW_SECTORS) fills;    /* these of its sectors are written to `data` now, */
    U(L1_ROW_BITS) fill_row; /* to this row */
} l1d_t;

/* What is at the output of the queue. */
static inline l1_wait_t l1_oldest(const l1d_t *s) {
    uint32_t word = s->queue_wait.q;
    return (l1_wait_t){.load = word & MASK(LOAD_BITS),
                       .atomic = word >> LOAD_BITS & 1,
                       .fetched = word >> (LOAD_BITS + 1) & MASK(ROW_SECTORS)};
}

/* The oldest row waits for sectors. */
static inline bool l1_waits(const l1d_t *s) {
    return l1_oldest(s).fetched != 0 && s->awaited[s->first] != 0;
}

/* Everything here waits for a response. */
static inline bool l1d_rests(const l1d_t *s) {
    return !s->result.valid && s->fills == 0 && (s->shown ? l1_waits(s) : s->queued == 0);
}

#endif
