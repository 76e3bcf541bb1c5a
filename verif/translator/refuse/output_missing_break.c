/* SPDX-License-Identifier: Apache-2.0 */
/* An output that a loop gives only if it runs through. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    for (uint32_t i = 0; i < 4; i++) {
        if (s->list[i] == in->x) {
            out->y = i;
            break;
        }
    }
    s->a = in->x;
}
