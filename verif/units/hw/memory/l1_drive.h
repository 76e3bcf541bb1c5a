/* SPDX-License-Identifier: Apache-2.0 */
/* An L1 data cache driven access by access: a row, one word of it per lane. */
#ifndef WEFT_L1_DRIVE_H
#define WEFT_L1_DRIVE_H

#include <criterion/criterion.h>
#include <string.h>

#include "memory/l1d/l1d.h"
#include "verif/units/hw/before_reset.h"

typedef struct {
    l1d_t l1;
    row_packet_t push; /* of the last access */
    l1d_result_t got;  /* what the view showed before the last tick */
    uint32_t row[ROW_WORDS], sector[SECTOR_WORDS];
    uint32_t results;
    response_packet_t response; /* for the next tick */
    uint32_t crowded;           /* there is no room for packets, */
    uint32_t full;              /* nor for writes of the warp */
    uint32_t taken;             /* blocks have all of shared memory: there is no region */
#if HAS_ROUTES
    uint32_t route; /* of the accesses to come */
#endif
    uint32_t service, hit; /* the same; what the responses to come say */
    answer_event_t answer; /* of the last tick */
} drive_t;

#if HAS_REGION
/* Sixteen lines of shared memory for blocks, a line for tags, then eight lines. */
#define DRIVE_REGION ((region_t){.on = 1, .row = 17 * LINE_ROWS, .mask = 7})
#endif

static inline l1d_out_t drive(drive_t *d, const l1d_in_t *in) {
    static const uint32_t zeros[LANES] = {0};
    l1d_in_t x = *in;
    l1d_view_t v;
    l1d_out_t out;
    l1d_view(&d->l1, &v);
    cr_assert(!v.idle || !v.result.valid);
    d->got = v.result;
    d->results += v.result.valid;
    for (uint32_t lane = 0; lane < ROW_WORDS; lane++) {
        d->row[lane] = v.row[lane];
    }
    for (uint32_t word = 0; L1_GIVES_SECTORS && word < SECTOR_WORDS; word++) {
        d->sector[word] = v.sector[word];
    }
    x.address = x.address ? x.address : zeros;
    x.data = x.data ? x.data : zeros;
    x.room = !d->crowded;
    x.full = d->full;
#if HAS_REGION
    *x.region = DRIVE_REGION;
    x.region->on = !d->taken;
#endif
    x.response = d->response;
    d->response = (response_packet_t){0};
    l1d_tick(&d->l1, &x, &out);
    if (HAS_SERVICE) {
        d->answer = *out.answer;
    }
    return out;
}

/* The reset leaves nothing of what was before. */
static inline void drive_reset(drive_t *d) {
    memset(d, 0, sizeof *d);
    hold_before_reset(&d->l1, sizeof d->l1, 0);
    l1d_reset(&d->l1);
}

static inline void drive_tick(drive_t *d) {
    drive(d, &(l1d_in_t){0});
}

static inline void drive_idle(drive_t *d, uint32_t cycles) {
    for (uint32_t i = 0; i < cycles; i++) {
        drive_tick(d);
    }
}

/* One access: a cycle for the tags, one for the decision. Its load entry is the warp's number. */
static inline l1d_out_t drive_access(drive_t *d, uint32_t kind, uint32_t warp, uint32_t address,
                                     uint32_t first) {
    uint32_t a[LANES], data[LANES];
    uint32_t low = sector_in_line(address), high = sector_in_line(address + ROW_BYTES - 4);
    access_t access = {
        .valid = 1, .load = warp % LOADS, .lanes = MASK(ROW_WORDS), .address = address};
    access.sectors = MASK(high - low + 1) << low;
#if HAS_ROUTES
    access.route = d->route;
#endif
    if (HAS_SERVICE) {
        access.service[0] = d->service;
    }
    for (uint32_t lane = 0; lane < ROW_WORDS; lane++) {
        a[lane] = address + 4 * lane;
        data[lane] = first + lane;
    }
    drive(d, &(l1d_in_t){.next = access});
    l1d_out_t out = drive(d, &(l1d_in_t){.access = access,
                                         .operation = {.kind = kind, .warp = warp, .funct = 2},
                                         .address = a,
                                         .data = data});
    cr_assert(out.event.valid);
    cr_assert_eq(out.refused, out.event.kind >= L1D_REFUSED_BUSY ? MASK(ROW_WORDS) : 0);
    d->push = out.push;
    return out;
}

static inline l1d_out_t drive_load(drive_t *d, uint32_t warp, uint32_t address) {
    return drive_access(d, ACCESS_LOAD, warp, address, 0);
}
static inline l1d_out_t drive_store(drive_t *d, uint32_t warp, uint32_t address, uint32_t first) {
    return drive_access(d, ACCESS_STORE, warp, address, first);
}
static inline l1d_out_t drive_atomic(drive_t *d, uint32_t warp, uint32_t address, uint32_t first) {
    return drive_access(d, ACCESS_ATOMIC, warp, address, first);
}

/* A response comes in the next tick, which this is: its words count up from `first`. */
static inline void drive_packet(drive_t *d, uint32_t op, uint32_t tag, uint32_t sector,
                                uint32_t first) {
    d->response = (response_packet_t){.valid = 1, .op = op, .tag = tag, .sector = sector};
    for (uint32_t word = 0; word < SECTOR_WORDS; word++) {
        d->response.data[word] = first + word;
    }
    if (HAS_SERVICE) {
        d->response.hit[0] = d->hit;
    }
    drive_tick(d);
}
static inline void drive_respond(drive_t *d, uint32_t entry, uint32_t sector, uint32_t first) {
    drive_packet(d, PACKET_READ, entry, sector, first);
}
static inline void drive_return(drive_t *d, uint32_t entry, uint32_t first) {
    drive_packet(d, PACKET_ATOMIC, SOURCE_WRITE << TAG_ENTRY_BITS | entry, 0, first);
}

/* A load that misses, its fill, its replay. */
static inline void drive_fetch(drive_t *d, uint32_t warp, uint32_t address) {
    drive_load(d, warp, address);
    uint32_t tag = d->push.tag, sectors = d->push.sectors;
    for (uint32_t sector = 0; sector < LINE_SECTORS; sector++) {
        if (sectors >> sector & 1) {
            drive_respond(d, tag, sector, 0);
        }
    }
    drive_idle(d, 5);
}

#endif
