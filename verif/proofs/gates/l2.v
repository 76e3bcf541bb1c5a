// SPDX-License-Identifier: Apache-2.0
// The gates of the L2 (cmodel/hw/partition/l2/cache.c): nothing is in it and nothing comes; no operation is in its
// second stage, or it writes nothing; nothing goes to the memory.
//@ module l2
//@ machine small+l2_pending-2+l2_sets-2+l2_ways-2
//@ source partition/l2/cache.c
//@ holds l2
//@ mutant l2-rests gate cmodel/hw/partition/l2/cache.c
//@ old HW_REST(!s->work);
//@ new HW_REST(!s->work || s->fills);
//@ mutant l2-rests-2 gate cmodel/hw/partition/l2/cache.c
//@ old HW_REST(l2_rests(s, in->request.valid, in->memory.valid, in->flush));
//@ new HW_REST(l2_rests(s, in->request.valid, 0, in->flush));
//@ mutant l2-rests-3 gate cmodel/hw/partition/l2/cache.c
//@ old HW_WHEN(s->out_count != 0) {
//@ new HW_WHEN(s->out_count > 1) {
//@ mutant l2-rests-4 gate cmodel/hw/partition/l2/cache.c
//@ old HW_WHEN(s->writes) {
//@ new HW_WHEN(s->writes && !s->performs) {
