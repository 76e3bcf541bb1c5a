/* SPDX-License-Identifier: Apache-2.0 */
/* DRAM controller: everything but the choice of candidates, which is the policy (fcfs.c, frfcfs.c,
 * sorted.c).
 *
 * Requests wait in one queue in order of arrival; each is a column command for one sector. In every
 * tick of the memory clock at most one command goes to the pins, for one of the policy's
 * candidates. That is a column command for an open row, else an activation of a closed bank, else a
 * precharge of a bank whose open row no candidate wants; within each kind, the oldest. The queue
 * combines the source's read request sorter and store. A comparison finds the requests for a bank's
 * open row, and the oldest has the lowest index.
 *
 * Address: {row, bank, column, byte} of the address inside the partition (interleave.h), with the
 * bank exclusive-or'ed with the row's low bits, so that streams at power-of-two distances meet in
 * different banks. The window of an address is the top of the row: the device has as many rows as
 * the address space needs.
 *
 * Liveness. A policy has a candidate whenever a request waits. `passed` counts the column commands
 * that overtook the oldest request; at age_cap that request is the only candidate, whatever the
 * policy says. It then needs a precharge, an activation and a column command, each of which waits
 * for timers that no other command restarts. So a request is performed after at most
 * DRAM_QUEUE * (age_cap + 1) column commands. A refresh takes bounded time, and refresh_interval is
 * longer than that.
 *
 * Limits: one rank; all banks are refreshed together; no command is sent ahead of its request.
 */
#ifndef WEFT_DRAM_CONTROLLER_H
#define WEFT_DRAM_CONTROLLER_H

#include "partition/dram/dram.h"
#include "partition/dram/place.h"

static inline uint32_t dram_place_bank(uint32_t place) {
    return place >> DRAM_COLUMN_BITS & (DRAM_BANKS - 1);
}

static inline uint32_t dram_place_row(uint32_t place) {
    return place >> (DRAM_BANK_BITS + DRAM_COLUMN_BITS);
}

static inline uint32_t dram_larger(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}

static inline void dram_start(dram_t *s) {
    s->valid = 0;
    s->write = 0;
    s->behind = 0;
    s->urgent = 0;
    s->taken = 0;
    s->passed = 0;
    s->first = 0;
    s->reads = 0;
    s->open = 0;
    for (uint32_t b = 0; b < DRAM_BANKS; b++) {
        s->activate_wait[b] = 0;
        s->column_wait[b] = 0;
        s->precharge_wait[b] = 0;
    }
    s->any_activate_wait = 0;
    s->read_wait = 0;
    s->write_wait = 0;
    s->settle = 0;
    s->since_refresh = 0;
    s->op = DRAM_NOP;
    if (HW_HOST) {
        s->none->valid = 0;
    }
}

static inline uint32_t dram_is_busy(const dram_t *s) {
    return s->valid != 0 || s->reads != 0 || s->op != DRAM_NOP;
}

/* Outputs: room, the answer to the oldest read, and the command. */
static inline void dram_outputs(dram_t *s, const dram_in_t *in, dram_out_t *out) {
    *out = (dram_out_t){0};
    out->ready = ~s->valid >> (DRAM_QUEUE - 1) & 1;
    if (in->memory.valid) {
        out->response.valid = 1;
        out->response.tag = s->flight[s->first];
        for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
            out->response.data[w] = in->memory.data[w];
        }
        s->first = (s->first + 1) & ((1 << BACKING_TAG_BITS) - 1);
        s->reads = s->reads - 1;
    }
    if (s->op != DRAM_NOP) {
        out->memory.op = s->op;
        out->memory.bank = s->bank;
        out->memory.row = s->op_row;
        out->memory.column = s->column;
    }
    if (s->op == DRAM_WRITE) {
        for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
            out->memory.byte_enable[w] = s->enable.q >> (4 * w) & 15;
            out->memory.data[w] = s->data.q[w];
        }
    }
}

