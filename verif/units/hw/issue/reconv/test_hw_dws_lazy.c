/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=dws with dws_memory=1: a split is divided only in cycles in which no slot can issue. */
//@ machine unit+reconv-dws
#include "walk_slots.h"

enum { LOAD, TURN, LEAVE };

static const block_t one_load[] = {
    [LOAD] = {TURN, TURN, NO_MARKER},
    [TURN] = {TURN, LEAVE, NO_MARKER},
    [LEAVE] = {BLOCK_EXIT, 0, NO_MARKER},
};

static bool first_loads(uint32_t b) {
    return b == LOAD;
}

/* The first half of the lanes at once, the others of row 0 after 100 cycles. */
static uint32_t half(uint32_t w, uint32_t lanes) {
    return row_of(w) == 0 && slots.cycle < 100 ? lanes & MASK(LANES / 2) : lanes;
}

static uint32_t busy_until, divided_at;

/* All rows but the first go round until then. */
static uint32_t go_round(uint32_t row, uint32_t b, uint32_t lanes) {
    return b == TURN && row && slots.cycle < busy_until ? lanes : 0;
}

static uint32_t no_cycles(uint32_t b) {
    (void)b;
    return 1;
}

static void look(void) {
    divided_at = slots.divided && !divided_at ? slots.cycle : divided_at;
}

Test(hw_dws_lazy, divides_when_no_slot_can_issue) {
    for (busy_until = 0; busy_until < 80; busy_until += 40) {
        slots = (slots_t){.block = one_load,
                          .executes = go_round,
                          .takes = no_cycles,
                          .look = look,
                          .loads = first_loads,
                          .arrives = half};
        divided_at = 0;
        reconv_reset(&slots.reconv);
        for (uint32_t r = 0; r < ROWS; r++) {
            cycle((row_event_t){.valid = 1, .warp = r}, MASK(LANES));
        }
        while (slots.finished != MASK(ROWS)) {
            cr_assert_lt(slots.cycle, 1000);
            cycle((row_event_t){0}, 0);
        }
        cr_expect(divided_at > busy_until && divided_at < busy_until + 60,
                  "busy until %u, divided in %u", busy_until, divided_at);
    }
}
