/* SPDX-License-Identifier: Apache-2.0 */
/* Random loads, stores and atomics of many warps: values right, nothing lost, no hang. */
#ifndef WEFT_MEMORY_RANDOM_H
#define WEFT_MEMORY_RANDOM_H

#include "memory_walk.h"

/* An address pattern like those of programs: one word, neighbours, a stride, anything. */
static void random_addresses(walk_t *w, uint32_t c, uint32_t window, uint32_t bytes, uint32_t words,
                             uint32_t *a) {
    uint32_t pattern = walk_random(w) >> 5 & 3, start = walk_random(w) >> 3;
    uint32_t stride = 1 + (walk_random(w) >> 7) % 9;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t word = pattern == 0   ? start
                        : pattern == 1 ? start + lane
                        : pattern == 2 ? start + lane * stride
                                       : walk_random(w) >> 4;
        uint32_t byte = bytes == 4 ? 0 : (walk_random(w) >> 9) % (4 / bytes) * bytes;
        word %= words;
        if (window == WINDOW_GLOBAL) { /* each core has its own words */
            word += c * words;
        }
        a[lane] = window << WINDOW_SHIFT | (4 * word + byte);
    }
}

static void random_instruction(walk_t *w, uint32_t c, uint32_t words) {
    static const uint32_t windows[] = {WINDOW_GLOBAL, WINDOW_GLOBAL, WINDOW_GLOBAL, WINDOW_GLOBAL,
                                       WINDOW_GLOBAL, WINDOW_LOCAL,  WINDOW_SHARED, WINDOW_SHARED};
    static const uint32_t loads[] = {0, 1, 2, 2, 2, 4, 5, 2};
    uint32_t a[LANES], data[LANES], dice = walk_random(w) >> 8 & 15;
    uint32_t window = windows[walk_random(w) >> 10 & 7];
    operation_t x = {.warp = (walk_random(w) >> 6) % WARPS,
                     .mask = walk_random(w) >> 9 & MASK(LANES),
                     .rd = walk_random(w) >> 12 & 31};
    if (!x.mask || !walk_room(w, c, x.warp)) {
        walk_tick(w, 0, NULL, NULL, NULL);
        return;
    }
    if (dice < 9) {
        x.funct = loads[walk_random(w) >> 13 & 7];
    } else if (dice < 14 || !HAS_ATOMICS) {
        x.store = 1;
        x.funct = (walk_random(w) >> 14) % 3;
    } else {
        x.atomic = 1;
        x.amo = (walk_random(w) >> 15) % (9 + HAS_CAS);
        x.funct = 2;
        window = window == WINDOW_LOCAL ? WINDOW_GLOBAL : window;
    }
    if (HAS_CONSTANTS && !x.store && !x.atomic && (walk_random(w) >> 9 & 1)) {
        window = walk_random(w) >> 10 & 3 ? WINDOW_PROGRAM : WINDOW_PARAM;
    }
    x.imm = (walk_random(w) >> 11 & 7) * 4;
    random_addresses(w, c, window, 1u << (x.funct & 3),
                     window == WINDOW_GLOBAL    ? words
                     : window == WINDOW_LOCAL   ? LOCAL_WORDS / 8
                     : window == WINDOW_PROGRAM ? (words < WALK_PROGRAM ? words : WALK_PROGRAM)
                     : window == WINDOW_PARAM   ? PARAM_BYTES / 4
                                                : WALK_SHARED / 4,
                     a);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        a[lane] -= x.imm;
        data[lane] = walk_random(w);
        /* Often what the word is now, if nothing in flight changes it. No draw of its own, so that
         * a walk is the same with and without compare and swap. */
        uint32_t found = x.atomic ? *walk_reference(w, c, x.warp, lane, a[lane] + x.imm) : 0;
        w->wanted[lane] = data[lane] & 3 ? found : ~data[lane];
    }
    walk_tick(w, c, &x, a, data);
}

/* Instructions in random order on `words` words of global memory per core. */
static void random_run(walk_t *w, uint32_t seed, uint32_t cycles, uint32_t words) {
    walk_reset(w, seed * 2654435761u | 1);
    for (uint32_t i = 0; i < WARPS; i++) {
        walk_tick(w, 0, NULL, NULL, NULL);
    }
    for (uint32_t i = 0; i < cycles; i++) {
        if (i % 500 == 0) {
            w->ready = 32 + walk_random(w) % 225;
            w->perform = 16 + walk_random(w) % 241;
            w->respond = 16 + walk_random(w) % 241;
        }
        w->invalidate = (walk_random(w) >> 9) % 200 == 0;
        random_instruction(w, walk_random(w) >> 12 & (CORES - 1), words);
        for (uint32_t c = 0; c < CORES; c++) {
            for (uint32_t warp = 0; warp < WARPS && i % 64 == 0; warp++) {
                for (uint32_t o = 0; o < WALK_ORDERS; o++) {
                    const walk_record_t *r = &w->record[c][warp][o];
                    cr_assert(!r->live || w->cycle - r->cycle < 20000, "a warp starves");
                }
            }
        }
    }
    w->invalidate = false;
    walk_drain(w);
    walk_settle(w);
    cr_assert_arr_eq(w->global[0], w->global[1], sizeof w->global[0]);
    cr_assert_arr_eq(w->local[0], w->local[1], sizeof w->local[0]);
}

static walk_t random_walk;

/* Events of l1d=cache that random runs bring about. */
#define BACK_KINDS  (MASK(L1D_KINDS) & ~(1u << L1D_REFUSED_WRITES))
#define CACHE_KINDS (BACK_KINDS & ~(1u << L1D_WRITE_BACK | 1u << L1D_REFUSED_DIRTY))

/* Few words make conflicts, many make evictions. Every kind of event in `kinds` must have been seen
 * in the end. */
static void random_runs(uint32_t runs, uint64_t kinds) {
    static const uint32_t words[] = {16, 64, 256, 1024};
    uint32_t seen[L1D_KINDS] = {0}, swapped = 0;
    for (uint32_t i = 0; i < runs; i++) {
        random_run(&random_walk, i + 1, 6000, words[i % 4]);
        cr_assert_gt(random_walk.results, 100);
        swapped += random_walk.swapped;
        for (uint32_t k = 0; k < L1D_KINDS; k++) {
            seen[k] += random_walk.kinds[k];
        }
    }
    cr_assert(!HAS_CAS || swapped > runs, "amocas found its word %u times", swapped);
    for (uint32_t k = 0; k < L1D_KINDS; k++) {
        cr_assert((seen[k] != 0) == (kinds >> k & 1), "event %u was seen %u times", k, seen[k]);
    }
}

#endif
