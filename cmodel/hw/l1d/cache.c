/* SPDX-License-Identifier: Apache-2.0 */
/* The L1 data cache: set-associative, sectored, write-through, with a pending request table whose
 * loads are replayed after the fill. Module `l1d` of l1d=cache.
 *
 *     cycle 0   coalesce sends the row's address: the tags of its set are read
 *     cycle 1   the access is decided; a hit reads the data
 *     cycle 2   the row goes to loads.c and on to writeback
 *
 * Source: gpu-architecture-book.md MEM-3 to MEM-5 (A39 to A45, A49, A63 to A65); index hash ciao.md
 * 2.2; warp of a line thesis-ccws-daws-vws.md 2.3.
 * - Tags and the pending request table are per line, transfers per sector: a miss requests the
 *   missing sectors, in one packet. The warp whose miss reserved a line stays with it.
 * - A load that finds its line on the way joins its entry (L1_MERGES loads per entry, all rows of
 *   one load in one of them); sectors that nobody has requested yet are requested under the same
 *   tag. When all have come, the entry's rows are replayed, one per cycle, before any new access.
 *   A line with an entry is never a victim.
 * - Stores write through and do not allocate; they update the line, or (l1_store=evict) drop it.
 *   Local data is treated in the same way. A store or an atomic to a line with an entry is refused,
 *   so that neither a fill nor a replay can meet newer data than it should.
 * - An atomic drops the line, and is performed at the L2.
 * - Invalidation drops all lines; those with an entry after its replays, and no load joins them.
 *
 * Limits: a line is at most as wide as 32 bits allow the tag word {line, warp}; no write-back of
 * local data; replays are exempt from every check, and always hit.
 *
 * Liveness: a refused access waits for an entry to go, a line, or room for packets. Entries go when
 * their responses have come, which always find their place; replays wait for nothing.
 */
#define CFG_L1D_CACHE 1 /* this file is cache, whatever a tool that reads it alone was told */
#include "gather.h"

#define ALL_WAYS MASK(L1_WAYS)

void l1d_reset(l1d_t *s) {
    s->forward = 0;
    s->forward_way = 0;
    s->forward_tag = 0;
    s->valid = 0;
    s->complete = 0;
    s->stale = 0;
    s->atomic_valid = 0;
    s->response = (response_packet_t){0};
    s->replay = 0;
    s->result = (l1d_result_t){0};
    for (uint32_t set = 0; set < L1_SETS; set++) {
        s->present[set] = 0;
        s->busy[set] = 0;
        for (uint32_t way = 0; way < L1_WAYS; way++) {
            s->sectors[set][way] = 0;
            s->age[set][way] = way;
        }
    }
    for (uint32_t entry = 0; entry < REQUESTS; entry++) {
        for (uint32_t m = 0; m < L1_MERGES; m++) {
            s->rows[entry][m] = 0;
        }
    }
}

/* The set of a line. xor: ciao.md 2.2, with bit n of its byte address as bit n - 7 of the line. */
static uint32_t set_of(uint32_t line) {
#ifdef CFG_L1_INDEX_XOR
    uint32_t low = (line ^ line >> 6) & 7;
    uint32_t bit3 = (line >> 3 ^ line >> 10) & 1;
    uint32_t bit4 = (line >> 4 ^ line >> 12) & 1;
    return (low | bit3 << 3 | bit4 << 4 | (line & 32)) & (L1_SETS - 1);
#else
    return line & (L1_SETS - 1);
#endif
}

static uint32_t data_row(uint32_t way, uint32_t set, uint32_t row) {
    return (way * L1_SETS + set) * LINE_ROWS + row;
}

static U(1) returning(const l1d_t *s) {
    return s->response.valid && s->response.op == PACKET_ATOMIC;
}

/* Loads that are still to be replayed from the completed entries: no access comes in the next
 * cycle. Not so if the last of them is replayed in this one. */
static U(1) replays_follow(const l1d_t *s) {
    uint32_t entry = lowest_one(s->complete);
    uint32_t rows = 0;
    for (uint32_t m = 0; m < L1_MERGES; m++) {
        rows += count_ones(s->rows[entry][m]);
    }
    uint32_t last = (s->complete & (s->complete - 1)) == 0 && rows == 1;
    return s->complete != 0 && !(last && s->replay && !returning(s));
}

