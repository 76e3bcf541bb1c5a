/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_MULTIPLIER_SERIAL_H
#define WEFT_MULTIPLIER_SERIAL_H

#include "../pipe.h"

typedef struct {
    U(6) left;             /* cycles to the result: serial.c names what is done in them           */
    U(1) shifts;           /* an instruction that shifts                                          */
    U(1) divides;          /* one that divides, not one that multiplies; or shifts to the left    */
    U(1) wants_high;       /* the result is what `high` ends with: high word, or remainder        */
    U(1) a_signed;         /* a is a number with sign                                             */
    U(MUL_LANES) negate;   /* lanes whose quotient or remainder changes its sign                  */
    U(33) b[MUL_LANES];    /* two's complement                                                    */
    U(34) high[MUL_LANES]; /* two's complement; of the sum so far, or of twice the remainder      */
    retire_t result;
    U(32)
    value[LANES]; /* what is left of a, and as much of the low word or of the quotient; then   */
                  /* results: of the groups of lanes that are done, the latest highest       */
} mul_t;

#endif