static inline void dram_count_down(dram_t *s) {
    if (s->settle == 0) {
        return;
    }
    for (uint32_t b = 0; b < DRAM_BANKS; b++) {
        s->activate_wait[b] -= s->activate_wait[b] != 0;
        s->column_wait[b] -= s->column_wait[b] != 0;
        s->precharge_wait[b] -= s->precharge_wait[b] != 0;
    }
    s->any_activate_wait -= s->any_activate_wait != 0;
    s->read_wait -= s->read_wait != 0;
    s->write_wait -= s->write_wait != 0;
    s->settle--;
}

/* Banks whose wait is over. */
static inline uint32_t dram_ready_banks(const uint32_t *wait) {
    return (uint32_t)elements_with(wait, 0, DRAM_BANKS);
}

static inline void dram_activate(dram_t *s, const dram_timing_t *t, uint32_t bank, uint32_t row) {
    s->op = DRAM_ACTIVATE;
    s->bank = bank;
    s->op_row = row;
    s->open |= 1u << bank;
    s->row[bank] = row;
    s->activate_wait[bank] = t->trc;
    s->column_wait[bank] = t->trcd;
    s->precharge_wait[bank] = t->tras;
    s->any_activate_wait = t->trrd;
    s->settle = dram_larger(dram_larger(s->settle, t->trc),
                            dram_larger(dram_larger(t->trcd, t->tras), t->trrd));
}

static inline void dram_precharge(dram_t *s, const dram_timing_t *t, uint32_t bank) {
    s->op = DRAM_PRECHARGE;
    s->bank = bank;
    s->open &= ~(1u << bank);
    s->activate_wait[bank] = dram_larger(s->activate_wait[bank], t->trp);
    s->settle = dram_larger(s->settle, t->trp);
}

/* A column command. The data of a read are on the bus tcl to tcl + burst ticks after it, those of a
 * write twl to twl + burst; the bus rests one tick between a read's and a write's. */
static inline void dram_column(dram_t *s, const dram_timing_t *t, uint32_t bank, uint32_t write) {
    uint32_t same = dram_larger(t->tccd, t->burst), written = t->twl + t->burst;
    uint32_t turn = t->tcl + t->burst + 1 > t->twl ? t->tcl + t->burst + 1 - t->twl : 1;
    uint32_t close = write ? written + t->twr : t->trtp;
    s->op = write ? DRAM_WRITE : DRAM_READ;
    s->bank = bank;
    s->read_wait = write ? written + t->twtr : same;
    s->write_wait = write ? same : dram_larger(same, turn);
    s->precharge_wait[bank] = dram_larger(s->precharge_wait[bank], close);
    s->settle =
        dram_larger(dram_larger(s->settle, close), dram_larger(s->read_wait, s->write_wait));
}

/* Take request `index` out of the queue. The next request for its sector is no longer behind. */
static inline void dram_remove(dram_t *s, uint32_t index) {
    uint32_t place = s->place[index], younger = s->valid & ~(2 * (1u << index) - 1);
    uint32_t below = (1u << index) - 1;
    uint32_t waiting = (uint32_t)elements_with(s->place, place, DRAM_QUEUE) & younger;
    s->behind &= ~(waiting & (0u - waiting));
    for (uint32_t i = 0; i < DRAM_QUEUE - 1; i++) {
        uint32_t moves = i >= index;
        s->place[i] = moves ? s->place[i + 1] : s->place[i];
        s->tag[i] = moves ? s->tag[i + 1] : s->tag[i];
        s->slot[i] = moves ? s->slot[i + 1] : s->slot[i];
    }
    s->valid = s->valid >> 1;
    s->write = (s->write & below) | (s->write >> 1 & ~below);
    s->behind = (s->behind & below) | (s->behind >> 1 & ~below);
    if (HAS_FIRST) {
        s->urgent = (s->urgent & below) | (s->urgent >> 1 & ~below);
    }
    s->passed = index == 0 ? 0 : s->passed + (s->passed != 255);
}

