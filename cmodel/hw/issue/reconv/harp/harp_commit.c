/* SPDX-License-Identifier: Apache-2.0 */
/* Commit of reconv=harp: handles stopped slots one after another, and blocks in which no thread can
 * run. harp.c says what happens to their threads.
 *
 *     cycle 0    a slot is chosen that has stopped and is drained
 *     cycle 1    its threads are known, and where they go
 *     from 2 on  a set of barriers per cycle; then where a barrier is complete, three for it
 *     then       the threads go on, wait, or are a fragment per side, one per cycle
 *
 * Source: harp:4.2. Limits: one slot or block at a time. Liveness: a slot or block takes a bounded
 * number of cycles, because it visits each set of barriers once, and each complete barrier. harp.c
 * says why none waits for its turn for ever.
 */
#include "issue/reconv/harp/harp_commit.h"
#include "issue/reconv/common/sides.h"

/* What the memories of slots and threads do at the end of the cycle. */
typedef struct {
    U(1) reads_slot; /* that of number `slot` */
    U(WARP_BITS) slot;
    U(1) reads_row;
    U(ROW_BITS) read_row;
    U(LANES) moves; /* lanes whose thread waits at the block barrier now, or has passed it */
    U(ROW_BITS) row[LANES];
    U(PC_BITS) call;
} work_t;

void harp_commit_reset(harp_commit_t *s) {
    s->more = 0;
    s->looks = 0;
    s->marked = 0;
    s->stopped = 0;
    s->parts = 0;
    s->exits = 0;
    s->waits = 0;
    s->yields = 0;
    if (HAS_MEETINGS) {
        s->vain[0] = 0;
    }
    s->open = 0;
    s->crowd = 0;
    s->step = HARP_IDLE;
    s->slot = 0;
    s->hand = 0;
    s->last = (bind_t){0};
    s->delay = 0;
    s->chooses = 0;
    s->met = 0;
    s->met_left = 0;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        s->rows[b] = 0;
        s->running[b] = 0;
        s->joined[b] = 0;
        s->waiting[b] = 0;
    }
    for (uint32_t w = 0; w < WARPS; w++) {
        s->active[w] = 0;
        s->near[w] = PC_NONE;
        s->far[w] = PC_NONE;
    }
}

/* Slots at a pc where threads of theirs are registered. */
static warps_t joining(const harp_commit_t *s, const uint32_t *pc) {
    return (warps_t)(equal_elements(pc, s->near, WARPS) | equal_elements(pc, s->far, WARPS));
}

/* Slots with threads that wait until they are in hand. */
static warps_t stopping(const harp_commit_t *s, const uint32_t *pc) {
    return (s->stopped | s->looks | joining(s, pc)) & ~empty_slots(s->active);
}

/* Lanes whose rows are of the set in hand. */
static uint32_t of_set(const harp_commit_t *s) {
    uint32_t here = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        here |= (uint32_t)(barrier_set(s->row[lane]) == s->set) << lane;
    }
    return here & s->left;
}

/* The set of the lowest of the lanes that are left. */
static uint32_t next_set(const harp_commit_t *s) {
    return barrier_set(s->row[lowest_one(s->left)]);
}

/* Whether the set has arrived, but not what one of its barriers releases. */
static uint32_t chooses(const harp_commit_t *s) {
    return BARRIER_STAGED ? s->chooses : 0;
}

/* The question to the barriers in this step. */
static void ask(const harp_commit_t *s, harp_barriers_in_t *to) {
    uint32_t searches = s->step == HARP_SEARCH && s->left != 0;
    uint32_t here = searches ? of_set(s) : 0, then = s->left & ~here;
    *to = (harp_barriers_in_t){.lanes = here,
                               .row = s->row,
                               .block = s->hand,
                               .registers = s->registers,
                               .rpc = s->rpc,
                               .exits = s->exiting,
                               .taken = s->go_lanes,
                               .target = s->go,
                               .fall = s->other,
                               .joins = s->joins,
                               .set = s->set};
    if (searches) {
        to->op = BARRIERS_PASS;
        to->reads = then != 0;
        to->set = barrier_set(s->row[lowest_one(then)]);
    } else if (s->step == HARP_TAKE) {
        to->reads = 1;
        to->set = barrier_set(s->stops.home.q[lowest_one(s->active[s->slot])]);
    } else if (s->step == HARP_NEXT) {
        to->reads = 1;
        to->set = next_set(s);
    } else if (s->step == HARP_AGAIN || s->step == HARP_SCAN) {
        to->reads = 1;
    } else if (s->step == HARP_LET_GO && !chooses(s)) {
        to->op = BARRIERS_RELEASE;
    } else if (s->step == HARP_FORCE && !chooses(s)) {
        to->op = BARRIERS_FORCE;
    }
}

