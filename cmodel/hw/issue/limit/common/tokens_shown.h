/* SPDX-License-Identifier: Apache-2.0 */
/* View and probe of policies with tokens. A policy's file includes them after its limit_t, whose
 * member `tokens` says which warps may issue and which loads bypass.
 */
#ifndef WEFT_TOKENS_SHOWN_H
#define WEFT_TOKENS_SHOWN_H

#include "issue/limit/common/tokens.h"

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    v->issue = s->tokens.admitted;
    v->load = ALL_CORE_WARPS;
}

static inline void limit_probe(const limit_t *s, const limit_probe_in_t *in,
                               limit_probe_out_t *out) {
    out->route = tokens_route(&s->tokens, in->warp);
}

#endif
