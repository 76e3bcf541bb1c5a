/* SPDX-License-Identifier: Apache-2.0 */
/* Offline caches (sw/weft/cachesim/cache_model.c): the examples of thesis:3.1 and
 * thesis:figure-4.1, the rules of stores and clears, and Belady's replacement against a search of
 * all replacements.
 */
//@ source sw/weft/cachesim/cache_model.c sw/weft/cachesim/cache_trips.c sw/libweft/trace/line_table.c
#include <criterion/criterion.h>
#include <stdlib.h>

#include "sw/weft/cachesim/cache_model.h"

#define RECORDS 100000

static l1_record_t record[RECORDS];
static uint64_t count;

static void load(uint16_t warp, uint32_t line) {
    cr_assert(count < RECORDS);
    record[count++] = (l1_record_t){.kind = L1_LOAD, .warp = warp, .line = line};
}

static void put(l1_kind_t kind, uint16_t warp, uint32_t line, bool local) {
    record[count++] =
        (l1_record_t){.kind = (uint8_t)kind, .warp = warp, .line = line, .local = local};
}

static cache_result_t run(const cache_options_t *options) {
    cache_result_t result;
    cr_assert(cache_run(record, count, 2, 32, options, &result));
    cr_assert_eq(result.loads, result.misses + result.intra + result.inter);
    return result;
}

static cache_result_t run_full(cache_policy_t policy, uint32_t ways) {
    return run(&(cache_options_t){.policy = policy, .sets = 1, .ways = ways, .store_evicts = true});
}

/* ---- 1.8: three warps touch four lines each, twice, in a cache of four lines ---- */

static void touch_four(uint16_t warp) {
    for (uint32_t i = 0; i < 4; i++) {
        load(warp, 4u * warp + i);
    }
}

Test(spec_1_8, warps_in_turn_never_hit) {
    const uint16_t order[] = {0, 1, 2, 0, 1, 2};
    for (size_t i = 0; i < 6; i++) {
        touch_four(order[i]);
    }
    cache_result_t result = run_full(CACHE_LRU, 4);
    cr_assert_eq(result.loads, 24);
    cr_assert_eq(result.misses, 24);
}

Test(spec_1_8, each_warp_twice_hits_12_of_24) {
    const uint16_t order[] = {0, 0, 1, 1, 2, 2};
    for (size_t i = 0; i < 6; i++) {
        touch_four(order[i]);
    }
    cache_result_t result = run_full(CACHE_LRU, 4);
    cr_assert_eq(result.loads, 24);
    cr_assert_eq(result.intra, 12);
    cr_assert_eq(result.inter, 0);
}

/* ---- 4.7: sums of matrix rows, warps of four lanes, a cache of four lines of 32 elements ---- */

static const uint32_t row_start[9] = {0, 64, 96, 128, 160, 160, 192, 224, 256};

/* A trip of a warp's loop: the lanes that still have elements load one each. Returns how many. */
static uint32_t trip(uint16_t warp, uint32_t number) {
    uint32_t lanes = 0;
    for (uint32_t thread = 4u * warp; thread < 4u * warp + 4; thread++) {
        if (row_start[thread] + number < row_start[thread + 1]) {
            load(warp, (row_start[thread] + number) / 32);
            lanes++;
        }
    }
    return lanes;
}

Test(spec_4_7, round_robin_hits_31_of_256) {
    for (uint32_t i = 0; i < 64; i++) {
        trip(0, i);
        trip(1, i);
    }
    cache_result_t result = run_full(CACHE_LRU, 4);
    cr_assert_eq(result.misses, 225);
    cr_assert_eq(result.intra, 31);
    cr_assert_eq(result.inter, 0);
}

