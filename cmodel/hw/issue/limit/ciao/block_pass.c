/* SPDX-License-Identifier: Apache-2.0 */
/* Which warps pass a limit because their block meets at its barrier: those of every block of which
 * a warp waits there. With `whole`, it is those of every block of which all warps that are not held
 * wait.
 *
 * Source: ciao:A12. Either rule is enough for a block to come together: what keeps a barrier closed
 * is a warp that does not wait. If it is not held it runs; if only held ones are left, they pass.
 *
 * The set is a register: it follows the barriers by a cycle. Size: (BLOCKS + 1) x CORE_WARPS bits.
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
