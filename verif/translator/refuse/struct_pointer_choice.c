/* SPDX-License-Identifier: Apache-2.0 */
/* A struct chosen through a pointer. */
#include "program.h"

typedef struct {
    U(8) p, q;
} pair_t;

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    pair_t one = {in->x, 1};
    pair_t two = {2, in->x};
    const pair_t *chosen = in->i == 0 ? &one : &two;
    s->a = in->x;
    out->y = chosen->q;
}
