// SPDX-License-Identifier: Apache-2.0
// The gates of loads in flight (cmodel/hw/memory/loads.c): neither the L1 nor shared memory brings words; a word is as it is.
//@ module loads
//@ machine tiny
//@ source memory/loads.c
//@ mutant loads-rests gate cmodel/hw/memory/loads.c
//@ old HW_REST(!out->result.valid);
//@ new HW_REST(!out->result.valid || lanes == 1);
//@ mutant loads-rests-2 gate cmodel/hw/memory/loads.c
//@ old HW_WHEN(s->funct[load] != LOAD_WORD) {
//@ new HW_WHEN(s->funct[load] > LOAD_WORD) {
