/* SPDX-License-Identifier: Apache-2.0 */
/* l2=cache: a sectored write-back cache, one operation per cycle, in order.
 *
 * Source: book:MEM-10, MEM-11, A46 to A48. Replacement is least recently used.
 *
 * l2_index=xor: the index is hashed (ciao:index-hash).
 *
 * Two stages. The first has the set's rows of the tables: the operation finds its way and is
 * accepted, or must try again (a sector in flight, no way or entry free, a dirty victim). The
 * second has the sector: it answers, changes it, or sends it to the memory. Fills, waiting reads
 * and leaving sectors go through the same stages, so only the first stage changes the tables, and
 * only the second the data.
 *
 * A read that misses asks the memory for its sector and lets later requests pass; a read of a
 * sector in flight waits for it without asking. Lines with such reads are not replaced. A write
 * needs no sector: a mask says which bytes a sector lacks, a fill keeps the bytes that it has, and
 * an incomplete sector leaves with byte enables. A write or atomic to a sector in flight waits,
 * because the reads before it must not see it. An atomic whose sector is not complete asks for it
 * and tries again. A dirty victim's sectors leave before its way is taken.
 *
 * service=1: a read may say how it is served (book:4.4.4). One with SERVE_PAST whose line is not
 * here is lone: it has an entry without a way, and the words that come pass the cache. Other
 * operations do not see it. A second read of the sector asks again, because the cache will not hold
 * it. A write need not wait: the memory was asked first, and keeps the order of a sector's
 * requests. A line that is here may have bytes that the memory lacks, so a read of it is like
 * others.
 *
 * Liveness: fills have a place reserved and go before requests, so every read ends. The current
 * request waits for fills, or for its victim's sectors to leave; no other request begins meanwhile,
 * so the set of lines that cannot be replaced only shrinks.
 */
#include "partition/l2/l2.h"

#include "common/access.h"
#include "common/atomics.h"
#include "common/interleave.h"
#include "partition/l2/insertion.h"

#define LINE_OFFSET_BITS CLOG2(LINE_BYTES)
#define ALL_WAYS         MASK(L2_WAYS)
#define ALL_SECTORS      MASK(LINE_SECTORS)
#define L2_VALID         (1u << L2_TAG_BITS) /* beside the tag */

/* What the first stage finds. */
typedef struct {
    U(L2_SET_BITS) set;
    U(L2_WAYS) hit;
    U(L2_WAY_BITS) way; /* the one hit, or the one to be replaced */
    U(1) free;          /* it can be: hit, or no read waits for it */
    U(L2_TAG_BITS + 1) tag;
    U(LINE_SECTORS) dirty, full; /* of that way as it is; neither: the sector is absent */
    U(LINE_SECTORS) leaving;     /* dirty sectors of the line in that way, if it is replaced */
    U(L2_WAYS) stale;            /* ways with dirty sectors */
    U(L2_PENDING) waiting;       /* reads that wait for the sector */
} found_t;

/* What it writes: the row of some ways. */
typedef struct {
    U(L2_WAYS) ways;
    U(L2_SET_BITS) set;
    U(L2_TAG_BITS + 1) tag;
    U(2 * LINE_SECTORS) state;
    U(1) touch; /* also the order */
    U(L2_WAYS *L2_WAY_BITS) order;
} change_t;

/* What the second stage writes. */
typedef struct {
    U(1) valid;
    U(CLOG2(L2_SECTORS)) place;
    U(32) word[SECTOR_WORDS];
    U(4 * SECTOR_WORDS) mask;
} store_t;

/* A line's set and tag; either says with the other which line it is. */
static uint32_t set_of(uint32_t line) {
    uint32_t fold = line;
    if (CFG_L2_INDEX_XOR) {
        fold ^= line >> L2_SET_BITS;
    }
    return fold & (L2_SETS - 1);
}

static uint32_t line_in_set(uint32_t set, uint32_t tag) {
    uint32_t low = set;
    if (CFG_L2_INDEX_XOR) {
        low ^= tag & (L2_SETS - 1);
    }
    return tag << L2_SET_BITS | low;
}

void l2_reset(l2_t *s) {
    s->look = 0;
    s->bypass = 0;
    s->left = 0;
    s->work = 0;
    s->used = 0;
    s->arrived = 0;
    s->ready = 0;
    s->silent = 0;
    s->last = 0;
    s->evict_left = 0;
    s->sweeping = 1;
    s->unknown = 1;
    s->empty = 0;
    s->sweep_set = 0;
    s->out_count = 0;
    if (HAS_SERVICE) {
        s->passes = 0;
        s->lone = 0;
    }
}

