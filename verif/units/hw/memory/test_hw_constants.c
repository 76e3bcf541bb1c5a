/* SPDX-License-Identifier: Apache-2.0 */
/* constants=cache: each of its rules alone, then in the memory stage beside the L1. */
//@ machine unit+constant_sets-2+constants-cache+l1d-cache
#include "memory_random.h"

#define LINE(n) (PROGRAM_BASE + (n) * LINE_BYTES)

/* ---- the cache alone ---- */

typedef struct {
    constants_t cache;
    constants_view_t view; /* before the last tick */
    constants_out_t out;   /* of it */
} alone_t;

static void alone_tick(alone_t *t, constants_in_t in) {
    constants_view(&t->cache, &t->view);
    constants_tick(&t->cache, &in, &t->out);
}

static void alone_load(alone_t *t, uint32_t address) {
    constants_in_t in = {.room = 1};
    in.access = (access_t){.valid = 1, .load = 1, .lanes = MASK(LANES), .address = address};
    in.access.sectors = 1u << sector_in_line(address);
    alone_tick(t, in);
    cr_assert_eq(t->out.refused, t->out.event.valid && t->out.event.hit ? 0 : MASK(LANES));
}

/* The next sector of the line in flight; its words count up. */
static void alone_answer(alone_t *t, uint32_t sector, uint32_t first) {
    constants_in_t in = {.response = {.valid = 1, .tag = CONSTANT_TAG, .sector = sector}};
    for (uint32_t i = 0; i < SECTOR_WORDS; i++) {
        in.response.data[i] = first + i;
    }
    alone_tick(t, in);
}

static void alone_fetch(alone_t *t, uint32_t address) {
    alone_load(t, address);
    cr_assert(t->out.asks && t->out.event.valid && !t->out.event.hit);
    for (uint32_t sector = 0; sector < LINE_SECTORS; sector++) {
        cr_assert(!t->out.changed);
        alone_answer(t, sector, address + sector * SECTOR_WORDS);
    }
    cr_assert(t->out.changed, "what was refused may come again");
}

static void expect_hit(alone_t *t, uint32_t address, bool hit) {
    alone_load(t, address);
    cr_expect_eq(t->out.event.valid && t->out.event.hit, hit, "%#x", address);
}

static void alone_reset(alone_t *t) {
    memset(t, 0, sizeof *t);
    constants_reset(&t->cache);
}

Test(hw_constants, a_hit_delivers_its_row_in_the_next_cycle) {
    alone_t t;
    alone_reset(&t);
    alone_fetch(&t, LINE(3));
    alone_load(&t, LINE(3) + 2 * ROW_BYTES);
    cr_assert(t.out.event.hit && !t.out.asks);
    alone_tick(&t, (constants_in_t){0});
    cr_assert(t.view.result.valid && !t.view.result.from_sector && t.view.result.load == 1);
    cr_assert(t.view.result.lanes == MASK(LANES) && t.view.result.sectors == 4 && !t.view.idle);
    for (uint32_t word = 0; word < ROW_WORDS; word++) {
        cr_assert_eq(t.view.row[word], LINE(3) + 2 * ROW_WORDS + word);
    }
    alone_tick(&t, (constants_in_t){0});
    cr_assert(!t.view.result.valid && t.view.idle);
}

Test(hw_constants, one_line_is_on_its_way_and_others_serve_loads) {
    alone_t t;
    alone_reset(&t);
    alone_fetch(&t, LINE(0));
    alone_load(&t, LINE(1));
    cr_assert(t.out.asks);
    alone_load(&t, LINE(1));
    cr_assert(t.out.refused && !t.out.asks && !t.out.event.valid);
    alone_load(&t, LINE(2));
    cr_assert(t.out.refused && !t.out.asks && !t.out.event.valid);
    expect_hit(&t, LINE(0), true);
    alone_tick(&t, (constants_in_t){0});
    cr_assert(t.view.result.valid && !t.view.idle);
    alone_tick(&t, (constants_in_t){0});
    cr_assert(!t.view.idle, "a line is awaited");
}

