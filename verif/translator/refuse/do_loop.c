/* SPDX-License-Identifier: Apache-2.0 */
/* do has no constant number of rounds. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint32_t n = 0;
    do {
        n++;
    } while (n < in->x);
    out->y = n & 0xff;
    s->a = in->x;
}
