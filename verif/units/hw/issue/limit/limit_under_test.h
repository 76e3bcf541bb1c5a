/* SPDX-License-Identifier: Apache-2.0 */
/* limit: the test says which warps may issue and load, in place of a policy (test_hw_limit_core.c).
 */
#ifndef WEFT_LIMIT_UNDER_TEST_H
#define WEFT_LIMIT_UNDER_TEST_H

typedef struct {
    U(1) unused; /* a module has registers */
} limit_t;

extern core_warps_t may_issue, may_load;

static inline void limit_reset(limit_t *s) {
    s->unused = 0;
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    (void)s;
    v->issue = may_issue;
    v->load = may_load;
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    (void)s;
    (void)in;
    out->event = (limit_event_t){0};
}

#endif
