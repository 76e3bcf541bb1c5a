// SPDX-License-Identifier: Apache-2.0
// The gate of the L1 with a queue (cmodel/hw/memory/l1d/fifo.c): nothing comes, no row is delivered or fills its line, and the oldest row of the queue waits.
//@ module l1d
//@ machine pair+l1_queue-2+l1_sets-1+l1d-fifo+requests-2
//@ source memory/l1d/fifo.c
//@ mutant l1d-fifo-rests gate cmodel/hw/memory/l1d/fifo.h
//@ old return !s->result.valid && s->fills == 0 && (s->shown ? l1_waits(s) : s->queued == 0);
//@ new return !s->result.valid && s->fills == 0 && (s->shown || s->queued == 0);
