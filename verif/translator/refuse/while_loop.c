/* SPDX-License-Identifier: Apache-2.0 */
/* while has no constant number of rounds. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint32_t x = in->x;
    while (x > 3) {
        x = x >> 1;
    }
    out->y = x;
    s->a = x;
}
