/* SPDX-License-Identifier: Apache-2.0 */
/* The scores of CCWS with totals of the warps that run. */
//@ machine unit+ccws_resident-1+limit-ccws+warps-32
//@ flags -O2 -fno-sanitize=address
#include "test_hw_limit_scores.c"

static struct {
    uint32_t hits, issued;
} part[CORE_WARPS];

/* One cycle of random hits, instructions and ends, in the hardware and in the parts. Returns
 * whether a total was halved. */
static bool random_cycle(lost_locality_t *s) {
    lost_locality_in_t x = {.throttle = 8, .base = 100, .cutoff = 3200};
    uint32_t hitting = chance(CORE_WARPS), issuing = chance(CORE_WARPS);
    uint32_t leaving = chance(CORE_WARPS), before = s->issued;
    x.hit = chance(4) == 0;
    x.hit_warp = hitting;
    x.issued = chance(4) != 0;
    x.issuing[0] = (core_warp_event_t){.valid = x.issued, .warp = issuing};
    x.finish[0] = (core_warp_event_t){.valid = chance(5000) == 0, .warp = leaving};
    lost_locality_tick(s, &x);
    bool halved = s->issued < before / 2 + 2 && before > 100;
    part[hitting].hits += x.hit;
    part[issuing].issued += x.issued;
    for (uint32_t w = 0; w < CORE_WARPS && halved; w++) {
        part[w].hits /= 2;
        part[w].issued /= 2;
    }
    if (x.finish[0].valid) {
        part[leaving].hits = part[leaving].issued = 0;
    }
    return halved;
}

/* A total may exceed the sum of its parts by what halving rounds off: less than 1 per warp and
 * halving, and half of that is halved away next time. */
Test(hw_limit_scores_resident, totals_are_those_of_warps_that_run) {
    static lost_locality_t s;
    uint32_t halvings = 0;
    random_state = 7;
    for (uint32_t i = 0; i < 3000000; i++) {
        if (i == 1000) { /* close to the end of the totals */
            for (uint32_t w = 0; w < CORE_WARPS; w++) {
                uint32_t more = (1u << (TOTAL_BITS - 1)) / CORE_WARPS - 40;
                s.own_issued[w] += more;
                part[w].issued += more;
                s.issued += more;
            }
        }
        halvings += random_cycle(&s);
        uint32_t hits = 0, issued = 0;
        for (uint32_t w = 0; w < CORE_WARPS; w++) {
            hits += part[w].hits;
            issued += part[w].issued;
        }
        cr_assert(s.hits >= hits && s.hits <= hits + CORE_WARPS, "cycle %u: %u, %u", i, s.hits,
                  hits);
        cr_assert(s.issued >= issued && s.issued <= issued + CORE_WARPS, "cycle %u: %u, %u", i,
                  s.issued, issued);
    }
    cr_expect_geq(halvings, 1);
}
