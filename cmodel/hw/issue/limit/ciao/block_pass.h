/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_BLOCK_PASS_H
#define WEFT_BLOCK_PASS_H

#include "common/events.h"

typedef struct {
    U(CORE_WARPS) members[BLOCKS]; /* warp slots whose last warp was of each block slot */
    U(CORE_WARPS) pass;
} block_pass_t;

typedef struct {
    U(CORE_WARPS) pass; /* warps of a block that may not be held back */
} block_pass_view_t;

typedef struct {
    U(1) whole; /* a block passes when all its warps that are not held wait */
    core_warp_event_t start;
    U(BLOCK_BITS) block; /* of the warp that starts */
    U(CORE_WARPS) live, waiting, held;
} block_pass_in_t;

void block_pass_reset(block_pass_t *s);
void block_pass_view(const block_pass_t *s, block_pass_view_t *v);
void block_pass_tick(block_pass_t *s, const block_pass_in_t *in);

#endif
