/* SPDX-License-Identifier: Apache-2.0 */
/* A member that ticks only sometimes. */
#include "program_of_leaves.h"

typedef struct {
    leaf_t leaf;
} program_t;

void program_reset(program_t *s) {
    leaf_reset(&s->leaf);
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    leaf_in_t li = {.x = in->x};
    leaf_out_t lo = {.y = 0};
    if (in->i == 0) {
        leaf_tick(&s->leaf, &li, &lo);
    }
    out->y = lo.y;
}
