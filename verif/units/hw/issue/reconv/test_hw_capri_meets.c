/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=capri with votes and shuffles: slots that part alone, and wait for threads of their own
 * other side. */
//@ machine unit+capri_branches-1+capri_passes-5+reconv-capri+tbc_levels-2+warp-serial
//@ flags -O1
#include "walk_meets.h"

static uint32_t turns, torn;

/* A slot that gives way has no marker, and a slot that parts alone does not wait for others. */
static void look_at_turns(void) {
    const reconv_t *s = &walked.reconv;
    turns += s->stack.base[0] != 0 && s->stack.last.valid;
    for (uint32_t w = 0; w < WARPS; w++) {
        uint32_t b = s->stack.team[w];
        bool in_hand = s->stack.step != TEAM_IDLE && s->stack.hand == b;
        bool gives_way = !in_hand && (s->stack.stopped & s->stack.vain[0]) >> w & 1;
        cr_assert_eq(s->stack.active[w] & (s->came[w] | s->later[w]), 0, "slot %u: a lane is twice",
                     w);
        cr_assert(!gives_way || !(s->splits >> w & 1), "slot %u parts where none has met", w);
        cr_assert(!gives_way || s->stack.gives_way[0] >> b & 1, "slot %u stops for none", w);
        torn += gives_way && (s->came[w] | s->later[w] | s->torn[w]);
    }
}

Test(hw_capri_meets, random_programs_equal_independent_threads) {
    uint32_t vain = 0;
    for (uint32_t program = 0; program < 500; program++) {
        check_program(program, program % 4 == 3, look_at_turns);
        vain += walked.vain;
    }
    cr_expect_gt(vain, 5000, "%u tries in vain", vain);
    cr_expect_gt(turns, 500, "threads at the next higher pc had %u turns", turns);
    cr_expect_gt(torn, 500, "slots with lanes of their other side gave way in %u cycles", torn);
}

Test(hw_capri_meets, all_threads_come_to_their_places) {
    check_meetings(200, false, look_at_turns);
}