void harp_commit_view(const harp_commit_t *s, harp_commit_view_t *v) {
    v->active = s->active;
    v->bound = ~empty_slots(s->active) & ALL_WARPS;
    v->last = s->last;
    v->block = s->block;
    ask(s, &v->asks);
}

void harp_commit_probe(const harp_commit_t *s, const harp_commit_probe_in_t *in,
                       harp_commit_probe_out_t *out) {
    warps_t held = joining(s, in->head_pc) | s->looks, empty = empty_slots(s->active);
    if (LOADS_MEET) {
        held |= in->meeting;
    }
    out->held = held | empty;
    out->stops = (s->stopped | held) & ~empty;
}

/* ---- slots stop ---- */

/* A branch or jump. It stops the slot if lanes part; if where it joins has to be looked for again;
 * or if it has to leave the slot, at once where its threads have met no others. */
static void branch(harp_commit_t *s, const outcome_t *outcome, stop_t *stop,
                   harp_commit_out_t *out) {
    uint32_t w = outcome->warp;
    uint32_t next = (outcome->pc + 4) & MASK(PC_BITS);
    sides_t sides = sides_of(outcome, s->active[w]);
    uint32_t looks = (s->more >> w & 1) && sides.go != next;
    uint32_t yields = !sides.parts && s->crowd == READY_AGE;
    if (HAS_MEETINGS) {
        looks = looks && !none_met(outcome);
        yields = yields || (none_met(outcome) && s->crowd != 0);
    }
    warps_t bit = (warps_t)1 << w;
    stop->stops = sides.parts || looks || yields;
    stop->target = sides.go;
    stop->fall = sides.parts ? sides.fall : sides.go;
    out->resolve.valid = !stop->stops;
    out->resolve.pc = sides.go;
    s->parts |= sides.parts ? bit : 0;
    s->yields |= yields ? bit : 0;
    s->marked &= sides.parts || none_met(outcome) ? ALL_WARPS : ~bit;
    s->crowd = yields ? 0 : s->crowd;
}

/* A control instruction retires. */
static void retire(harp_commit_t *s, const outcome_t *outcome, stop_t *stop,
                   harp_commit_out_t *out) {
    uint32_t w = outcome->warp;
    warps_t bit = (warps_t)1 << w;
    out->resolve.warp = w;
    stop->taken = outcome->taken;
    if (HAS_MEETINGS) {
        s->vain[0] = none_met(outcome) ? s->vain[0] | bit : s->vain[0] & ~bit;
    }
    switch (outcome->control) {
    case CONTROL_MARKER:
        stop->marks = 1;
        s->marked |= bit;
        break;
    case CONTROL_BARRIER:
        stop->stops = 1;
        stop->target = (outcome->pc + 4) & MASK(PC_BITS);
        s->waits |= bit;
        break;
    case CONTROL_EXIT:
        stop->stops = 1;
        s->exits |= bit;
        break;
    default: branch(s, outcome, stop, out); break;
    }
    s->stopped |= stop->stops ? bit : 0;
}

/* ---- a slot or block comes in hand ---- */

/* Blocks none of whose threads can run. */
static uint32_t quiet_blocks(const harp_commit_t *s) {
    uint32_t blocks = 0;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        blocks |= (uint32_t)(s->rows[b] != 0 && s->running[b] == 0) << b;
    }
    return blocks & ~s->open;
}

static void choose_block(harp_commit_t *s, uint32_t b) {
    s->hand = b;
    s->set = 0;
    s->rows_left = s->rows[b];
    s->step = s->joined[b] ? HARP_SCAN : s->waiting[b] ? HARP_CALL : HARP_FINISH;
}

