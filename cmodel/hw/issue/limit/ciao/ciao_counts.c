/* SPDX-License-Identifier: Apache-2.0 */
/* How often every warp has hit its victim tags (VTACount of CIAO), in a memory with one read and
 * one write port. A hit reads its count in one cycle and writes it in the next; a question is
 * answered in a cycle without a hit.
 *
 * Source: ciao:IV-A, ciao:A5. Counts begin with a launch, stay at their maximum, and can be halved:
 * a count per two cycles without a hit, during which nothing is answered.
 *
 * Size: CORE_WARPS words of 32 bits in memory, a bit per warp and 3 + 2 CORE_WARP_BITS flip-flops.
 */
#include "issue/limit/ciao/ciao_counts.h"

void ciao_counts_reset(ciao_counts_t *s) {
    s->counted = 0;
    s->adds = 0;
    s->halves = 0;
    s->of = 0;
    s->halving = 0;
    s->at = 0;
}

static uint32_t count_read(const ciao_counts_t *s) {
    return s->counted >> s->of & 1 ? s->count.q : 0;
}

void ciao_counts_view(const ciao_counts_t *s, ciao_counts_view_t *v) {
    v->count = count_read(s);
    v->halving = s->halving;
}

void ciao_counts_tick(ciao_counts_t *s, const ciao_counts_in_t *in) {
    uint32_t was = count_read(s), writes = s->adds || s->halves, at = s->of;
    uint32_t now = s->halves ? was >> 1 : was == MASK(CIAO_COUNT_BITS) ? was : was + 1;
    uint32_t halves = s->halving && !s->halves && !in->hit.valid;
    if (writes) {
        s->counted |= (core_warps_t)1 << at;
    }
    if (s->halves) {
        s->halving = s->at != 0;
    }
    s->adds = in->hit.valid;
    s->halves = halves;
    s->of = in->hit.valid ? in->hit.warp : halves ? s->at : in->ask;
    ram_1r1w_fwd(&s->count, 1, s->of, writes, at, now);
    if (halves) {
        s->at = s->at == CORE_WARPS - 1 ? 0 : s->at + 1;
    }
    if (in->halve) {
        s->halving = 1;
    }
    if (in->forget.valid) {
        s->counted &= ~((core_warps_t)1 << in->forget.warp);
    }
    if (in->launch_begins) {
        ciao_counts_reset(s);
    }
}
