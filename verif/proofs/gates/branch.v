// SPDX-License-Identifier: Apache-2.0
// The gate of the branch unit (cmodel/hw/execute/branch.c). Its readers are in execute.c. A decision counts for a valid
// operation of the unit (7). The lanes count for one of the ALU (0) as well, which decode never calls an indirect jump (3).
//@ module branch
//@ machine tiny
//@ source execute/branch.c
//@ event probe_out_executes probe_in_operation_valid && (probe_in_operation_unit == 7 || probe_in_operation_unit == 0 && probe_in_operation_control != 3)
//@ event probe_out probe_in_operation_valid && probe_in_operation_unit == 7
//@ mutant branch-rests gate cmodel/hw/execute/branch.c
//@ old HW_REST(!here);
//@ new HW_REST(!here || in->operation.imm == 4);