Test(spec_4_7, footprints_that_fit_hit_248_of_256) {
    uint32_t lanes = 4, first = 0;   /* lanes of warp 0 in its next trip; its trips so far */
    for (; lanes + 3 > 4; first++) { /* warp 1 has 3 lanes */
        trip(0, first);
        lanes = 0;
        for (uint32_t thread = 0; thread < 4; thread++) {
            lanes += row_start[thread] + first + 1 < row_start[thread + 1];
        }
    }
    cr_assert_eq(first, 32, "warp 1 starts after trip 32 of warp 0");
    for (uint32_t i = 0; i < 64; i++) {
        trip(0, first + i);
        trip(1, i);
    }
    cache_result_t result = run_full(CACHE_LRU, 4);
    cr_assert_eq(result.misses, 8);
    cr_assert_eq(result.intra, 248);
}

/* ---- rules ---- */

Test(cache_model, classes_follow_the_warp_that_reserved) {
    load(3, 7);
    load(3, 7);
    load(4, 7);
    put(L1_WARP, 3, 0, false); /* another warp in the same slot */
    load(3, 7);
    cache_result_t result = run_full(CACHE_LRU, 4);
    cr_assert_eq(result.misses, 1);
    cr_assert_eq(result.intra, 1);
    cr_assert_eq(result.inter, 2);
}

Test(cache_model, stores_atomics_and_clears_drop_lines) {
    static const struct {
        l1_kind_t kind;
        bool local, evicts, back, stays;
    } rules[] = {{L1_STORE, false, true, true, false},   {L1_STORE, true, true, true, true},
                 {L1_STORE, true, true, false, false},   {L1_STORE, false, false, false, true},
                 {L1_ATOMIC, false, false, true, false}, {L1_CLEAR, false, false, false, false}};
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        for (cache_policy_t policy = CACHE_LRU; policy <= CACHE_UNBOUNDED; policy++) {
            cache_options_t options = {.policy = policy,
                                       .sets = 2,
                                       .ways = 2,
                                       .store_evicts = rules[i].evicts,
                                       .local_back = rules[i].back};
            count = 0;
            load(0, 5);
            put(rules[i].kind, 0, 5, rules[i].local);
            load(0, 5);
            cr_assert_eq(run(&options).intra, rules[i].stays, "rule %zu policy %d", i, policy);
        }
    }
}

Test(cache_model, a_clear_is_of_one_core) {
    load(0, 5);
    record[count] = (l1_record_t){.kind = L1_CLEAR, .core = 1};
    count++;
    load(0, 5);
    for (cache_policy_t policy = CACHE_LRU; policy <= CACHE_UNBOUNDED; policy++) {
        cr_assert_eq(run_full(policy, 4).intra, 1);
    }
}

Test(cache_model, fifo_forgets_uses_and_lru_does_not) {
    const uint32_t lines[] = {1, 2, 1, 3, 1};
    for (size_t i = 0; i < 5; i++) {
        load(0, lines[i]);
    }
    cr_assert_eq(run_full(CACHE_LRU, 2).misses, 3);
    cr_assert_eq(run_full(CACHE_FIFO, 2).misses, 4);
}

Test(cache_model, machine_is_compared_load_by_load) {
    load(0, 1);
    load(0, 1);
    record[0].result = EVENT_CACHE_MISS;
    record[1].result = EVENT_CACHE_MISS;
    cr_assert_eq(run_full(CACHE_LRU, 2).only_here, 1);
    record[0].result = record[1].result = EVENT_CACHE_MERGE;
    cr_assert_eq(run_full(CACHE_LRU, 2).only_there, 1);
}

/* ---- loads that bypass ---- */

/* book:4.4.6: two lines, each protected for two accesses of the set. */
Test(cache_model, a_protected_line_is_not_replaced) {
    const uint32_t lines[] = {1, 2, 3, 1, 3, 3, 2, 3};
    const bool hit[] = {false, false, false, true, false, true, false, true};
    cache_options_t options = {.policy = CACHE_PD, .sets = 1, .ways = 2, .distance = 2};
    uint64_t misses = 0;
    count = 0;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        load(0, lines[i]);
        misses += !hit[i];
        cr_assert_eq(run(&options).misses, misses, "load %zu", i);
    }
}

