/* SPDX-License-Identifier: Apache-2.0 */
/* The checker's own data, shared by its files and by nobody else.
 *
 *     checker.c       life of a checker, dispatch of events, the end of a launch
 *     records.c       START, ISSUE, ACCESS, RESULT into complete records, in issue order
 *     blocks.c        threads and block barriers, once as the machine and once as golden sees them
 *     compare.c       steps golden for a complete record and compares; judges faults
 *     memory_order.c  log of performed stores; which values a racy load may return
 *     atomics.c       atomics, in the order in which the memory performs them
 *     report.c        text of mismatches and hangs
 */
#ifndef WEFT_LOCKSTEP_INTERNAL_H
#define WEFT_LOCKSTEP_INTERNAL_H

#include <stddef.h>

#include "checker.h"

#define SERIALS 64u /* 2^SERIAL_BITS of the machine: serial numbers come again after so many */
#define MOST_RECORDS                                                                               \
    4096u           /* instructions that a warp may have in flight                          */
#define HISTORY 16u /* records of the warp that a report shows                              */

enum {
    OPCODE_LOAD = 0x03,
    OPCODE_STORE = 0x23,
    OPCODE_AMO = 0x2f,
    OPCODE_JALR = 0x67,
    OPCODE_FLOAT = 0x04, /* a load or store of an f register has this bit, too */
    OPCODE_MASK = 0x7f
};

/* One warp instruction, from issue until its place in the ring is used again. Its per-lane data are
 * in the rows of warp_t of the same index. */
typedef struct {
    uint64_t issue_cycle, done_cycle;
    uint64_t sync;   /* position in the store log at the block's last barrier before the issue */
    uint32_t number; /* full serial number: instructions of this slot issued before it */
    uint32_t pc, instruction;
    uint32_t mask;      /* lanes it was issued for                               */
    uint64_t ready;     /* warps from which the scheduler chose it               */
    uint32_t accessed;  /* lanes whose memory access was performed               */
    uint32_t resulted;  /* lanes whose result (or end without one) was seen      */
    uint32_t performed; /* lanes whose atomic the memory has performed          */
    uint8_t rd;
    bool writes; /* rd was written, as the machine says                   */
    bool store;  /* a store access was seen                               */
    bool atomic; /* an atomic access was seen                          */
    bool done;   /* the machine has completed it                          */
    bool compared;
} record_t;

/* A warp slot of a core, and the threads bound to it since its last START. */
typedef struct {
    bool bound;
    uint32_t core, slot;
    uint64_t block;        /* flat block index                                       */
    uint64_t thread;       /* golden's thread number of lane 0                       */
    uint32_t first_thread; /* flat index in the block of the thread in lane 0        */
    uint32_t threads;      /* lanes that hold a thread                               */
    uint32_t issuable;     /* lanes whose thread has not issued its exit             */
    uint32_t live;         /* lanes whose thread has not exited in golden            */
    uint32_t head, next;   /* records head..next-1 are not yet compared              */
    uint32_t first;        /* number of the first record since the last START        */
    uint32_t at_barrier, barrier_generation;               /* as the machine sees it */
    uint32_t golden_at_barrier, golden_barrier_generation; /* as golden sees it      */
    uint64_t last_issue; /* cycle                                                  */
    uint64_t last_read;  /* newest value of CSR cycle that it read                 */
    uint32_t room;       /* of the ring of records: a power of two, at least SERIALS */
    record_t *record;
    /* Rows of [room][lanes], in one piece: address of the access, source register of a store or
     * atomic, result, index in the store log, word before an atomic. */
    uint32_t *address, *operand, *value, *logged, *old;
} warp_t;

/* Arrivals at the barrier of one block. Generations count the barriers passed. */
typedef struct {
    uint32_t live, waiting, generation;
    uint32_t golden_live, golden_waiting, golden_generation;
    uint64_t sync; /* position in the store log when the machine passed the last barrier */
} block_t;

/* One lane of a performed store. */
typedef struct {
    uint64_t previous; /* position + 1 of the next older store in the same bucket, 0: none */
    uint32_t word;     /* address of the aligned word                                      */
    uint32_t block;    /* block of the writer                                              */
    uint32_t old, new; /* the word before (as golden had it) and after, all four bytes     */
    uint32_t number;   /* serial number of the store                                        */
    uint16_t warp;     /* index of the warp slot                                           */
    uint8_t lane;
    uint8_t bytes; /* mask of the bytes written                                        */
    bool stepped;  /* golden has executed it                                           */
    bool landed;   /* the memory has performed it; its own core saw it earlier               */
    bool atomic;
} logged_store_t;

