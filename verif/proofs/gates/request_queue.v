// SPDX-License-Identifier: Apache-2.0
// The gate of a queue of requests (cmodel/hw/network/request_queue.c): an empty one shows no entry.
//@ module request_queue
//@ machine tiny
//@ source network/request_queue.c
//@ mutant request-queue-rests gate cmodel/hw/network/request_queue.c
//@ old HW_WHEN(s->count != 0) {
//@ new HW_WHEN(s->count > 1) {
