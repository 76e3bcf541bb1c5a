/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=barrier: convergence barriers. Every lane has its own pc. A split, the lanes that run,
 * parts at branches, and waits for others only at barriers.
 *
 * Source: book:CORE-5, A8 to A14. A barrier is {key, lanes that take part, lanes that wait};
 * CONVERGENCE_BARRIERS per warp, found by key:
 * - cb.add n, cb.wait n, cb.break n name the barrier with number n;
 * - a branch that parts its lanes, and has a simt.rpc marker, adds them to the barrier whose key is
 *   the marker's pc; a lane that takes part waits at that pc. Kernels need the same markers as for
 *   the stack. Without a free barrier the lanes do not take part: they converge later, or not at
 *   all. A barrier opens when all lanes that take part wait, not counting those that have exited,
 *   have yielded, or are at a block barrier. The waiting lanes continue together, and the barrier
 *   is free again.
 *
 * The next split is chosen after every control instruction, and when a split reaches the pc of a
 * ready one (they join) or of a barrier. It has the smallest pc of a ready lane above the last pc,
 * else the smallest of all. A choice takes two cycles (a row of RAMs is read first); `ready` is low
 * in the second. Joins and control instructions that retire take turns.
 *
 * Yielding: cb.yield; and all running and ready lanes when lanes have waited at a barrier for
 * CONVERGENCE_TIMEOUT choices. Yielded lanes are ready again when no other lane is, or after as
 * many choices. If all lanes wait, an incomplete barrier opens.
 *
 * As in reconv=minpc, lanes at a block barrier are not chosen until all live lanes of the warp are
 * there; they may wait at different barrier instructions.
 *
 * Every lane keeps its own pc whatever the markers say: a bad marker costs time only.
 *
 * Liveness: the pc of the chosen split rises until no ready lane has a greater one, so that every
 * ready lane runs within two sweeps of the program. A lane that waits is ready within two times
 * CONVERGENCE_TIMEOUT choices, a lane that yielded within one. So a thread may spin until another
 * thread of its warp acts.
 */
#include "issue/reconv/reconv.h"
#include "issue/reconv/common/smallest_pc.h"

/* The key of barrier n of cb.add, cb.wait and cb.break. No instruction is there either. */
#define KEY_OF_NUMBER(n) ((n) << 2 | 1)

/* A warp whose next split is being chosen. */
typedef struct {
    U(LANES) live, running, arrived, yielded;
    U(PC_BITS) pc[LANES];
    U(PC_BITS) key[CONVERGENCE_BARRIERS];
    U(LANES) part[CONVERGENCE_BARRIERS];
    U(LANES) wait[CONVERGENCE_BARRIERS];
} warp_t;

void reconv_reset(reconv_t *s) {
    for (uint32_t w = 0; w < WARPS; w++) {
        s->live[w] = 0;
        s->active[w] = 0;
        s->arrived[w] = 0;
        s->yielded[w] = 0;
        s->stop[w] = PC_NONE;
        s->patience[w] = 0;
    }
    s->marked = 0;
    s->fresh = 0;
    s->choosing = 0;
    s->outcome = (outcome_t){0};
    s->join_turn = 0;
}

void reconv_view(const reconv_t *s, reconv_view_t *v) {
    v->active = s->active;
    v->whole = ALL_WARPS;
    v->ready = !s->choosing && !s->join_turn;
}

void reconv_probe(const reconv_t *s, const reconv_probe_in_t *in, reconv_probe_out_t *out) {
    out->held = warps_at(s->stop, in->head_pc, in->head_valid);
}

/* Smallest distance upwards, cyclically, from `from` to a pc of the lanes; PC_NONE for no lane. */
static uint32_t nearest(const uint32_t *pc, U(LANES) lanes, U(PC_BITS) from) {
    uint32_t distance[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        distance[lane] = (pc[lane] - from) & MASK(PC_BITS);
    }
    return smallest_pc(distance, lanes);
}