void l1d_view(const l1d_t *s, l1d_view_t *v) {
    v->idle = !s->result.valid && !s->response.valid && s->valid == 0;
    v->busy = replays_follow(s);
    v->filling = s->response.valid && s->response.op == PACKET_READ;
    v->returning = returning(s);
    v->result = s->result;
    v->row = s->data.q;
    v->sector = s->words;
}

/* What the tables know about an access. */
typedef struct {
    U(LINE_BITS) line;
    U(L1_SET_BITS) set;
    U(1) hit; /* the line is present, in `way`, reserved by `warp`            */
    U(L1_WAY_BITS) way;
    U(WARP_BITS) warp;
    U(LINE_SECTORS) have;
    U(1) pending; /* it has entry `entry`                                         */
    U(REQUEST_BITS) entry;
    U(1) joins; /* which has place for the load, in `merge`                     */
    U(2) merge;
    U(1) replaceable; /* `victim` may be replaced                                     */
    U(L1_WAY_BITS) victim;
} found_t;

static U(L1_TAG_BITS) tag_of(const l1d_t *s, uint32_t way) {
    return s->forward && s->forward_way == way ? s->forward_tag : s->tags.q[way];
}

/* The way to replace: none that is busy; an empty one if there is one, else the oldest. */
static void find_victim(const l1d_t *s, found_t *at) {
    uint32_t best = 0;
    for (uint32_t way = 0; way < L1_WAYS; way++) {
        uint32_t empty = !(s->present[at->set] >> way & 1);
        uint32_t rank = empty ? L1_WAYS : s->age[at->set][way];
        if (!(s->busy[at->set] >> way & 1) && (!at->replaceable || rank > best)) {
            at->replaceable = 1;
            at->victim = way;
            best = rank;
        }
    }
}

static found_t find(const l1d_t *s, const access_t *access) {
    found_t at = {.line = line_of(access->address), .set = set_of(line_of(access->address))};
    uint32_t ways = 0, entries = 0;
    for (uint32_t way = 0; way < L1_WAYS; way++) {
        ways |= (uint32_t)(tag_of(s, way) >> WARP_BITS == at.line) << way;
    }
    ways &= s->present[at.set];
    at.hit = ways != 0;
    at.way = lowest_one(ways);
    at.warp = tag_of(s, at.way) & MASK(WARP_BITS);
    at.have = s->sectors[at.set][at.way];
    for (uint32_t entry = 0; entry < REQUESTS; entry++) {
        entries |= (uint32_t)(s->line[entry] == at.line) << entry;
    }
    entries &= s->valid;
    at.pending = entries != 0;
    at.entry = lowest_one(entries);
    for (uint32_t m = 0; m < L1_MERGES; m++) {
        uint32_t used = s->rows[at.entry][m] != 0;
        uint32_t own = used && s->load[at.entry][m] == access->load;
        if (own || (!used && !at.joins)) {
            at.joins = 1;
            at.merge = m;
        }
    }
    find_victim(s, &at);
    return at;
}

static l1d_kind_t decide_load(const l1d_t *s, const l1d_in_t *in, const found_t *at) {
    uint32_t missing = in->access.sectors & ~at->have;
    if (at->pending && (s->stale >> at->entry & 1)) {
        return L1D_REFUSED_BUSY;
    }
    if (at->hit && missing == 0) {
        return L1D_HIT;
    }
    if (at->pending) {
        uint32_t more = missing & ~s->requested[at->entry];
        return s->complete >> at->entry & 1 ? L1D_REFUSED_BUSY
               : !at->joins                 ? L1D_REFUSED_MERGES
               : more && !in->room          ? L1D_REFUSED_PACKETS
                                            : L1D_MERGE;
    }
    return !at->hit && !at->replaceable ? L1D_REFUSED_WAYS
           : s->valid == MASK(REQUESTS) ? L1D_REFUSED_ENTRIES
           : !in->room                  ? L1D_REFUSED_PACKETS
           : at->hit                    ? L1D_SECTOR_MISS
                                        : L1D_MISS;
}