/* Slots whose loads are done become one, the lowest of them. */
static void choose_met(harp_commit_t *s, const harp_commit_in_t *in, work_t *work) {
    uint32_t w = lowest_warp(in->waiting->complete);
    s->met = in->waiting->complete;
    s->met_left = in->waiting->complete;
    s->slot = w;
    s->hand = s->block[w];
    s->held = 1;
    s->go = in->head_pc[w];
    s->lanes = 0;
    s->arrived = 0;
    s->joins = JOINS_NONE;
    work->reads_slot = 1;
    work->slot = w;
    s->step = HARP_MEET;
}

static void choose_slot(harp_commit_t *s, const harp_commit_in_t *in, work_t *work) {
    warps_t ready = stopping(s, in->head_pc) & in->drained;
    if (LOADS_MEET) {
        ready &= ~in->waiting->meeting;
    }
    uint32_t w = next_warp(ready, s->slot);
    if (ready) {
        s->slot = w;
        s->hand = s->block[w];
        s->held = !(s->stopped >> w & 1);
        s->go = in->head_pc[w];
        work->reads_slot = 1;
        work->slot = w;
        s->step = HARP_TAKE;
    }
}

static void choose(harp_commit_t *s, const harp_commit_in_t *in, work_t *work) {
    uint32_t quiet = quiet_blocks(s);
    if (quiet) {
        choose_block(s, lowest_one(quiet));
    } else if (LOADS_MEET && in->waiting->complete) {
        choose_met(s, in, work);
    } else {
        choose_slot(s, in, work);
    }
}

/* ---- the slot in hand ---- */

/* What comes after the search. */
static uint32_t behind(const harp_commit_t *s) {
    warps_t bit = (warps_t)1 << s->slot;
    return ((s->waits | s->exits | s->yields) & bit) ? HARP_LEAVE
           : (s->parts & bit)                        ? HARP_FALL
                                                     : HARP_GO_ON;
}

/* What follows the search of the last set. */
static uint32_t searched(const harp_commit_t *s) {
    return BARRIER_STAGED ? HARP_SEARCH : behind(s);
}

/* The slot's threads, where they are, and what they do. */
static void take(harp_commit_t *s) {
    uint32_t w = s->slot;
    warps_t bit = (warps_t)1 << w;
    uint32_t parts = s->parts >> w & 1, waits = s->waits >> w & 1, exits = s->exits >> w & 1;
    uint32_t known = s->near[w] == PC_NONE && !(s->more >> w & 1) && !(s->looks >> w & 1);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        s->row[lane] = s->stops.home.q[lane];
    }
    s->lanes = s->active[w];
    s->go = s->held ? s->go : s->stops.target.q;
    s->other = s->held ? s->go : s->stops.fall.q;
    s->go_lanes = parts ? s->stops.taken.q : MASK(LANES);
    s->rpc = s->stops.marker.q;
    s->registers = parts && (s->marked & bit) != 0;
    s->exiting = exits;
    s->left = waits || (known && !s->registers) ? 0 : s->lanes;
    s->arrived = 0;
    s->joins = JOINS_NONE;
    s->delay = HARP_ACCESS - 1;
    s->set = barrier_set(s->stops.home.q[lowest_one(s->lanes)]);
    s->step = s->left ? HARP_SEARCH : behind(s);
}

/* Threads have come to a barrier. If that makes one complete, it releases its threads before the
 * next set is searched. */
static void search(harp_commit_t *s, const harp_barriers_out_t *found) {
    uint32_t n = count_ones(found->arrived);
    if (BARRIER_STAGED && !s->left) {
        s->delay -= 1;
        s->step = s->delay ? HARP_SEARCH : behind(s);
        return;
    }
    if (!BARRIER_STAGED) {
        s->joins = found->joins;
    }
    s->left &= ~of_set(s);
    s->arrived |= found->arrived;
    s->running[s->hand] -= n;
    s->joined[s->hand] += n;
    if (found->completes) {
        s->step = HARP_AGAIN;
    } else if (s->left) {
        s->set = next_set(s);
    } else {
        s->step = searched(s);
    }
}

/* A set is read to release a barrier of it in this step. */
static void read_again(harp_commit_t *s, uint32_t step) {
    s->step = step;
    s->chooses = 1;
}

