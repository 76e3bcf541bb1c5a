/* SPDX-License-Identifier: Apache-2.0 */
/* l1d=none: a table says which loads wait for which sectors. It has the functions of pending_tag.h,
 * for any number of lanes.
 *
 * Limits: no load or atomic comes while all REQUESTS entries are in use. Liveness: an entry waits
 * for sectors that have been requested, and for nothing else; the last one frees it.
 */
#ifndef WEFT_PENDING_TABLE_H
#define WEFT_PENDING_TABLE_H

#include "memory/l1d/l1d.h"

static inline U(1) pending_full(const l1d_t *s) {
    return s->valid == MASK(REQUESTS);
}

static inline uint32_t pending_entry(const l1d_t *s, const l1d_in_t *in) {
    (void)in;
    return lowest_one(~s->valid & MASK(REQUESTS));
}

static inline void pending_begin(l1d_t *s, const l1d_in_t *in) {
    uint32_t entry = lowest_one(~s->valid & MASK(REQUESTS));
    s->valid |= 1u << entry;
    s->load[entry] = in->access.load;
    s->lanes[entry] = in->access.lanes;
    s->sectors[entry] = in->access.sectors;
}

static inline void pending_result(const l1d_t *s, l1d_result_t *result) {
    uint32_t entry = s->response.tag & MASK(REQUEST_BITS);
    result->load = s->load[entry];
    result->lanes = s->lanes[entry];
    result->sectors = s->came;
}

static inline void pending_tick(l1d_t *s, const l1d_in_t *in) {
    uint32_t arrived = s->response.tag & MASK(REQUEST_BITS);
    if (s->response.valid) {
        s->sectors[arrived] &= ~s->came;
        if (s->sectors[arrived] == 0) {
            s->valid &= ~(1u << arrived);
        }
    }
    uint32_t next = in->response.tag & MASK(REQUEST_BITS);
    if (in->response.valid && in->response.op != PACKET_WRITE) {
        s->came = in->response.op == PACKET_READ ? 1u << in->response.sector : s->sectors[next];
    }
}

#endif
