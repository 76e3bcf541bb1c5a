// SPDX-License-Identifier: Apache-2.0
// The gate of the load-store unit (cmodel/hw/memory/lsu.c): the memory queue is empty, and was so a cycle ago.
//@ module lsu
//@ machine pair
//@ source memory/lsu.c
//@ assume choosing_q || !(in_presented != 0 || in_begin || in_stuck)
//@ assume valid_q != 0 || !in_settled
//@ assume in_accept || !in_fault
//@ mutant lsu-rests gate cmodel/hw/memory/lsu.c
//@ old HW_REST(!in->accept && lsu_settled(s) && !(in->changed && s->refused));
//@ new HW_REST(!in->accept && lsu_settled(s));
//@ mutant lsu-rests-2 gate cmodel/hw/memory/lsu.c
//@ old HW_REST(!in->accept && lsu_settled(s) && !(in->changed && s->refused));
//@ new HW_REST(!in->accept && lsu_rests(s) && !(in->changed && s->refused));
