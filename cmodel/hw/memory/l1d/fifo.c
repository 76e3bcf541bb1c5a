/* SPDX-License-Identifier: Apache-2.0 */
/* An L1 whose tags run ahead of its data: between them is a queue, which every load passes in
 * order. Hits and misses take about as long, and nothing is replayed. Module `l1d` of l1d=fifo.
 *
 *     cycle 0   coalesce sends the row's address: the tags of its set are read
 *     cycle 1   the access is decided; a miss takes its line and a row of the reorder memory, and
 *               is asked for; every load enters the queue
 *     cycle 2   the oldest row of the queue is read
 *     cycle 3   it has all its sectors: its words are read, from the data or the reorder memory
 *     cycle 4   the row goes to loads.c and on to writeback; a miss also fills its line
 *
 * Source: book:MEM-7, MEM-8 (a texture cache without its filter, as a cache of all loads).
 * - The data memory is what the tags say, later by the queue: a row that hits may have been asked
 *   for by an older one, which fills the line before the row leaves the queue.
 * - Responses come in any order. Each has its place in the reorder memory, taken when the row was
 *   asked for, so none waits; rows leave in the order of the requests.
 * - Tags are per line, transfers per sector. A row with a missing sector asks for all that it
 *   needs, and gets its words from the reorder memory alone.
 * - In a set, ways are replaced in turn. A line is not locked: rows that still need its old words
 *   are older in the queue.
 * - Stores write through and drop the sectors that they write; the data memory keeps the old words
 *   for older rows. An atomic drops them too, is performed at the L2, and its old words pass the
 *   queue.
 * - Invalidation drops all sectors. Rows in the queue were accepted before it.
 * - A row that hits waits a cycle if its row of the data memory is being written.
 *
 * Limits: a stored word is fetched again when it is loaded, so data that a program writes and reads
 * gain nothing here. A miss delays hits behind it, of any warp. A line is at most as wide as 32
 * bits allow the tag word {line, warp}.
 *
 * Liveness: the oldest row waits for its own sectors alone, which were asked for when it entered,
 * and find their place. It leaves in the cycle after the next at the latest once they have come,
 * since a result cannot wait. So queue and reorder memory empty themselves, and an access that is
 * refused, or not presented, for want of room finds it.
 */
#include "memory/l1d/l1d.h"

#include "memory/l1d/gather.h"
#include "memory/l1d/lines.h"

#define ALL_WAYS  MASK(L1_WAYS)
#define ALL_BANKS MASK(ROW_WORDS)

void l1d_reset(l1d_t *s) {
    s->forward = 0;
    s->forward_way = 0;
    s->forward_tag = 0;
    s->shown = 0;
    s->head = 0;
    s->queued = 0;
    s->first = 0;
    s->asked = 0;
    s->result = (l1d_result_t){0};
    s->from_arrived = 0;
    s->fills = 0;
    for (uint32_t set = 0; set < L1_SETS; set++) {
        s->sectors[set] = 0;
        s->turn[set] = 0;
    }
    for (uint32_t entry = 0; entry < REQUESTS; entry++) {
        s->awaited[entry] = 0;
    }
}

static U(1) full(const l1d_t *s) {
    return s->queued == L1_QUEUE || s->asked == REQUESTS;
}

void l1d_view(const l1d_t *s, l1d_view_t *v) {
    v->idle = !s->shown && s->queued == 0 && !s->result.valid;
    v->busy = full(s);
    v->filling = 0;
    v->returning = 0;
    v->reading = 0;
    v->result = s->result;
    v->row = s->from_arrived ? s->arrived.q : s->data.q;
    v->clean_warp = 0;
}

/* What the tags know about an access. */
typedef struct {
    U(LINE_BITS) line;
    U(L1_SET_BITS) set;
    U(1) present; /* the line has sectors, in `way`; else that way is to be replaced */
    U(L1_WAY_BITS) way;
    U(L1_TAG_BITS) tag; /* of the way */
    U(LINE_SECTORS) have;
    U(1) used; /* the way has a line */
} found_t;

static found_t find(const l1d_t *s, const access_t *access) {
    found_t at = {.line = line_of(access->address), .set = set_of(line_of(access->address))};
    uint32_t ways = 0, used = 0;
    for (uint32_t way = 0; way < L1_WAYS; way++) {
        uint32_t there = (s->sectors[at.set] >> way * LINE_SECTORS & MASK(LINE_SECTORS)) != 0;
        ways |= (there && tag_of(s, way) >> CORE_WARP_BITS == at.line) << way;
        used |= there << way;
    }
    at.present = ways != 0;
    at.way = ways ? lowest_one(ways) : s->turn[at.set];
    at.tag = tag_of(s, at.way);
    at.used = used >> at.way & 1;
    at.have = ways ? s->sectors[at.set] >> at.way * LINE_SECTORS & MASK(LINE_SECTORS) : 0;
    assert((ways & (ways - 1)) == 0); /* no set has a line twice */
    return at;
}

