/* SPDX-License-Identifier: Apache-2.0 */
/* Blocks as teams (tbc, capri): they take turns, stay undivided if all threads go to one pc, and
 * pass a barrier when all their threads wait there.
 */
#ifndef WEFT_BLOCK_TURNS_H
#define WEFT_BLOCK_TURNS_H

#include "issue/reconv/tbc/shared_stack_steps.h"

/* Blocks that need not be regrouped: their slots with threads have all stopped at a branch, and
 * continue at one pc. */
static inline teams_t undivided_blocks(const shared_stack_t *s, warps_t empty) {
    teams_t undivided = 0;
    for (uint32_t b = 0; b < TEAMS; b++) {
        warps_t with_threads = s->rows[b] & ~empty;
        uint32_t all = with_threads != 0 && (with_threads & ~s->stopped) == 0;
        uint32_t pc = s->next[b];
        undivided |= (teams_t)(all && (pc & 3) == 0 && pc != s->rpc[b]) << b;
    }
    return undivided & s->met & ~s->differs;
}

/* One of the blocks that are ready, if any is, comes in hand. Returns its slots with threads, if
 * these are to be regrouped. */
static inline warps_t take_block(shared_stack_t *s, teams_t ready, teams_t undivided,
                                 warps_t empty) {
    uint32_t b = round_robin((uint32_t)(ready ? ready : 1), s->hand);
    warps_t with_threads = s->rows[b] & ~empty;
    uint32_t one = undivided >> b & 1;
    if (ready) {
        uint32_t pc = s->next[b];
        take(s, b, with_threads);
        s->step = one ? TEAM_CONTINUE : s->step;
        s->least = one ? pc : PC_NONE;
        forget_stops(s, (teams_t)one << b);
    }
    return ready && !one ? with_threads : 0;
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

/* All rows have been looked at. Threads that all wait at the barrier pass it. */
static inline void conclude_block(shared_stack_t *s, uint32_t more, work_t *work) {
    if (all_wait(s)) {
        s->release = 1;
        begin_scan(s, 0, PC_NONE);
    } else {
        conclude_scan(s, more, work);
    }
}

#endif
