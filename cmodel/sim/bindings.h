/* SPDX-License-Identifier: Apache-2.0 */
/* Where the threads of warp slots are at home. A thread stays in the row in which it was started,
 * and in its lane; the slot with which its warp is scheduled is bound to rows lane by lane
 * (docs/reference/events.md, bound).
 *
 * In a machine that does not regroup threads, slot w holds row w from its start on: the binding
 * follows from the start event, and the circuit has no port for it.
 */
#ifndef WEFT_BINDINGS_H
#define WEFT_BINDINGS_H

#include <stdbool.h>

#include "gpu.h"

/* The rows of a slot's lanes. */
typedef struct {
    bool mixed;          /* they differ */
    uint32_t row[LANES]; /* row of the core; if they do not differ, row[0] is that of all lanes */
} binding_t;

#if !REGROUPS
/* The binding that goes with a start: the row's own slot holds it. */
static inline bound_event_t bound_by_start(const start_event_t *start) {
    bound_event_t bound = {.valid = 1, .warp = start->row, .mask = start->mask};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        bound.row[lane] = start->row;
    }
    return bound;
}
#endif

static inline binding_t binding_of(const bound_event_t *bound, uint32_t scheduler) {
    binding_t b = {.row = {0}};
    uint32_t first = bound->mask ? bound->row[__builtin_ctz(bound->mask)] : 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t row = bound->mask >> lane & 1 ? bound->row[lane] : first;
        b.mixed |= row != first;
        b.row[lane] = slot_of_row(scheduler, row);
    }
    return b;
}

/* The row of the lowest lane of *mask, not empty. All its lanes of that row are moved to *lanes. */
static inline uint32_t binding_take(const binding_t *b, uint32_t *mask, uint32_t *lanes) {
    uint32_t row = b->row[b->mixed ? __builtin_ctz(*mask) : 0];
    *lanes = *mask;
    for (uint32_t lane = 0; b->mixed && lane < LANES; lane++) {
        *lanes &= ~((uint32_t)(b->row[lane] != row) << lane);
    }
    *mask &= ~*lanes;
    return row;
}

#endif
