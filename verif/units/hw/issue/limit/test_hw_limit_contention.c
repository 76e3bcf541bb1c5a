/* SPDX-License-Identifier: Apache-2.0 */
/* limit=contention: book:4.4.6, how many warps issue as the L1 refuses loads and loses lines. */
//@ machine unit+l1_policy-pd+l1d-cache+limit-contention+warps-32
//@ source verif/units/hw/issue/limit/setting_range.c cmodel/config/config_table.c
#include <criterion/criterion.h>

#include "issue/limit/limit.h"
#include "setting_range.h"

static limit_t limit;
static limit_in_t in;

static void tick(void) {
    limit_out_t out;
    limit_tick(&limit, &in, &out);
    in.start.valid = in.setting.valid = in.launch_begins = in.l1d.valid = 0;
}

static void set(uint32_t index, uint32_t value) {
    in.setting = (limit_setting_t){.valid = 1, .index = index, .data = value};
    tick();
}

/* All warps live, the oldest in slot 0, and all buses are in use. */
static void begin(uint32_t period, uint32_t share) {
    limit_reset(&limit);
    in = (limit_in_t){.memory_use = PARTITIONS};
    set(SETTING_contention_period, period);
    set(SETTING_contention_share, share);
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        in.start = (core_warp_event_t){.valid = 1, .warp = w};
        tick();
    }
    in.launch_begins = 1;
    tick();
    in.live = ALL_CORE_WARPS;
}

static void event(l1d_kind_t kind, uint32_t line) {
    in.l1d = (l1d_event_t){.valid = 1, .kind = kind, .line = line};
    tick();
}

/* A miss of `line`, for which `victim` goes. */
static void miss(uint32_t line, uint32_t victim) {
    in.l1d =
        (l1d_event_t){.valid = 1, .kind = L1D_MISS, .line = line, .evicted = 1, .victim = victim};
    tick();
}

/* A period of 100 cycles with so many events of two kinds, and no others. The last event of a
 * period counts in the next one, so there is none. Returns the warps. */
static uint32_t period(l1d_kind_t kind, uint32_t events, l1d_kind_t other, uint32_t others) {
    for (uint32_t i = 0; i < 100; i++) {
        if (i < events) {
            event(kind, 1000 + i);
        } else if (i < events + others) {
            event(other, 2000 + i);
        } else {
            tick();
        }
    }
    return limit.warps;
}

Test(hw_limit_contention, mr_9_refused_loads_stop_warps) {
    static const l1d_kind_t kinds[] = {L1D_REFUSED_WAYS, L1D_REFUSED_ENTRIES};
    for (uint32_t i = 0; i < 2; i++) {
        begin(100, 50);
        cr_assert_eq(limit.warps, CORE_WARPS);
        cr_expect_eq(period(kinds[i], 40, L1D_HIT, 40), CORE_WARPS, "as much as the share");
        cr_expect_eq(period(kinds[i], 41, L1D_HIT, 40), 24, "more: a quarter fewer");
        cr_expect_eq(period(kinds[i], 40, L1D_MERGE, 39), 18);
        cr_expect_eq(period(kinds[i], 40, L1D_SECTOR_MISS, 40), 18);
    }
}

/* Accesses that no line or entry would help. */
Test(hw_limit_contention, other_events_do_not_count) {
    static const l1d_kind_t kinds[] = {L1D_STORE_HIT,     L1D_STORE_MISS,      L1D_ATOMIC,
                                       L1D_WRITE_BACK,    L1D_REFUSED_BUSY,    L1D_REFUSED_MERGES,
                                       L1D_REFUSED_DIRTY, L1D_REFUSED_PACKETS, L1D_REFUSED_WRITES};
    for (uint32_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        begin(100, 50);
        cr_expect_eq(period(L1D_REFUSED_WAYS, 1, kinds[i], 90), 24, "kind %d", kinds[i]);
        begin(100, 0);
        cr_expect_eq(period(kinds[i], 90, kinds[i], 0), CORE_WARPS, "kind %d", kinds[i]);
    }
}

