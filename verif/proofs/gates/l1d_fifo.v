// SPDX-License-Identifier: Apache-2.0
// The gate of the L1 with a queue (cmodel/hw/memory/l1d/fifo.c): nothing comes, no row is delivered or fills its line, and the oldest row of the queue waits.
//@ module l1d
//@ machine pair+l1_queue-2+l1_sets-1+l1d-fifo+requests-2
//@ source memory/l1d/fifo.c
//@ mutant l1d-fifo-rests gate cmodel/hw/memory/l1d/fifo.c
//@ old HW_REST(!in->access.valid && !in->next.valid && !in->response.valid && !in->invalidate &&
//@ new HW_REST(!in->access.valid && !in->next.valid && !in->invalidate &&
