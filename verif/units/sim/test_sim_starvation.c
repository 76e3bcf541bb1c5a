/* SPDX-License-Identifier: Apache-2.0 */
/* The watchdog for threads that execute nothing, where warp slots hold threads of several rows: it
 * follows threads, and names their row and block.
 */
//@ machine unit
//@ hardware none
#include <criterion/criterion.h>
#include <string.h>

#include "cmodel/sim/bindings.h"
#include "cmodel/sim/starvation.h"

static starvation_t watch;

static void start(uint32_t row, uint32_t first_thread) {
    start_event_t start = {
        .valid = 1, .row = row, .block_x = 7, .first_thread = first_thread, .mask = 3};
    starvation_started(&watch, 0, row, &start);
}

/* A slot that holds lane 0 of one row and lane 1 of another. */
static binding_t mixed(uint32_t row0, uint32_t row1) {
    bound_event_t bound = {.valid = 1, .mask = 3, .row = {row0, row1}};
    return binding_of(&bound, 0);
}

static void issue(const binding_t *b, uint32_t mask, uint32_t instruction) {
    for (uint32_t lanes; mask;) {
        uint32_t row = binding_take(b, &mask, &lanes);
        starvation_issued(&watch, 0, row, lanes, instruction);
    }
}

Test(sim_starvation, a_binding_is_taken_row_by_row) {
    binding_t b = mixed(1, 0);
    uint32_t mask = 3, lanes;
    cr_assert(b.mixed);
    cr_assert_eq(binding_take(&b, &mask, &lanes), 1);
    cr_assert_eq(lanes, 1);
    cr_assert_eq(binding_take(&b, &mask, &lanes), 0);
    cr_assert_eq(lanes, 2);
    cr_assert_eq(mask, 0);
}

Test(sim_starvation, the_binding_of_a_start_is_one_row) {
    start_event_t start = {.valid = 1, .row = 1, .mask = 3};
    bound_event_t bound = bound_by_start(&start);
    binding_t b = binding_of(&bound, 0);
    uint32_t mask = 3, lanes;
    cr_assert(!b.mixed);
    cr_assert_eq(bound.warp, 1);
    cr_assert_eq(binding_take(&b, &mask, &lanes), 1);
    cr_assert_eq(lanes, 3);
    cr_assert_eq(mask, 0);
}

/* Lane 0 of row 0 and lane 1 of row 1 run in one slot; the other two are in none. */
Test(sim_starvation, a_thread_in_no_slot_starves_in_its_row) {
    sim_starved_t found;
    binding_t b = mixed(0, 1);
    watch.window = 100;
    starvation_launch(&watch, 0);
    start(0, 0);
    start(1, 8);
    cr_assert(!starvation_found(&watch, 100, &found), "they began in this window");
    issue(&b, 3, 0x13);
    cr_assert(starvation_found(&watch, 200, &found));
    cr_assert_eq(found.row, 0);
    cr_assert_eq(found.lanes, 2);
    cr_assert_eq(found.ran, 1);
    cr_assert_eq(found.block[0], 7);
    cr_assert_eq(found.first_thread, 0);
}

Test(sim_starvation, threads_that_wait_or_have_ended_do_not_starve) {
    sim_starved_t found;
    binding_t b = mixed(0, 1), other = mixed(1, 0);
    watch.window = 100;
    starvation_launch(&watch, 0);
    start(0, 0);
    start(1, 8);
    issue(&b, 3, 0x0000000b);     /* simt.bar: lane 0 of row 0, lane 1 of row 1 */
    issue(&other, 3, 0x0000100b); /* simt.exit: the other two */
    cr_assert(!starvation_found(&watch, 100, &found));
    cr_assert(!starvation_found(&watch, 200, &found));
    issue(&b, 1, 0x13); /* continues */
    cr_assert(!starvation_found(&watch, 300, &found));
    cr_assert(starvation_found(&watch, 400, &found));
    cr_assert_eq(found.lanes, 1);
}

/* Looks come when the host's clock says so: what they find is of the time between them, and what a
 * window finds is of the whole window. */
Test(sim_starvation, looks_between_change_nothing_of_what_a_window_finds) {
    sim_starved_t found;
    binding_t b = mixed(0, 1);
    watch.window = 100;
    starvation_launch(&watch, 0);
    start(0, 0);
    start(1, 8);
    cr_assert_eq(starvation_look(&watch).lanes, 0, "they have just begun");
    issue(&b, 1, 0x13);
    found = starvation_look(&watch);
    cr_assert_eq(found.row, 0);
    cr_assert_eq(found.lanes, 2);
    cr_assert_eq(found.ran, 1);
    cr_assert(!starvation_found(&watch, 100, &found), "they began in this window");
    issue(&b, 3, 0x13);
    starvation_look(&watch);
    issue(&b, 1, 0x13);
    starvation_look(&watch);
    cr_assert(starvation_found(&watch, 200, &found));
    cr_assert_eq(found.row, 0);
    cr_assert_eq(found.lanes, 2);
    cr_assert_eq(found.ran, 1);
    issue(&b, 3, 0x13);
    cr_assert(starvation_found(&watch, 300, &found));
    cr_assert_eq(found.lanes, 2, "what ran in an earlier window does not count");
}