void l2_view(const l2_t *s, l2_view_t *v) {
    v->flushed = s->empty && s->out_count == 0;
}

void l2_probe(const l2_t *s, const l2_probe_in_t *in, l2_probe_out_t *out) {
    (void)in;
    out->memory.valid = 0;
    HW_WHEN(s->out_count != 0) {
        out->memory = s->out[0];
        out->memory.valid = s->out_count != 0;
    }
}

/* ---- second stage ---- */

/* Queue a request for the memory: the sector `word`, with the bytes of `mask`, or a read. */
static void ask_memory(l2_t *s, const uint32_t *word, uint32_t mask) {
    uint32_t at = s->out_count & 1;
    s->out[at].write = s->evicts;
    s->out[at].tag = s->memory_tag;
    s->out[at].address = s->address;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        s->out[at].byte_enable[w] = s->partial ? mask >> (4 * w) & 15 : 15;
        s->out[at].data[w] = word[w];
    }
    if (HAS_FIRST) {
        s->out[at].first[0] = s->first;
    }
    s->out_count += 1;
}

/* Verification hears of the write or atomic that is done. */
static void tell_performed(const l2_t *s, const uint32_t *old, perform_event_t *performed) {
    performed->valid = 1;
    performed->atomic = s->performs;
    performed->core = s->core;
    performed->tag = s->tag;
    performed->address = s->address;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        performed->words |= (uint32_t)(s->byte_enable[w] != 0) << w;
        performed->old[w] = old[w];
    }
}

/* The new words of a sector that is written. */
static void change_words(const l2_t *s, const uint32_t *old, uint32_t mask, store_t *store) {
    uint32_t word[SECTOR_WORDS], bytes[SECTOR_WORDS];
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        uint32_t held = s->fills && s->partial ? mask >> (4 * w) & 15 : 0;
        bytes[w] = s->byte_enable[w] & ~held;
        store->mask |= bytes[w] << (4 * w);
        word[w] = s->word[w];
    }
    if (s->performs) {
        for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
            uint32_t against = HAS_CAS ? s->word[atomic_partner(w, SECTOR_WORDS)] : 0;
            word[w] = atomic_result(s->amo, old[w], s->word[w], against);
        }
    }
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        uint32_t bits = bytes_to_bits(bytes[w]);
        store->word[w] = (old[w] & ~bits) | (word[w] & bits);
    }
}

/* End the operation whose sector is at hand, if there is one. */
static void finish(l2_t *s, l2_out_t *out, store_t *store) {
    uint32_t mask = s->forward ? s->written_mask : s->mask.q;
    uint32_t old[SECTOR_WORDS];

    *store = (store_t){0};
    HW_REST(!s->work);
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        old[w] = s->forward ? s->written[w] : s->data.q[w];
    }
    store->valid = s->work && s->writes;
    store->place = s->place;
    store->mask = s->partial ? mask : 0;
    HW_WHEN(s->writes) {
        change_words(s, old, mask, store);
    }
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        out->response.data[w] = s->fills ? store->word[w] : old[w];
        if (HAS_SERVICE && s->passes) {
            out->response.data[w] = s->word[w];
        }
    }
    if (HAS_SERVICE) {
        out->response.hit[0] = s->finds;
    }
    out->response.valid = s->work && s->reply;
    out->response.op = s->op;
    out->response.core = s->core;
    out->response.tag = s->tag;
    out->response.sector = s->number;
    if (store->valid && !s->fills) {
        tell_performed(s, old, &out->performed);
    }
    if (s->work && (s->fetches || s->evicts)) {
        ask_memory(s, old, mask);
    }
    if (store->valid) {
        for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
            s->written[w] = store->word[w];
        }
        s->written_mask = store->mask;
    }
}

/* ---- first stage ---- */

/* Reads that wait: for the sector of the operation, and which ways of its set they lock. Lone ones
 * do neither. */
static uint32_t find_waiting(const l2_t *s, uint32_t set, uint32_t *locked) {
    uint32_t sets[L2_PENDING], ways = 0, entries = HAS_SERVICE ? s->used & ~s->lone : s->used;
    for (uint32_t i = 0; i < L2_PENDING; i++) {
        sets[i] = set_of(s->pending_line[i]);
    }
    uint32_t near = entries & (uint32_t)elements_with(sets, set, L2_PENDING);
    HW_FOR_SET(i, near, L2_PENDING) {
        ways |= (near >> i & 1) << s->pending_way[i];
    }
    *locked = ways;
    return near & (uint32_t)elements_with(s->pending_line, s->line, L2_PENDING) &
           (uint32_t)elements_with(s->pending_sector, s->sector, L2_PENDING);
}

