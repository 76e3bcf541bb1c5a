/* SPDX-License-Identifier: Apache-2.0 */
/* Warps that the limit policy put out of a loop in its middle: they had loaded in the loop that
 * they are in, and then, for a cycle at least, could not load. What such a warp loses afterwards
 * it might have kept if it had been held back before the loop, or not at all.
 *
 * Source: thesis:A15. Loops are outermost ones, known by their marks: a warp is in a loop from the
 * first loop.begin on until all lanes that took a trip have come to a loop.end of the same number.
 * Sees the machine's events alone. A load counts when it issues, what it loses some cycles later,
 * so that a loss may be told of a warp that was put out in between.
 */
#ifndef WEFT_PUT_OUT_H
#define WEFT_PUT_OUT_H

#include "gpu.h"
#include "common/predecode.h"

/* The warps of a core. */
typedef struct {
    uint32_t inside[CORE_WARPS]; /* lanes that are in the outermost loop ... */
    uint32_t number[CORE_WARPS]; /* ... of this number */
    core_warps_t loaded;         /* warps that have issued a load since it began */
    core_warps_t out;            /* of these, those that could not load for a while */
} put_out_t;

static inline void put_out_leave(put_out_t *s, uint32_t warp) {
    core_warps_t one = (core_warps_t)1 << warp;
    s->inside[warp] = 0;
    s->loaded &= ~one;
    s->out &= ~one;
}

static inline void put_out_issued(put_out_t *s, uint32_t warp, const issued_t *issue) {
    uint32_t number = issue->instruction >> 20 & 15;
    if (predecode_loop_begin(issue->instruction)) {
        s->number[warp] = s->inside[warp] == 0 ? number : s->number[warp];
        s->inside[warp] |= issue->mask;
    } else if (predecode_loop_end(issue->instruction) && s->number[warp] == number) {
        s->inside[warp] &= ~issue->mask;
        if (s->inside[warp] == 0) {
            put_out_leave(s, warp);
        }
    } else if (predecode_loads(issue->instruction) && s->inside[warp] != 0) {
        s->loaded |= (core_warps_t)1 << warp;
    }
}

/* At the end of a cycle: the warps that could load in it. */
static inline void put_out_held(put_out_t *s, core_warps_t may_load) {
    s->out |= s->loaded & ~may_load;
}

/* Whether `warp` was put out of the loop that it is in. */
static inline bool put_out_is(const put_out_t *s, uint32_t warp) {
    return s->out >> warp & 1;
}

#endif
