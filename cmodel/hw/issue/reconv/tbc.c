/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=tbc: thread block compaction. A block has one stack, and threads of its warps at the same
 * pc are packed into as few warps as their lanes allow. The stack is in tbc/shared_stack.h, the
 * compactor in tbc/compactor.h.
 *
 * Source: book:DIV-2. All slots of a block stop where one of them has to: at a marked branch, where
 * lanes part, at rpc, at a barrier, at an exit. If all threads continue at one pc, they keep their
 * slots. Otherwise the block is regrouped.
 *
 * Differences from the text: those of the shared stack.
 *
 * Votes and shuffles: lanes of a slot take their results together, unless that takes too long. If
 * all slots of the group have stopped or wait to meet others, the top's threads at other pcs have
 * their turn. If there are none, or all have had theirs in vain, the entry below becomes the top.
 *
 * Size: per slot LANES + PC_BITS + 3 bits and its stop; a pc per thread; per block three pcs, and
 * tbc_levels entries of a bit per thread and PC_BITS + 1 more. The matrix has a bit per thread of a
 * sub-core.
 *
 * Liveness: blocks take turns. A block waits for its slots to drain, that is, only for memory. The
 * running group stops, exits, or jumps back: threads that spin until a thread of another group of
 * their block acts wait for ever, as in reconv=stack within a warp (CORE-4), here within a block.
 * Threads that wait to meet others do not: these have their turn, wherever they are
 * (shared_stack_steps.h).
 */
#include "issue/reconv/tbc/background_save.h"
#include "issue/reconv/tbc/block_turns.h"
#include "issue/reconv/tbc/compactor.h"

void reconv_reset(reconv_t *s) {
    reset_stacks(&s->stack);
    reset_background(&s->background);
}

void reconv_view(const reconv_t *s, reconv_view_t *v) {
    view_slots(&s->stack, v);
}

void reconv_probe(const reconv_t *s, const reconv_probe_in_t *in, reconv_probe_out_t *out) {
    hold_slots(&s->stack, in, 0, out);
}

/* A branch or jump. It stops the slot if other lanes or slots may go elsewhere. */
static void branch(reconv_t *s, const outcome_t *outcome, stop_t *stop, jump_t *resolve) {
    uint32_t w = outcome->warp;
    sides_t sides = sides_of(outcome, s->stack.active[w]);
    stop->stops = sides.parts || (s->stack.marked >> w & 1);
    stop->target = sides.go;
    stop->fall = sides.parts ? sides.fall : sides.go;
    resolve->valid = !stop->stops;
    resolve->pc = sides.go;
    if (stop->stops) {
        agree(&s->stack, s->stack.team[w], sides.go, sides.parts);
    }
}

static void choose_block(reconv_t *s, const reconv_in_t *in) {
    shared_stack_t *stack = &s->stack;
    warps_t empty = empty_slots(stack->active);
    warps_t joined = joined_slots(stack, in->head_pc);
    teams_t quiet = quiet_teams(stack, in->drained & (empty | stack->stopped | joined));
    teams_t undivided = undivided_blocks(stack, empty);
    teams_t ready = quiet & (undivided | saved_teams(&s->background, stack, empty));
    warps_t divided = take_block(stack, ready, undivided, empty);
    assert((divided & ~s->background.saved) == 0);
    clear_slots(stack, divided);
}

static void step_scan(reconv_t *s, work_t *work, bind_t *out) {
    uint32_t ends = scan_ends(&s->stack);
    uint32_t more = compact(&s->stack, !ends, out);
    if (s->stack.reading) {
        found_t found;
        uint32_t here = group_row(&s->background, &s->stack, &found, work);
        for (uint32_t r = 0; r < ROWS; r++) {
            s->stack.work[r] = found.first ? 0 : s->stack.work[r];
        }
        s->stack.work[s->stack.at] = here;
    }
    read_row(&s->stack, work);
    if (ends) {
        conclude_block(&s->stack, more, work);
    }
}

static void work_on(reconv_t *s, const reconv_in_t *in, work_t *work, reconv_out_t *out) {
    switch (s->stack.step) {
    case TEAM_IDLE: choose_block(s, in); break;
    case TEAM_CONTINUE: go_on(&s->stack, &out->resume); break;
    case TEAM_DECIDE: decide(&s->stack, makes_entry(&s->stack), work); break;
    case TEAM_POP: pop(&s->stack); break;
    case TEAM_SCAN: step_scan(s, work, out->bind); break;
    case TEAM_BIND: bind_slot(&s->stack, out->bind); break;
    default: finish(&s->stack, &out->finish); break;
    }
}

/* The block in hand has a turn when no row starts: both write the memories of threads. */
static void regroup(reconv_t *s, const reconv_in_t *in, work_t *work, stop_t *stop,
                    reconv_out_t *out) {
    save(&s->background, &s->stack, in, work);
    if (in->start.valid) {
        start_row(&s->stack, in, in->start_block, !in->start_last, work);
    } else {
        work_on(s, in, work, out);
    }
    if (HAS_MEETINGS && in->outcome.valid && none_met(&in->outcome)) {
        warps_t rest = s->stack.stopped | joined_slots(&s->stack, in->head_pc);
        wait_in_vain(&s->stack, &in->outcome, rest, stop, &out->resolve);
    } else if (in->outcome.valid) {
        retire(s, &in->outcome, 0, stop, &out->resolve);
        if (HAS_MEETINGS) {
            has_met(&s->stack, &in->outcome);
        }
    }
    s->stack.last = *out->bind;
}

void reconv_tick(reconv_t *s, const reconv_in_t *in, reconv_out_t *out) {
    work_t work = {.hand = s->stack.hand, .top = s->stack.level[s->stack.hand]};
    stop_t stop = {0};

    *out = (reconv_out_t){0};
    if (in->launch_begins) {
        assert(!in->outcome.valid && !in->start.valid);
        reconv_reset(s);
    } else {
        regroup(s, in, &work, &stop, out);
    }
    keep_stacks(&s->stack, &work, &stop, &in->outcome, out->bind);
    keep_group(&s->background, &work);
}