static void look_up(const l2_t *s, found_t *found) {
    uint32_t set = set_of(s->line), wanted = L2_VALID | s->line >> L2_SET_BITS;
    uint32_t tag[L2_WAYS], state[L2_WAYS], dirty[L2_WAYS], locked;

    for (uint32_t w = 0; w < L2_WAYS; w++) {
        uint32_t bypass = s->bypass && s->bypass_way == w;
        tag[w] = bypass ? s->bypass_tag : s->tags.q[w];
        state[w] = bypass ? s->bypass_state : s->states.q[w];
        dirty[w] = tag[w] & L2_VALID ? state[w] >> LINE_SECTORS : 0;
    }
    uint32_t hit = (uint32_t)elements_with(tag, wanted, L2_WAYS);
    uint32_t stale = ~(uint32_t)elements_with(dirty, 0, L2_WAYS) & ALL_WAYS;
    found->waiting = find_waiting(s, set, &locked);
    uint32_t way = hit ? lowest_one(hit) : least_recent(s->order.q, locked);
    uint32_t chosen = s->kind == L2_SWEEP ? lowest_one(stale) : way;
    found->set = set;
    found->hit = hit;
    found->way = chosen;
    found->free = hit != 0 || locked != ALL_WAYS;
    found->tag = tag[chosen];
    found->dirty = hit ? state[chosen] >> LINE_SECTORS : 0;
    found->full = hit ? state[chosen] & ALL_SECTORS : 0;
    found->leaving = dirty[chosen];
    found->stale = stale;
}

/* The sectors of the line in the way found begin to leave. */
static void begin_eviction(l2_t *s, const found_t *found) {
    s->evict_line = line_in_set(found->set, found->tag & (L2_VALID - 1));
    s->evict_left = found->leaving;
}

/* Remember a read in the free entry `entry`. */
static void wait_for_sector(l2_t *s, const found_t *found, uint32_t entry, uint32_t silent) {
    s->used |= 1u << entry;
    s->silent = (s->silent & ~(1u << entry)) | silent << entry;
    s->pending_line[entry] = s->line;
    s->pending_sector[entry] = s->sector;
    s->pending_way[entry] = found->way;
    s->pending_core[entry] = s->request.core;
    s->pending_tag[entry] = s->request.tag;
}

/* How the request in hand is served: service_t, of a read. */
static uint32_t service_of(const l2_t *s) {
    return HAS_SERVICE && s->request.op == PACKET_READ ? s->request.service[0] : 0;
}

/* A sector of the request in hand. Its row is written whenever its way is taken. */
static void decide_request(l2_t *s, const found_t *found, change_t *change, l2_event_t *event) {
    uint32_t bit = 1u << s->sector, full = found->full & bit;
    uint32_t entry = lowest_one(~s->used & MASK(L2_PENDING));
    uint32_t write = s->request.op == PACKET_WRITE, atomic = s->request.op == PACKET_ATOMIC;
    uint32_t changes = write || atomic;
    uint32_t asks = !full && !write && !found->waiting; /* the memory has to be asked */
    uint32_t covers = 15;

    if (!found->free || (changes && found->waiting)) {
        return;
    }
    if (!found->hit && found->leaving) {
        begin_eviction(s, found);
        return;
    }
    if (!full && !write && (s->used == MASK(L2_PENDING) || (asks && s->out_count == 2))) {
        return;
    }
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        covers &= s->request.byte_enable[w];
        s->byte_enable[w] = changes ? s->request.byte_enable[w] : 0;
        s->word[w] = s->request.data[w];
    }
    s->reply = full || write;
    s->writes = s->reply && changes;
    s->performs = s->reply && atomic;
    s->fetches = asks;
    event->valid = 1;
    event->kind = full || (write && found->hit) ? L2_EVENT_HIT
                  : asks || write               ? L2_EVENT_MISS
                                                : L2_EVENT_MERGE;
    s->memory_tag = entry;
    s->op = s->request.op;
    s->amo = s->request.amo;
    s->core = s->request.core;
    s->tag = s->request.tag;
    if (!s->reply) {
        wait_for_sector(s, found, entry, atomic);
    }
    if (s->reply || !atomic) {
        s->left &= ~bit;
    }
    uint32_t dirty = s->writes ? found->dirty | bit : found->dirty;
    uint32_t complete = write && covers == 15 ? found->full | bit : found->full;
    change->ways = 1u << found->way;
    change->tag = L2_VALID | s->line >> L2_SET_BITS;
    change->state = dirty << LINE_SECTORS | complete;
    change->touch = 1;
    change->order = most_recent(s->order.q, found->way);
    if (HAS_SERVICE && (service_of(s) & (SERVE_PAST | SERVE_LEAST))) {
        change->order = quiet_order(s->order.q, found->way, found->hit != 0);
    }
}

