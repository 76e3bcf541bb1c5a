/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of what slices share, in a core of four slices of two lanes: which instructions go as
 * one, results of loads by slice, stores by colour, block barriers.
 */
//@ machine unit+atomics-l2+l1d-cache+slices-4
#include <criterion/criterion.h>

#include "memory/load_slices.h"
#include "memory/slice_merge.h"
#include "memory/stores.h"
#include "verif/units/hw/core/barrier_cycle.h"

#include <string.h>

static uint32_t random_state = 7;

static uint32_t chance(uint32_t below) {
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 8) % below;
}

Test(slices, numbers_of_warps) {
    cr_assert_eq(SCHEDS, 4);
    cr_assert_eq(LANES * SLICES, CORE_LANES);
    cr_assert_eq(WARPS, CORE_ROWS);
    cr_assert_eq(core_warp(3, 5), 5, "the core knows rows");
    cr_assert_eq(slot_of_warp(3, 5), 3 * WARPS + 5);
    cr_assert_eq(lanes_of_slice(0xc6, 1), 1);
    cr_assert_eq(lanes_of_slice(0xc6, 3), 3);
}

/* ---- what goes to the memory stage as one */

static slice_merge_out_t merge(slice_merge_t *s, uint32_t want, uint32_t room,
                               const uint32_t *sort) {
    slice_merge_in_t in = {.want = want, .room = room};
    slice_merge_out_t out;
    for (uint32_t i = 0; i < SLICES; i++) {
        in.sort[i] = sort[i];
    }
    slice_merge_tick(s, &in, &out);
    return out;
}

Test(slice_merge, v18_what_is_of_one_sort_goes_together) {
    slice_merge_t s;
    const uint32_t same[SLICES] = {2, 2, 2, 2};
    slice_merge_reset(&s);
    cr_assert_eq(merge(&s, 15, 1, same).goes, 15);
    cr_assert_eq(merge(&s, 6, 1, same).goes, 6);
    cr_assert_eq(merge(&s, 0, 1, same).goes, 0);
}

Test(slice_merge, v3_each_sort_has_its_turn) {
    slice_merge_t s;
    const uint32_t sort[SLICES] = {2, 10, 2, 1};
    uint32_t gone = 0;
    slice_merge_reset(&s);
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t goes = merge(&s, 15 & ~gone, 1, sort).goes;
        cr_assert(goes == 5 || goes == 2 || goes == 8, "cycle %u: %x", i, goes);
        cr_assert_eq(goes & gone, 0);
        gone |= goes;
    }
    cr_assert_eq(gone, 15);
}

Test(slice_merge, one_that_waits_is_passed_over_a_bounded_number_of_times) {
    slice_merge_t s;
    uint32_t waited[SLICES] = {0};
    slice_merge_reset(&s);
    for (uint32_t cycle = 0; cycle < 20000; cycle++) {
        uint32_t sort[SLICES], room = chance(4) != 0;
        for (uint32_t i = 0; i < SLICES; i++) {
            sort[i] = i; /* the worst: nothing goes together */
        }
        uint32_t goes = merge(&s, 15, room, sort).goes;
        cr_assert(room || goes == 0, "nothing goes without a place");
        for (uint32_t i = 0; i < SLICES; i++) {
            waited[i] = goes >> i & 1 ? 0 : waited[i] + (goes != 0);
            cr_assert_lt(waited[i], SLICES);
        }
    }
}

Test(slice_merge, sorts_differ_by_kind_size_and_atomic) {
    operation_t load = {.funct = 2}, byte = {.funct = 0}, store = {.funct = 2, .store = 1};
    operation_t add = {.funct = 2, .atomic = 1, .amo = AMO_ADD};
    operation_t swap = {.funct = 2, .atomic = 1, .amo = AMO_SWAP};
    cr_assert_neq(slice_sort(&load), slice_sort(&byte));
    cr_assert_neq(slice_sort(&load), slice_sort(&store));
    cr_assert_neq(slice_sort(&load), slice_sort(&add));
    cr_assert_neq(slice_sort(&swap), slice_sort(&add));
    load.amo = AMO_XOR; /* of no meaning there */
    cr_assert_eq(slice_sort(&load), 2);
}

