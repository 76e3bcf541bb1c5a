/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of parts of a row that wait for each other where threads meet: which wait, for how
 * long, and what ends it. Alone beside a plain model, and with the gang table. The core has four
 * slices and two gangs per row.
 */
//@ machine unit+atomics-l2+gang_meetings-4+gang_reform-1+gang_wait-10+gang_ways-2+l1d-cache+slices-4
#include <criterion/criterion.h>

#include "core/gang/ganging.h"
#include "front/ibuffer.h"
#include "verif/units/hw/core/gang_set.h"

#include <string.h>

static gang_wait_t unit;
static warps_t member[GANG_PLACES];
static gang_wait_probe_in_t now;
static gang_wait_in_t later;

static void begin(void) {
    gang_wait_reset(&unit);
    memset(member, 0, sizeof member);
    memset(&now, 0, sizeof now);
    memset(&later, 0, sizeof later);
    now.member = member;
}

/* A row runs in some slices; some of these are a gang. */
static void set_row(uint32_t row, uint32_t live, uint32_t gang) {
    warps_t bit = (warps_t)1 << row;
    for (uint32_t i = 0; i < SLICES; i++) {
        member[i] = (member[i] & ~bit) | (gang >> i & 1 ? bit : 0);
        now.live[i] = (now.live[i] & ~bit) | (live >> i & 1 ? bit : 0);
        now.alone[i] = (now.alone[i] & ~bit) | (gang >> i & 1 ? 0 : bit);
    }
}

static void set_meets(uint32_t row, uint32_t slices) {
    warps_t bit = (warps_t)1 << row;
    for (uint32_t i = 0; i < SLICES; i++) {
        now.meets[i] = (now.meets[i] & ~bit) | (slices >> i & 1 ? bit : 0);
    }
}

/* A cycle; gives the slices whose warp of a row waits in it. */
static uint32_t cycle(uint32_t row) {
    uint32_t waiting = 0;
    gang_wait_probe(&unit, &now, &later.now);
    for (uint32_t i = 0; i < SLICES; i++) {
        waiting |= (uint32_t)(later.now.waits[i] >> row & 1) << i;
        later.meets[i] = now.meets[i];
    }
    gang_wait_tick(&unit, &later);
    memset(later.issued, 0, sizeof later.issued);
    memset(later.marker, 0, sizeof later.marker);
    later.formed.valid = 0;
    later.launch_begins = 0;
    return waiting;
}

static uint32_t cycles_waiting(uint32_t row, uint32_t slices) {
    uint32_t n = 0;
    while (n < 1000 && (cycle(row) & slices) == slices) {
        n++;
    }
    return n;
}

Test(gang_wait, v13_a_part_waits_as_many_cycles_as_it_may_and_goes_on) {
    begin();
    set_row(2, ALL_SLICES, 3);
    set_meets(2, 3);
    cr_assert_eq(cycles_waiting(2, 3), GANG_WAIT);
    for (uint32_t n = 0; n < 100; n++) {
        cr_assert_eq(cycle(2), 0, "not again for this instruction");
    }
}

Test(gang_wait, v13_each_part_has_its_own_time) {
    begin();
    set_row(2, ALL_SLICES, 3);
    set_meets(2, 3);
    for (uint32_t n = 0; n < 4; n++) {
        cr_assert_eq(cycle(2), 3);
    }
    set_meets(2, 7);
    for (uint32_t n = 4; n < GANG_WAIT; n++) {
        cr_assert_eq(cycle(2), 7);
    }
    for (uint32_t n = 0; n < 4; n++) {
        cr_assert_eq(cycle(2), 4);
    }
    cr_assert_eq(cycle(2), 0);
}

Test(gang_wait, v13_a_merger_ends_the_wait_of_what_became_one) {
    begin();
    set_row(2, ALL_SLICES, 3);
    set_meets(2, ALL_SLICES);
    cr_assert_eq(cycle(2), ALL_SLICES);
    set_row(2, ALL_SLICES, 7);
    later.formed = (row_event_t){.valid = 1, .warp = 2};
    later.formed_slices = 7;
    cycle(2);
    cr_assert_eq(cycle(2), 8);
    cr_assert_eq(cycle(3), 0);
}