/* With the L1 of this test as many evictions are watched as there is room for. */
Test(hw_limit_contention, mr_9_lines_that_go_too_early_stop_warps) {
    cr_assert_eq(EARLY_WEIGHT, 1);
    begin(100, 50);
    miss(100, 7);
    miss(7, 8);
    tick();
    cr_expect_eq(limit.contended, 100 - 2 * 50, "one of two");
    event(L1D_MISS, 7);
    tick();
    cr_expect_eq(limit.contended, 100 - 3 * 50, "an eviction counts once");
    event(L1D_MISS, 8);
    tick();
    cr_expect_eq(limit.contended, 200 - 4 * 50);
}

Test(hw_limit_contention, evictions_of_long_ago_do_not_count) {
    for (uint32_t others = EVICTED - 1; others <= EVICTED; others++) {
        begin(1000, 0);
        miss(100, 7);
        for (uint32_t i = 0; i < others; i++) {
            miss(200 + i, 300 + i);
        }
        event(L1D_MISS, 7);
        tick();
        cr_expect_eq(limit.contended, others < EVICTED ? 100 : 0, "%u", others);
    }
}

/* Only a load that misses wants the line; a store does not, and a hit is on another one. */
Test(hw_limit_contention, only_misses_ask_for_lines_that_went) {
    begin(1000, 0);
    miss(100, 7);
    event(L1D_STORE_MISS, 7);
    event(L1D_HIT, 7);
    event(L1D_MERGE, 7);
    tick();
    cr_expect_eq(limit.contended, 0);
    event(L1D_MISS, 7);
    tick();
    cr_expect_eq(limit.contended, 100);
}

/* Loads that protected lines make bypass are what the distance is for. */
Test(hw_limit_contention, mr_9_loads_that_bypass_are_served) {
    begin(100, 0);
    for (uint32_t i = 0; i < 100; i++) {
        in.l1d = (l1d_event_t){.valid = 1, .kind = L1D_MISS, .line = i, .place = PLACE_REGISTERS};
        tick();
    }
    cr_expect_eq(limit.warps, CORE_WARPS);
}

Test(hw_limit_contention, warps_fall_to_one) {
    static const uint32_t warps[] = {24, 18, 13, 9, 6, 4, 3, 2, 1, 1, 1};
    begin(100, 50);
    for (uint32_t i = 0; i < sizeof warps / sizeof warps[0]; i++) {
        cr_expect_eq(period(L1D_REFUSED_WAYS, 99, L1D_HIT, 0), warps[i]);
    }
}

Test(hw_limit_contention, mr_9_idle_buses_let_a_warp_more_issue) {
    begin(100, 50);
    limit.warps = 3;
    for (uint32_t i = 0; i < 100; i++) {
        in.memory_use = i < 70 ? PARTITIONS : 0;
        tick();
    }
    cr_expect_eq(limit.warps, 3, "as much as the share");
    for (uint32_t i = 0; i < 100; i++) {
        in.memory_use = i < 69 ? PARTITIONS : 0;
        tick();
    }
    cr_expect_eq(limit.warps, 4);
    in.memory_use = 0;
    cr_expect_eq(period(L1D_REFUSED_WAYS, 99, L1D_HIT, 0), 3, "not while loads are contended");
    limit.warps = CORE_WARPS - 1;
    cr_expect_eq(period(L1D_HIT, 0, L1D_HIT, 0), CORE_WARPS);
    cr_expect_eq(period(L1D_HIT, 0, L1D_HIT, 0), CORE_WARPS, "no more than the core has");
}

