/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of units that are kept for a gang: which gangs claim them, when a claim ends. Neither
 * gangs nor warps alone wait for ever. The core has four slices and two gangs per row.
 */
//@ machine unit+atomics-l2+gang_ways-2+l1d-cache+slices-4
#include <criterion/criterion.h>

#include "core/gang/gang_claim.h"
#include "verif/units/hw/core/gang_set.h"

#include <string.h>

static gang_claim_t claim;
static warps_t member[GANG_PLACES];
static warps_t ready[SLICES]; /* the unit sees it a cycle later, in a register of gang_issue */
static gang_claim_in_t now;   /* what the gang table and the slices say, until a test changes it */

static void begin(void) {
    gang_claim_reset(&claim);
    memset(member, 0, sizeof member);
    memset(ready, 0, sizeof ready);
    memset(&now, 0, sizeof now);
    now.member = member;
}

static void set_gang(uint32_t way, uint32_t row, uint32_t slices) {
    warps_t bit = (warps_t)1 << row;
    for (uint32_t i = 0; i < SLICES; i++) {
        warps_t old = member[way * SLICES + i] & ~bit;
        member[way * SLICES + i] = old | (slices >> i & 1 ? bit : 0);
    }
    now.sure[way] |= bit;
}

/* Slices in which a row's instruction could issue, and those whose unit has no room for it. */
static void set_could(uint32_t row, uint32_t can, uint32_t lacking) {
    warps_t bit = (warps_t)1 << row;
    for (uint32_t i = 0; i < SLICES; i++) {
        ready[i] = (ready[i] & ~bit) | (can >> i & 1 ? bit : 0);
        now.could[i].lacking = (now.could[i].lacking & ~bit) | (lacking >> i & 1 ? bit : 0);
    }
}

static void tick(void) {
    gang_claim_tick(&claim, &now);
    memcpy(now.ready, ready, sizeof ready);
}

/* So many cycles; gives the slices that keep units for a row in the cycle behind them. */
static uint32_t slices_claimed(uint32_t cycles, uint32_t row) {
    gang_claim_view_t v;
    uint32_t slices = 0;
    for (uint32_t n = 0; n < cycles; n++) {
        tick();
    }
    gang_claim_view(&claim, &v);
    for (uint32_t i = 0; i < SLICES; i++) {
        slices |= (uint32_t)(v.claim[i].valid && v.claim[i].warp == row) << i;
    }
    return slices;
}

static uint32_t is_firm(void) {
    gang_claim_view_t v;
    gang_claim_view(&claim, &v);
    return v.claim[0].firm;
}

Test(gang_claim, a_gang_that_waits_for_units_alone_claims_them_in_all_of_its_slices) {
    begin();
    set_gang(0, 2, 7);
    set_could(2, 3, 4);
    cr_assert_eq(slices_claimed(3, 2), 7);
}

Test(gang_claim, a_gang_that_waits_for_operands_or_is_in_doubt_claims_nothing) {
    begin();
    set_gang(0, 2, 7);
    set_could(2, 1, 4);
    cr_assert_eq(slices_claimed(3, 2), 0, "slice 1 waits for operands");
    set_could(2, 3, 4);
    now.sure[0] = 0;
    cr_assert_eq(slices_claimed(3, 2), 0, "in doubt");
}

Test(gang_claim, a_gang_with_room_in_all_units_claims_nothing) {
    begin();
    set_gang(0, 2, 7);
    set_could(2, 7, 0);
    cr_assert_eq(slices_claimed(3, 2), 0);
}

Test(gang_claim, a_claim_stays_while_units_get_room_and_ends_with_the_order) {
    begin();
    set_gang(1, 3, ALL_SLICES);
    set_could(3, 0, ALL_SLICES);
    cr_assert_eq(slices_claimed(3, 3), ALL_SLICES);
    set_could(3, ALL_SLICES, 0);
    cr_assert_eq(slices_claimed(2, 3), ALL_SLICES, "room everywhere, and no order");
    set_could(3, 0, 0);
    cr_assert_eq(slices_claimed(2, 3), 0, "it was ordered");
}

Test(gang_claim, an_order_on_its_way_claims_nothing) {
    begin();
    set_gang(0, 2, 7);
    set_could(2, 0, 7);
    for (uint32_t i = 0; i < SLICES; i++) {
        now.order[i] = (warp_event_t){.valid = 1, .warp = 2};
    }
    cr_assert_eq(slices_claimed(3, 2), 0);
}

Test(gang_claim, a_claim_is_firm_after_as_many_cycles_as_warps_alone_lose_at_most) {
    begin();
    set_gang(0, 2, ALL_SLICES);
    set_could(2, 0, ALL_SLICES);
    uint32_t cycles = 0;
    while (cycles < 1000 && !is_firm()) {
        slices_claimed(1, 2);
        cycles++;
    }
    cr_assert_eq(cycles, MASK(GANG_PATIENCE) + 2, "%u", cycles);
    set_could(2, 0, 0);
    slices_claimed(2, 2);
    cr_assert(!is_firm());
}

