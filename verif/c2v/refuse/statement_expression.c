/* SPDX-License-Identifier: Apache-2.0 */
/* A GNU statement expression. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} statement_expression_t;

typedef struct {
    U(8) x;
    U(2) i;
} statement_expression_in_t;

typedef struct {
    U(8) y;
} statement_expression_out_t;

void statement_expression_tick(statement_expression_t *s, const statement_expression_in_t *in, statement_expression_out_t *out) {
    s->a = in->x;
    out->y = ({
        uint32_t t = in->x;
        t & 3;
    });
}
