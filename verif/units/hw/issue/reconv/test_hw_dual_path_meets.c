/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=dual_path where lanes wait to meet others: random programs equal threads alone, and the
 * second path of a row parts its lanes after the first one.
 */
//@ machine unit+reconv-dual_path+warp-serial
//@ flags -O1
#include "look_at_markers.h"

static uint32_t seconds;

static void look_at_parts(void) {
    const reconv_t *s = &slots.reconv;
    uint32_t first = s->row, second = ROWS + s->row;
    look_at_markers();
    if (s->step != DUAL_PART || !(s->parting >> second & 1)) {
        return;
    }
    bool stopped = s->mask[first] == 0 || slots.pc[first] == s->rpc[s->row];
    cr_assert(s->parting >> first & 1 || stopped, "row %u: the second path parts first", s->row);
    seconds++;
}

Test(hw_dual_path_meets, random_programs_equal_independent_threads) {
    for (uint32_t program = 0; program < 1000; program++) {
        check_program(program, program % 4 == 3, look_at_parts);
    }
    cr_expect_gt(seconds, 1000, "second paths parted %u times", seconds);
}
