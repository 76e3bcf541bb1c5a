/* SPDX-License-Identifier: Apache-2.0 */
/* Which warps pass a limit because their block meets at its barrier: all warps of a block with a
 * warp that waits there. With `whole`, all warps of a block whose unheld warps all wait.
 *
 * Source: ciao:A12. Either rule lets a block come together: a barrier stays closed because of a
 * warp that does not wait. If that warp is not held it runs; if only held ones are left, they pass.
 *
 * The set is a register, one cycle behind the barriers. Size: (BLOCKS + 1) x CORE_WARPS bits.
 */
#include "issue/limit/ciao/block_pass.h"

void block_pass_reset(block_pass_t *s) {
    *s = (block_pass_t){0};
}

void block_pass_view(const block_pass_t *s, block_pass_view_t *v) {
    v->pass = s->pass;
}

void block_pass_tick(block_pass_t *s, const block_pass_in_t *in) {
    core_warps_t pass = 0, started = (core_warps_t)in->start.valid << in->start.warp;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        core_warps_t members = s->members[b] & in->live;
        uint32_t some = (members & in->waiting) != 0;
        uint32_t all = (members & ~in->held & ~in->waiting) == 0;
        pass |= some && (all || !in->whole) ? members : 0;
        s->members[b] = (s->members[b] & ~started) | (in->block == b ? started : 0);
    }
    s->pass = pass;
}
