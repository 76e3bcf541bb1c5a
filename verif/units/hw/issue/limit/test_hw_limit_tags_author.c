/* SPDX-License-Identifier: Apache-2.0 */
/* The victim tag array as the author's simulator has it: looked up by merges, each line once. */
//@ machine unit+limit-ccws+vta_merges-1+vta_once-1+warps-32
#include "test_hw_limit_tags.c"

Test(hw_limit_tags, a_line_that_is_there_keeps_its_place) {
    begin();
    for (uint32_t i = 0; i < VTA_WAYS; i++) { /* even lines: all in one of the two sets */
        alone(replaced(0, 1001, 5, 2 * i));
    }
    alone(replaced(0, 1001, 5, 0));
    cr_expect_eq(alone(load_miss(5, 2)), 6, "no entry was pushed out");
    alone(replaced(0, 1001, 5, 2 * VTA_WAYS));
    cr_expect_eq(alone(load_miss(5, 0)), 0, "it is the first one still");
    cr_expect_eq(alone(load_miss(5, 2)), 6);
}
