/* SPDX-License-Identifier: Apache-2.0 */
/* Whether lane 0 executes an instruction for all lanes: slot `values` and the module `scalar`. */
#ifndef WEFT_SCALAR_WALK_H
#define WEFT_SCALAR_WALK_H

#include "values_walk.h"

#include "operand/values/scalar.h"

static scalar_t scalar;

static inline void begin_scalar(void) {
    values_reset(&values);
    scalar_reset(&scalar);
}

/* What is said of the instruction in decode. */
static inline scalar_probe_out_t said(bool decoding) {
    values_view_t v;
    scalar_probe_out_t out;
    values_view(&values, &v);
    scalar_probe(&scalar, &(scalar_probe_in_t){.decoding = decoding, .uniform = v.uniform}, &out);
    return out;
}

/* The same in the cycle after its issue. */
static inline scalar_probe_out_t issues(uint32_t warp, uint32_t instruction, uint32_t mask) {
    issued_t issued = issue_of(warp, instruction, mask);
    cycle((values_in_t){.issued = issued});
    scalar_tick(&scalar, &(scalar_in_t){.issued = issued});
    return said(true);
}

static inline bool one_lane(uint32_t warp, uint32_t instruction) {
    return issues(warp, instruction, ALL).one_lane;
}

#endif
