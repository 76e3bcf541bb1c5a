/* SPDX-License-Identifier: Apache-2.0 */
/* limit=coordinated: book:4.4.5, which loads bypass, which blocks reserve lines, and how their
 * fraction follows the L1. With a step of 0 it is the caching bit of book:4.4.2.
 */
//@ machine unit+l1d-cache+limit-coordinated
//@ source verif/units/hw/issue/limit/setting_range.c cmodel/config/config_table.c
#include <criterion/criterion.h>

#include "issue/limit/limit.h"
#include "setting_range.h"

#define EPOCH       32u
#define BLOCK_WARPS 2u
#define GOOD        0x40u
#define POOR        0x44u
#define MODERATE    0x48u

static limit_t limit;

static void cycle(const limit_in_t *in) {
    limit_out_t out;
    limit_view_t view;
    limit_tick(&limit, in, &out);
    limit_view(&limit, &view);
    cr_assert(view.issue == ALL_CORE_WARPS && view.load == ALL_CORE_WARPS, "it holds back nothing");
}

static void set(uint32_t index, uint32_t data) {
    cycle(&(limit_in_t){.setting = {.valid = 1, .index = index, .data = data}});
}

/* A launch: the fraction begins at `begin` eighths; one load of each sort. */
static void launch(uint32_t begin, uint32_t step, uint32_t climb) {
    limit_reset(&limit);
    set(SETTING_coordinated_epoch, EPOCH);
    set(SETTING_coordinated_begin, begin);
    set(SETTING_coordinated_step, step);
    set(SETTING_coordinated_climb, climb);
    set(SORT_LOAD, SORT_VALID | POOR);
    set(SORT_LOAD + SORT_LOADS - 1, SORT_VALID | SORT_MODERATE | MODERATE);
    cycle(&(limit_in_t){.launch_begins = 1});
}

static bool reserves(uint32_t warp, uint32_t pc) {
    limit_probe_in_t question = {.warp = warp, .pc = pc};
    limit_probe_out_t answer;
    limit_probe(&limit, &question, &answer);
    cr_assert(answer.route == ROUTE_NORMAL || answer.route == ROUTE_BYPASS);
    return answer.route == ROUTE_NORMAL;
}

/* Block number `n` starts in a slot; returns whether it reserves. */
static bool start_block(uint32_t n) {
    uint32_t first = n * BLOCK_WARPS % CORE_WARPS;
    cycle(&(limit_in_t){0});
    for (uint32_t w = 0; w < BLOCK_WARPS; w++) {
        cycle(&(limit_in_t){.start = {.valid = 1, .warp = first + w}});
    }
    cr_assert_eq(reserves(first, MODERATE), reserves(first + 1, MODERATE), "a block is whole");
    return reserves(first, MODERATE);
}

/* An epoch with so many events. */
static void epoch(uint32_t hits, uint32_t refusals) {
    cr_assert(hits + refusals <= EPOCH && limit.clock == 0);
    for (uint32_t i = 0; i < EPOCH; i++) {
        uint32_t kind = i < hits ? i % 2 ? L1D_HIT : L1D_MERGE : L1D_REFUSED_WAYS;
        cycle(&(limit_in_t){.live = 1, .l1d = {.valid = i < hits + refusals, .kind = kind}});
    }
    cr_assert_eq(limit.clock, 0);
}

Test(hw_limit_coordinated, mr_8_sorts_choose_the_route) {
    launch(4, 1, 0);
    cr_expect(!start_block(0) && start_block(1));
    for (uint32_t warp = 0; warp < 2 * BLOCK_WARPS; warp++) {
        cr_expect(reserves(warp, GOOD), "good: always");
        cr_expect(!reserves(warp, POOR), "poor: never");
        cr_expect_eq(reserves(warp, MODERATE), warp >= BLOCK_WARPS, "moderate: as the block");
    }
}

