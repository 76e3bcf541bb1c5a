/* SPDX-License-Identifier: Apache-2.0 */
/* A helper that returns a value on some of its paths only. */
#include "program.h"

static uint32_t grade(uint32_t x) {
    if (x > 3) {
        return 1;
    }
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->a = in->x;
    out->y = grade(in->x);
}