/* A read of a line that is not here, by which none comes: it takes an entry alone. */
static void decide_lone(l2_t *s, const found_t *found, l2_event_t *event) {
    uint32_t entry = lowest_one(~s->used & MASK(L2_PENDING));
    assert(!found->hit && !found->waiting);
    if (s->used == MASK(L2_PENDING) || s->out_count == 2) {
        return;
    }
    s->fetches = 1;
    event->valid = 1;
    event->kind = L2_EVENT_MISS;
    s->memory_tag = entry;
    wait_for_sector(s, found, entry, 0);
    s->lone |= 1u << entry;
    s->left &= ~(1u << s->sector);
}

/* A sector has come from the memory, or is there for a read that waited. */
static void decide_pending(l2_t *s, const found_t *found, change_t *change) {
    uint32_t bit = 1u << s->entry, fill = s->kind == L2_FILL;
    if (HAS_SERVICE) {
        uint32_t lone = (s->lone & bit) != 0;
        assert(!lone || fill); /* no fill but its own wakes a lone read */
        s->finds = !fill;
        s->passes = lone;
        s->lone &= ~bit;
        fill &= !lone;
    }
    s->reply = !(s->silent & bit);
    s->fills = fill;
    s->writes = fill;
    s->op = PACKET_READ;
    s->core = s->pending_core[s->entry];
    s->tag = s->pending_tag[s->entry];
    s->used &= ~bit;
    if (fill) {
        s->ready |= found->waiting & ~bit;
        change->ways = found->hit;
        change->tag = found->tag;
        change->state = found->dirty << LINE_SECTORS | found->full | 1u << s->sector;
    }
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        s->byte_enable[w] = fill ? 15 : 0;
        s->word[w] = s->fill.q[w];
    }
}

static void decide_eviction(l2_t *s, const found_t *found, change_t *change, l2_event_t *event) {
    uint32_t bit = 1u << s->sector;
    if (s->out_count == 2) {
        return;
    }
    s->evicts = 1;
    event->valid = 1;
    event->kind = L2_EVENT_WRITE_BACK;
    s->evict_left &= ~bit;
    change->ways = found->hit;
    change->tag = found->tag;
    change->state = (found->dirty & ~bit) << LINE_SECTORS | found->full;
}

static void decide_sweep(l2_t *s, const found_t *found, change_t *change) {
    if (!s->unknown && found->stale) {
        begin_eviction(s, found);
        return;
    }
    change->ways = ALL_WAYS;
    change->touch = 1;
    change->order = first_order();
    s->sweep_set += 1;
    if (s->sweep_set == L2_SETS) {
        s->sweeping = 0;
        s->unknown = 0;
        s->empty = 1;
    }
}

/* The operation whose rows are at hand: accept it, or let it come again. */
static void decide(l2_t *s, const l2_in_t *in, change_t *change, l2_event_t *event) {
    found_t found;
    s->work = s->look;
    s->reply = 0;
    s->performs = 0;
    s->fetches = 0;
    s->evicts = 0;
    s->writes = 0;
    s->fills = 0;
    if (HAS_SERVICE) {
        s->passes = 0;
        s->finds = s->kind == L2_REQUEST;
        if (HAS_FIRST) {
            s->first = s->kind == L2_REQUEST && (service_of(s) & SERVE_FIRST);
        }
    }
    if (!s->look) {
        return;
    }
    look_up(s, &found);
    change->set = found.set;
    switch (s->kind) {
    case L2_REQUEST:
        if (HAS_SERVICE && (service_of(s) & SERVE_PAST) && !found.hit) {
            decide_lone(s, &found, event);
        } else {
            decide_request(s, &found, change, event);
        }
        break;
    case L2_EVICT: decide_eviction(s, &found, change, event); break;
    case L2_SWEEP: decide_sweep(s, &found, change); break;
    default: decide_pending(s, &found, change); break;
    }
    uint32_t inside = s->line << LINE_OFFSET_BITS | s->sector << SECTOR_SHIFT;
    s->partial = (found.dirty & ~found.full) >> s->sector & 1;
    s->address = partition_address(in->partition, inside);
    s->place = ((found.set << L2_WAY_BITS | found.way) * LINE_SECTORS) + s->sector;
    s->number = s->sector;
}

