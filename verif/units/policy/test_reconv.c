/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=template against independent threads. */
//@ machine unit+reconv-template
#include <criterion/criterion.h>

#include "walk_random.h"
#include "walk_spin.h"
#include "walk_warps.h"

Test(hw_reconv_template, random_programs_equal_independent_threads) {
    for (uint32_t program = 0; program < 500; program++) {
        check_random_program(program, true);
    }
}

Test(hw_reconv_template, random_programs_of_all_warps) {
    check_all_warps(50, true, true);
}

static uint32_t spin_until_acted(walk_t *walk, uint32_t b, uint32_t lanes) {
    (void)walk;
    return b == BEGIN ? lanes & 0xaaaaaaaa : b == SPIN && !acted ? lanes : 0;
}

/* The liveness argument of the head, as a test. */
Test(hw_reconv_template, lanes_that_spin_let_others_act) {
    walk_t walk = {.block = spinning, .decide = spin_until_acted};
    uint32_t mask, blocks = 0, b;
    acted = false;
    walk_start(&walk, MASK(LANES));
    do {
        b = walk_settle(&walk, &mask);
        acted |= b == ACT;
        cr_assert_lt(blocks++, 100, "the others have not acted");
    } while (walk_block(&walk, b, mask));
    cr_assert(acted);
}
