/* SPDX-License-Identifier: Apache-2.0 */
/* goto. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    out->y = 0;
    if (in->x == 0) {
        goto end;
    }
    out->y = s->a;
    end:
    s->a = in->x;
}
