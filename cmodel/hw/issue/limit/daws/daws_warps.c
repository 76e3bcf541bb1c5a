/* SPDX-License-Identifier: Apache-2.0 */
/* The cache footprint prediction table: which loop each warp is in, and with how many lanes. The
 * product is elsewhere (daws_footprint.c), so that news about a loop take effect at once.
 *
 * Source: thesis:4.2.1, D5 to D12, D24, D25, D31. Loops are marked (docs/reference/toolchain.md):
 * every lane that takes a round of a loop issues its loop.begin. Every lane that leaves it, by its
 * condition, a break, a goto, a return or the end of the thread, issues its loop.end first. That
 * mark is at each place to which an exit of the loop leads. So the module keeps the lanes that are
 * in the outermost loop, and when the last of them has left, the warp has left (D6, D7). It needs
 * no end pc, and a called function's loops have other numbers and change nothing (D25). This fails
 * in three cases. A thread that ends inside a called function leaves no mark, so its warp stays in
 * the loop until it ends or reaches a barrier's next loop. Two routines of one file may use the
 * same number: then the warp leaves its loop at the end of the callee's, and enters it again with
 * the next round. A loop beyond the 16th of a routine has no marks. Footprints are hints: wrong
 * ones only cost time.
 *
 * - The begin of a loop takes the lanes of this round (D8: also those that leave at its top).
 * - An inner loop replaces the loop so far, if it has locality (D31) or `inner` is set, and stays
 *   in later rounds of the outer one. Inside the outermost loop, known by its number, every other
 *   loop is an inner one; further inside, a loop that begins after the loop so far. The thesis
 *   compares only pcs (D23), but compilers put the condition of a loop, where its rounds begin,
 *   after its body, and so after the loops in it.
 * - At a block barrier a warp has no loop, until the next begin (D9).
 * - A warp outside of all loops that loads while others have footprints is treated as in the next
 *   loop of the program (`place`). That ends when it enters a loop, waits at a barrier or ends, or
 *   when no warp has a footprint (D11).
 *
 * Size: CORE_WARPS x (LANES + 17) bits of flip-flops.
 */
#include "issue/limit/daws/daws_warps.h"

void daws_warps_reset(daws_warps_t *s) {
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        s->inside[w] = 0;
        s->number[w] = 0;
        s->loop[w] = 0;
        s->count[w] = 0;
    }
    s->in_loop = 0;
    s->before_loop = 0;
    s->top = 0;
}

void daws_warps_probe(const daws_warps_t *s, const daws_warps_probe_in_t *in,
                      daws_warps_probe_out_t *out) {
    out->in_loop = s->in_loop >> in->warp & 1;
    out->before_loop = s->before_loop >> in->warp & 1;
    out->loop = s->loop[in->warp];
    out->count = s->count[in->warp];
}

/* Whether the loop that begins becomes the warp's: there is none, it is an inner one, or that so
 * far has no locality. */
static uint32_t takes(const daws_warps_in_t *in, uint32_t in_loop, uint32_t loop, uint32_t inner) {
    uint32_t local = in->table.local >> in->mark.loop & 1, was = in->table.local >> loop & 1;
    return in->mark.found && (!in_loop || (in->inner ? inner : local && (inner || !was)));
}

static void begin(daws_warps_t *s, const daws_warps_in_t *in, daws_warps_out_t *out) {
    uint32_t warp = in->mark.warp, loop = s->loop[warp];
    core_warps_t one = (core_warps_t)1 << warp;
    uint32_t outermost = s->inside[warp] == 0 || s->number[warp] == in->mark.number;
    uint32_t behind = s->top & one ? 1 : in->mark.pc > in->table.pc[loop];
    uint32_t inner = !outermost && behind, in_loop = (s->in_loop & one) != 0;
    uint32_t taken = takes(in, in_loop, loop, inner);
    if (s->inside[warp] == 0) {
        s->number[warp] = in->mark.number;
    }
    s->inside[warp] |= in->mark.lanes;
    if (taken) {
        s->loop[warp] = in->mark.loop;
        s->in_loop |= one;
        s->top = outermost ? s->top | one : s->top & ~one;
    }
    if (taken || !inner) {
        s->count[warp] = in->mark.count;
    }
    s->before_loop &= ~one;
    out->entered.valid = taken && (in->table.local >> in->mark.loop & 1);
}

static void end(daws_warps_t *s, const daws_warps_in_t *in, daws_warps_out_t *out) {
    uint32_t warp = in->mark.warp;
    if (s->number[warp] == in->mark.number) {
        uint32_t inside = s->inside[warp] & ~in->mark.lanes;
        out->footprint_ends |= (core_warps_t)(s->inside[warp] != 0 && inside == 0) << warp;
        s->inside[warp] = inside;
    }
}

/* A warp that loads outside of all loops. */
static void load(daws_warps_t *s, const daws_place_t *place) {
    core_warps_t one = (core_warps_t)1 << place->warp;
    if (place->valid && s->inside[place->warp] == 0) {
        s->loop[place->warp] = place->loop;
        s->count[place->warp] = place->count;
        s->before_loop |= one;
    }
}

void daws_warps_tick(daws_warps_t *s, const daws_warps_in_t *in, daws_warps_out_t *out) {
    core_warps_t gone = (core_warps_t)in->start.valid << in->start.warp |
                        (core_warps_t)in->finish.valid << in->finish.warp;
    *out = (daws_warps_out_t){.entered = {.warp = in->mark.warp}};
    load(s, &in->place);
    out->outside = in->mark.load && s->inside[in->mark.warp] == 0;
    if (in->mark.begin) {
        begin(s, in, out);
    } else if (in->mark.end) {
        end(s, in, out);
    }
    out->footprint_ends |= in->waiting | gone;
    s->in_loop &= ~out->footprint_ends;
    s->before_loop &= in->none_in_loop ? 0 : ~out->footprint_ends;
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        s->inside[w] = in->launch_begins || (gone >> w & 1) ? 0 : s->inside[w];
    }
    if (in->launch_begins) {
        s->in_loop = 0;
        s->before_loop = 0;
    }
}
