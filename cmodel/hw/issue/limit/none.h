/* SPDX-License-Identifier: Apache-2.0 */
/* limit=none: every warp may issue anything. Liveness: nothing is held back. */
//@ choice no limit: every ready warp may issue
//@ needs rests
#ifndef WEFT_LIMIT_NONE_H
#define WEFT_LIMIT_NONE_H

typedef struct {
    U(1) unused; /* a module has registers */
} limit_t;

static inline void limit_reset(limit_t *s) {
    s->unused = 0;
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    (void)s;
    v->issue = ALL_CORE_WARPS;
    v->load = ALL_CORE_WARPS;
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    (void)s;
    (void)in;
    out->event = (limit_event_t){.may_load = ALL_CORE_WARPS};
}

#endif
