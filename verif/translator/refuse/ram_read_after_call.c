/* SPDX-License-Identifier: Apache-2.0 */
/* A memory that is read after its call. */
#include "program_memory.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    ram_1r1w(&s->table, 1, in->address, in->write, in->address, in->data);
    ram_1r1w(&s->other, 1, in->address, 0, 0, 0);
    out->data = s->table.q;
    s->last = in->data;
}
