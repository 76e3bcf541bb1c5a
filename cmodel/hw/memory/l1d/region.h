/* SPDX-License-Identifier: Apache-2.0 */
/* l1d=cache with a region: lines in the shared memory that no block of the launch uses. Loads that
 * the limit policy redirects reserve their lines there, so that they evict no line of the L1.
 *
 * Source: ciao:IV-B (SHM$). The region is direct-mapped, and a line is never both in it and in the
 * L1.
 * - Its tags are read with the tags of the set, so one decision knows both. A line of the region
 *   serves the accesses of every warp; stores update or drop it, atomics drop it.
 * - A redirected load that misses both evicts the line of its slot at once, and its entry of the
 *   pending request table fills the slot. A slot has one such entry at a time.
 * - A redirected load that finds its line whole in the L1 is refused, and the line moves: its rows
 *   are read and written one by one, and the load is tried again. A line with missing sectors stays
 *   where it is. An access decided between the refusal and the move cancels the move if it is
 *   accepted without a hit, or refused because a line must be written back first. No other refusal
 *   does.
 * - All lines are clean and of the global window; those of other windows are never redirected.
 * - region_index=xor: the number of a line is folded by as many bits as the machine's largest
 *   region takes. So lines at strides of a power of two spread over the slots; region_index=plain,
 *   the source's (figure 7c), puts them into few.
 * - The region has as many lines as the source's: the tags have a memory of their own here, but the
 *   room that they would take in shared memory stays free (dispatch.c).
 *
 * Liveness: a move waits for fills and replays, which end without it. A cancelled move begins again
 * when its load returns; eventually the queue in front of the L1 serves that load alone
 * (lsu_sent.h), and then nothing can cancel it.
 */
#ifndef WEFT_REGION_H
#define WEFT_REGION_H

#include "memory/l1d/array.h"

/* What a cycle writes into the tags of the region. */
typedef struct {
    U(1) valid;
    U(REGION_BITS) slot;
    U(L1_TAG_BITS) tag;
} region_write_t;

/* What the region knows about an access. */
typedef struct {
    U(1) hit;
    U(1) redirects; /* the load may reserve a line here */
    U(1) waits;     /* the slot is being filled */
    U(1) used;      /* it holds a line ... */
    U(L1_TAG_BITS) tag;
    U(REGION_BITS) slot;
} in_region_t;

static inline void region_empty(l1d_t *s) {
    s->moving = 0;
    s->move_read = 0;
    for (uint32_t slot = 0; slot < REGION_LINES; slot++) {
        s->region_valid[slot] = 0;
    }
}

static inline void region_reset(l1d_t *s) {
    s->to_region = 0;
    s->move_line = 0;
    s->move_way = 0;
    s->move_row = 0;
    s->move_warp = 0;
    region_empty(s);
}

static inline U(REGION_BITS) region_slot(const l1d_in_t *in, uint32_t line) {
    return (CFG_REGION_INDEX_XOR ? line ^ line >> REGION_BITS : line) & in->region->mask;
}

/* The row of the data memory that holds a row of a slot's line. */
static inline uint32_t region_row(const l1d_in_t *in, uint32_t line, uint32_t row) {
    return in->region->row + region_slot(in, line) * LINE_ROWS + row;
}

static inline U(1) entry_to_region(const l1d_t *s, uint32_t entry) {
    return s->to_region >> entry & 1;
}

static inline in_region_t region_find(const l1d_t *s, const l1d_in_t *in, uint32_t line) {
    uint32_t slot = region_slot(in, line), waits = 0;
    for (uint32_t entry = 0; entry < REQUESTS; entry++) {
        waits |= (uint32_t)(region_slot(in, s->line[entry]) == slot) << entry;
    }
    uint32_t used = s->region_valid[slot];
    uint32_t redirected = in->operation.kind == ACCESS_LOAD && in->access.route == ROUTE_REDIRECT;
    uint32_t global = line >> (WINDOW_SHIFT - LINE_SHIFT) == WINDOW_GLOBAL;
    return (in_region_t){.hit = used && s->region_tags.q >> CORE_WARP_BITS == line,
                         .redirects = in->region->on && redirected && global,
                         .waits = (waits & s->valid & s->to_region) != 0,
                         .used = used,
                         .tag = s->region_tags.q,
                         .slot = slot};
}

