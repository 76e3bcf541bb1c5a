/* SPDX-License-Identifier: Apache-2.0 */
//@ choice a bit of a product or quotient per lane and cycle: small
#ifndef WEFT_MULTIPLIER_SERIAL_H
#define WEFT_MULTIPLIER_SERIAL_H

#include "common/pipe.h"

/* Special cycles, which are no plain step of multiplication, division or shift; at most one is set.
 * They are registers, so that a lane need not wait for a comparison of `left`. */
typedef struct {
    U(1) begins; /* a division: a becomes positive */
    U(1) last;   /* last bit of a product; of a division, the remainder is halved */
    U(1) choice; /* which of the two words is the result; the remainder is corrected */
    U(1) sign;   /* of the quotient or remainder */
} mul_phase_t;

typedef struct {
    U(6) left;             /* cycles to the result */
    mul_phase_t phase;     /* of this cycle */
    U(1) shifts;           /* an instruction that shifts */
    U(1) divides;          /* one that divides, not one that multiplies; or shifts to the left */
    U(1) wants_high;       /* the result is what `high` ends with: high word, or remainder */
    U(1) a_signed;         /* a is a number with sign */
    U(MUL_LANES) negate;   /* lanes whose quotient or remainder changes its sign */
    U(33) b[MUL_LANES];    /* two's complement */
    U(34) high[MUL_LANES]; /* two's complement; of the sum so far, or of twice the remainder */
    retire_t result;
    /* What is left of a, and as much of the low word or of the quotient; then results: of the
     * groups of lanes that are done, the latest highest. */
    U(32) value[LANES];
} mul_t;

/* Nothing is in the unit. */
static inline bool mul_rests(const mul_t *s) {
    return !(s->left | s->result.valid);
}

#endif
