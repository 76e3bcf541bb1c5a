/* SPDX-License-Identifier: Apache-2.0 */
/* The checker's own data, shared by its files alone.
 *
 *     checker.c       life of a checker, dispatch of events, the end of a launch
 *     binding.c       START, BIND: which thread is in which lane of which warp slot
 *     records.c       ISSUE, ACCESS, RESULT into complete records
 *     blocks.c        threads and block barriers, once as the machine and once as golden sees them
 *     compare.c       chooses complete records, steps golden for them and compares
 *     faults.c        judges fault events
 *     memory_order.c  log of performed stores; which values a racy load may return
 *     atomics.c       atomics, in the order in which the memory performs them
 *     report.c        text of mismatches and hangs
 */
#ifndef WEFT_LOCKSTEP_INTERNAL_H
#define WEFT_LOCKSTEP_INTERNAL_H

#include <stddef.h>

#include "checker.h"

#define SERIALS      64u /* 2^SERIAL_BITS of the machine: serial numbers come again after so many */
#define MOST_RECORDS 4096u /* instructions that a warp may have in flight */
#define HISTORY      16u   /* records of the warp that a report shows */
#define GROUPS       2u    /* of a slot that there is room for at first */

enum {
    OPCODE_LOAD = 0x03,
    OPCODE_STORE = 0x23,
    OPCODE_AMO = 0x2f,
    OPCODE_JALR = 0x67,
    OPCODE_MEETING = 0x5b,
    OPCODE_FLOAT = 0x04, /* a load or store of an f register also has this bit */
    OPCODE_MASK = 0x7f
};

/* Names a record: the slot, and the number of the record in it. */
typedef struct {
    uint32_t warp; /* index of the slot + 1; 0: no record */
    uint32_t number;
} record_name_t;

/* One warp instruction, from issue until its place in the ring is used again. Its per-lane data are
 * in the rows of warp_t of the same index, its threads in the slot's group `group`. */
typedef struct {
    uint64_t issue_cycle, done_cycle;
    uint64_t order;  /* of the issue, among all of the launch: a thread's records have the order in
                        which it executes them, whichever slots it passes through */
    uint64_t sync;   /* position in the store log at the block's last barrier before the issue */
    uint32_t number; /* instructions of this slot issued before it */
    uint32_t group;  /* number of the slot's group that it was issued for */
    uint32_t pc, instruction;
    uint32_t mask;      /* lanes it was issued for */
    uint64_t ready;     /* warps from which the scheduler chose it */
    uint32_t accessed;  /* lanes whose memory access was performed */
    uint32_t resulted;  /* lanes whose result (or end without one) was seen */
    uint32_t performed; /* lanes whose atomic the memory has performed */
    uint8_t rd;
    bool writes;  /* rd was written, as the machine says */
    bool store;   /* a store access was seen */
    bool atomic;  /* an atomic access was seen */
    bool done;    /* the machine has completed it */
    bool awaited; /* records of other slots wait until it is compared */
    bool compared;
} record_t;

/* The threads that a slot holds from one BIND to the next: all of one block. */
typedef struct {
    uint64_t block;   /* flat block index */
    uint64_t base;    /* golden's number of the block's thread 0 */
    uint32_t first;   /* number of the slot's first record for the group */
    uint32_t threads; /* lanes that hold a thread */
    uint32_t live;    /* of these, lanes whose thread golden has not seen exit */
    uint32_t hold;    /* lanes that may have to wait: for a record in `after`, or at a barrier of
                         golden */
    bool first_slot;  /* no thread of it was in any slot before: `warp` and `instret` are exact */
    uint32_t index[CHECKER_MAX_LANES];      /* the thread: its flat index in the block */
    record_name_t after[CHECKER_MAX_LANES]; /* the newest record of the thread in earlier slots */
} group_t;

/* A row of a core: the home of one thread per lane. */
typedef struct {
    uint64_t block;
    uint32_t first_thread; /* of lane 0's thread: see index_in */
    uint32_t live;         /* lanes whose thread has not issued its exit */
} row_t;

