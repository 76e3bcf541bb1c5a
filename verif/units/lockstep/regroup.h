/* SPDX-License-Identifier: Apache-2.0 */
/* A little machine that regroups threads, for tests of the lockstep checker. It executes a random
 * program thread by thread, on its own account, and sends the checker the events of a regrouping
 * machine. It binds its warp slots to any threads of a block, and issues for any lanes of a slot
 * that are at one pc. It finishes its instructions in pieces and out of order.
 *
 * Its programs diverge, jump indirectly, meet barriers on both sides of a branch, exit early, and
 * load, store and add atomically to a few words of shared and global memory, which all threads race
 * for. Everything it does follows from the seed.
 */
#ifndef WEFT_REGROUP_H
#define WEFT_REGROUP_H

#include "cmodel/lockstep/checker.h"

/* What the machine does wrong, once, if the occasion comes. */
typedef enum {
    RIGHT,
    WRONG_RESULT,      /* a bit of a result of the ALU */
    WRONG_STORE,       /* a bit of a stored register */
    EARLY_PASS,        /* a thread continues before its barrier is passed */
    WRONG_ROW,         /* a slot is said to hold a thread of another row than it does */
    REBOUND_TOO_EARLY, /* a slot is bound while an instruction is outstanding */
    TAKEN_TOO_EARLY,   /* a thread is taken to another slot while one of it is */
    IN_TWO_SLOTS,      /* a slot issues for a thread that another slot was bound to */
    TWO_BLOCKS,        /* a slot is bound to threads of two blocks */
    EXITED_THREAD,     /* a slot is bound to a thread that has exited */
    LOST_THREAD,       /* a thread in no slot is forgotten */
    STARTED_TOO_EARLY, /* a row is given to new threads before the old ones have exited */
    DEFECTS
} defect_t;

typedef struct {
    uint64_t seed;
    uint32_t cores; /* 1 or 2 */
    bool race_free; /* the program has no races: what it loads has one legal value */
    bool permuted;  /* threads of a row are in permuted lanes */
    bool undrained; /* slots are bound, and threads change slots, with instructions in flight */
    defect_t defect;
} regroup_options_t;

typedef struct {
    checker_status_t status;
    bool defective;        /* the defect took place */
    char report[4096];     /* the checker's */
    checker_counts_t seen; /* what the checker counted ... */
    checker_counts_t done; /* ... and the machine: records, thread_instructions, loads, stores,
                              atomics, barriers, threads */
    uint64_t meetings;     /* lanes that have met */
    uint64_t moves;        /* threads that came from another slot than they came into */
    uint64_t held_back;    /* threads bound with an instruction in an earlier slot that the
                              checker had not compared */
} regroup_result_t;

/* Run a random program on a random machine, from the first thread's start to the last one's exit or
 * to the mismatch. */
void regroup_run(const regroup_options_t *options, regroup_result_t *result);

/* How many threads of a slot wait in the checker for records of earlier slots: seen from inside. */
uint32_t regroup_held_back(const checker_t *checker, uint32_t core, uint32_t slot);

#endif
