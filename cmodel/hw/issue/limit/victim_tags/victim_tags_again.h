/* SPDX-License-Identifier: Apache-2.0 */
/* Without vta_once a line enters its owner's victim tags again, though they hold it. Then the row
 * need not be read before it is written, so one read port is enough.
 */
#ifndef WEFT_VICTIM_TAGS_AGAIN_H
#define WEFT_VICTIM_TAGS_AGAIN_H

#include "issue/limit/victim_tags/victim_tags.h"

/* Compare what was read. Returns whether a load found its line. */
static inline uint32_t compare(victim_tags_t *s) {
    uint32_t match = (uint32_t)elements_with(s->tags.q, s->tag, VTA_WAYS);
    match &= s->candidates & s->valid[s->row];
    if (s->stored && s->drop) {
        s->valid[s->row] &= ~match;
    }
    return s->loaded && match != 0;
}

/* For a load or store: the replaced line enters, and the tags of its set are read. If a way of the
 * row that is read is being written, it is no candidate: its old tag is gone. */
static inline void enter_and_read(victim_tags_t *s) {
    uint32_t row = victim_row(s->warp, s->line), entry_row = victim_row(s->victim_warp, s->victim);
    uint32_t way = s->next[entry_row];
    uint32_t enters = s->insert ? 1u << way : 0;
    uint32_t data[VTA_WAYS];
    for (uint32_t w = 0; w < VTA_WAYS; w++) {
        data[w] = victim_tag(s->victim);
    }
    s->row = row;
    s->tag = victim_tag(s->line);
    s->asking = s->warp;
    s->candidates = s->valid[row] & ~(row == entry_row ? enters : 0);
    if (s->insert) {
        s->valid[entry_row] |= enters;
        s->next[entry_row] = (way + 1) & (VTA_WAYS - 1);
    }
    ram_1r1w_row(&s->tags, MASK(VTA_WAYS), row, enters, entry_row, data);
}

/* A cycle of the tags: what was read is compared, and the next row is read. */
static inline void look_up(victim_tags_t *s, core_warp_event_t *hit) {
    if (s->loaded || s->stored) {
        hit->valid = compare(s);
    }
    s->loaded = s->load;
    s->stored = s->store;
    if (s->load || s->store) {
        enter_and_read(s);
    }
}

#endif
