/* SPDX-License-Identifier: Apache-2.0 */
/* The L1 data cache: set-associative, sectored, write-through, with a pending request table whose
 * loads are replayed after the fill. Module `l1d` of l1d=cache.
 *
 *     cycle 0   coalesce sends the row's address: the tags of its set are read
 *     cycle 1   the access is decided; a hit reads the data
 *     cycle 2   the row goes to loads.c and on to writeback
 *
 * Source: book:MEM-3 to MEM-5 (A39 to A45, A49, A63 to A65); warp of a line thesis:3.2.3.
 * - l1_index=xor: the index is hashed (ciao:index-hash).
 * - Tags and the pending request table are per line, transfers per sector: a miss requests the
 *   missing sectors in one packet. The warp whose miss reserved a line stays with it.
 * - l1_fill=line: a miss requests the whole line.
 * - A load whose line is in flight joins its entry (L1_MERGES loads per entry, all rows of one load
 *   in one of them). Sectors that no load has requested yet are requested under the same tag. When
 *   all have arrived, the entry's rows are replayed, one per cycle, before any new access. A line
 *   with an entry is never a victim.
 * - Stores write through and do not allocate. A store or an atomic to a line with an entry is
 *   refused, so that neither a fill nor a replay can meet newer data than it should.
 * - l1_store=update: stores update the line.
 * - l1_store=evict: stores drop the line.
 * - l1_local=back: stores to local memory stay here (local_back.h).
 * - An atomic drops the line, and is performed at the L2.
 * - Invalidation drops all lines. A line with an entry goes after its replays, and no load joins it
 *   meanwhile.
 *
 * Limits: a line is at most as wide as 32 bits allow the tag word {line, warp}; replays are exempt
 * from every check, and always hit.
 *
 * Liveness: a refused access waits for a free entry, a line, or room for packets. Entries are freed
 * when their responses have arrived, which always find their place; replays wait for nothing.
 */
#include "memory/l1d/l1d.h"

#include "memory/l1d/array.h"
#include "memory/l1d/decide.h"
#include "memory/l1d/gather.h"
#include "memory/l1d/lookup.h"

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
    if (LOCAL_BACK) {
        clean_reset(s);
    }
    if (PROTECTS) {
        protection_reset(s);
    }
    if (HAS_BYPASS) {
        bypass_reset(s);
    }
    if (HAS_REGION) {
        region_reset(s);
    }
    for (uint32_t entry = 0; entry < REQUESTS; entry++) {
        for (uint32_t m = 0; m < L1_MERGES; m++) {
            s->rows[entry][m] = 0;
        }
    }
}

/* Loads that are still to be replayed from the completed entries: no access comes in the next
 * cycle. Not so if the last of them is replayed in this one. */
static U(1) replays_follow(const l1d_t *s) {
    uint32_t rows = 0;
    HW_WHEN(s->complete != 0) {
        for (uint32_t m = 0; m < L1_MERGES; m++) {
            rows += count_ones(s->rows[s->replayed][m]);
        }
    }
    uint32_t last = (s->complete & (s->complete - 1)) == 0 && rows == 1;
    return s->complete != 0 && !(last && s->replay && !returning(s));
}

void l1d_view(const l1d_t *s, l1d_view_t *v) {
    uint32_t changes = cleans(s) || (HAS_REGION && region_moves(s)); /* the place of a line */
    v->idle = !s->result.valid && !s->response.valid && s->valid == 0 && !changes;
    uint32_t busy = replays_follow(s) || changes;
    v->busy = busy;
    v->filling = fills(s) || (HAS_REGION && region_copies(s));
    v->returning = returning(s);
    v->reading = s->replay || busy;
    v->result = s->result;
    v->row = s->data.q;
    v->sector = s->words;
    v->clean_warp = local_warp(clean_line(s));
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

/* A load that misses or joins: its place in the pending request table. Returns the sectors that
 * have to be requested. */
static U(LINE_SECTORS) await_line(l1d_t *s, const l1d_in_t *in, const found_t *at, uint32_t kind,
                                  uint32_t entry, region_write_t *write) {
    uint32_t joins = kind == L1D_MERGE;
    uint32_t merge = joins ? at->merge : 0;
    uint32_t way = kind == L1D_MISS ? at->victim : at->way;
    uint32_t known = joins ? at->requested : 0;
    uint32_t more = wanted(in, at) & ~at->have & ~known;
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
        if (HAS_SERVICE) {
            s->owner[entry] = in->operation.warp;
        }
        if (IN_REGION(at)) {
            region_reserve(s, in, at->region, at->line, entry, write);
        }
        s->busy[at->set] |= (uint32_t)IN_L1(at) << way;
    }
    return more;
}

