/* SPDX-License-Identifier: Apache-2.0 */
/* Two helpers that call each other. */
#include "program.h"

static uint32_t odd(uint32_t x);

static uint32_t even(uint32_t x) {
    if (x == 0) {
        return 1;
    }
    return odd(x - 1);
}

static uint32_t odd(uint32_t x) {
    if (x == 0) {
        return 0;
    }
    return even(x - 1);
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->a = in->x;
    out->y = even(in->x);
}
