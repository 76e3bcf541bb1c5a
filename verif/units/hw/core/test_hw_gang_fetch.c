/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of what gangs fetch, in a core of four slices with two gangs per row, two in a cycle.
 * One fetch serves all members (thesis:5.11). A slice has one answer per cycle, from ports that
 * answer when they like.
 */
//@ machine unit+atomics-l2+gang_ways-2+l1d-cache+slices-4
#include <criterion/criterion.h>

#include "core/gang/gang_fetch.h"
#include "verif/units/hw/core/gang_set.h"

#include <string.h>

#define FLIGHTS 64 /* fetches in flight by one port, at most */

static gang_fetch_t fetch;
static gang_fetch_probe_in_t question;
static warps_t member[GANG_PLACES];

static void begin(void) {
    gang_fetch_reset(&fetch);
    memset(member, 0, sizeof member);
    memset(&question, 0, sizeof question);
    question.member = member;
}

static void set_gang(uint32_t way, uint32_t row, uint32_t slices) {
    for (uint32_t i = 0; i < SLICES; i++) {
        member[way * SLICES + i] |= (warps_t)(slices >> i & 1) << row;
    }
}

/* A cycle of the question; gives what slices fetch. */
static gang_fetch_probe_out_t cycle(void) {
    gang_fetch_in_t in = {0};
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        question.sure[k] = 0;
        for (uint32_t i = 0; i < SLICES; i++) {
            question.sure[k] |= member[k * SLICES + i];
        }
    }
    for (uint32_t i = 0; i < SLICES; i++) {
        question.alone[i] = ~(member[i] | member[SLICES + i]) & ALL_WARPS;
    }
    gang_fetch_probe(&fetch, &question, &in.turn);
    gang_fetch_tick(&fetch, &in);
    return in.turn;
}

Test(gang_fetch, life_2_one_port_asks_for_all_members) {
    begin();
    set_gang(0, 3, 14);
    for (uint32_t i = 0; i < SLICES; i++) {
        question.want[i] = 1 << 3;
    }
    gang_fetch_probe_out_t out = cycle();
    for (uint32_t i = 1; i < SLICES; i++) {
        cr_assert(out.turn[i].gang && out.turn[i].goes);
        cr_assert_eq(out.turn[i].warp, 3);
        cr_assert_eq(out.turn[i].source, 1, "the lowest member's");
    }
    cr_assert(!out.turn[0].gang && out.turn[0].alone, "slice 0 fetches for itself");
    question.want[2] = 0;
    out = cycle();
    cr_assert(!out.turn[1].gang && !out.turn[3].gang, "one member has no room");
    cr_assert(!out.turn[1].alone, "and none fetches alone");
}

Test(gang_fetch, two_gangs_without_a_common_slice_fetch_in_one_cycle) {
    begin();
    set_gang(0, 0, 3);
    set_gang(1, 0, 12);
    set_gang(0, 1, 6);
    for (uint32_t i = 0; i < SLICES; i++) {
        question.want[i] = ALL_WARPS;
    }
    uint32_t both = 0, middle = 0;
    for (uint32_t n = 0; n < 100; n++) {
        gang_fetch_probe_out_t out = cycle();
        both += out.turn[0].goes && out.turn[3].goes;
        middle += out.turn[1].goes && out.turn[1].warp == 1;
        cr_assert_eq(out.turn[0].goes, out.turn[0].gang, "nothing is in flight");
        cr_assert(!out.turn[1].goes || out.turn[1].source == (out.turn[1].warp == 1 ? 1 : 0));
    }
    cr_assert_gt(both, 40, "%u", both);
    cr_assert_gt(middle, 40, "the rows take turns: %u", middle);
}

/* The gang of slices 0 and 1 has the turn, but a fetch of slice 1 is in flight by port 1. That of
 * slices 1 and 2 could go by port 1, and would keep the other from its turn. That of slices 2 and 3
 * goes. */
