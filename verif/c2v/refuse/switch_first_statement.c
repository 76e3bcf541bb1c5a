/* SPDX-License-Identifier: Apache-2.0 */
/* Statements in front of the first label. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} switch_first_statement_t;

typedef struct {
    U(8) x;
    U(2) i;
} switch_first_statement_in_t;

typedef struct {
    U(8) y;
} switch_first_statement_out_t;

void switch_first_statement_tick(switch_first_statement_t *s, const switch_first_statement_in_t *in, switch_first_statement_out_t *out) {
    out->y = 0;
    switch (in->i) {
        uint32_t t;
    case 0:
        t = in->x;
        out->y = t;
        break;
    default:
        break;
    }
    s->a = in->x;
}
