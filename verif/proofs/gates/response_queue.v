// SPDX-License-Identifier: Apache-2.0
// The gate of a queue of responses (cmodel/hw/network/response_queue.c): an empty one shows no entry.
//@ module response_queue
//@ machine tiny
//@ source network/response_queue.c
//@ mutant response-queue-rests gate cmodel/hw/network/response_queue.c
//@ old HW_WHEN(s->count != 0) {
//@ new HW_WHEN(s->count > 1) {