Test(gang_fetch, a_gang_that_cannot_go_keeps_its_slices) {
    begin();
    set_gang(0, 0, 3);
    set_gang(0, 1, 6);
    set_gang(0, 2, 12);
    for (uint32_t i = 0; i < SLICES; i++) {
        question.want[i] = 15;
    }
    question.asked[1] = 1 << 4;
    for (uint32_t n = 0; n < 10; n++) {
        gang_fetch_probe_out_t out = cycle();
        for (uint32_t i = 0; i < 2; i++) {
            cr_assert(out.turn[i].gang && !out.turn[i].goes && out.turn[i].warp == 0);
            cr_assert(!out.turn[i].alone, "a warp alone of slice %u fetches", i);
        }
        for (uint32_t i = 2; i < 4; i++) {
            cr_assert(out.turn[i].goes && out.turn[i].warp == 2, "slice %u", i);
        }
    }
    question.answer[1] = (warp_event_t){.valid = 1, .warp = 4};
    gang_fetch_probe_out_t out = cycle();
    cr_assert(out.turn[0].goes && out.turn[1].goes && out.turn[1].source == 0);
}

Test(gang_fetch, v15_own_warps_of_a_slice_lose_a_bounded_number_of_fetches) {
    begin();
    for (uint32_t row = 1; row < WARPS; row++) {
        set_gang(0, row, ALL_SLICES);
    }
    uint32_t lost = 0, most = 0;
    for (uint32_t n = 0; n < 5000; n++) {
        for (uint32_t i = 0; i < SLICES; i++) {
            question.want[i] = ALL_WARPS;
        }
        gang_fetch_probe_out_t out = cycle();
        lost = out.turn[2].alone ? 0 : lost + 1;
        most = lost > most ? lost : most;
    }
    cr_assert_leq(most, (1u << GANG_PATIENCE) + 2, "%u cycles", most);
    cr_assert_geq(most, (1u << GANG_PATIENCE) - 2, "gangs go first: %u cycles", most);
}

Test(gang_fetch, v15_a_slice_whose_warp_alone_is_in_a_gang_again_goes_with_its_gangs) {
    begin();
    for (uint32_t row = 1; row < WARPS; row++) {
        set_gang(0, row, ALL_SLICES);
    }
    for (uint32_t n = 0; n < MASK(GANG_PATIENCE); n++) {
        for (uint32_t i = 0; i < SLICES; i++) {
            question.want[i] = ALL_WARPS;
        }
        cr_assert(!cycle().turn[2].alone);
    }
    set_gang(0, 0, ALL_SLICES);
    cr_assert(cycle().turn[2].goes);
}

/* What is on the way of a warp alone comes by the port that it would ask again. */
Test(gang_fetch, a_slice_fetches_on_by_its_own_port) {
    begin();
    for (uint32_t n = 0; n < 4; n++) {
        question.want[0] = ALL_WARPS & ~question.asked[0];
        cr_assert(cycle().turn[0].alone);
        question.asked[0] |= (warps_t)1 << n;
    }
}

Test(gang_fetch, of_two_rows_that_fetch_in_one_cycle_the_first_has_had_its_turn) {
    begin();
    set_gang(0, 1, 3);
    set_gang(0, 2, 12);
    for (uint32_t n = 0; n < 10; n++) {
        for (uint32_t i = 0; i < SLICES; i++) {
            question.want[i] = ALL_WARPS;
        }
        gang_fetch_probe_out_t out = cycle();
        cr_assert(out.turn[0].goes && out.turn[3].goes);
        cr_assert(out.first.valid && out.first.warp == 1 + n % 2, "cycle %u", n);
    }
}

/* The turn, of rows that could all fetch, begins with row 0 again. */
Test(gang_fetch, a_launch_begins_with_the_first_row) {
    begin();
    for (uint32_t row = 0; row < WARPS; row++) {
        set_gang(0, row, ALL_SLICES);
    }
    for (uint32_t i = 0; i < SLICES; i++) {
        question.want[i] = ALL_WARPS;
    }
    cycle();
    cr_assert_eq(cycle().first.warp, 1);
    gang_fetch_tick(&fetch, &(gang_fetch_in_t){.launch_begins = 1});
    cr_assert_eq(cycle().first.warp, 0);
}

