// SPDX-License-Identifier: Apache-2.0
// The gate of comparisons and conversions (cmodel/hw/execute/float/float_misc.c).
//@ module float_misc
//@ machine small
//@ source execute/float/float_misc.c
//@ mutant float-misc-rests gate cmodel/hw/execute/float/float_misc.c
//@ old HW_REST(!in->accept && float_misc_rests(s));
//@ new HW_REST(!in->accept);