Test(gang_wait, a_whole_row_and_what_is_left_of_one_wait_for_nothing) {
    begin();
    set_row(2, ALL_SLICES, ALL_SLICES);
    set_row(3, 6, 6);
    set_row(5, 4, 0);
    set_meets(2, ALL_SLICES);
    set_meets(3, 6);
    set_meets(5, 4);
    cr_assert_eq(cycle(2), 0);
    cr_assert_eq(cycle(3), 0);
    cr_assert_eq(cycle(5), 0);
    set_row(3, 7, 6);
    cr_assert_eq(cycle(3), 6, "there is another part");
    set_row(3, 6, 6);
    cr_assert_eq(cycle(3), 0, "the other one has ended");
}

Test(gang_wait, the_next_place_is_waited_at_as_well) {
    begin();
    set_row(2, ALL_SLICES, 0);
    set_meets(2, 1);
    cr_assert_eq(cycles_waiting(2, 1), GANG_WAIT);
    later.issued[0] = (warp_event_t){.valid = 1, .warp = 2};
    cycle(2); /* the instruction behind it is at a place too */
    cr_assert_eq(cycles_waiting(2, 1), GANG_WAIT);
}

Test(gang_wait, what_is_fetched_again_waits_again) {
    begin();
    set_row(2, ALL_SLICES, 0);
    set_meets(2, 1);
    cr_assert_eq(cycle(2), 1);
    set_meets(2, 0);
    cr_assert_eq(cycle(2), 0);
    set_meets(2, 1);
    cr_assert_eq(cycles_waiting(2, 1), GANG_WAIT);
}

/* How long each warp has waited, in a number of its own. */
Test(gang_wait, v13_random_rows_wait_as_a_plain_model_says) {
    static uint32_t age[SLICES][WARPS];
    uint32_t waited = 0;
    begin();
    for (uint32_t n = 0; n < 20000; n++) {
        uint32_t row = chance(WARPS), gang = chance(2) ? chance(ALL_SLICES + 1) : 0;
        if (chance(4) == 0) {
            set_row(row, chance(4) ? ALL_SLICES : chance(ALL_SLICES + 1),
                    gang & (gang - 1) ? gang : 0);
        }
        if (chance(4) == 0) {
            set_meets(chance(WARPS), chance(ALL_SLICES + 1));
        }
        later.formed = (row_event_t){.valid = chance(30) == 0, .warp = chance(WARPS)};
        later.formed_slices = chance(ALL_SLICES + 1);
        uint32_t slice = chance(SLICES);
        later.issued[slice] = (warp_event_t){.valid = chance(4) == 0, .warp = chance(WARPS)};
        gang_wait_in_t events = later;
        cycle(0);
        for (uint32_t i = 0; i < SLICES; i++) {
            for (uint32_t w = 0; w < WARPS; w++) {
                uint32_t others = 0, members = members_of(member, 0, w);
                for (uint32_t j = 0; j < SLICES; j++) {
                    uint32_t together = j == i || (members >> i & members >> j & 1);
                    others |= (now.live[j] >> w & 1) && !together;
                }
                uint32_t live = (uint32_t)(now.live[i] >> w) & 1;
                uint32_t meets = (uint32_t)(now.meets[i] >> w) & 1;
                uint32_t waits = meets && others && age[i][w] < GANG_WAIT;
                if (live) { /* of another slice nothing is asked */
                    cr_assert_eq(later.now.waits[i] >> w & 1, waits, "slice %u, row %u", i, w);
                }
                waits = (uint32_t)(later.now.waits[i] >> w) & 1;
                waited += waits;
                uint32_t merges = events.formed.valid && events.formed.warp == w &&
                                  (events.formed_slices >> i & 1);
                uint32_t issues = events.issued[i].valid && events.issued[i].warp == w;
                age[i][w] = !meets || issues ? 0 : merges ? GANG_WAIT : age[i][w] + waits;
            }
        }
    }
    cr_assert_gt(waited, 1000);
}

/* Whether the core knows a place. */
static uint32_t knows(uint32_t pc) {
    gang_wait_view_t v;
    gang_wait_view(&unit, &v);
    return v.place[meeting_of(pc)] == pc;
}

static void mark(uint32_t slice, uint32_t pc) {
    later.marker[slice] = (gang_marker_t){.valid = 1, .pc = pc};
}

Test(gang_wait, a_marker_makes_a_place_known_until_another_takes_its_register) {
    begin();
    for (uint32_t pc = 0; pc < 256; pc += 4) {
        cr_assert_not(knows(pc));
    }
    mark(1, 40);
    cycle(0);
    mark(3, 44);
    cycle(0);
    cr_assert(knows(40));
    cr_assert(knows(44));
    mark(2, 40 + 4 * MEETINGS);
    cycle(0);
    cr_assert(knows(40 + 4 * MEETINGS));
    cr_assert_not(knows(40));
    cr_assert(knows(44));
}

