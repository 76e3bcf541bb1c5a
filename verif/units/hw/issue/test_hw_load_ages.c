/* SPDX-License-Identifier: Apache-2.0 */
/* Ages of loads (issue/load_ages.h): alone beside a list of the loads in flight, and in the whole
 * machine.
 */
//@ machine unit+order-mas
#include <criterion/criterion.h>

#include "../assemble.h"
#include "../machine.h"

#define WORDS(p) (sizeof(p) / sizeof(p)[0])

static load_ages_t ages;

static const uint32_t *cycle(const load_ages_in_t *in) {
    static load_ages_view_t view;
    load_ages_tick(&ages, in);
    load_ages_view(&ages, &view);
    return view.age;
}

static const uint32_t *idle(uint32_t cycles, load_ages_in_t in) {
    in.issued.valid = in.loaded.valid = in.start.valid = 0;
    for (uint32_t i = 1; i < cycles; i++) {
        cycle(&in);
    }
    return cycle(&in);
}

#define ISSUES(w)                                                                                  \
    (load_ages_in_t) {                                                                             \
        .live = ALL_WARPS, .issued = {.valid = 1, .warp = (w) }                                    \
    }
#define LOADED(w)                                                                                  \
    (load_ages_in_t) {                                                                             \
        .live = ALL_WARPS, .loaded = {.valid = 1, .warp = (w) }                                    \
    }
#define NOTHING                                                                                    \
    (load_ages_in_t) {                                                                             \
        .live = ALL_WARPS                                                                          \
    }

Test(hw_load_ages, one_load_has_its_age) {
    load_ages_reset(&ages);
    cr_expect_eq(cycle(&ISSUES(3))[3], 1);
    cr_expect_eq(idle(40, NOTHING)[3], 41);
    cr_expect_eq(ages.age[2], 0);
    cr_expect_eq(cycle(&LOADED(3))[3], 0);
    cr_expect_eq(idle(40, NOTHING)[3], 0);
}

Test(hw_load_ages, of_several_the_age_is_since_the_last_that_came_back) {
    load_ages_reset(&ages);
    cycle(&ISSUES(0));
    idle(9, NOTHING);
    cr_expect_eq(cycle(&ISSUES(0))[0], 11);
    cr_expect_eq(idle(5, NOTHING)[0], 16);
    cr_expect_eq(cycle(&LOADED(0))[0], 1);
    cr_expect_eq(idle(5, NOTHING)[0], 6);
    cr_expect_eq(cycle(&LOADED(0))[0], 0);
}

Test(hw_load_ages, a_load_may_come_as_another_issues) {
    load_ages_reset(&ages);
    cycle(&ISSUES(0));
    idle(9, NOTHING);
    load_ages_in_t both = ISSUES(0);
    both.loaded = both.issued;
    cr_expect_eq(cycle(&both)[0], 1);
    cr_expect_eq(cycle(&LOADED(0))[0], 0);
}

Test(hw_load_ages, an_age_stays_at_its_most) {
    load_ages_reset(&ages);
    cycle(&ISSUES(0));
    cr_expect_eq(idle(LOAD_AGE_MOST + 100, NOTHING)[0], LOAD_AGE_MOST);
}

/* What a fault leaves in flight is no age of the slot's next warp, nor of an empty slot. */
Test(hw_load_ages, a_slot_with_other_threads_has_no_load) {
    load_ages_reset(&ages);
    cycle(&ISSUES(0));
    cr_expect_eq(idle(5, (load_ages_in_t){.live = 0})[0], 0);
    cr_expect_eq(cycle(&(load_ages_in_t){.live = 0, .start = {.valid = 1}})[0], 0);
    cr_expect_eq(idle(5, NOTHING)[0], 0);
}

/* Never more than the age of the oldest load, and zero only without one. */
Test(hw_load_ages, never_above_the_age_of_the_oldest) {
    uint32_t issued[64], count = 0, seed = 5, exact = 0;
    load_ages_reset(&ages);
    for (uint32_t now = 0; now < 20000; now++) {
        seed = seed * 1664525u + 1013904223u;
        bool issues = count < 8 && (seed >> 16 & 7) == 0, loads = count && (seed >> 20 & 7) == 0;
        load_ages_in_t in = {.live = ALL_WARPS,
                             .issued = {.valid = issues, .warp = 1},
                             .loaded = {.valid = loads, .warp = 1}};
        if (loads) {
            uint32_t back = (seed >> 24) % count;
            count--;
            memmove(issued + back, issued + back + 1, (count - back) * sizeof *issued);
        }
        if (issues) {
            issued[count++] = now;
        }
        uint32_t age = cycle(&in)[1], oldest = count ? now + 1 - issued[0] : 0;
        cr_assert_leq(age, oldest);
        cr_assert_eq(age == 0, count == 0);
        exact += count && age == oldest;
    }
    cr_assert_gt(exact, 1000);
}

/* The greatest age of a warp's load in the whole machine. */
static uint32_t oldest_load(uint32_t latency) {
    const uint32_t p[] = {LUI(9, 0x80000), LW(10, 0, 9), ADD(10, 10, 10), EXIT};
    machine_t *m = machine_new(p, WORDS(p), latency);
    uint32_t most = 0;
    machine_start(m);
    for (uint32_t i = 0; i < 5000 && !m->out.done; i++) {
        machine_step(m);
        uint32_t age = m->gpu.core[0].sub_core[0].scheduler.load_ages->age[0];
        most = age > most ? age : most;
    }
    cr_assert(m->out.done);
    cr_assert_eq(m->gpu.core[0].sub_core[0].scheduler.load_ages->age[0], 0);
    free(m);
    return most;
}

Test(hw_load_ages, a_load_of_the_machine_is_as_old_as_memory_is_slow) {
    uint32_t near = oldest_load(10);
    cr_expect_gt(near, 10);
    cr_expect_lt(near, 40);
    cr_expect_eq(oldest_load(210), near + 200);
}
