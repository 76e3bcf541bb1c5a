/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_ARITHMETIC_H
#define WEFT_ARITHMETIC_H

#include "execute/beats/beats.h"
#include "execute/divider/divide.h"
#include "execute/float/fpu.h"
#include "execute/multiplier/mul.h"

typedef struct {
    beats_t beats;        /* for mul, and for fpu but its divider */
    beats_t divide_beats; /* for the dividers */
    mul_t mul;
    divide_t divide;
    fpu_t fpu;
} arithmetic_t;

/* Nothing is in any unit: the view's `idle`, without the views of all units. It has no branch, so
 * that gcc can reuse the value where it is asked for again. */
static inline bool arithmetic_rests(const arithmetic_t *s) {
    uint32_t mul = mul_rests(&s->mul), divide = divide_rests(&s->divide), fpu = fpu_rests(&s->fpu);
    uint32_t beats = beats_rest(&s->beats), divide_beats = beats_rest(&s->divide_beats);
    return mul & divide & fpu & beats & divide_beats;
}

/* The result that is next to be written. */
typedef struct {
    /* to writeback */
    retire_t result;
    VEC(32, LANES) value;
    U(LANE_BITS *SCALAR_GROUPS) first; /* where the result of lane 0 is after one group of lanes */
    /* to scheduler */
    U(1) divides; /* it is that of a division or square root */
    /* to dispatch */
    U(1) idle; /* nothing in any unit */
} arithmetic_view_t;

typedef struct {
    /* from operand_stage */
    operation_t operation; /* the instruction in execution */
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    VEC(32, LANES) c;
    /* from writeback */
    U(1) retired; /* the view's result is written */
} arithmetic_in_t;

typedef struct {
    /* to operand_stage */
    U(1) stall; /* the instruction's unit has no room for it */
} arithmetic_out_t;

void arithmetic_reset(arithmetic_t *s);
void arithmetic_view(const arithmetic_t *s, arithmetic_view_t *v);
/* A function of its own: in the body of core_tick its many values would take the host's registers
 * from those of every cycle. */
#ifndef C2V
__attribute__((noinline))
#endif
void arithmetic_tick(arithmetic_t *s, const arithmetic_in_t *in, arithmetic_out_t *out);

#endif
