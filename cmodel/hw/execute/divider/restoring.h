/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of the divider that is a unit of its own. */
#ifndef WEFT_DIVIDER_RESTORING_H
#define WEFT_DIVIDER_RESTORING_H

#include "common/pipe.h"

typedef struct {
    U(6) steps;      /* bits of the quotient still to find */
    U(1) finish;     /* all found: the sign is next */
    retire_t result; /* valid when done */
    U(1) want_remainder;
    U(SFU_LANES) negate; /* lanes whose result changes its sign */
    /* Dividend bits leave at the top, quotient bits enter below, in the highest SFU_LANES lanes;
     * below them are the results of groups of lanes that are done. */
    U(32) quotient[LANES];
    U(32) remainder[SFU_LANES];
    U(32) divisor[SFU_LANES];
} divide_t;

/* Nothing is in the unit. */
static inline bool divide_rests(const divide_t *s) {
    return !(s->steps | s->finish | s->result.valid);
}

#endif
