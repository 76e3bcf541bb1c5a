// SPDX-License-Identifier: Apache-2.0
// The gate of the counters of a partition (cmodel/hw/partition/counters/hard.c): the memory of sums turns when the sweep or the host asks.
//@ module partition_counters
//@ machine small
//@ source partition/counters/hard.c
//@ mutant partition-counters-rests gate cmodel/hw/partition/counters/hard.c
//@ old HW_WHEN(counter_turns(&s->words, &in->select)) {
//@ new HW_WHEN(counter_turns(&s->words, &in->select) && s->counting) {
