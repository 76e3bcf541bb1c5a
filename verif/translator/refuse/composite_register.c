/* SPDX-License-Identifier: Apache-2.0 */
/* A composite with a register of its own. */
#include "program_of_leaves.h"

typedef struct {
    leaf_t leaf;
    U(8) own;
} program_t;

void program_reset(program_t *s) {
    leaf_reset(&s->leaf);
    s->own = 0;
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    leaf_in_t li = {.x = in->x};
    leaf_out_t lo;
    leaf_tick(&s->leaf, &li, &lo);
    s->own = lo.y;
    out->y = s->own;
}
