/* SPDX-License-Identifier: Apache-2.0 */
/* The two sides of a branch: where the lanes of a slot go when it retires. */
#ifndef WEFT_SIDES_H
#define WEFT_SIDES_H

#include "common/pipe.h"

typedef struct {
    U(PC_BITS) fall; /* of lanes that do not jump */
    U(PC_BITS) go;   /* of all lanes, if they do not part */
    U(1) parts;      /* some lanes jump, others do not, and that differs */
} sides_t;

/* Of a branch or jump. An indirect jump to several targets takes the lanes of one of them; the
 * others execute it again. */
static inline sides_t sides_of(const outcome_t *outcome, uint32_t active) {
    uint32_t step = outcome->control == CONTROL_INDIRECT ? 0 : 4;
    uint32_t fall = (outcome->pc + step) & MASK(PC_BITS);
    uint32_t stay = active & ~outcome->taken;
    sides_t sides = {
        .fall = fall,
        .go = outcome->taken ? outcome->target : fall,
        .parts = outcome->taken && stay && outcome->target != fall,
    };
    return sides;
}

#endif
