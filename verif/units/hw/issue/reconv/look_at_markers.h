/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=dual_path: lanes part with the marker of their own branch, and leave none to others. */
#ifndef WEFT_LOOK_AT_MARKERS_H
#define WEFT_LOOK_AT_MARKERS_H

#include "walk_slots.h"

/* A row is in hand: neither slot is between a marker and its branch, where its lanes would leave
 * the marker behind. A meeting's marker says nothing: its lanes never part. */
static inline void look_at_markers(void) {
    const reconv_t *s = &slots.reconv;
    for (uint32_t w = s->row; s->step == DUAL_PART && w < WARPS; w += ROWS) {
        uint32_t b = slots.pc[w] / 16 - 1;
        bool parts = s->parting >> w & 1;
        bool amid = s->mask[w] && !parts && slots.marked[w] && !is_meeting(&slots.block[b], b);
        cr_assert_not(amid, "slot %u has a marker and no branch as its row is in hand", w);
    }
    for (uint32_t w = 0; w < WARPS; w++) {
        bool left = s->marked >> w & 1 && slots.running >> w & 1 && !slots.marked[w];
        cr_assert_not(left, "slot %u has a marker that its lanes have not executed", w);
    }
}

#endif
