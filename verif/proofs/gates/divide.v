// SPDX-License-Identifier: Apache-2.0
// The gate of the divider (cmodel/hw/execute/divider/restoring.c).
//@ module divide
//@ machine tiny
//@ source execute/divider/restoring.c
//@ mutant divide-rests gate cmodel/hw/execute/divider/restoring.c
//@ old HW_REST(!in->accept && divide_rests(s));
//@ new HW_REST(!in->accept);
