/* SPDX-License-Identifier: Apache-2.0 */
/* limit=ctrl_c: book:4.4.3, what the scores of load instructions learn from sampled lines. */
//@ machine unit+l1d-cache+limit-ctrl_c
//@ source verif/units/hw/issue/limit/setting_range.c cmodel/config/config_table.c
#include <criterion/criterion.h>

#include "issue/limit/limit.h"
#include "setting_range.h"

static limit_t limit;

static void event(const l1d_event_t *e) {
    limit_out_t out;
    limit_in_t in = {.l1d = *e};
    limit_tick(&limit, &in, &out);
    limit_tick(&limit, &(limit_in_t){0}, &out); /* an event counts in the next cycle */
}

static void begin(uint32_t threshold) {
    limit_out_t out;
    limit_reset(&limit);
    limit_in_t in = {.setting = {.valid = 1, .index = SETTING_ctrl_c_threshold, .data = threshold}};
    limit_tick(&limit, &in, &out);
}

static bool bypasses(uint32_t pc) {
    limit_probe_in_t question = {.pc = pc};
    limit_probe_out_t answer;
    limit_probe(&limit, &question, &answer);
    cr_assert(answer.route == ROUTE_NORMAL || answer.route == ROUTE_BYPASS);
    return answer.route == ROUTE_BYPASS;
}

/* A miss of instruction 0 of warp 0 at `pc`; `sampled`: one of the 32 that is watched. */
static void miss(uint32_t pc, uint32_t line, bool sampled) {
    limit.reuse.random = sampled ? 32 : 1;
    event(&(l1d_event_t){.valid = 1, .kind = L1D_MISS, .pc = pc, .line = line});
    limit.reuse.random = 1;
}

static void find(uint32_t kind, uint32_t serial, uint32_t warp, uint32_t line) {
    event(&(l1d_event_t){
        .valid = 1, .kind = kind, .pc = 0x40, .serial = serial, .warp = warp, .line = line});
}

/* Another line is reserved, and this one goes for it. */
static void evict(uint32_t line) {
    event(&(l1d_event_t){.valid = 1,
                         .kind = L1D_MISS,
                         .pc = 0x40,
                         .line = 999,
                         .evicted = 1,
                         .victim = line,
                         .place = PLACE_LINE});
    limit.reuse.random = 1;
}

static uint32_t score(uint32_t pc) {
    return limit.reuse.score[score_of(pc)];
}

/* book:4.4.3: down with an eviction without use, bypass below the threshold. */
Test(hw_limit_ctrl_c, mr_6_lines_that_nothing_uses_count_down) {
    begin(4);
    for (uint32_t i = 0; i < 20; i++) {
        cr_expect_eq(bypasses(0x10), score(0x10) < 4);
        miss(0x10, i, true);
        evict(i);
        cr_expect_eq(score(0x10), i < 7 ? 7 - i : 0, "saturates");
    }
    cr_expect(bypasses(0x10));
    cr_expect(!bypasses(0x14), "another instruction");
}

/* book:4.4.3: up with the first use. */
Test(hw_limit_ctrl_c, mr_6_the_first_use_of_a_line_counts_up) {
    static const uint32_t kinds[] = {L1D_HIT, L1D_SECTOR_MISS, L1D_MERGE};
    for (uint32_t i = 0; i < 3; i++) {
        begin(9);
        cr_expect(bypasses(0x10));
        miss(0x10, 5, true);
        find(kinds[i], 1, 0, 5);
        cr_expect_eq(score(0x10), 9, "kind %u", kinds[i]);
        cr_expect(!bypasses(0x10));
        find(kinds[i], 2, 0, 5);
        evict(5);
        cr_expect_eq(score(0x10), 9, "a line counts once");
    }
    for (uint32_t i = 0; i < 20; i++) {
        miss(0x10, i, true);
        find(L1D_HIT, 1, 0, i);
    }
    cr_expect_eq(score(0x10), 15, "saturates");
}