/* ---- results of loads */

Test(load_slices, each_slice_gets_its_own_lanes_and_ends_with_them) {
    load_slices_t s;
    load_slices_reset(&s);
    load_slices_in_t begin = {.begin = 1, .load = 2};
    for (uint32_t i = 0; i < SLICES; i++) {
        begin.operation.warps[i] = i + 1;
        begin.operation.serials[i] = 10 + i;
        begin.operation.rds[i] = i;
    }
    load_slices_tick(&s, &begin);
    load_slices_probe_in_t some = {.valid = 1, .load = 2, .mask = 0x0d, .left = 0x42};
    load_slices_probe_out_t out;
    load_slices_probe(&s, &some, &out);
    cr_assert(out.result[0].valid && !out.result[0].last, "lane 1 waits");
    cr_assert(out.result[1].valid && out.result[1].last);
    cr_assert(!out.result[2].valid && !out.result[3].valid);
    cr_assert_eq(out.result[1].mask, 3);
    cr_assert_eq(out.result[1].warp, 2);
    cr_assert_eq(out.result[1].serial, 11);
    cr_assert(out.result[1].write && !out.result[0].write, "x0 is not written");
    some.valid = 0;
    load_slices_probe(&s, &some, &out);
    cr_assert(!out.result[0].valid && !out.result[1].valid);
}

/* ---- stores */

static stores_t stores;

static stores_view_t store_cycle(uint32_t lanes, uint32_t warp, uint32_t performed,
                                 uint32_t colour) {
    stores_view_t v;
    stores_view(&stores, &v);
    stores_in_t in = {.push = {.valid = lanes != 0, .op = PACKET_WRITE, .sectors = 1},
                      .lanes = lanes,
                      .response = {.valid = performed, .op = PACKET_WRITE, .tag = colour}};
    for (uint32_t i = 0; i < SLICES; i++) {
        in.operation->warps[i] = warp;
    }
    stores_tick(&stores, &in);
    return v;
}

Test(stores_of_slices, a_warp_waits_for_its_packets_alone) {
    stores_reset(&stores);
    store_cycle(0x0c, 3, 0, 0); /* slice 1 */
    stores_view_t v = store_cycle(0, 0, 0, 0);
    cr_assert_eq(v.writing[1], 1u << 3);
    cr_assert_eq(v.writing[0], 0);
    cr_assert(!v.idle);
    store_cycle(0, 0, 1, 0);
    v = store_cycle(0, 0, 0, 0);
    cr_assert_eq(v.writing[1], 0);
    cr_assert(v.idle);
}

/* Liveness: a slice stores in every cycle. Another waits for its one store for two changes of the
 * colour at most, each of which takes as long as the memory does. */
Test(stores_of_slices, a_fence_ends_beside_a_slice_that_stores_for_ever) {
    enum { LATENCY = 9 };
    uint32_t tag[LATENCY] = {0}, sent[LATENCY] = {0}, waited = 0;
    stores_reset(&stores);
    for (uint32_t cycle = 0; cycle < 4000; cycle++) {
        uint32_t own = cycle % 100 == 50, at = cycle % LATENCY;
        stores_view_t v = store_cycle(own ? 0xc0 : 0x03, 1, sent[at], tag[at]);
        sent[at] = 1;
        tag[at] = v.colour;
        waited = v.writing[3] ? waited + 1 : 0;
        cr_assert_lt(waited, 3 * LATENCY, "cycle %u", cycle);
        cr_assert_eq(v.full, 0);
    }
}