/* A barrier's threads are a fragment. */
static void let_go(harp_commit_t *s, const harp_barriers_out_t *found, harp_commit_out_t *out) {
    uint32_t n = count_ones(found->released.mask);
    out->push = found->released;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->row[lane] = found->row[lane];
    }
    if (found->released.valid) {
        s->running[s->hand] += n;
        s->joined[s->hand] -= n;
    }
}

static void released(harp_commit_t *s, const harp_barriers_out_t *found, harp_commit_out_t *out) {
    let_go(s, found, out);
    if (found->completes) {
        read_again(s, HARP_LET_GO);
    } else {
        s->step = s->left ? HARP_NEXT : searched(s);
    }
}

static void forced(harp_commit_t *s, const harp_barriers_out_t *found, harp_commit_out_t *out) {
    let_go(s, found, out);
    s->set = (s->set + 1) & (BARRIER_SETS - 1);
    s->step = found->released.valid ? HARP_IDLE : HARP_SCAN;
}

/* The slot's control instruction is done. */
static void settle(harp_commit_t *s) {
    warps_t others = ~((warps_t)1 << s->slot);
    s->stopped &= others;
    s->looks &= others;
    s->marked &= s->held ? ALL_WARPS : others;
    s->parts &= others;
    s->exits &= others;
    s->waits &= others;
    s->yields &= others;
}

/* The slot has these threads. */
static void bind_slot(harp_commit_t *s, uint32_t w, const fragment_t *fragment, const uint32_t *row,
                      bind_t *out) {
    warps_t bit = (warps_t)1 << w;
    out->valid = 1;
    out->warp = w;
    out->pc = fragment->pc;
    out->mask = fragment->mask;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->row[lane] = row[lane];
    }
    s->active[w] = fragment->mask;
    s->block[w] = fragment->block;
    s->near[w] = fragment->joins.near;
    s->far[w] = fragment->joins.far;
    s->more = fragment->joins.more ? s->more | bit : s->more & ~bit;
    s->marked &= ~bit;
    if (HAS_MEETINGS) {
        s->vain[0] &= ~bit;
    }
}

/* Threads of the slot that have not arrived. */
static fragment_t rest(const harp_commit_t *s, uint32_t lanes, uint32_t pc) {
    uint32_t mask = s->lanes & ~s->arrived & lanes;
    return (fragment_t){
        .valid = mask != 0, .pc = pc, .block = s->hand, .mask = mask, .joins = s->joins};
}

static void go_on(harp_commit_t *s, harp_commit_out_t *out) {
    uint32_t w = s->slot;
    warps_t bit = (warps_t)1 << w;
    fragment_t stays = rest(s, MASK(LANES), s->go);
    if (!stays.valid) {
        s->active[w] = 0;
    } else if (s->arrived) {
        bind_slot(s, w, &stays, s->row, &out->bind);
    } else {
        s->near[w] = s->joins.near;
        s->far[w] = s->joins.far;
        s->more = s->joins.more ? s->more | bit : s->more & ~bit;
        out->resume = (jump_t){.valid = !s->held, .warp = w, .pc = s->go};
    }
    settle(s);
    s->step = HARP_IDLE;
}

/* The sides of a branch, one per cycle. */
static void part(harp_commit_t *s, harp_commit_out_t *out) {
    fragment_t fall = rest(s, ~s->go_lanes, s->other), taken = rest(s, s->go_lanes, s->go);
    uint32_t first = s->step == HARP_FALL && fall.valid;
    out->insert = first ? fall : taken;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->row[lane] = s->row[lane];
    }
    if (s->step == HARP_FALL) { /* after it the slot may have other threads */
        s->active[s->slot] = 0;
        settle(s);
    }
    s->step = first && taken.valid ? HARP_TAKEN : HARP_IDLE;
}

static void leave(harp_commit_t *s, work_t *work, harp_commit_out_t *out) {
    uint32_t b = s->hand, n = count_ones(s->lanes);
    warps_t bit = (warps_t)1 << s->slot;
    if (s->waits & bit) {
        work->moves = s->lanes;
        work->call = s->go | 1;
        s->waiting[b] += n;
        s->running[b] -= n;
    } else if (s->exits & bit) {
        s->running[b] -= n;
    } else {
        out->push = rest(s, MASK(LANES), s->go);
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        work->row[lane] = s->row[lane];
        out->row[lane] = s->row[lane];
    }
    s->active[s->slot] = 0;
    settle(s);
    s->step = HARP_IDLE;
}

