/* SPDX-License-Identifier: Apache-2.0 */
/* vta_once: a line enters its owner's victim tags only if it is not there.
 *
 *     cycle 1   the row of the load, and the row that the dropped line would enter, are read
 *     cycle 2   the dropped line is compared, and enters; then that of the load is compared
 *
 * The load is compared with its row after the entry (thesis:C23). If a row is read while the
 * previous event enters it, the new tag is forwarded.
 */
#ifndef WEFT_VICTIM_TAGS_ONCE_H
#define WEFT_VICTIM_TAGS_ONCE_H

#include "issue/limit/victim_tags/victim_tags.h"

/* The way that the dropped line enters, as a set; none if the line is already present. */
static inline uint32_t entering_way(const victim_tags_t *s) {
    uint32_t there = 0;
    for (uint32_t way = 0; way < VTA_WAYS; way++) {
        uint32_t tag = s->entry_passed >> way & 1 ? s->passed_tag : s->tags.q1[way];
        there |= (uint32_t)(tag == s->entry_tag) << way;
    }
    there &= s->valid[s->entry_row];
    return there ? 0 : 1u << s->next[s->entry_row];
}

/* Compare what was read. Returns whether a load found its line. */
static inline uint32_t compare(victim_tags_t *s, uint32_t enters) {
    uint32_t match = 0;
    for (uint32_t way = 0; way < VTA_WAYS; way++) {
        uint32_t tag = s->passed >> way & 1 ? s->passed_tag : s->tags.q0[way];
        match |= (uint32_t)(tag == s->tag) << way;
    }
    match &= s->valid[s->row] & ~(s->row == s->entry_row ? enters : 0);
    if (s->stored && s->drop) {
        s->valid[s->row] &= ~match;
    }
    return s->loaded && match != 0;
}

/* The dropped line enters, and the rows of the next event are read. */
static inline void enter_and_read(victim_tags_t *s, uint32_t enters) {
    uint32_t row = victim_row(s->warp, s->line), entry_row = victim_row(s->victim_warp, s->victim);
    uint32_t written = s->entry_row, data[VTA_WAYS];
    for (uint32_t w = 0; w < VTA_WAYS; w++) {
        data[w] = s->entry_tag;
    }
    ram_2r1w_row(&s->tags, MASK(VTA_WAYS), row, MASK(VTA_WAYS), entry_row, enters, written, data);
    s->passed = row == written ? enters : 0;
    s->entry_passed = entry_row == written ? enters : 0;
    s->passed_tag = s->entry_tag;
    if (enters) {
        s->valid[s->entry_row] |= enters;
        s->next[s->entry_row] = (s->next[s->entry_row] + 1) & (VTA_WAYS - 1);
    }
    s->row = row;
    s->tag = victim_tag(s->line);
    s->asking = s->warp;
    s->inserted = s->insert;
    s->entry_row = entry_row;
    s->entry_tag = victim_tag(s->victim);
}

/* A cycle of the tags: what was read is compared, and the next rows are read. */
static inline void look_up(victim_tags_t *s, core_warp_event_t *hit) {
    uint32_t enters = s->loaded && s->inserted ? entering_way(s) : 0;
    if (s->loaded || s->stored) {
        hit->valid = compare(s, enters);
    }
    if (s->load || s->store || enters) {
        enter_and_read(s, enters);
    }
    s->loaded = s->load;
    s->stored = s->store;
}

#endif
