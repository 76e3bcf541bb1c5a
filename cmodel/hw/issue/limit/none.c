/* SPDX-License-Identifier: Apache-2.0 */
/* limit=none: every warp may issue anything. Liveness: nothing is held back. */
#include "issue/limit/limit.h"

void limit_reset(limit_t *s) {
    s->unused = 0;
}

void limit_view(const limit_t *s, limit_view_t *v) {
    (void)s;
    v->issue = ALL_CORE_WARPS;
    v->load = ALL_CORE_WARPS;
}

void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    (void)s;
    (void)in;
    out->event = (limit_event_t){.may_load = ALL_CORE_WARPS};
}
