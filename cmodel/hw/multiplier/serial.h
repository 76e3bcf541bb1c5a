/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_MULTIPLIER_SERIAL_H
#define WEFT_MULTIPLIER_SERIAL_H

#include "../pipe.h"

typedef struct {
    U(6) steps;  /* bits still to be multiplied                                          */
    U(1) finish; /* the product is there: choose a word of it                            */
    U(1) wants_high;
    U(1) a_signed;      /* the last bit of a counts negative                                    */
    U(33) b[MUL_LANES]; /* two's complement                                                */
    U(33) high[MUL_LANES]; /* of the sum so far, two's complement                             */
    retire_t result;
    U(32) value[LANES]; /* low bits of the sum, behind what is left of a; then results:      */
                        /* of the groups of lanes that are done, the latest highest          */
} mul_t;

#endif
