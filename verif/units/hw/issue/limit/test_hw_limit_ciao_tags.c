/* SPDX-License-Identifier: Apache-2.0 */
/* The victim tags of CIAO, which know the evictor: ciao:II-C. */
//@ machine unit+limit-ciao_t+vta_entries-8+warps-32
#include <criterion/criterion.h>
#include <stdlib.h>

#include "issue/limit/ciao/ciao_victims.h"

static ciao_victims_t tags;

static ciao_hit_t tick(const l1d_event_t *event, int started) {
    ciao_victims_in_t in = {.l1d = event ? *event : (l1d_event_t){0}};
    ciao_victims_out_t out;
    in.start = (core_warp_event_t){.valid = started >= 0, .warp = started >= 0 ? started : 0};
    ciao_victims_tick(&tags, &in, &out);
    return out.hit;
}

static l1d_event_t load_miss(uint32_t warp, uint32_t line) {
    return (l1d_event_t){.valid = 1, .kind = L1D_MISS, .warp = warp, .line = line};
}

/* `warp` loads `line`, which evicts `victim` of `owner`. */
static l1d_event_t replaced(uint32_t warp, uint32_t line, uint32_t owner, uint32_t victim) {
    l1d_event_t event = load_miss(warp, line);
    event.evicted = 1;
    event.victim_warp = owner;
    event.victim = victim;
    return event;
}

/* An event alone, until its line has entered. Returns the evictor that its load finds, plus 1. */
static uint32_t alone(l1d_event_t event) {
    tick(&event, -1);
    tick(NULL, -1);
    ciao_hit_t hit = tick(NULL, -1);
    cr_expect(!hit.valid || hit.warp == event.warp);
    return hit.valid ? hit.evictor + 1u : 0;
}

static void begin(void) {
    ciao_victims_in_t in = {.launch_begins = 1};
    ciao_victims_out_t out;
    ciao_victims_reset(&tags);
    ciao_victims_tick(&tags, &in, &out);
}

static uint32_t entries(uint32_t warp) {
    uint32_t count = 0;
    for (uint32_t row = warp * VTA_SETS; row < (warp + 1) * VTA_SETS; row++) {
        count += count_ones(tags.valid[row]);
    }
    return count;
}

Test(hw_limit_ciao_tags, a_warp_finds_what_it_lost_and_by_whom) {
    begin();
    alone(replaced(1, 100, 2, 77));
    cr_expect_eq(alone(load_miss(1, 77)), 0, "it was not the evictor's");
    cr_expect_eq(alone(load_miss(2, 76)), 0, "another line");
    cr_expect_eq(alone(load_miss(2, 77)), 1 + 1);
}

Test(hw_limit_ciao_tags, a_hit_consumes_its_entry) {
    begin();
    alone(replaced(1, 100, 2, 77));
    cr_expect_eq(alone(load_miss(2, 77)), 1 + 1);
    cr_expect_eq(alone(load_miss(2, 77)), 0);
    cr_expect_eq(entries(2), 0);
}

Test(hw_limit_ciao_tags, first_in_first_out_of_eight) {
    begin();
    for (uint32_t i = 0; i < 9; i++) {
        alone(replaced(i, 1000 + i, 31, i));
    }
    cr_expect_eq(entries(31), 8);
    cr_expect_eq(alone(load_miss(31, 0)), 0, "the first one was pushed out");
    for (uint32_t i = 1; i < 9; i++) {
        cr_expect_eq(alone(load_miss(31, i)), i + 1, "line %u", i);
    }
}

/* The source asks before it enters: a load does not find what it evicts itself, and finds the entry
 * that its own victim pushes out. */
Test(hw_limit_ciao_tags, a_load_asks_before_its_victim_enters) {
    begin();
    for (uint32_t i = 0; i < 8; i++) {
        alone(replaced(9, 1000 + i, 31, i));
    }
    cr_expect_eq(alone(replaced(31, 0, 31, 50)), 9 + 1, "line 0 is where 50 goes");
    cr_expect_eq(entries(31), 8);
    cr_expect_eq(alone(load_miss(31, 50)), 31 + 1, "evicted by its own warp");
    begin();
    cr_expect_eq(alone(replaced(31, 50, 31, 50)), 0);
}

