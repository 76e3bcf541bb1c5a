// SPDX-License-Identifier: Apache-2.0
// The gate of the ALU (cmodel/hw/execute/alu.c): a result counts while there is an operation.
//@ module alu
//@ machine tiny
//@ source execute/alu.c
//@ event probe_out probe_in_valid
//@ mutant alu-rests gate cmodel/hw/execute/alu.c
//@ old HW_REST(!in->valid);
//@ new HW_REST(!in->valid || in->b[0] == 5);