/* A warp slot of a core, and the threads bound to it. */
typedef struct {
    uint32_t core, slot;
    uint32_t groups;     /* that it was given since the launch began; the newest holds */
    uint32_t threads;    /* lanes that hold a thread now: of the group, but for those that have
                            gone to another slot */
    uint32_t issuable;   /* of these, lanes whose thread has not issued its exit */
    uint32_t head, next; /* records head..next-1 are not yet compared */
    uint32_t open;       /* records that the machine has not completed */
    uint32_t at_barrier, barrier_generation; /* lanes that wait, as the machine sees it */
    uint64_t last_issue;                     /* cycle */
    bool due;                                /* to be looked at: see compare_ready */
    bool meets; /* its oldest record waits for threads that golden has yet to bring to a meeting */
    uint32_t group_room; /* of the ring of groups: a power of two */
    group_t *group;
    uint32_t numbered[SERIALS]; /* undrained: number + 1 of the open record that has the serial
                                   number, 0: none has it */
    uint32_t room;              /* of the ring of records: a power of two, at least SERIALS */
    record_t *record;
    /* Rows of [room][lanes], in one piece: address of the access, source register of a store or
     * atomic, word that amocas compares with, result, index in the store log, word before an
     * atomic. */
    uint32_t *address, *operand, *wanted, *value, *logged, *old;
} warp_t;

/* A thread, while some thread of its block has started and not exited. What changes with each
 * instruction is kept for whole slots, in masks; it comes here when the thread leaves its slot. */
typedef struct {
    uint32_t warp;    /* index of the slot that holds it + 1; 0: none */
    uint32_t row;     /* of its core */
    uint32_t core;    /* */
    uint32_t barrier; /* in no slot: generation + 1 of the barrier at which it waits, 0: none */
    uint32_t golden_barrier; /* the same as golden sees it, whether in a slot or not */
    uint32_t instret;        /* the newest value of the CSR that it read */
    record_name_t after;     /* in no slot: its newest record that is not compared */
    uint64_t left;           /* in no slot: the cycle in which it left one, or started */
    bool bound;              /* it was in a slot */
    bool exited;             /* it has issued its exit */
} thread_t;

/* Arrivals at the barrier of one block. Generations count the barriers passed. */
typedef struct {
    uint32_t live, waiting, generation;
    uint32_t golden_live, golden_waiting, golden_generation;
    uint64_t sync;    /* position in the store log when the machine passed the last barrier */
    thread_t *thread; /* [block_threads], from the first start until golden has seen all exit */
} block_t;

/* One lane of a performed store. */
typedef struct {
    uint64_t previous; /* position + 1 of the next older store in the same bucket, 0: none */
    uint64_t order;    /* of the store's record: with the thread, its identity */
    uint32_t word;     /* address of the aligned word */
    uint32_t block;    /* block of the writer */
    uint32_t index;    /* the writer: its flat index in the block */
    uint32_t old, new; /* the word before (as golden had it) and after, all four bytes */
    uint32_t number;   /* the store's record, while golden has not executed it, ... */
    uint16_t warp;     /* ... and its slot, whose core sent it */
    uint8_t lane;
    uint8_t bytes; /* mask of the bytes written */
    uint8_t open;  /* of these, what nothing had written before: `old` is open */
    bool stepped;  /* golden has executed it */
    bool landed;   /* the memory has performed it; its own core saw it earlier */
    bool atomic;
} logged_store_t;

/* Lanes of an atomic in flight to the memory: what its tag stands for. mask 0: none. Warps whose
 * lanes went in one cycle, those of slices, may share a tag: the memory performs them together. */
typedef struct {
    uint64_t cycle; /* of the access */
    uint32_t warp, number, mask;
} sent_t;

#define SENT_WARPS 8u /* that may share a tag */

#define LOG_ENTRIES (1u << 18)
#define LOG_BUCKETS (1u << 16)

