/* SPDX-License-Identifier: Apache-2.0 */
/* limit=daws beside the largest L1 that a configuration can have: daws_lines=0 is 0.6 of its lines,
 * and has a register that holds them. */
//@ machine unit+l1_sets-8192+l1_ways-8+l1d-cache+limit-daws+line_words-8
//@ hardware cmodel/hw/issue/limit/daws/daws_settings.c
#include <criterion/criterion.h>

#include "issue/limit/limit.h"

static daws_settings_t settings;

static uint32_t lines_after(uint32_t daws_lines) {
    daws_settings_in_t in = {
        .setting = {.valid = 1, .index = SETTING_daws_lines, .data = daws_lines}};
    daws_settings_view_t view;
    daws_settings_tick(&settings, &in);
    daws_settings_view(&settings, &view);
    return view.lines;
}

Test(hw_limit_daws_lines, of_the_largest_l1_fit_their_register) {
    daws_settings_reset(&settings);
    cr_expect_eq(settings.lines >> DAWS_LINE_BITS, 0, "%u lines in %u bits", settings.lines,
                 DAWS_LINE_BITS);
    cr_expect_eq(lines_after(1024), 1024);
    cr_expect_eq(lines_after(0), 8192 * 8 * 6 / 10);
}
