/* SPDX-License-Identifier: Apache-2.0 */
/* The blocks that an order policy sees, in the whole machine: beside those of the core's block
 * barrier, order=owl chooses from the right group.
 */
//@ machine unit+order-owl+owl_blocks-1+owl_turn-6
#include <criterion/criterion.h>

#include "../assemble.h"
#include "../machine.h"

#define WORDS(p) (sizeof(p) / sizeof(p)[0])

/* The first group from `turn` on with a ready warp. */
static uint32_t first_ready(const block_barrier_t *blocks, uint32_t turn, warps_t ready) {
    for (uint32_t i = 0; i < OWL_GROUPS; i++) {
        uint32_t group = (turn + i) % OWL_GROUPS;
        if (blocks->members[group] & ready) {
            return group;
        }
    }
    return OWL_GROUPS;
}

/* Blocks of two warps, each with a loop of loads. */
Test(hw_order_members, the_group_is_that_of_the_blocks) {
    const uint32_t p[] = {LUI(9, 0x80000), ADDI(5, 0, 40), LW(10, 0, 9),   ADDI(6, 0, 1),
                          ADD(10, 10, 10), ADDI(5, 5, -1), BNE(5, 0, -16), EXIT};
    uint32_t choices = 0, from_others = 0;
    machine_t *m = machine_new(p, WORDS(p), 30);
    m->in.launch.block_x = 2 * LANES;
    m->in.launch.grid_x = 4 * CORES * BLOCKS;
    machine_start(m);
    for (uint32_t i = 0; i < 200000 && !m->out.done; i++) {
        block_barrier_t blocks = m->gpu.core[0].block_barrier;
        uint32_t turn = m->gpu.core[0].sub_core[0].scheduler.order.turn;
        machine_step(m);
        const issue_event_t *event = &m->out.issued[0][0];
        if (event->issued.valid) {
            uint32_t group = first_ready(&blocks, turn, event->ready);
            cr_assert_lt(group, OWL_GROUPS);
            cr_assert(blocks.members[group] >> event->issued.warp & 1);
            choices++;
            from_others += group != turn;
        }
    }
    cr_assert(m->out.done);
    cr_assert(choices > 5000 && from_others > 500 && from_others < choices - 500);
    free(m);
}
