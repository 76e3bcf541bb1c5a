/* SPDX-License-Identifier: Apache-2.0 */
/* What a limit policy sees of warps that wait (issue/waits.h), in the whole machine: the balances
 * of limit=equalizer over a launch, whose epoch is longer.
 */
//@ machine unit+limit-equalizer
#include <criterion/criterion.h>

#include "../../assemble.h"
#include "../../machine.h"

#define WORDS(p) (sizeof(p) / sizeof(p)[0])

/* Sums over the cycles of a launch. */
typedef struct {
    int32_t cycles, waiting, memory, other;
} sums_t;

/* Runs a block of `warps` warps, on core 0. */
static sums_t run(const uint32_t *program, uint32_t words, int32_t warps, uint32_t latency) {
    machine_t *m = machine_new(program, words, latency);
    m->in.launch.block_x = LANES * (uint32_t)warps;
    m->gpu.core[0].limit.blocks.epoch = 65535;
    machine_start(m);
    sums_t s = {0};
    for (uint32_t i = 0; i < 20000 && !m->out.done; i++) {
        core_view_t core;
        core_view(&m->gpu.core[0], &core);
        s.cycles += core.live != 0;
        s.waiting += (int32_t)count_warps(core.live); /* the active ones */
        machine_step(m);
    }
    cr_assert(m->out.done);
    const limit_t *limit = &m->gpu.core[0].limit;
    s.memory = limit->memory + warps * s.cycles;
    s.other = limit->other + warps * s.cycles;
    s.waiting = (limit->waiting + s.waiting) / 2;
    free(m);
    return s;
}

Test(hw_limit_waits, a_warp_that_needs_a_loaded_word_waits_for_data) {
    const uint32_t p[] = {LUI(9, 0x80000), LW(10, 0, 9), ADD(10, 10, 10), EXIT};
    sums_t near = run(p, WORDS(p), 1, 10), far = run(p, WORDS(p), 1, 210);
    cr_expect_eq(far.waiting - near.waiting, 200, "%d, %d", far.waiting, near.waiting);
    cr_expect_eq(far.memory, 0);
    cr_expect_eq(far.other, 0, "it is not ready while it waits, and issues when it is");
}

/* All warps are released from the barrier at a time. */
Test(hw_limit_waits, one_of_many_ready_warps_issues) {
    const uint32_t p[] = {BAR, ADDI(5, 0, 1), ADDI(6, 0, 1), ADDI(7, 0, 1), ADDI(8, 0, 1), EXIT};
    sums_t one = run(p, WORDS(p), 1, 10), many = run(p, WORDS(p), WARPS, 10);
    cr_expect_eq(one.other, 0);
    cr_expect_gt(many.other, WARPS);
    cr_expect_eq(many.memory, 0);
    cr_expect_eq(many.waiting, 0);
}

/* More loads than the load-store unit has room for: warps are ready for memory meanwhile. */
Test(hw_limit_waits, a_load_without_room_is_ready_for_memory) {
    const uint32_t p[] = {LUI(9, 0x80000), LW(10, 0, 9),   LW(11, 64, 9),
                          LW(12, 128, 9),  LW(13, 192, 9), EXIT};
    sums_t near = run(p, WORDS(p), WARPS, 10), far = run(p, WORDS(p), WARPS, 210);
    cr_expect_gt(far.memory - near.memory, 200, "%d, %d", far.memory, near.memory);
    cr_expect_leq(far.other - near.other, 20);
}
