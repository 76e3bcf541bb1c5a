/* SPDX-License-Identifier: Apache-2.0 */
/* One of the members ticked on its own. */
#include "program_of_leaves.h"

typedef struct {
    leaf_t leaf[3];
} program_t;

void program_reset(program_t *s) {
    for (uint32_t i = 0; i < 3; i++) {
        leaf_reset(&s->leaf[i]);
    }
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    leaf_in_t li = {.x = in->x};
    leaf_out_t lo;
    leaf_tick(&s->leaf[0], &li, &lo);
    out->y = lo.y;
}