static void await_atomic(l1d_t *s, const l1d_in_t *in, uint32_t entry) {
    s->atomic_valid |= 1u << entry;
    s->atomic_load[entry] = in->access.load;
    s->atomic_lanes[entry] = in->access.lanes;
    s->atomic_sectors[entry] = in->access.sectors;
}

/* An accepted access: the fate of its line, and what it reads or writes. */
static void use_line(l1d_t *s, const l1d_in_t *in, const found_t *at, uint32_t kind,
                     data_use_t *use) {
    uint32_t reserves = IN_L1(at) && kind == L1D_MISS;
    uint32_t way = reserves ? at->victim : at->way;
    uint32_t row = row_in_line(in->access.address);
    uint32_t data = IN_REGION(at) ? region_row(in, at->line, row) : data_row(at->way, at->set, row);
    uint32_t stays = staying(in, at);
    uint32_t updates = kind == L1D_STORE_HIT && (CFG_L1_STORE_UPDATE || in_local(at->line));
    uint32_t drops = at->hit && (kind == L1D_ATOMIC ||
                                 (CFG_L1_STORE_EVICT && kind == L1D_STORE_HIT && !updates));
    uint32_t uses = kind == L1D_HIT || kind == L1D_SECTOR_MISS || updates;
    uint32_t touches = CFG_L1_POLICY_FIFO ? reserves : reserves || (IN_L1(at) && uses);
    if (IN_L1(at) && (reserves || drops)) {
        uint32_t others = s->present[at->set] & ~(1u << way);
        s->present[at->set] = others | reserves << way;
    }
    if (IN_REGION(at) && drops) {
        region_drop(s, in, at->line);
    }
    if (touches) {
        touch(s, at->set, way);
    }
    if (PROTECTS) {
        protect(s, at->set, touches ? 1u << way : 0);
    }
    if (LOCAL_BACK && updates) {
        make_dirty(s, at->set, at->way, stays);
    }
    use->read = kind == L1D_HIT ? banks_of(in->access.sectors, row) : 0;
    use->read_row = data;
    use->write = updates ? banks_of(at->have & in->access.sectors, row) : 0;
    use->write_row = data;
}

/* The line that the access replaces: in the L1, or in the slot that it reserves. */
static void tell_evicted(const l1d_t *s, const found_t *at, l1d_event_t *event) {
    uint32_t from_slot = HAS_REGION && (IN_REGION(at) || at->moves);
    uint32_t tag = HAS_REGION && from_slot ? at->region->tag : at->victim_tag;
    uint32_t used =
        HAS_REGION && from_slot ? at->region->used : s->present[at->set] >> at->victim & 1;
    event->evicted = used && !IN_REGISTERS(at);
    event->victim = tag >> CORE_WARP_BITS;
    event->victim_warp = tag & MASK(CORE_WARP_BITS);
}

/* What a refusal begins. */
static void refuse(l1d_t *s, const l1d_in_t *in, const found_t *at, uint32_t kind, l1d_out_t *out) {
    if (LOCAL_BACK && kind == L1D_REFUSED_DIRTY) {
        clean_begin(s, at->victim_tag >> CORE_WARP_BITS, at->victim);
    }
    if (HAS_REGION && kind == L1D_REFUSED_MOVE && !s->moving) {
        tell_evicted(s, at, &out->event);
        region_move(s, in, at->region, at->line, at->way);
    }
    out->refused = in->access.lanes;
}

