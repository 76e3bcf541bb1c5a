/* SPDX-License-Identifier: Apache-2.0 */
/* The scores of CCWS: the stack (score_stack.c) and what a hit is worth (lost_locality.c). Built
 * with scores of 10 bits, the width of the thesis' area estimate, and of 16 bits
 * (test_hw_limit_scores_16.c), which no study fills. */
//@ machine unit+warps-32
#include <criterion/criterion.h>

#include "issue/limit/ccws/score_stack.h"

static score_stack_t stack;
static score_stack_in_t in;
static bool frozen; /* scores do not fall */

static void tick(uint32_t cycles) {
    for (uint32_t i = 0; i < cycles; i++) {
        stack.tick = frozen ? 1 : stack.tick;
        score_stack_tick(&stack, &in);
        in.start.valid = in.finish[0].valid = in.hit.valid = in.launch_begins = 0;
    }
}

/* Long enough for whatever has happened to count. */
static void settle(void) {
    tick(10 * CORE_WARPS);
}

static uint32_t may_load(void) {
    score_stack_view_t v;
    score_stack_view(&stack, &v);
    return v.may_load & in.live;
}

static void hit(uint32_t warp, uint32_t score) {
    in.hit = (core_warp_event_t){.valid = 1, .warp = warp};
    in.score = score;
    tick(1);
}

static void finish(uint32_t warp) {
    in.finish[0] = (core_warp_event_t){.valid = 1, .warp = warp};
    in.live &= ~(1u << warp);
    in.cutoff -= in.base;
    tick(1);
}

/* Warps 0..warps - 1 of base score 100, which do not fall. */
static void begin(uint32_t warps) {
    score_stack_reset(&stack);
    in = (score_stack_in_t){.launch_begins = 1, .base = 100, .decay = 1};
    frozen = true;
    tick(1);
    for (uint32_t w = 0; w < warps; w++) {
        in.start = (core_warp_event_t){.valid = 1, .warp = w};
        in.live |= 1u << w;
        in.cutoff += 100;
        tick(1);
    }
    settle();
}

/* ---- thesis:figure-3.7 ---- */

Test(hw_limit_scores, fig_3_7_t0_to_t4) {
    begin(4);
    cr_expect_eq(may_load(), 0xf, "T0: all at the base");
    hit(2, 250);
    settle();
    cr_expect_eq(may_load(), 0x7, "T1: W3 is above the cutoff");
    hit(2, 250);
    hit(0, 250);
    settle();
    cr_expect_eq(may_load(), 0x5, "T2: so is W1");
    frozen = false;
    tick(100);
    frozen = true;
    settle();
    cr_expect_eq(may_load(), 0x7, "T3: 150 and 150 are too much");
    frozen = false;
    tick(1);
    frozen = true;
    settle();
    cr_expect_eq(may_load(), 0xf, "T3: 149 and 149 are not, before they are at the base");
    finish(2);
    hit(0, 250);
    settle();
    cr_expect_eq(may_load(), 0x3, "T4: the cutoff is 300 now");
}

Test(hw_limit_scores, fig_3_7_t4_by_score) {
    static const struct {
        uint32_t score, may_load;
    } rows[] = {{199, 0xb}, {200, 0x3}, {299, 0x3}, {300, 0x1}, {1023, 0x1}};
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin(4);
        finish(2);
        hit(0, rows[i].score);
        settle();
        cr_expect_eq(may_load(), rows[i].may_load, "score %u", rows[i].score);
    }
}

/* The inclusive test: T1 needs scores of 151 to 200. */
Test(hw_limit_scores, c2_the_inclusive_test) {
    static const struct {
        uint32_t score, may_load;
    } rows[] = {{100, 0xf}, {101, 0x7}, {151, 0x7}, {200, 0x7}, {201, 0x5}, {301, 0x4}, {401, 0x4}};
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin(4);
        in.inclusive = 1;
        hit(2, rows[i].score);
        settle();
        uint32_t got = may_load();
        cr_expect_eq(got, rows[i].may_load, "score %u: %x", rows[i].score, got);
    }
}

