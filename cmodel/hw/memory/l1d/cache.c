/* SPDX-License-Identifier: Apache-2.0 */
/* The L1 data cache: set-associative, sectored, write-through, with a pending request table whose
 * loads are replayed after the fill. Module `l1d` of l1d=cache.
 *
 *     cycle 0   coalesce sends the row's address: the tags of its set are read
 *     cycle 1   the access is decided; a hit reads the data
 *     cycle 2   the row goes to loads.c and on to writeback
 *
 * Source: book:MEM-3 to MEM-5 (A39 to A45, A49, A63 to A65); index hash
 * ciao:index-hash; warp of a line thesis:3.2.3.
 * - Tags and the pending request table are per line, transfers per sector: a miss requests the
 *   missing sectors, those of the access or (l1_fill=line) of the whole line, in one packet. The
 *   warp whose miss reserved a line stays with it.
 * - A load that finds its line on the way joins its entry (L1_MERGES loads per entry, all rows of
 *   one load in one of them); sectors that nobody has requested yet are requested under the same
 *   tag. When all have come, the entry's rows are replayed, one per cycle, before any new access.
 *   A line with an entry is never a victim.
 * - Stores write through and do not allocate; they update the line, or (l1_store=evict) drop it.
 *   l1_local=back keeps stores to local memory here (local_back.h). A store or an atomic to a line
 *   with an entry is refused, so that neither a fill nor a replay can meet newer data than it
 *   should.
 * - An atomic drops the line, and is performed at the L2.
 * - Invalidation drops all lines; those with an entry after its replays, and no load joins them.
 *
 * Limits: a line is at most as wide as 32 bits allow the tag word {line, warp}; replays are exempt
 * from every check, and always hit.
 *
 * Liveness: a refused access waits for an entry to go, a line, or room for packets. Entries go when
 * their responses have come, which always find their place; replays wait for nothing.
 */
#include "memory/l1d/l1d.h"

#include "memory/l1d/gather.h"
#ifdef CFG_L1_LOCAL_BACK
#include "memory/l1d/local_back.h"
#else
#include "memory/l1d/local_through.h"
#endif

#define ALL_WAYS MASK(L1_WAYS)

void l1d_reset(l1d_t *s) {
    s->forward = 0;
    s->forward_way = 0;
    s->forward_tag = 0;
    s->valid = 0;
    s->complete = 0;
    s->stale = 0;
    s->fresh = 0;
    s->atomic_valid = 0;
    s->response = (response_packet_t){0};
    s->replay = 0;
    s->replayed = 0;
    s->result = (l1d_result_t){0};
    for (uint32_t set = 0; set < L1_SETS; set++) {
        s->present[set] = 0;
        s->busy[set] = 0;
        s->sectors[set] = 0;
        s->ages[set] = L1_AGES;
    }
    clean_reset(s);
    for (uint32_t entry = 0; entry < REQUESTS; entry++) {
        for (uint32_t m = 0; m < L1_MERGES; m++) {
            s->rows[entry][m] = 0;
        }
    }
}

/* The set of a line. xor: ciao:index-hash, bit n of whose address is bit n - 7 of the line. */
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
    return L1_FIRST_ROW + (way * L1_SETS + set) * LINE_ROWS + row;
}

static U(1) returning(const l1d_t *s) {
    return s->response.valid && s->response.op == PACKET_ATOMIC;
}

/* Loads that are still to be replayed from the completed entries: no access comes in the next
 * cycle. Not so if the last of them is replayed in this one. */
static U(1) replays_follow(const l1d_t *s) {
    uint32_t rows = 0;
    for (uint32_t m = 0; m < L1_MERGES; m++) {
        rows += count_ones(s->rows[s->replayed][m]);
    }
    uint32_t last = (s->complete & (s->complete - 1)) == 0 && rows == 1;
    return s->complete != 0 && !(last && s->replay && !returning(s));
}

