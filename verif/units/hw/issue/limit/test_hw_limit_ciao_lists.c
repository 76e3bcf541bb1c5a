/* SPDX-License-Identifier: Apache-2.0 */
/* The interference list and the pair list of CIAO: vectors ciao:IL-1 and ciao:PL-1.
 */
//@ machine unit+schedulers-2+warps-48
#include <criterion/criterion.h>

#include "issue/limit/ciao/ciao_interference.h"
#include "issue/limit/ciao/ciao_pairs.h"

#define WORDS(p) (sizeof(p) / sizeof(p)[0])

static ciao_interference_t list;

static void lost(uint32_t warp, uint32_t evictor) {
    ciao_interference_in_t in = {.hit = {.valid = 1, .warp = warp, .evictor = evictor}};
    ciao_interference_tick(&list, &in);
}

static ciao_interference_probe_out_t of(uint32_t warp) {
    ciao_interference_probe_in_t in = {.warp = warp};
    ciao_interference_probe_out_t out;
    ciao_interference_probe(&list, &in, &out);
    return out;
}

Test(hw_limit_ciao_lists, il_1_one_entry_follows_its_evictors) {
    static const struct {
        uint32_t evictor, then, count;
    } rows[] = {{32, 32, 0}, {32, 32, 1}, {32, 32, 2}, {32, 32, 3}, {32, 32, 3},
                {42, 32, 2}, {32, 32, 3}, {42, 32, 2}, {42, 32, 1}, {42, 42, 0},
                {42, 42, 1}, {7, 7, 0},   {7, 7, 1},   {32, 32, 0}};
    ciao_interference_reset(&list);
    cr_expect(!of(34).valid);
    for (uint32_t i = 0; i < WORDS(rows); i++) {
        lost(34, rows[i].evictor);
        cr_expect(of(34).valid && of(34).evictor == rows[i].then, "event %u", i + 1);
        cr_expect_eq(list.count[34], rows[i].count, "event %u", i + 1);
    }
}

/* Invariant 3, ciao:A8. */
Test(hw_limit_ciao_lists, a8_a_warp_never_interferes_with_itself) {
    ciao_interference_reset(&list);
    lost(34, 34);
    cr_expect(!of(34).valid);
    lost(34, 32);
    lost(34, 34);
    lost(34, 34);
    cr_expect(of(34).valid && of(34).evictor == 32);
    cr_expect_eq(list.count[34], 0);
}

Test(hw_limit_ciao_lists, a13_a_warp_that_finishes_leaves_all_entries) {
    ciao_interference_reset(&list);
    lost(1, 47);
    lost(2, 47);
    lost(3, 46);
    lost(4, 45);
    ciao_interference_in_t in = {.finish = {{.valid = 1, .warp = 47}, {.valid = 1, .warp = 45}}};
    ciao_interference_tick(&list, &in);
    cr_expect(!of(1).valid && !of(2).valid && of(3).valid && !of(4).valid);
    lost(1, 45);
    cr_expect(of(1).valid && of(1).evictor == 45);
    cr_expect_eq(list.count[1], 0, "the next one begins anew");
}

/* A warp's last load evicted a line that is missed in the cycle in which the warp finishes. */
Test(hw_limit_ciao_lists, a13_a_warp_that_finishes_enters_no_list) {
    ciao_interference_reset(&list);
    ciao_interference_in_t in = {.hit = {.valid = 1, .warp = 1, .evictor = 47},
                                 .finish = {{.valid = 1, .warp = 47}}};
    ciao_interference_tick(&list, &in);
    cr_expect(!of(1).valid);
}

Test(hw_limit_ciao_lists, a_new_warp_has_no_interferer) {
    ciao_interference_reset(&list);
    lost(1, 47);
    lost(2, 47);
    ciao_interference_in_t in = {.start = {.valid = 1, .warp = 1}};
    ciao_interference_tick(&list, &in);
    cr_expect(!of(1).valid && of(2).valid);
    in = (ciao_interference_in_t){.launch_begins = 1};
    ciao_interference_tick(&list, &in);
    cr_expect(!of(2).valid);
}

/* ciao:A9. */
Test(hw_limit_ciao_lists, a9_an_entry_is_fresh_until_it_is_acted_upon) {
    ciao_interference_reset(&list);
    lost(5, 6);
    cr_expect(of(5).fresh);
    ciao_interference_in_t in = {.acted = {.valid = 1, .warp = 5}};
    ciao_interference_tick(&list, &in);
    cr_expect(of(5).valid && !of(5).fresh);
    lost(4, 6);
    cr_expect(!of(5).fresh, "another warp's entry");
    lost(5, 5);
    cr_expect(!of(5).fresh, "its own line");
    lost(5, 6);
    cr_expect(of(5).fresh);
    in.hit = (ciao_hit_t){.valid = 1, .warp = 5, .evictor = 6};
    ciao_interference_tick(&list, &in);
    cr_expect(of(5).fresh, "changed in the cycle in which it was acted upon");
}

