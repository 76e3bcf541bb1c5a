/* SPDX-License-Identifier: Apache-2.0 */
/* Ready-Lookup of reconv=harp: vectors V6 and V8 of HARP, its figure 10, order, blocks and age. */
//@ machine unit+harp_age-16+harp_ready-2+reconv-harp
#include <criterion/criterion.h>
#include <string.h>

#include "issue/reconv/harp/harp_lookup.h"

enum { B = 0x40, C = 0x80 };

static harp_lookup_t lookup;
static harp_lookup_out_t out;

static void cycle(const harp_lookup_in_t *in) {
    harp_lookup_tick(&lookup, in, &out);
}

/* Threads of these lanes, of one row, come. */
static void insert(uint32_t block, uint32_t pc, uint32_t mask, uint32_t row) {
    uint32_t rows[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        rows[lane] = row;
    }
    cycle(&(harp_lookup_in_t){.insert = {.valid = 1,
                                         .pc = pc,
                                         .block = block,
                                         .mask = mask,
                                         .joins = {.near = PC_NONE, .far = PC_NONE}},
                              .row = rows});
}

static void depart(void) {
    uint32_t rows[LANES] = {0};
    cycle(&(harp_lookup_in_t){.depart = 1, .row = rows});
}

static void expect_leaves(uint32_t pc, uint32_t mask) {
    cr_expect(out.leaves.valid);
    cr_expect_eq(out.leaves.pc, pc);
    cr_expect_eq(out.leaves.mask, mask);
}

static void expect_none(void) {
    depart();
    cr_expect_not(out.leaves.valid);
}

/* A fragment with one taken lane: the others join, and that one is a fragment behind. */
Test(hw_harp_lookup, v8_partial_merge) {
    harp_lookup_reset(&lookup);
    insert(1, B, 0x3, 0); /* threads 0, 1 */
    insert(1, B, 0xd, 1); /* threads 4, 6, 7 */
    cr_expect_not(out.leaves.valid);
    depart();
    expect_leaves(B, 0xf);
    cr_expect_eq(out.row[0], 0);
    cr_expect_eq(out.row[1], 0);
    cr_expect_eq(out.row[2], 1);
    cr_expect_eq(out.row[3], 1);
    depart();
    expect_leaves(B, 0x1);
    cr_expect_eq(out.row[0], 1);
    expect_none();
}

/* Without a place a fragment proceeds at once; one that joins needs none. */
Test(hw_harp_lookup, v6_lookup_full) {
    harp_lookup_reset(&lookup);
    insert(1, B, 0xa, 0); /* threads 1, 3 */
    insert(1, C, 0x5, 0); /* threads 0, 2 */
    insert(1, B + 4, 0x2, 2);
    expect_leaves(B + 4, 0x2);
    insert(1, B, 0x5, 1); /* threads 4, 6 */
    cr_expect_not(out.leaves.valid);
    insert(1, C, 0xd, 1);
    expect_leaves(C, 0x5); /* thread 7 alone has joined */
    cr_expect_eq(out.row[0], 1);
}

/* Steps 3 to 10 of figure 10: the fragment at C leaves behind the one at B that came later, because
 * thread 7 has joined it. */
Test(hw_harp_lookup, figure_10_order_of_fragments) {
    harp_lookup_reset(&lookup);
    insert(1, B, 0xa, 0); /* threads 1, 3 */
    insert(1, C, 0x5, 0); /* threads 0, 2 */
    depart();
    expect_leaves(B, 0xa); /* W2 */
    insert(1, B, 0x7, 1);  /* threads 4, 5, 6 */
    insert(1, C, 0x8, 1);  /* threads 7 */
    depart();
    expect_leaves(B, 0x7); /* W3 */
    depart();
    expect_leaves(C, 0xd); /* W4 */
    expect_none();
}

/* A fragment that would join several joins the oldest. */
Test(hw_harp_lookup, the_oldest_one_is_joined) {
    harp_lookup_reset(&lookup);
    insert(1, B, 0x1, 0);
    insert(1, B, 0x1, 1); /* lane 0 is taken: an entry of its own */
    insert(1, B, 0x2, 2);
    depart();
    expect_leaves(B, 0x1);
    cr_expect_eq(out.row[0], 1);
    depart();
    expect_leaves(B, 0x3);
    expect_none();
    harp_lookup_reset(&lookup);
    insert(1, B, 0x1, 0);
    insert(1, B, 0x1, 1);
    insert(1, B, 0x2, 2); /* joins the first, which is the youngest then */
    insert(1, B, 0x4, 3);
    depart();
    expect_leaves(B, 0x3);
    depart();
    expect_leaves(B, 0x5);
    cr_expect_eq(out.row[0], 1);
    expect_none();
}

Test(hw_harp_lookup, threads_of_blocks_stay_apart) {
    harp_lookup_reset(&lookup);
    insert(1, B, 0x1, 0);
    insert(2, B, 0x2, 4);
    depart();
    expect_leaves(B, 0x1);
    cr_expect_eq(out.leaves.block, 1);
    depart();
    expect_leaves(B, 0x2);
    cr_expect_eq(out.leaves.block, 2);
}

/* Trap harp:H19: a fragment that waits for harp_age cycles has to leave. */
Test(hw_harp_lookup, h19_age_is_limited) {
    uint32_t cycles = 0;
    harp_lookup_view_t view;
    harp_lookup_reset(&lookup);
    insert(1, B, 0x1, 0);
    for (harp_lookup_view(&lookup, &view); !view.aged; harp_lookup_view(&lookup, &view)) {
        cycle(&(harp_lookup_in_t){0});
        cycles++;
        cr_assert_leq(cycles, READY_AGE);
    }
    cr_expect_eq(cycles, READY_AGE);
    depart();
    harp_lookup_view(&lookup, &view);
    cr_expect_not(view.aged);
    cr_expect_not(view.some);
}

/* Places where threads join are those of all of a fragment. */
Test(hw_harp_lookup, places_to_join_are_united) {
    uint32_t rows[LANES] = {0};
    const uint32_t places[] = {0x100, 0x60, 0x200};
    harp_lookup_reset(&lookup);
    for (uint32_t i = 0; i < 3; i++) {
        cycle(&(harp_lookup_in_t){.insert = {.valid = 1,
                                             .pc = B,
                                             .block = 1,
                                             .mask = 1u << i,
                                             .joins = {.near = places[i], .far = places[i]}},
                                  .row = rows});
    }
    depart();
    expect_leaves(B, 0x7);
    cr_expect_eq(out.leaves.joins.near, 0x60);
    cr_expect_eq(out.leaves.joins.far, 0x200);
    cr_expect(out.leaves.joins.more);
}
