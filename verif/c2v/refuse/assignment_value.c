/* SPDX-License-Identifier: Apache-2.0 */
/* An assignment as part of an expression. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} assignment_value_t;

typedef struct {
    U(8) x;
    U(2) i;
} assignment_value_in_t;

typedef struct {
    U(8) y;
} assignment_value_out_t;

void assignment_value_tick(assignment_value_t *s, const assignment_value_in_t *in, assignment_value_out_t *out) {
    out->y = 0;
    if ((s->a = in->x) != 0) {
        out->y = 1;
    }
}
