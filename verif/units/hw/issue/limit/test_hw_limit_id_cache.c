/* SPDX-License-Identifier: Apache-2.0 */
/* limit=id_cache: book:4.4.3, which loads bypass, fetch sectors or fetch lines, by their
 * instruction's reuse and rows.
 */
//@ machine unit+l1d-cache+limit-id_cache
//@ source verif/units/hw/issue/limit/setting_range.c cmodel/config/config_table.c
#include <criterion/criterion.h>

#include "issue/limit/limit.h"
#include "setting_range.h"

#define PC    0x10u
#define OTHER 0x14u

static limit_t limit;

static void cycle(const limit_in_t *in) {
    limit_out_t out;
    limit_view_t view;
    limit_tick(&limit, in, &out);
    limit_view(&limit, &view);
    cr_assert(view.issue == ALL_CORE_WARPS && view.load == ALL_CORE_WARPS, "it holds back nothing");
}

static void begin(uint32_t threshold, uint32_t rows) {
    limit_reset(&limit);
    cycle(&(limit_in_t){.setting = {.valid = 1, .index = SETTING_id_threshold, .data = threshold}});
    cycle(&(limit_in_t){.setting = {.valid = 1, .index = SETTING_id_rows, .data = rows}});
    cycle(&(limit_in_t){.launch_begins = 1});
}

static uint32_t route(uint32_t pc) {
    limit_probe_in_t question = {.pc = pc};
    limit_probe_out_t answer;
    limit_probe(&limit, &question, &answer);
    return answer.route;
}

static void issue(uint32_t pc) {
    limit_in_t in = {0};
    in.issued[0] = (limit_issue_t){.valid = 1, .load = 1, .pc = pc};
    cycle(&in);
}

/* Rows of a load that hit. */
static void hits(uint32_t pc, uint32_t rows) {
    for (uint32_t i = 0; i < rows; i++) {
        cycle(&(limit_in_t){.l1d = {.valid = 1, .kind = L1D_HIT, .pc = pc, .line = i}});
    }
}

static void loads(uint32_t pc, uint32_t rows, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        issue(pc);
        hits(pc, rows);
    }
}

/* A line of the instruction goes unused, so often that its score is 0. */
static void waste(uint32_t pc) {
    for (uint32_t i = 0; i < SCORE_BEGINS; i++) {
        limit.reuse.random = 32; /* sampled */
        cycle(&(limit_in_t){.l1d = {.valid = 1, .kind = L1D_MISS, .pc = pc, .line = i}});
        cycle(&(limit_in_t){.l1d = {.valid = 1,
                                    .kind = L1D_MISS,
                                    .pc = OTHER,
                                    .line = 99,
                                    .evicted = 1,
                                    .victim = i,
                                    .place = PLACE_REGISTERS}});
        limit.reuse.random = 1;
    }
    cycle(&(limit_in_t){0});
    limit.reuse.random = 1;
}

Test(hw_limit_id_cache, mr_5_divergence_and_reuse_choose_the_route) {
    static const struct {
        uint32_t rows;
        bool used;
        uint32_t route;
    } row[] = {{1, true, ROUTE_LINE},
               {1, false, ROUTE_BYPASS},
               {8, true, ROUTE_NORMAL},
               {8, false, ROUTE_BYPASS}};
    for (uint32_t i = 0; i < sizeof row / sizeof *row; i++) {
        begin(4, 2);
        loads(PC, row[i].rows, 100);
        if (!row[i].used) {
            waste(PC);
        }
        cr_expect_eq(route(PC), row[i].route, "row %u: %u", i, route(PC));
    }
}

Test(hw_limit_id_cache, mr_5_more_rows_than_the_border_are_diverged) {
    for (uint32_t border = 1; border < 8; border++) {
        for (uint32_t rows = 1; rows <= 8; rows++) {
            begin(0, border);
            loads(PC, rows, 200);
            uint32_t expected = rows > border ? ROUTE_NORMAL : ROUTE_LINE;
            cr_expect(rows == border || route(PC) == expected, "%u rows, %u", rows, border);
        }
    }
}

