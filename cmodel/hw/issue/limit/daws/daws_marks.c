/* SPDX-License-Identifier: Apache-2.0 */
/* Watches the instructions that issue: a mark or a load comes out two cycles later, with the number
 * of its lanes and, at the begin of a loop, the loop's place in the table. Two stages keep the
 * comparison of pcs out of the path of issue.
 *
 * Source: thesis:4.2.1. It has no table, only the registers of two stages. It takes one instruction
 * per cycle: limit=daws* is for cores of one scheduler, as the configuration checks.
 */
#include "issue/limit/daws/daws_marks.h"

void daws_marks_reset(daws_marks_t *s) {
    s->issued = (limit_issue_t){0};
    s->mark = (daws_mark_t){0};
}

void daws_marks_view(const daws_marks_t *s, daws_marks_view_t *v) {
    v->mark = s->mark;
}

void daws_marks_tick(daws_marks_t *s, const daws_marks_in_t *in) {
    uint32_t on = s->issued.valid && !in->launch_begins;
    uint32_t match = (uint32_t)elements_with(in->table.pc, s->issued.pc, DAWS_LOOPS);
    match &= in->table.valid;
    s->mark = (daws_mark_t){.begin = on && s->issued.loop_begin,
                            .end = on && s->issued.loop_end,
                            .load = on && s->issued.load,
                            .warp = s->issued.warp,
                            .number = s->issued.loop,
                            .pc = s->issued.pc,
                            .lanes = s->issued.lanes,
                            .count = count_ones(s->issued.lanes),
                            .serial = s->issued.serial,
                            .found = match != 0,
                            .loop = lowest_one(match)};
    s->issued = in->issued;
}