static l1d_kind_t decide(const l1d_t *s, const l1d_in_t *in, const found_t *at) {
    uint32_t load = in->operation.kind == ACCESS_LOAD;
    uint32_t store = in->operation.kind == ACCESS_STORE;
    uint32_t hit = (in->access.sectors & ~at->have) == 0;
    if (!store && full(s)) {
        return L1D_REFUSED_ENTRIES;
    }
    if (load && hit) {
        return L1D_HIT;
    }
    if (!in->room) {
        return L1D_REFUSED_PACKETS;
    }
    if (store && in->full) {
        return L1D_REFUSED_WRITES;
    }
    return store         ? (at->have & in->access.sectors ? L1D_STORE_HIT : L1D_STORE_MISS)
           : !load       ? L1D_ATOMIC
           : at->present ? L1D_SECTOR_MISS
                         : L1D_MISS;
}

/* The tags' word about the line of an access that was accepted. */
static void use_line(l1d_t *s, const l1d_in_t *in, const found_t *at, uint32_t kind) {
    uint32_t place = at->way * LINE_SECTORS, needs = in->access.sectors;
    uint32_t reserves = kind == L1D_MISS;
    uint32_t drops = at->present && in->operation.kind != ACCESS_LOAD;
    uint32_t others = s->sectors[at->set] & ~(MASK(LINE_SECTORS) << place);
    uint32_t left = drops ? at->have & ~needs : reserves ? needs : at->have | needs;
    if (drops || in->operation.kind == ACCESS_LOAD) {
        s->sectors[at->set] = others | left << place;
    }
    if (reserves) {
        s->turn[at->set] = at->way == L1_WAYS - 1 ? 0 : at->way + 1;
    }
}

/* A row enters the queue. */
typedef struct {
    U(1) valid;
    U(L1_ROW_BITS) row;
    U(ROW_SECTORS) fetched;
} entering_t;

/* Decide about the access and perform it. */
static entering_t perform(l1d_t *s, const l1d_in_t *in, const found_t *at, l1d_out_t *out) {
    uint32_t kind = decide(s, in, at);
    uint32_t entry = (s->first + s->asked) & (REQUESTS - 1);
    uint32_t row = row_in_line(in->access.address);
    uint32_t sectors = in->access.sectors >> row * ROW_SECTORS & MASK(ROW_SECTORS);
    entering_t enters = {.row = data_row(at->way, at->set, row)};
    out->event = access_event(in, kind);
    out->event.own = (at->tag & MASK(CORE_WARP_BITS)) == in->operation.warp;
    if (kind >= L1D_REFUSED_BUSY) {
        out->refused = in->access.lanes;
        return enters;
    }
    if (kind == L1D_MISS) {
        out->event.evicted = at->used;
        out->event.victim = at->tag >> CORE_WARP_BITS;
        out->event.victim_warp = at->tag & MASK(CORE_WARP_BITS);
    }
    use_line(s, in, at, kind);
    if (kind != L1D_HIT) {
        push_access(in, entry, in->access.sectors, &out->push);
    }
    enters.valid = in->operation.kind != ACCESS_STORE;
    if (enters.valid && kind != L1D_HIT) {
        assert(s->awaited[entry] == 0);
        enters.fetched = sectors;
        s->awaited[entry] = sectors;
        s->asked++;
    }
    return enters;
}

/* The tags: written for a line that takes a way, read for the next access. */
static void use_tags(l1d_t *s, const l1d_in_t *in, const found_t *at, U(1) write) {
    uint32_t set = set_of(line_of(in->next.address)), tag[L1_WAYS];
    for (uint32_t way = 0; way < L1_WAYS; way++) {
        tag[way] = at->line << CORE_WARP_BITS | in->operation.warp;
    }
    if (in->next.valid) {
        s->forward = write && at->set == set;
        s->forward_way = at->way;
        s->forward_tag = tag[0];
    }
    ram_1r1w_row(&s->tags, in->next.valid ? ALL_WAYS : 0, set, (uint32_t)write << at->way, at->set,
                 tag);
}