static uint32_t waiting_lanes(const warp_t *warp) {
    uint32_t lanes = 0;
    for (uint32_t b = 0; b < CONVERGENCE_BARRIERS; b++) {
        lanes |= warp->wait[b];
    }
    return lanes;
}

/* The lanes take part in the barrier with this key, or in a free one, which gets the key. */
static void add(warp_t *warp, U(PC_BITS) key, U(LANES) lanes) {
    uint32_t same = 0, free = 0;
    for (uint32_t b = 0; b < CONVERGENCE_BARRIERS; b++) {
        same |= (uint32_t)(warp->part[b] && warp->key[b] == key) << b;
        free |= (uint32_t)(warp->part[b] == 0) << b;
    }
    uint32_t chosen = lowest_one(same ? same : free);
    if (same | free) {
        warp->key[chosen] = key;
        warp->part[chosen] |= lanes;
    }
}

/* Lanes that take part in the barrier with this key wait. */
static void wait_at(warp_t *warp, U(PC_BITS) key, U(LANES) lanes) {
    for (uint32_t b = 0; b < CONVERGENCE_BARRIERS; b++) {
        warp->wait[b] |= warp->key[b] == key ? warp->part[b] & lanes : 0;
    }
}

static void leave(warp_t *warp, U(PC_BITS) key, U(LANES) lanes) {
    for (uint32_t b = 0; b < CONVERGENCE_BARRIERS; b++) {
        warp->part[b] &= warp->key[b] == key ? ~lanes & MASK(LANES) : MASK(LANES);
    }
}

/* Opens barriers at which all lanes wait that take part, have not yielded, and are not at a block
 * barrier. */
static void open_complete(warp_t *warp) {
    for (uint32_t b = 0; b < CONVERGENCE_BARRIERS; b++) {
        uint32_t expected = warp->part[b] & warp->live & ~warp->yielded & ~warp->arrived;
        uint32_t opens = warp->wait[b] && warp->wait[b] == expected;
        warp->part[b] = opens ? 0 : warp->part[b] & warp->live;
        warp->wait[b] = opens ? 0 : warp->wait[b];
    }
}

/* The first barrier at which lanes wait opens. */
static void open_one(warp_t *warp) {
    for (uint32_t b = 0; b < CONVERGENCE_BARRIERS; b++) {
        if (warp->wait[b]) {
            warp->part[b] = 0;
            warp->wait[b] = 0;
            break;
        }
    }
}

/* Collects the state of the current warp: pcs of all lanes after the outcome, barriers.
 */
static void gather(const reconv_t *s, warp_t *warp) {
    uint32_t w = s->outcome.warp;
    uint32_t fresh = s->fresh >> w & 1;
    uint32_t here = s->outcome.control == CONTROL_NONE || s->outcome.control == CONTROL_INDIRECT;
    uint32_t fall = (s->outcome.pc + (here ? 0 : 4)) & MASK(PC_BITS);
    warp->live = s->live[w];
    warp->running = s->active[w];
    warp->arrived = s->arrived[w];
    warp->yielded = s->yielded[w];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t own = s->outcome.taken >> lane & 1 ? s->outcome.target : fall;
        warp->pc[lane] = warp->running >> lane & 1 ? own : s->pc.q[lane];
    }
    for (uint32_t b = 0; b < CONVERGENCE_BARRIERS; b++) {
        warp->key[b] = fresh ? 0 : s->key.q[b];
        warp->part[b] = fresh ? 0 : s->part.q[b];
        warp->wait[b] = fresh ? 0 : s->wait.q[b];
    }
}

