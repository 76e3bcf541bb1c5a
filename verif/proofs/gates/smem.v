// SPDX-License-Identifier: Apache-2.0
// The gate of shared memory (cmodel/hw/memory/smem.c).
//@ module smem
//@ machine tiny
//@ source memory/smem.c
//@ mutant smem-rests gate cmodel/hw/memory/smem.c
//@ old HW_REST(!in->pass && !updates && !in->beyond);
//@ new HW_REST(!in->pass && !updates);
