/* SPDX-License-Identifier: Apache-2.0 */
/* Something is added to the output of a memory. */
#include "program_memory.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    out->data = s->table.q ^ s->other.q;
    s->table.q += 1;
    s->last = in->data;
    ram_1r1w(&s->table, 1, in->address, in->write, in->address, in->data);
    ram_1r1w(&s->other, 1, in->address, 0, 0, 0);
}