Test(gang_wait, of_several_markers_that_of_the_lowest_slice_is_taken) {
    begin();
    mark(1, 40);
    mark(3, 44);
    cycle(0);
    cr_assert(knows(40));
    cr_assert_not(knows(44));
}

Test(gang_wait, another_launch_has_other_places) {
    begin();
    mark(1, 40);
    cycle(0);
    later.launch_begins = 1;
    cycle(0);
    cr_assert_not(knows(40));
}

/* The buffer of a slice: which oldest instructions are at a place. */
Test(gang_wait, a_buffer_keeps_which_instruction_is_at_a_place) {
    static ibuffer_t buffer;
    ibuffer_view_t v;
    ibuffer_out_t out;
    ibuffer_reset(&buffer);
    for (uint32_t n = 0; n < 2; n++) {
        ibuffer_in_t in = {.push = {.valid = 1, .warp = 1, .instruction = 0x13}, .push_meets = n};
        ibuffer_tick(&buffer, &in, &out);
        ibuffer_view(&buffer, &v);
        cr_assert_eq(v.meets, 0);
    }
    ibuffer_in_t pop = {.pop = {.valid = 1, .warp = 1}};
    ibuffer_tick(&buffer, &pop, &out);
    ibuffer_view(&buffer, &v);
    cr_assert_eq(v.meets, 2);
    ibuffer_tick(&buffer, &pop, &out);
    ibuffer_view(&buffer, &v);
    cr_assert_eq(v.meets, 0, "it is empty");
}

/* The ganging unit: a row whose slices are at pcs of their own, and come to one place. */
static ganging_t ganging;
static uint32_t pc[SLICES], at_place;

static uint32_t unit_cycle(ganging_in_t *in) {
    ganging_view_t v;
    ganging_probe_in_t question = {0};
    ganging_probe_out_t answer;
    uint32_t waiting = 0;
    ganging_view(&ganging, &v);
    for (uint32_t i = 0; i < SLICES; i++) {
        in->settled[i] = ALL_WARPS;
        in->place[i].pc = v.row == 2 ? pc[i] : 0;
        in->meets[i] = (warps_t)(at_place >> i & 1) << 2;
        question.meets[i] = in->meets[i];
        question.live[i] = (warps_t)1 << 2;
    }
    ganging_probe(&ganging, &question, &answer);
    *in->wait = *answer.wait;
    in->fetch = answer.fetch;
    ganging_tick(&ganging, in);
    for (uint32_t i = 0; i < SLICES; i++) {
        waiting |= (uint32_t)(answer.wait->waits[i] >> 2 & 1) << i;
    }
    return waiting;
}

static uint32_t unit_gang(void) {
    return gang_members(ganging.gang_table.member, 0, 2);
}

Test(gang_wait, v13_parts_that_wait_at_one_place_become_one_gang_and_go_on) {
    ganging_reset(&ganging);
    ganging_in_t start = {.start = {.valid = 1, .warp = 2}, .start_slices = ALL_SLICES};
    unit_cycle(&start);
    ganging_in_t parted = {0};
    for (uint32_t i = 0; i < SLICES; i++) {
        pc[i] = 8 * i;
        parted.resolve[i] = (warp_event_t){.valid = 1, .warp = 2};
    }
    unit_cycle(&parted);
    for (uint32_t n = 0; n < 4 * SLICES; n++) {
        ganging_in_t rest = {0};
        unit_cycle(&rest);
    }
    cr_assert_eq(unit_gang(), 0);
    for (uint32_t i = 0; i < SLICES; i++) {
        pc[i] = 80;
    }
    at_place = ALL_SLICES;
    uint32_t waited = 0, made = 0, after = 0;
    for (uint32_t n = 0; n < 2 * WARPS; n++) {
        ganging_in_t rest = {0};
        uint32_t waiting = unit_cycle(&rest);
        after += made && waiting;
        made |= unit_gang() == ALL_SLICES;
        waited += waiting != 0;
    }
    cr_assert(made);
    cr_assert_leq(waited, WARPS, "a row is looked at in one cycle of as many as there are rows");
    cr_assert_eq(after, 0, "a whole row waits for nothing");
}
