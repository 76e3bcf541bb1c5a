/* SPDX-License-Identifier: Apache-2.0 */
/* limit=medic: book:4.4.4, the class of a warp by its hits in the L2, and how each class is served.
 */
//@ machine unit+l1d-cache+l2-cache+limit-medic
//@ source verif/units/hw/issue/limit/setting_range.c cmodel/config/config_table.c
#include <criterion/criterion.h>

#include "issue/limit/limit.h"
#include "setting_range.h"

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

/* Intervals of so many answers; a class holds for so many more. */
static void begin(uint32_t interval, uint32_t hold) {
    limit_reset(&limit);
    set(SETTING_medic_interval, interval);
    set(SETTING_medic_hold, hold);
    cycle(&(limit_in_t){.launch_begins = 1});
}

static void answer(uint32_t warp, uint32_t hit) {
    limit_in_t in = {0};
    *in.answer = (answer_event_t){.valid = 1, .hit = hit, .warp = warp};
    cycle(&in);
}

/* An interval of `count` answers, with so many hits, and the cycle in which the last one counts. */
static void interval(uint32_t warp, uint32_t count, uint32_t hits) {
    for (uint32_t i = 0; i < count; i++) {
        answer(warp, i * hits / count != (i + 1) * hits / count);
    }
    cycle(&(limit_in_t){0});
}

static uint32_t service(uint32_t warp) {
    limit_probe_in_t question = {.warp = warp};
    limit_probe_out_t out;
    limit_probe(&limit, &question, &out);
    return out.service[0];
}

#define MISSES (SERVE_PAST | SERVE_LEAST)

/* The borders of the source: 0, 0.2, 0.7, 1. */
Test(hw_limit_medic, mr_7_five_classes) {
    static const struct {
        uint32_t hits, kind, service;
    } rows[] = {
        {0, ALL_MISS, MISSES},
        {1, MOSTLY_MISS, MISSES},
        {19, MOSTLY_MISS, MISSES},
        {20, BALANCED, 0},
        {69, BALANCED, 0},
        {70, MOSTLY_HIT, SERVE_FIRST},
        {99, MOSTLY_HIT, SERVE_FIRST},
        {100, ALL_HIT, SERVE_FIRST},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(100, 4);
        interval(3, 100, rows[i].hits);
        cr_expect_eq(limit.kind[3], rows[i].kind, "%u of 100: %u", rows[i].hits, limit.kind[3]);
        cr_expect_eq(service(3), rows[i].service, "%u of 100: %u", rows[i].hits, service(3));
        cr_expect_eq(service(2), 0, "another warp");
    }
}

/* Every number of hits of an interval, of several lengths and borders, beside the rule in words. */
Test(hw_limit_medic, mr_7_borders_are_settings) {
    static const uint32_t borders[][2] = {{20, 70},   {0, 0},   {0, 100},
                                          {100, 100}, {50, 50}, {1, 99}};
    static const uint32_t lengths[] = {1, 2, 3, 7, 64, 1024};
    for (uint32_t b = 0; b < sizeof borders / sizeof *borders; b++) {
        for (uint32_t n = 0; n < sizeof lengths / sizeof *lengths; n++) {
            uint32_t length = lengths[n];
            for (uint32_t hits = 0; hits <= length; hits += length > 64 ? 32 : 1) {
                begin(length, 1);
                set(SETTING_medic_low, borders[b][0]);
                set(SETTING_medic_high, borders[b][1]);
                interval(0, length, hits);
                double share = 100.0 * hits / length;
                uint32_t kind = hits == 0               ? ALL_MISS
                                : hits == length        ? ALL_HIT
                                : share < borders[b][0] ? MOSTLY_MISS
                                : share < borders[b][1] ? BALANCED
                                                        : MOSTLY_HIT;
                cr_assert_eq(limit.kind[0], kind, "%u of %u, %u and %u: %u", hits, length,
                             borders[b][0], borders[b][1], limit.kind[0]);
            }
        }
    }
}

/* Which classes do what are settings as well. */
Test(hw_limit_medic, mr_7_parts_can_be_chosen) {
    for (uint32_t part = 0; part <= 5; part++) {
        for (uint32_t hits = 0; hits <= 4; hits++) {
            static const uint32_t kinds[] = {ALL_MISS, BALANCED, BALANCED, MOSTLY_HIT, ALL_HIT};
            begin(4, 1);
            set(SETTING_medic_past, part);
            set(SETTING_medic_least, 5 - part);
            set(SETTING_medic_first, part);
            interval(1, 4, hits);
            uint32_t kind = kinds[hits];
            uint32_t expected = (kind < part ? SERVE_PAST : 0) |
                                (kind < 5 - part ? SERVE_LEAST : 0) |
                                (kind >= part ? SERVE_FIRST : 0);
            cr_expect_eq(service(1), expected, "%u hits, %u: %u", hits, part, service(1));
        }
    }
}

/* The class acts for medic_hold intervals, whatever comes in them. In the next, reads go through
 * the L2 as without the policy, and at its end there is another class. */