void l1d_view(const l1d_t *s, l1d_view_t *v) {
    v->idle = !s->result.valid && !s->response.valid && s->valid == 0 && !cleans(s);
    uint32_t busy = replays_follow(s) || cleans(s);
    v->busy = busy;
    v->filling = s->response.valid && s->response.op == PACKET_READ;
    v->returning = returning(s);
    v->reading = s->replay || busy;
    v->result = s->result;
    v->row = s->data.q;
    v->sector = s->words;
    v->clean_warp = local_warp(clean_line(s));
}

/* The sector in `response`, and what its entry knows of it before the access of the same cycle: a
 * fill need not wait for what is decided, which leaves the entry's last sector alone. */
typedef struct {
    U(REQUEST_BITS) entry;
    U(LINE_BITS) line;
    U(L1_SET_BITS) set;
    U(L1_WAY_BITS) way;
    U(LINE_SECTORS) received;
    U(1) last; /* that the entry waits for */
    U(1) fresh;
} arrival_t;

static arrival_t arrival(const l1d_t *s) {
    uint32_t entry = s->response.tag & MASK(REQUEST_BITS);
    uint32_t received = s->received[entry] | 1u << s->response.sector;
    uint32_t fills = s->response.valid && s->response.op == PACKET_READ;
    return (arrival_t){.entry = entry,
                       .line = s->line[entry],
                       .set = set_of(s->line[entry]),
                       .way = s->way[entry],
                       .received = received,
                       .last = fills && received == s->requested[entry],
                       .fresh = s->fresh >> entry & 1};
}

/* What the tables know about an access. */
typedef struct {
    U(LINE_BITS) line;
    U(L1_SET_BITS) set;
    U(1) hit; /* the line is present, in `way`, reserved by `warp` */
    U(L1_WAY_BITS) way;
    U(CORE_WARP_BITS) warp;
    U(LINE_SECTORS) have;
    U(1) pending; /* it has entry `entry` */
    U(REQUEST_BITS) entry;
    U(1) joins; /* which has place for the load, in `merge` */
    U(2) merge;
    U(LANES) lanes;            /* that wait there already */
    U(LINE_SECTORS) requested; /* of the entry */
    U(1) closes;               /* the last of its sectors comes in this cycle */
    U(1) replaceable;          /* `victim` may be replaced */
    U(L1_WAY_BITS) victim;
    U(L1_TAG_BITS) victim_tag;
    U(1) victim_dirty; /* it has to be written back first */
} found_t;

static U(L1_TAG_BITS) tag_of(const l1d_t *s, uint32_t way) {
    return s->forward && s->forward_way == way ? s->forward_tag : s->tags.q[way];
}

/* The way to replace: none that is busy; an empty one if there is one, else the oldest. */
static void find_victim(const l1d_t *s, found_t *at) {
    uint32_t present = s->present[at->set], busy = s->busy[at->set];
    ages_t ages = s->ages[at->set];
    uint32_t best = 0;
    for (uint32_t way = 0; way < L1_WAYS; way++) {
        uint32_t age = (uint32_t)(ages >> way * L1_WAY_BITS) & MASK(L1_WAY_BITS);
        uint32_t rank = present >> way & 1 ? age : L1_WAYS;
        if (!(busy >> way & 1) && (!at->replaceable || rank > best)) {
            at->replaceable = 1;
            at->victim = way;
            best = rank;
        }
    }
    at->victim_tag = tag_of(s, at->victim);
    at->victim_dirty = dirty_sectors(s, at->set, at->victim) != 0;
}

