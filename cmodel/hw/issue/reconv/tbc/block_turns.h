/* SPDX-License-Identifier: Apache-2.0 */
/* Blocks as teams (tbc, capri): they take turns, stay undivided if all threads go to one pc, and
 * pass a barrier when all their threads wait there.
 */
#ifndef WEFT_BLOCK_TURNS_H
#define WEFT_BLOCK_TURNS_H

#include "issue/reconv/tbc/shared_stack_steps.h"

/* If the slots of a block that have threads all stopped at a branch and continue at one pc, these
 * need not be regrouped. */
static inline uint32_t goes_on(const shared_stack_t *s, uint32_t b, warps_t with_threads) {
    uint32_t all = with_threads != 0 && (with_threads & ~s->stopped) == 0;
    uint32_t pc = s->next[b], one = (s->met & ~s->differs) >> b & 1;
    return all && one && (pc & 3) == 0 && pc != s->rpc[b];
}

/* One of the blocks that are ready, if any is, comes in hand. */
static inline void take_block(shared_stack_t *s, teams_t ready, warps_t empty) {
    uint32_t b = round_robin((uint32_t)(ready ? ready : 1), s->hand);
    warps_t with_threads = s->rows[b] & ~empty;
    if (ready) {
        uint32_t pc = s->next[b], one = goes_on(s, b, with_threads);
        take(s, b, with_threads);
        s->step = one ? TEAM_CONTINUE : s->step;
        s->least = one ? pc : PC_NONE;
    }
}

/* A slot continues as it is. */
static inline void go_on(shared_stack_t *s, jump_t *resume) {
    uint32_t w = lowest_warp(s->left);
    *resume = (jump_t){.valid = 1, .warp = w, .pc = s->least};
    s->stopped &= ~((warps_t)1 << w);
    s->marked &= ~((warps_t)1 << w);
    s->left &= ~((warps_t)1 << w);
    s->step = s->left ? TEAM_CONTINUE : TEAM_IDLE;
}

/* Threads that all wait at the barrier pass it. */
static inline void step_find(shared_stack_t *s, work_t *work) {
    uint32_t last = find(s, work);
    if (last && all_wait(s)) {
        s->release = 1;
        begin_pass(s, TEAM_FIND);
    } else if (last) {
        conclude_find(s, work);
    }
}

#endif
