/* SPDX-License-Identifier: Apache-2.0 */
/* Block barriers, counted twice.
 *
 * As the machine sees them: a thread arrives when its simt.bar is issued and leaves when its
 * simt.exit; no thread may execute anything while it waits. A barrier is passed when every live
 * thread of the block, placed in a row and bound to a slot or not, has arrived. Issue is the
 * earliest moment that can count as arrival, so this never accuses a right machine, and catches one
 * that lets go too early.
 *
 * As golden sees them: the same, but when the records are stepped, which may be later (an old
 * division delays all younger records of its warp). Records behind a barrier that golden has not
 * passed are held back, so that golden's memory is always written in an order that the barriers
 * allow.
 */
#include <stdlib.h>

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

/* The last live thread has arrived: all may continue. */
static void machine_release(checker_t *c, block_t *b) {
    if (b->waiting && b->waiting == b->live) {
        b->waiting = 0;
        b->generation++;
        b->sync = c->log.position;
    }
}

/* Threads issue their exit: they leave their row, and their lanes of the slot execute no more. */
static void exit_threads(checker_t *c, warp_t *w, const group_t *g, uint32_t mask) {
    w->issuable &= ~mask;
    while (mask) {
        uint32_t lane = take_lane(&mask);
        thread_t *t = thread_of(c, g, lane);

        t->exited = true;
        t->warp = 0;
        c->row[t->core * c->machine.rows + t->row].live &= ~(1u << lane);
    }
}

bool blocks_issue(checker_t *c, warp_t *w, const record_t *r) {
    const group_t *g = group_of(w, r);
    block_t *b = &c->block[g->block];

    if (r->mask & ~w->issuable) {
        return report_empty_lanes(c, w, r);
    }
    if (w->barrier_generation == b->generation && (r->mask & w->at_barrier)) {
        return report_rule(c, w, r->issue_cycle,
                           "lanes %08x passed a block barrier before all threads of block %llu "
                           "arrived: %u of %u live threads wait; next pc %08x",
                           r->mask & w->at_barrier, (unsigned long long)g->block, b->waiting,
                           b->live, r->pc);
    }
    if (block_is_barrier(r->instruction)) {
        if (w->barrier_generation != b->generation) {
            w->at_barrier = 0;
        }
        w->barrier_generation = b->generation;
        w->at_barrier |= r->mask;
        b->waiting += (uint32_t)__builtin_popcount(r->mask);
        machine_release(c, b);
    } else if (block_is_exit(r->instruction)) {
        exit_threads(c, w, g, r->mask);
        b->live -= (uint32_t)__builtin_popcount(r->mask);
        machine_release(c, b);
    }
    return true;
}

/* Golden has passed a barrier: compare what has been completed meanwhile, in whichever slots. */
static void golden_release(checker_t *c, block_t *b) {
    if (!b->golden_waiting || b->golden_waiting != b->golden_live) {
        return;
    }
    b->golden_waiting = 0;
    b->golden_generation++;
    c->counts.barriers++;
    for (uint64_t i = 0, first = (uint64_t)(b - c->block) * c->block_threads; i < c->block_threads;
         i++) {
        golden_hold(c->golden, first + i, false);
    }
    for (uint32_t i = 0; i < warps_of(c); i++) {
        compare_due(c, &c->warp[i]);
    }
}

void blocks_golden_arrive(checker_t *c, group_t *g, uint32_t mask) {
    block_t *b = &c->block[g->block];

    g->hold |= mask;
    b->golden_waiting += (uint32_t)__builtin_popcount(mask);
    while (mask) {
        uint32_t lane = take_lane(&mask);

        thread_of(c, g, lane)->golden_barrier = b->golden_generation + 1;
        golden_hold(c->golden, thread_in(g, lane), true);
    }
    golden_release(c, b);
}

void blocks_golden_exit(checker_t *c, group_t *g, uint32_t mask) {
    block_t *b = &c->block[g->block];
    uint32_t lanes = (uint32_t)__builtin_popcount(mask);

    g->live &= ~mask;
    c->counts.threads += lanes;
    b->golden_live -= lanes;
    golden_release(c, b);
    if (!b->golden_live) {
        free(b->thread);
        b->thread = NULL;
    }
}
