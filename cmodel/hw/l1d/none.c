/* SPDX-License-Identifier: Apache-2.0 */
/* No L1: every access becomes packets, and a table remembers who waits for which sectors.
 *
 * Source: gpu-architecture-book.md MEM-4 without merging; module `l1d` of l1d=none. A response is
 * put into a register, so that no path leads further from the port, and its lanes are written in
 * the next cycle. There is nothing to invalidate.
 *
 * Liveness: a refused access waits for a response, or for packets to leave, and both come.
 */
#define CFG_L1D_NONE 1 /* this file is none, whatever a tool that reads it alone was told */
#include "l1d.h"
#include "gather.h"

void l1d_reset(l1d_t *s) {
    *s = (l1d_t){0};
}

void l1d_view(const l1d_t *s, l1d_view_t *v) {
    uint32_t entry = s->response.tag & MASK(REQUEST_BITS);
    v->idle = !s->response.valid;
    v->busy = 0;
    v->filling = 0;
    v->returning = 0;
    v->reading = 0;
    v->clean_warp = 0;
    v->result.valid = s->response.valid;
    v->result.from_sector = 1;
    v->result.load = s->load[entry];
    v->result.lanes = s->lanes[entry];
    v->result.sectors = s->came;
    v->row = s->response.data;
    v->sector = s->response.data;
}

/* Why the access is refused, if it is; else what it is. */
static uint32_t none_decide(const l1d_t *s, const l1d_in_t *in) {
    uint32_t kind = in->operation.kind;
    if (!in->room) {
        return L1D_REFUSED_PACKETS;
    }
    if (kind == ACCESS_STORE) {
        return in->full ? L1D_REFUSED_WRITES : L1D_STORE_MISS;
    }
    if (s->valid == MASK(REQUESTS)) {
        return L1D_REFUSED_ENTRIES;
    }
    return kind == ACCESS_ATOMIC ? L1D_ATOMIC : L1D_MISS;
}

void l1d_tick(l1d_t *s, const l1d_in_t *in, l1d_out_t *out) {
    uint32_t arrived = s->response.tag & MASK(REQUEST_BITS);
    uint32_t entry = lowest_one(~s->valid & MASK(REQUESTS));

    *out = (l1d_out_t){0};
    out->changed = s->response.valid;
    if (in->access.valid && !in->access.shared) {
        out->event = access_event(in, none_decide(s, in));
        if (out->event.kind >= L1D_REFUSED_BUSY) {
            out->refused = in->access.lanes;
        } else {
            push_access(in, entry, in->access.sectors, &out->push);
            if (in->operation.kind != ACCESS_STORE) {
                s->valid |= 1u << entry;
                s->load[entry] = in->access.load;
                s->lanes[entry] = in->access.lanes;
                s->sectors[entry] = in->access.sectors;
            }
        }
    }
    if (s->response.valid) {
        s->sectors[arrived] &= ~s->came;
        if (s->sectors[arrived] == 0) {
            s->valid &= ~(1u << arrived);
        }
    }
    uint32_t next = in->response.tag & MASK(REQUEST_BITS);
    s->response.valid = in->response.valid && in->response.op != PACKET_WRITE;
    if (s->response.valid) {
        s->response = in->response;
        s->came = in->response.op == PACKET_READ ? 1u << in->response.sector : s->sectors[next];
    }
}
