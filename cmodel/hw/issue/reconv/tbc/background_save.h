/* SPDX-License-Identifier: Apache-2.0 */
/* Slots are saved while others of their team still run (tbc, lwm): when one stops, where its
 * threads are is written down, one slot per cycle. So a team can be scanned soon after its last
 * slot has stopped.
 *
 * A slot is saved if it has stopped, or has come to the join and has nothing in flight: a branch
 * could still be, and take it elsewhere. Then it waits until the whole team is handled, and its
 * threads keep their places. Their group is in a memory beside the stack: if it becomes a new top,
 * its threads are that entry's.
 *
 * Liveness: nothing but a row that starts, and a row whose threads pass the barrier, writes the pcs
 * of threads, and there are finitely many of these. A slot that waits to be saved is the lowest one
 * after as many cycles as there are slots.
 */
#ifndef WEFT_BACKGROUND_SAVE_H
#define WEFT_BACKGROUND_SAVE_H

#include "issue/reconv/tbc/shared_stack_steps.h"

static inline void reset_background(background_t *b) {
    b->saved = 0;
    b->reading = 0;
    b->runs = 0;
}

/* The slot that was read is saved. */
static inline void save_slot(background_t *b, shared_stack_t *s, work_t *work) {
    uint32_t w = b->at, team = s->team[w];
    ways_t ways = ways_of(s, w);
    move_threads(s, w, work);
    note_join(s, team, s->marked >> w & 1);
    note_ways(s, team, &ways);
    b->saved |= (warps_t)1 << w;
}

/* A slot is saved, if it still waits, and the next one is read. Not those of a team that continues
 * undivided, and not while others write the memory of pcs: what was read could be of an earlier
 * stop afterwards, and is read again. */
static inline void save(background_t *b, shared_stack_t *s, const reconv_in_t *in, work_t *work) {
    uint32_t busy = in->start.valid || (s->step == TEAM_SCAN && s->release);
    warps_t empty = empty_slots(s->active), joined = joined_slots(s, in->head_pc);
    warps_t leaves = s->step == TEAM_CONTINUE ? s->rows[s->hand] : 0;
    warps_t settled = (s->stopped | (joined & in->drained)) & ~empty & ~leaves;
    b->saved &= (s->stopped | joined) & ~empty;
    if (!busy && b->reading && (settled >> b->at & 1)) {
        save_slot(b, s, work);
    }
    warps_t waits = settled & ~b->saved;
    b->reading = !busy && waits;
    b->at = lowest_warp(waits);
    work->reads_slot = b->reading;
    work->slot = b->at;
}

/* Teams whose slots have all been saved. */
static inline teams_t saved_teams(const background_t *b, const shared_stack_t *s, warps_t empty) {
    teams_t saved = 0;
    for (uint32_t t = 0; t < TEAMS; t++) {
        saved |= (teams_t)((s->rows[t] & ~empty & ~b->saved) == 0) << t;
    }
    return saved;
}

/* Of row `at`, which was read: the threads that run next. Those of rows before are given back if
 * theirs are larger pcs. */
static inline uint32_t group_row(background_t *b, shared_stack_t *s, found_t *found, work_t *work) {
    uint32_t ran = b->runs >> s->at & 1 ? b->group.q : 0;
    *found = scan_row(s, ran, work);
    b->runs &= ~((warps_t)1 << s->at);
    b->runs &= found->first ? ~rows_before(s) : ALL_ROWS;
    b->runs |= (warps_t)(found->here != 0) << s->at;
    return found->here;
}

static inline void keep_group(background_t *b, const work_t *work) {
    ram_1r1w(&b->group, work->reads_row, work->next, work->groups, work->into, work->group);
}

#endif
