/* SPDX-License-Identifier: Apache-2.0 */
/* What the memory queue knows about the lanes that it has sent to the L1, which decides them a
 * cycle later. Without L1 no lane can return: the head is decided in the cycle in which it presents
 * lanes.
 *
 * Liveness: if the oldest instruction is refused LSU_PATIENCE times in a row, it alone presents
 * until it is served: everything before it drains, and then nothing can refuse it. With
 * lsu_order=in_order only the oldest ever presents.
 */
#ifndef WEFT_LSU_SENT_H
#define WEFT_LSU_SENT_H

#include "memory/lsu.h"

/* Whether the queue knows of a decision when it chooses what presents in the next cycle. */
#define LSU_SETTLES_FIRST (L1_THROUGH || LSU_IN_ORDER || LSU_MRPB)

/* Times that the oldest instruction is refused before it is served alone. */
#define LSU_PATIENCE 63

static inline void sent_reset(lsu_t *s) {
    s->sent = 0;
    s->refusals = 0;
}

/* The slot whose lanes the L1 decides. */
static inline uint32_t sent_slot(const lsu_t *s) {
    return L1_THROUGH ? s->head : s->sent;
}

/* The L1 has decided lanes of `slot`, and refuses these. */
static inline void sent_refused(lsu_t *s, uint32_t slot, uint32_t refused) {
    uint32_t oldest = s->older[slot] == 0;
    if (L1_THROUGH) {
        return;
    }
    if (refused) {
        s->remaining[slot] |= refused;
        s->refused |= 1u << slot;
        s->refusals += oldest && s->refusals < LSU_PATIENCE;
    } else if (oldest) {
        s->refusals = 0;
    }
}

/* Whether more lanes of the same slot go to the L1 now. */
static inline U(1) sent_follows(const lsu_t *s, const lsu_in_t *in) {
    return !L1_THROUGH && in->presented != 0 && s->head == s->sent;
}

static inline U(1) sent_impatient(const lsu_t *s) {
    return LSU_IN_ORDER || (!L1_THROUGH && s->refusals == LSU_PATIENCE);
}

static inline void sent_tick(lsu_t *s) {
    s->sent = s->head;
}

#endif