Test(gang_claim, a_slice_whose_own_warps_waited_is_in_no_claim_until_one_has_a_unit) {
    begin();
    set_gang(0, 2, ALL_SLICES);
    set_could(2, 0, ALL_SLICES);
    now.could[1].wants = 1;
    cr_assert_eq(slices_claimed(3, 2), ALL_SLICES);
    set_could(2, 0, 0);
    slices_claimed(3, 2); /* it issues */
    set_could(2, 0, ALL_SLICES);
    cr_assert_eq(slices_claimed(50, 2), 0, "slice 1 owes a unit");
    now.could[1].takes = 1;
    slices_claimed(1, 2);
    now.could[1].takes = 0;
    cr_assert_eq(slices_claimed(2, 2), ALL_SLICES);
}

Test(gang_claim, a_slice_owes_nothing_when_none_of_its_own_warps_wants_a_unit) {
    begin();
    set_gang(0, 2, ALL_SLICES);
    set_could(2, 0, ALL_SLICES);
    now.could[1].wants = 1;
    slices_claimed(3, 2);
    set_could(2, 0, 0);
    slices_claimed(3, 2);
    now.could[1].wants = 0;
    set_could(2, 0, ALL_SLICES);
    cr_assert_eq(slices_claimed(3, 2), ALL_SLICES);
}

/* Dividers of all slices, each busy for `busy` cycles after a divide. Row 0 is a gang of all slices
 * that does nothing but divide. Warps alone want a divider in every cycle. Rows 1 and 2 are a gang
 * of two slices each, which divide by turns of their own. */
static struct {
    uint32_t busy[SLICES], gang_waits, alone_waits[SLICES], divides;
} units;

static void take(uint32_t i) {
    units.busy[i] = 20 + chance(12);
}

/* Whether a slice's divider is free, and no claim keeps it from a gang that shares the slice, or
 * from a warp alone. */
static uint32_t is_open(const gang_claim_view_t *v, uint32_t i, uint32_t gang, uint32_t row) {
    const unit_claim_t *c = &v->claim[i];
    return units.busy[i] == 0 && (!c->valid || c->warp == row || (gang && !c->firm));
}

static void run_units(uint32_t cycles, uint32_t pairs, uint32_t lone) {
    for (uint32_t n = 0; n < cycles; n++) {
        gang_claim_view_t v;
        uint32_t free = 0, took = 0;
        gang_claim_view(&claim, &v);
        for (uint32_t i = 0; i < SLICES; i++) {
            units.busy[i] -= units.busy[i] != 0;
            free |= (uint32_t)is_open(&v, i, 1, 0) << i;
        }
        uint32_t all = free == ALL_SLICES;
        for (uint32_t pair = 0; pairs && pair < 2; pair++) {
            uint32_t two = 3u << 2 * pair, open = 1;
            for (uint32_t i = 0; i < SLICES; i++) {
                open &= !(two >> i & 1) || is_open(&v, i, 1, 1 + pair);
            }
            if (open && !all) {
                take(2 * pair);
                take(2 * pair + 1);
            }
        }
        set_could(0, free, ~free & ALL_SLICES);
        if (all) {
            units.divides++;
            units.gang_waits = 0;
            set_could(0, 0, 0);
        }
        units.gang_waits += !all;
        for (uint32_t i = 0; i < SLICES; i++) {
            if (all) {
                take(i);
            } else if (lone && is_open(&v, i, 0, WARPS)) {
                take(i);
                took |= 1u << i;
            }
            now.could[i].wants = lone;
            now.could[i].takes = took >> i & 1;
            units.alone_waits[i] = took >> i & 1 ? 0 : units.alone_waits[i] + 1;
            cr_assert_leq(units.alone_waits[i], lone ? 300u : cycles, "slice %u, alone", i);
        }
        cr_assert_leq(units.gang_waits, 300u, "the gang waits for %u cycles", units.gang_waits);
        tick();
    }
}

Test(gang_claim, neither_a_gang_nor_warps_alone_wait_for_a_divider_for_ever) {
    begin();
    memset(&units, 0, sizeof units);
    set_gang(0, 0, ALL_SLICES);
    run_units(100000, 0, 1);
    cr_assert_gt(units.divides, 100000 / 300);
}

Test(gang_claim, gangs_of_few_slices_do_not_keep_one_of_all_waiting_for_ever) {
    begin();
    memset(&units, 0, sizeof units);
    set_gang(0, 0, ALL_SLICES);
    run_units(100000, 1, 0);
    cr_assert_gt(units.divides, 100000 / 300);
}

Test(gang_claim, a_launch_begins_without_a_claim) {
    begin();
    set_gang(0, 2, 7);
    set_could(2, 0, 7);
    slices_claimed(3, 2);
    now.launch_begins = 1;
    cr_assert_eq(slices_claimed(1, 2), 0);
}

Test(gang_claim, gangs_claim_in_turn_by_their_rows) {
    begin();
    for (uint32_t row = 1; row < 4; row++) {
        set_gang(0, row, ALL_SLICES);
        set_could(row, 0, ALL_SLICES);
    }
    for (uint32_t n = 0; n < 9; n++) {
        uint32_t row = 1 + n % 3;
        cr_assert_eq(slices_claimed(3, row), ALL_SLICES, "row %u, claim %u", row, n);
        set_could(row, 0, 0); /* it is ordered, */
        slices_claimed(2, row);
        set_could(row, 0, ALL_SLICES); /* and wants to issue again */
    }
}
