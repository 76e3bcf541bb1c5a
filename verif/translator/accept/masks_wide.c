/* SPDX-License-Identifier: Apache-2.0 */
/* Masks of more than 32 bits: set, clear, test, and a loop over them. */
#include "hw.h"

#define WARPS 48

typedef struct {
    U(WARPS) ready;
} masks_wide_t;

typedef struct {
    U(CLOG2(WARPS)) set, clear;
    U(1) set_valid, clear_valid;
    U(WARPS) allowed;
} masks_wide_in_t;

typedef struct {
    U(1) any;
    U(CLOG2(WARPS)) first;
    U(6) count;
    U(1) tested;
} masks_wide_out_t;

void masks_wide_reset(masks_wide_t *s) {
    s->ready = 0;
}

void masks_wide_tick(masks_wide_t *s, const masks_wide_in_t *in, masks_wide_out_t *out) {
    uint64_t candidates = s->ready & in->allowed;
    uint32_t set = in->set < WARPS ? in->set : 0;
    uint32_t clear = in->clear < WARPS ? in->clear : 0;
    out->any = candidates != 0;
    out->first = 0;
    for (uint32_t i = 0; i < WARPS; i++) {
        if (candidates >> i & 1) {
            out->first = i;
            break;
        }
    }
    out->count = count_ones((uint32_t)candidates) + count_ones((uint32_t)(candidates >> 32));
    out->tested = s->ready >> set & 1;
    if (in->clear_valid) {
        s->ready &= ~((uint64_t)1 << clear);
    }
    if (in->set_valid) {
        s->ready |= (uint64_t)1 << set;
    }
}
