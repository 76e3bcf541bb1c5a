/* SPDX-License-Identifier: Apache-2.0 */
/* icache=cache: the first-level instruction cache, with miss status holding registers (MSHRs).
 *
 * Source: book:CORE-7. ICACHE_SETS sets of ICACHE_WAYS lines, one lookup per cycle. A hit is
 * answered in the next cycle. A miss takes one of ICACHE_PENDING entries and the unreserved place
 * of its set that was replaced longest ago; further misses of the same line join the entry. Each
 * miss reads a whole line from the memory beyond the core. When its last sector has arrived, the
 * waiting warps are answered one per cycle, before any new lookup. The place stays reserved until
 * then, so that no other miss can take the line from them. A miss without a free entry or place is
 * refused, and fetch tries another warp; hits continue.
 *
 * A place is valid once a line has arrived in it since the cache was cleared. It stays valid while
 * it waits for another line, whose entry says that it has not arrived.
 *
 * A launch may bring another program: `launch_begins` empties the cache.
 *
 * Liveness: whatever the lookups do, every entry is filled and its warps are answered; then entry
 * and place are free.
 */
#include "front/icache/icache.h"
#include "common/access.h"

void icache_reset(icache_t *s) {
    for (uint32_t set = 0; set < ICACHE_SETS; set++) {
        s->valid[set] = 0;
        s->oldest[set] = 0;
    }
    for (uint32_t e = 0; e < ICACHE_PENDING; e++) {
        s->waiting[e] = 0;
        s->line[e] = 0;
        s->place[e] = 0;
    }
    s->pending = 0;
    s->unsent = 0;
    s->filled = 0;
    s->answering = 0;
    s->warp = 0;
    s->lane = 0;
}

void icache_view(const icache_t *s, icache_view_t *v) {
    uint32_t entry = lowest_one(s->unsent);
    *v = (icache_view_t){.idle = s->pending == 0 && !s->answering};
    v->packet.valid = s->unsent != 0;
    v->packet.op = PACKET_READ;
    v->packet.tag = SOURCE_FETCH << TAG_ENTRY_BITS | entry;
    v->packet.address = PROGRAM_BASE + (s->line[entry] << LINE_SHIFT);
    v->packet.sectors = MASK(LINE_SECTORS);
}

/* A lookup: the line of a pc, and where it is or may go. */
typedef struct {
    U(ICACHE_LINE_BITS) line;
    U(1) hit;
    U(ICACHE_PLACE_BITS) place; /* of a hit, or the one that is replaced */
    U(ICACHE_PENDING) same;     /* the entry that waits for the line */
    U(1) room;                  /* a place and an entry are free */
} lookup_t;

static uint32_t set_of(U(ICACHE_LINE_BITS) line) {
    return line & (ICACHE_SETS - 1);
}

static void look_up(const icache_t *s, U(PC_BITS) pc, lookup_t *l) {
    uint32_t line = pc >> LINE_SHIFT;
    uint32_t set = set_of(line);
    uint32_t hits = 0, reserved = 0, same = 0;
    for (uint32_t way = 0; way < ICACHE_WAYS; way++) {
        hits |= (uint32_t)(s->tag[set * ICACHE_WAYS + way] == line) << way;
    }
    for (uint32_t e = 0; e < ICACHE_PENDING; e++) {
        uint32_t pending = s->pending >> e & 1;
        uint32_t here = pending && set_of(s->line[e]) == set;
        reserved |= here << (s->place[e] & (ICACHE_WAYS - 1));
        same |= (uint32_t)(pending && s->line[e] == line) << e;
    }
    hits &= same ? 0 : s->valid[set];
    uint32_t free = ~reserved & MASK(ICACHE_WAYS);
    uint32_t in_turn = free >> s->oldest[set] << s->oldest[set];
    uint32_t way = lowest_one(hits ? hits : in_turn ? in_turn : free);
    l->line = line;
    l->hit = hits != 0;
    l->place = set * ICACHE_WAYS + way;
    l->same = same;
    l->room = free && s->pending != MASK(ICACHE_PENDING);
}

/* A miss takes an entry. */
static void begin_miss(icache_t *s, const lookup_t *l, U(WARP_BITS) warp) {
    uint32_t entry = lowest_one(~s->pending & MASK(ICACHE_PENDING));
    uint32_t set = set_of(l->line);
    uint32_t way = l->place & (ICACHE_WAYS - 1);
    s->pending |= 1u << entry;
    s->unsent |= 1u << entry;
    s->line[entry] = l->line;
    s->place[entry] = l->place;
    s->missing[entry] = MASK(LINE_SECTORS);
    s->waiting[entry] = (warps_t)1 << warp;
    s->tag[l->place] = l->line;
    s->oldest[set] = (way + 1) & (ICACHE_WAYS - 1);
}

