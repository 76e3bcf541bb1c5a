/* SPDX-License-Identifier: Apache-2.0 */
/* The instruction cache that all slices of a core share: which fetches are looked up, and how they
 * end.
 *
 *     slices' fetches (l0) -> the choice -> tags -> l1i_data -> slices
 *                                        -> memory beyond the core
 *
 * Source: thesis:6.2.1, 6.2.6. SHARED_FETCHES are looked up in a cycle: first fetches of gangs,
 * which serve most lanes, then fetches of single warps; either kind takes turns. A hit is answered
 * in the next cycle, from the copy of the data (l1i_data.h) with the number of its turn. A fetch
 * that misses stays in its slice, which fetches nothing else meanwhile. It waits for the entry of
 * its line, or begins one, at most one per cycle. A fetch that finds no entry or no place is looked
 * up again.
 *
 * Limits: a slice waits at its first miss. At most one line is requested per cycle.
 *
 * Liveness: an arrived line keeps its place until the last fetch that waits for it is answered.
 * Fetches are looked up in turn, and those of single warps go first after MASK(GANG_PATIENCE)
 * cycles in which only gangs' went. So each is looked up in time, and entries and places become
 * free.
 */
#include "front/supply/l1i.h"
#include "common/access.h"
#if SUPPLIED

void l1i_reset(l1i_t *s) {
    for (uint32_t set = 0; set < ICACHE_SETS; set++) {
        s->valid[set] = 0;
        s->next[set] = 0;
    }
    for (uint32_t e = 0; e < ICACHE_PENDING; e++) {
        s->waiting[e] = 0;
        s->line[e] = 0;
        s->place[e] = 0;
    }
    s->pending = 0;
    s->unsent = 0;
    s->come = 0;
    s->last_gang = SLICES - 1;
    s->last_alone = SLICES - 1;
    s->lost = 0;
    s->answering = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        s->answer[i] = (l1i_answer_t){0};
    }
}

void l1i_view(const l1i_t *s, l1i_view_t *v) {
    uint32_t entry = lowest_one(s->unsent);
    v->answering = s->answering;
    for (uint32_t i = 0; i < SLICES; i++) {
        v->answer[i] = s->answer[i];
    }
    v->packet = (request_packet_t){.valid = s->unsent != 0,
                                   .op = PACKET_READ,
                                   .tag = SOURCE_FETCH << TAG_ENTRY_BITS | entry,
                                   .address = PROGRAM_BASE + (s->line[entry] << LINE_SHIFT),
                                   .sectors = MASK(LINE_SECTORS)};
}

/* Looks for the line of a fetch. `fresh`: a line may be begun. */
static void look_up(const l1i_t *s, uint32_t pc, uint32_t fresh, l1i_look_t *look) {
    uint32_t line = pc >> LINE_SHIFT;
    uint32_t set = line & (ICACHE_SETS - 1);
    uint32_t hits = 0, reserved = 0, same = 0;
    for (uint32_t way = 0; way < ICACHE_WAYS; way++) {
        hits |= (uint32_t)(s->tag[set * ICACHE_WAYS + way] == line) << way;
    }
    hits &= s->valid[set];
    for (uint32_t e = 0; e < ICACHE_PENDING; e++) {
        uint32_t here = (s->pending >> e & 1) && (s->line[e] & (ICACHE_SETS - 1)) == set;
        reserved |= here << (s->place[e] & (ICACHE_WAYS - 1));
        same |= (uint32_t)((s->pending >> e & 1) && s->line[e] == line) << e;
    }
    uint32_t open = ~reserved & MASK(ICACHE_WAYS);
    uint32_t in_turn = open >> s->next[set] << s->next[set];
    uint32_t entries = ~s->pending & MASK(ICACHE_PENDING);
    look->hit = hits != 0;
    look->joins = !hits && same;
    look->begins = !hits && !same && fresh && open && entries;
    look->place = set * ICACHE_WAYS + lowest_one(hits ? hits : in_turn ? in_turn : open);
    look->entry = lowest_one(same ? same : entries);
}

