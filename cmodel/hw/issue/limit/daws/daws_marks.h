/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_DAWS_MARKS_H
#define WEFT_DAWS_MARKS_H

#include "issue/limit/daws/daws_table.h"
#include "issue/limit/common/limit_issue.h"

typedef struct {
    limit_issue_t issued; /* one cycle after it was */
    daws_mark_t mark;     /* and another one */
} daws_marks_t;

typedef struct {
    /* to daws_warps, daws_outside and daws_sampler */
    daws_mark_t mark;
} daws_marks_view_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins;
    /* from issue */
    limit_issue_t issued;
    /* from daws_count or daws_profile */
    daws_table_t table;
} daws_marks_in_t;

void daws_marks_reset(daws_marks_t *s);
void daws_marks_view(const daws_marks_t *s, daws_marks_view_t *v);
void daws_marks_tick(daws_marks_t *s, const daws_marks_in_t *in);

#endif
