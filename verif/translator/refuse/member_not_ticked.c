/* SPDX-License-Identifier: Apache-2.0 */
/* A member that never ticks. */
#include "program_of_leaves.h"

typedef struct {
    leaf_t leaf;
} program_t;

void program_reset(program_t *s) {
    leaf_reset(&s->leaf);
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    leaf_view_t lv;
    leaf_view(&s->leaf, &lv);
    out->y = lv.n ^ in->x;
}