/* A use renews the protection, a store counts as an access of its set, and one that writes into the
 * line as a use. */
Test(cache_model, stores_count_for_protection) {
    static const struct {
        uint32_t line, intra; /* of the store; hits of the load that follows */
        bool evicts;
    } rules[] = {{1, 1, false}, {9, 0, false}, {1, 0, true}};
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        cache_options_t options = {.policy = CACHE_PD, .sets = 1, .ways = 1, .distance = 2};
        options.store_evicts = rules[i].evicts;
        count = 0;
        load(0, 1);
        load(0, 2); /* bypasses */
        put(L1_STORE, 0, rules[i].line, false);
        load(0, 2); /* replaces line 1 unless the store has renewed it */
        load(0, 1);
        cr_assert_eq(run(&options).intra, rules[i].intra, "rule %zu", i);
    }
}

Test(cache_model, loads_that_bypassed_reserve_no_line) {
    cache_options_t options = {.policy = CACHE_LRU, .sets = 1, .ways = 4, .bypasses = true};
    count = 0;
    load(0, 1);
    record[0].result = EVENT_CACHE_BYPASS;
    load(0, 1);
    record[1].result = EVENT_CACHE_MISS;
    load(0, 1);
    record[2].result = EVENT_CACHE_BYPASS; /* here it finds its line */
    cache_result_t result = run(&options);
    cr_assert_eq(result.misses, 2);
    cr_assert_eq(result.intra, 1);
    cr_assert_eq(result.only_here, 1);
}

/* The options of a stream: of a machine with pd its replacement alone decides which loads bypass.
 */
Test(cache_model, a_stream_says_which_loads_may_bypass) {
    l1_header_t header = {.geometry = {.index_xor = 1}};
    count = 0;
    load(0, 1);
    header.records = count;
    cr_assert_eq(cache_policy(&header), CACHE_LRU);
    cr_assert(!cache_options(&header, record, CACHE_LRU, 3, 4).index_xor, "three sets");
    cr_assert(!cache_options(&header, record, CACHE_BELADY, 4, 4).bypasses);
    record[0].result = EVENT_CACHE_BYPASS;
    cr_assert(cache_options(&header, record, CACHE_LRU, 4, 4).bypasses);
    header.geometry.distance = 12;
    cr_assert_eq(cache_policy(&header), CACHE_PD);
    cr_assert(!cache_options(&header, record, CACHE_LRU, 4, 4).bypasses);
    cr_assert(!cache_options(&header, record, CACHE_PD, 4, 4).bypasses);
    cr_assert(cache_options(&header, record, CACHE_BELADY, 4, 4).bypasses);
}

/* ---- Belady ---- */

/* The fewest misses that any choice of victims gives, from record `from` on. */
static uint32_t fewest(uint64_t from, uint32_t *lines, uint32_t ways) {
    uint32_t best = UINT32_MAX;
    for (; from < count; from++) {
        bool hit = false;
        for (uint32_t i = 0; i < ways; i++) {
            hit = hit || lines[i] == record[from].line;
        }
        if (record[from].kind != L1_LOAD) {
            for (uint32_t i = 0; i < ways; i++) {
                lines[i] = lines[i] == record[from].line ? UINT32_MAX : lines[i];
            }
        } else if (!hit) {
            break;
        }
    }
    if (from == count) {
        return 0;
    }
    for (uint32_t i = 0; i < ways; i++) {
        uint32_t copy[4];
        for (uint32_t j = 0; j < ways; j++) {
            copy[j] = j == i ? record[from].line : lines[j];
        }
        uint32_t misses = 1 + fewest(from + 1, copy, ways);
        best = misses < best ? misses : best;
    }
    return best;
}

