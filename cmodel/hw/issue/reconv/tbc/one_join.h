/* SPDX-License-Identifier: Apache-2.0 */
/* Step TEAM_SAVE if all slots of a group stop together (tbc, lwm): they join at one marker, or the
 * group continues without an entry.
 */
#ifndef WEFT_ONE_JOIN_H
#define WEFT_ONE_JOIN_H

#include "issue/reconv/tbc/shared_stack_steps.h"

static inline void save_slot(shared_stack_t *s, work_t *work) {
    uint32_t marked = s->marked >> s->at & 1;
    move_threads(s, work);
    s->disagree |= marked && s->joins && s->join != s->stops.marker.q;
    note_join(s, marked);
    ways_t ways = follow_least(s);
    s->inner = least_of(s->inner, ways.target, ways.fall);
    clear_slot(s);
}

static inline void step_save(shared_stack_t *s, work_t *work) {
    uint32_t last = s->left == 0;
    if (s->reading) {
        save_slot(s, work);
    }
    read_slot(s, work);
    if (last) {
        conclude_save(s, makes_entry(s), work);
    }
}

#endif