/* Serve a request by a column command. Returns the slot of a write's data. */
static inline U(DRAM_SLOT_BITS) dram_serve(dram_t *s, const dram_timing_t *t, uint32_t index) {
    uint32_t place = s->place[index], write = s->write >> index & 1, slot = s->slot[index];
    dram_column(s, t, dram_place_bank(place), write);
    s->column = place & (DRAM_COLUMNS - 1);
    if (write) {
        s->taken &= ~(1u << slot);
    } else {
        s->flight[(s->first + s->reads) & ((1 << BACKING_TAG_BITS) - 1)] = s->tag[index];
        s->reads++;
    }
    dram_remove(s, index);
    return slot;
}

/* Close all banks, then refresh them. Returns whether a refresh is due: nothing else is sent. */
static inline uint32_t dram_refresh(dram_t *s, const dram_timing_t *t) {
    if (t->refresh_interval == 0 || s->since_refresh < t->refresh_interval) {
        s->since_refresh += t->refresh_interval != 0;
        return 0;
    }
    uint32_t closing = s->open & dram_ready_banks(s->precharge_wait);
    if (closing) {
        dram_precharge(s, t, lowest_one(closing));
    } else if (s->open == 0 && dram_ready_banks(s->activate_wait) == MASK(DRAM_BANKS)) {
        s->op = DRAM_REFRESH;
        s->since_refresh = 0;
        s->settle = dram_larger(s->settle, t->trfc);
        for (uint32_t b = 0; b < DRAM_BANKS; b++) {
            s->activate_wait[b] = t->trfc;
        }
    }
    return 1;
}

static inline dram_allowed_t dram_allowed(const dram_t *s) {
    return (dram_allowed_t){
        .column = dram_ready_banks(s->column_wait),
        .activate = s->any_activate_wait ? 0 : dram_ready_banks(s->activate_wait),
        .precharge = dram_ready_banks(s->precharge_wait),
        .in_time = (s->read_wait ? 0 : ~s->write) | (s->write_wait ? 0 : s->write)};
}

/* Requests by what they need next. */
typedef struct {
    U(DRAM_QUEUE) column, activate, precharge;
} dram_needs_t;

/* The requests for these banks. */
static inline uint32_t dram_requests_for(uint32_t banks, const uint32_t *bank) {
    uint32_t chosen[DRAM_QUEUE];
    for (uint32_t i = 0; i < DRAM_QUEUE; i++) {
        chosen[i] = banks >> bank[i] & 1;
    }
    return (uint32_t)elements_with(chosen, 1, DRAM_QUEUE);
}

static inline dram_needs_t dram_needs(const dram_t *s, const dram_allowed_t *allowed,
                                      uint32_t candidates) {
    uint32_t bank[DRAM_QUEUE], row[DRAM_QUEUE], open_row[DRAM_QUEUE], wanted = 0;
    dram_needs_t needs;
    for (uint32_t i = 0; i < DRAM_QUEUE; i++) {
        bank[i] = dram_place_bank(s->place[i]);
        row[i] = dram_place_row(s->place[i]);
        open_row[i] = s->row[bank[i]];
    }
    uint32_t open = candidates & dram_requests_for(s->open, bank);
    uint32_t hits = open & (uint32_t)equal_elements(row, open_row, DRAM_QUEUE);
    HW_FOR_SET(i, hits, DRAM_QUEUE) {
        wanted |= (hits >> i & 1) << bank[i];
    }
    needs.column = hits & dram_requests_for(allowed->column, bank) & allowed->in_time;
    needs.activate = candidates & ~open & dram_requests_for(allowed->activate, bank);
    needs.precharge = open & ~hits & dram_requests_for(allowed->precharge & ~wanted, bank);
    return needs;
}

