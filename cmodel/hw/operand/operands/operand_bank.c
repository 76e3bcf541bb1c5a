/* SPDX-License-Identifier: Apache-2.0 */
/* A bank of the register file: a memory per lane, which reads or writes. The memories take a row
 * per lane, for reconvergence mechanisms that regroup threads; those there are leave a thread in
 * its lane, so that all lanes have the row of their warp (reconv_row).
 */
#include "operand/operands/operand_bank.h"

void operand_bank_view(const operand_bank_t *s, operand_bank_view_t *v) {
    v->word = s->ram.q;
}

void operand_bank_tick(operand_bank_t *s, const operand_bank_in_t *in) {
    uint32_t read_row[LANES], write_row[LANES];
    assert(!in->read || !in->write);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        read_row[lane] = in->read_row;
        write_row[lane] = in->write_row;
    }
    ram_1r1w_lanes(&s->ram, in->read ? MASK(LANES) : 0, read_row, in->write, write_row, in->value);
}
