/* SPDX-License-Identifier: Apache-2.0 */
/* What the warps of a scheduler execute next, as an order policy sees it: the oldest instruction in
 * the buffer of each.
 *
 * Contract: a warp with an instruction there is in exactly one of the sets, whether it can issue or
 * not; a warp whose pc has left the program is in none. A pc means nothing for a warp in none.
 */
#ifndef WEFT_NEXT_H
#define WEFT_NEXT_H

#include "common/predecode.h"
#include "front/ibuffer.h"

typedef struct {
    U(WARPS) load;     /* load or atomic */
    U(WARPS) store;    /* store */
    U(WARPS) multiply; /* for the multiplier */
    U(WARPS) floating; /* floating point, without division and square root */
    U(WARPS) divide;   /* division, remainder, square root */
    U(WARPS) branch;   /* branch or jump */
    U(WARPS) barrier;  /* waits for others: barriers, fence, vote, shuffle, exit */
    U(WARPS) alu;      /* anything else */
    VEC(PC_BITS, WARPS) pc;
} next_t;

/* From what the buffers have, and where that is. */
static inline void look_ahead(const ibuffer_view_t *head, const uint32_t *pc, next_t *to) {
    warps_t here = head->valid & ~head->overrun;
    *to = (next_t){.divide = here & head->divides, .pc = pc};
    for (uint32_t w = 0; w < WARPS; w++) {
        uint32_t word = head->instruction[w];
        to->load |= (warps_t)predecode_loads(word) << w;
        to->multiply |= (warps_t)predecode_multiplies(word) << w;
        to->floating |= (warps_t)(predecode_float(word) || predecode_fused(word)) << w;
        to->branch |= (warps_t)predecode_control(word) << w;
        to->barrier |= (warps_t)predecode_waits(word) << w;
    }
    to->load &= here;
    to->store = here & head->memory & ~to->load;
    to->multiply &= here;
    to->floating &= here & ~to->divide;
    to->barrier &= here;
    to->branch &= here & ~to->barrier;
    to->alu = here & ~(to->load | to->store | to->multiply | to->divide | to->floating |
                       to->branch | to->barrier);
}

#endif
