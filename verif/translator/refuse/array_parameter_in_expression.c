/* SPDX-License-Identifier: Apache-2.0 */
/* A helper that writes to an array of the caller, called inside an expression. */
#include "hw.h"

typedef struct {
    U(8) queue[4];
} array_parameter_in_expression_t;
typedef struct {
    U(8) x;
} array_parameter_in_expression_in_t;
typedef struct {
    U(8) y;
} array_parameter_in_expression_out_t;

static uint32_t exchange(uint32_t queue[4], U(8) x) {
    U(8) old = queue[0];
    queue[0] = x;
    return old;
}

void array_parameter_in_expression_reset(array_parameter_in_expression_t *s) {
    *s = (array_parameter_in_expression_t){0};
}

void array_parameter_in_expression_tick(array_parameter_in_expression_t *s, const array_parameter_in_expression_in_t *in, array_parameter_in_expression_out_t *out) {
    out->y = exchange(s->queue, in->x) ^ 1;
}