Test(stores_of_slices, random_packets_by_warp) {
    uint32_t flying[2][SLICES][WARPS] = {{{0}}}, count[2] = {0}, recent = 0;
    stores_reset(&stores);
    for (uint32_t cycle = 0; cycle < 30000; cycle++) {
        stores_view_t v;
        stores_view(&stores, &v);
        for (uint32_t i = 0; i < SLICES; i++) {
            for (uint32_t w = 0; w < WARPS; w++) {
                uint32_t on = flying[0][i][w] | flying[1][i][w];
                cr_assert(!on || v.writing[i] >> w & 1, "cycle %u: slice %u, warp %u", cycle, i, w);
            }
        }
        uint32_t colour = chance(2), full = count[0] + count[1] > 100;
        uint32_t lanes = full || chance(3) ? 0 : 1 + chance(255), warp = chance(WARPS);
        uint32_t performed = count[colour] != 0 && !recent && (full || chance(2));
        store_cycle(lanes, warp, performed, colour);
        count[colour] -= performed;
        if (count[colour] == 0) {
            memset(flying[colour], 0, sizeof flying[colour]);
        }
        for (uint32_t i = 0; lanes && i < SLICES; i++) {
            flying[v.colour][i][warp] |= lanes_of_slice(lanes, i) != 0;
        }
        count[v.colour] += lanes != 0;
        recent = lanes != 0;
    }
    cr_assert_lt(count[0] + count[1], 1u << STORES_BITS);
}

/* ---- block barriers */

/* V12, V21: warps of slices are counted; a slice without threads of a row is none. */
Test(slice_barrier, v12_v21_a_row_waits_for_its_warps_of_all_slices) {
    block_barrier_reset(&barrier);
    block_barrier_in_t first = {.start = {.valid = 1, .warp = 0, .mask = 0xff}};
    block_barrier_in_t second = {.start = {.valid = 1, .warp = 1, .mask = 0x07, .last = 1}};
    barrier_cycle(&first);
    block_barrier_view_t v = barrier_cycle(&second);
    cr_assert_eq(v.live_slice[0], 3);
    cr_assert_eq(v.live_slice[1], 3);
    cr_assert_eq(v.live_slice[2], 1);
    cr_assert_eq(v.live, 3);
    block_barrier_in_t all = {.arrive = {{.valid = 1}, {.valid = 1}, {.valid = 1}, {.valid = 1}}};
    v = barrier_cycle(&all);
    cr_assert_eq(v.waiting, 1, "row 0");
    block_barrier_in_t one = {.arrive = {{.valid = 1, .warp = 1}}};
    v = barrier_cycle(&one);
    cr_assert_eq(v.waiting_slice[0], 3);
    cr_assert_eq(v.waiting, 1);
    block_barrier_in_t last = {.arrive = {{0}, {.valid = 1, .warp = 1}}};
    v = barrier_cycle(&last);
    cr_assert_eq(v.waiting, 0, "all go on");
    cr_assert_eq(v.waiting_slice[0] | v.waiting_slice[1] | v.waiting_slice[2], 0);
}

/* V22: a member that ends is no longer waited for; the row is free with the last. */
Test(slice_barrier, v22_an_end_in_one_slice_frees_those_that_wait_in_others) {
    block_barrier_reset(&barrier);
    block_barrier_in_t start = {.start = {.valid = 1, .warp = 2, .mask = 0x0f, .last = 1}};
    barrier_cycle(&start);
    block_barrier_in_t arrive = {.arrive = {{.valid = 1, .warp = 2}}};
    block_barrier_view_t v = barrier_cycle(&arrive);
    cr_assert_eq(v.waiting_slice[0], 4);
    block_barrier_in_t end = {.finish = {{0}, {.valid = 1, .warp = 2}}};
    v = barrier_cycle(&end);
    cr_assert_eq(v.waiting_slice[0], 0);
    cr_assert_eq(v.live, 4);
    block_barrier_in_t rest = {.finish = {{.valid = 1, .warp = 2}}};
    v = barrier_cycle(&rest);
    cr_assert_eq(v.live, 0);
    cr_assert_eq(v.occupied, 0);
}