void l1i_probe(const l1i_t *s, const l1i_probe_in_t *in, l1i_probe_out_t *out) {
    uint32_t able = 0, ganged = 0, fresh = 1;
    uint32_t patient = s->lost != MASK(GANG_PATIENCE);
    for (uint32_t i = 0; i < SLICES; i++) {
        able |= (uint32_t)in->bid[i].valid << i;
        ganged |= (uint32_t)in->bid[i].gang << i;
    }
    for (uint32_t e = 0; e < ICACHE_PENDING; e++) {
        able &= s->come >> e & 1 ? able : ~s->waiting[e];
    }
    out->taken = 0;
    out->passes = (able & ~ganged) != 0;
    for (uint32_t n = 0; n < SHARED_FETCHES; n++) {
        uint32_t first = able & (patient ? ganged : ~ganged);
        uint32_t set = first ? first : able;
        uint32_t i = round_robin(set, set & ganged ? s->last_gang : s->last_alone) & (SLICES - 1);
        l1i_look_t *look = &out->look[n];
        look->valid = set != 0;
        look->slice = i;
        look->request = in->bid[i];
        look_up(s, in->bid[i].pc, fresh, look);
        if (set) {
            fresh &= !look->begins;
            able &= ~(1u << i);
            out->taken |= (uint32_t)look->hit << i;
            out->passes &= ganged >> i & 1;
        }
    }
}

/* A fetch that was looked up. */
static void follow(l1i_t *s, const l1i_look_t *look, uint32_t copy) {
    uint32_t bit = 1u << look->slice;
    uint32_t set = look->place / ICACHE_WAYS;
    uint32_t way = look->place & (ICACHE_WAYS - 1);
    if (look->hit) {
        s->answering |= bit;
        s->answer[look->slice] = (l1i_answer_t){.gang = look->request.gang,
                                                .warp = look->request.warp,
                                                .copy = copy,
                                                .sector = look->request.pc >> (2 + L0_WORD_BITS),
                                                .lane = look->request.pc >> 2 & (SECTOR_WORDS - 1)};
        for (uint32_t e = 0; e < ICACHE_PENDING; e++) {
            s->waiting[e] &= ~bit;
        }
    } else if (look->joins) {
        s->waiting[look->entry] |= bit;
    } else if (look->begins) {
        s->pending |= 1u << look->entry;
        s->unsent |= 1u << look->entry;
        s->line[look->entry] = look->request.pc >> LINE_SHIFT;
        s->place[look->entry] = look->place;
        s->missing[look->entry] = MASK(LINE_SECTORS);
        s->waiting[look->entry] = bit;
        s->tag[look->place] = look->request.pc >> LINE_SHIFT;
        s->valid[set] &= ~(1u << way);
        s->next[set] = (way + 1) & (ICACHE_WAYS - 1);
    }
    if (look->request.gang) {
        s->last_gang = look->slice;
    } else {
        s->last_alone = look->slice;
    }
}

/* A sector arrives. The last one of a line wakes the slices that wait for it. */
static void take_fill(l1i_t *s, uint32_t entry, uint32_t sector) {
    uint32_t place = s->place[entry];
    s->missing[entry] &= ~(1u << sector);
    if (s->missing[entry] == 0) {
        s->come |= 1u << entry;
        s->valid[place / ICACHE_WAYS] |= 1u << (place & (ICACHE_WAYS - 1));
    }
}

void l1i_tick(l1i_t *s, const l1i_in_t *in, l1i_out_t *out) {
    uint32_t entry = in->fill.tag & (ICACHE_PENDING - 1);
    uint32_t sector = in->fill.sector & (LINE_SECTORS - 1);
    uint32_t counts = in->turn.passes && s->lost != MASK(GANG_PATIENCE), over = 0;
    out->filled_row = s->place[entry] * LINE_SECTORS + sector;
    if (in->sent) {
        s->unsent &= s->unsent - 1;
    }
    s->answering = 0;
    for (uint32_t n = 0; n < SHARED_FETCHES; n++) {
        if (in->turn.look[n].valid) {
            follow(s, &in->turn.look[n], n);
        }
    }
    for (uint32_t e = 0; e < ICACHE_PENDING; e++) {
        over |= (uint32_t)((s->come >> e & 1) && s->waiting[e] == 0) << e;
    }
    s->pending &= ~over;
    s->come &= ~over;
    if (in->fill.valid) {
        take_fill(s, entry, sector);
    }
    s->lost = in->turn.passes ? s->lost + counts : 0;
    if (in->launch_begins) {
        for (uint32_t set = 0; set < ICACHE_SETS; set++) {
            s->valid[set] = 0;
        }
    }
}
#endif
