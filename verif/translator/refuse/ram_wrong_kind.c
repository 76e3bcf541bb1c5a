/* SPDX-License-Identifier: Apache-2.0 */
/* A memory called by the function of another kind. */
#include "program_memory.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint32_t address[1] = {in->address};
    uint32_t data[1] = {in->data};
    out->data = s->table.q ^ s->other.q;
    s->last = in->data;
    ram_1r1w(&s->other, 1, in->address, 0, 0, 0);
    ram_1r1w_lanes(&s->table, 1, address, in->write, address, data);
}
