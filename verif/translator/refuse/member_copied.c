/* SPDX-License-Identifier: Apache-2.0 */
/* A member copied as a whole. */
#include "program_of_leaves.h"

typedef struct {
    leaf_t leaf, spare;
} program_t;

void program_reset(program_t *s) {
    leaf_reset(&s->leaf);
    leaf_reset(&s->spare);
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    leaf_in_t li = {.x = in->x};
    leaf_out_t lo;
    s->spare = s->leaf;
    leaf_tick(&s->leaf, &li, &lo);
    leaf_tick(&s->spare, &li, &lo);
    out->y = lo.y;
}
