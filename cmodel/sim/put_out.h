/* SPDX-License-Identifier: Apache-2.0 */
/* Warps that the limit policy put out of a loop in its middle: they had loaded in the loop that
 * they are in, and then, for a cycle at least, could not load. What such a warp loses afterwards
 * it might have kept if it had been held back before the loop, or not at all.
 *
 * Source: thesis:A15. Loops are known by their marks: a warp is in a loop from the first loop.begin
 * on until all lanes that took a trip have come to a loop.end of the same number. One that is held
 * back where it first enters an inner loop is before that loop, not in its middle. Once put out, a
 * warp counts as such until it leaves the outermost loop.
 * Sees the machine's events alone. A load counts when it issues, what it loses some cycles later,
 * so that a loss may be told of a warp that was put out in between.
 */
#ifndef WEFT_PUT_OUT_H
#define WEFT_PUT_OUT_H

#include "gpu.h"
#include "common/predecode.h"

enum { LOOP_NUMBERS = 16 };

/* The warps of a core. */
typedef struct {
    /* The loops that a warp is in, the outermost first, by number, and their lanes. */
    uint8_t loops[CORE_WARPS][LOOP_NUMBERS], depth[CORE_WARPS];
    uint32_t inside[CORE_WARPS][LOOP_NUMBERS];
    uint16_t loaded[CORE_WARPS]; /* numbers of loops with a load since the outermost one began */
    core_warps_t in_middle;      /* warps that have loaded in the innermost loop that they are in */
    core_warps_t out;            /* warps that were, and could not load for a while */
} put_out_t;

static inline void put_out_place(put_out_t *s, uint32_t warp) {
    core_warps_t one = (core_warps_t)1 << warp;
    uint32_t depth = s->depth[warp];
    if (depth == 0) {
        s->loaded[warp] = 0;
        s->out &= ~one;
    }
    bool loaded = depth && s->loaded[warp] >> s->loops[warp][depth - 1] & 1;
    s->in_middle = loaded ? s->in_middle | one : s->in_middle & ~one;
}

static inline void put_out_leave(put_out_t *s, uint32_t warp) {
    for (uint32_t i = 0; i < LOOP_NUMBERS; i++) {
        s->inside[warp][i] = 0;
    }
    s->depth[warp] = 0;
    put_out_place(s, warp);
}

/* Lanes leave a loop, and with the last of them the warp. */
static inline void put_out_end(put_out_t *s, uint32_t warp, uint32_t number, uint32_t lanes) {
    uint32_t kept = 0;
    s->inside[warp][number] &= ~lanes;
    for (uint32_t i = 0; i < s->depth[warp]; i++) {
        uint32_t loop = s->loops[warp][i];
        s->loops[warp][kept] = (uint8_t)loop;
        kept += s->inside[warp][loop] != 0;
    }
    s->depth[warp] = (uint8_t)kept;
}

static inline void put_out_issued(put_out_t *s, uint32_t warp, const issued_t *issue) {
    uint32_t number = issue->instruction >> 20 & (LOOP_NUMBERS - 1);
    if (issue->mask == 0) {
        return; /* so a loop stands once among the warp's */
    }
    if (predecode_loop_begin(issue->instruction)) {
        if (s->inside[warp][number] == 0) {
            s->loops[warp][s->depth[warp]++] = (uint8_t)number;
        }
        s->inside[warp][number] |= issue->mask;
    } else if (predecode_loop_end(issue->instruction)) {
        put_out_end(s, warp, number, issue->mask);
    } else if (predecode_loads(issue->instruction) && s->depth[warp] != 0) {
        s->loaded[warp] |= (uint16_t)(1u << s->loops[warp][s->depth[warp] - 1]);
    } else {
        return;
    }
    put_out_place(s, warp);
}

/* At the end of a cycle: the warps that could load in it. */
static inline void put_out_held(put_out_t *s, core_warps_t may_load) {
    s->out |= s->in_middle & ~may_load;
}

/* Whether `warp` was put out of the loop that it is in. */
static inline bool put_out_is(const put_out_t *s, uint32_t warp) {
    return s->out >> warp & 1;
}

#endif
