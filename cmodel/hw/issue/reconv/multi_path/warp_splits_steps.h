/* SPDX-License-Identifier: Apache-2.0 */
/* What warp splits do (warp_splits.h): they part at branches, meet, wait for a slot, and join. The
 * choice's file says which slot is handled, and what else slots wait for.
 */
#ifndef WEFT_WARP_SPLITS_STEPS_H
#define WEFT_WARP_SPLITS_STEPS_H

#include "issue/reconv/common/sides.h"
#include "issue/reconv/reconv.h"

/* What the memories do at the end of the cycle. */
typedef struct {
    U(1) reads; /* of slot `next` its stop, entry `entry` and the first split of its queue */
    U(WARP_BITS) next;
    U(LANE_BITS) entry;
    U(1) enters, arrives; /* a new entry; lanes that have arrived at one */
    U(LANE_BITS) at;
    U(LANES) lanes, arrived;
    U(PC_BITS) rpc, outer_rpc;
    U(LANE_BITS) outer;
    U(1) parks; /* a split waits in the row's queue */
    U(LANE_BITS) place;
    split_t split;
} work_t;

static inline void reset_splits(warp_splits_t *s) {
    s->marked = 0;
    s->stopped = 0;
    s->exited = 0;
    s->hungry = 0;
    s->patience = 0;
    s->step = SPLIT_IDLE;
    s->last = (bind_t){0};
    for (uint32_t r = 0; r < ROWS; r++) {
        s->live[r] = 0;
        s->parked[r] = 0;
    }
    for (uint32_t w = 0; w < WARPS; w++) {
        s->mask[w] = 0;
    }
}

static inline void view_splits(const warp_splits_t *s, reconv_view_t *v) {
    warps_t whole = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        whole |= (warps_t)(s->mask[w] == s->live[row_of(w)]) << w;
    }
    v->active = s->mask;
    v->whole = whole;
    v->bound = ~empty_slots(s->mask) & ALL_WARPS;
    v->ready = 1;
    *v->last = s->last;
}

/* Slots whose lanes are where those of their entry join. */
static inline warps_t joined_slots(const warp_splits_t *s, const uint32_t *pc) {
    warps_t there = (warps_t)equal_elements(pc, s->rpc, WARPS);
    return there & ~empty_slots(s->mask) & ~s->stopped;
}

/* Slots that may not issue, those in `waiting` among them. */
static inline void hold_slots(const warp_splits_t *s, const reconv_probe_in_t *in, warps_t waiting,
                              reconv_probe_out_t *out) {
    warps_t hand = (warps_t)(s->step != SPLIT_IDLE) << s->slot;
    warps_t stops = joined_slots(s, in->head_pc) | hand | waiting;
    if (MULTI_EARLY) {
        stops |= (warps_t)(s->step == SPLIT_MEET) << s->other;
    }
    out->regrouping = s->stopped | s->exited | stops;
    out->held = (empty_slots(s->mask) | stops) & in->head_valid;
}

/* ---- which slot is next ---- */

/* Rows with splits that wait for a slot. */
static inline warps_t rows_that_wait(const warp_splits_t *s) {
    warps_t rows = 0;
    for (uint32_t r = 0; r < ROWS; r++) {
        rows |= (warps_t)(s->parked[r] != 0) << r;
    }
    return rows;
}

/* Slots that a split may take. */
static inline warps_t free_slots(const warp_splits_t *s) {
    return empty_slots(s->mask) & ~s->exited;
}

/* Slots that a split takes. */
static inline warps_t wanted_slots(const warp_splits_t *s) {
    return free_slots(s) & slots_of(rows_that_wait(s));
}

/* The next slot of these, if any, is in hand, and what the memories have of it is read. */
static inline void take_in_hand(warp_splits_t *s, warps_t ready, warps_t arrived, work_t *work) {
    uint32_t w = next_warp(ready, s->slot);
    if (ready) {
        s->slot = w;
        s->step = s->stopped >> w & 1 ? SPLIT_PART : arrived >> w & 1 ? SPLIT_ARRIVE : SPLIT_TAKE;
    }
    work->reads = ready != 0;
    work->next = w;
    work->entry = s->entry[w];
}

