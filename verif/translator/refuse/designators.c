/* SPDX-License-Identifier: Apache-2.0 */
/* A designator with several parts. */
#include "program.h"

typedef struct {
    struct {
        U(8) p, q;
    } inner;
} pair_t;

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    pair_t pair = {.inner.p = in->x};
    s->a = in->x;
    out->y = pair.inner.p;
}