Test(hw_limit_ctrl_c, uses_are_those_of_other_instructions_and_warps) {
    begin(4);
    miss(0x10, 5, true);
    find(L1D_MERGE, 0, 0, 5);
    cr_expect_eq(score(0x10), 8, "another row of the same load");
    find(L1D_MERGE, 0, 1, 5);
    cr_expect_eq(score(0x10), 9, "another warp");
    miss(0x10, 6, true);
    find(L1D_STORE_HIT, 3, 1, 6);
    find(L1D_REFUSED_BUSY, 3, 1, 6);
    cr_expect_eq(score(0x10), 9, "a store, a refusal");
    evict(6);
    cr_expect_eq(score(0x10), 8);
}

Test(hw_limit_ctrl_c, other_misses_are_not_watched) {
    begin(4);
    miss(0x10, 5, false);
    evict(5);
    cr_expect_eq(score(0x10), 8);
    cr_expect_eq(limit.reuse.valid, 0);
}

/* Something dropped the line, which is missed again: that says nothing about its use. */
Test(hw_limit_ctrl_c, a_line_that_was_dropped_counts_for_nothing) {
    begin(4);
    miss(0x10, 5, true);
    miss(0x14, 5, false);
    evict(5);
    find(L1D_HIT, 1, 0, 5);
    cr_expect(score(0x10) == 8 && score(0x14) == 8 && limit.reuse.valid == 0);
    miss(0x10, 5, true);
    miss(0x14, 5, true); /* watched, for the other one */
    evict(5);
    cr_expect(score(0x10) == 8 && score(0x14) == 7);
}

Test(hw_limit_ctrl_c, the_line_watched_first_makes_room) {
    begin(4);
    for (uint32_t i = 0; i <= WATCHED; i++) {
        miss(0x10, i, true);
    }
    evict(0);
    cr_expect_eq(score(0x10), 8);
    evict(1);
    evict(WATCHED);
    cr_expect_eq(score(0x10), 6);
}

/* An instruction that bypasses is sampled, and recovers when its lines are used again. */
Test(hw_limit_ctrl_c, mr_6_one_of_32_is_sampled) {
    uint32_t sampled = 0;
    begin(15);
    for (uint32_t i = 0; i < 3200; i++) {
        uint32_t before = count_ones(limit.reuse.valid);
        bool normal = !bypasses(0x10);
        event(&(l1d_event_t){.valid = 1,
                             .kind = L1D_MISS,
                             .pc = 0x10,
                             .line = i,
                             .place = normal ? PLACE_LINE : PLACE_REGISTERS});
        cr_assert_eq(count_ones(limit.reuse.valid) - before, normal, "%u", i);
        if (normal) {
            find(L1D_HIT, 1, 0, i);
            sampled++;
            limit.reuse.score[score_of(0x10)] = 8;
        }
    }
    cr_expect(sampled > 60 && sampled < 140, "%u of 3200", sampled);
}

/* A miss that was presented before its turn does not take the turn. */
Test(hw_limit_ctrl_c, a_turn_waits_for_a_line) {
    begin(15);
    limit.reuse.random = 32;
    event(&(l1d_event_t){
        .valid = 1, .kind = L1D_MISS, .pc = 0x10, .line = 1, .place = PLACE_REGISTERS});
    cr_expect(limit.reuse.valid == 0 && !bypasses(0x10));
    event(&(l1d_event_t){.valid = 1, .kind = L1D_MISS, .pc = 0x10, .line = 2});
    cr_expect_eq(limit.reuse.valid, 1);
}

Test(hw_limit_ctrl_c, a_launch_forgets_but_for_the_threshold) {
    begin(8);
    miss(0x10, 1, true);
    evict(1);
    miss(0x10, 2, true);
    cr_expect(bypasses(0x10));
    limit_out_t out;
    limit_tick(&limit, &(limit_in_t){.launch_begins = 1}, &out);
    cr_expect(!bypasses(0x10) && limit.reuse.valid == 0);
    cr_expect_eq(limit.threshold, 8);
}

Test(hw_limit_ctrl_c, threshold_0_lets_every_load_reserve) {
    begin(0);
    for (uint32_t i = 0; i < 20; i++) {
        miss(0x10, i, true);
        evict(i);
    }
    cr_expect(!bypasses(0x10));
}

Test(hw_limit_ctrl_c, keeps_every_setting_whole) {
    settings_have_room(1);
}
