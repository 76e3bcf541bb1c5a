/* SPDX-License-Identifier: Apache-2.0 */
/* order=owl: groups of blocks take turns at being first. Block slots are cut into fixed groups of
 * OWL_BLOCKS. In the turn of a group its ready warps issue before all others, as soon as they are
 * back from memory. While none of them is ready, warps of the next group that has one issue. Inside
 * a group warps issue round robin. A turn lasts 2^OWL_TURN instructions, whosever they are.
 *
 *     members of each block -> groups with a ready warp -> the first from `turn` on -> round robin
 *
 * Source: book:TS-8, groups and their priority alone. The book names no length of a turn; it is
 * counted in instructions, so that the bound below holds however long the memory takes. Not built:
 * blocks of different cores kept apart in the DRAM's banks, and the prefetcher.
 *
 * State: WARP_BITS + GROUP_BITS + OWL_TURN. With 32 warps in 4 block slots: 617 gates, 3.08 ns;
 * order=lrr has 317 and 2.72 ns (`weft area`, `weft timing`, module order of `small`).
 *
 * Liveness: in its group's turn, a warp that stays ready waits for at most one choice of each other
 * warp of the group, as with order=lrr, and a turn has at least 64 choices. So
 * OWL_GROUPS * 2^OWL_TURN + WARPS choices at most pass over it.
 */
//@ choice OWL: groups of owl_blocks blocks are first in turn, round robin inside
//@ needs block_members
//@ size owl_blocks 1..32 power = 2  block slots of a group (order=owl)
//@ size owl_turn 6..16 = 10  a group is first for 2^owl_turn instructions (order=owl)
//@ watch small+order-owl | | reduce 2000; lu; sgemm 4
#ifndef WEFT_ORDER_OWL_H
#define WEFT_ORDER_OWL_H

#define OWL_BLOCKS CFG_OWL_BLOCKS
#define OWL_TURN   CFG_OWL_TURN
#define OWL_GROUPS ((BLOCKS + OWL_BLOCKS - 1) / OWL_BLOCKS)
#define GROUP_BITS CLOG2(OWL_GROUPS)

typedef struct {
    U(WARP_BITS) last;  /* the warp chosen last */
    U(GROUP_BITS) turn; /* the group that is first */
    U(OWL_TURN) issued; /* instructions of its turn so far */
} order_t;

static inline void order_reset(order_t *s) {
    *s = (order_t){.last = WARPS - 1};
}

/* Ready warps of the first group from `turn` on, cyclically, that has any. */
static inline warps_t first_group(const order_t *s, const order_in_t *in) {
    warps_t ready[OWL_GROUPS] = {0};
    uint32_t groups = 0;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        ready[b / OWL_BLOCKS] |= in->ready & in->members[b];
    }
    for (uint32_t g = 0; g < OWL_GROUPS; g++) {
        groups |= (uint32_t)(ready[g] != 0) << g;
    }
    uint32_t from = groups & ~((1u << s->turn) - 1);
    return ready[lowest_one(from ? from : groups)];
}

static inline void order_tick(order_t *s, const order_in_t *in, order_out_t *out) {
    warps_t set = first_group(s, in);
    assert(set != 0 || in->ready == 0); /* a ready warp is of a block */
    out->valid = set != 0 && !in->stalled;
    out->warp = next_warp(set, s->last);
    if (in->launch_begins) {
        order_reset(s);
    } else if (out->valid) {
        uint32_t ends = s->issued == MASK(OWL_TURN);
        uint32_t next = s->turn == OWL_GROUPS - 1 ? 0 : s->turn + 1;
        s->last = out->warp;
        s->turn = ends ? next : s->turn;
        s->issued = ends ? 0 : s->issued + 1;
    }
}

#endif