/* An arriving part of a line, and what its entry knows. No lookup of the same cycle changes that,
 * so a fill need not wait for the lookup. Without a fill its fields may hold any number, so they
 * are cut to their width before they shift. */
typedef struct {
    U(ICACHE_ENTRY_BITS) entry;
    U(ICACHE_PLACE_BITS) place;
    U(LINE_SECTORS) missing; /* sectors that come after it */
} arrival_t;

static arrival_t arrival(const icache_t *s, const response_packet_t *fill) {
    uint32_t entry = fill->tag & (ICACHE_PENDING - 1);
    return (arrival_t){.entry = entry,
                       .place = s->place[entry],
                       .missing = s->missing[entry] & ~(1u << (fill->sector & (LINE_SECTORS - 1)))};
}

static void take_fill(icache_t *s, const arrival_t *fill) {
    s->missing[fill->entry] = fill->missing;
    if (fill->missing == 0) {
        s->filled |= 1u << fill->entry;
        s->valid[fill->place / ICACHE_WAYS] |= 1u << (fill->place & (ICACHE_WAYS - 1));
    }
}

/* The next warp of an arrived line, as a read of the RAM: its row, and its lane as a set. */
typedef struct {
    U(LINE_SECTORS *ICACHE_LINES > 1 ? CLOG2(LINE_SECTORS * ICACHE_LINES) : 1) row;
    U(SECTOR_WORDS) lanes;
} read_t;

static void answer(icache_t *s, U(WARP_BITS) warp, U(ICACHE_PLACE_BITS) place,
                   U(ICACHE_WORD_BITS) word, read_t *read) {
    s->answering = 1;
    s->warp = warp;
    s->lane = word & (SECTOR_WORDS - 1);
    read->row = place * LINE_SECTORS + word / SECTOR_WORDS;
    read->lanes = 1u << s->lane;
}

/* One of the warps that waited for a line that has arrived. */
static void serve_waiting(icache_t *s, read_t *read) {
    uint32_t entry = lowest_one(s->filled);
    uint32_t warp = lowest_warp(s->waiting[entry]);
    answer(s, warp, s->place[entry], s->word[warp], read);
    s->waiting[entry] &= ~((warps_t)1 << warp);
    if (s->waiting[entry] == 0) {
        s->filled &= ~(1u << entry);
        s->pending &= ~(1u << entry);
    }
}

/* Fetch's request. Returns whether it is taken. */
static uint32_t serve_request(icache_t *s, const icache_in_t *in, read_t *read, icache_out_t *out) {
    uint32_t warp = in->request.warp;
    uint32_t word = in->request.pc >> 2 & (LINE_WORDS - 1);
    lookup_t l;
    look_up(s, in->request.pc, &l);
    s->word[warp] = word;
    out->miss = !l.hit && (l.same || l.room);
    if (l.hit) {
        answer(s, warp, l.place, word, read);
    } else if (l.same) {
        s->waiting[lowest_one(l.same)] |= (warps_t)1 << warp;
    } else if (l.room) {
        begin_miss(s, &l, warp);
    }
    return l.hit || l.same || l.room;
}

static void clear(icache_t *s) {
    for (uint32_t set = 0; set < ICACHE_SETS; set++) {
        s->valid[set] = 0;
    }
}

void icache_tick(icache_t *s, const icache_in_t *in, icache_out_t *out) {
    arrival_t arriving = {0};
    uint32_t filled_row = 0;
    HW_WHEN(in->fill.valid) {
        arriving = arrival(s, &in->fill);
        filled_row = arriving.place * LINE_SECTORS + in->fill.sector;
    }
    read_t read = {0};

    *out = (icache_out_t){0};
    out->response.valid = s->answering;
    out->response.warp = s->warp;
    out->response.instruction = s->answering ? s->data.q[s->lane] : 0;
    s->answering = 0;
    if (in->sent) {
        s->unsent &= s->unsent - 1;
    }
    if (s->filled) {
        serve_waiting(s, &read);
    } else if (in->request.valid) {
        out->ready = serve_request(s, in, &read, out);
    }
    if (in->fill.valid) {
        take_fill(s, &arriving);
    }
    if (in->launch_begins) {
        assert(s->pending == 0 && !s->answering);
        clear(s);
    }
    ram_1r1w_row(&s->data, read.lanes, read.row, in->fill.valid ? MASK(SECTOR_WORDS) : 0,
                 filled_row, in->fill.data);
}
