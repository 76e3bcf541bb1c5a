/* SPDX-License-Identifier: Apache-2.0 */
/* Two members, each waiting for what the other gives in the same cycle. */
#include "program_of_leaves.h"

typedef struct {
    leaf_t a, b;
} program_t;

void program_reset(program_t *s) {
    leaf_reset(&s->a);
    leaf_reset(&s->b);
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    leaf_in_t ai, bi;
    leaf_out_t ao, bo;
    leaf_tick(&s->a, &ai, &ao);
    bi.x = ao.y;
    leaf_tick(&s->b, &bi, &bo);
    ai.x = bo.y;
    out->y = in->x;
}
