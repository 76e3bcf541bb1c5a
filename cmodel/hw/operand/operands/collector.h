/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of operands=collector. */
//@ choice single-ported register banks and operand collectors
#ifndef WEFT_OPERANDS_COLLECTOR_H
#define WEFT_OPERANDS_COLLECTOR_H

#include "operand/operands/operand_arbiter.h"
#include "operand/operands/operand_bank.h"
#include "operand/operands/operand_collector.h"

typedef struct {
    operand_arbiter_t arbiter;
    operand_collector_t collector[COLLECTORS];
    operand_bank_t bank[BANKS];
} operands_t;

#endif
