/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_OPERAND_BANK_H
#define WEFT_OPERAND_BANK_H

#include "operand/operands/operand_arbiter.h"

typedef struct {
    RAM_LANES(32, BANK_ROWS, LANES) ram;
} operand_bank_t;

typedef struct {
    /* to operand_collector */
    VEC(32, LANES) word; /* read in the last cycle */
} operand_bank_view_t;

typedef struct {
    /* from operand_arbiter */
    U(1) read;
    U(BANK_ROW_BITS) read_row;
    /* from writeback */
    U(LANES) write; /* lanes to write; never in a cycle in which it reads */
    U(BANK_ROW_BITS) write_row;
    VEC(32, LANES) value;
} operand_bank_in_t;

void operand_bank_view(const operand_bank_t *s, operand_bank_view_t *v);
void operand_bank_tick(operand_bank_t *s, const operand_bank_in_t *in);

#endif
