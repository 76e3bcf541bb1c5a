/* SPDX-License-Identifier: Apache-2.0 */
/* The victim tag array of CIAO: for every warp of the core, the lines that it brought into the L1
 * data cache and lost again, each with the warp whose load evicted it.
 *
 *     cycle 0   the L1 reserves a line for a load, and evicts another one
 *     cycle 1   the tags of the load's warp are read
 *     cycle 2   they are compared; then the evicted line enters the tags of its owner
 *
 * Source: ciao:II-C. Entries are replaced first in, first out. Only a load that reserves a line is
 * looked up, and only what it evicts enters: a line that a store or an atomic drops is no
 * interference.
 * - The row is compared after earlier loads' victims have entered, and before the load's own. The
 *   entry of the load just before is written while the row is read, so it is forwarded.
 * - An entry that is hit is consumed. So no line is in the tags of a warp twice: a line enters when
 *   its owner loses it, its owner had reserved it by a load that missed, and that load consumed the
 *   entry.
 * - A load whose line moves from the L1 to the region (l1d/region.h) is no hit: its line is still
 *   in the core. The line belongs to its warp from then on, so an older entry is consumed. The line
 *   that it replaces in the region enters like any that a load evicts.
 * - A new warp in a slot has lost nothing yet. Lines of the slot's previous warp may still be in
 *   the L1; they enter as the new warp's.
 *
 * Size: CORE_WARPS x VTA_ENTRIES words of VTA_TAG_BITS + CORE_WARP_BITS in memories with one read
 * and one write port; a bit per entry and VTA_WAY_BITS per set in flip-flops. The source has eight
 * entries per warp in one set: vta_entries=8, vta_ways=8.
 *
 * Limits: with l1_local=back a load that must wait until its victim is written back counts once,
 * when it reserves the line.
 */
#include "issue/limit/ciao/ciao_victims.h"

void ciao_victims_reset(ciao_victims_t *s) {
    s->load = 0;
    s->evicts = 0;
    s->compares = 0;
    s->enters = 0;
    s->passed = 0;
    s->moves = 0;
    s->moved = 0;
    for (uint32_t row = 0; row < VTA_ROWS; row++) {
        s->valid[row] = 0;
        s->next[row] = 0;
    }
}

/* Compare what was read, and consume the entry that is hit. */
static void compare(ciao_victims_t *s, ciao_hit_t *hit) {
    uint32_t match = 0, evictor = 0;
    for (uint32_t way = 0; way < VTA_WAYS; way++) {
        uint32_t passed = s->passed >> way & 1;
        uint32_t tag = passed ? s->passed_tag : s->tags.q[way];
        uint32_t found = tag == s->tag && (s->valid[s->row] >> way & 1);
        match |= found << way;
        evictor |= !found ? 0 : passed ? s->passed_evictor : s->evictors.q[way];
    }
    hit->valid = match != 0 && !(HAS_REGION && s->moved);
    hit->warp = s->asking;
    hit->evictor = evictor;
    s->valid[s->row] &= ~match;
}

/* The evicted line enters the tags of its owner, while the row of the next load is read. */
static void enter_and_read(ciao_victims_t *s) {
    uint32_t row = victim_row(s->warp, s->line);
    uint32_t way = s->next[s->entry_row];
    uint32_t enters = s->enters ? 1u << way : 0;
    uint32_t tag[VTA_WAYS], evictor[VTA_WAYS];
    for (uint32_t w = 0; w < VTA_WAYS; w++) {
        tag[w] = s->entry_tag;
        evictor[w] = s->asking;
    }
    uint32_t reads = s->load ? MASK(VTA_WAYS) : 0;
    ram_1r1w_row(&s->tags, reads, row, enters, s->entry_row, tag);
    ram_1r1w_row(&s->evictors, reads, row, enters, s->entry_row, evictor);
    s->passed = row == s->entry_row ? enters : 0;
    s->passed_tag = s->entry_tag;
    s->passed_evictor = s->asking;
    if (s->enters) {
        s->valid[s->entry_row] |= enters;
        s->next[s->entry_row] = (way + 1) & (VTA_WAYS - 1);
    }
    s->compares = s->load;
    s->moved = s->moves;
    s->enters = s->evicts;
    s->asking = s->warp;
    s->row = row;
    s->tag = victim_tag(s->line);
    s->entry_row = victim_row(s->victim_warp, s->victim);
    s->entry_tag = victim_tag(s->victim);
}

/* A new warp has lost nothing yet, nor has any when a launch begins. */
static void forget(ciao_victims_t *s, const ciao_victims_in_t *in) {
    for (uint32_t row = 0; row < VTA_ROWS; row++) {
        uint32_t new_warp = in->start.valid && in->start.warp == row / VTA_SETS;
        s->valid[row] = in->launch_begins || new_warp ? 0 : s->valid[row];
    }
}

void ciao_victims_tick(ciao_victims_t *s, const ciao_victims_in_t *in, ciao_victims_out_t *out) {
    uint32_t load = in->l1d.valid && in->l1d.kind == L1D_MISS;
    uint32_t moves = 0;
    if (HAS_REGION) {
        moves = in->l1d.valid && in->l1d.kind == L1D_REFUSED_MOVE;
    }
    out->hit = (ciao_hit_t){0};
    if (s->compares) {
        compare(s, &out->hit);
    }
    enter_and_read(s);
    s->load = load || moves;
    s->evicts = (load || moves) && in->l1d.evicted;
    s->moves = moves;
    s->warp = in->l1d.warp;
    s->line = in->l1d.line;
    s->victim_warp = in->l1d.victim_warp;
    s->victim = in->l1d.victim;
    if (in->launch_begins || in->start.valid) {
        forget(s, in);
    }
}