/* A warp at a block barrier keeps no other out, however high its score. */
Test(hw_limit_scores, warps_at_a_barrier_do_not_count) {
    begin(4);
    hit(2, 1023);
    settle();
    cr_expect_eq(may_load(), 0x4);
    in.waiting = 0x4;
    settle();
    cr_expect_eq(may_load(), 0xf);
    in.waiting = 0;
    settle();
    cr_expect_eq(may_load(), 0x4);
}

/* A score is set, not added; a later hit may lower it (C1). */
Test(hw_limit_scores, c1_a_hit_sets_the_score) {
    begin(4);
    for (uint32_t i = 0; i < 10; i++) {
        hit(2, 250);
        settle();
    }
    cr_expect_eq(may_load(), 0x7);
    hit(2, 150);
    settle();
    cr_expect_eq(may_load(), 0xf);
    cr_expect_eq(stack.count, 1);
    hit(2, 100);
    settle();
    cr_expect_eq(stack.count, 0);
}

/* C3: at the base, the older warp is admitted first; slots are not ages. */
Test(hw_limit_scores, c3_the_youngest_at_the_base_waits) {
    begin(4);
    in.start = (core_warp_event_t){.valid = 1, .warp = 0}; /* slot 0 gets a new warp */
    tick(1);
    hit(2, 250);
    settle();
    cr_expect_eq(may_load(), 0xe);
}

/* ---- random hits against a sort ---- */

static uint32_t random_state;

static uint32_t chance(uint32_t below) {
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 8) % below;
}

Test(hw_limit_scores, agrees_with_a_sort) {
    uint32_t score[CORE_WARPS], since[CORE_WARPS] = {0}, blocked = 0;
    begin(CORE_WARPS);
    random_state = 7;
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        score[w] = 100;
    }
    for (uint32_t round = 1; round < 4000; round++) {
        uint32_t w = chance(CORE_WARPS), allowed = 0, sum = 0, ranked = 0;
        score[w] = 100 + (round & 512 ? 1 : chance(4)) * chance(300); /* also a full list */
        since[w] = round;
        hit(w, score[w]);
        settle();
        for (uint32_t rank = 0; rank < CORE_WARPS; rank++) {
            uint32_t next = lowest_one(~ranked);
            for (uint32_t i = next + 1; i < CORE_WARPS; i++) { /* slots are ages here */
                bool earlier = score[i] > 100 && score[i] == score[next] && since[i] < since[next];
                if (!(ranked >> i & 1) && (score[i] > score[next] || earlier)) {
                    next = i;
                }
            }
            ranked |= 1u << next;
            allowed |= (uint32_t)(sum < in.cutoff) << next;
            sum += score[next];
        }
        cr_assert_eq(may_load(), allowed, "round %u", round);
        blocked += CORE_WARPS - count_ones(allowed);
    }
    cr_expect(blocked > 4000, "%u", blocked);
}

/* Liveness: whatever has happened, without further hits every warp may load again. */
Test(hw_limit_scores, every_warp_may_load_again) {
    random_state = 3;
    for (uint32_t round = 0; round < 20; round++) {
        begin(CORE_WARPS);
        in.inclusive = round & 1;
        in.decay = 1 + chance(3);
        frozen = false;
        for (uint32_t i = 0; i < 500; i++) {
            hit(chance(CORE_WARPS), 100 + chance(SCORE_MAX - 99));
            tick(chance(5));
        }
        settle();
        cr_assert_neq(may_load(), 0xffffffffu);
        if (!in.inclusive) {
            cr_assert_neq(may_load(), 0, "the bottom of the stack");
        }
        tick(in.decay * (SCORE_MAX - 99) + 20 * CORE_WARPS);
        cr_assert_eq(may_load(), 0xffffffffu, "round %u", round);
    }
}