/* What the outcome does to the lanes and barriers of its warp. */
static void apply(const reconv_t *s, warp_t *warp) {
    uint32_t w = s->outcome.warp;
    uint32_t running = warp->running;
    uint32_t taken = s->outcome.taken, stay = running & ~taken;
    uint32_t key = KEY_OF_NUMBER(s->outcome.number);

    switch (s->outcome.control) {
    case CONTROL_NONE: wait_at(warp, s->outcome.pc, running); break;
    case CONTROL_EXIT: warp->live &= ~running; break;
    case CONTROL_BARRIER: warp->arrived |= running; break;
    case CONTROL_ADD: add(warp, key, running); break;
    case CONTROL_WAIT: wait_at(warp, key, running); break;
    case CONTROL_BREAK: leave(warp, key, running); break;
    case CONTROL_YIELD: warp->yielded |= running; break;
    default:
        if (taken && stay && (s->marked >> w & 1)) {
            add(warp, s->marker[w], running);
        }
        wait_at(warp, s->outcome.target, taken);
        wait_at(warp, (s->outcome.pc + 4) & MASK(PC_BITS),
                s->outcome.control == CONTROL_BRANCH ? stay : 0);
        break;
    }
}

/* Lanes yield, wake up, and pass barriers. Returns those that are ready; all of them when the warp
 * has arrived at a block barrier, which *arrive tells. */
static uint32_t settle(warp_t *warp, uint32_t expired, uint32_t *arrive) {
    *arrive = warp->arrived && warp->arrived == warp->live;
    if (*arrive) {
        warp->arrived = 0;
    }
    uint32_t able = warp->live & ~warp->arrived & ~waiting_lanes(warp);
    if (expired) {
        warp->yielded = warp->yielded ? 0 : able;
    }
    open_complete(warp);
    able = warp->live & ~warp->arrived & ~waiting_lanes(warp);
    uint32_t ready = able & ~warp->yielded;
    if (!ready && able) {
        ready = able;
        warp->yielded = 0;
    } else if (!ready) {
        open_one(warp);
        ready = warp->live & ~warp->arrived & ~waiting_lanes(warp);
    }
    return ready;
}

/* The pc of the next split, which is one of the ready lanes'. */
static uint32_t choose_pc(const reconv_t *s, const warp_t *warp, U(LANES) ready) {
    uint32_t next = s->outcome.pc + (s->outcome.control == CONTROL_NONE ? 0 : 4);
    uint32_t kept = ready & warp->running;
    uint32_t from = SPLIT_ORDER == SPLIT_NEXT_HIGHER ? next & MASK(PC_BITS) : 0;
    uint32_t lanes = SPLIT_ORDER == SPLIT_STAY && kept ? kept : ready;
    return (nearest(warp->pc, lanes, from) + from) & MASK(PC_BITS);
}

/* Where the new split, from pc on, comes to the next other one or to a barrier of its lanes. */
static uint32_t next_stop(const warp_t *warp, U(PC_BITS) pc, U(LANES) active, U(LANES) others) {
    uint32_t least = nearest(warp->pc, others, pc);
    for (uint32_t b = 0; b < CONVERGENCE_BARRIERS; b++) {
        uint32_t distance = (warp->key[b] - pc) & MASK(PC_BITS);
        if ((warp->part[b] & active) && !(warp->key[b] & 1) && distance < least) {
            least = distance;
        }
    }
    return least == PC_NONE ? PC_NONE : (pc + least) & MASK(PC_BITS);
}

/* A marker belongs to the next branch or jump of the lanes that executed it, which uses it up. It
 * is dropped if not all of them are in the next split. */
static uint32_t keeps_marker(const reconv_t *s, const warp_t *warp, U(LANES) active) {
    uint32_t control = s->outcome.control;
    uint32_t uses =
        control == CONTROL_BRANCH || control == CONTROL_JUMP || control == CONTROL_INDIRECT;
    return (!uses || none_met(&s->outcome)) && (warp->running & ~active) == 0;
}

