/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of beats where a unit has fewer lanes than a warp. */
#ifndef WEFT_BEATS_HOLD_H
#define WEFT_BEATS_HOLD_H

#include "common/pipe.h"

typedef struct {
    U(5) left; /* groups that wait; the next one is the lowest lanes below */
    operation_t operation;
    U(LANES) mask;
    U(32) a[LANES];
    U(32) b[LANES];
    U(32) c[LANES];
} beats_t;

/* No group waits. */
static inline bool beats_rest(const beats_t *s) {
    return s->left == 0;
}

#endif
