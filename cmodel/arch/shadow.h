/* SPDX-License-Identifier: Apache-2.0 */
/* The shadow of a launch: which threads last wrote and read each word of global and shared memory,
 * and when.
 *
 * It finds accesses outside every allocation, loads of shared memory that no thread of the block
 * has written, and data races. A race is two accesses of one byte by two threads that no barrier
 * and no pair of fenced atomics orders. At least one is a store or an atomic, and not both are
 * atomics. What is found does not depend on the order in which threads are stepped, but where
 * atomics themselves decide an order (docs/reference/memory-check.md).
 *
 * Life of a shadow: shadow_create, golden_watch, the steps of the golden model, shadow_findings,
 * shadow_destroy (after golden_destroy).
 */
#ifndef WEFT_SHADOW_H
#define WEFT_SHADOW_H

#include <stdbool.h>
#include <stdint.h>

#include "golden.h"

typedef struct shadow_block shadow_block_t;

/* Every range begins at a multiple of this many bytes. */
#define SHADOW_CHUNK 64u

/* An allocation, by its offset in the global window. */
typedef struct {
    uint32_t offset, bytes;
} shadow_range_t;

/* `range` is sorted by offset, without overlaps. `benign` has a byte for each instruction of the
 * program, not 0 where its races are meant; NULL: nowhere. Both are kept by the caller. */
typedef struct {
    uint64_t blocks;
    uint32_t block_threads;
    uint32_t global_bytes;
    const shadow_range_t *range;
    uint32_t ranges;
    uint32_t shared_bytes; /* that the program uses, which may be less than the window has */
    const uint8_t *benign;
} shadow_launch_t;

typedef enum { SHADOW_LOAD, SHADOW_STORE, SHADOW_ATOMIC } shadow_access_t;

typedef enum {
    SHADOW_OUTSIDE,   /* in no allocation */
    SHADOW_UNWRITTEN, /* shared memory that no thread of the block has written */
    SHADOW_RACE
} shadow_kind_t;

typedef struct {
    uint64_t thread; /* as golden.h numbers them */
    uint32_t pc;
    shadow_access_t access;
} shadow_place_t;

/* The first of all findings of one kind at one pc, or of a race at one pair of pcs. */
typedef struct {
    shadow_kind_t kind;
    uint32_t address, bytes;
    shadow_place_t here, other; /* other: of a race, the earlier step */
    uint64_t count;
} shadow_finding_t;

#define SHADOW_FINDINGS 64u /* kept; more are counted only */

/* Returns NULL without memory, or when the launch has 2^32 threads or more. */
shadow_t *shadow_create(const shadow_launch_t *launch);
void shadow_destroy(shadow_t *shadow);

/* Findings, in the order in which they were found; *more is set to the number of steps whose
 * findings were not kept. */
const shadow_finding_t *shadow_findings(const shadow_t *shadow, uint32_t *count, uint64_t *more);

/* Memory ran out, and the check ended before the launch. */
bool shadow_exhausted(const shadow_t *shadow);

/* For the golden model. The program has these instructions: without them, nothing is spent on what
 * they order. */
void shadow_program(shadow_t *shadow, bool atomics, bool fences, bool barriers, bool votes);

shadow_block_t *shadow_block_create(shadow_t *shadow, uint64_t block);
void shadow_block_destroy(shadow_block_t *block);

/* The memory performs an atomic of a thread (`index` in the block) whose step comes later. */
void shadow_perform(shadow_t *shadow, shadow_block_t *block, uint32_t index, uint32_t address);

/* Threads of a block have met in a vote: those of a program's warp, `first` and the next ones, that
 * `named` has a bit for. */
void shadow_vote(shadow_t *shadow, shadow_block_t *block, uint32_t first, uint32_t named);

/* A thread was stepped, without a fault. */
void shadow_access(shadow_t *shadow, shadow_block_t *block, uint32_t index,
                   const golden_step_t *step);
void shadow_synchronise(shadow_t *shadow, shadow_block_t *block, uint32_t index,
                        const golden_step_t *step);

static inline void shadow_step(shadow_t *shadow, shadow_block_t *block, uint32_t index,
                               const golden_step_t *step) {
    if (step->bytes) {
        shadow_access(shadow, block, index, step);
    } else if (step->barrier || step->exited || step->fence) {
        shadow_synchronise(shadow, block, index, step);
    }
}

#endif
