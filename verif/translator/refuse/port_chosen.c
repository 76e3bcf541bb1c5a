/* SPDX-License-Identifier: Apache-2.0 */
/* A port struct chosen by ?:. */
#include "program_of_leaves.h"

typedef struct {
    leaf_t leaf;
} program_t;

void program_reset(program_t *s) {
    leaf_reset(&s->leaf);
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    leaf_in_t one = {.x = in->x}, two = {.x = 3};
    leaf_out_t lo;
    leaf_tick(&s->leaf, in->i == 0 ? &one : &two, &lo);
    out->y = lo.y;
}