Test(hw_limit_contention, thresholds_are_settings) {
    begin(100, 100);
    cr_expect_eq(period(L1D_REFUSED_WAYS, 99, L1D_HIT, 0), CORE_WARPS, "100 % is not above it");
    set(SETTING_contention_share, 99);
    in.launch_begins = 1;
    tick();
    cr_expect_eq(period(L1D_REFUSED_WAYS, 99, L1D_HIT, 0), 24);
    set(SETTING_contention_idle, 0);
    in.launch_begins = 1;
    tick();
    limit.warps = 5;
    in.memory_use = 0;
    cr_expect_eq(period(L1D_HIT, 9, L1D_HIT, 0), 5, "0 % is not below it");
}

Test(hw_limit_contention, periods_of_every_length) {
    static const uint32_t lengths[] = {1, 2, 7, 65535};
    for (uint32_t i = 0; i < 4; i++) {
        begin(lengths[i], 0);
        for (uint32_t n = 0; n + 1 < lengths[i]; n++) {
            event(L1D_REFUSED_WAYS, 1);
        }
        cr_expect_eq(limit.warps, CORE_WARPS);
        event(L1D_REFUSED_WAYS, 1);
        cr_expect_eq(limit.warps, lengths[i] == 1 ? CORE_WARPS : 24, "%u", lengths[i]);
        for (uint32_t n = 0; n < lengths[i]; n++) {
            tick();
        }
        cr_expect_eq(limit.warps, lengths[i] == 1 ? 24 : 18, "the last event is the next one's");
    }
}

Test(hw_limit_contention, an_empty_core_passes_no_period) {
    begin(100, 50);
    in.live = 0;
    limit.warps = 3;
    in.memory_use = 0;
    for (uint32_t i = 0; i < 1000; i++) {
        tick();
    }
    cr_expect_eq(limit.warps, 3);
}

Test(hw_limit_contention, the_oldest_warps_issue) {
    begin(65535, 50);
    limit.warps = 5;
    in.waiting = 0x3;
    for (uint32_t i = 0; i < 2 * CORE_WARPS; i++) {
        tick();
    }
    limit_view_t v;
    limit_view(&limit, &v);
    cr_expect_eq(v.issue & ~in.waiting, 0x7c, "warps at a barrier take no place");
    cr_expect_eq(v.load, ALL_CORE_WARPS);
}

/* The liveness argument's bound: the oldest warp that is not at a barrier is admitted within two
 * walks, whatever the L1 and the buses do. No line is watched twice. */
Test(hw_limit_contention, the_oldest_runs) {
    uint32_t seed = 1, held = 0;
    begin(3, 10);
    for (uint32_t i = 0; i < 200000; i++) {
        seed = seed * 1664525u + 1013904223u;
        in.memory_use = seed >> 24 & 1 ? PARTITIONS : 0;
        in.waiting = i % 300 < 200 ? 0x3 : 0;
        in.l1d = (l1d_event_t){.valid = seed >> 23 & 1,
                               .kind = (seed >> 8) % L1D_KINDS,
                               .line = 100 + i,
                               .evicted = seed >> 22 & 1,
                               .victim = i};
        tick();
        uint32_t oldest = in.waiting ? 2 : 0;
        held = limit.tokens.admitted >> oldest & 1 ? 0 : held + 1;
        cr_assert_leq(held, 2 * CORE_WARPS);
        cr_assert(1 <= limit.warps && limit.warps <= CORE_WARPS);
    }
}

Test(hw_limit_contention, a_launch_begins_anew) {
    begin(100, 50);
    period(L1D_REFUSED_WAYS, 99, L1D_HIT, 0);
    miss(100, 7);
    in.launch_begins = 1;
    tick();
    cr_expect_eq(limit.warps, CORE_WARPS);
    cr_expect(limit.clock == 0 && limit.contended == 0 && limit.idle == 0);
    event(L1D_MISS, 7);
    tick();
    cr_expect_eq(limit.contended, -50, "evictions of another launch");
}

Test(hw_limit_contention, keeps_every_setting_whole) {
    settings_have_room(3);
}
