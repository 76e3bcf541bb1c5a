/* SPDX-License-Identifier: Apache-2.0 */
/* Compares the individual re-reference score of CIAO with a cutoff: does a warp hit its victim tags
 * more than once per `cutoff` instructions, counting an even share of all that executed?
 *
 *     score = hits / (executed / running)  >  1 / cutoff
 *     hits x running x cutoff              >  executed
 *
 * Source: ciao:IV-A, ciao:IRS-1. A multiplier with one adder makes both products, a bit of the
 * factor per cycle up to its highest one: at most 19 cycles. Nothing is rounded. A score equal to
 * the cutoff is not above it (ciao:A29).
 *
 * Size: 152 bits of flip-flops.
 */
#include "issue/limit/ciao/ciao_score.h"

void ciao_score_reset(ciao_score_t *s) {
    *s = (ciao_score_t){0};
}

void ciao_score_view(const ciao_score_t *s, ciao_score_view_t *v) {
    v->busy = s->busy;
    v->over = s->product > s->executed;
}

static void step(ciao_score_t *s) {
    if (s->factor != 0) {
        s->product += s->factor & 1 ? s->addend : 0;
        s->addend = s->addend << 1 & 0xffffffffffffffffu >> (64 - CIAO_PRODUCT_BITS);
        s->factor >>= 1;
    } else if (!s->second) {
        s->second = 1;
        s->addend = s->product;
        s->product = 0;
        s->factor = s->cutoff;
    } else {
        s->busy = 0;
    }
}

void ciao_score_tick(ciao_score_t *s, const ciao_score_in_t *in) {
    assert(!in->begin || !s->busy);
    if (in->begin) {
        s->busy = 1;
        s->second = 0;
        s->product = 0;
        s->addend = in->count;
        s->factor = in->running;
        s->cutoff = in->cutoff;
        s->executed = in->executed;
    } else if (s->busy) {
        step(s);
    }
}