static l1d_kind_t decide(const l1d_t *s, const l1d_in_t *in, const found_t *at) {
    if (in->operation.kind == ACCESS_LOAD) {
        return decide_load(s, in, at);
    }
    if (at->pending) {
        return L1D_REFUSED_BUSY;
    }
    if (!in->room) {
        return L1D_REFUSED_PACKETS;
    }
    if (in->operation.kind == ACCESS_ATOMIC) {
        return s->atomic_valid == MASK(L1_ATOMICS) ? L1D_REFUSED_ENTRIES : L1D_ATOMIC;
    }
    return in->full ? L1D_REFUSED_WRITES : at->hit ? L1D_STORE_HIT : L1D_STORE_MISS;
}

/* The line becomes the youngest of its set. */
static void touch(l1d_t *s, uint32_t set, uint32_t way) {
    uint32_t age = s->age[set][way];
    for (uint32_t w = 0; w < L1_WAYS; w++) {
        uint32_t old = s->age[set][w];
        s->age[set][w] = w == way ? 0 : old < age ? old + 1 : old;
    }
}

static void touch_on_use(l1d_t *s, uint32_t set, uint32_t way) {
#ifndef CFG_L1_POLICY_FIFO
    touch(s, set, way);
#else
    (void)s, (void)set, (void)way;
#endif
}

/* The load waits in `merge` of an entry. */
static void join(l1d_t *s, const l1d_in_t *in, uint32_t entry, uint32_t merge) {
    uint32_t used = s->rows[entry][merge] != 0;
    uint32_t lanes = used ? s->lanes[entry][merge] : 0;
    s->load[entry][merge] = in->access.load;
    s->lanes[entry][merge] = lanes | in->access.lanes;
    s->rows[entry][merge] |= 1u << row_in_line(in->access.address);
}

/* A new entry, for a line in `way`. */
static void begin_entry(l1d_t *s, const l1d_in_t *in, const found_t *at, uint32_t way,
                        l1d_out_t *out) {
    uint32_t entry = lowest_one(~s->valid & MASK(REQUESTS));
    uint32_t wanted = in->access.sectors & ~(at->hit ? at->have : 0);
    s->valid |= 1u << entry;
    s->line[entry] = at->line;
    s->way[entry] = way;
    s->requested[entry] = wanted;
    s->received[entry] = 0;
    s->busy[at->set] |= 1u << way;
    join(s, in, entry, 0);
    push_access(in, entry, &out->push);
    out->push.sectors = wanted;
}

static void reserve_line(l1d_t *s, const l1d_in_t *in, const found_t *at, l1d_out_t *out) {
    out->event.evicted = s->present[at->set] >> at->victim & 1;
    out->event.victim = tag_of(s, at->victim) >> WARP_BITS;
    out->event.victim_warp = tag_of(s, at->victim) & MASK(WARP_BITS);
    s->present[at->set] |= 1u << at->victim;
    s->sectors[at->set][at->victim] = 0;
    touch(s, at->set, at->victim);
    begin_entry(s, in, at, at->victim, out);
}

static void merge_load(l1d_t *s, const l1d_in_t *in, const found_t *at, l1d_out_t *out) {
    uint32_t more = in->access.sectors & ~at->have & ~s->requested[at->entry];
    join(s, in, at->entry, at->merge);
    s->requested[at->entry] |= more;
    if (more) {
        push_access(in, at->entry, &out->push);
        out->push.sectors = more;
    }
}

static void send_atomic(l1d_t *s, const l1d_in_t *in, const found_t *at, l1d_out_t *out) {
    uint32_t entry = lowest_one(~s->atomic_valid & MASK(L1_ATOMICS));
    s->atomic_valid |= 1u << entry;
    s->atomic_load[entry] = in->access.load;
    s->atomic_lanes[entry] = in->access.lanes;
    s->atomic_sectors[entry] = in->access.sectors;
    if (at->hit) {
        s->present[at->set] &= ~(1u << at->way);
    }
    push_access(in, entry, &out->push);
}

/* What a cycle does with the data memory. */
typedef struct {
    U(LANES) read;
    U(16) read_row;
    U(LANES) write;
    U(16) write_row;
} data_use_t;

