/* SPDX-License-Identifier: Apache-2.0 */
/* The table of reconv=dwf: at which places of the program threads wait for a warp slot, how many,
 * and which place is next.
 *
 * A row is {block, pc}, and the number of the block's threads there. The policy, dwf_policy,
 * chooses among rows whose block has a slot for them:
 *
 *     0 majority   most threads; a place that was chosen is kept until none waits there
 *     1 minority   fewest threads
 *     2 time       first of the threads that came first
 *     3 pc         smallest pc
 *     4 priority   whose threads have passed the fewest places where lanes join; most of those
 *
 * Equal rows are taken in order of arrival. Source: book:DIV-1 says that there are five policies,
 * and names none.
 *
 * Each row knows which ones are older, so finding the oldest needs no clock that could overflow.
 */
#ifndef WEFT_DWF_TABLE_H
#define WEFT_DWF_TABLE_H

#include "common/pipe.h"

#define DWF_PCS      CFG_DWF_PCS
#define DWF_POLICY   CFG_DWF_POLICY
#define DWF_COUNT    (CLOG2(ROWS * LANES) + 1) /* bits of a number of threads */
#define DWF_PASSED   8                         /* and of joins that threads have passed */
#define DWF_MAJORITY 0
#define DWF_MINORITY 1
#define DWF_TIME     2
#define DWF_SMALLEST 3
#define DWF_PRIORITY 4
#define DWF_KEY_NONE 0xffffffffu
#define DWF_NO_JOIN  MASK(PC_BITS) /* not a multiple of 4: no instruction has it */

typedef struct {
    U(DWF_PCS) used;
    U(PC_BITS) pc[DWF_PCS];
    U(BLOCK_BITS) block[DWF_PCS];
    U(DWF_COUNT) threads[DWF_PCS];
    U(ROW_BITS) first[DWF_PCS];    /* where the search for its threads begins */
    U(PC_BITS) join[DWF_PCS];      /* where they may meet others, or DWF_NO_JOIN */
    U(DWF_PASSED) passed[DWF_PCS]; /* joins that the last of them has passed */
    U(DWF_PCS) older[DWF_PCS];     /* rows that came earlier */
    U(DWF_PCS) chosen;             /* majority: the row that is kept */
} dwf_table_t;

/* Threads that come to the table. */
typedef struct {
    U(BLOCK_BITS) block;
    U(PC_BITS) pc;
    U(DWF_COUNT) threads;
    U(ROW_BITS) first;
    U(PC_BITS) join;
    U(DWF_PASSED) passed;
} dwf_threads_t;

/* The row of threads at pc, as a set. */
static inline uint32_t dwf_row_of(const dwf_table_t *t, uint32_t block, uint32_t pc) {
    return t->used & (uint32_t)elements_with(t->pc, pc, DWF_PCS) &
           (uint32_t)elements_with(t->block, block, DWF_PCS);
}

/* Threads wait: in the row of their place, or else, if it may, in one that is free. Returns whether
 * there is such a row. */
static inline uint32_t dwf_wait(dwf_table_t *t, const dwf_threads_t *come, uint32_t may_add) {
    uint32_t same = dwf_row_of(t, come->block, come->pc), free = may_add ? ~t->used : 0;
    uint32_t row = same ? same : free & (0u - free) & MASK(DWF_PCS);
    for (uint32_t i = 0; i < DWF_PCS; i++) {
        uint32_t is = row >> i & 1, adds = is && !same;
        uint32_t later = come->passed < t->passed[i] ? come->passed : t->passed[i];
        uint32_t sum = (t->threads[i] + come->threads) & MASK(DWF_COUNT);
        t->pc[i] = adds ? come->pc : t->pc[i];
        t->block[i] = adds ? come->block : t->block[i];
        t->threads[i] = adds ? come->threads : is ? sum : t->threads[i];
        t->first[i] = adds ? come->first : t->first[i];
        t->join[i] = adds ? come->join : t->join[i];
        t->passed[i] = adds ? come->passed : is ? later : t->passed[i];
        t->older[i] = adds ? t->used : t->older[i];
    }
    t->used |= row;
    return row != 0;
}

/* Some threads of a row go; the search for the others begins at `first`. These wait behind all
 * other rows from now on: otherwise spinning threads, always some of them left, would be the oldest
 * for ever. */
static inline void dwf_go(dwf_table_t *t, uint32_t row, uint32_t threads, uint32_t first) {
    uint32_t bit = 1u << row, none = t->threads[row] == threads ? bit : 0;
    t->threads[row] = (t->threads[row] - threads) & MASK(DWF_COUNT);
    t->first[row] = first;
    t->used &= ~none;
    t->chosen &= ~none;
    for (uint32_t i = 0; i < DWF_PCS; i++) {
        t->older[i] = i == row ? t->used & ~bit : t->older[i] & ~bit;
    }
}

/* The oldest row of a set, as a set. */
static inline uint32_t dwf_oldest(const dwf_table_t *t, uint32_t set) {
    uint32_t oldest = 0;
    for (uint32_t i = 0; i < DWF_PCS; i++) {
        oldest |= (uint32_t)((set >> i & 1) && (t->older[i] & set) == 0) << i;
    }
    return oldest;
}

/* The key that the policy minimizes. */
static inline uint32_t dwf_key(const dwf_table_t *t, uint32_t i, uint32_t policy) {
    uint32_t fewer = ~t->threads[i] & MASK(DWF_COUNT);
    return policy == DWF_MAJORITY   ? fewer
           : policy == DWF_MINORITY ? t->threads[i]
           : policy == DWF_TIME     ? 0
           : policy == DWF_SMALLEST ? t->pc[i]
                                    : (uint32_t)t->passed[i] << DWF_COUNT | fewer;
}

/* The policy's row of a set, as a set: the oldest of those with the least key. The rows are the
 * first nodes of a tree, as in smallest_pc.h. */
static inline uint32_t dwf_choice(const dwf_table_t *t, uint32_t set, uint32_t policy) {
    uint32_t node[2 * DWF_PCS - 1], least = 0;
    for (uint32_t i = 0; i < DWF_PCS; i++) {
        node[i] = set >> i & 1 ? dwf_key(t, i, policy) : DWF_KEY_NONE;
    }
    for (uint32_t n = DWF_PCS; n < 2 * DWF_PCS - 1; n++) {
        uint32_t pair = 2 * (n - DWF_PCS);
        node[n] = node[pair + 1] < node[pair] ? node[pair + 1] : node[pair];
    }
    for (uint32_t i = 0; i < DWF_PCS; i++) {
        least |= (uint32_t)((set >> i & 1) && node[i] == node[2 * DWF_PCS - 2]) << i;
    }
    uint32_t kept = policy == DWF_MAJORITY ? set & t->chosen : 0;
    return kept ? kept : dwf_oldest(t, least);
}

/* Blocks that have rows. */
static inline uint32_t dwf_blocks(const dwf_table_t *t) {
    uint32_t blocks = 0;
    for (uint32_t i = 0; i < DWF_PCS; i++) {
        blocks |= (t->used >> i & 1) << t->block[i];
    }
    return blocks;
}

/* The rows of a set of blocks. */
static inline uint32_t dwf_rows_of(const dwf_table_t *t, uint32_t blocks) {
    uint32_t rows = 0;
    for (uint32_t i = 0; i < DWF_PCS; i++) {
        rows |= (t->used >> i & blocks >> t->block[i] & 1) << i;
    }
    return rows;
}

#endif