Test(belady, no_choice_of_victims_is_better) {
    srand(1);
    for (int round = 0; round < 300; round++) {
        uint32_t ways = 2 + (uint32_t)rand() % 2, lines[4] = {-1u, -1u, -1u, -1u};
        count = 0;
        while (count < 14) {
            put(rand() % 6 ? L1_LOAD : L1_STORE, 0, (uint32_t)rand() % 6, false);
        }
        cr_assert_eq(run_full(CACHE_BELADY, ways).misses, fewest(0, lines, ways), "round %d",
                     round);
    }
}

Test(belady, is_between_unbounded_and_the_others) {
    srand(2);
    for (int round = 0; round < 40; round++) {
        cache_options_t options = {.sets = 1u << rand() % 4,
                                   .ways = 1 + (uint32_t)rand() % 8,
                                   .index_xor = rand() % 2,
                                   .store_evicts = rand() % 2,
                                   .local_back = rand() % 2,
                                   .distance = (uint32_t)rand() % 16};
        uint64_t misses[CACHE_UNBOUNDED + 1];
        count = 0;
        while (count < 5000) {
            record[count++] = (l1_record_t){.kind = (uint8_t)(rand() % 50  ? L1_LOAD
                                                              : rand() % 9 ? L1_STORE
                                                                           : rand() % 5),
                                            .core = rand() % 2,
                                            .warp = (uint16_t)(rand() % 32),
                                            .line = (uint32_t)(rand() % (rand() % 100 + 1)),
                                            .local = rand() % 2};
        }
        for (cache_policy_t policy = CACHE_LRU; policy <= CACHE_UNBOUNDED; policy++) {
            options.policy = policy;
            misses[policy] = run(&options).misses;
        }
        cr_assert(misses[CACHE_UNBOUNDED] <= misses[CACHE_BELADY]);
        cr_assert(misses[CACHE_BELADY] <= misses[CACHE_LRU]);
        cr_assert(misses[CACHE_BELADY] <= misses[CACHE_FIFO]);
        options.policy = CACHE_BELADY;
        options.bypasses = true;
        uint64_t bound = run(&options).misses;
        cr_assert(misses[CACHE_UNBOUNDED] <= bound && bound <= misses[CACHE_BELADY]);
        cr_assert(bound <= misses[CACHE_PD],
                  "round %d: a line that is not reserved is no miss more", round);
        options.bypasses = false;
        options.policy = CACHE_LRU;
        options.sets = 1;
        options.ways = 200;
        cr_assert_eq(run(&options).misses, misses[CACHE_UNBOUNDED]);
    }
}

/* ---- trips of loops ---- */

static uint16_t marks; /* of warp 0 so far */

static void mark(uint32_t what) {
    record[count++] = (l1_record_t){.kind = L1_LOOP, .pc = what, .loop = marks++};
}

static void load_in_loop(uint32_t line, uint16_t issued_after) {
    load(0, line);
    record[count - 1].loop = issued_after;
}

static void expect_trips(uint64_t same, uint64_t last, uint64_t other, uint64_t none) {
    const uint64_t want[TRIP_KINDS] = {same, last, other, none};
    cache_result_t result = run_full(CACHE_UNBOUNDED, 1);
    for (int i = 0; i < TRIP_KINDS; i++) {
        cr_expect_eq(result.trip[i], want[i], "class %d: %lu, not %lu", i,
                     (unsigned long)result.trip[i], (unsigned long)want[i]);
    }
}

Test(spec_4_1, a_hit_belongs_to_this_trip_the_last_or_neither) {
    load_in_loop(9, marks);
    mark(0);
    load_in_loop(1, marks); /* reserved: no hit */
    load_in_loop(1, marks); /* this trip */
    load_in_loop(9, marks); /* touched before the loop: other */
    mark(0);
    load_in_loop(1, marks); /* last trip */
    load_in_loop(1, marks); /* this trip: tested first */
    mark(0);
    mark(0);
    load_in_loop(1, marks); /* two trips ago: other */
    mark(0 + L1_LOOP_END);
    load_in_loop(1, marks); /* no loop */
    expect_trips(2, 1, 2, 1);
}