/* Banks of a row that hold these sectors of its line. */
static U(LANES) banks_of(uint32_t sectors, uint32_t row) {
    uint32_t banks = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        banks |= (sectors >> (row * ROW_SECTORS + lane / SECTOR_WORDS) & 1) << lane;
    }
    return banks;
}

static void send_store(l1d_t *s, const l1d_in_t *in, const found_t *at, data_use_t *use,
                       l1d_out_t *out) {
    push_access(in, 0, &out->push);
#ifdef CFG_L1_STORE_EVICT
    (void)use;
    if (at->hit) {
        s->present[at->set] &= ~(1u << at->way);
    }
#else
    if (at->hit) {
        uint32_t row = row_in_line(in->access.address);
        use->write = banks_of(at->have & in->access.sectors, row);
        use->write_row = data_row(at->way, at->set, row);
        touch_on_use(s, at->set, at->way);
    }
#endif
}

static void read_hit(l1d_t *s, const l1d_in_t *in, const found_t *at, data_use_t *use) {
    uint32_t row = row_in_line(in->access.address);
    s->result = (l1d_result_t){.valid = 1,
                               .load = in->access.load,
                               .lanes = in->access.lanes,
                               .sectors = in->access.sectors};
    use->read = banks_of(in->access.sectors, row);
    use->read_row = data_row(at->way, at->set, row);
    touch_on_use(s, at->set, at->way);
}

/* Decide about the access and perform it. */
static void perform(l1d_t *s, const l1d_in_t *in, const found_t *at, data_use_t *use,
                    l1d_out_t *out) {
    out->event = access_event(in, decide(s, in, at));
    out->event.own = at->warp == in->operation.warp;
    switch (out->event.kind) {
    case L1D_HIT: read_hit(s, in, at, use); break;
    case L1D_MISS: reserve_line(s, in, at, out); break;
    case L1D_SECTOR_MISS:
        touch_on_use(s, at->set, at->way);
        begin_entry(s, in, at, at->way, out);
        break;
    case L1D_MERGE: merge_load(s, in, at, out); break;
    case L1D_ATOMIC: send_atomic(s, in, at, out); break;
    case L1D_STORE_HIT:
    case L1D_STORE_MISS: send_store(s, in, at, use, out); break;
    default: out->refused = in->access.lanes; break;
    }
}

/* An atomic's old words have come. */
static void return_atomic(l1d_t *s) {
    uint32_t entry = s->response.tag & (L1_ATOMICS - 1);
    s->result = (l1d_result_t){.valid = 1,
                               .from_sector = 1,
                               .load = s->atomic_load[entry],
                               .lanes = s->atomic_lanes[entry],
                               .sectors = s->atomic_sectors[entry]};
    for (uint32_t word = 0; word < SECTOR_WORDS; word++) {
        s->words[word] = s->response.data[word];
    }
    s->atomic_valid &= ~(1u << entry);
}

/* One row of one load of a completed entry; behind the last one the entry goes. */
static void replay_row(l1d_t *s, data_use_t *use) {
    uint32_t entry = lowest_one(s->complete), merges = 0;
    uint32_t set = set_of(s->line[entry]), way = s->way[entry];
    for (uint32_t m = 0; m < L1_MERGES; m++) {
        merges |= (uint32_t)(s->rows[entry][m] != 0) << m;
    }
    uint32_t merge = lowest_one(merges);
    uint32_t row = lowest_one(s->rows[entry][merge]);
    uint32_t left = s->rows[entry][merge] & ~(1u << row);
    s->rows[entry][merge] = left;
    s->result = (l1d_result_t){.valid = 1,
                               .load = s->load[entry][merge],
                               .lanes = s->lanes[entry][merge],
                               .sectors = MASK(ROW_SECTORS) << row * ROW_SECTORS};
    use->read = MASK(LANES);
    use->read_row = data_row(way, set, row);
    if (left == 0 && (merges & (merges - 1)) == 0) {
        s->valid &= ~(1u << entry);
        s->complete &= ~(1u << entry);
        s->busy[set] &= ~(1u << way);
        if (s->stale >> entry & 1) {
            s->present[set] &= ~(1u << way);
        }
        s->stale &= ~(1u << entry);
    }
}

