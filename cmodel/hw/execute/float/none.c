/* SPDX-License-Identifier: Apache-2.0 */
/* float=none: no floating-point unit. Decode sends no instruction here: each one of RV32F is
 * illegal. No state.
 */
#include "execute/float/fpu.h"

static const uint32_t nothing[LANES] = {0};

void fpu_reset(fpu_t *s) {
    (void)s;
}

void fpu_view(const fpu_t *s, fpu_view_t *v) {
    (void)s;
    *v = (fpu_view_t){
        .fma_value = nothing, .misc_value = nothing, .divide_value = nothing, .idle = 1};
}

void fpu_tick(fpu_t *s, const fpu_in_t *in, fpu_out_t *out) {
    (void)s;
    (void)in;
    out->stall = 0;
}
