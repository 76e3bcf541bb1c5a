/* SPDX-License-Identifier: Apache-2.0 */
/* Prediction of compaction adequacy (CAPRI) in reconv=tbc, with tbc_branches above 0: branches of a
 * block at which compaction would save no warp are passed by each slot alone.
 *
 * Source: book:DIV-4. A history has a count for each of tbc_branches branches, by their pcs. It is
 * set to tbc_passes when a side of such a branch has been compacted into as many slots as had
 * threads on it, and to 0 when these are fewer. While a count is above 0, slots do not stop at the
 * branch: each that comes there takes 1 off. A slot whose lanes agree goes on. One whose lanes part
 * runs its two sides one after the other as with reconv=stack, the smaller pc first, and is whole
 * again at the branch's marker. That one place is all the stack that the slot has. A branch inside
 * whose lanes part stops the slot, but for those that leave a loop at the place.
 *
 * Slots of a group then stop at different branches. Those that stop at the one that was read first
 * are the entry that is pushed; others are elsewhere in the entry below.
 *
 * Differences from the text: the text has a bit for each branch. A bit would stay set for ever,
 * because nothing is compacted at a branch that slots pass; a count ends. The second side is
 * compacted with others if the block stops before it runs. Size: 8 bits per branch; per slot 2 *
 * LANES + 2 bits, a pc and the number of a branch.
 *
 * Liveness: that of tbc. A slot alone waits for nothing but its memory, and its second side for the
 * first, which runs to the marker or stops. So threads of a side that spin until one of the other
 * side acts wait for ever, as in reconv=stack (CORE-4).
 */
#ifndef WEFT_TBC_CAPRI_H
#define WEFT_TBC_CAPRI_H

#include "issue/reconv/reconv.h"

/* The place in the history of the branch at this pc. */
static inline uint32_t capri_place(uint32_t pc) {
    return pc >> 2 & (TBC_BRANCHES - 1);
}

/* Whether a slot passes a marked branch by itself. */
static inline uint32_t capri_passes(reconv_t *s, uint32_t pc, uint32_t marked) {
    uint32_t i = capri_place(pc), passes = marked && s->history[i] != 0;
    s->history[i] -= passes;
    return passes;
}

/* Slots that part alone, or have come to the place where they did. */
static inline warps_t capri_alone(const reconv_t *s, warps_t joined) {
    return ~empty_slots(s->active) & (s->splits | (joined & s->apart & ~s->stopped));
}

/* The slot is one of those that are compacted. */
static inline void capri_forget(reconv_t *s, uint32_t w) {
    s->splits &= ~((warps_t)1 << w);
    s->apart &= ~((warps_t)1 << w);
    s->came[w] = 0;
    s->later[w] = 0;
}

/* Of the slot that was read: whether its threads belong to the entry that is pushed. */
static inline uint32_t capri_enters(reconv_t *s, uint32_t marked) {
    uint32_t enters = marked && (!s->joins || s->join == s->stops.marker.q);
    for (uint32_t r = 0; r < ROWS; r++) {
        uint32_t threads = 0;
        for (uint32_t lane = 0; lane < LANES; lane++) {
            threads |= (uint32_t)(s->stops.home.q[lane] == r) << lane;
        }
        s->work[r] |= enters ? threads & s->active[s->at] : 0;
    }
    s->others |= !enters;
    s->branch_in = enters ? s->branch.q : s->branch_in;
    return enters;
}

/* A slot has threads on a side of the branch: how many have some on that with the smallest pc. */
static inline void capri_count_side(reconv_t *s, uint32_t pc) {
    if ((pc & 3) == 0 && pc <= s->inner) {
        s->sides = pc == s->inner ? s->sides + 1 : 1;
        s->inner = pc;
    }
}

/* The side has been compacted. */
static inline void capri_learn(reconv_t *s) {
    if (s->asks) {
        s->history[s->branch_in] = s->made < s->sides ? 0 : TBC_PASSES;
    }
}

/* The lanes that run next in the slot that was read, and where. `there` are now at its join. */
static inline uint32_t capri_next(reconv_t *s, uint32_t w, uint32_t join, uint32_t first,
                                  uint32_t *pc) {
    uint32_t lanes = first;
    if (!first && s->later[w]) {
        lanes = s->later[w];
        *pc = s->later_pc.q;
        s->later[w] = 0;
    } else if (!first) {
        lanes = s->came[w];
        *pc = join;
        s->came[w] = 0;
        s->apart &= ~((warps_t)1 << w);
    }
    return lanes;
}

/* A slot that was read has parted alone, or has come to where it did. Returns whether it goes on:
 * else it has parted in a side that it runs alone, and stops. */
static inline uint32_t capri_part(reconv_t *s, work_t *work, bind_t *out) {
    uint32_t w = s->at, b = s->team[w], stopped = s->stopped >> w & 1, pc = PC_NONE;
    uint32_t join = stopped ? s->stops.marker.q : s->stop[w], apart = s->apart >> w & 1;
    uint32_t target = stopped ? s->stops.target.q : join, fall = stopped ? s->stops.fall.q : join;
    uint32_t goes = s->active[w] & s->stops.taken.q, falls = s->active[w] & ~goes;
    uint32_t there = (target == join ? goes : 0) | (fall == join ? falls : 0);
    uint32_t run = s->active[w] & ~there, two = stopped && target != join && fall != join;
    uint32_t nests = stopped && apart && (two || join != s->stop[w]);
    uint32_t first = two && target < fall ? goes : two ? falls : run;
    s->step = TBC_IDLE;
    s->splits &= ~((warps_t)1 << w);
    if (nests) {
        return 0;
    }
    work->moves = s->active[w];
    work->parks = two;
    work->later = target < fall ? fall : target;
    pc = first & goes ? target : fall;
    s->came[w] |= there;
    s->later[w] = two ? first ^ run : s->later[w];
    s->apart |= (warps_t)1 << w;
    uint32_t next = capri_next(s, w, join, first, &pc);
    s->active[w] = next;
    s->stop[w] = s->apart >> w & 1 ? join : s->rpc[b];
    s->stopped &= ~((warps_t)1 << w);
    s->marked &= ~((warps_t)1 << w);
    s->alone &= ~(1u << b);
    *out = (bind_t){.valid = 1, .warp = w, .pc = pc, .mask = s->active[w]};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->row[lane] = s->stops.home.q[lane];
        work->row[lane] = s->stops.home.q[lane];
        work->pc[lane] = goes >> lane & 1 ? target : fall;
    }
    return 1;
}

#endif