/* A sector has come: it goes to its place, and may complete its entry. */
static void fill(l1d_t *s, data_use_t *use, l1d_out_t *out) {
    uint32_t entry = s->response.tag & MASK(REQUEST_BITS);
    uint32_t sector = s->response.sector;
    uint32_t set = set_of(s->line[entry]), way = s->way[entry];
    s->received[entry] |= 1u << sector;
    use->write = MASK(SECTOR_WORDS) << (sector & (ROW_SECTORS - 1)) * SECTOR_WORDS;
    use->write_row = data_row(way, set, sector / ROW_SECTORS);
    if (s->received[entry] == s->requested[entry]) {
        s->complete |= 1u << entry;
        if (!(s->stale >> entry & 1)) {
            s->sectors[set][way] |= s->requested[entry];
        }
        out->event.filled = 1;
        out->event.filled_line = s->line[entry];
    }
}

/* Every line but those with an entry becomes INVALID at once. */
static void invalidate(l1d_t *s) {
    s->stale |= s->valid;
    for (uint32_t set = 0; set < L1_SETS; set++) {
        s->present[set] &= s->busy[set];
    }
}

/* The data memory: what is written is a response's sector, or else the row of a store. */
static void use_data(l1d_t *s, const data_use_t *use, U(1) filling, const l1d_out_t *out) {
    uint32_t raddr[LANES], waddr[LANES], enable[LANES], data[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        raddr[lane] = use->read_row;
        waddr[lane] = use->write_row;
        enable[lane] = filling ? 15 : out->push.byte_enable[lane];
        data[lane] = filling ? s->response.data[lane & (SECTOR_WORDS - 1)] : out->push.data[lane];
    }
    ram_bytes_lanes(&s->data, use->read, raddr, use->write, enable, waddr, data);
}

/* The tags: written for a line that is reserved, read for the next access. */
static void use_tags(l1d_t *s, const l1d_in_t *in, const found_t *at, U(1) write) {
    uint32_t set = set_of(line_of(in->next.address));
    uint32_t tag = at->line << WARP_BITS | in->operation.warp;
    uint32_t raddr[L1_WAYS], waddr[L1_WAYS], data[L1_WAYS];
    for (uint32_t way = 0; way < L1_WAYS; way++) {
        raddr[way] = set;
        waddr[way] = at->set;
        data[way] = tag;
    }
    if (in->next.valid) {
        s->forward = write && at->set == set;
        s->forward_way = at->victim;
        s->forward_tag = tag;
    }
    ram_1r1w_lanes(&s->tags, in->next.valid ? ALL_WAYS : 0, raddr, write ? 1u << at->victim : 0,
                   waddr, data);
}

void l1d_tick(l1d_t *s, const l1d_in_t *in, l1d_out_t *out) {
    data_use_t use = {0};
    found_t at = {0};
    uint32_t follow = replays_follow(s);
    uint32_t back = returning(s);
    uint32_t filling = s->response.valid && !back;
    uint32_t decides = in->access.valid && !in->access.shared && !in->hold;

    *out = (l1d_out_t){0};
    if (!in->access.valid && !in->next.valid && !in->response.valid && !in->invalidate &&
        !s->response.valid && !s->replay && !s->result.valid && s->complete == 0) {
        return;
    }
    out->changed = s->response.valid || s->replay;
    s->result.valid = 0;
    if (back) {
        return_atomic(s);
    } else if (s->replay) {
        replay_row(s, &use);
    }
    if (decides) {
        at = find(s, &in->access);
        perform(s, in, &at, &use, out);
    }
    if (filling) {
        fill(s, &use, out);
    }
    if (in->invalidate) {
        invalidate(s);
    }
    if (use.read | use.write) {
        use_data(s, &use, filling, out);
    }
    s->replay = follow && !in->hold;
    s->response.valid = in->response.valid && in->response.op != PACKET_WRITE;
    if (s->response.valid) {
        s->response = in->response;
    }
    use_tags(s, in, &at, decides && out->event.kind == L1D_MISS);
}