/* ---- ports that answer late, in order, one in a cycle */

static struct {
    uint32_t warp[FLIGHTS], first, count;
} port[SLICES];
static uint32_t waited[WARPS][SLICES];

static void take_answers(void) {
    for (uint32_t i = 0; i < SLICES; i++) {
        uint32_t comes = port[i].count && chance(3) == 0;
        question.answer[i].valid = comes;
        question.answer[i].warp = comes ? port[i].warp[port[i].first] : chance(WARPS);
        port[i].first = (port[i].first + comes) % FLIGHTS;
        port[i].count -= comes;
    }
}

static void ask(uint32_t slice, uint32_t source, uint32_t warp) {
    question.asked[slice] |= (warps_t)1 << warp;
    if (slice == source) {
        port[slice].warp[(port[slice].first + port[slice].count++) % FLIGHTS] = warp;
        cr_assert_leq(port[slice].count, FLIGHTS);
    }
}

/* What comes by a slice's source is its own, and nothing of its own comes by another port. */
static void end_answers(const gang_fetch_view_t *v, const uint32_t by[WARPS][SLICES]) {
    for (uint32_t i = 0; i < SLICES; i++) {
        for (uint32_t p = 0; p < SLICES; p++) {
            uint32_t w = question.answer[p].warp;
            uint32_t mine =
                question.answer[p].valid && (question.asked[i] >> w & 1) && by[w][i] == p;
            cr_assert(!mine || v->source[i] == p, "slice %u misses an answer of port %u", i, p);
            uint32_t taken =
                question.answer[p].valid && v->source[i] == p && (question.asked[i] >> w & 1);
            cr_assert_eq(taken, mine, "slice %u takes what is not for it", i);
        }
    }
    for (uint32_t i = 0; i < SLICES; i++) {
        uint32_t p = v->source[i];
        question.asked[i] &= ~((warps_t)question.answer[p].valid << question.answer[p].warp);
    }
}

Test(gang_fetch, each_slice_takes_its_answers_and_no_others_behind_ports_of_any_latency) {
    static uint32_t by[WARPS][SLICES]; /* the port that a slice's warp was asked by */
    begin();
    memset(port, 0, sizeof port);
    for (uint32_t row = 0; row < WARPS; row++) {
        const uint32_t shapes[] = {15, 3, 6, 0};
        set_gang(0, row, shapes[row % 4]);
        set_gang(1, row, row % 4 == 1 ? 12 : 0);
    }
    for (uint32_t n = 0; n < 50000; n++) {
        gang_fetch_view_t v;
        gang_fetch_view(&fetch, &v);
        take_answers();
        for (uint32_t i = 0; i < SLICES; i++) {
            question.want[i] = ~question.asked[i] & ALL_WARPS;
        }
        gang_fetch_probe_out_t out = cycle();
        end_answers(&v, by);
        for (uint32_t i = 0; i < SLICES; i++) {
            warps_t own = question.want[i] & question.alone[i];
            uint32_t warp = out.turn[i].goes ? out.turn[i].warp : own ? lowest_warp(own) : 0;
            if (out.turn[i].goes || out.turn[i].alone) {
                ask(i, out.turn[i].source, warp);
                by[warp][i] = out.turn[i].source;
                waited[warp][i] = 0;
            }
        }
        for (uint32_t row = 0; row < WARPS; row++) {
            for (uint32_t i = 0; i < SLICES; i++) {
                uint32_t ganged = !(question.alone[i] >> row & 1);
                waited[row][i] += ganged && !(question.asked[i] >> row & 1);
                cr_assert_lt(waited[row][i], 2000, "row %u of slice %u", row, i);
            }
        }
    }
}
