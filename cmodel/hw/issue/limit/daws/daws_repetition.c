/* SPDX-License-Identifier: Apache-2.0 */
/* The intra-loop repetition detector: lines that the sampling warp of a loop has touched in this
 * trip, and by which load. A second load that touches one of them repeats the first.
 *
 * Source: thesis:4.2.2, D16, D19, D20, D33. It sees the first DAWS_LINES_SEEN lines of a load. An
 * entry names its loop instead of the warp, because a loop has one sampling warp, and only loads of
 * that loop hit it. A new trip of a loop clears its entries. Replacement is first in, first out,
 * where the thesis has LRU: a trip's entries are gone before the difference matters.
 *
 * Size: ILRD_ENTRIES x (ILRD_TAG_BITS + 10) bits of flip-flops.
 */
#include "issue/limit/daws/daws_repetition.h"

void daws_repetition_reset(daws_repetition_t *s) {
    *s = (daws_repetition_t){0};
}

void daws_repetition_view(const daws_repetition_t *s, daws_repetition_view_t *v) {
    v->pair = s->pair;
}

static void forget(daws_repetition_t *s, const daws_repetition_in_t *in) {
    for (uint32_t set = 0; set < ILRD_SETS; set++) {
        for (uint32_t way = 0; way < ILRD_WAYS; way++) {
            uint32_t goes = in->launch_begins || s->loop[set * ILRD_WAYS + way] == in->trip_loop;
            s->valid[set] &= ~(goes << way);
        }
    }
}

static void look_up(daws_repetition_t *s) {
    uint32_t set = s->touch.line & (ILRD_SETS - 1), tag = s->touch.line >> CLOG2(ILRD_SETS);
    uint32_t match = 0, way = s->next[set], entry = set * ILRD_WAYS + way;
    for (uint32_t w = 0; w < ILRD_WAYS; w++) {
        uint32_t same =
            s->tag[set * ILRD_WAYS + w] == tag && s->loop[set * ILRD_WAYS + w] == s->touch.loop;
        match |= same << w;
    }
    match &= s->valid[set];
    uint32_t other = s->load[set * ILRD_WAYS + lowest_one(match)];
    s->pair = (daws_pair_t){
        .valid = match != 0 && other != s->touch.load, .load = s->touch.load, .other = other};
    if (!match) {
        s->valid[set] |= 1u << way;
        s->next[set] = (way + 1) & (ILRD_WAYS - 1);
        s->tag[entry] = tag;
        s->loop[entry] = s->touch.loop;
        s->load[entry] = s->touch.load;
    }
}

void daws_repetition_tick(daws_repetition_t *s, const daws_repetition_in_t *in) {
    s->pair.valid = 0;
    if (s->touch.valid) {
        look_up(s);
    }
    if (in->launch_begins || in->trip) {
        forget(s, in);
    }
    s->touch = in->touch;
    if (in->launch_begins) {
        s->touch.valid = 0;
        s->pair.valid = 0;
    }
}
