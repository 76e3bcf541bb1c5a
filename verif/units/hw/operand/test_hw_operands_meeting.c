/* SPDX-License-Identifier: Apache-2.0 */
/* The operand collector of a machine with votes and shuffles: an instruction that goes to a meeting
 * is refused for many cycles, and meanwhile no other one takes its place at the output.
 */
//@ machine unit+operands-collector+warp-serial
#include <criterion/criterion.h>

#include "operand/operands/operand_arbiter.h"

enum { READER, MEETER, CYCLES = 12 };

/* An instruction comes, and reads so many registers of one bank. */
static void come(operand_arbiter_t *s, const operation_t *operation, uint32_t reads) {
    operand_arbiter_view_t view;
    operand_arbiter_out_t out;
    operand_arbiter_view(s, &view);
    cr_assert(view.room);
    operand_arbiter_in_t in = {
        .operation = *operation, .free = view.free, .reads = (1u << reads) - 1};
    for (uint32_t i = 0; i < reads; i++) {
        in.source[i] = BANKS * (i + 1);
    }
    operand_arbiter_tick(s, &in, &out);
}

/* Behind a reader of three words of a bank comes what needs none. It is refused at the output. */
static void what_comes_stays_at_the_output(operation_t operation) {
    operand_arbiter_t s;
    operand_arbiter_reset(&s);
    come(&s, &(operation_t){.valid = 1, .warp = READER, .unit = UNIT_FMA}, SOURCES);
    operation.valid = 1;
    operation.warp = MEETER;
    operation.unit = UNIT_CONTROL;
    come(&s, &operation, 0);
    uint32_t stood = 0;
    for (uint32_t cycle = 0; cycle < CYCLES; cycle++) {
        operand_arbiter_view_t view;
        operand_arbiter_out_t out;
        operand_arbiter_view(&s, &view);
        uint32_t meeter = view.ready[0] && view.operation[0].warp == MEETER;
        cr_expect(!stood || meeter, "cycle %u: another instruction took its place", cycle);
        stood = meeter;
        operand_arbiter_in_t in = {.left = (uint32_t)(view.ready[0] && !meeter)
                                           << view.collector[0]};
        operand_arbiter_tick(&s, &in, &out);
    }
    cr_expect(stood, "it never came to the output");
}

Test(hw_operands_meeting, an_instruction_in_hand_keeps_its_place) {
    what_comes_stays_at_the_output((operation_t){.control = CONTROL_MEETING});
    what_comes_stays_at_the_output((operation_t){.control = CONTROL_EXIT});
}