static found_t find(const l1d_t *s, const arrival_t *arrived, const access_t *access) {
    found_t at = {.line = line_of(access->address), .set = set_of(line_of(access->address))};
    uint32_t ways = 0, entries = 0;
    for (uint32_t way = 0; way < L1_WAYS; way++) {
        ways |= (uint32_t)(tag_of(s, way) >> CORE_WARP_BITS == at.line) << way;
    }
    ways &= s->present[at.set];
    at.hit = ways != 0;
    at.way = lowest_one(ways);
    at.warp = tag_of(s, at.way) & MASK(CORE_WARP_BITS);
    for (uint32_t entry = 0; entry < REQUESTS; entry++) {
        entries |= (uint32_t)(s->line[entry] == at.line) << entry;
    }
    entries &= s->valid;
    at.pending = entries != 0;
    at.entry = lowest_one(entries);
    at.closes = arrived->last && arrived->entry == at.entry;
    if (at.hit && !(s->fresh & entries)) {
        at.have = s->sectors[at.set] >> at.way * LINE_SECTORS & MASK(LINE_SECTORS);
    }
    for (uint32_t m = 0; m < L1_MERGES; m++) {
        uint32_t used = s->rows[at.entry][m] != 0;
        uint32_t own = used && s->load[at.entry][m] == access->load;
        if (own || (!used && !at.joins)) {
            at.joins = 1;
            at.merge = m;
        }
    }
    at.lanes = s->rows[at.entry][at.merge] ? s->lanes[at.entry][at.merge] : 0;
    at.requested = s->requested[at.entry];
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
        uint32_t more = missing & ~at->requested;
        uint32_t closed = s->complete >> at->entry & 1 || (more && at->closes);
        return closed              ? L1D_REFUSED_BUSY
               : !at->joins        ? L1D_REFUSED_MERGES
               : more && !in->room ? L1D_REFUSED_PACKETS
                                   : L1D_MERGE;
    }
    return !at->hit && !at->replaceable   ? L1D_REFUSED_WAYS
           : s->valid == MASK(REQUESTS)   ? L1D_REFUSED_ENTRIES
           : !at->hit && at->victim_dirty ? L1D_REFUSED_DIRTY
           : !in->room                    ? L1D_REFUSED_PACKETS
           : at->hit                      ? L1D_SECTOR_MISS
                                          : L1D_MISS;
}

/* Sectors of an access that it writes and need not send. */
static U(LINE_SECTORS) staying(const l1d_in_t *in, const found_t *at) {
    uint32_t stays = in->operation.kind == ACCESS_STORE && in_local(at->line);
    return stays ? at->have & in->access.sectors : 0;
}

