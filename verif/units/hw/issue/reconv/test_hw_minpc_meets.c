/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=minpc where lanes wait to meet others: against independent threads. */
//@ machine unit+reconv-minpc+warp-serial
#include "walk_random.h"

Test(hw_minpc_meets, random_programs_equal_independent_threads) {
    for (uint32_t program = 0; program < 2000; program++) {
        check_random_program(program, program % 4 == 0);
    }
}

static reconv_t one;

/* A cycle of a warp at the head of its buffer at pc; 0: the buffer is empty. */
static reconv_out_t one_cycle(const outcome_t *outcome, uint32_t pc) {
    uint32_t pcs[WARPS] = {[WALK_WARP] = pc};
    reconv_probe_in_t question = {.head_valid = (warps_t)(pc != 0) << WALK_WARP, .head_pc = pcs};
    reconv_probe_out_t answer;
    reconv_out_t out;
    reconv_probe(&one, &question, &answer);
    reconv_in_t in = {.head_pc = pcs, .held = answer.held};
    in.outcome = outcome ? *outcome : in.outcome;
    reconv_tick(&one, &in, &out);
    return out;
}

/* Where the warp continues after a control instruction. */
static uint32_t goes_on(uint32_t control, uint32_t pc, uint32_t target, uint32_t taken) {
    outcome_t outcome = {.valid = 1,
                         .warp = WALK_WARP,
                         .control = control,
                         .pc = pc,
                         .target = target,
                         .taken = taken};
    one_cycle(&outcome, 0);
    reconv_out_t out = one_cycle(NULL, 0);
    cr_assert(out.resolve.valid);
    return out.resolve.pc;
}

/* Lanes that wait give way to those at the next higher pc, which join others further up and
 * continue with them. After the next control instruction those that wait try again. */
Test(hw_minpc_meets, lanes_that_wait_give_way) {
    reconv_in_t in = {.start = {.valid = 1, .warp = WALK_WARP}, .start_mask = 0xff};
    uint32_t pcs[WARPS] = {0};
    reconv_out_t out;
    reconv_view_t view;
    in.head_pc = pcs;
    reconv_reset(&one);
    reconv_tick(&one, &in, &out);
    cr_assert_eq(goes_on(CONTROL_BRANCH, 0x40, 0x100, 0xf0), 0x44);
    cr_assert_eq(goes_on(CONTROL_BRANCH, 0x44, 0x80, 0x0c), 0x48);
    cr_assert_eq(goes_on(CONTROL_INDIRECT, 0x48, 0x4c, 0), 0x80, "none has met");
    reconv_view(&one, &view);
    cr_assert_eq(view.active[WALK_WARP], 0x0c);
    one_cycle(NULL, 0x100);
    out = one_cycle(NULL, 0x100);
    reconv_view(&one, &view);
    cr_assert_eq(view.active[WALK_WARP], 0xfc, "%x join", view.active[WALK_WARP]);
    cr_assert(!out.resolve.valid && !out.resume.valid);
    cr_assert_eq(goes_on(CONTROL_JUMP, 0x104, 0x200, 0xfc), 0x48);
    cr_assert_eq(goes_on(CONTROL_INDIRECT, 0x48, 0x4c, 3), 0x4c, "all have met");
}
