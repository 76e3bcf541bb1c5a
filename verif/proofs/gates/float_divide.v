// SPDX-License-Identifier: Apache-2.0
// The gate of the floating-point divider (cmodel/hw/execute/float/float_divide.c).
//@ module float_divide
//@ machine small
//@ source execute/float/float_divide.c
//@ mutant float-divide-rests gate cmodel/hw/execute/float/float_divide.c
//@ old HW_REST(!in->accept && float_divide_rests(s));
//@ new HW_REST(!in->accept);
