/* SPDX-License-Identifier: Apache-2.0 */
/* A machine does the same whatever its registers held before the reset, and a part that holds
 * something says that it is not idle. */
//@ machine unit+icache-cache+l1d-cache+l2-cache
#include <criterion/criterion.h>

#include "assemble.h"
#include "machine.h"

/* Each thread reads, adds, writes, in few lines, so that lines go and come again. */
static machine_t *new_machine(void) {
    const uint32_t program[] = {CSRR(5, CSR_THREAD), CSRR(6, CSR_BLOCK_X), CSRR(7, CSR_BLOCK_DIM_X),
                                MUL(6, 6, 7),        ADD(5, 5, 6),         SLLI(5, 5, 2),
                                LUI(8, 0x80000),     ADD(5, 5, 8),         LW(9, 0, 5),
                                LW(10, 1024, 5),     ADD(9, 9, 10),        SW(9, 2044, 5),
                                LW(10, 2044, 5),     SW(10, 4 * 300, 5),   EXIT};
    static uint32_t kept[64]; /* the machine has no copy, and reads whole lines */
    memcpy(kept, program, sizeof program);
    return machine_new(kept, sizeof kept / sizeof kept[0], 20);
}

/* A machine whose registers and memories held anything before its reset: a bit in each word, which
 * every width has room for. Seed 0: nothing. */
static machine_t *machine_before(uint32_t seed) {
    machine_t *m = new_machine();
    uint8_t *byte = (uint8_t *)&m->gpu;
    srand(seed);
    for (size_t i = 0; i < sizeof m->gpu; i += sizeof(uint32_t)) {
        byte[i] = seed ? (uint32_t)rand() >> 7 & 1 : 0;
    }
    gpu_reset(&m->gpu);
    for (uint32_t i = 0; i < MACHINE_GLOBAL; i++) {
        m->global[i] = (uint8_t)(i * 7 ^ i >> 8);
    }
    m->in.launch.grid_x = 6;
    m->in.launch.block_x = 20;
    return m;
}

static void expect_same_requests(const machine_t *m, const machine_t *fresh) {
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        const backing_request_t *a = &m->out.memory[p], *b = &fresh->out.memory[p];
        cr_assert_eq(a->valid, b->valid, "cycle %llu: request of partition %u",
                     (unsigned long long)m->cycle, p);
        cr_assert(!a->valid || (a->write == b->write && a->address == b->address));
    }
}

static void expect_same_events(const machine_t *m, const machine_t *fresh) {
    for (uint32_t c = 0; c < CORES; c++) {
        const issued_t *a = &m->out.issued[c][0].issued, *b = &fresh->out.issued[c][0].issued;
        cr_assert(a->valid == b->valid && (!a->valid || (a->warp == b->warp && a->pc == b->pc)),
                  "cycle %llu: core %u issues otherwise", (unsigned long long)m->cycle, c);
        const result_event_t *r = &m->out.result[c][0], *s = &fresh->out.result[c][0];
        cr_assert(r->retire.valid == s->retire.valid &&
                      (!r->retire.valid || r->retire.mask == s->retire.mask),
                  "cycle %llu: core %u has another result", (unsigned long long)m->cycle, c);
        const l1d_event_t *d = &m->out.l1d[c], *e = &fresh->out.l1d[c];
        cr_assert(d->valid == e->valid && (!d->valid || d->kind == e->kind),
                  "cycle %llu: L1 of core %u", (unsigned long long)m->cycle, c);
    }
    cr_assert(m->out.busy == fresh->out.busy && m->out.done == fresh->out.done);
}

Test(hw_registers, the_reset_leaves_nothing_of_what_was_before) {
    for (uint32_t seed = 1; seed <= 8; seed++) {
        machine_t *m = machine_before(seed), *fresh = machine_before(0);
        machine_start(m);
        machine_start(fresh);
        for (uint32_t i = 0; i < 20000 && !fresh->out.done; i++) {
            expect_same_requests(m, fresh);
            expect_same_events(m, fresh);
            machine_step(m);
            machine_step(fresh);
        }
        cr_assert(fresh->out.done && m->out.done, "seed %u", seed);
        cr_assert_arr_eq(m->global, fresh->global, MACHINE_GLOBAL);
        free(m);
        free(fresh);
    }
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
