/* SPDX-License-Identifier: Apache-2.0 */
/* A bank of the register file: a memory per lane, which reads or writes. All lanes have their
 * warp's row (row_of), because a thread stays in its lane. A mechanism that regroups threads would
 * need a row per lane, ram_1r1w_lanes.
 *
 * Source: book:CORE-10. Limits: a read or a write in a cycle, never both (asserted);
 * operand_arbiter takes care of that.
 */
#include "operand/operands/operand_bank.h"

void operand_bank_view(const operand_bank_t *s, operand_bank_view_t *v) {
    v->word = s->ram.q;
}

void operand_bank_tick(operand_bank_t *s, const operand_bank_in_t *in) {
    assert(!in->read || !in->write);
    ram_1r1w_row(&s->ram, in->read ? MASK(LANES) : 0, in->read_row, in->write, in->write_row,
                 in->value);
}
