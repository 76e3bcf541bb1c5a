/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_FLOAT_MISC_H
#define WEFT_FLOAT_MISC_H

#include "execute/float/float.h"

/* After the first stage: results before they are rounded (misc_lane.h). */
typedef struct {
    retire_t retire;
    U(5) op;
    U(3) rounding;
    U(32) base[FPU_LANES];
    U(1) sign[FPU_LANES];
    U(1) guard[FPU_LANES];
    U(1) rest[FPU_LANES];
    U(1) over[FPU_LANES];
} misc_exact_t;

typedef struct {
    misc_exact_t exact;
    retire_t result;
    U(32) value[LANES]; /* of the groups of lanes that are done, the latest highest */
} float_misc_t;

/* Nothing is in its stages. */
static inline bool float_misc_rests(const float_misc_t *s) {
    return !(s->exact.retire.valid | s->result.valid);
}

typedef struct {
    /* to writeback */
    retire_t result;
    VEC(32, LANES) value;
    /* to execute */
    U(1) full; /* both stages are taken */
    U(1) idle; /* none is */
} float_misc_view_t;

typedef struct {
    /* from operand_stage or beats */
    U(1) accept; /* take this instruction, or its next group of lanes: not full, or retired */
    U(1) last;   /* this is its last group */
    operation_t operation;
    float_operation_t how; /* FLOAT_SGNJ .. FLOAT_FROM_UINT */
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    /* from writeback */
    U(1) retired; /* the old result is written */
} float_misc_in_t;

void float_misc_reset(float_misc_t *s);
void float_misc_view(const float_misc_t *s, float_misc_view_t *v);
void float_misc_tick(float_misc_t *s, const float_misc_in_t *in);

#endif
