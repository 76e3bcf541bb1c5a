/* SPDX-License-Identifier: Apache-2.0 */
/* A loop whose variable is changed in the body. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < 4; i++) {
        sum += s->list[i];
        if (sum > 100) {
            i = 4;
        }
    }
    out->y = sum & 0xff;
    s->a = in->x;
}
