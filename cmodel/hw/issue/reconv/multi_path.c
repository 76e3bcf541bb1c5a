/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=multi_path: lanes that part become warp splits, each schedulable, and a table says where
 * they join. multi_path/warp_splits.h has the mechanism; here a slot is handled when its lanes part
 * or join, or when it is free and a split waits.
 *
 * Source: book:DIV-13, book:DIV-14.
 *
 * Differences from the text:
 * - A slot is bound only when drained, which replaces a scoreboard per thread: both sides wait for
 *   loads from before the branch.
 * - The slots are the split table. Splits that do not fit wait in a queue, where multi_early does
 *   not look.
 * - An entry keeps the rpc of the entry around it (book:A54).
 *
 * Size, liveness: as for warp splits.
 */
#include "issue/reconv/multi_path/warp_splits_steps.h"

void reconv_reset(reconv_t *s) {
    reset_splits(&s->splits);
}

void reconv_view(const reconv_t *s, reconv_view_t *v) {
    view_splits(&s->splits, v);
}

void reconv_probe(const reconv_t *s, const reconv_probe_in_t *in, reconv_probe_out_t *out) {
    hold_slots(&s->splits, in, 0, out);
}

static void choose(warp_splits_t *s, const reconv_in_t *in, work_t *work) {
    warps_t arrived = joined_slots(s, in->head_pc) | s->exited;
    warps_t ready = s->stopped | arrived | wanted_slots(s);
    take_in_hand(s, ready & in->drained, arrived, work);
}

static void work_on(warp_splits_t *s, const reconv_in_t *in, work_t *work, bind_t *out) {
    switch (s->step) {
    case SPLIT_IDLE: choose(s, in, work); break;
    case SPLIT_PART: part(s, work); break;
    case SPLIT_ARRIVE: arrive(s, work, out); break;
    case SPLIT_TAKE: take(s, out); break;
    case CASE_IF(MULTI_EARLY, SPLIT_MEET): meet(s, in, ALL_WARPS, work); break;
    default: seek(s, in, ALL_WARPS, work, out); break;
    }
}

/* The slot in hand has a turn when no row starts: both bind a slot. */
void reconv_tick(reconv_t *s, const reconv_in_t *in, reconv_out_t *out) {
    work_t work = {0};
    stop_t stop = {0};

    *out = (reconv_out_t){0};
    if (!in->start.valid) {
        work_on(&s->splits, in, &work, out->bind);
    }
    grow_hungry(&s->splits);
    if (in->outcome.valid) {
        retire(&s->splits, &in->outcome, &stop, out);
    }
    if (in->launch_begins) {
        reconv_reset(s);
    }
    if (in->start.valid) {
        start(&s->splits, in, out->bind);
    }
    s->splits.last = *out->bind;
    keep(&s->splits, &work, &stop, &in->outcome, out->bind);
}
