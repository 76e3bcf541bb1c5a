/* SPDX-License-Identifier: Apache-2.0 */
/* The samplers of CIAO: they count the core's instructions, and find the ends of the high and the
 * low epoch. Warp instructions count (ciao:A10). A sampler counts down by the instructions of a
 * cycle and adds an epoch at its end, so two instructions in a cycle skip no end (ciao:A25).
 *
 * Source: ciao:IV-A. Issued instructions are registered first, so the path of issue does not grow.
 * The front of the warp list is the warp that issued last: with order=gto that warp continues as
 * long as it can.
 *
 * Size: CORE_WARP_BITS + 68 bits of flip-flops.
 */
#include "issue/limit/ciao/ciao_epochs.h"

void ciao_epochs_reset(ciao_epochs_t *s) {
    *s = (ciao_epochs_t){0};
    s->high_left = 1;
    s->low_left = 1;
}

void ciao_epochs_view(const ciao_epochs_t *s, ciao_epochs_view_t *v) {
    v->executed = s->executed;
    v->full = s->executed >> (CIAO_COUNT_BITS - 1);
    v->issued = s->issued;
    v->last = s->last;
    v->high_ends = s->issued >= s->high_left;
    v->low_ends = s->issued >= s->low_left;
}

/* What is left of an epoch after `issued` instructions. An epoch has at least two. */
static uint32_t left_after(uint32_t left, uint32_t issued, uint32_t epoch) {
    return issued >= left ? left + epoch - issued : left - issued;
}

void ciao_epochs_tick(ciao_epochs_t *s, const ciao_epochs_in_t *in) {
    s->executed = (s->executed + s->issued) >> in->halve;
    s->high_left = left_after(s->high_left, s->issued, in->high_epoch);
    s->low_left = left_after(s->low_left, s->issued, in->low_epoch);
    s->issued = 0;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        if (in->on && in->issued[i].valid) {
            s->issued += 1;
            s->last = in->issued[i].warp;
        }
    }
    if (in->launch_begins) {
        s->executed = 0;
        s->issued = 0;
        s->high_left = in->high_epoch;
        s->low_left = in->low_epoch;
    }
}