/* ---- lanes part ---- */

/* An entry of the row in hand that is not in use. */
static inline uint32_t new_entry(const warp_splits_t *s) {
    return lowest_one(~s->used[row_of(s->slot)]);
}

/* The lanes of the slot in hand become the sides of its branch. A side that begins where they join
 * has arrived. Where only a turn was given up, there is one side. */
static inline void part(warp_splits_t *s, work_t *work) {
    uint32_t w = s->slot, row = row_of(w), target = s->stops.target.q, fall = s->stops.fall.q;
    uint32_t taken = s->mask[w] & s->stops.taken.q, stay = s->mask[w] & ~s->stops.taken.q;
    uint32_t parts = taken && stay;
    uint32_t join = parts && s->marked >> w & 1 ? s->stops.marker.q : s->rpc[w];
    uint32_t inner = join != s->rpc[w];
    uint32_t fresh = new_entry(s), entry = inner ? fresh : s->entry[w];
    uint32_t there = (target == join ? taken : 0) | (fall == join ? stay : 0);

    s->side[0] = (split_t){fall, join, entry, fall == join ? 0 : stay};
    s->side[1] = (split_t){target, join, entry, target == join ? 0 : taken};
    work->enters = inner;
    work->arrives = inner || there;
    work->at = entry;
    work->rpc = join;
    work->lanes = s->mask[w];
    work->arrived = inner ? there : s->table_arrived.q | there;
    work->outer_rpc = s->rpc[w];
    work->outer = s->entry[w];
    assert(!inner || s->used[row] != MASK(LANES));
    s->used[row] |= inner << entry;
    s->mask[w] = 0;
    s->stopped &= ~((warps_t)1 << w);
    s->marked &= ~((warps_t)1 << w);
    s->sought = parts ? 0 : 3; /* an entry of all lanes of another would need a place of its own */
    s->step = SPLIT_PLACE;
}

/* Give a split a slot to run in. */
static inline void bind(warp_splits_t *s, uint32_t w, const split_t *split, bind_t *out) {
    s->mask[w] = split->mask;
    s->rpc[w] = split->rpc;
    s->entry[w] = split->entry;
    if (MULTI_EARLY) {
        s->begin[w] = split->pc;
        s->straight |= (warps_t)1 << w;
    }
    *out = (bind_t){.valid = 1, .warp = w, .pc = split->pc};
}

/* Slots, of those that have all lanes of their split, whose split began where the side does, joins
 * where it does, and has not branched since. */
static inline warps_t early_slots(const warp_splits_t *s, const reconv_in_t *in, warps_t whole,
                                  const split_t *side) {
    warps_t same = (warps_t)elements_with(s->begin, side->pc, WARPS) &
                   (warps_t)elements_with(s->rpc, side->rpc, WARPS) &
                   (warps_t)elements_with(s->entry, side->entry, WARPS);
    warps_t goes = s->straight & ~s->stopped & ~empty_slots(s->mask) &
                   ~(warps_t)equal_elements(in->head_pc, s->rpc, WARPS);
    warps_t row = slots_of((warps_t)1 << row_of(s->slot));
    return side->rpc == RPC_NONE ? 0 : same & goes & row & whole & in->drained;
}

/* The other slot has been held for a cycle. If nothing that it issued before is in flight, it and
 * the side join where it is. */
static inline void meet(warp_splits_t *s, const reconv_in_t *in, warps_t whole, work_t *work) {
    uint32_t path = s->side[0].mask == 0, w = s->other;
    split_t side = s->side[path];
    if (early_slots(s, in, whole, &side) >> w & 1) {
        uint32_t entry = new_entry(s);
        work->enters = 1;
        work->arrives = 1;
        work->at = entry;
        work->rpc = in->head_pc[w];
        work->lanes = s->mask[w] | side.mask;
        work->outer_rpc = side.rpc;
        work->outer = side.entry;
        assert(s->used[row_of(w)] != MASK(LANES));
        s->used[row_of(w)] |= 1u << entry;
        s->rpc[w] = in->head_pc[w];
        s->entry[w] = entry;
        s->side[path].rpc = in->head_pc[w];
        s->side[path].entry = entry;
    }
    s->step = SPLIT_PLACE;
}

