/* SPDX-License-Identifier: Apache-2.0 */
/* The victim tag array: for every warp of the core, the tags of lines that it brought into the L1
 * data cache and lost again. If a load misses a line that is among its own warp's, it would have
 * hit with more of the cache to itself: lost locality.
 *
 *     cycle 0   the L1 reserves a line for a load, and drops another one
 *     cycle 1   the dropped line enters the set of the warp that had reserved it; the tags of the
 *               load's own set are read
 *     cycle 2   they are compared
 *
 * Source: thesis:3.2.3, C9 to C16. The tag is the line's number without the set (C9); first in,
 * first out (C10). Lines enter when a load replaces them (C13). They are looked up when a load
 * reserves a line, once (C12), in the set as it is after the entry (C23).
 * - An entry that is hit stays (C11). When its line is lost again it enters once more, so it may be
 *   present twice, and pushes out another one. With vta_once it does not enter again and keeps its
 *   place: the row that it would enter is also read, and compared first.
 * - With vta_merges a load that waits for a line in flight is also looked up, as in the author's
 *   simulator. Nothing enters.
 * - A store drops the line's entry of its own warp (C15); with `vta_store` 0 it stays.
 *
 * Size: CORE_WARPS x VTA_ENTRIES tags of VTA_TAG_BITS in memory with one read and one write port; a
 * bit per entry and VTA_WAY_BITS per set in flip-flops.
 */
#include "issue/limit/victim_tags/victim_tags.h"

#include "issue/limit/common/settings.h"

void victim_tags_reset(victim_tags_t *s) {
    s->drop = DEFAULT_vta_store;
    s->load = 0;
    s->store = 0;
    s->insert = 0;
    s->loaded = 0;
    s->stored = 0;
    for (uint32_t row = 0; row < VTA_ROWS; row++) {
        s->valid[row] = 0;
        s->next[row] = 0;
    }
}

#if VTA_ONCE
#include "issue/limit/victim_tags/victim_tags_once.h"
#else
#include "issue/limit/victim_tags/victim_tags_again.h"
#endif

/* A new warp has lost nothing yet, nor has any when a launch begins. */
static void forget(victim_tags_t *s, const victim_tags_in_t *in) {
    for (uint32_t row = 0; row < VTA_ROWS; row++) {
        uint32_t new_warp = in->start.valid && in->start.warp == row / VTA_SETS;
        s->valid[row] = in->launch_begins || new_warp ? 0 : s->valid[row];
    }
}

void victim_tags_tick(victim_tags_t *s, const victim_tags_in_t *in, victim_tags_out_t *out) {
    uint32_t kind = in->l1d.kind;
    out->hit.warp = s->asking;
    out->hit.valid = 0;
    look_up(s, &out->hit);
    s->load = in->l1d.valid && (kind == L1D_MISS || (VTA_MERGES && kind == L1D_MERGE));
    s->store = in->l1d.valid && (kind == L1D_STORE_HIT || kind == L1D_STORE_MISS);
    s->insert = in->l1d.valid && kind == L1D_MISS && in->l1d.evicted;
    s->warp = in->l1d.warp;
    s->line = in->l1d.line;
    s->victim_warp = in->l1d.victim_warp;
    s->victim = in->l1d.victim;
    if (in->launch_begins || in->start.valid) {
        forget(s, in);
    }
    if (in->setting.valid && in->setting.index == SETTING_vta_store) {
        s->drop = in->setting.data & 1;
    }
}