/* The slot that was read: its threads, and the next one. */
static void meet(harp_commit_t *s, work_t *work) {
    uint32_t w = lowest_warp(s->met_left);
    joins_t its = {.near = s->near[w], .far = s->far[w], .more = s->more >> w & 1};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        s->row[lane] = s->active[w] >> lane & 1 ? s->stops.home.q[lane] : s->row[lane];
    }
    assert((s->lanes & s->active[w]) == 0 && s->block[w] == s->hand);
    s->lanes |= s->active[w];
    s->joins = joins_both(s->joins, its, s->go);
    s->met_left &= ~((warps_t)1 << w);
    work->reads_slot = s->met_left != 0;
    work->slot = lowest_warp(s->met_left);
    s->step = s->met_left ? HARP_MEET : HARP_MET;
}

static void met(harp_commit_t *s, harp_commit_out_t *out) {
    fragment_t all = rest(s, MASK(LANES), s->go);
    for (uint32_t w = 0; w < WARPS; w++) {
        s->active[w] = s->met >> w & 1 ? 0 : s->active[w];
    }
    bind_slot(s, s->slot, &all, s->row, &out->bind);
    s->looks |= (warps_t)all.joins.more << s->slot;
    s->marked &= ~s->met;
    out->met = s->met;
    s->step = HARP_IDLE;
}

/* ---- the block in hand ---- */

static void call(harp_commit_t *s, work_t *work) {
    uint32_t r = lowest_warp(s->rows_left);
    work->reads_row = 1;
    work->read_row = r;
    s->row_now = r;
    s->rows_left &= ~((warps_t)1 << r);
    s->left = MASK(LANES);
    s->step = HARP_PASS;
}

/* The threads of a row that wait at the block barrier, and continue at one pc, pass it. */
static void pass(harp_commit_t *s, uint32_t in_use, work_t *work, harp_commit_out_t *out) {
    uint32_t b = s->hand, waiting = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        waiting |= (s->call.q[lane] & 1) << lane;
    }
    waiting &= s->left;
    uint32_t word = s->call.q[lowest_one(waiting)];
    uint32_t group = waiting & (uint32_t)elements_with(s->call.q, word, LANES);
    joins_t joins = JOINS_NONE;
    joins.more = in_use;
    out->push = (fragment_t){
        .valid = group != 0, .pc = word & ~1u, .block = b, .mask = group, .joins = joins};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->row[lane] = s->row_now;
        work->row[lane] = s->row_now;
    }
    work->moves = group;
    s->left &= ~group;
    s->running[b] += count_ones(group);
    s->waiting[b] -= count_ones(group);
    if (group == waiting) {
        s->step = s->rows_left ? HARP_CALL : HARP_IDLE;
    }
}

/* A row is free. */
static void finish(harp_commit_t *s, row_event_t *out) {
    uint32_t r = lowest_warp(s->rows_left);
    *out = (row_event_t){.valid = 1, .warp = r};
    s->rows_left &= ~((warps_t)1 << r);
    s->rows[s->hand] &= ~((warps_t)1 << r);
    s->step = s->rows_left ? HARP_FINISH : HARP_IDLE;
}

static void work_on(harp_commit_t *s, const harp_commit_in_t *in, work_t *work,
                    harp_commit_out_t *out) {
    if (BARRIER_STAGED && s->chooses) {
        s->chooses = 0;
        return;
    }
    switch (s->step) {
    case HARP_IDLE: choose(s, in, work); break;
    case HARP_TAKE: take(s); break;
    case HARP_SEARCH: search(s, &in->found); break;
    case HARP_AGAIN: read_again(s, HARP_LET_GO); break;
    case HARP_LET_GO: released(s, &in->found, out); break;
    case HARP_NEXT:
        s->set = next_set(s);
        s->step = HARP_SEARCH;
        break;
    case HARP_GO_ON: go_on(s, out); break;
    case HARP_FALL:
    case HARP_TAKEN: part(s, out); break;
    case HARP_LEAVE: leave(s, work, out); break;
    case HARP_SCAN: read_again(s, HARP_FORCE); break;
    case HARP_FORCE: forced(s, &in->found, out); break;
    case HARP_CALL: call(s, work); break;
    case HARP_PASS: pass(s, in->in_use, work, out); break;
    case CASE_IF(LOADS_MEET, HARP_MEET): meet(s, work); break;
    case CASE_IF(LOADS_MEET, HARP_MET): met(s, out); break;
    default: finish(s, &out->finish); break;
    }
}