/* A side gets a slot of its row. Where none is free, or others have waited for long, it waits. */
static inline void place(warp_splits_t *s, const reconv_in_t *in, work_t *work, bind_t *out) {
    uint32_t row = row_of(s->slot), path = s->side[0].mask == 0;
    warps_t free = free_slots(s) & in->drained & slots_of((warps_t)1 << row);
    split_t side = s->side[path];
    assert(side.mask != 0);
    if (free && !(s->hungry >> row & 1)) {
        bind(s, lowest_warp(free), &side, out);
    } else {
        uint32_t last = (s->first[row] + s->parked[row]) & (LANES - 1);
        assert(s->parked[row] < LANES);
        s->parked[row]++;
        work->parks = 1;
        work->place = last;
        work->split = side;
    }
    s->step = !path && s->side[1].mask ? SPLIT_PLACE : SPLIT_IDLE;
    s->side[path].mask = 0;
}

/* The next side, for which a split to join is looked for first. */
static inline void seek(warp_splits_t *s, const reconv_in_t *in, warps_t whole, work_t *work,
                        bind_t *out) {
    if (!MULTI_EARLY) {
        place(s, in, work, out);
        return;
    }
    uint32_t path = s->side[0].mask == 0;
    split_t side = s->side[path];
    warps_t others = early_slots(s, in, whole, &side);
    if (others && !(s->sought >> path & 1)) {
        s->sought |= 1u << path;
        s->other = lowest_warp(others);
        s->step = SPLIT_MEET;
    } else {
        place(s, in, work, out);
    }
}

/* ---- lanes join ---- */

/* The lanes of the slot have come to where those of the entry that was read join, or have exited.
 * If these are all, they continue, or have come to where the lanes of the entry around it do. An
 * entry may have been complete before its last lanes that exited are looked at. */
static inline void arrive(warp_splits_t *s, work_t *work, bind_t *out) {
    uint32_t w = s->slot, row = row_of(w), in_use = s->used[row] >> s->entry[w] & 1;
    uint32_t lanes = s->table_lanes.q & s->live[row];
    uint32_t arrived = s->table_arrived.q | s->mask[w];
    uint32_t complete = in_use && (lanes & ~arrived) == 0;
    uint32_t pc = s->table_rpc.q, outer_rpc = s->table_outer_rpc.q, outer = s->table_outer.q;
    uint32_t on = complete && lanes && pc != outer_rpc;
    uint32_t up = complete && !on && outer_rpc != RPC_NONE;

    assert(in_use || s->mask[w] == 0);
    work->arrives = in_use && !complete;
    work->at = s->entry[w];
    work->arrived = arrived;
    work->reads = up;
    work->next = w;
    work->entry = outer;
    s->used[row] &= ~(complete << s->entry[w]);
    s->exited &= ~((warps_t)1 << w);
    s->mask[w] = complete ? lanes : 0;
    s->rpc[w] = outer_rpc;
    s->entry[w] = outer;
    if (on) {
        split_t split = {pc, outer_rpc, outer, lanes};
        bind(s, w, &split, out);
    }
    s->step = up ? SPLIT_ARRIVE : SPLIT_IDLE;
}

/* The first split of the row's queue takes the slot. */
static inline void take(warp_splits_t *s, bind_t *out) {
    uint32_t row = row_of(s->slot);
    split_t split = {s->queue_pc.q, s->queue_rpc.q, s->queue_entry.q, s->queue_mask.q};
    bind(s, s->slot, &split, out);
    s->marked &= ~((warps_t)1 << s->slot);
    s->first[row] = (s->first[row] + 1) & (LANES - 1);
    s->parked[row]--;
    s->hungry &= ~((warps_t)1 << row);
    s->step = SPLIT_IDLE;
}

/* ---- instructions ---- */

