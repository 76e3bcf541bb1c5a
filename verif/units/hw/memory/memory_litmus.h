/* SPDX-License-Identifier: Apache-2.0 */
/* Loads, stores and fences one after another on the memory stages of two cores: what the memory
 * model allows and demands (docs/reference/machine/memory-model.md).
 */
#ifndef WEFT_MEMORY_LITMUS_H
#define WEFT_MEMORY_LITMUS_H

#include "memory_walk.h"

static walk_t walk;

/* A word load of lane 0, or (atomic) the load that goes past the L1: amoor with 0. */
static inline void start_load(uint32_t c, uint32_t warp, uint32_t address, bool atomic) {
    uint32_t a[LANES] = {address}, data[LANES] = {0};
    operation_t x = {.warp = warp, .mask = 1, .rd = 5, .funct = 2, .atomic = atomic, .amo = AMO_OR};
    walk_tick(&walk, c, &x, a, data);
}

static inline uint32_t load(uint32_t c, uint32_t warp, uint32_t address, bool atomic) {
    start_load(c, warp, address, atomic);
    while (walk.outstanding[c][warp]) {
        walk_tick(&walk, 0, NULL, NULL, NULL);
    }
    return walk.value[c][warp];
}

static inline void store(uint32_t c, uint32_t warp, uint32_t address, uint32_t value) {
    uint32_t a[LANES] = {address}, data[LANES] = {value};
    operation_t x = {.warp = warp, .mask = 1, .store = 1, .funct = 2};
    memory_stage_view_t v;
    walk_tick(&walk, c, &x, a, data);
    do {
        walk_tick(&walk, 0, NULL, NULL, NULL);
        memory_stage_view(&walk.stage[c], &v);
    } while (walk.queued[c] || v.writing >> warp & 1);
}

/* What a fence does once its warp's accesses are done. */
static inline void fence(void) {
    walk.invalidate = true;
    walk_tick(&walk, 0, NULL, NULL, NULL);
    walk.invalidate = false;
}

static inline void begin_litmus(void) {
    walk_reset(&walk, 1);
    walk.racy = true;
    walk.global[0][0] = walk.global[1][0] = 0;
    walk.global[0][256] = walk.global[1][256] = 0;
}

/* TV-MEM-5: a copy in the L1 may be stale; past the L1, or after a fence, it is not. */
static inline void litmus_of_a_stale_copy(void) {
    begin_litmus();
    cr_assert_eq(load(1, 0, GLOBAL_BASE, false), 0);
    store(0, 0, GLOBAL_BASE, 1);
    cr_assert_eq(load(1, 0, GLOBAL_BASE, false), 0, "the copy is gone: this test shows nothing");
    begin_litmus();
    cr_assert_eq(load(1, 0, GLOBAL_BASE, false), 0);
    store(0, 0, GLOBAL_BASE, 1);
    cr_assert_eq(load(1, 1, GLOBAL_BASE, true), 1, "past the L1");
    begin_litmus();
    cr_assert_eq(load(1, 0, GLOBAL_BASE, false), 0);
    store(0, 0, GLOBAL_BASE, 1);
    fence();
    cr_assert_eq(load(1, 0, GLOBAL_BASE, false), 1, "after a fence");
}

#endif