Test(hw_limit_coordinated, mr_8_a_fraction_of_the_blocks_reserves) {
    for (uint32_t eighths = 0; eighths <= 8; eighths++) {
        launch(eighths, 1, 0);
        for (uint32_t n = 1, count = 0; n <= 64; n++) {
            count += start_block(n);
            cr_assert_eq(count, n * eighths / 8, "%u of %u blocks, %u eighths", count, n, eighths);
        }
    }
}

Test(hw_limit_coordinated, mr_8_a_block_keeps_its_bit) {
    launch(8, 8, 0);
    cr_assert(start_block(0));
    epoch(0, 1);
    cr_assert_eq(limit.fraction, 0);
    cr_expect(!start_block(1), "one that starts now");
    cr_expect(reserves(0, MODERATE), "one that runs");
    epoch(1, 0);
    cr_expect(!reserves(BLOCK_WARPS, MODERATE), "nor does this one change");
    cr_expect(start_block(CORE_WARPS / BLOCK_WARPS + 1), "another in its slot");
}

Test(hw_limit_coordinated, mr_8_the_sign_of_the_balance_moves_the_fraction) {
    static const struct {
        uint32_t begin, hits, refusals, after;
    } row[] = {{4, 5, 4, 5}, {4, 4, 5, 3},  {4, 4, 4, 4}, {4, 0, 0, 4},
               {8, 9, 0, 8}, {8, 0, 32, 7}, {0, 0, 9, 0}, {0, 32, 0, 1}};
    for (uint32_t i = 0; i < sizeof row / sizeof *row; i++) {
        launch(row[i].begin, 1, 0);
        epoch(row[i].hits, row[i].refusals);
        cr_expect_eq(limit.fraction, row[i].after, "row %u: %u", i, limit.fraction);
    }
}

/* Down while that pays, then up again; a balance that stays does not turn it. */
Test(hw_limit_coordinated, mr_8_a_climb_turns_when_the_balance_falls) {
    static const struct {
        uint32_t hits, refusals, after;
    } row[] = {{0, 8, 3}, {0, 4, 2}, {4, 0, 1}, {3, 0, 2}, {3, 0, 3}, {2, 0, 2}, {0, 20, 3}};
    launch(4, 1, 1);
    for (uint32_t i = 0; i < sizeof row / sizeof *row; i++) {
        epoch(row[i].hits, row[i].refusals);
        cr_expect_eq(limit.fraction, row[i].after, "row %u: %u", i, limit.fraction);
    }
}

Test(hw_limit_coordinated, steps_end_at_none_and_all) {
    launch(4, 3, 0);
    epoch(1, 0);
    epoch(1, 0);
    cr_expect_eq(limit.fraction, 8);
    for (uint32_t i = 0; i < 3; i++) {
        epoch(0, 1);
    }
    cr_expect_eq(limit.fraction, 0);
}

Test(hw_limit_coordinated, hits_and_merges_count_and_no_other_use) {
    static const uint32_t none[] = {L1D_MISS,       L1D_SECTOR_MISS, L1D_STORE_HIT,
                                    L1D_STORE_MISS, L1D_ATOMIC,      L1D_WRITE_BACK};
    launch(4, 1, 0);
    for (uint32_t i = 0; i < sizeof none / sizeof *none; i++) {
        cycle(&(limit_in_t){.live = 1, .l1d = {.valid = 1, .kind = none[i]}});
    }
    cr_expect_eq(limit.balance, 0);
    cycle(&(limit_in_t){.live = 1, .l1d = {.kind = L1D_HIT}});
    cr_expect_eq(limit.balance, 0, "no event");
    for (uint32_t kind = L1D_REFUSED_BUSY; kind < L1D_KINDS; kind++) {
        cycle(&(limit_in_t){.live = 1, .l1d = {.valid = 1, .kind = kind}});
    }
    cr_expect_eq(limit.balance, (0 - (L1D_KINDS - L1D_REFUSED_BUSY)) & MASK(BALANCE_BITS));
}

