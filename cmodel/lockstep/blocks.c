/* SPDX-License-Identifier: Apache-2.0 */
/* Block barriers, counted twice.
 *
 * As the machine sees them: a warp arrives when it issues simt.bar and leaves when it issues
 * simt.exit; nobody may issue anything while it waits. A barrier is passed when every live thread
 * of the block, placed in a slot or not, has arrived. Issue is the earliest moment that can count
 * as arrival, so this never accuses a right machine, and catches one that lets go too early.
 *
 * As golden sees them: the same, but when the records are stepped, which may be later (an old
 * division delays all younger records of its warp). Records behind a barrier that golden has not
 * passed are held back, so that golden's memory is always written in an order that the barriers
 * allow.
 */
#include "internal.h"

#define INSN_MASK(name, text, mask, match, format, class)  name##_MASK = (mask),
#define INSN_MATCH(name, text, mask, match, format, class) name##_MATCH = (match),
enum { ISA_SIMT(INSN_MASK) ISA_SIMT(INSN_MATCH) };
#undef INSN_MASK
#undef INSN_MATCH

bool block_is_barrier(uint32_t instruction) {
    return (instruction & (uint32_t)SIMT_BAR_MASK) == SIMT_BAR_MATCH;
}

bool block_is_exit(uint32_t instruction) {
    return (instruction & (uint32_t)SIMT_EXIT_MASK) == SIMT_EXIT_MATCH;
}

/* The last live thread has arrived: everybody may go on. */
static void machine_release(checker_t *c, block_t *b) {
    if (b->waiting && b->waiting == b->live) {
        b->waiting = 0;
        b->generation++;
        b->sync = c->log.position;
    }
}

bool blocks_issue(checker_t *c, warp_t *w, const record_t *r) {
    block_t *b = &c->block[w->block];

    if (r->mask & ~w->issuable)
        return report_rule(c, w, r->issue_cycle,
                           "pc %08x was issued for lanes %08x, of which %08x hold no live thread",
                           r->pc, r->mask, r->mask & ~w->issuable);
    if (w->barrier_generation == b->generation && (r->mask & w->at_barrier))
        return report_rule(c, w, r->issue_cycle,
                           "lanes %08x passed a block barrier before all threads of block %llu "
                           "arrived: %u of %u live threads wait; next pc %08x",
                           r->mask & w->at_barrier, (unsigned long long)w->block, b->waiting,
                           b->live, r->pc);
    if (block_is_barrier(r->instruction)) {
        if (w->barrier_generation != b->generation)
            w->at_barrier = 0;
        w->barrier_generation = b->generation;
        w->at_barrier |= r->mask;
        b->waiting += (uint32_t)__builtin_popcount(r->mask);
        machine_release(c, b);
    } else if (block_is_exit(r->instruction)) {
        w->issuable &= ~r->mask;
        b->live -= (uint32_t)__builtin_popcount(r->mask);
        machine_release(c, b);
    }
    return true;
}

/* Does golden still hold one of these lanes at a barrier? */
bool blocks_golden_waits(const checker_t *c, const warp_t *w, uint32_t mask) {
    return (w->golden_at_barrier & mask) &&
           w->golden_barrier_generation == c->block[w->block].golden_generation;
}

/* Golden has passed a barrier: compare what the warps of the block have completed meanwhile. */
static bool golden_release(checker_t *c, uint64_t block) {
    block_t *b = &c->block[block];

    if (!b->golden_waiting || b->golden_waiting != b->golden_live)
        return true;
    b->golden_waiting = 0;
    b->golden_generation++;
    c->counts.barriers++;
    for (uint32_t i = 0; i < c->machine.cores * c->machine.warps; i++)
        if (c->warp[i].bound && c->warp[i].block == block && !compare_ready(c, &c->warp[i]))
            return false;
    return true;
}

bool blocks_golden_arrive(checker_t *c, warp_t *w, uint32_t mask) {
    block_t *b = &c->block[w->block];

    if (w->golden_barrier_generation != b->golden_generation)
        w->golden_at_barrier = 0;
    w->golden_barrier_generation = b->golden_generation;
    w->golden_at_barrier |= mask;
    b->golden_waiting += (uint32_t)__builtin_popcount(mask);
    return golden_release(c, w->block);
}

bool blocks_golden_exit(checker_t *c, warp_t *w, uint32_t mask) {
    uint32_t lanes = (uint32_t)__builtin_popcount(mask);

    w->live &= ~mask;
    c->counts.threads += lanes;
    c->block[w->block].golden_live -= lanes;
    return golden_release(c, w->block);
}
