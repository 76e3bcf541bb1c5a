/* SPDX-License-Identifier: Apache-2.0 */
/* Passes that shared memory needs for the lanes of one instruction. */
#ifndef WEFT_SHARED_PASSES_H
#define WEFT_SHARED_PASSES_H

#include <criterion/criterion.h>

#include "memory/smem.h"

/* Number of passes, and which lanes each served. */
static inline uint32_t passes_of(uint32_t kind, uint32_t amo, const uint32_t *offset,
                                 uint32_t lanes, uint32_t *served) {
    uint32_t address[LANES], data[LANES] = {0}, n = 0;
    static smem_t smem;
    smem_reset(&smem);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        address[lane] = SHARED_BASE + offset[lane];
    }
    while (lanes) {
        smem_in_t in = {.pass = !smem.update,
                        .operation = {.kind = kind, .funct = 2, .amo = amo},
                        .address = address,
                        .data = data,
#if HAS_CAS
                        .wanted = data,
#endif
                        .lanes = lanes,
                        .retired = smem.valid};
        smem_out_t out;
        smem_tick(&smem, &in, &out);
        cr_assert_eq(out.served & ~lanes, 0);
        if (in.pass) {
            cr_assert_neq(out.served, 0, "a pass serves nobody");
            served[n++] = out.served;
            lanes &= ~out.served;
        }
    }
    return n;
}

static inline uint32_t passes(uint32_t kind, const uint32_t *offset, uint32_t lanes,
                              uint32_t *served) {
    return passes_of(kind, AMO_ADD, offset, lanes, served);
}

/* TV-MEM-1: passes by stride in words. */
static inline void tv_mem_1(void) {
    static const uint32_t stride[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, 32, 33};
    static const struct {
        uint32_t lanes, passes[14];
    } rows[] = {
        {32, {1, 1, 2, 1, 4, 1, 2, 1, 8, 1, 16, 1, 32, 1}},
        {16, {1, 1, 2, 1, 4, 1, 2, 1, 8, 1, 16, 1, 16, 1}},
        {8, {1, 1, 2, 1, 4, 1, 2, 1, 8, 1, 8, 1, 8, 1}},
        {4, {1, 1, 2, 1, 4, 1, 2, 1, 4, 1, 4, 1, 4, 1}},
    };
    uint32_t offset[LANES], served[LANES], compared = 0;
    for (uint32_t r = 0; r < sizeof rows / sizeof rows[0]; r++) {
        for (uint32_t i = 0; i < 14 && rows[r].lanes == LANES; i++) {
            for (uint32_t lane = 0; lane < LANES; lane++) {
                offset[lane] = 4 * stride[i] * lane;
            }
            cr_assert_eq(passes(ACCESS_LOAD, offset, MASK(LANES), served), rows[r].passes[i],
                         "stride %u", stride[i]);
            compared++;
        }
    }
    cr_assert_eq(compared, 14);
}

#endif