/* A warp slot's next warp is at the base, whatever the last one had lost, or was about to. */
Test(hw_limit_scores, a_new_warp_has_the_base_score) {
    for (uint32_t cycles = 0; cycles < 12 * CORE_WARPS; cycles += 7) {
        begin(4);
        hit(0, 400);
        tick(cycles);
        cr_expect(cycles < 10 * CORE_WARPS || may_load() == 1, "after %u cycles", cycles);
        in.finish[0] = (core_warp_event_t){.valid = 1, .warp = 0};
        tick(1);
        in.start = (core_warp_event_t){.valid = 1, .warp = 0};
        tick(1);
        settle();
        cr_expect_eq(may_load(), 0xf, "after %u cycles", cycles);
        cr_expect_eq(stack.raised, 0, "after %u cycles", cycles);
    }
}

Test(hw_limit_scores, a_warp_that_starts_may_load_until_the_walk_comes_to_it) {
    begin(4);
    hit(2, 300);
    hit(1, 300);
    settle();
    cr_expect_eq(may_load() >> 3 & 1, 0);
    in.start = (core_warp_event_t){.valid = 1, .warp = 3};
    tick(1);
    cr_expect_eq(may_load() >> 3 & 1, 1);
    settle();
    cr_expect_eq(may_load() >> 3 & 1, 0);
}

/* ---- what a hit is worth: 2.4 ---- */

static uint32_t worth(uint32_t hits, uint32_t instructions, uint32_t throttle, uint32_t warps) {
    lost_locality_t s;
    lost_locality_view_t v;
    lost_locality_in_t x = {
        .launch_begins = 1, .throttle = throttle, .base = 100, .cutoff = 100 * warps};
    lost_locality_reset(&s);
    lost_locality_tick(&s, &x);
    x.launch_begins = 0;
    for (uint32_t i = 0; i < instructions || i < hits; i++) {
        x.issued = i < instructions;
        x.hit = i < hits;
        lost_locality_tick(&s, &x);
    }
    x.issued = x.hit = 0;
    for (uint32_t i = 0; i < 100; i++) {
        lost_locality_tick(&s, &x);
    }
    lost_locality_view(&s, &v);
    return v.score;
}

Test(hw_limit_scores, q2_lost_locality_detection_score) {
    cr_expect_eq(worth(100, 10000, 8, 32), 256);
    cr_expect_eq(worth(39, 10000, 8, 32), 100, "99.84, and the base is the least");
    cr_expect_eq(worth(50, 10000, 8, 32), 128);
    cr_expect_eq(worth(200, 10000, 8, 32), 512);
    cr_expect_eq(worth(313, 10000, 8, 32), 801);
    cr_expect_eq(worth(500, 10000, 8, 32), SCORE_MAX < 1280 ? SCORE_MAX : 1280, "C6: saturates");
    cr_expect_eq(worth(9999, 10000, 128, 32), SCORE_MAX);
    cr_expect_eq(worth(100, 10000, 32, 4), 128);
    cr_expect_eq(worth(100, 10000, 1, 32), 100);
}

Test(hw_limit_scores, c21_no_instruction_yet) {
    cr_expect_eq(worth(5, 0, 8, 32), 100);
    cr_expect_eq(worth(0, 0, 8, 32), 100);
}

/* C8: both totals are halved before they overflow, so the ratio stays. */
Test(hw_limit_scores, c8_totals_are_halved) {
    uint32_t score = worth(30000, 3000000, 8, 32); /* the hits came first: their share has faded */
    cr_expect(score >= 100 && score < 256, "%u", score);
    cr_expect_eq(worth(3000000, 3000000, 1, 4), 400);
}

/* A load may hit once per row. */
Test(hw_limit_scores, c8_the_total_of_hits_is_halved_as_well) {
    lost_locality_t s;
    lost_locality_in_t x = {.throttle = 8, .base = 100, .cutoff = 3200, .hit = 1};
    lost_locality_reset(&s);
    s.hits = MASK(TOTAL_BITS - 1);
    s.issued = 1000;
    lost_locality_tick(&s, &x);
    cr_expect_eq(s.hits, 1u << (TOTAL_BITS - 2));
    cr_expect_eq(s.issued, 500);
}

