/* SPDX-License-Identifier: Apache-2.0 */
/* A register of a member written directly. */
#include "program_of_leaves.h"

typedef struct {
    leaf_t leaf;
} program_t;

void program_reset(program_t *s) {
    leaf_reset(&s->leaf);
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    leaf_in_t li = {.x = in->x};
    leaf_out_t lo;
    s->leaf.n = in->x;
    leaf_tick(&s->leaf, &li, &lo);
    out->y = lo.y;
}
