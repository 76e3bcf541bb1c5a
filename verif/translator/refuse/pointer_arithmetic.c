/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic with pointers. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint32_t *p = s->list + in->i;
    *p = in->x;
    out->y = s->a;
}