/* ---- what comes next ---- */

/* The next operation for the first stage. */
static void begin(l2_t *s, const l2_in_t *in, l2_out_t *out) {
    uint32_t waiting = s->arrived | s->ready;
    uint32_t swept = s->look && s->kind == L2_SWEEP;

    s->look = 0;
    if (!in->tick || !in->response_room) {
        return;
    }
    if (waiting) {
        uint32_t entry = round_robin(waiting, s->last);
        s->look = 1;
        s->kind = s->arrived >> entry & 1 ? L2_FILL : L2_REPLAY;
        s->line = s->pending_line[entry];
        s->sector = s->pending_sector[entry];
        s->entry = entry;
        s->last = entry;
        s->arrived &= ~(1u << entry);
        s->ready &= ~(1u << entry);
    } else if (s->evict_left) {
        s->look = 1;
        s->kind = L2_EVICT;
        s->line = s->evict_line;
        s->sector = lowest_one(s->evict_left);
    } else if (s->sweeping) {
        s->look = 1;
        s->kind = L2_SWEEP;
        s->line = line_in_set(s->sweep_set, 0);
        s->sector = 0;
    } else if ((s->left || in->request.valid) && !swept) {
        if (!s->left) {
            uint32_t sector = in->request.address >> SECTOR_SHIFT & (LINE_SECTORS - 1);
            s->request = in->request;
            s->left = in->request.op == PACKET_READ ? in->request.sectors : 1u << sector;
            s->empty = 0;
            out->taken = 1;
        }
        s->look = 1;
        s->kind = L2_REQUEST;
        s->line = partition_inside(s->request.address) >> LINE_OFFSET_BITS;
        s->sector = lowest_one(s->left);
    } else if (in->flush && !s->empty && s->used == 0) {
        s->sweeping = 1;
        s->sweep_set = 0;
    }
}

/* The tables: read the rows of the next operation, write those of this one. */
static void use_tables(l2_t *s, const change_t *change) {
    uint32_t tag[L2_WAYS], state[L2_WAYS];
    uint32_t set = set_of(s->line), ways = s->look ? ALL_WAYS : 0;

    s->bypass = s->look && change->ways != 0 && change->set == set;
    if (s->bypass) {
        ways &= ~change->ways;
        s->bypass_way = lowest_one(change->ways);
        s->bypass_tag = change->tag;
        s->bypass_state = change->state;
    }
    for (uint32_t w = 0; w < L2_WAYS; w++) {
        tag[w] = change->tag;
        state[w] = change->state;
    }
    ram_1r1w_row(&s->tags, ways, set, change->ways, change->set, tag);
    ram_1r1w_row(&s->states, ways, set, change->ways, change->set, state);
    ram_1r1w_fwd(&s->order, s->look, set, change->touch, change->set, change->order);
}

/* The data: read the sector of the operation that was accepted, write that of the one before. */
static void use_data(l2_t *s, const store_t *store) {
    s->forward = s->work && store->valid && store->place == s->place;
    uint32_t reads = s->work && !s->forward;
    ram_1r1w_row(&s->data, reads ? MASK(SECTOR_WORDS) : 0, s->place,
                 store->valid ? MASK(SECTOR_WORDS) : 0, store->place, store->word);
    ram_1r1w(&s->mask, reads, s->place, store->valid, store->place, store->mask);
}

static void use_fill(l2_t *s, const l2_in_t *in) {
    uint32_t reads = s->look && s->kind == L2_FILL;
    ram_1r1w_row(&s->fill, reads ? MASK(SECTOR_WORDS) : 0, s->entry,
                 in->memory.valid ? MASK(SECTOR_WORDS) : 0, in->memory.tag, in->memory.data);
}

void l2_tick(l2_t *s, const l2_in_t *in, l2_out_t *out) {
    change_t change = {0};
    store_t store;

    *out = (l2_out_t){0};
    HW_REST(l2_rests(s, in->request.valid, in->memory.valid, in->flush));
    if (in->memory_ready && s->out_count) {
        s->out[0] = s->out[1];
        s->out_count -= 1;
    }
    finish(s, out, &store);
    decide(s, in, &change, &out->event);
    begin(s, in, out);
    if (in->memory.valid) {
        s->arrived |= 1u << in->memory.tag;
    }
    use_tables(s, &change);
    use_data(s, &store);
    use_fill(s, in);
}