static ciao_pairs_t redirected, stalled; /* fields 1 and 2 */

static void hold(ciao_pairs_t *field, uint32_t warp, uint32_t trigger) {
    ciao_pairs_in_t in = {.hold = {.valid = 1, .warp = warp, .trigger = trigger}};
    ciao_pairs_tick(field, &in);
}

static void release(ciao_pairs_t *field, uint32_t warp) {
    ciao_pairs_in_t in = {.release = {.valid = 1, .warp = warp}};
    ciao_pairs_tick(field, &in);
}

/* A warp starts, or finishes, for both fields. */
static void each(ciao_pairs_in_t in) {
    ciao_pairs_tick(&redirected, &in);
    ciao_pairs_tick(&stalled, &in);
}

static uint32_t held(const ciao_pairs_t *field, uint32_t warp) {
    ciao_pairs_view_t v;
    ciao_pairs_view(field, &v);
    return v.held >> warp & 1;
}

static ciao_pairs_probe_out_t pair(const ciao_pairs_t *field, uint32_t warp) {
    ciao_pairs_probe_in_t in = {.warp = warp};
    ciao_pairs_probe_out_t out;
    ciao_pairs_probe(field, &in, &out);
    return out;
}

/* W1 is redirected for W0, then stalled for W3; both are undone in reverse order. Each row: the
 * source's V and I of W1. */
static void pl_1(int finishes) {
    ciao_pairs_reset(&redirected);
    ciao_pairs_reset(&stalled);
    cr_expect(!held(&stalled, 1) && !held(&redirected, 1));
    hold(&redirected, 1, 0);
    cr_expect(!held(&stalled, 1) && held(&redirected, 1));
    hold(&stalled, 1, 3);
    cr_expect(held(&stalled, 1) && held(&redirected, 1));
    cr_expect_eq(pair(&redirected, 1).trigger, 0);
    cr_expect_eq(pair(&stalled, 1).trigger, 3);
    if (finishes) {
        each((ciao_pairs_in_t){.finish = {{.valid = 1, .warp = 3}}});
        cr_expect(pair(&stalled, 1).over && !pair(&redirected, 1).over);
    }
    release(&stalled, 1);
    cr_expect(!held(&stalled, 1) && held(&redirected, 1));
    if (finishes) {
        each((ciao_pairs_in_t){.finish = {{.valid = 1, .warp = 0}}});
        cr_expect(pair(&redirected, 1).over);
    }
    release(&redirected, 1);
    cr_expect(!held(&stalled, 1) && !held(&redirected, 1));
}

Test(hw_limit_ciao_lists, pl_1_two_fields_undone_in_reverse) {
    pl_1(0);
    pl_1(1);
}

/* ciao:A13: the trigger's slot has another warp by the time the entry is examined. */
Test(hw_limit_ciao_lists, a13_a_trigger_that_finished_stays_finished) {
    ciao_pairs_reset(&redirected);
    ciao_pairs_reset(&stalled);
    hold(&stalled, 1, 47);
    hold(&stalled, 2, 46);
    hold(&stalled, 3, 45);
    each((ciao_pairs_in_t){.finish = {{.valid = 1, .warp = 47}, {.valid = 1, .warp = 45}}});
    each((ciao_pairs_in_t){.start = {.valid = 1, .warp = 47}});
    cr_expect(pair(&stalled, 1).over && !pair(&stalled, 2).over && pair(&stalled, 3).over);
    release(&stalled, 1);
    hold(&stalled, 1, 47); /* for the new warp */
    cr_expect(!pair(&stalled, 1).over);
}

/* A trigger that finishes in the cycle of the decision. */
Test(hw_limit_ciao_lists, a13_a_trigger_that_finishes_at_once) {
    ciao_pairs_reset(&stalled);
    ciao_pairs_in_t in = {.hold = {.valid = 1, .warp = 1, .trigger = 3},
                          .finish = {{.valid = 1, .warp = 3}}};
    ciao_pairs_tick(&stalled, &in);
    cr_expect(held(&stalled, 1) && pair(&stalled, 1).over);
}

Test(hw_limit_ciao_lists, a_new_warp_is_held_by_none) {
    ciao_pairs_reset(&stalled);
    hold(&stalled, 1, 3);
    hold(&stalled, 2, 3);
    ciao_pairs_in_t in = {.start = {.valid = 1, .warp = 1}};
    ciao_pairs_tick(&stalled, &in);
    cr_expect(!held(&stalled, 1) && held(&stalled, 2));
    in = (ciao_pairs_in_t){.launch_begins = 1};
    ciao_pairs_tick(&stalled, &in);
    cr_expect(!held(&stalled, 2));
}
