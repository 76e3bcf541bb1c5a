/* SPDX-License-Identifier: Apache-2.0 */
/* The victim tag array of the limit policies, against a list of lines per set. */
//@ machine unit+warps-32
#include <criterion/criterion.h>

#include "issue/limit/common/settings.h"
#include "issue/limit/victim_tags/victim_tags.h"

static victim_tags_t tags;

static uint32_t tick(const l1d_event_t *event, int started) {
    victim_tags_in_t in = {0};
    victim_tags_out_t out;
    in.l1d = event ? *event : (l1d_event_t){0};
    in.start = (core_warp_event_t){.valid = started >= 0, .warp = started >= 0 ? started : 0};
    victim_tags_tick(&tags, &in, &out);
    return out.hit.valid ? out.hit.warp + 1u : 0;
}

static l1d_event_t load_miss(uint32_t warp, uint32_t line) {
    return (l1d_event_t){.valid = 1, .kind = L1D_MISS, .warp = warp, .line = line};
}

/* `owner` loses `victim` to `warp`, which loads `line`. */
static l1d_event_t replaced(uint32_t warp, uint32_t line, uint32_t owner, uint32_t victim) {
    l1d_event_t event = load_miss(warp, line);
    event.evicted = 1;
    event.victim_warp = owner;
    event.victim = victim;
    return event;
}

/* An event alone: returns the warp that hits, plus 1. */
static uint32_t alone(l1d_event_t event) {
    tick(&event, -1);
    tick(NULL, -1);
    return tick(NULL, -1);
}

static void set(uint32_t index, uint32_t data) {
    victim_tags_in_t in = {.setting = {.valid = 1, .index = index, .data = data}};
    victim_tags_out_t out;
    victim_tags_tick(&tags, &in, &out);
}

static void begin(void) {
    victim_tags_in_t in = {.launch_begins = 1};
    victim_tags_out_t out;
    victim_tags_reset(&tags);
    victim_tags_tick(&tags, &in, &out);
}

Test(hw_limit_tags, a_warp_finds_what_it_lost_and_no_other_warp_does) {
    begin();
    cr_expect_eq(alone(replaced(1, 100, 2, 77)), 0);
    cr_expect_eq(alone(load_miss(1, 77)), 0);
    cr_expect_eq(alone(load_miss(2, 76)), 0);
    cr_expect_eq(alone(load_miss(2, 77)), 2 + 1);
}

Test(hw_limit_tags, c11_an_entry_that_is_hit_stays) {
    begin();
    alone(replaced(1, 100, 2, 77));
    cr_expect_eq(alone(load_miss(2, 77)), 3);
    cr_expect_eq(alone(load_miss(2, 77)), 3);
}

Test(hw_limit_tags, c10_first_in_first_out_of_eight_ways) {
    begin();
    for (uint32_t i = 0; i < 9; i++) { /* even lines: all in one of the two sets */
        alone(replaced(0, 1001, 5, 2 * i));
    }
    cr_expect_eq(alone(load_miss(5, 0)), 0, "the first one was pushed out");
    for (uint32_t i = 1; i < 9; i++) {
        cr_expect_eq(alone(load_miss(5, 2 * i)), 6, "line %u", 2 * i);
    }
}

/* Two lines that differ in bits of the L1's index only are different lines. */
Test(hw_limit_tags, c9_the_tag_holds_the_bits_of_the_l1_index) {
    begin();
    alone(replaced(0, 1001, 5, 0x40));
    for (uint32_t bit = 1; bit < LINE_BITS; bit++) {
        cr_expect_eq(alone(load_miss(5, 0x40 ^ 1u << bit)), 0, "bit %u", bit);
    }
    cr_expect_eq(alone(load_miss(5, 0x40)), 6);
}

Test(hw_limit_tags, c15_a_store_drops_the_entry_of_its_own_warp) {
    begin();
    for (uint32_t dropping = 0; dropping < 2; dropping++) {
        set(SETTING_vta_store, dropping);
        alone(replaced(0, 1001, 5, 80));
        l1d_event_t store = {.valid = 1, .kind = L1D_STORE_MISS, .warp = 4, .line = 80};
        cr_expect_eq(alone(store), 0);
        store.warp = 5;
        cr_expect_eq(alone(store), 0);
        cr_expect_eq(alone(load_miss(5, 80)), dropping ? 0 : 6);
    }
}