Test(spec_4_1, inner_loops_have_trips_of_their_own) {
    mark(3);
    load_in_loop(1, marks);
    mark(4);
    load_in_loop(1, marks); /* outside of the inner loop: other */
    mark(4);
    load_in_loop(1, marks); /* last trip of the inner loop */
    mark(4 + L1_LOOP_END);
    load_in_loop(1, marks); /* same trip of the outer loop */
    mark(3);
    load_in_loop(1, marks); /* its last trip */
    mark(4);                /* left without its end */
    mark(3);
    load_in_loop(1, marks); /* last trip of the outer loop */
    expect_trips(1, 3, 1, 0);
}

Test(spec_4_1, an_access_belongs_to_the_trip_of_its_instruction) {
    mark(0);
    load_in_loop(1, marks);
    mark(0);
    load_in_loop(1, 1); /* issued in the first trip, performed after the second began */
    load_in_loop(1, 2);
    expect_trips(1, 1, 0, 0);
}

Test(spec_4_1, marks_and_touches_are_of_one_warp) {
    load(0, 1);
    mark(0);
    put(L1_WARP, 0, 0, false);
    marks = 0;
    load_in_loop(1, 0); /* another warp: no intra-warp hit */
    load_in_loop(2, 0);
    load_in_loop(2, 0); /* in no loop */
    expect_trips(0, 0, 0, 1);
}

/* ---- threads and instructions ---- */

static void load_by(uint32_t pc, uint32_t lanes, uint32_t line) {
    load(0, line);
    record[count - 1].pc = pc;
    record[count - 1].lanes = lanes;
}

Test(spec_0_2, intra_warp_hits_are_of_the_same_thread_or_of_another) {
    load_by(4, 0x1, 7);
    load_by(4, 0x1, 7); /* the same thread */
    load_by(4, 0x2, 7); /* another one */
    load_by(4, 0x6, 7); /* one of the two lanes had */
    load_by(4, 0x8, 7); /* another one */
    load_by(4, 0x8, 8); /* a miss */
    load(1, 7);         /* another warp */
    cache_result_t result = run_full(CACHE_UNBOUNDED, 1);
    cr_expect_eq(result.intra, 4);
    cr_expect_eq(result.other_thread, 2);
}

Test(cache_model, loads_are_told_apart_by_pc) {
    static const cache_load_t want[] = {
        {.pc = 4, .loads = 2, .misses = 1, .intra = 1, .in_loop = 0},
        {.pc = 8, .loads = 3, .misses = 1, .intra = 1, .inter = 1, .in_loop = 1}};
    cache_options_t options = {.policy = CACHE_UNBOUNDED};
    cache_result_t result;
    cache_load_t *loads;
    size_t number;
    marks = 0;
    load_by(8, 1, 1);
    load_by(4, 1, 2);
    load_by(4, 1, 2);
    mark(0);
    load_by(8, 1, 1);
    record[count - 1].loop = marks;
    load_by(8, 1, 1); /* of another warp, which is in no loop */
    record[count - 1].warp = 1;
    cr_assert(cache_run_loads(record, count, 2, 32, &options, &result, &loads, &number));
    cr_assert_eq(number, 2);
    for (size_t i = 0; i < number; i++) {
        cr_expect_eq(loads[i].pc, want[i].pc);
        cr_expect_eq(loads[i].loads, want[i].loads, "pc %u", want[i].pc);
        cr_expect_eq(loads[i].misses, want[i].misses, "pc %u", want[i].pc);
        cr_expect_eq(loads[i].intra, want[i].intra, "pc %u", want[i].pc);
        cr_expect_eq(loads[i].inter, want[i].inter, "pc %u", want[i].pc);
        cr_expect_eq(loads[i].in_loop, want[i].in_loop, "pc %u", want[i].pc);
    }
    free(loads);
}
