/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=dws: dynamic warp subdivision. Lanes that part at a branch run side by side, as with
 * multi_path. In addition, lanes whose load has arrived continue without those whose load has not.
 * multi_path/warp_splits.h handles branches; loads divide splits here and in
 * multi_path/dws_divide.h.
 *
 * Source: book:DIV-11. If a slot has one instruction in flight, a load or atomic, and some lanes
 * have their words, it gives these lanes to a free slot of its row. They continue with its next
 * instruction, and fetch lines that the others may want. Both keep the rpc and entry of the split.
 * Each waits at the next control instruction, or at rpc, until all slots of the split are there and
 * drained. Then the split is whole again. Until then all execute the same straight code.
 *
 * dws_memory says when: if no slot can issue, or whenever the slot itself cannot.
 *
 * Differences from the text: lanes pass no branch before the others (the paper's scheme that is
 * limited by branches). A split is not divided while others wait for a slot, or if its next
 * instruction is a control instruction. With two loads in flight, the one that issued first counts.
 *
 * Dividing takes three cycles, coming back two. Size: LANES + SERIAL_BITS bits per slot, and 1 +
 * log2 of the slots of a row.
 *
 * Liveness: as for multi_path. A divided slot waits at a control instruction for slots that execute
 * straight code up to there, and so only for memory. A split that waits for a slot of the row gets
 * it later by that time.
 */
#include "issue/reconv/multi_path/dws_divide.h"
#include "issue/reconv/multi_path/warp_splits_steps.h"

void reconv_reset(reconv_t *s) {
    reset_splits(&s->splits);
    s->apart = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        s->missing[w] = 0;
    }
}

void reconv_view(const reconv_t *s, reconv_view_t *v) {
    view_splits(&s->splits, v);
}

void reconv_probe(const reconv_t *s, const reconv_probe_in_t *in, reconv_probe_out_t *out) {
    hold_slots(&s->splits, in, s->apart & in->head_valid & ~in->plain, out);
}

/* Lanes that are apart from others of their split come back to these before they join. */
static void choose(reconv_t *s, const reconv_in_t *in, work_t *work) {
    warps_t arrived = (joined_slots(&s->splits, in->head_pc) & ~s->apart) | s->splits.exited;
    warps_t takes = wanted_slots(&s->splits);
    warps_t ready = (s->splits.stopped | arrived | takes) & in->drained;
    warps_t divides = may_divide(s, in, free_slots(&s->splits) & in->drained & ~takes);
    warps_t rejoins = may_rejoin(s, in->held & in->drained);
    take_in_hand(&s->splits, ready | divides | rejoins, arrived, work);
    if (divides >> s->splits.slot & 1) {
        s->splits.step = DWS_DIVIDE;
    } else if (rejoins >> s->splits.slot & 1) {
        s->splits.step = DWS_REJOIN;
    }
}

/* Lanes whose load has come continue in a slot of their own. Their split's slot is held, and what
 * it has in flight is as it was when it was chosen, or less. */
static void divide(reconv_t *s, const reconv_in_t *in, bind_t *out) {
    uint32_t w = s->splits.slot, missing = s->missing[w];
    warps_t free = free_slots(&s->splits) & in->drained & slots_of((warps_t)1 << row_of(w));
    split_t split = {in->head_pc[w], s->splits.rpc[w], s->splits.entry[w],
                     s->splits.mask[w] & ~missing};
    assert(free != 0 && split.mask != 0 && s->splits.parked[row_of(w)] == 0);
    assert((in->plain >> w & 1) && split.pc != split.rpc);
    if (missing) {
        set_apart(s, w, lowest_warp(free));
        s->splits.mask[w] = missing;
        bind(&s->splits, lowest_warp(free), &split, out);
    }
    s->splits.step = DWS_DIVIDED;
}

/* All lanes of the split are at one instruction, and continue in its slot, or have arrived in it.
 */
static void rejoin(reconv_t *s, const reconv_in_t *in, bind_t *out) {
    uint32_t w = s->splits.slot;
    uint32_t lanes = gather(s, w);
    split_t split = {in->head_pc[w], s->splits.rpc[w], s->splits.entry[w], lanes};
    s->splits.mask[w] = lanes;
    if (split.pc != split.rpc) {
        bind(&s->splits, w, &split, out);
    }
    s->splits.step = SPLIT_IDLE;
}

static void work_on(reconv_t *s, const reconv_in_t *in, work_t *work, bind_t *out) {
    switch (s->splits.step) {
    case SPLIT_IDLE: choose(s, in, work); break;
    case SPLIT_PART: part(&s->splits, work); break;
    case SPLIT_ARRIVE: arrive(&s->splits, work, out); break;
    case SPLIT_TAKE: take(&s->splits, out); break;
    case CASE_IF(MULTI_EARLY, SPLIT_MEET): meet(&s->splits, in, ~s->apart, work); break;
    case DWS_DIVIDE: divide(s, in, out); break;
    case DWS_DIVIDED: s->splits.step = SPLIT_IDLE; break;
    case DWS_REJOIN: rejoin(s, in, out); break;
    default: seek(&s->splits, in, ~s->apart, work, out); break;
    }
}

/* The slot in hand has a turn when no row starts: both bind a slot. */
void reconv_tick(reconv_t *s, const reconv_in_t *in, reconv_out_t *out) {
    work_t work = {0};
    stop_t stop = {0};

    *out = (reconv_out_t){0};
    if (!in->start.valid) {
        work_on(s, in, &work, out->bind);
    }
    follow_loads(s, in);
    grow_hungry(&s->splits);
    if (in->outcome.valid) {
        retire(&s->splits, &in->outcome, &stop, out);
    }
    if (in->launch_begins) {
        reconv_reset(s);
    }
    if (in->start.valid) {
        start(&s->splits, in, out->bind);
        s->apart &= ~slots_of((warps_t)1 << in->start.warp);
    }
    s->splits.last = *out->bind;
    keep(&s->splits, &work, &stop, &in->outcome, out->bind);
}
