/* SPDX-License-Identifier: Apache-2.0 */
/* A floating-point variable. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    float f = in->x;
    s->a = in->x;
    out->y = (uint32_t)f;
}