/* Decide about the access and perform it. */
static void perform(l1d_t *s, const l1d_in_t *in, const found_t *at, data_use_t *use,
                    region_write_t *write, l1d_out_t *out) {
    uint32_t kind = decide(s, in, at);
    uint32_t bypasses = IN_REGISTERS(at) && kind == L1D_MISS;
    uint32_t waits = kind == L1D_MISS || kind == L1D_SECTOR_MISS || kind == L1D_MERGE;
    uint32_t atomic = lowest_one(~s->atomic_valid & MASK(L1_ATOMICS));
    uint32_t entry = kind == L1D_MERGE ? at->entry : lowest_one(~s->valid & MASK(REQUESTS));
    uint32_t sectors = in->access.sectors;
    out->event = access_event(in, kind);
    out->event.own = at->warp == in->operation.warp;
    out->event.place = at->place;
    if (kind >= L1D_REFUSED_BUSY) {
        refuse(s, in, at, kind, out);
        return;
    }
    if (kind == L1D_MISS) {
        tell_evicted(s, at, &out->event);
    }
    if (waits && !bypasses) {
        sectors = await_line(s, in, at, kind, entry, write);
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
    if (HAS_BYPASS && bypasses) {
        out->push.tag = bypass_begin(s, in);
    }
    use_line(s, in, at, kind, use);
}

/* An atomic's old words have arrived. */
static void return_atomic(l1d_t *s) {
    uint32_t entry = s->response.tag & (L1_ATOMICS - 1);
    s->result = (l1d_result_t){.valid = 1,
                               .from_sector = 1,
                               .load = s->atomic_load[entry],
                               .lanes = s->atomic_lanes[entry],
                               .sectors = s->atomic_sectors[entry]};
    s->atomic_valid &= ~(1u << entry);
}

/* The words of the response in the register go to registers. */
static void return_words(l1d_t *s) {
    if (HAS_BYPASS && bypass_returns(s)) {
        bypass_return(s);
    } else {
        return_atomic(s);
    }
    for (uint32_t word = 0; word < SECTOR_WORDS; word++) {
        s->words[word] = s->response.data[word];
    }
}

/* One row of one load of a completed entry; behind the last one the entry goes. */
static void replay_row(l1d_t *s, const l1d_in_t *in, data_use_t *use) {
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
    use->read_row =
        FOR_REGION(s, entry) ? region_row(in, s->line[entry], row) : data_row(way, set, row);
    if (left == 0 && (merges & (merges - 1)) == 0) {
        uint32_t stale = s->stale >> entry & 1;
        s->valid &= ~(1u << entry);
        s->complete &= ~(1u << entry);
        s->stale &= ~(1u << entry);
        if (FOR_REGION(s, entry)) {
            region_release(s, in, entry, stale);
        } else {
            s->busy[set] &= ~(1u << way);
            s->present[set] &= ~(stale << way);
        }
    }
}

/* A sector arrives: it goes to its place, and may complete its entry. */
static void fill(l1d_t *s, const l1d_in_t *in, const arrival_t *arrived, data_use_t *use) {
    uint32_t sector = s->response.sector, row = sector / ROW_SECTORS;
    s->received[arrived->entry] = arrived->received;
    use->write = MASK(SECTOR_WORDS) << (sector & (ROW_SECTORS - 1)) * SECTOR_WORDS;
    use->write_row = FOR_REGION(s, arrived->entry) ? region_row(in, arrived->line, row)
                                                   : data_row(arrived->way, arrived->set, row);
    if (arrived->last) {
        uint32_t place = arrived->way * LINE_SECTORS;
        uint32_t old = arrived->fresh ? MASK(LINE_SECTORS) << place : 0;
        if (FOR_REGION(s, arrived->entry)) {
            region_filled(s, in, arrived->line);
        } else {
            s->sectors[arrived->set] = (s->sectors[arrived->set] & ~old) | arrived->received
                                                                               << place;
        }
        s->complete |= 1u << arrived->entry;
        s->fresh &= ~(1u << arrived->entry);
    }
}

/* The L2 has answered a load: the sector in the register. */
static void tell_answer(const l1d_t *s, answer_event_t *answer) {
    if (fills(s)) {
        answer->valid = 1;
        answer->hit = s->response.hit[0];
        answer->warp = s->owner[s->response.tag & MASK(REQUEST_BITS)];
    } else if (HAS_BYPASS && bypass_returns(s)) {
        answer->valid = 1;
        answer->hit = s->response.hit[0];
        answer->warp = s->bypass_owner[s->response.tag & MASK(BYPASS_BITS)];
    }
}

/* Lines become INVALID at once, except lines with an entry, and lines that l1_local=back keeps
 * while the launch runs. */
static void invalidate(l1d_t *s, U(1) launch_begins) {
    s->stale |= s->valid & ~(LOCAL_BACK ? kept_entries(s) : 0);
    for (uint32_t set = 0; set < L1_SETS; set++) {
        s->present[set] &= s->busy[set] | (launch_begins ? 0 : LOCAL_BACK ? kept_ways(s, set) : 0);
    }
    if (LOCAL_BACK && launch_begins) {
        clean_reset(s);
    }
    if (HAS_REGION) {
        region_empty(s);
    }
}

/* The line that is being cleaned: a row is read, or sent. */
static void clean(l1d_t *s, const l1d_in_t *in, data_use_t *use, l1d_out_t *out) {
    uint32_t set = set_of(clean_line(s));
    uint32_t sectors = clean_step(s, in, set, out);
    if (sectors) {
        uint32_t row = lowest_one(sectors) / ROW_SECTORS;
        use->read = banks_of(sectors, row);
        use->read_row = data_row(s->clean_way, set, row);
    }
}

/* The tags: written for a line that is reserved, read for the next access. */
static void use_tags(l1d_t *s, const l1d_in_t *in, const found_t *at, U(1) write) {
    uint32_t set = set_of(line_of(in->next.address));
    uint32_t tag = at->line << CORE_WARP_BITS | in->operation.warp;
    uint32_t data[L1_WAYS];
    for (uint32_t way = 0; way < L1_WAYS; way++) {
        data[way] = tag;
    }
    if (in->next.valid) {
        s->forward = write && at->set == set;
        s->forward_way = at->victim;
        s->forward_tag = tag;
    }
    ram_1r1w_row(&s->tags, in->next.valid ? ALL_WAYS : 0, set, write ? 1u << at->victim : 0,
                 at->set, data);
}

/* One step of the line that is being cleaned, or that moves. */
static void change_place(l1d_t *s, const l1d_in_t *in, data_use_t *use, region_write_t *write,
                         l1d_out_t *out) {
    if (LOCAL_BACK && (!HAS_REGION || cleans(s))) {
        clean(s, in, use, out);
    } else if (HAS_REGION && !(region_copies(s) && fills(s))) {
        region_step(s, in, set_of(moving_line(s)), use, out, write);
    }
}

void l1d_tick(l1d_t *s, const l1d_in_t *in, l1d_out_t *out) {
    uint32_t changing = cleans(s) || (HAS_REGION && region_moves(s));
    *out = (l1d_out_t){0};
    HW_REST(!in->access.valid && !in->next.valid && !in->response.valid && !in->invalidate &&
            !shared_uses(in) && s->replayed == 0 && l1d_rests(s));
    data_use_t use = {0};
    found_t at = {0};
    region_write_t region_write = {0};
    arrival_t arriving = arrival(s);
    uint32_t follow = replays_follow(s);
    uint32_t back = returning(s);
    uint32_t filling = fills(s), replays = s->replay;
    uint32_t decides = in->access.valid && !in->access.shared && !in->hold;
    out->changed = s->response.valid || s->replay;
    if (HAS_SERVICE) {
        tell_answer(s, out->answer);
    }
    s->result.valid = 0;
    /* At most one of the three: an access waits while an atomic returns, and none comes while loads
     * are to be replayed. */
    if (back) {
        return_words(s);
    } else if (s->replay) {
        replay_row(s, in, &use);
    } else if (decides) {
        at = find(s, &arriving, in);
        perform(s, in, &at, &use, &region_write, out);
        if (HAS_REGION && changing && region_disturbed(out->event.kind)) {
            region_call_off(s, out);
        }
    }
    s->replayed = lowest_one(s->complete); /* of those that were complete before this cycle */
    if (filling) {
        fill(s, in, &arriving, &use);
    }
    if (changing && !replays && !(in->access.valid && !in->access.shared)) {
        change_place(s, in, &use, &region_write, out);
    }
    if (in->invalidate) {
        invalidate(s, in->launch_begins);
    }
    if ((use.read | use.write) || shared_uses(in)) {
        use_data(s, in, &use, filling, out);
    }
    s->replay = follow && !in->hold && !cleans(s) && !(HAS_REGION && region_moves(s));
    s->response.valid = in->response.valid && in->response.op != PACKET_WRITE;
    if (s->response.valid) {
        s->response = in->response;
    }
    use_tags(s, in, &at, decides && out->event.kind == L1D_MISS && IN_L1(&at));
    if (HAS_REGION) {
        use_region_tags(s, in, &region_write);
    }
}