Test(hw_limit_tags, g10_a_new_warp_has_lost_nothing) {
    begin();
    alone(replaced(0, 1001, 5, 80));
    alone(replaced(0, 1001, 6, 81));
    tick(NULL, 5);
    cr_expect_eq(alone(load_miss(5, 80)), 0);
    cr_expect_eq(alone(load_miss(6, 81)), 7);
}

Test(hw_limit_tags, c12_other_accesses_do_not_look) {
    static const l1d_kind_t kinds[] = {L1D_HIT,          L1D_SECTOR_MISS, L1D_ATOMIC,
                                       L1D_REFUSED_WAYS, L1D_WRITE_BACK,  L1D_MERGE};
    begin();
    alone(replaced(0, 1001, 5, 80));
    for (uint32_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        l1d_event_t event = load_miss(5, 80);
        event.kind = kinds[i];
        cr_expect_eq(alone(event), VTA_MERGES && kinds[i] == L1D_MERGE ? 6 : 0);
    }
    cr_expect_eq(alone(load_miss(5, 80)), 6);
}

/* What a memory gives that is read where it is written is not defined (prim.h: the complement of
 * the old word): it is no warp's line. */
Test(hw_limit_tags, c23_the_way_that_is_written_is_not_found) {
    uint32_t first = 2 * 9, sets = VTA_SETS;
    uint32_t complement = (~(first / sets) & MASK(VTA_TAG_BITS)) * sets;
    begin();
    for (uint32_t i = 0; i < VTA_WAYS; i++) {
        alone(replaced(0, 1001, 5, first + 2 * i));
    }
    cr_expect_eq(alone(replaced(5, complement, 5, 2)), 0, "in place of the first");
    cr_expect_eq(alone(load_miss(5, 2)), 6);
}

/* ---- against a list ---- */

static uint32_t random_state;

static uint32_t chance(uint32_t below) {
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 8) % below;
}

static struct {
    uint32_t line[VTA_WAYS], valid, next;
} model[CORE_WARPS][VTA_SETS];

/* The entries of a warp that hold the line. */
static uint32_t find(uint32_t warp, uint32_t line) {
    uint32_t set = line & (VTA_SETS - 1), ways = 0;
    for (uint32_t way = 0; way < VTA_WAYS; way++) {
        ways |= (uint32_t)(model[warp][set].line[way] == line) << way;
    }
    return ways & model[warp][set].valid;
}

/* Insert, then look (thesis:C23). Returns the warp that hits, plus 1. */
static uint32_t expect(const l1d_event_t *e) {
    bool looks = e->kind == L1D_MISS || (VTA_MERGES && e->kind == L1D_MERGE);
    if (e->evicted && !(VTA_ONCE && find(e->victim_warp, e->victim))) {
        uint32_t set = e->victim & (VTA_SETS - 1);
        uint32_t way = model[e->victim_warp][set].next++ % VTA_WAYS;
        model[e->victim_warp][set].line[way] = e->victim;
        model[e->victim_warp][set].valid |= 1u << way;
    }
    uint32_t ways = find(e->warp, e->line);
    if (e->kind == L1D_STORE_HIT) {
        model[e->warp][e->line & (VTA_SETS - 1)].valid &= ~ways;
    }
    return looks && ways ? e->warp + 1 : 0;
}

/* An event in every cycle, of few warps and lines. No line replaces itself. */
Test(hw_limit_tags, agrees_with_a_list_at_full_rate) {
    uint32_t expected[3] = {0}, found = 0;
    begin();
    random_state = 5;
    for (uint32_t i = 0; i < 200000; i++) {
        l1d_event_t e = load_miss(chance(3), chance(40));
        uint32_t owner = chance(3), victim = chance(40);
        if (chance(3) && !(owner == e.warp && victim == e.line)) {
            e = replaced(e.warp, e.line, owner, victim);
        }
        if (chance(5) == 0) {
            e.kind = L1D_STORE_HIT;
            e.evicted = 0;
        }
        if (chance(6) == 0) {
            e.kind = L1D_MERGE;
            e.evicted = 0;
        }
        uint32_t got = tick(&e, -1);
        cr_assert_eq(got, expected[(i + 1) % 3], "event %u", i);
        expected[i % 3] = expect(&e);
        found += got != 0;
    }
    cr_expect(found > 10000, "%u hits", found);
}