/* A core without warps has no epoch, and begins one with the next warp. */
Test(hw_limit_coordinated, an_epoch_is_of_cycles_with_warps) {
    launch(4, 1, 0);
    for (uint32_t i = 0; i < EPOCH - 1; i++) {
        cycle(&(limit_in_t){.live = 1, .l1d = {.valid = 1, .kind = L1D_HIT}});
    }
    cycle(&(limit_in_t){0});
    cr_expect(limit.clock == 0 && limit.balance == 0 && limit.fraction == 4);
    epoch(0, 1);
    cr_expect_eq(limit.fraction, 3);
}

/* The longest epoch, with an event in each cycle, after one of the other sign. */
Test(hw_limit_coordinated, the_largest_balances_are_compared) {
    launch(4, 1, 1);
    set(SETTING_coordinated_epoch, 65535);
    for (uint32_t e = 0; e < 3; e++) {
        uint32_t kind = e == 1 ? L1D_REFUSED_WAYS : L1D_HIT;
        for (uint32_t i = 0; i < 65535; i++) {
            cycle(&(limit_in_t){.live = 1, .l1d = {.valid = 1, .kind = kind}});
        }
        static const uint32_t after[] = {5, 4, 3};
        cr_expect_eq(limit.fraction, after[e], "epoch %u: %u", e, limit.fraction);
    }
}

/* book:4.4.2: a bit per load. All blocks do the same, whatever the L1 says. */
Test(hw_limit_coordinated, mr_3_a_step_of_0_is_a_caching_bit_per_load) {
    for (uint32_t all = 0; all < 2; all++) {
        launch(8 * all, 0, 0);
        for (uint32_t n = 0; n < 20; n++) {
            epoch(n % 3, n % 2);
            cr_expect_eq(start_block(n), all);
        }
        cr_expect(reserves(0, GOOD) && !reserves(0, POOR));
    }
}

Test(hw_limit_coordinated, a_launch_forgets_but_for_the_profile_and_settings) {
    launch(3, 2, 1);
    start_block(0);
    epoch(0, 9);
    cycle(&(limit_in_t){.live = 1, .l1d = {.valid = 1, .kind = L1D_HIT}});
    limit_t fresh;
    cycle(&(limit_in_t){.launch_begins = 1});
    fresh = limit;
    launch(3, 2, 1);
    cr_expect_eq(memcmp(&fresh, &limit, sizeof limit), 0);
}

/* The table is full, a load leaves it, and one becomes another sort. */
Test(hw_limit_coordinated, the_host_fills_the_table) {
    launch(0, 0, 0);
    for (uint32_t i = 0; i < SORT_LOADS; i++) {
        set(SORT_LOAD + i, SORT_VALID | (0x100 + 4 * i));
    }
    for (uint32_t i = 0; i < SORT_LOADS; i++) {
        cr_expect(!reserves(0, 0x100 + 4 * i));
        set(SORT_LOAD + i, 0);
        cr_expect(reserves(0, 0x100 + 4 * i));
    }
    set(SORT_LOAD + SORT_LOADS, SORT_VALID | 0x200);
    set(SORT_LOAD - 1, SORT_VALID | 0x200);
    cr_expect(reserves(0, 0x200), "no register of the table");
}

/* The liveness argument: whatever comes, no warp is held back (cycle), and a load has a route at
 * once. The fraction stays one. */
Test(hw_limit_coordinated, nothing_waits_whatever_comes) {
    uint32_t random = 1;
    launch(4, 3, 1);
    for (uint32_t i = 0; i < 20000; i++) {
        random = random * 1664525 + 1013904223;
        uint32_t bits = random >> 8;
        cycle(&(limit_in_t){.live = bits & 1,
                            .start = {.valid = bits >> 1 & 1, .warp = bits >> 2 & (CORE_WARPS - 1)},
                            .l1d = {.valid = bits >> 8 & 1, .kind = bits % L1D_KINDS}});
        reserves(bits >> 3 & (CORE_WARPS - 1), 0x40 + (bits >> 10 & 12));
        cr_assert(limit.fraction <= 8);
    }
}

Test(hw_limit_coordinated, keeps_every_setting_whole) {
    settings_have_room(4);
}