/* Whether the last choice was none, and nothing has changed since that it depends on. */
static inline bool dram_still_none(const dram_none_t *none, const dram_allowed_t *allowed,
                                   uint32_t candidates) {
    return none->valid && none->candidates == candidates &&
           none->allowed.column == allowed->column && none->allowed.activate == allowed->activate &&
           none->allowed.precharge == allowed->precharge &&
           ((none->allowed.in_time ^ allowed->in_time) & candidates) == 0;
}

/* A command for one of the candidates, the oldest that can have one. */
static inline void dram_send(dram_t *s, const dram_timing_t *t, uint32_t candidates,
                             uint32_t *slot) {
    dram_allowed_t allowed = dram_allowed(s);
    if (HW_HOST && HW_RECALL(dram_still_none(s->none, &allowed, candidates))) {
        return;
    }
    dram_needs_t needs = dram_needs(s, &allowed, candidates);
    if (needs.column) {
        *slot = dram_serve(s, t, lowest_one(needs.column));
    } else if (needs.activate) {
        uint32_t place = s->place[lowest_one(needs.activate)];
        dram_activate(s, t, dram_place_bank(place), dram_place_row(place));
    } else if (needs.precharge) {
        dram_precharge(s, t, dram_place_bank(s->place[lowest_one(needs.precharge)]));
    }
    if (HW_HOST) {
        *s->none =
            (dram_none_t){.valid = s->op == DRAM_NOP, .candidates = candidates, .allowed = allowed};
    }
}

/* One tick of the memory clock: choose a command. Returns whether it is a write, with its slot. */
static inline uint32_t dram_choose(dram_t *s, const dram_timing_t *t, uint32_t candidates,
                                   uint32_t *slot) {
    uint32_t only_oldest = s->passed >= t->age_cap;
    s->op = DRAM_NOP;
    dram_count_down(s);
    uint32_t refreshing = dram_refresh(s, t);
    if (HW_HOST && refreshing) {
        s->none->valid = 0;
    }
    if (refreshing || s->valid == 0) {
        return 0;
    }
    dram_send(s, t, only_oldest ? 1 : candidates, slot);
    return s->op == DRAM_WRITE;
}

/* Take a request; the data of a write go to `slot`. */
static inline void dram_take(dram_t *s, const backing_request_t *request, uint32_t slot) {
    uint32_t place = dram_place(request->address);
    uint32_t index = count_ones(s->valid), position = 1u << index;
    uint32_t same = (uint32_t)elements_with(s->place, place, DRAM_QUEUE);
    s->behind = (s->behind & ~position) | (uint32_t)((same & s->valid) != 0) << index;
    s->write = (s->write & ~position) | request->write << index;
    if (HAS_FIRST) {
        uint32_t urgent = !request->write && request->first[0];
        s->urgent = (s->urgent & ~position) | urgent << index;
    }
    s->valid |= position;
    s->place[index] = place;
    s->tag[index] = request->tag;
    s->slot[index] = slot;
    s->taken |= request->write << slot;
}

/* The clock edge, with the policy's candidates. */
static inline void dram_clock(dram_t *s, const dram_in_t *in, uint32_t room, uint32_t candidates) {
    /* Not the slot that is read in this cycle: it is free from the next. */
    uint32_t read_slot = 0, write_slot = lowest_one(~s->taken), ren = 0, wen = 0, enable = 0;
    if (in->tick) {
        ren = dram_choose(s, &in->timing, candidates, &read_slot);
    }
    if (in->request.valid && room) {
        dram_take(s, &in->request, write_slot);
        wen = in->request.write;
    }
    if (!ren && !wen) {
        return;
    }
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        enable |= in->request.byte_enable[w] << (4 * w);
    }
    ram_1r1w_row(&s->data, ren ? MASK(SECTOR_WORDS) : 0, read_slot, wen ? MASK(SECTOR_WORDS) : 0,
                 write_slot, in->request.data);
    ram_1r1w(&s->enable, ren, read_slot, wen, write_slot, enable);
}

#endif
