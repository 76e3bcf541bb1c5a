// SPDX-License-Identifier: Apache-2.0
// The gate of decode (cmodel/hw/operand/decode.c): operands are chosen for a valid operation.
//@ module decode
//@ machine tiny
//@ source operand/decode.c
//@ event out_choice out_operation_valid
//@ mutant decode-rests gate cmodel/hw/operand/decode.c
//@ old HW_REST(!out->operation.valid);
//@ new HW_REST(!out->operation.valid || s->issued.partial);
