/* SPDX-License-Identifier: Apache-2.0 */
/* A port struct chosen by a variable index. */
#include "program_of_leaves.h"

typedef struct {
    leaf_t leaf;
} program_t;

void program_reset(program_t *s) {
    leaf_reset(&s->leaf);
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    leaf_in_t li[4] = {{.x = in->x}, {.x = 1}, {.x = 2}, {.x = 3}};
    leaf_out_t lo;
    leaf_tick(&s->leaf, &li[in->i], &lo);
    out->y = lo.y;
}
