/* SPDX-License-Identifier: Apache-2.0 */
/* A string. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    const char *name = "alu";
    s->a = in->x;
    out->y = name[0];
}
