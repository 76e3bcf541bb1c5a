/* SPDX-License-Identifier: Apache-2.0 */
/* A loop that leaves out one of the members. */
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
    leaf_out_t lo[3] = {0};
    for (uint32_t k = 0; k < 2; k++) {
        leaf_in_t li = {.x = in->x};
        leaf_tick(&s->leaf[k], &li, &lo[k]);
    }
    out->y = lo[0].y ^ lo[1].y;
}
