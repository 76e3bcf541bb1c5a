// SPDX-License-Identifier: Apache-2.0
// The gates of the L1 (cmodel/hw/memory/l1d/cache.c): nothing comes, and nothing is replayed or returned; no entry is complete.
//@ module l1d
//@ machine pair+l1_sets-1+requests-2
//@ source memory/l1d/cache.c
//@ mutant l1d-rests gate cmodel/hw/memory/l1d/cache.c
//@ old HW_REST(!in->access.valid && !in->next.valid && !in->response.valid && !in->invalidate &&
//@ new HW_REST(!in->access.valid && !in->response.valid && !in->invalidate &&
//@ mutant l1d-rests-2 gate cmodel/hw/memory/l1d/cache.c
//@ old HW_WHEN(s->complete != 0) {
//@ new HW_WHEN(s->complete > 1) {
