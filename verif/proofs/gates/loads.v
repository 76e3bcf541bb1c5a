// SPDX-License-Identifier: Apache-2.0
// The gate of loads in flight (cmodel/hw/memory/loads.c): neither the L1 nor shared memory brings words.
//@ module loads
//@ machine tiny
//@ source memory/loads.c
//@ mutant loads-rests gate cmodel/hw/memory/loads.c
//@ old HW_REST(!out->result.valid);
//@ new HW_REST(!out->result.valid || lanes == 1);
