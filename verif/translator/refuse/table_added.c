/* SPDX-License-Identifier: Apache-2.0 */
/* Something is added to a word of a table. */
#include "program.h"

static const uint32_t table[4] = {1, 2, 3, 4};

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    ((uint32_t *)table)[in->i] |= 8;
    out->y = table[0];
    s->a = in->x;
}
