/* SPDX-License-Identifier: Apache-2.0 */
/* float=hard: multiply-add, divider, and the unit for the rest, side by side.
 *
 *     arithmetic -> float_fma | float_misc | float_divide -> arithmetic, which writes one result
 *
 * Limits: exception flags are not kept (isa.h: there is no fcsr). Liveness: a full unit takes no
 * instruction until its result is written; arithmetic.c says why that happens.
 */
#include "execute/float/fpu.h"

void fpu_reset(fpu_t *s) {
    float_fma_reset(&s->fma);
    float_misc_reset(&s->misc);
    float_divide_reset(&s->divide);
}

void fpu_view(const fpu_t *s, fpu_view_t *v) {
    float_fma_view_t fma;
    float_misc_view_t misc;
    float_divide_view_t divide;
    float_fma_view(&s->fma, &fma);
    float_misc_view(&s->misc, &misc);
    float_divide_view(&s->divide, &divide);
    v->fma = fma.result;
    v->fma_value = fma.value;
    v->misc = misc.result;
    v->misc_value = misc.value;
    v->divide_idle = divide.idle;
    v->divide = divide.result;
    v->divide_value = divide.value;
    v->idle = fma.idle && misc.idle && divide.idle;
}

void fpu_tick(fpu_t *s, const fpu_in_t *in, fpu_out_t *out) {
    float_fma_view_t fma;
    float_misc_view_t misc;
    float_fma_view(&s->fma, &fma);
    float_misc_view(&s->misc, &misc);
    uint32_t for_fma = in->valid && in->operation.unit == UNIT_FMA;
    uint32_t for_misc = in->valid && in->operation.unit == UNIT_FLOAT;
    uint32_t fma_ready = !fma.full || in->fma_retired;
    uint32_t misc_ready = !misc.full || in->misc_retired;
    out->stall = (for_fma && !fma_ready) || (for_misc && !misc_ready);

    HW_WHEN(for_fma || !fma.idle) {
        float_fma_in_t fma_in = {.accept = for_fma && fma_ready,
                                 .last = in->last,
                                 .operation = in->operation,
                                 .how = in->operation.how,
                                 .a = in->a,
                                 .b = in->b,
                                 .c = in->c,
                                 .retired = in->fma_retired};
        float_fma_tick(&s->fma, &fma_in);
    }
    HW_WHEN(for_misc || !misc.idle) {
        float_misc_in_t misc_in = {.accept = for_misc && misc_ready,
                                   .last = in->last,
                                   .operation = in->operation,
                                   .how = in->operation.how,
                                   .a = in->a,
                                   .b = in->b,
                                   .retired = in->misc_retired};
        float_misc_tick(&s->misc, &misc_in);
    }
    float_divide_view_t divide;
    float_divide_view(&s->divide, &divide);
    HW_WHEN(in->divide_accept || !divide.idle) {
        float_divide_in_t divide_in = {.accept = in->divide_accept,
                                       .last = in->divide_last,
                                       .operation = in->divide_operation,
                                       .mask = in->divide_mask,
                                       .how = in->divide_operation.how,
                                       .a = in->divide_a,
                                       .b = in->divide_b,
                                       .retired = in->divide_retired};
        float_divide_tick(&s->divide, &divide_in);
    }
}