static l1d_kind_t decide(const l1d_t *s, const l1d_in_t *in, const found_t *at) {
    if (in->operation.kind == ACCESS_LOAD) {
        return decide_load(s, in, at);
    }
    if (at->pending) {
        return L1D_REFUSED_BUSY;
    }
    if (in->access.sectors == staying(in, at)) {
        return L1D_STORE_HIT;
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
    ages_t ages = s->ages[set], younger = 0;
    uint32_t age = (uint32_t)(ages >> way * L1_WAY_BITS) & MASK(L1_WAY_BITS);
    for (uint32_t w = 0; w < L1_WAYS; w++) {
        uint32_t old = (uint32_t)(ages >> w * L1_WAY_BITS) & MASK(L1_WAY_BITS);
        uint32_t next = w == way ? 0 : old < age ? old + 1 : old;
        younger |= (ages_t)next << w * L1_WAY_BITS;
    }
    s->ages[set] = younger;
}

/* What a cycle does with the data memory. */
typedef struct {
    U(ROW_WORDS) read;
    U(16) read_row;
    U(ROW_WORDS) write;
    U(16) write_row;
} data_use_t;

/* Banks of a row that hold these sectors of its line. */
static U(ROW_WORDS) banks_of(uint32_t sectors, uint32_t row) {
    uint32_t banks = 0;
    for (uint32_t bank = 0; bank < ROW_WORDS; bank++) {
        banks |= (sectors >> (row * ROW_SECTORS + bank / SECTOR_WORDS) & 1) << bank;
    }
    return banks;
}

/* Sectors that a load fetches, if they are not here. */
static U(LINE_SECTORS) wanted(const l1d_in_t *in) {
#ifdef CFG_L1_FILL_LINE
    (void)in;
    return MASK(LINE_SECTORS);
#else
    return in->access.sectors;
#endif
}

/* A load that misses or joins: its place in the pending request table. Returns the sectors that
 * have to be requested. */
static U(LINE_SECTORS)
    await_line(l1d_t *s, const l1d_in_t *in, const found_t *at, uint32_t kind, uint32_t entry) {
    uint32_t joins = kind == L1D_MERGE;
    uint32_t merge = joins ? at->merge : 0;
    uint32_t way = kind == L1D_MISS ? at->victim : at->way;
    uint32_t known = joins ? at->requested : 0;
    uint32_t more = wanted(in) & ~at->have & ~known;
    s->requested[entry] = known | more;
    s->load[entry][merge] = in->access.load;
    s->lanes[entry][merge] = (joins ? at->lanes : 0) | in->access.lanes;
    s->rows[entry][merge] |= 1u << row_in_line(in->access.address);
    if (!joins) {
        s->valid |= 1u << entry;
        s->fresh = (s->fresh & ~(1u << entry)) | (uint32_t)(kind == L1D_MISS) << entry;
        s->line[entry] = at->line;
        s->way[entry] = way;
        s->received[entry] = 0;
        s->busy[at->set] |= 1u << way;
    }
    return more;
}

static void await_atomic(l1d_t *s, const l1d_in_t *in, uint32_t entry) {
    s->atomic_valid |= 1u << entry;
    s->atomic_load[entry] = in->access.load;
    s->atomic_lanes[entry] = in->access.lanes;
    s->atomic_sectors[entry] = in->access.sectors;
}

/* An access that is accepted: what becomes of its line, and what it reads or writes. */
static void use_line(l1d_t *s, const l1d_in_t *in, const found_t *at, uint32_t kind,
                     data_use_t *use) {
    uint32_t way = kind == L1D_MISS ? at->victim : at->way;
    uint32_t row = row_in_line(in->access.address);
    uint32_t data = data_row(at->way, at->set, row);
    uint32_t stays = staying(in, at);
#ifdef CFG_L1_STORE_EVICT
    uint32_t updates = kind == L1D_STORE_HIT && in_local(at->line);
    uint32_t drops = at->hit && (kind == L1D_ATOMIC || (kind == L1D_STORE_HIT && !updates));
#else
    uint32_t updates = kind == L1D_STORE_HIT;
    uint32_t drops = at->hit && kind == L1D_ATOMIC;
#endif
#ifdef CFG_L1_POLICY_FIFO
    uint32_t touches = kind == L1D_MISS;
#else
    uint32_t touches = kind == L1D_MISS || kind == L1D_HIT || kind == L1D_SECTOR_MISS || updates;
#endif
    if (kind == L1D_MISS || drops) {
        uint32_t others = s->present[at->set] & ~(1u << way);
        s->present[at->set] = others | (uint32_t)(kind == L1D_MISS) << way;
    }
    if (touches) {
        touch(s, at->set, way);
    }
    if (updates) {
        make_dirty(s, at->set, at->way, stays);
    }
    use->read = kind == L1D_HIT ? banks_of(in->access.sectors, row) : 0;
    use->read_row = data;
    use->write = updates ? banks_of(at->have & in->access.sectors, row) : 0;
    use->write_row = data;
}

/* Decide about the access and perform it. */
static void perform(l1d_t *s, const l1d_in_t *in, const found_t *at, data_use_t *use,
                    l1d_out_t *out) {
    uint32_t kind = decide(s, in, at);
    uint32_t waits = kind == L1D_MISS || kind == L1D_SECTOR_MISS || kind == L1D_MERGE;
    uint32_t atomic = lowest_one(~s->atomic_valid & MASK(L1_ATOMICS));
    uint32_t entry = kind == L1D_MERGE ? at->entry : lowest_one(~s->valid & MASK(REQUESTS));
    uint32_t sectors = in->access.sectors;
    out->event = access_event(in, kind);
    out->event.own = at->warp == in->operation.warp;
    if (kind >= L1D_REFUSED_BUSY) {
        if (kind == L1D_REFUSED_DIRTY) {
            clean_begin(s, at->victim_tag >> CORE_WARP_BITS, at->victim);
        }
        out->refused = in->access.lanes;
        return;
    }
    if (kind == L1D_MISS) {
        out->event.evicted = s->present[at->set] >> at->victim & 1;
        out->event.victim = at->victim_tag >> CORE_WARP_BITS;
        out->event.victim_warp = at->victim_tag & MASK(CORE_WARP_BITS);
    }
    if (waits) {
        sectors = await_line(s, in, at, kind, entry);
    }
    if (kind == L1D_STORE_HIT) {
        sectors &= ~staying(in, at);
    }
    if (kind == L1D_ATOMIC) {
        await_atomic(s, in, atomic);
    }
    if (kind == L1D_HIT) {
        s->result = (l1d_result_t){.valid = 1,
                                   .load = in->access.load,
                                   .lanes = in->access.lanes,
                                   .sectors = in->access.sectors};
    } else {
        push_access(in, kind == L1D_ATOMIC ? atomic : entry, sectors, &out->push);
    }
    use_line(s, in, at, kind, use);
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
    uint32_t entry = s->replayed, merges = 0;
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
    use->read = MASK(ROW_WORDS);
    use->read_row = data_row(way, set, row);
    if (left == 0 && (merges & (merges - 1)) == 0) {
        s->valid &= ~(1u << entry);
        s->complete &= ~(1u << entry);
        s->busy[set] &= ~(1u << way);
        s->present[set] &= ~((s->stale >> entry & 1) << way);
        s->stale &= ~(1u << entry);
    }
}

/* A sector has come: it goes to its place, and may complete its entry. */
static void fill(l1d_t *s, const arrival_t *arrived, data_use_t *use, l1d_out_t *out) {
    uint32_t sector = s->response.sector;
    s->received[arrived->entry] = arrived->received;
    use->write = MASK(SECTOR_WORDS) << (sector & (ROW_SECTORS - 1)) * SECTOR_WORDS;
    use->write_row = data_row(arrived->way, arrived->set, sector / ROW_SECTORS);
    if (arrived->last) {
        uint32_t place = arrived->way * LINE_SECTORS;
        uint32_t old = arrived->fresh ? MASK(LINE_SECTORS) << place : 0;
        s->sectors[arrived->set] = (s->sectors[arrived->set] & ~old) | arrived->received << place;
        s->complete |= 1u << arrived->entry;
        s->fresh &= ~(1u << arrived->entry);
        out->event.filled = 1;
        out->event.filled_line = arrived->line;
    }
}

/* Lines become INVALID at once, but for those with an entry, and those that l1_local=back keeps
 * while the launch goes on. */
static void invalidate(l1d_t *s, U(1) launch_begins) {
    s->stale |= s->valid & ~kept_entries(s);
    for (uint32_t set = 0; set < L1_SETS; set++) {
        s->present[set] &= s->busy[set] | (launch_begins ? 0 : kept_ways(s, set));
    }
    if (launch_begins) {
        clean_reset(s);
    }
}

/* The line that is being cleaned: a row is read, or sent. */
static void clean(l1d_t *s, const l1d_in_t *in, data_use_t *use, l1d_out_t *out) {
    uint32_t set = set_of(clean_line(s));
    uint32_t sectors = clean_step(s, in, set, out);
    if (sectors) {
        uint32_t row = lowest_one(sectors) / ROW_SECTORS;
        use->read = banks_of(sectors, row);
        use->read_row = data_row(clean_way(s), set, row);
    }
}

/* The data memory: what is written is a response's sector, or else the row of a store. */
static void use_data(l1d_t *s, const l1d_in_t *in, const data_use_t *use, U(1) filling,
                     const l1d_out_t *out) {
    uint32_t raddr[ROW_WORDS], waddr[ROW_WORDS], enable[ROW_WORDS], data[ROW_WORDS];
    uint32_t read = use->read, write = use->write;
    for (uint32_t bank = 0; bank < ROW_WORDS; bank++) {
        raddr[bank] = use->read_row;
        waddr[bank] = use->write_row;
        enable[bank] = filling ? 15 : out->push.byte_enable[bank];
        data[bank] = filling ? s->response.data[bank & (SECTOR_WORDS - 1)] : out->push.data[bank];
    }
#if UNIFIED
    for (uint32_t bank = 0; bank < ROW_WORDS; bank++) {
        raddr[bank] = in->shared_read ? in->shared_row[bank] : raddr[bank];
        waddr[bank] = in->shared_write ? in->shared_row[bank] : waddr[bank];
        enable[bank] = in->shared_write ? in->shared_enable[bank] : enable[bank];
        data[bank] = in->shared_write ? in->shared_data[bank] : data[bank];
    }
    read |= in->shared_read;
    write |= in->shared_write;
#else
    (void)in;
#endif
    ram_bytes_lanes(&s->data, read, raddr, write, enable, waddr, data);
}

/* The tags: written for a line that is reserved, read for the next access. */
static void use_tags(l1d_t *s, const l1d_in_t *in, const found_t *at, U(1) write) {
    uint32_t set = set_of(line_of(in->next.address));
    uint32_t tag = at->line << CORE_WARP_BITS | in->operation.warp;
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

/* What shared memory does with the data memory, if they are one. */
static U(1) shared_uses(const l1d_in_t *in) {
#if UNIFIED
    return (in->shared_read | in->shared_write) != 0;
#else
    (void)in;
    return 0;
#endif
}

void l1d_tick(l1d_t *s, const l1d_in_t *in, l1d_out_t *out) {
    data_use_t use = {0};
    found_t at = {0};
    arrival_t arriving = arrival(s);
    uint32_t follow = replays_follow(s);
    uint32_t back = returning(s);
    uint32_t filling = s->response.valid && !back;
    uint32_t decides = in->access.valid && !in->access.shared && !in->hold;
    uint32_t cleaning = cleans(s), replays = s->replay;

    *out = (l1d_out_t){0};
    if (!in->access.valid && !in->next.valid && !in->response.valid && !in->invalidate &&
        !s->response.valid && !s->replay && !s->result.valid && s->complete == 0 && !cleans(s) &&
        !shared_uses(in)) {
        return;
    }
    out->changed = s->response.valid || s->replay;
    s->result.valid = 0;
    /* Of the three at most one: an access waits while an atomic returns, and none comes when loads
     * are to be replayed. */
    if (back) {
        return_atomic(s);
    } else if (s->replay) {
        replay_row(s, &use);
    } else if (decides) {
        at = find(s, &arriving, &in->access);
        perform(s, in, &at, &use, out);
    }
    s->replayed = lowest_one(s->complete); /* of those that were complete before this cycle */
    if (filling) {
        fill(s, &arriving, &use, out);
    }
    if (cleaning && !replays && !(in->access.valid && !in->access.shared)) {
        clean(s, in, &use, out);
    }
    if (in->invalidate) {
        invalidate(s, in->launch_begins);
    }
    if ((use.read | use.write) || shared_uses(in)) {
        use_data(s, in, &use, filling, out);
    }
    s->replay = follow && !in->hold && !cleans(s);
    s->response.valid = in->response.valid && in->response.op != PACKET_WRITE;
    if (s->response.valid) {
        s->response = in->response;
    }
    use_tags(s, in, &at, decides && out->event.kind == L1D_MISS);
}
