/* SPDX-License-Identifier: Apache-2.0 */
/* The interference list of CIAO: for every warp, the warp that evicts its lines most, as far as one
 * entry can know. A counter of two bits goes up when the same evictor comes again and down when
 * another one does; an evictor that brings it to zero takes the entry.
 *
 * Source: ciao:III-A, ciao:IL-1. A warp that evicted its own line never enters (ciao:A8), and the
 * event that brings the counter to zero replaces the evictor (ciao:A7). A warp that finishes leaves
 * all entries (ciao:A13): a comparison per entry, in the cycle in which it finishes. `fresh` says
 * that an entry changed since it was acted upon (ciao:A9).
 *
 * Size: CORE_WARPS x (CORE_WARP_BITS + 4) bits of flip-flops.
 */
#include "issue/limit/ciao/ciao_interference.h"

void ciao_interference_reset(ciao_interference_t *s) {
    *s = (ciao_interference_t){0};
}

void ciao_interference_probe(const ciao_interference_t *s, const ciao_interference_probe_in_t *in,
                             ciao_interference_probe_out_t *out) {
    out->valid = s->valid >> in->warp & 1;
    out->fresh = s->fresh >> in->warp & 1;
    out->evictor = s->evictor[in->warp];
}

/* The warp lost a line to another one. */
static void note(ciao_interference_t *s, const ciao_hit_t *hit) {
    core_warps_t one = (core_warps_t)1 << hit->warp;
    uint32_t count = s->count[hit->warp];
    uint32_t known = (s->valid & one) != 0, again = s->evictor[hit->warp] == hit->evictor;
    if (!known || (!again && count <= 1)) {
        s->evictor[hit->warp] = hit->evictor;
        s->count[hit->warp] = 0;
    } else if (!again) {
        s->count[hit->warp] = count - 1;
    } else if (count != 3) {
        s->count[hit->warp] = count + 1;
    }
    s->valid |= one;
    s->fresh |= one;
}

/* The warp interferes with no other. */
static void leave(ciao_interference_t *s, uint32_t warp) {
    for (uint32_t i = 0; i < CORE_WARPS; i++) {
        core_warps_t named = (core_warps_t)(s->evictor[i] == warp) << i;
        s->valid &= ~named;
    }
}

void ciao_interference_tick(ciao_interference_t *s, const ciao_interference_in_t *in) {
    if (in->acted.valid) {
        s->fresh &= ~((core_warps_t)1 << in->acted.warp);
    }
    if (in->hit.valid && in->hit.evictor != in->hit.warp) {
        note(s, &in->hit);
    }
    for (uint32_t i = 0; i < SCHEDS; i++) {
        if (in->finish[i].valid) {
            leave(s, in->finish[i].warp);
        }
    }
    if (in->start.valid) {
        s->valid &= ~((core_warps_t)1 << in->start.warp);
    }
    if (in->launch_begins) {
        s->valid = 0;
    }
}
