/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `float`: the floating-point units, as the module `fpu`. hard.c has them, none.c does not.
 *
 * Contract: of the instructions of units FMA, FLOAT and SFU, those that are `valid` are taken in
 * that cycle unless `stall` says that there is no room. Each unit holds its result until it is
 * written. Issue sends nothing to the divider before its last result is written.
 */
#ifndef WEFT_FPU_H
#define WEFT_FPU_H

#include "../pipe.h"

#if HAS_FLOAT
#include "hard.h"
#else
#include "none.h"
#endif

typedef struct {
    retire_t fma, misc, divide;
    VEC(32, LANES) fma_value;
    VEC(32, LANES) misc_value;
    VEC(32, LANES) divide_value;
    U(1) idle; /* nothing in any unit */
} fpu_view_t;

typedef struct {
    U(1) valid; /* the instruction in execution is sound                         */
    operation_t operation;
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    VEC(32, LANES) c;
    U(1) fma_retired, misc_retired, divide_retired; /* the old result is written            */
} fpu_in_t;

typedef struct {
    U(1) stall; /* its unit has no room for it                                   */
} fpu_out_t;

void fpu_reset(fpu_t *s);
void fpu_view(const fpu_t *s, fpu_view_t *v);
void fpu_tick(fpu_t *s, const fpu_in_t *in, fpu_out_t *out);

#endif