/* Only loads that reserve a line ask, and only what they evict enters: ciao:A21, ciao:A22. */
Test(hw_limit_ciao_tags, a21_a22_other_events_neither_ask_nor_enter) {
    for (uint32_t kind = 0; kind < L1D_KINDS; kind++) {
        if (kind == L1D_MISS || kind == L1D_REFUSED_MOVE) {
            continue;
        }
        begin();
        alone(replaced(1, 100, 2, 77));
        l1d_event_t event = replaced(2, 77, 3, 88);
        event.kind = kind;
        cr_expect_eq(alone(event), 0, "kind %u asks", kind);
        cr_expect_eq(entries(3), 0, "kind %u enters", kind);
    }
}

Test(hw_limit_ciao_tags, a_new_warp_has_lost_nothing) {
    begin();
    alone(replaced(1, 100, 2, 77));
    alone(replaced(1, 100, 3, 77));
    tick(NULL, 2);
    cr_expect_eq(alone(load_miss(2, 77)), 0);
    cr_expect_eq(alone(load_miss(3, 77)), 1 + 1);
}

/* Against lists per warp, with events in every cycle and gaps at random. The cache is a toy one, so
 * that lines are lost only by the warps that had reserved them: no warp has a line twice (invariant
 * 4). Where there is a region some loads go to its slots, and their lines move there. */
typedef struct {
    uint32_t line, evictor, valid;
} entry_t;
static entry_t model[CORE_WARPS][8];
static uint32_t next[CORE_WARPS];

static ciao_hit_t model_load(const l1d_event_t *e) {
    ciao_hit_t hit = {0};
    for (uint32_t i = 0; i < 8; i++) {
        entry_t *x = &model[e->warp][i];
        if (x->valid && x->line == e->line) {
            hit = (ciao_hit_t){
                .valid = e->kind != L1D_REFUSED_MOVE, .warp = e->warp, .evictor = x->evictor};
            x->valid = 0;
        }
    }
    if (e->evicted) {
        uint32_t owner = e->victim_warp;
        for (uint32_t i = 0; i < 8; i++) {
            cr_assert(!model[owner][i].valid || model[owner][i].line != e->victim, "twice");
        }
        model[owner][next[owner]++ % 8] = (entry_t){e->victim, e->warp, 1};
    }
    return hit;
}

typedef struct {
    uint32_t line, owner, valid;
} place_t;
static place_t cache[4], region[2];

static uint32_t is_at(const place_t *place, uint32_t line) {
    return place->valid && place->line == line;
}

/* A load of a warp: what the tags are told about it. */
static l1d_event_t toy_load(uint32_t warp, uint32_t line, uint32_t redirects) {
    place_t *place = &cache[line % 4], *slot = &region[line % 2];
    l1d_event_t event = {0};
    if (!is_at(slot, line) && (redirects || !is_at(place, line))) {
        place_t *goes = redirects ? slot : place;
        event = load_miss(warp, line);
        event.kind = redirects && is_at(place, line) ? L1D_REFUSED_MOVE : L1D_MISS;
        event.evicted = goes->valid;
        event.victim = goes->line;
        event.victim_warp = goes->owner;
        place->valid &= event.kind != L1D_REFUSED_MOVE;
        *goes = (place_t){line, warp, 1};
    }
    return event;
}

Test(hw_limit_ciao_tags, invariant_4_against_lists_in_every_cycle) {
    uint32_t seed = 1, hits = 0, moved = 0;
    ciao_hit_t expected[3] = {{0}};
    begin();
    for (uint32_t cycle = 0; cycle < 300000; cycle++) {
        seed = seed * 1103515245u + 12345;
        uint32_t warps = cycle < 100000 ? 2 : cycle < 200000 ? 4 : 32;
        uint32_t warp = (seed >> 16) % warps, line = (seed >> 8) % 24;
        l1d_event_t event = {0};
        expected[2] = expected[1];
        expected[1] = expected[0];
        expected[0] = (ciao_hit_t){0};
        if ((seed >> 24) % 4) {
            event = toy_load(warp, line, HAS_REGION && seed >> 26 & 1);
            expected[0] = event.valid ? model_load(&event) : expected[0];
        }
        moved += event.valid && event.kind == L1D_REFUSED_MOVE;
        ciao_hit_t hit = tick(&event, -1);
        hits += hit.valid;
        cr_assert_eq(hit.valid, expected[2].valid, "cycle %u", cycle);
        cr_assert(!hit.valid ||
                  (hit.warp == expected[2].warp && hit.evictor == expected[2].evictor));
    }
    cr_expect_gt(hits, 10000);
    cr_expect(!HAS_REGION || moved > 10000, "%u lines moved", moved);
}