/* The operating law (thesis:Q2): with all warps at the score that a ratio r of hits gives,
 * ceil(1 / (throttle r)) of them may load. Scores that saturate below the cutoff admit more: with
 * ten bits at least ceil(3200 / 1023) = 4 warps always load, whatever they lose. */
Test(hw_limit_scores, operating_law) {
    static const struct {
        uint32_t hits; /* in 100,000 instructions */
        uint32_t allowed;
    } rows[] = {{100, 32}, {390, 32}, {500, 25}, {1000, 13},
                {2000, 7}, {3125, 4}, {5000, 3}, {12500, 1}};
    const uint32_t fewest = (100 * CORE_WARPS + SCORE_MAX - 1) / SCORE_MAX;
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint32_t score = worth(rows[i].hits, 100000, 8, 32);
        begin(CORE_WARPS);
        for (uint32_t w = 0; w < CORE_WARPS; w++) {
            hit(w, score);
        }
        settle();
        uint32_t allowed = rows[i].allowed > fewest ? rows[i].allowed : fewest;
        cr_expect_eq(count_ones(may_load()), allowed, "%u hits: %u", rows[i].hits,
                     count_ones(may_load()));
    }
}

/* C25: on a smaller core the throttle has to be larger by the share of lanes and of warps that are
 * missing, to hold back the same share of the warps. Here: 8 warps, and hits per instruction as of
 * 8 lanes, against 32 and 32. */
Test(hw_limit_scores, c25_throttle_of_a_small_core) {
    static const uint32_t hits[] = {500, 800, 1000, 2000, 3000}; /* in 100,000, of 32 lanes */
    for (uint32_t i = 0; i < sizeof hits / sizeof hits[0]; i++) {
        uint32_t allowed[2];
        for (uint32_t small = 0; small < 2; small++) {
            uint32_t warps = small ? 8 : 32;
            uint32_t score =
                worth(small ? hits[i] / 4 : hits[i], 100000, small ? 8 * 4 * 4 : 8, warps);
            begin(warps);
            for (uint32_t w = 0; w < warps; w++) {
                hit(w, score);
            }
            settle();
            allowed[small] = count_ones(may_load());
        }
        cr_expect_lt(allowed[0], 32);
        cr_expect_eq(allowed[1], (allowed[0] + 3) / 4, "%u hits: %u of 32, %u of 8", hits[i],
                     allowed[0], allowed[1]);
    }
    cr_expect_eq(worth(200, 100000, 8, 8), 100, "with the throttle of the large one: no warp");
}

/* C22: the quotient is computed bit by bit. Until it is complete, the previous one holds, for at
 * most two rounds, with nothing in between. */
Test(hw_limit_scores, c22_a_serial_divider_and_a_stale_quotient) {
    const uint32_t round = CUTOFF_BITS + SCORE_BITS + 2;
    uint32_t longest = 0, shortest = 4 * round;
    for (uint32_t phase = 0; phase < round; phase++) {
        lost_locality_t s;
        lost_locality_view_t v;
        lost_locality_in_t x = {.throttle = 8, .base = 100, .cutoff = 3200};
        uint32_t late = 0;
        lost_locality_reset(&s);
        s.hits = 100;
        s.issued = 10000;
        for (uint32_t i = 0; i < 2 * round + phase; i++) {
            lost_locality_tick(&s, &x);
        }
        x.throttle = 16;
        for (lost_locality_view(&s, &v); v.score == 256 && late < 4 * round; late++) {
            lost_locality_tick(&s, &x);
            lost_locality_view(&s, &v);
        }
        cr_expect_eq(v.score, 512, "phase %u", phase);
        longest = late > longest ? late : longest;
        shortest = late < shortest ? late : shortest;
    }
    cr_expect_eq(shortest, round + 1);
    cr_expect_eq(longest, 2 * round);
}
