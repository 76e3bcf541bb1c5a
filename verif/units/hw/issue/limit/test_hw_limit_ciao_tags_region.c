/* SPDX-License-Identifier: Apache-2.0 */
/* The victim tags of CIAO beside a region, to which lines move (l1d/region.h). */
//@ machine unit+l1_array-unified+l1d-cache+limit-ciao_c+vta_entries-8+warps-32
#include "test_hw_limit_ciao_tags.c"

/* `warp` has its line moved, which evicts `victim` of `owner` from the slot. */
static l1d_event_t moved(uint32_t warp, uint32_t line, uint32_t owner, uint32_t victim) {
    l1d_event_t event = replaced(warp, line, owner, victim);
    event.kind = L1D_REFUSED_MOVE;
    return event;
}

Test(hw_limit_ciao_tags, a_line_that_moves_is_no_hit_and_consumes_its_entry) {
    begin();
    alone(replaced(1, 100, 2, 77));
    cr_expect_eq(alone(moved(2, 77, 3, 88)), 0, "the line is in the core still");
    cr_expect_eq(entries(2), 0, "it is the warp's, and not lost");
    cr_expect_eq(alone(load_miss(2, 77)), 0);
}

Test(hw_limit_ciao_tags, what_a_move_evicts_is_lost) {
    begin();
    alone(moved(2, 77, 3, 88));
    cr_expect_eq(entries(3), 1);
    cr_expect_eq(alone(load_miss(3, 88)), 2 + 1);
}
