/* SPDX-License-Identifier: Apache-2.0 */
/* A loop whose variable is lent to a function that changes it. */
#include "program.h"

static void leave(uint32_t *i) {
    *i = 4;
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < 4; i++) {
        sum += s->list[i];
        if (sum > 100) {
            leave(&i);
        }
    }
    out->y = sum & 0xff;
    s->a = in->x;
}
