/* SPDX-License-Identifier: Apache-2.0 */
/* Whether a machine does the same whatever its registers and memories held before the reset. A test
 * of each machine includes this; a reset that forgets a register of a mechanism is found where the
 * machine has the mechanism.
 */
#ifndef WEFT_REGISTERS_WALK_H
#define WEFT_REGISTERS_WALK_H

#include <criterion/criterion.h>

#include "verif/units/hw/assemble.h"
#include "verif/units/hw/before_reset.h"
#include "verif/units/hw/machine.h"

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

/* A machine whose registers and memories held anything before its reset. Seed 0: nothing. */
static machine_t *machine_before(uint32_t seed) {
    machine_t *m = new_machine();
    if (seed) {
        hold_before_reset(&m->gpu, sizeof m->gpu, seed);
    } else {
        memset(&m->gpu, 0, sizeof m->gpu);
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

/* The reset leaves nothing of what was before. */
static void registers_walk(void) {
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

#endif
