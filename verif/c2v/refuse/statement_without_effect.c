/* SPDX-License-Identifier: Apache-2.0 */
/* An expression whose value is not used. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} statement_without_effect_t;

typedef struct {
    U(8) x;
    U(2) i;
} statement_without_effect_in_t;

typedef struct {
    U(8) y;
} statement_without_effect_out_t;

void statement_without_effect_tick(statement_without_effect_t *s, const statement_without_effect_in_t *in, statement_without_effect_out_t *out) {
    out->y = s->a;
    in->x + 1;
    s->a = in->x;
}
