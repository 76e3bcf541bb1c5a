/* SPDX-License-Identifier: Apache-2.0 */
/* Two assignments in one statement. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} assignment_chain_t;

typedef struct {
    U(8) x;
    U(2) i;
} assignment_chain_in_t;

typedef struct {
    U(8) y;
} assignment_chain_out_t;

void assignment_chain_tick(assignment_chain_t *s, const assignment_chain_in_t *in, assignment_chain_out_t *out) {
    out->y = s->a = in->x;
}
