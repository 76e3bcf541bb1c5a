/* SPDX-License-Identifier: Apache-2.0 */
/* No L1: every access becomes packets at once. The tag of a response names the load that waits for
 * it (pending_tag.h), or a table does (pending_table.h).
 *
 * Source: book:MEM-4 without merging; module `l1d` of l1d=none. A response first enters a register,
 * so that no path leads further from the port, and its lanes are written in the next cycle. There
 * is nothing to invalidate.
 *
 * Nothing is refused: an access is presented only if its packets and its table entry fit. Liveness:
 * responses come, and packets leave.
 */
#include "memory/l1d/l1d.h"
#include "memory/l1d/gather.h"
#if PENDING_IN_TAG
#include "memory/l1d/pending_tag.h"
#else
#include "memory/l1d/pending_table.h"
#endif

void l1d_reset(l1d_t *s) {
    *s = (l1d_t){0};
}

void l1d_view(const l1d_t *s, l1d_view_t *v) {
    v->idle = !s->response.valid;
    v->busy = pending_full(s);
    v->filling = 0;
    v->returning = 0;
    v->reading = 0;
    v->clean_warp = 0;
    v->result.valid = s->response.valid;
    v->result.from_sector = 1;
    pending_result(s, &v->result);
    v->sector = s->response.data;
}

void l1d_tick(l1d_t *s, const l1d_in_t *in, l1d_out_t *out) {
    uint32_t kind = in->operation.kind;
    uint32_t sends = in->access.valid && !in->access.shared;
    *out = (l1d_out_t){0};
    out->changed = s->response.valid;
    push_access(in, pending_entry(s, in), in->access.sectors, &out->push);
    out->push.valid = sends;
    if (sends) {
        out->event = access_event(in, kind == ACCESS_STORE    ? L1D_STORE_MISS
                                      : kind == ACCESS_ATOMIC ? L1D_ATOMIC
                                                              : L1D_MISS);
    }
    if (sends && kind != ACCESS_STORE) {
        pending_begin(s, in);
    }
    pending_tick(s, in);
    s->response.valid = in->response.valid && in->response.op != PACKET_WRITE;
    if (s->response.valid) {
        s->response = in->response;
    }
}