/* A row's threads are a fragment at the entry of the program. */
static void start(harp_commit_t *s, const harp_commit_in_t *in, work_t *work,
                  harp_commit_out_t *out) {
    uint32_t r = in->start.warp, b = in->start_block, bit = 1u << b;
    s->rows[b] |= (warps_t)1 << r;
    s->open = in->start_last ? s->open & ~bit : s->open | bit;
    s->running[b] += count_ones(in->start_mask);
    out->push = (fragment_t){
        .valid = 1, .pc = in->entry, .block = b, .mask = in->start_mask, .joins = JOINS_NONE};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        work->row[lane] = r;
        out->row[lane] = r;
    }
    work->moves = MASK(LANES);
}

/* ---- fragments without a slot ---- */

/* The oldest fragment of the second level gets a slot, unless one is bound already. */
static void bind_front(harp_commit_t *s, const harp_commit_in_t *in, harp_commit_out_t *out) {
    warps_t empty = empty_slots(s->active);
    uint32_t w = lowest_warp(empty), binds = in->front.valid && empty && !out->bind.valid;
    if (binds) {
        bind_slot(s, w, &in->front, in->front_row, &out->bind);
        s->looks |= (warps_t)in->front.joins.more << w;
    }
    s->crowd = binds || !in->front.valid || empty ? 0 : s->crowd + (s->crowd != READY_AGE);
    out->pops = binds;
}

/* Whether a fragment leaves the lookup: few warps are ready, or it has waited for long. */
static uint32_t departs(const harp_commit_t *s, const harp_commit_in_t *in) {
    warps_t ready = in->drained & ~stopping(s, in->head_pc) & ~empty_slots(s->active) & ALL_WARPS;
    if (LOADS_MEET) {
        ready &= ~in->waiting->meeting;
    }
    if (HAS_MEETINGS) {
        ready &= ~s->vain[0];
    }
    uint32_t few = count_warps(ready) + in->count < HARP_ENOUGH;
    return in->lookup.some && (in->lookup.aged || few);
}

/* The memories of slots and threads. */
static void remember(harp_commit_t *s, const harp_commit_in_t *in, const stop_t *stop,
                     const work_t *work, const bind_t *bound) {
    uint32_t read[LANES], call[LANES], rows = work->reads_row ? MASK(LANES) : 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        read[lane] = work->read_row;
        call[lane] = work->call;
    }
    keep_stops(&s->stops, work->reads_slot, work->slot, stop, &in->outcome, bound);
    ram_1r1w_lanes(&s->call, rows, read, work->moves, work->row, call);
}

/* The slot or block in hand has a turn when no row starts: both write the second level. */
static void commit(harp_commit_t *s, const harp_commit_in_t *in, work_t *work, stop_t *stop,
                   harp_commit_out_t *out) {
    uint32_t departing = departs(s, in);
    if (in->start.valid) {
        start(s, in, work, out);
    } else {
        work_on(s, in, work, out);
    }
    if (BARRIER_STAGED) {
        s->joins = in->found.finds ? in->found.joins : s->joins;
    }
    if (in->outcome.valid) {
        retire(s, &in->outcome, stop, out);
    }
    bind_front(s, in, out);
    out->departs = departing && !out->push.valid && !out->insert.valid;
    s->last = out->bind;
}

void harp_commit_tick(harp_commit_t *s, const harp_commit_in_t *in, harp_commit_out_t *out) {
    work_t work = {0};
    stop_t stop = {0};
    *out = (harp_commit_out_t){0};
    if (in->launch_begins) {
        assert(!in->outcome.valid && !in->start.valid);
        harp_commit_reset(s);
    } else {
        commit(s, in, &work, &stop, out);
    }
    remember(s, in, &stop, &work, &out->bind);
}
