/* SPDX-License-Identifier: Apache-2.0 */
/* limit=statpcal: ciao:V-A, how many warps run as the memory's buses are used. */
//@ machine unit+l1d-cache+limit-statpcal+warps-32
//@ source verif/units/hw/issue/limit/setting_range.c cmodel/config/config_table.c
#include <criterion/criterion.h>

#include "issue/limit/limit.h"
#include "setting_range.h"

static limit_t limit;
static limit_in_t in;

static void tick(void) {
    limit_out_t out;
    limit_tick(&limit, &in, &out);
    in.start.valid = in.setting.valid = in.launch_begins = 0;
}

static void set(uint32_t index, uint32_t value) {
    in.setting = (limit_setting_t){.valid = 1, .index = index, .data = value};
    tick();
}

static void begin(uint32_t tokens, uint32_t period) {
    limit_reset(&limit);
    in = (limit_in_t){0};
    set(SETTING_pcal_tokens, tokens);
    set(SETTING_statpcal_period, period);
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        in.start = (core_warp_event_t){.valid = 1, .warp = w};
        in.live |= 1u << w;
        tick();
    }
    in.launch_begins = 1;
    tick();
}

/* A period in which this many bus cycles of PARTITIONS * period are used. Returns the warps. */
static uint32_t period(uint32_t cycles, uint32_t used) {
    for (uint32_t i = 0; i < cycles; i++) {
        in.memory_use = used < PARTITIONS ? used : PARTITIONS;
        used -= in.memory_use;
        tick();
    }
    return limit.active;
}

#define BUSES(per_cent) ((per_cent) * PARTITIONS * 2000 / 100)

/* ciao:V-A: every 2,000 cycles one warp more below 70 %, one fewer above 90 %, never below T. */
Test(hw_limit_statpcal, v_a_warps_follow_the_bus) {
    cr_assert_eq(DEFAULT_statpcal_period, 2000);
    begin(4, 2000);
    cr_expect_eq(limit.active, 4, "begins with as many as have tokens");
    cr_expect_eq(period(2000, 0), 5);
    cr_expect_eq(period(2000, BUSES(70) - 1), 6);
    cr_expect_eq(period(2000, BUSES(70)), 6);
    cr_expect_eq(period(2000, BUSES(80)), 6);
    cr_expect_eq(period(2000, BUSES(90)), 6);
    cr_expect_eq(period(2000, BUSES(90) + 1), 5);
    cr_expect_eq(period(2000, BUSES(100)), 4);
    cr_expect_eq(period(2000, BUSES(100)), 4, "never fewer than tokens");
}

Test(hw_limit_statpcal, no_more_than_the_core_has) {
    begin(31, 10);
    cr_expect_eq(period(10, 0), 32);
    cr_expect_eq(period(10, 0), 32);
    begin(64, 10);
    cr_expect_eq(period(10, 0), 64);
}

/* The decision falls in the last cycle of the period, for every length; what is used after it is
 * the next one's. */
Test(hw_limit_statpcal, periods_of_every_length) {
    static const uint32_t lengths[] = {1, 2, 7, 65535};
    for (uint32_t i = 0; i < 4; i++) {
        uint32_t most = lengths[i] * PARTITIONS;
        begin(4, lengths[i]);
        cr_expect_eq(period(lengths[i] - 1, 0), 4);
        cr_expect_eq(period(1, 0), 5, "%u", lengths[i]);
        cr_expect_eq(period(lengths[i], most), 4, "%u", lengths[i]);
        cr_expect_eq(period(lengths[i], 0), 5);
    }
}

Test(hw_limit_statpcal, thresholds_are_settings) {
    begin(4, 100);
    set(SETTING_statpcal_low, 0);
    set(SETTING_statpcal_high, 0);
    in.launch_begins = 1;
    tick();
    cr_expect_eq(period(100, 0), 4, "0 % is not below 0 %");
    limit.active = 9;
    cr_expect_eq(period(100, 1), 8);
    set(SETTING_statpcal_low, 100);
    set(SETTING_statpcal_high, 100);
    in.launch_begins = 1;
    tick();
    cr_expect_eq(period(100, 100 * PARTITIONS - 1), 5);
    cr_expect_eq(period(100, 100 * PARTITIONS), 5, "100 % is not above 100 %");
}

/* The warps beyond T that run bypass; those beyond W wait. */
Test(hw_limit_statpcal, v_a_warps_that_are_added_bypass) {
    begin(4, 50);
    period(50, 0);
    period(50, 0);
    limit.buses.period = 65535;
    period(2 * CORE_WARPS, 0);
    limit_view_t v;
    limit_view(&limit, &v);
    cr_expect_eq(v.issue, 0x3f);
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        limit_probe_in_t question = {.warp = w};
        limit_probe_out_t answer;
        limit_probe(&limit, &question, &answer);
        cr_expect_eq(answer.route, w < 4 ? ROUTE_NORMAL : ROUTE_BYPASS, "warp %u", w);
    }
}

Test(hw_limit_statpcal, a_launch_begins_anew) {
    begin(4, 10);
    period(10, 0);
    period(9, 0);
    in.launch_begins = 1;
    tick();
    cr_expect_eq(limit.active, 4);
    cr_expect_eq(period(9, 0), 4);
    cr_expect_eq(period(1, 0), 5);
}

Test(hw_limit_statpcal, keeps_every_setting_whole) {
    settings_have_room(4);
}
