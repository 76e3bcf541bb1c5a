// SPDX-License-Identifier: Apache-2.0
// The gate of the packets for the memory (cmodel/hw/memory/packets.c): without a row there is none.
//@ module packets
//@ machine tiny
//@ source memory/packets.c
//@ mutant packets-rests gate cmodel/hw/memory/packets.c
//@ old HW_WHEN(s->count != 0) {
//@ new HW_WHEN(s->count > 1) {
