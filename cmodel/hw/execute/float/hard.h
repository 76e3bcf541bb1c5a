/* SPDX-License-Identifier: Apache-2.0 */
//@ choice RV32F: a fused multiply-add per lane and cycle
#ifndef WEFT_FPU_HARD_H
#define WEFT_FPU_HARD_H

#include "execute/float/float_divide.h"
#include "execute/float/float_fma.h"
#include "execute/float/float_misc.h"

typedef struct {
    float_fma_t fma;
    float_misc_t misc;
    float_divide_t divide;
} fpu_t;

/* Nothing is in any of the units. */
static inline bool fpu_rests(const fpu_t *s) {
    uint32_t fma = float_fma_rests(&s->fma), misc = float_misc_rests(&s->misc);
    uint32_t divide = float_divide_rests(&s->divide);
    return fma & misc & divide;
}

#endif