Test(hw_constants, without_room_for_a_packet_nothing_is_asked_for) {
    alone_t t;
    alone_reset(&t);
    constants_in_t in = {.access = {.valid = 1, .lanes = 1, .address = LINE(1), .sectors = 1}};
    alone_tick(&t, in);
    cr_assert(t.out.refused == 1 && !t.out.asks && !t.out.event.valid && !t.cache.asked);
}

/* Of the lines of a set, the one that was asked for first goes, whatever hit since. */
Test(hw_constants, the_oldest_line_of_a_set_goes) {
    alone_t t;
    alone_reset(&t);
    alone_fetch(&t, LINE(0));
    alone_fetch(&t, LINE(2));
    expect_hit(&t, LINE(0), true);
    alone_fetch(&t, LINE(4));
    expect_hit(&t, LINE(2), true);
    expect_hit(&t, LINE(4), true);
    expect_hit(&t, LINE(0), false);
}

/* Lines of equal place in both windows are two. */
Test(hw_constants, the_windows_are_told_apart) {
    alone_t t;
    alone_reset(&t);
    alone_fetch(&t, PARAM_BASE);
    expect_hit(&t, PARAM_BASE, true);
    expect_hit(&t, PROGRAM_BASE, false);
}

Test(hw_constants, a_launch_begins_without_a_line) {
    alone_t t;
    alone_reset(&t);
    for (uint32_t n = 0; n < CONSTANT_SETS * CONSTANT_WAYS; n++) {
        alone_fetch(&t, LINE(n));
    }
    alone_tick(&t, (constants_in_t){.launch_begins = 1});
    for (uint32_t n = 0; n < CONSTANT_SETS * CONSTANT_WAYS; n++) {
        alone_fetch(&t, LINE(n)); /* misses */
    }
}

/* ---- in the memory stage ---- */

static walk_t walk;

static void load(uint32_t warp, const uint32_t *a) {
    static const uint32_t zeros[LANES] = {0};
    operation_t x = {.warp = warp, .mask = MASK(LANES), .rd = 5, .funct = 2};
    walk_tick(&walk, 0, &x, a, zeros);
    walk_drain(&walk);
}

static void begin(void) {
    walk_reset(&walk, 5);
    for (uint32_t i = 0; i < WARPS; i++) {
        walk_tick(&walk, 0, NULL, NULL, NULL);
    }
}

/* A uniform load is one access, a divergent one an access per row of its lanes. */
Test(hw_constants, accesses_of_uniform_and_divergent_loads) {
    uint32_t a[LANES];
    for (uint32_t rows = 1; rows <= LANES; rows *= 2) {
        begin();
        for (uint32_t lane = 0; lane < LANES; lane++) {
            a[lane] = PROGRAM_BASE + lane % rows * ROW_BYTES;
        }
        load(0, a);
        cr_expect_eq(walk.constants[1], rows, "%u rows: %u hits", rows, walk.constants[1]);
        cr_expect_eq(walk.constants[0], (rows + LINE_ROWS - 1) / LINE_ROWS);
    }
}

/* Nothing can write these windows, so what a fence empties is the L1. */
Test(hw_constants, a_fence_drops_no_line) {
    uint32_t a[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        a[lane] = PARAM_BASE + 4;
    }
    begin();
    load(0, a);
    walk.invalidate = true;
    walk_tick(&walk, 0, NULL, NULL, NULL);
    walk.invalidate = false;
    load(1, a);
    cr_assert(walk.constants[0] == 1 && walk.constants[1] == 2);
}

Test(hw_constants, random_accesses) {
    random_runs(20, CACHE_KINDS);
    cr_assert(random_walk.constants[0] > 50 && random_walk.constants[1] > 100,
              "%u lines were asked for, %u rows hit", random_walk.constants[0],
              random_walk.constants[1]);
}
