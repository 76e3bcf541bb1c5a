// SPDX-License-Identifier: Apache-2.0
// The gate of the fused multiply-add (cmodel/hw/execute/float/float_fma.c).
//@ module float_fma
//@ machine small
//@ source execute/float/float_fma.c
//@ mutant float-fma-rests gate cmodel/hw/execute/float/float_fma.c
//@ old HW_REST(!in->accept && float_fma_rests(s));
//@ new HW_REST(!in->accept);
