/* SPDX-License-Identifier: Apache-2.0 */
/* Division by the constant zero. */
#include "program.h"

enum { WAYS = 0 };

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->a = in->x;
    out->y = in->x / WAYS;
}
