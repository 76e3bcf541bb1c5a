/* SPDX-License-Identifier: Apache-2.0 */
/* Division by a variable, where the program excludes zero (and the signed overflow). */
#include "hw.h"

typedef struct {
    U(1) unused;
} divide_variable_t;

typedef struct {
    U(16) a, b;
    S(8) c, d;
} divide_variable_in_t;

typedef struct {
    U(16) quotient, rest;
    S(9) signed_quotient;
    S(8) signed_rest;
} divide_variable_out_t;

void divide_variable_tick(divide_variable_t *s, const divide_variable_in_t *in,
                          divide_variable_out_t *out) {
    (void)s;
    out->quotient = in->b != 0 ? in->a / in->b : 0xffff;
    out->rest = in->a;
    if (in->b != 0) {
        out->rest = in->a % in->b;
    }
    out->signed_quotient = -1;
    out->signed_rest = in->c;
    if (in->d != 0) {
        out->signed_quotient = in->c / in->d;
        out->signed_rest = in->c % in->d;
    }
}
