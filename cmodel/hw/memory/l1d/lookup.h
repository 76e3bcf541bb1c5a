/* SPDX-License-Identifier: Apache-2.0 */
/* l1d=cache: what its tables know about an access, in the cycle of its decision, and about the
 * sector that arrives in the same cycle.
 */
#ifndef WEFT_LOOKUP_H
#define WEFT_LOOKUP_H

#include "memory/l1d/l1d.h"

#include "memory/l1d/bypass.h"
#include "memory/l1d/lines.h"
#include "memory/l1d/local_back.h"
#include "memory/l1d/protection.h"
#include "memory/l1d/region.h"

/* The response in the register is an atomic's, or bypasses the lines: it goes to its registers. */
static inline U(1) returning(const l1d_t *s) {
    return s->response.valid &&
           (s->response.op == PACKET_ATOMIC || (HAS_BYPASS && bypass_returns(s)));
}

/* It is a sector of a line. */
static inline U(1) fills(const l1d_t *s) {
    return s->response.valid && s->response.op == PACKET_READ && !(HAS_BYPASS && bypass_returns(s));
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

static inline arrival_t arrival(const l1d_t *s) {
    uint32_t entry = s->response.tag & MASK(REQUEST_BITS);
    uint32_t received = s->received[entry] | 1u << s->response.sector;
    return (arrival_t){.entry = entry,
                       .line = s->line[entry],
                       .set = set_of(s->line[entry]),
                       .way = s->way[entry],
                       .received = received,
                       .last = fills(s) && received == s->requested[entry],
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
    U(CORE_LANES) lanes;       /* that wait there already */
    U(LINE_SECTORS) requested; /* of the entry */
    U(1) closes;               /* the last of its sectors comes in this cycle */
    U(1) replaceable;          /* `victim` may be replaced */
    U(L1_WAY_BITS) victim;
    U(L1_TAG_BITS) victim_tag;
    U(1) victim_dirty;       /* it has to be written back first */
    U(2 * HAS_PLACES) place; /* l1d_place_t: of its words, or where they go */
    U(HAS_REGION) moves;     /* the line is to go to the region first */
    HAS(HAS_REGION, in_region_t) region;
} found_t;

/* An entry of the pending request table fills a slot of the region. */
#define FOR_REGION(s, entry) (HAS_REGION && entry_to_region(s, entry))

/* Where the words of an access are, or go; elsewhere all is in lines of the L1. */
#define IN_L1(at)        (!HAS_PLACES || (at)->place == PLACE_LINE)
#define IN_REGION(at)    (HAS_REGION && (at)->place == PLACE_REGION)
#define IN_REGISTERS(at) (HAS_BYPASS && (at)->place == PLACE_REGISTERS)
#define SLOT_WAITS(at)   (IN_REGION(at) && (at)->region->waits) /* and cannot be reserved */

/* The way to replace: none that is busy or protected; an empty one if there is one, else the
 * oldest. */
static inline void find_victim(const l1d_t *s, found_t *at) {
    uint32_t present = s->present[at->set];
    uint32_t held = s->busy[at->set] | (PROTECTS ? protected_ways(s, at->set) : 0);
    ages_t ages = s->ages[at->set];
    uint32_t best = 0;
    for (uint32_t way = 0; way < L1_WAYS; way++) {
        uint32_t age = (uint32_t)(ages >> way * L1_WAY_BITS) & MASK(L1_WAY_BITS);
        uint32_t rank = present >> way & 1 ? age : L1_WAYS;
        if (!(held >> way & 1) && (!at->replaceable || rank > best)) {
            at->replaceable = 1;
            at->victim = way;
            best = rank;
        }
    }
    at->victim_tag = tag_of(s, at->victim);
    at->victim_dirty = dirty_sectors(s, at->set, at->victim) != 0;
}

/* A load that may go past the lines: it has that route, or would have to wait for a line. */
static inline U(1) may_bypass(const l1d_in_t *in, const found_t *at) {
    uint32_t routed = 0, stalls = STALLS_BYPASS && !at->replaceable;
    if (HAS_ROUTES) {
        routed = in->access.route == ROUTE_BYPASS;
    }
    return HAS_BYPASS && in->operation.kind == ACCESS_LOAD && (routed || stalls);
}

/* Where the words are, or go: in the region they are whole, and are there only once. */
static inline void find_place(const l1d_t *s, const l1d_in_t *in, found_t *at) {
    uint32_t redirects = 0, to_region = 0;
    if (HAS_REGION) {
        uint32_t in_l1 = at->hit, whole = at->have == MASK(LINE_SECTORS);
        *at->region = region_find(s, in, at->line);
        assert(!at->region->hit || !at->hit);
        redirects = at->region->redirects;
        to_region = at->region->hit || (at->pending && entry_to_region(s, at->entry));
        at->moves = redirects && in_l1 && whole && !at->pending;
        if (at->region->hit) {
            at->hit = 1;
            at->warp = at->region->tag & MASK(CORE_WARP_BITS);
            at->have = MASK(LINE_SECTORS);
        }
    }
    uint32_t elsewhere = !at->hit && !at->pending;
    at->place = to_region || (elsewhere && redirects) ? PLACE_REGION
                : elsewhere && may_bypass(in, at)     ? PLACE_REGISTERS
                                                      : PLACE_LINE;
}

static inline found_t find(const l1d_t *s, const arrival_t *arrived, const l1d_in_t *in) {
    const access_t *access = &in->access;
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
    if (HAS_PLACES) {
        find_place(s, in, &at);
    }
    return at;
}

#endif
