/* SPDX-License-Identifier: Apache-2.0 */
/* limit=ccws as a whole: events of issue and cache in, permissions out. */
//@ machine unit+limit-ccws+warps-32
//@ source verif/units/hw/issue/limit/setting_range.c cmodel/config/config_table.c
#include <criterion/criterion.h>

#include "issue/limit/limit.h"
#include "setting_range.h"

static limit_t limit;
static limit_in_t in;
static uint32_t lost;

static void tick(void) {
    limit_out_t out;
    limit_tick(&limit, &in, &out);
    lost += out.event.lost;
    in.start.valid = in.setting.valid = in.launch_begins = in.l1d.valid = in.issued[0].valid = 0;
}

static uint32_t may_load(void) {
    limit_view_t v;
    limit_view(&limit, &v);
    cr_expect_eq(v.issue, ALL_CORE_WARPS);
    return v.load & in.live;
}

static void set(uint32_t index, uint32_t data) {
    in.setting = (limit_setting_t){.valid = 1, .index = index, .data = data};
    tick();
}

static void begin(void) {
    limit_reset(&limit);
    in = (limit_in_t){.launch_begins = 1};
    lost = 0;
    tick();
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        in.start = (core_warp_event_t){.valid = 1, .warp = w};
        in.live |= 1u << w;
        tick();
    }
}

/* A thousand instructions; `hits` of them miss what their warp has just lost, warp by warp. */
static void run(uint32_t hits, uint32_t *warp) {
    for (uint32_t i = 0; i < 1000; i++) {
        in.issued[0] = (limit_issue_t){.valid = 1};
        tick();
        if (i < hits) { /* the warp loses a line, and misses it */
            in.l1d = (l1d_event_t){.valid = 1,
                                   .kind = L1D_MISS,
                                   .warp = *warp,
                                   .line = 1000 + i,
                                   .evicted = 1,
                                   .victim = i,
                                   .victim_warp = *warp};
            tick();
            in.l1d = (l1d_event_t){.valid = 1, .kind = L1D_MISS, .warp = *warp, .line = i};
            tick();
            *warp = (*warp + 1) % CORE_WARPS;
        }
    }
}

/* 2.4: as many warps as 1 / (throttle x ratio), with scores that do not fall meanwhile. */
Test(hw_limit_ccws, operating_law) {
    static const struct {
        uint32_t hits, throttle, allowed;
    } rows[] = {{1, 8, 32}, {10, 8, 13}, {20, 8, 7}, {10, 16, 7}, {10, 4, 25}, {64, 8, 4}};
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint32_t warp = 0;
        begin();
        set(SETTING_ccws_throttle, rows[i].throttle);
        set(SETTING_ccws_decay, 255);
        for (uint32_t n = 0; n < 200; n++) {
            run(rows[i].hits, &warp);
        }
        cr_expect_eq(lost, 200 * rows[i].hits);
        uint32_t got = count_ones(may_load());
        uint32_t most = rows[i].allowed + rows[i].allowed / 6; /* scores fall a little meanwhile */
        cr_expect(got >= rows[i].allowed && got <= most, "row %u: %u", i, got);
    }
}

Test(hw_limit_ccws, barriers_and_fences_are_no_instructions) {
    begin();
    for (uint32_t i = 0; i < 100; i++) {
        in.issued[0] = (limit_issue_t){.valid = 1, .barrier = 1};
        tick();
    }
    cr_expect_eq(limit.lost_locality.issued, 0);
    in.issued[0] = (limit_issue_t){.valid = 1};
    tick();
    cr_expect_eq(limit.lost_locality.issued, 1);
}

/* thesis:C16: one load of many lines; each that its warp has lost counts, and those of others do
 * not. The warp is raised once. */
Test(hw_limit_ccws, c16_every_line_of_a_load_may_count) {
    begin();
    for (uint32_t i = 0; i < LANES; i++) {
        in.l1d = (l1d_event_t){.valid = 1,
                               .kind = L1D_MISS,
                               .warp = 9,
                               .line = 1000 + i,
                               .evicted = 1,
                               .victim = 100 + i,
                               .victim_warp = i < 6 ? 5 : 6};
        tick();
    }
    for (uint32_t time = 1; time <= 2; time++) { /* at the second the score has been computed */
        in.issued[0] = (limit_issue_t){.valid = 1, .load = 1, .warp = 5, .lanes = MASK(LANES)};
        tick();
        for (uint32_t i = 0; i < LANES; i++) {
            in.l1d = (l1d_event_t){.valid = 1, .kind = L1D_MISS, .warp = 5, .line = 100 + i};
            tick();
        }
        for (uint32_t i = 0; i < 10 * CORE_WARPS; i++) {
            tick();
        }
        cr_expect_eq(lost, 6 * time);
        cr_expect_eq(limit.lost_locality.hits, 6 * time);
    }
    cr_expect_eq(limit.score_stack.count, 1);
    cr_expect_eq(limit.score_stack.raised, 1u << 5);
}

/* thesis:Q1, C17: live warps, those at a barrier included, times the cutoff per warp, which is the
 * base score only by default. */
Test(hw_limit_ccws, q1_c17_the_cumulative_cutoff) {
    begin();
    set(SETTING_ccws_base, 50);
    set(SETTING_ccws_cutoff, 200);
    in.waiting = 0xff;
    tick();
    cr_expect_eq(limit.settings.total_cutoff, 200 * CORE_WARPS);
    in.live &= ~7u;
    tick();
    tick();
    cr_expect_eq(limit.settings.total_cutoff, 200 * (CORE_WARPS - 3));
}

/* A launch forgets scores and tags, and keeps settings. */
Test(hw_limit_ccws, g9_a_launch_begins_anew) {
    uint32_t warp = 0;
    begin();
    set(SETTING_ccws_base, 50);
    for (uint32_t n = 0; n < 10; n++) {
        run(100, &warp);
    }
    cr_expect_neq(may_load(), ALL_CORE_WARPS);
    in.launch_begins = 1;
    tick();
    cr_expect_eq(may_load(), ALL_CORE_WARPS);
    cr_expect_eq(limit.lost_locality.hits, 0);
    cr_expect_eq(limit.score_stack.count, 0);
    cr_expect_eq(limit.settings.base, 50);
    for (uint32_t row = 0; row < VTA_ROWS; row++) {
        cr_expect_eq(limit.victim_tags.valid[row], 0);
    }
}

Test(hw_limit_ccws, keeps_every_setting_whole) {
    settings_have_room(6);
}
