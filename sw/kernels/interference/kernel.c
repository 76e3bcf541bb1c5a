/* SPDX-License-Identifier: Apache-2.0 */
/* Warps that take the lines of the L1 from each other in patterns known beforehand, for tests of
 * limit policies.
 *
 * pingpong: two warps in turn load the same few lines each, which all fall into one set. interfere:
 * some warps load the same few lines again and again, beside aggressors, whose lanes each load a
 * line of their own at every step. Then all warps may be calm: they meet, and each loads its few
 * lines.
 *
 * `width` is the number of lanes of a warp, so that thread / width is the warp's place in the
 * block.
 *
 * Race-free: global memory is only read, but for each thread's own sum.
 */
#include <weft_kernel.h>

#include "lines.h"

/* line: of warp w number i at [(2 * i + w) * stride], in words */
__kernel void pingpong(const uint32_t *line, uint32_t *sum, uint32_t width, uint32_t stride,
                       uint32_t lines, uint32_t turns) {
    const uint32_t t = thread_id(), warp = t / width;
    const uint32_t *own = line + warp * stride + t % width;
    uint32_t s = 0;
    for (uint32_t turn = 0; turn < turns; turn++) {
        if (turn % 2 == warp) {
            for (uint32_t i = 0; i < lines; i++) {
                s += own[2 * i * stride];
            }
        }
        barrier();
    }
    sum[t] = s;
}

/* `rounds` times a word of each of `lines` lines. Volatile: the loads are the point. */
static uint32_t reuse(const volatile uint32_t *own, uint32_t lines, uint32_t rounds) {
    uint32_t s = 0;
    for (uint32_t r = 0; r < rounds; r++) {
        for (uint32_t i = 0; i < lines; i++) {
            s += own[i * LINE_WORDS];
        }
    }
    return s;
}

/* A line for each lane at each of `steps` steps, along `span` lines and over again; a span is a
 * multiple of the warp's width. */
static uint32_t sweep(const uint32_t *own, uint32_t width, uint32_t span, uint32_t steps) {
    uint32_t s = 0, at = 0;
    for (uint32_t i = 0; i < steps; i++) {
        s += own[at * LINE_WORDS];
        at = at + width < span ? at + width : 0;
    }
    return s;
}

/* line: the spans of the aggressors, then the other warps' lines; calm: rounds in the calm phase */
__kernel void interfere(const uint32_t *line, uint32_t *sum, uint32_t width, uint32_t aggressors,
                        uint32_t lines, uint32_t span, uint32_t rounds, uint32_t calm) {
    const uint32_t t = thread_id(), warp = t / width, lane = t % width;
    const bool aggressor = warp < aggressors;
    const uint32_t own = aggressor ? warp * span : aggressors * span + (warp - aggressors) * lines;
    const uint32_t *word = line + own * LINE_WORDS + lane;
    uint32_t s = aggressor ? sweep(word + lane * LINE_WORDS, width, span, rounds * lines)
                           : reuse(word, lines, rounds);
    if (calm > 0) {
        barrier();
        s += reuse(word, lines, calm);
    }
    sum[t] = s;
}