/* Warps' rows come after other warps' issues: the sum is the same. */
Test(hw_limit_id_cache, rows_of_several_warps_may_mix) {
    begin(4, 2);
    for (uint32_t i = 0; i < 100; i++) {
        issue(PC);
        issue(PC);
        issue(OTHER);
        hits(PC, 9);
        hits(OTHER, 1);
        hits(PC, 7);
    }
    cr_expect_eq(route(PC), ROUTE_NORMAL);
    cr_expect_eq(route(OTHER), ROUTE_LINE);
}

Test(hw_limit_id_cache, an_unknown_instruction_fetches_sectors) {
    begin(4, 2);
    cr_expect_eq(route(PC), ROUTE_NORMAL);
    issue(PC);
    cr_expect_eq(route(PC), ROUTE_LINE, "its first load has few rows so far");
    hits(PC, 3);
    cr_expect_eq(route(PC), ROUTE_NORMAL);
}

Test(hw_limit_id_cache, what_is_no_row_does_not_count) {
    static const uint32_t kinds[] = {L1D_STORE_HIT,  L1D_STORE_MISS,   L1D_ATOMIC,
                                     L1D_WRITE_BACK, L1D_REFUSED_BUSY, L1D_REFUSED_WRITES};
    begin(4, 2);
    issue(PC);
    for (uint32_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        for (uint32_t n = 0; n < 50; n++) {
            cycle(&(limit_in_t){.l1d = {.valid = 1, .kind = kinds[i], .pc = PC}});
        }
    }
    cycle(&(limit_in_t){.l1d = {.kind = L1D_HIT, .pc = PC}});
    cr_expect_eq(limit.spread[score_of(PC)], DIVERGED - 2);
    limit_in_t in = {0};
    in.issued[0] = (limit_issue_t){.valid = 1, .pc = PC};
    cycle(&in);
    cr_expect_eq(limit.spread[score_of(PC)], DIVERGED - 2, "no load");
}

Test(hw_limit_id_cache, counters_stay_in_their_range) {
    begin(4, 31);
    hits(PC, 1000);
    cr_expect_eq(limit.spread[score_of(PC)], MASK(SPREAD_BITS));
    loads(PC, 0, 1000);
    cr_expect_eq(limit.spread[score_of(PC)], 0);
}

/* One miss of 32 reserves a line even so, by which the instruction may recover. */
Test(hw_limit_id_cache, a_sampled_miss_reserves_a_line) {
    begin(15, 2);
    cr_expect_eq(route(PC), ROUTE_BYPASS);
    limit.reuse.random = 32;
    cr_expect_eq(route(PC), ROUTE_NORMAL);
}

Test(hw_limit_id_cache, a_launch_forgets_but_for_the_settings) {
    begin(3, 5);
    loads(PC, 9, 9);
    waste(PC);
    cycle(&(limit_in_t){.launch_begins = 1});
    cr_expect_eq(route(PC), ROUTE_NORMAL);
    cr_expect(limit.threshold == 3 && limit.rows == 5 && limit.reuse.valid == 0);
}

/* The liveness argument: whatever comes, no warp is held back (cycle), and a load has a route at
 * once. */
Test(hw_limit_id_cache, nothing_waits_whatever_comes) {
    uint32_t random = 1;
    begin(8, 2);
    for (uint32_t i = 0; i < 20000; i++) {
        random = random * 1664525 + 1013904223;
        uint32_t bits = random >> 8, kind = bits % L1D_KINDS;
        limit_in_t in = {.l1d = {.valid = bits >> 9 & 1, .kind = kind, .line = bits >> 4 & 31}};
        in.l1d.pc = bits & 0x7c;
        in.l1d.evicted = kind == L1D_MISS && (bits >> 11 & 1);
        in.l1d.victim = bits >> 12 & 31;
        in.issued[0] = (limit_issue_t){.valid = bits >> 3 & 1, .load = 1, .pc = bits >> 2 & 0x7c};
        cycle(&in);
        uint32_t now = route(bits >> 5 & 0x7c);
        cr_assert(now == ROUTE_NORMAL || now == ROUTE_BYPASS || now == ROUTE_LINE);
    }
}

Test(hw_limit_id_cache, keeps_every_setting_whole) {
    settings_have_room(2);
}
