// SPDX-License-Identifier: Apache-2.0
// The gate of the multiplier (cmodel/hw/execute/multiplier/parallel.c).
//@ module mul
//@ machine small
//@ source execute/multiplier/parallel.c
//@ mutant mul-rests gate cmodel/hw/execute/multiplier/parallel.c
//@ old HW_REST(!in->accept && mul_rests(s));
//@ new HW_REST(!in->accept);
