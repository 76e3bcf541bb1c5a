/* SPDX-License-Identifier: Apache-2.0 */
/* A field of the pair list of CIAO: the held warps, each with its trigger, the warp that suffered.
 * In the list of stalls held means stalled; its complement are the source's V bits.
 *
 * Source: ciao:IV-A, ciao:PL-1. The trigger may finish first, and its slot then get another warp,
 * so the entry is marked (ciao:A13): a comparison per entry, in the cycle in which the trigger
 * finishes. A new warp is not held. Only an unheld warp is held, never because of itself, and only
 * a held one is released.
 *
 * Size: CORE_WARPS x (CORE_WARP_BITS + 2) bits of flip-flops.
 */
#include "issue/limit/ciao/ciao_pairs.h"

void ciao_pairs_reset(ciao_pairs_t *s) {
    *s = (ciao_pairs_t){0};
}

void ciao_pairs_view(const ciao_pairs_t *s, ciao_pairs_view_t *v) {
    v->held = s->held;
}

void ciao_pairs_probe(const ciao_pairs_t *s, const ciao_pairs_probe_in_t *in,
                      ciao_pairs_probe_out_t *out) {
    out->trigger = s->trigger[in->warp];
    out->over = s->over >> in->warp & 1;
}

void ciao_pairs_tick(ciao_pairs_t *s, const ciao_pairs_in_t *in) {
    assert(!in->hold.valid || !(s->held >> in->hold.warp & 1));
    assert(!in->hold.valid || in->hold.trigger != in->hold.warp);
    assert(!in->release.valid || s->held >> in->release.warp & 1);
    if (in->release.valid) {
        s->held &= ~((core_warps_t)1 << in->release.warp);
    }
    if (in->hold.valid) {
        core_warps_t one = (core_warps_t)1 << in->hold.warp;
        s->held |= one;
        s->over &= ~one;
        s->trigger[in->hold.warp] = in->hold.trigger;
    }
    for (uint32_t i = 0; i < SCHEDS; i++) {
        if (in->finish[i].valid) {
            for (uint32_t w = 0; w < CORE_WARPS; w++) {
                s->over |= (core_warps_t)(s->trigger[w] == in->finish[i].warp) << w;
            }
        }
    }
    if (in->start.valid) {
        s->held &= ~((core_warps_t)1 << in->start.warp);
    }
    if (in->launch_begins) {
        s->held = 0;
    }
}
