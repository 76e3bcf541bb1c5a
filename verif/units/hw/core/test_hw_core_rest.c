/* SPDX-License-Identifier: Apache-2.0 */
/* When a simulator may skip a core: after CORE_SETTLED cycles in a row with nothing inside and
 * nothing to come, and never else. */
//@ machine unit
//@ hardware none
#include <criterion/criterion.h>

#include "core/core_rest.h"

static core_t core;
static core_view_t view;
static core_in_t in;

/* Whether the core rests in the last of some cycles, and in none before. */
static bool rests_after(uint32_t cycles) {
    for (uint32_t i = 1; i < cycles; i++) {
        cr_assert(!core_rests(&core, &view, &in), "cycle %u", i);
    }
    return core_rests(&core, &view, &in);
}

static void begin(void) {
    cr_assert(CORES_REST);
    core.rested = 0;
    view.live = view.occupied = 0;
    view.quiet = 1;
    in = (core_in_t){.command.launch = in.command.launch};
}

Test(hw_core_rest, a_core_rests_when_it_has_settled) {
    begin();
    cr_assert(rests_after(CORE_SETTLED + 1));
    cr_assert(rests_after(1), "and stays at rest");
}

/* Each cause begins the wait anew, whenever it comes. */
Test(hw_core_rest, what_is_there_or_comes_begins_the_wait_anew) {
    enum { LIVE, OCCUPIED, NOISE, BEGINS, HALT, START, RESPONSE, SETTING, FETCH, CAUSES };
    for (uint32_t i = 0; i < CAUSES * 2 * CORE_SETTLED; i++) {
        uint32_t cause = i % CAUSES;
        begin();
        for (uint32_t before = 0; before < i / CAUSES; before++) {
            core_rests(&core, &view, &in);
        }
        view.live = cause == LIVE;
        view.occupied = cause == OCCUPIED;
        view.quiet = cause != NOISE;
        in.command.launch_begins = cause == BEGINS;
        in.command.halt = cause == HALT;
        in.command.start.valid = cause == START;
        in.response.valid = cause == RESPONSE;
        in.setting.valid = cause == SETTING;
        in.fetch[SCHEDS - 1].valid = cause == FETCH;
        cr_assert(!core_rests(&core, &view, &in), "cause %u", cause);
        uint32_t rested = core.rested;
        begin();
        core.rested = rested;
        cr_assert(rests_after(CORE_SETTLED + 1), "cause %u", cause);
    }
}