/* Second cycle of a choice. */
static void choose(reconv_t *s, warp_t *warp, reconv_out_t *out) {
    uint32_t w = s->outcome.warp;
    uint32_t expired = CONVERGENCE_TIMEOUT != 0 && s->patience[w] >= CONVERGENCE_TIMEOUT;
    uint32_t arrive;

    gather(s, warp);
    apply(s, warp);
    uint32_t ready = settle(warp, expired, &arrive);
    uint32_t pc = choose_pc(s, warp, ready);
    uint32_t active = (uint32_t)elements_with(warp->pc, pc, LANES) & ready;
    s->live[w] = warp->live;
    s->arrived[w] = warp->arrived;
    s->yielded[w] = warp->yielded;
    s->active[w] = active;
    s->stop[w] = next_stop(warp, pc, active, ready & ~active);
    uint32_t counts = CONVERGENCE_TIMEOUT != 0 && !expired && (waiting_lanes(warp) | warp->yielded);
    s->patience[w] = counts ? s->patience[w] + 1 : 0;
    s->marked &= ~((warps_t)!keeps_marker(s, warp, active) << w);
    s->fresh &= ~((warps_t)1 << w);

    out->arrive = (row_event_t){.valid = arrive, .warp = w};
    out->finish = (row_event_t){.valid = warp->live == 0, .warp = w};
    if (s->outcome.control == CONTROL_NONE) {
        out->resume = (jump_t){.valid = pc != s->outcome.pc, .warp = w, .pc = pc};
    } else {
        out->resolve = (jump_t){.valid = warp->live != 0, .warp = w, .pc = pc};
    }
}

static void start(reconv_t *s, uint32_t w, uint32_t mask) {
    s->live[w] = mask;
    s->active[w] = mask;
    s->arrived[w] = 0;
    s->yielded[w] = 0;
    s->stop[w] = PC_NONE;
    s->patience[w] = 0;
    s->marked &= ~((warps_t)1 << w);
    s->fresh |= (warps_t)1 << w;
}

/* Whose turn it is: a control instruction that retires, or a warp that reached its stop. */
static void take_turn(reconv_t *s, const reconv_in_t *in) {
    if (in->outcome.valid && in->outcome.control == CONTROL_MARKER) {
        s->marker[in->outcome.warp] = in->outcome.target;
        s->marked |= (warps_t)1 << in->outcome.warp;
    } else if (in->outcome.valid) {
        s->choosing = 1;
        s->outcome = in->outcome;
    } else if (in->held) {
        s->choosing = 1;
        s->outcome = (outcome_t){.control = CONTROL_NONE, .warp = lowest_warp(in->held)};
        s->outcome.pc = in->head_pc[s->outcome.warp];
        s->join_turn = 0;
    } else {
        s->join_turn = 0;
    }
}

void reconv_tick(reconv_t *s, const reconv_in_t *in, reconv_out_t *out) {
    uint32_t row = s->outcome.warp, write = 0, barriers = 0;
    warp_t warp = {0};

    *out = (reconv_out_t){0};
    if (s->choosing) {
        write = s->active[row];
        barriers = MASK(CONVERGENCE_BARRIERS);
        choose(s, &warp, out);
        s->choosing = 0;
        s->join_turn = (in->held & ~((warps_t)1 << row)) != 0 && s->outcome.control != CONTROL_NONE;
    } else {
        take_turn(s, in);
    }
    if (in->start.valid) {
        start(s, in->start.warp, in->start_mask);
    }
    uint32_t read = s->choosing ? MASK(LANES) : 0;
    uint32_t read_barriers = s->choosing ? MASK(CONVERGENCE_BARRIERS) : 0;
    uint32_t next = s->outcome.warp;
    ram_1r1w_row(&s->pc, read, next, write, row, warp.pc);
    ram_1r1w_row(&s->key, read_barriers, next, barriers, row, warp.key);
    ram_1r1w_row(&s->part, read_barriers, next, barriers, row, warp.part);
    ram_1r1w_row(&s->wait, read_barriers, next, barriers, row, warp.wait);
}
