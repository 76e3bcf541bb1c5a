/* SPDX-License-Identifier: Apache-2.0 */
/* Where the loads of a redirected warp go, for the policies of CIAO that redirect.
 *
 * Source: ciao:III-B, ciao:IV-C.
 */
#ifndef WEFT_CIAO_ROUTE_H
#define WEFT_CIAO_ROUTE_H

#include "issue/limit/ciao/ciao.h"

/* A warp that is redirected has the lines of its loads in the region. */
static inline void limit_probe(const limit_t *s, const limit_probe_in_t *in,
                               limit_probe_out_t *out) {
    ciao_pairs_view_t redirects;
    ciao_pairs_view(s->redirects, &redirects);
    out->route = redirects.held >> in->warp & 1 ? ROUTE_REDIRECT : ROUTE_NORMAL;
}

#endif