/* A load that misses reserves a slot for its entry: the slot's line goes. */
static inline void region_reserve(l1d_t *s, const l1d_in_t *in, const in_region_t *at,
                                  uint32_t line, uint32_t entry, region_write_t *write) {
    assert(!at->waits);
    s->to_region |= 1u << entry;
    s->region_valid[at->slot] = 0;
    *write = (region_write_t){
        .valid = 1, .slot = at->slot, .tag = line << CORE_WARP_BITS | in->operation.warp};
}

static inline void region_drop(l1d_t *s, const l1d_in_t *in, uint32_t line) {
    s->region_valid[region_slot(in, line)] = 0;
}

/* The last sector of an entry's line has come. */
static inline void region_filled(l1d_t *s, const l1d_in_t *in, uint32_t line) {
    s->region_valid[region_slot(in, line)] = 1;
}

/* An entry goes; `stale`: so does its line. */
static inline void region_release(l1d_t *s, const l1d_in_t *in, uint32_t entry, U(1) stale) {
    if (stale) {
        region_drop(s, in, s->line[entry]);
    }
    s->to_region &= ~(1u << entry);
}

static inline U(1) region_moves(const l1d_t *s) {
    return s->moving;
}

static inline U(LINE_BITS) moving_line(const l1d_t *s) {
    return s->move_line;
}

/* A row that moves is at the output of the data memory, to be written. */
static inline U(1) region_copies(const l1d_t *s) {
    return s->moving && s->move_read;
}

/* The line of an access, in `way` of the L1, begins to move: the line of its slot goes. */
static inline void region_move(l1d_t *s, const l1d_in_t *in, const in_region_t *at, uint32_t line,
                               uint32_t way) {
    assert(!s->moving && !at->waits);
    s->moving = 1;
    s->move_line = line;
    s->move_way = way;
    s->move_row = 0;
    s->move_warp = in->operation.warp;
    s->region_valid[at->slot] = 0;
}

/* Whether an access of this kind may change a line that is about to move. */
static inline U(1) region_disturbed(uint32_t kind) {
    return kind < L1D_REFUSED_BUSY ? kind != L1D_HIT : kind == L1D_REFUSED_DIRTY;
}

static inline void region_call_off(l1d_t *s, l1d_out_t *out) {
    out->changed |= s->moving;
    s->moving = 0;
}

/* The row that moves was written: after the last one the line is here, and no longer in the L1. */
static inline void region_moved(l1d_t *s, const l1d_in_t *in, uint32_t set, l1d_out_t *out,
                                region_write_t *write) {
    uint32_t slot = region_slot(in, s->move_line);
    if (s->move_row == LINE_ROWS - 1) {
        s->moving = 0;
        s->present[set] &= ~(1u << s->move_way);
        s->region_valid[slot] = 1;
        out->changed = 1;
        *write = (region_write_t){
            .valid = 1, .slot = slot, .tag = s->move_line << CORE_WARP_BITS | s->move_warp};
    }
    s->move_row = (s->move_row + 1) & (LINE_ROWS - 1);
}

/* One step of the line that moves, in set `set` of the L1: a row is read, or written. */
static inline void region_step(l1d_t *s, const l1d_in_t *in, uint32_t set, data_use_t *use,
                               l1d_out_t *out, region_write_t *write) {
    assert(s->present[set] & ~s->busy[set] & 1u << s->move_way);
    if (s->move_read) {
        use->copies = 1;
        use->write = MASK(ROW_WORDS);
        use->write_row = region_row(in, s->move_line, s->move_row);
        region_moved(s, in, set, out, write);
    } else {
        use->read = MASK(ROW_WORDS);
        use->read_row = data_row(s->move_way, set, s->move_row);
    }
    s->move_read = !s->move_read;
}

/* The tags: written for a line that is reserved or has moved, read for the next access. */
static inline void use_region_tags(l1d_t *s, const l1d_in_t *in, const region_write_t *write) {
    ram_1r1w_fwd(&s->region_tags, in->next.valid, region_slot(in, line_of(in->next.address)),
                 write->valid, write->slot, write->tag);
}

#endif
