/* SPDX-License-Identifier: Apache-2.0 */
/* A loop whose bound is a port. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < in->x; i++) {
        sum += s->a;
    }
    out->y = sum & 0xff;
    s->a = in->x;
}