/* An atomic on its way to the memory: what its tag stands for. mask 0: the tag is free. */
typedef struct {
    uint32_t warp, number, mask;
} sent_t;

#define LOG_ENTRIES (1u << 18)
#define LOG_BUCKETS (1u << 16)

typedef struct {
    uint64_t position; /* stores logged so far                                        */
    uint64_t *bucket;  /* position + 1 of the newest store of each bucket, 0: none    */
    logged_store_t *entry;
} store_log_t;

typedef struct {
    char *data;
    size_t used, size;
} text_t;

struct checker {
    golden_launch_t launch; /* program and global are not kept */
    checker_machine_t machine;
    checker_options_t options;
    golden_t *golden;
    uint64_t blocks;
    uint32_t block_threads;
    block_t *block;
    uint8_t *started; /* one bit per thread of the grid */
    uint64_t threads_started;
    warp_t *warp; /* [cores * warps] */
    store_log_t log;
    bool order_matters; /* stores may land in another order than they were sent (atomics.c) */
    sent_t *sent;       /* [cores * EVENT_TAGS] */
    golden_step_t step[CHECKER_MAX_LANES];
    checker_status_t status;
    checker_counts_t counts;
    golden_step_t fault;
    uint64_t fault_thread;
    text_t report, hang;
};

/* The lowest set lane of *mask, which is removed from it. */
static inline uint32_t take_lane(uint32_t *mask) {
    uint32_t lane = (uint32_t)__builtin_ctz(*mask);

    *mask &= *mask - 1;
    return lane;
}

static inline uint32_t all_lanes(const checker_t *c) {
    return 0xffffffffu >> (32 - c->machine.lanes);
}

static inline record_t *record_at(warp_t *w, uint32_t number) {
    return &w->record[number & (w->room - 1)];
}

static inline size_t row_at(const checker_t *c, const warp_t *w, uint32_t number) {
    return (size_t)(number & (w->room - 1)) * c->machine.lanes;
}

/* records.c: room for that many records of a warp, which keeps those that it has. Returns false
 * without memory, and nothing has changed. */
bool records_reserve(const checker_t *c, warp_t *w, uint32_t room);

/* records.c. Each returns false after reporting an event that breaks the rules. */
bool records_start(checker_t *c, const event_t *e);
bool records_issue(checker_t *c, const event_t *e);
bool records_access(checker_t *c, const event_t *e);
bool records_result(checker_t *c, const event_t *e);

/* blocks.c */
bool block_is_barrier(uint32_t instruction);
bool block_is_exit(uint32_t instruction);
bool blocks_issue(checker_t *c, warp_t *w, const record_t *r);
bool blocks_golden_waits(const checker_t *c, const warp_t *w, uint32_t mask);
bool blocks_golden_arrive(checker_t *c, warp_t *w, uint32_t mask);
bool blocks_golden_exit(checker_t *c, warp_t *w, uint32_t mask);

/* compare.c */
bool compare_ready(checker_t *c, warp_t *w);
bool compare_fault(checker_t *c, const event_t *e);

/* atomics.c */
bool atomics_in_program(const golden_launch_t *launch);
bool atomics_sent(checker_t *c, warp_t *w, record_t *r, const event_t *e);
bool atomics_perform(checker_t *c, const event_t *e);

/* memory_order.c */
bool log_create(store_log_t *log);
void log_destroy(store_log_t *log);
void log_store(checker_t *c, warp_t *w, const record_t *r, uint32_t lane);
void log_stepped(checker_t *c, const warp_t *w, const record_t *r, uint32_t lane);
uint32_t log_memory_word(const checker_t *c, const warp_t *w, uint32_t lane, uint32_t address);
void log_atomic(checker_t *c, warp_t *w, const record_t *r, uint32_t lane, uint32_t old,
                uint32_t new_word);
bool log_landed(checker_t *c, uint32_t core, uint32_t word);
bool log_allows(const checker_t *c, const warp_t *w, const record_t *r, uint32_t lane,
                const golden_step_t *step, uint32_t value);

/* report.c. The report_ functions return false, for the caller to pass on. */
void text_add(text_t *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool report_rule(checker_t *c, warp_t *w, uint64_t cycle, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
bool report_record(checker_t *c, warp_t *w, const record_t *r, const char *field, uint32_t wrong,
                   const uint32_t *expected, const uint32_t *actual);
bool report_pick(checker_t *c, const warp_t *w, const event_t *e);
bool report_refused_fault(checker_t *c, warp_t *w, const event_t *e, const golden_step_t *golden);
void report_fault(checker_t *c);

#endif
