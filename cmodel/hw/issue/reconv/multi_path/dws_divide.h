/* SPDX-License-Identifier: Apache-2.0 */
/* Dividing at loads in reconv=dws (dws.h): which slots may be divided, and which lanes come back.
 */
#ifndef WEFT_DWS_DIVIDE_H
#define WEFT_DWS_DIVIDE_H

#include "issue/reconv/reconv.h"

#define DWS_LAZY (CFG_DWS_MEMORY == 1)

/* The place of a slot in its row. */
static inline uint32_t place_of(uint32_t w) {
    uint32_t place = 0;
    for (uint32_t i = 1; i < ROW_SLOTS; i++) {
        place += w >= i * ROWS;
    }
    return place;
}

/* Which lanes of a slot's load wait. If lanes of an earlier load wait, later loads are ignored. */
static inline void follow_loads(reconv_t *s, const reconv_in_t *in) {
    uint32_t w = in->retire->warp;
    if (in->retire->valid && in->retire->serial == s->load[w]) {
        s->missing[w] &= ~in->retire->mask;
    }
    if (in->issued.valid && in->load && s->missing[in->issued.warp] == 0) {
        s->missing[in->issued.warp] = in->mask;
        s->load[in->issued.warp] = in->serial;
    }
}

/* Slots in which some lanes can continue while their load is all that is in flight, and the free
 * slot for them. */
static inline warps_t may_divide(const reconv_t *s, const reconv_in_t *in, warps_t free) {
    warps_t idle = DWS_LAZY && in->ready ? 0 : ~in->ready;
    warps_t some =
        ~empty_slots(s->missing) & ~(warps_t)equal_elements(s->missing, s->splits.mask, WARPS);
    warps_t there = (warps_t)equal_elements(in->head_pc, s->splits.rpc, WARPS);
    return idle & some & in->plain & ~there & in->lone & slots_of(rows_with(free));
}

/* Slots that will have all lanes of their split, all waiting. */
static inline warps_t may_rejoin(const reconv_t *s, warps_t waiting) {
    warps_t slots = 0;
    for (uint32_t place = 0; place < ROW_SLOTS; place++) {
        warps_t group = s->apart & (warps_t)elements_with(s->of, place, WARPS);
        warps_t late = group & ~waiting;
        slots |= (rows_with(group) & ~rows_with(late)) << place * ROWS;
    }
    return slots;
}

/* The slots have some lanes each of one split. */
static inline void set_apart(reconv_t *s, uint32_t w, uint32_t other) {
    uint32_t place = s->apart >> w & 1 ? s->of[w] : place_of(w);
    s->of[w] = place;
    s->of[other] = place;
    s->apart |= (warps_t)1 << w | (warps_t)1 << other;
    s->splits.marked &= ~((warps_t)1 << other);
}

/* All lanes of the split whose slot this is. The others are free. */
static inline uint32_t gather(reconv_t *s, uint32_t w) {
    uint32_t lanes = 0;
    for (uint32_t other = 0; other < WARPS; other++) {
        if (row_of(other) == row_of(w) && (s->apart >> other & 1) && s->of[other] == s->of[w]) {
            lanes |= s->splits.mask[other];
            s->splits.mask[other] = 0;
            s->apart &= ~((warps_t)1 << other);
            s->splits.marked &= other == w ? ALL_WARPS : ~((warps_t)1 << other);
        }
    }
    return lanes;
}

#endif