/* A branch or jump. The slot stops where its lanes part, and where others wait for it. */
static inline void branch(warp_splits_t *s, const outcome_t *outcome, stop_t *stop,
                          reconv_out_t *out) {
    uint32_t w = outcome->warp;
    sides_t sides = sides_of(outcome, s->mask[w]);
    uint32_t yields = s->hungry >> row_of(w) & 1 && sides.go != s->rpc[w];
    stop->stops = sides.parts || yields;
    stop->taken = sides.parts ? outcome->taken : MASK(LANES);
    stop->target = sides.go;
    stop->fall = sides.fall;
    s->stopped |= (warps_t)stop->stops << w;
    s->marked = stop->stops || none_met(outcome) ? s->marked : s->marked & ~((warps_t)1 << w);
    out->resolve.valid = !stop->stops;
    out->resolve.pc = sides.go;
}

/* A control instruction retires. */
static inline void retire(warp_splits_t *s, const outcome_t *outcome, stop_t *stop,
                          reconv_out_t *out) {
    uint32_t w = outcome->warp, row = row_of(w);
    out->resolve.warp = w;
    switch (outcome->control) {
    case CONTROL_MARKER:
        stop->marks = 1;
        s->marked |= (warps_t)1 << w;
        break;
    case CONTROL_BARRIER:
        out->arrive = (row_event_t){.valid = 1, .warp = row};
        out->resolve.valid = 1;
        out->resolve.pc = (outcome->pc + 4) & MASK(PC_BITS);
        break;
    case CONTROL_EXIT:
        s->live[row] &= ~s->mask[w];
        s->mask[w] = 0;
        s->exited |= (warps_t)(s->live[row] && s->rpc[w] != RPC_NONE) << w;
        out->finish = (row_event_t){.valid = s->live[row] == 0, .warp = row};
        break;
    default:
        branch(s, outcome, stop, out);
        s->straight &= ~((warps_t)1 << w);
        break;
    }
}

/* In rows whose first split has waited for a slot throughout the patience, slots yield theirs. */
static inline void grow_hungry(warp_splits_t *s) {
    s->hungry |= s->patience == MULTI_PATIENCE ? rows_that_wait(s) : 0;
    s->patience = s->patience == MULTI_PATIENCE ? 0 : s->patience + 1;
}

/* If all its lanes have exited, whatever the row's slots were doing is over. */
static inline void start(warp_splits_t *s, const reconv_in_t *in, bind_t *out) {
    uint32_t row = in->start.warp;
    warps_t others = ~slots_of((warps_t)1 << row);
    split_t split = {in->entry, RPC_NONE, 0, in->start_mask};
    s->live[row] = in->start_mask;
    s->used[row] = 0;
    s->parked[row] = 0;
    s->first[row] = 0;
    s->marked &= others;
    s->exited &= others;
    s->step = row_of(s->slot) == row ? SPLIT_IDLE : s->step;
    bind(s, row, &split, out);
}

/* The memories of the table, of the queue and of stops. */
static inline void keep(warp_splits_t *s, const work_t *work, const stop_t *stop,
                        const outcome_t *outcome, const bind_t *bound) {
    uint32_t row = row_of(s->slot), base = row * LANES, read = row_of(work->next) * LANES;
    uint32_t from = read + work->entry, to = base + work->at;
    uint32_t head = read + s->first[row_of(work->next)], tail = base + work->place;
    ram_1r1w(&s->table_rpc, work->reads, from, work->enters, to, work->rpc);
    ram_1r1w(&s->table_lanes, work->reads, from, work->enters, to, work->lanes);
    ram_1r1w(&s->table_arrived, work->reads, from, work->arrives, to, work->arrived);
    ram_1r1w(&s->table_outer_rpc, work->reads, from, work->enters, to, work->outer_rpc);
    ram_1r1w(&s->table_outer, work->reads, from, work->enters, to, work->outer);
    ram_1r1w(&s->queue_pc, work->reads, head, work->parks, tail, work->split.pc);
    ram_1r1w(&s->queue_rpc, work->reads, head, work->parks, tail, work->split.rpc);
    ram_1r1w(&s->queue_entry, work->reads, head, work->parks, tail, work->split.entry);
    ram_1r1w(&s->queue_mask, work->reads, head, work->parks, tail, work->split.mask);
    keep_stops(&s->stops, work->reads, work->next, stop, outcome, bound);
}

#endif
