/* SPDX-License-Identifier: Apache-2.0 */
/* lsu_order=mrpb: which instruction of the memory queue presents its accesses. */
//@ machine unit+l1_local-back+l1d-cache+lsu_order-mrpb+mrpb_cap-5+mrpb_queues-2
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "memory_random.h"
#include "memory/lsu.h"

Test(hw_lsu_mrpb, random_accesses) {
    random_runs(60, BACK_KINDS);
}

static lsu_t lsu;
static char order[200]; /* of presented accesses: "0a 1a " for instruction a of each warp */
static uint32_t undecided;
static uint32_t refuses; /* the instruction of this serial, until something changes */

/* A cycle: the instruction that presents has one access, decided in the next cycle. */
static void cycle(bool drains, bool changed, const operation_t *x) {
    static const uint32_t zeros[LANES] = {0};
    lsu_view_t v;
    lsu_out_t out;
    lsu_view(&lsu, &v);
    uint32_t presents = drains && v.valid && v.remaining;
    lsu_in_t in = {.accept = x != NULL,
                   .presented = presents ? v.remaining : 0,
                   .settled = undecided != 0,
                   .refused = undecided && v.sent.serial == refuses ? undecided : 0,
                   .changed = changed,
#if HAS_CAS
                   .wanted = zeros,
#endif
                   .address = zeros,
                   .data = zeros};
    if (x) {
        in.operation = *x;
    }
    if (presents) {
        snprintf(order + strlen(order), sizeof order - strlen(order), "%u%c ", v.operation.warp,
                 'a' + v.operation.serial);
    }
    undecided = presents ? v.remaining : 0;
    lsu_tick(&lsu, &in, &out);
}

static void arrive(uint32_t warp, char name, bool drains) {
    operation_t x = {
        .valid = 1, .unit = UNIT_MEMORY, .warp = warp, .serial = name - 'a', .mask = 1};
    cycle(drains, false, &x);
}

static void begin(void) {
    memset(&lsu, 0, sizeof lsu);
    lsu_reset(&lsu);
    order[0] = 0;
    undecided = 0;
    refuses = 99;
}

static void drain(uint32_t cycles) {
    for (uint32_t i = 0; i < cycles; i++) {
        cycle(true, false, NULL);
    }
}

/* book:4.4.3. */
Test(hw_lsu_mrpb, tv_mr_1_a_queue_drains_before_the_next) {
    begin();
    arrive(0, 'a', false);
    arrive(1, 'a', false);
    arrive(0, 'b', false);
    arrive(1, 'b', false);
    arrive(0, 'c', false);
    drain(30);
    cr_expect_str_eq(order, "0a 0b 0c 1a 1b ");
    cr_expect_eq(lsu.valid, 0);
}

/* The signature is the warp's number modulo the queues; a queue is in the order of arrival. */
Test(hw_lsu_mrpb, mr_4_warps_of_one_signature_share_a_queue) {
    begin();
    arrive(3, 'a', false);
    arrive(2, 'a', false);
    arrive(1, 'a', false);
    arrive(0, 'a', false);
    arrive(2, 'b', false);
    drain(30);
    cr_expect_str_eq(order, "2a 0a 2b 3a 1a ");
}

/* One of a queue that goes first overtakes, but not before what is at the L1 is decided. */
Test(hw_lsu_mrpb, mr_4_the_lowest_queue_goes_first) {
    begin();
    arrive(1, 'a', false);
    arrive(1, 'b', false);
    arrive(0, 'c', true);
    drain(30);
    cr_expect_str_eq(order, "1a 0c 1b ");
}

/* What is refused blocks its own queue alone, until something changes. */
Test(hw_lsu_mrpb, a_refused_instruction_blocks_its_queue) {
    begin();
    refuses = 0;
    arrive(0, 'a', false);
    arrive(2, 'b', false);
    arrive(1, 'c', false);
    arrive(3, 'd', false);
    drain(20);
    cr_expect_str_eq(order, "0a 1c 3d ");
    refuses = 99;
    cycle(true, true, NULL);
    drain(20);
    cr_expect_str_eq(order, "0a 1c 3d 0a 2b ");
}

/* book:4.4.3: fixed priority alone would let warp 0 keep warp 1 from the L1 for ever. */
Test(hw_lsu_mrpb, mr_4_the_oldest_is_passed_by_no_more_than_the_cap) {
    begin();
    arrive(0, 'b', false);
    arrive(1, 'a', false);
    for (uint32_t i = 0; i < 40; i++) {
        if (count_ones(lsu.valid) < 4) {
            arrive(0, 'b', true);
        } else {
            cycle(true, false, NULL);
        }
    }
    char *at = strstr(order, "1a");
    cr_assert_not_null(at, "%s", order);
    cr_expect_eq(at - order, 3 * (1 + CFG_MRPB_CAP), "the oldest, then the cap: %s", order);
    cr_expect_null(strstr(at + 1, "1a"));
}
