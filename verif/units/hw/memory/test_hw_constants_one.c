/* SPDX-License-Identifier: Apache-2.0 */
/* constants=cache of one line, for which all loads compete: values right, and none waits for ever.
 */
//@ machine unit+constant_sets-1+constant_ways-1+constants-cache+l1d-cache
#include "memory_random.h"

Test(hw_constants_one, random_accesses) {
    random_runs(20, CACHE_KINDS);
    cr_assert(random_walk.constants[0] > 50 && random_walk.constants[1] > 20,
              "%u lines were asked for, %u rows hit", random_walk.constants[0],
              random_walk.constants[1]);
}

/* Liveness of constants.c, lsu_sent.h: the oldest load is refused 63 times at most for each of its
 * lanes, each time while a line comes. Then it is served alone. The queue holds those before it. */
#define CYCLES_PER_LINE (LINE_SECTORS + 16)
#define BOUND           (MEMORY_QUEUE * LANES * 65 * CYCLES_PER_LINE)

/* Every lane of every warp reads a line of its own, again and again. */
Test(hw_constants_one, loads_of_many_lines_end) {
    static const uint32_t zeros[LANES] = {0};
    static walk_t w;
    uint32_t a[LANES], longest = 0, lines = WALK_PROGRAM / LINE_WORDS;
    walk_reset(&w, 7);
    for (uint32_t i = 0; i < WARPS; i++) {
        walk_tick(&w, 0, NULL, NULL, NULL);
    }
    for (uint32_t i = 0; i < 400; i++) {
        uint32_t warp = i % WARPS;
        operation_t x = {.warp = warp, .mask = MASK(LANES), .rd = 5, .funct = 2};
        for (uint32_t lane = 0; lane < LANES; lane++) {
            a[lane] = PROGRAM_BASE + (i * 7 + warp + lane) % lines * LINE_BYTES;
        }
        for (uint32_t n = 0; !walk_room(&w, 0, warp); n++) {
            cr_assert_lt(n, BOUND, "no load ends");
            walk_tick(&w, 0, NULL, NULL, NULL);
        }
        walk_tick(&w, 0, &x, a, zeros);
        for (uint32_t o = 0; o < WARPS * WALK_ORDERS; o++) {
            const walk_record_t *r = &w.record[0][o / WALK_ORDERS][o % WALK_ORDERS];
            uint32_t age = r->live ? (uint32_t)(w.cycle - r->cycle) : 0;
            longest = age > longest ? age : longest;
        }
    }
    walk_drain(&w);
    cr_assert_lt(longest, BOUND, "a load took %u cycles", longest);
    cr_assert_gt(longest, LANES * CYCLES_PER_LINE / 2, "they do not compete");
}