/* The queue: its next row is shown when the oldest one leaves. */
static void use_queue(l1d_t *s, const l1d_in_t *in, U(1) leaves, const entering_t *enters) {
    uint32_t reads = (!s->shown || leaves) && s->queued != 0;
    uint32_t tail = (s->head + s->queued) & (L1_QUEUE - 1);
    uint32_t atomic = in->operation.kind == ACCESS_ATOMIC;
    uint32_t wait = (enters->fetched << 1 | atomic) << LOAD_BITS | in->access.load;
    ram_1r1w(&s->queue_row, reads, s->head, enters->valid, tail, enters->row);
    ram_1r1w(&s->queue_lanes, reads, s->head, enters->valid, tail, in->access.lanes);
    ram_1r1w(&s->queue_wait, reads, s->head, enters->valid, tail, wait);
    assert(!enters->valid || s->queued < L1_QUEUE);
    s->shown = reads || (s->shown && !leaves);
    s->head = (s->head + reads) & (L1_QUEUE - 1);
    s->queued = s->queued + enters->valid - reads;
}

/* The sectors of its row that a response brings; it does not say which sector an atomic is about.
 */
static U(ROW_SECTORS) coming(const l1d_in_t *in) {
    uint32_t one = 1u << (in->response.sector & (ROW_SECTORS - 1));
    uint32_t comes = in->response.valid && in->response.op != PACKET_WRITE;
    return !comes ? 0 : in->response.op == PACKET_READ ? one : MASK(ROW_SECTORS);
}

/* The data memory, and the reorder memory: a row is read from one of them, the one that leaves the
 * queue. The row that left in the last cycle fills its line, and a response arrives. */
static void use_rows(l1d_t *s, const l1d_in_t *in, U(1) leaves, uint32_t comes) {
    uint32_t fetched = l1_oldest(s).fetched != 0;
    uint32_t data[ROW_WORDS];
    for (uint32_t bank = 0; bank < ROW_WORDS; bank++) {
        data[bank] = in->response.data[bank & (SECTOR_WORDS - 1)];
    }
    ram_1r1w_row(&s->data, leaves && !fetched ? ALL_BANKS : 0, s->queue_row.q,
                 banks_of(s->fills, 0), s->fill_row, s->arrived.q);
    ram_1r1w_row(&s->arrived, leaves && fetched ? ALL_BANKS : 0, s->first, banks_of(comes, 0),
                 in->response.tag & MASK(REQUEST_BITS), data);
}

/* The oldest row leaves the queue: its words are read, and it is delivered in the next cycle. */
static void deliver(l1d_t *s) {
    l1_wait_t oldest = l1_oldest(s);
    uint32_t row = s->queue_row.q & (LINE_ROWS - 1);
    s->result = (l1d_result_t){.valid = 1,
                               .load = oldest.load,
                               .lanes = s->queue_lanes.q,
                               .sectors = MASK(ROW_SECTORS) << row * ROW_SECTORS};
    s->from_arrived = oldest.fetched != 0;
    s->fills = oldest.atomic ? 0 : oldest.fetched;
    s->fill_row = s->queue_row.q;
    if (oldest.fetched) {
        assert(s->asked != 0);
        s->first = (s->first + 1) & (REQUESTS - 1);
        s->asked--;
    }
}

void l1d_tick(l1d_t *s, const l1d_in_t *in, l1d_out_t *out) {
    *out = (l1d_out_t){0};
    HW_REST(!in->access.valid && !in->next.valid && !in->response.valid && !in->invalidate &&
            l1d_rests(s));
    assert(!in->hold);
    uint32_t written = s->fills != 0 && s->fill_row == s->queue_row.q;
    uint32_t fetched = l1_oldest(s).fetched != 0;
    uint32_t leaves = s->shown && !(fetched ? s->awaited[s->first] != 0 : written);
    uint32_t comes = coming(in);
    found_t at = {0};
    entering_t enters = {0};
    use_rows(s, in, leaves, comes);
    if (in->access.valid && !in->access.shared) {
        at = find(s, &in->access);
        enters = perform(s, in, &at, out);
    }
    if (comes) {
        uint32_t entry = in->response.tag & MASK(REQUEST_BITS);
        assert(s->awaited[entry] & comes);
        s->awaited[entry] &= ~comes;
    }
    if (in->invalidate) {
        for (uint32_t set = 0; set < L1_SETS; set++) {
            s->sectors[set] = 0;
        }
    }
    out->changed = leaves;
    s->result.valid = 0;
    s->fills = 0;
    if (leaves) {
        deliver(s);
    }
    use_queue(s, in, leaves, &enters);
    use_tags(s, in, &at, out->event.valid && out->event.kind == L1D_MISS);
}
