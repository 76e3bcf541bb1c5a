/* SPDX-License-Identifier: Apache-2.0 */
/* l1d=cache with l1_local=back: stores to local memory stay in the cache. With l1_local=through no
 * line is ever dirty, and nothing here happens.
 *
 * Source: book:MEM-5, thesis:G2, ciao:table-I. Local memory is private to a thread and its rows to
 * a warp slot, so no other core needs what stays here, and a dirty sector is written back whole.
 * - A store marks present sectors dirty, and sends nothing for them. Missing sectors are written
 *   through without allocation, as in both studies. So a dirty sector is always complete.
 * - A line with dirty sectors is replaced only after they have been written back. The miss that
 *   chose it is refused, and its dirty rows are read one by one and leave as writes of the warp
 *   that owns them; then the miss is tried again. No access begins meanwhile.
 * - A fence drops no dirty line, and spares lines of local memory in flight.
 * - A launch begins with an empty cache. Dirty lines are dropped, not written, because local memory
 *   ends with its threads.
 *
 * Liveness: cleaning waits for room for packets, and for the warp's writes to be performed; neither
 * waits for the L1. A line can be made dirty again before the refused miss comes back; the queue in
 * front of the L1 then serves that miss alone (lsu.c), and nothing is left that could.
 */
#ifndef WEFT_L1_LOCAL_BACK_H
#define WEFT_L1_LOCAL_BACK_H

#include "memory/l1d/l1d.h"

static inline U(1) in_local(uint32_t line) {
    return LOCAL_BACK && line >> (WINDOW_SHIFT - LINE_SHIFT) == WINDOW_LOCAL;
}

/* The line that is being cleaned. */
static inline U(LINE_BITS) clean_line(const l1d_t *s) {
    return LOCAL_BACK ? s->clean_line : 0;
}

static inline U(1) cleans(const l1d_t *s) {
    return LOCAL_BACK && s->cleaning;
}

static inline U(LINE_SECTORS) dirty_sectors(const l1d_t *s, uint32_t set, uint32_t way) {
    return LOCAL_BACK ? s->dirty[set] >> way * LINE_SECTORS & MASK(LINE_SECTORS) : 0;
}

static inline void make_dirty(l1d_t *s, uint32_t set, uint32_t way, uint32_t sectors) {
    s->dirty[set] |= sectors << way * LINE_SECTORS;
}

static inline void clean_reset(l1d_t *s) {
    s->cleaning = 0;
    s->row_read = 0;
    s->clean_line = 0;
    s->clean_way = 0;
    for (uint32_t set = 0; set < L1_SETS; set++) {
        s->dirty[set] = 0;
    }
}

static inline void clean_begin(l1d_t *s, uint32_t line, uint32_t way) {
    if (!s->cleaning) {
        s->cleaning = 1;
        s->clean_line = line;
        s->clean_way = way;
    }
}

/* One step for the line that is being cleaned, in set `set`: its lowest dirty row is read, then
 * sent. Returns the sectors to read now. */
static inline U(LINE_SECTORS)
    clean_step(l1d_t *s, const l1d_in_t *in, uint32_t set, l1d_out_t *out) {
    uint32_t dirty = dirty_sectors(s, set, s->clean_way);
    uint32_t row = lowest_one(dirty) / ROW_SECTORS;
    uint32_t sectors = dirty & MASK(ROW_SECTORS) << row * ROW_SECTORS;
    uint32_t reads = !s->row_read;
    uint32_t sends = s->row_read && in->room && !in->clean_full;
    if (sends) {
        out->push.valid = 1;
        out->push.op = PACKET_WRITE;
        out->push.tag = SOURCE_WRITE << TAG_ENTRY_BITS | local_warp(s->clean_line);
        out->push.line = s->clean_line;
        out->push.sectors = sectors;
        for (uint32_t word = 0; word < ROW_WORDS; word++) {
            out->push.byte_enable[word] = 15;
            out->push.data[word] = s->data.q[word];
        }
        out->event.valid = 1;
        out->event.kind = L1D_WRITE_BACK;
        out->event.warp = local_warp(s->clean_line);
        out->event.line = s->clean_line;
        out->changed |= sectors == dirty;
        s->cleaning = sectors != dirty;
        s->dirty[set] &= ~(sectors << s->clean_way * LINE_SECTORS);
    }
    s->row_read = !sends;
    return reads ? sectors : 0;
}

/* What a fence leaves in a set: the ways with dirty sectors. */
static inline U(L1_WAYS) kept_ways(const l1d_t *s, uint32_t set) {
    uint32_t ways = 0;
    for (uint32_t way = 0; way < L1_WAYS; way++) {
        ways |= (uint32_t)(dirty_sectors(s, set, way) != 0) << way;
    }
    return ways;
}

/* And of the pending request table: the entries of local memory. */
static inline U(REQUESTS) kept_entries(const l1d_t *s) {
    uint32_t entries = 0;
    for (uint32_t entry = 0; entry < REQUESTS; entry++) {
        entries |= (uint32_t)in_local(s->line[entry]) << entry;
    }
    return entries;
}

#endif
