// SPDX-License-Identifier: Apache-2.0
// The gate of the counters of a core (cmodel/hw/core/counters/hard.c): the memory of sums turns when the sweep or the host asks.
//@ module core_counters
//@ machine small
//@ source core/counters/hard.c
//@ mutant core-counters-rests gate cmodel/hw/core/counters/hard.c
//@ old HW_WHEN(counter_turns(&s->words, &in->select)) {
//@ new HW_WHEN(counter_turns(&s->words, &in->select) && s->counting) {
