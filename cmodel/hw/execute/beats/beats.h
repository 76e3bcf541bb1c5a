/* SPDX-License-Identifier: Apache-2.0 */
/* Feeds units that have fewer lanes than a warp: such a unit takes an instruction group by group, a
 * beat each. The first group comes straight from the operand stage, which is then free; the others
 * wait here. hold.c does that; none.c is for machines whose units are all as wide as a warp.
 *
 * Source: book:CORE-15: a unit is busy for ceil(lanes/width) cycles. A group is lanes 0.. of the
 * view's operands; the unit collects the results (beats_from).
 */
#ifndef WEFT_BEATS_H
#define WEFT_BEATS_H

#include "common/pipe.h"

#if NARROW_UNITS
#include "execute/beats/hold.h"
#else
#include "execute/beats/none.h"
#endif

typedef struct {
    /* to the units */
    U(1) valid; /* a group waits for the unit */
    U(1) last;  /* it is the instruction's last */
    operation_t operation;
    U(LANES) mask; /* its active lanes, the group's first in bit 0 */
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    VEC(32, LANES) c;
} beats_view_t;

typedef struct {
    /* from operand_stage */
    U(1) begin; /* the first of several groups of this instruction goes to the unit */
    operation_t operation;
    VEC(32, LANES) a;
    VEC(32, LANES) b;
    VEC(32, LANES) c;
    /* from the units */
    U(1) sent; /* the group of the view goes to the unit */
} beats_in_t;

/* The lane whose word lane `lane` takes when all words move down by so many lanes; lanes that
 * nothing moves into keep theirs. In ascending order a loop may move an array in place. A unit
 * moves its results this way, and puts each group in the highest lanes, so after the last group the
 * first is lowest. A unit as wide as a warp moves nothing. */
static inline uint32_t beats_from(uint32_t lane, uint32_t lanes) {
    return lane + lanes < LANES ? lane + lanes : lane;
}

/* A unit of `lanes` lanes moves its results. */
static inline void beats_move(uint32_t *results, uint32_t lanes) {
    if (lanes < LANES) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            results[lane] = results[beats_from(lane, lanes)];
        }
    }
}

void beats_reset(beats_t *s);
void beats_view(const beats_t *s, beats_view_t *v);
void beats_tick(beats_t *s, const beats_in_t *in);

#endif
