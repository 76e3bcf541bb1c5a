/* SPDX-License-Identifier: Apache-2.0 */
/* The comma operator. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} comma_operator_t;

typedef struct {
    U(8) x;
    U(2) i;
} comma_operator_in_t;

typedef struct {
    U(8) y;
} comma_operator_out_t;

void comma_operator_tick(comma_operator_t *s, const comma_operator_in_t *in, comma_operator_out_t *out) {
    s->a = in->x;
    out->y = (in->i, s->a);
}
