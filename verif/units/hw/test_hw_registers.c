/* SPDX-License-Identifier: Apache-2.0 */
/* A machine does the same whatever its registers held before the reset, and a part that holds
 * something says that it is not idle. */
//@ machine unit+icache-cache+l1d-cache+l2-cache
#include "registers_walk.h"

Test(hw_registers, the_reset_leaves_nothing_of_what_was_before) {
    registers_walk();
}

/* What the parts of a core hold, and what they say. */
static uint32_t expect_not_idle(const core_t *core) {
    const sub_core_t *sub_core = &core->sub_core[0];
    const memory_stage_t *memory = &core->memory_stage;
    operand_stage_view_t operands;
    execute_view_t execute;
    l1d_view_t l1d;
    operand_stage_view(&sub_core->operand_stage, &operands);
    execute_view(&sub_core->execute, &execute);
    l1d_view(&memory->l1d, &l1d);
    uint32_t here = operands.operation.valid || operands.decoding;
    cr_assert(!here || !operands.idle, "an instruction is with its operands");
    cr_assert(!execute.result.valid || !execute.idle, "a result waits");
    uint32_t delivers = l1d.result.valid || memory->l1d.response.valid;
    cr_assert(!delivers || !l1d.idle, "the L1 has words");
    return (operands.operation.valid && !operands.decoding) |
           (uint32_t)(l1d.result.valid && !memory->l1d.valid) << 1;
}

Test(hw_registers, what_holds_something_is_not_idle) {
    machine_t *m = machine_before(0);
    uint32_t seen = 0;
    machine_start(m);
    for (uint32_t i = 0; i < 20000 && !m->out.done; i++) {
        for (uint32_t c = 0; c < CORES; c++) {
            seen |= expect_not_idle(&m->gpu.core[c]);
        }
        machine_step(m);
    }
    cr_assert(m->out.done);
    cr_assert_eq(seen, 3, "either was alone in some cycle");
    free(m);
}
