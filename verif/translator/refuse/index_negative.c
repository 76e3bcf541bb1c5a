/* SPDX-License-Identifier: Apache-2.0 */
/* A negative constant index. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->a = in->x;
    out->y = s->list[-1];
}