typedef struct {
    uint64_t position; /* stores logged so far */
    uint64_t *bucket;  /* position + 1 of the newest store of each bucket, 0: none */
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
    uint64_t orders; /* instructions issued */
    row_t *row;      /* [cores * rows] */
    warp_t *warp;    /* [cores * warps] */
    warp_t **due;    /* [cores * warps], a ring: slots to be looked at, first come, first served */
    uint32_t due_first, due_count;
    uint32_t meeting; /* slots with `meets` */
    bool moved;       /* a record was compared since these were looked at */
    store_log_t log;
    bool order_matters; /* stores may land in another order than they were sent (atomics.c) */
    sent_t *sent;       /* [cores * EVENT_TAGS][SENT_WARPS] */
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

/* The flat index in its block of the thread in a lane of a row. */
static inline uint32_t index_in(uint32_t first_thread, uint32_t lane) {
    return first_thread ^ lane;
}

static inline record_t *record_at(warp_t *w, uint32_t number) {
    return &w->record[number & (w->room - 1)];
}

static inline size_t row_at(const checker_t *c, const warp_t *w, uint32_t number) {
    return (size_t)(number & (w->room - 1)) * c->machine.lanes;
}

static inline group_t *group_at(const warp_t *w, uint32_t number) {
    return &w->group[number & (w->group_room - 1)];
}

static inline group_t *group_of(const warp_t *w, const record_t *r) {
    return group_at(w, r->group);
}

/* What the slot holds, NULL if it was never bound. */
static inline group_t *group_now(const warp_t *w) {
    return w->groups ? group_at(w, w->groups - 1) : NULL;
}

/* Golden's number of the thread in a lane. */
static inline uint64_t thread_in(const group_t *g, uint32_t lane) {
    return g->base + g->index[lane];
}

static inline thread_t *thread_of(const checker_t *c, const group_t *g, uint32_t lane) {
    return &c->block[g->block].thread[g->index[lane]];
}

/* The lanes in which the machine has executed a record. */
static inline uint32_t executed_lanes(const record_t *r) {
    return r->store ? r->accessed : r->resulted;
}

static inline uint32_t warps_of(const checker_t *c) {
    return c->machine.cores * c->machine.warps;
}

static inline uint32_t rows_of(const checker_t *c) {
    return c->machine.cores * c->machine.rows;
}

/* The slot that an event names, NULL after reporting that there is none. */
warp_t *warp_of_event(checker_t *c, const event_t *e);

/* binding.c. Each returns false after reporting an event that breaks the rules. */
bool binding_start(checker_t *c, const event_t *e);
bool binding_bind(checker_t *c, const event_t *e);
bool binding_reserve(warp_t *w, uint32_t room);
bool binding_reached(const checker_t *c, record_name_t name);

/* records.c: room for that many records of a warp, which keeps those that it has. Returns false
 * without memory, and nothing has changed. */
bool records_reserve(const checker_t *c, warp_t *w, uint32_t room);

/* records.c. Each returns false after reporting an event that breaks the rules. */
bool records_issue(checker_t *c, const event_t *e);
bool records_access(checker_t *c, const event_t *e);
bool records_result(checker_t *c, const event_t *e);

/* blocks.c */
bool block_is_barrier(uint32_t instruction);
bool block_is_exit(uint32_t instruction);
bool blocks_issue(checker_t *c, warp_t *w, const record_t *r);
void blocks_golden_arrive(checker_t *c, group_t *g, uint32_t mask);
void blocks_golden_exit(checker_t *c, group_t *g, uint32_t mask);

/* Whether lanes that an instruction was issued for may not execute it, and issue it again: an
 * indirect jump to several targets, a meeting that has not come about. */
static inline bool leaves_lanes(uint32_t instruction) {
    uint32_t opcode = instruction & OPCODE_MASK;

    return opcode == OPCODE_JALR || opcode == OPCODE_MEETING;
}

/* compare.c: compare what can be compared now that something of the slot is complete. */
bool compare_ready(checker_t *c, warp_t *w);
void compare_due(checker_t *c, warp_t *w); /* the slot is to be looked at */

/* faults.c */
bool faults_judge(checker_t *c, const event_t *e);

/* atomics.c */
bool atomics_in_program(const golden_launch_t *launch);
bool atomics_sent(checker_t *c, warp_t *w, record_t *r, const event_t *e);
bool atomics_perform(checker_t *c, const event_t *e);

/* memory_order.c */
bool log_create(store_log_t *log);
void log_destroy(store_log_t *log);
void log_store(checker_t *c, warp_t *w, const record_t *r, uint32_t lane);
void log_stepped(checker_t *c, const warp_t *w, const record_t *r, uint32_t lane);
uint32_t log_memory_word(const checker_t *c, const group_t *g, uint32_t lane, uint32_t address);
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
bool report_empty_lanes(checker_t *c, warp_t *w, const record_t *r);
bool report_alone(checker_t *c, warp_t *w, const record_t *r);
bool report_pick(checker_t *c, const warp_t *w, const event_t *e);
bool report_refused_fault(checker_t *c, warp_t *w, const event_t *e, const golden_step_t *golden);
void report_fault(checker_t *c);

#endif