Test(hw_limit_medic, mr_7_no_bypass_while_a_class_is_found) {
    for (uint32_t hold = 0; hold < 6; hold++) {
        begin(10, hold);
        cr_expect_eq(service(0), 0, "without a class");
        interval(0, 9, 0);
        cr_expect_eq(service(0), 0, "nine answers");
        interval(0, 1, 0);
        for (uint32_t i = 0; i < hold; i++) {
            cr_expect_eq(service(0), MISSES, "hold %u, interval %u", hold, i);
            interval(0, 10, 10);
        }
        cr_expect_eq(service(0), 0, "hold %u: the next class", hold);
        interval(0, 10, 9);
        cr_expect_eq(service(0), SERVE_FIRST);
        interval(0, 10 * hold, 0);
        cr_expect_eq(service(0), SERVE_FIRST, "priority stays while the next class is found");
        interval(0, 10, 0);
        cr_expect_eq(service(0), hold ? MISSES : 0);
    }
}

/* Answers of warps mix, also of the same warp cycle after cycle. */
Test(hw_limit_medic, mr_7_each_warp_has_its_own_class) {
    begin(8, 2);
    for (uint32_t i = 0; i < 8; i++) {
        for (uint32_t warp = 0; warp < CORE_WARPS; warp++) {
            answer(warp, warp > i);
        }
    }
    cycle(&(limit_in_t){0});
    for (uint32_t warp = 0; warp < CORE_WARPS; warp++) {
        uint32_t kind = warp == 0          ? ALL_MISS
                        : warp * 100 < 160 ? MOSTLY_MISS
                        : warp * 100 < 560 ? BALANCED
                                           : MOSTLY_HIT;
        cr_expect_eq(limit.kind[warp], kind, "warp %u", warp);
    }
}

Test(hw_limit_medic, mr_7_a_warp_that_starts_has_no_class) {
    begin(4, 3);
    interval(2, 4, 0);
    interval(1, 4, 4);
    interval(3, 3, 0);
    cycle(&(limit_in_t){.start = {.valid = 1, .warp = 2}});
    cycle(&(limit_in_t){.start = {.valid = 1, .warp = 3}});
    cr_expect(service(2) == 0 && service(1) == SERVE_FIRST);
    interval(3, 1, 0);
    cr_expect_eq(service(3), 0, "the answers of the warp before do not count");
    interval(3, 3, 0);
    cr_expect_eq(service(3), MISSES);
}

Test(hw_limit_medic, a_launch_forgets_but_for_the_settings) {
    begin(4, 3);
    set(SETTING_medic_past, 1);
    interval(2, 4, 0);
    interval(1, 2, 0);
    cycle(&(limit_in_t){.launch_begins = 1});
    cr_expect(service(2) == 0 && limit.kind[2] == BALANCED && limit.begun == 0);
    cr_expect(limit.past == 1 && limit.answers == 4 && limit.hold == 3);
}

/* What is no answer counts for nothing. */
Test(hw_limit_medic, an_invalid_answer_is_none) {
    begin(2, 1);
    limit_in_t in = {0};
    *in.answer = (answer_event_t){.hit = 1, .warp = 4};
    for (uint32_t i = 0; i < 10; i++) {
        cycle(&in);
    }
    cr_expect(limit.begun == 0 && limit.holds == 0);
}

/* The liveness argument: whatever comes, no warp is held back (cycle), and a load is served at
 * once. Beside it a plain model of the classes. */
Test(hw_limit_medic, nothing_waits_whatever_comes) {
    static struct {
        uint32_t answers, hits, kind, held;
        bool holds;
    } model[CORE_WARPS];
    uint32_t random = 1, acted = 0;
    begin(5, 2);
    memset(model, 0, sizeof model);
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        model[w].kind = BALANCED;
    }
    for (uint32_t i = 0; i < 50000; i++) {
        random = random * 1664525 + 1013904223;
        uint32_t warp = random >> 10 & (CORE_WARPS - 1), lucky = (random >> 20) % 8 < warp;
        limit_in_t in = {0};
        *in.answer = (answer_event_t){.valid = random >> 30 != 0, .hit = lucky, .warp = warp};
        cycle(&in);
        cycle(&(limit_in_t){0});
        if (in.answer->valid) {
            model[warp].answers++;
            model[warp].hits += lucky;
        }
        if (model[warp].answers == 5) {
            uint32_t hits = model[warp].hits;
            if (!model[warp].holds) {
                model[warp].kind = hits == 0   ? ALL_MISS
                                   : hits == 5 ? ALL_HIT
                                   : hits < 4  ? BALANCED
                                               : MOSTLY_HIT;
                model[warp].holds = true;
                model[warp].held = 0;
            } else {
                model[warp].held++;
                model[warp].holds = model[warp].held < 2;
            }
            model[warp].answers = model[warp].hits = 0;
        }
        uint32_t past = model[warp].holds && model[warp].kind < MOSTLY_MISS + 1;
        uint32_t expected =
            (past ? MISSES : 0) | (model[warp].kind >= MOSTLY_HIT ? SERVE_FIRST : 0);
        cr_assert_eq(service(warp), expected, "cycle %u, warp %u", i, warp);
        acted += expected != 0;
    }
    cr_expect_gt(acted, 1000);
}

Test(hw_limit_medic, keeps_every_setting_whole) {
    settings_have_room(7);
}
