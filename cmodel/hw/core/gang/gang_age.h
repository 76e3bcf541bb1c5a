/* SPDX-License-Identifier: Apache-2.0 */
/* Ages of rows, for the choice of what gangs issue: the choice of greedy.h, as a set of one row.
 *
 * The list of age.h gives the number of the oldest row, which takes an encoder and two selections
 * by a number. A matrix gives the row as a set of one, which selects what belongs to the row. So
 * the choice is half as deep, at the price of 1,024 flip-flops instead of 160 with 32 rows.
 */
#ifndef WEFT_GANG_AGE_H
#define WEFT_GANG_AGE_H

#include "common/pipe.h"

typedef struct {
    U(WARPS) older[WARPS]; /* rows that are older than each */
    U(1) again;            /* `last` still holds the row that issued */
    U(WARP_BITS) last;     /* the row chosen last */
} gang_age_t;

static inline void gang_age_reset(gang_age_t *s) {
    for (uint32_t row = 0; row < WARPS; row++) {
        s->older[row] = ((warps_t)1 << row) - 1;
    }
    s->again = 0;
    s->last = 0;
}

/* The row that issued last if it is in the set, else the oldest in it; none of an empty set. */
static inline warps_t gang_age_choose(const gang_age_t *s, warps_t set) {
    warps_t again = set & (warps_t)s->again << s->last, oldest = 0;
    for (uint32_t row = 0; row < WARPS; row++) {
        oldest |= (warps_t)((set >> row & 1) && (set & s->older[row]) == 0) << row;
    }
    return again ? again : oldest;
}

/* A row issues, a row starts: it is the youngest then. */
static inline void gang_age_update(gang_age_t *s, uint32_t issued, uint32_t row,
                                   const row_event_t *start) {
    if (issued) {
        s->again = 1;
        s->last = row;
    }
    if (start->valid && start->warp == s->last) {
        s->again = 0;
    }
    if (start->valid) {
        for (uint32_t other = 0; other < WARPS; other++) {
            s->older[other] &= ~((warps_t)1 << start->warp);
        }
        s->older[start->warp] = ~((warps_t)1 << start->warp) & ALL_WARPS;
    }
}

#endif
