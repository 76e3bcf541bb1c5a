/* SPDX-License-Identifier: Apache-2.0 */
/* What teams with a shared stack do (shared_stack.h): their slots stop, and one team at a time goes
 * through its steps. The choice's file says at which branches slots stop, which team is next, and
 * what a barrier waits for.
 *
 * Liveness of votes and shuffles: say that no thread of a team does anything but try to meet others
 * in vain. Each try that stops the team gives the turn to threads at the next higher pc of the top.
 * When that has gone round, the next try gives up the top. So after at most tbc_levels rounds all
 * threads belong to the bottom entry and take turns there, and one that can do more does. In a slot
 * with threads that were told and others that were not, the first take their results after a number
 * of tries (core/meeting.h), and part.
 */
#ifndef WEFT_SHARED_STACK_STEPS_H
#define WEFT_SHARED_STACK_STEPS_H

#include "issue/reconv/common/sides.h"
#include "issue/reconv/common/smallest_pc.h"
#include "issue/reconv/reconv.h"

static inline void reset_stacks(shared_stack_t *s) {
    s->marked = 0;
    s->stopped = 0;
    s->open = 0;
    s->met = 0;
    s->differs = 0;
    s->joins = 0;
    s->disagree = 0;
    s->runs_on = 0;
    s->runs_in = 0;
    s->step = TEAM_IDLE;
    s->hand = 0;
    s->reading = 0;
    s->last = (bind_t){0};
    if (HAS_MEETINGS) {
        s->vain[0] = 0;
        s->gives_way[0] = 0;
        s->gives_up[0] = 0;
        s->round[0] = 0;
        s->base[0] = 0;
    }
    for (uint32_t b = 0; b < TEAMS; b++) {
        s->rows[b] = 0;
    }
    for (uint32_t w = 0; w < WARPS; w++) {
        s->active[w] = 0;
    }
    for (uint32_t r = 0; r < TEAM_ROWS; r++) {
        s->work[r] = 0;
    }
}

static inline void view_slots(const shared_stack_t *s, reconv_view_t *v) {
    v->active = s->active;
    v->whole = ALL_WARPS;
    v->bound = ~empty_slots(s->active) & ALL_WARPS;
    v->ready = 1;
    *v->last = s->last;
}

/* Slots whose next instruction is where their threads join others. */
static inline warps_t joined_slots(const shared_stack_t *s, const uint32_t *head_pc) {
    return (warps_t)equal_elements(head_pc, s->stop, WARPS);
}

/* Slots that may not issue, those in `waiting` among them. */
static inline void hold_slots(const shared_stack_t *s, const reconv_probe_in_t *in, warps_t waiting,
                              reconv_probe_out_t *out) {
    warps_t joined = joined_slots(s, in->head_pc);
    warps_t empty = empty_slots(s->active), hand = s->step == TEAM_IDLE ? 0 : s->rows[s->hand];
    out->regrouping = ((s->stopped | joined) & ~empty) | hand;
    out->held = (empty | joined | waiting) & in->head_valid;
}

/* ---- slots stop ---- */

/* A slot continues at pc if all others of its team do. */
static inline void agree(shared_stack_t *s, uint32_t b, uint32_t pc, uint32_t parts) {
    teams_t bit = (teams_t)1 << b;
    uint32_t other = (s->met & bit) && s->next[b] != pc;
    if (!(s->met & bit)) {
        s->next[b] = pc;
    }
    s->met |= bit;
    s->differs |= parts || other ? bit : 0;
}

/* The join of the slot's next branch is known. */
static inline void mark(shared_stack_t *s, uint32_t w, stop_t *stop) {
    stop->marks = 1;
    s->marked |= (warps_t)1 << w;
}

/* All threads of the slot wait at a barrier, or have exited: `word` is theirs from now on. */
static inline void stop_all(shared_stack_t *s, uint32_t w, uint32_t word, uint32_t parts,
                            stop_t *stop) {
    stop->stops = 1;
    stop->target = word;
    stop->fall = word;
    agree(s, s->team[w], word, parts);
}

/* The word of threads that wait at the barrier of this pc. */
static inline uint32_t waits_after(uint32_t pc) {
    return ((pc + 4) & MASK(PC_BITS)) | THREAD_WAITS;
}

/* A branch or jump: the choice's file says when the slot stops there. */
static void branch(reconv_t *s, const outcome_t *outcome, stop_t *stop, jump_t *resolve);

/* A control instruction retires. `parts`: slots never continue together from a barrier or exit. */
static inline void retire(reconv_t *s, const outcome_t *outcome, uint32_t parts, stop_t *stop,
                          jump_t *resolve) {
    uint32_t w = outcome->warp;
    resolve->warp = w;
    stop->taken = outcome->taken;
    switch (outcome->control) {
    case CONTROL_MARKER: mark(&s->stack, w, stop); break;
    case CONTROL_BARRIER: stop_all(&s->stack, w, waits_after(outcome->pc), parts, stop); break;
    case CONTROL_EXIT: stop_all(&s->stack, w, THREAD_GONE, parts, stop); break;
    default: branch(s, outcome, stop, resolve); break;
    }
    s->stack.stopped |= (warps_t)stop->stops << w;
}

/* None of the slot's threads has met the others. If all other slots of its team `rest`, or wait so
 * as well, threads elsewhere have their turn: those of the top at the next higher pc, going round.
 * Where the top has none, or all have had theirs in vain, it is given up for the entry below. The
 * slot stops for them, and has no marker any more: the group is no new top then. */
static inline void wait_in_vain(shared_stack_t *s, const outcome_t *outcome, warps_t rest,
                                stop_t *stop, jump_t *resolve) {
    uint32_t w = outcome->warp, b = s->team[w], pc = outcome->pc;
    warps_t bit = (warps_t)1 << w, others = s->rows[b] & ~empty_slots(s->active) & ~bit;
    uint32_t alone = (others & rest) == 0 && (s->alone >> b & 1), all = alone && !s->level[b];
    uint32_t stops = !all && (others & ~(rest | s->vain[0])) == 0;
    assert(!(s->stopped & bit) && s->active[w] != 0);
    s->vain[0] |= bit;
    *stop = (stop_t){.stops = stops, .target = pc, .fall = pc};
    *resolve = (jump_t){.valid = !stops, .warp = w, .pc = pc};
    if (stops) {
        s->stopped |= bit;
        s->marked &= ~bit;
        s->gives_way[0] |= (teams_t)1 << b;
        s->gives_up[0] |= (teams_t)(alone || (s->round[0] >> b & 1)) << b;
        s->after[b] = pc;
        agree(s, b, pc, 1);
    }
}

/* All of the slot's threads have met the others at a vote or shuffle (or jump to where one would
 * take them). */
static inline uint32_t all_met(const outcome_t *outcome, const sides_t *sides) {
    return HAS_MEETINGS && outcome->control == CONTROL_INDIRECT && !sides->parts &&
           sides->go == ((outcome->pc + 4) & MASK(PC_BITS));
}

/* A slot has executed something else. A marker does not count: it stands before a vote. */
static inline void has_met(shared_stack_t *s, const outcome_t *outcome) {
    uint32_t counts = outcome->control != CONTROL_MARKER;
    s->vain[0] &= ~((warps_t)counts << outcome->warp);
    s->round[0] &= ~((teams_t)counts << s->team[outcome->warp]);
}

/* ---- a team comes in hand ---- */

/* Teams whose slots have all stopped and are drained. */
static inline teams_t quiet_teams(const shared_stack_t *s, warps_t quiet) {
    teams_t teams = 0;
    for (uint32_t b = 0; b < TEAMS; b++) {
        teams |= (teams_t)(s->rows[b] != 0 && (s->rows[b] & ~quiet) == 0) << b;
    }
    return teams & ~s->open;
}

/* What its slots have said is used up. */
static inline void forget_stops(shared_stack_t *s, teams_t teams) {
    s->met &= ~teams;
    s->differs &= ~teams;
    s->joins &= ~teams;
    s->disagree &= ~teams;
    s->runs_on &= ~teams;
    s->runs_in &= ~teams;
}

/* The smallest pc of the top's threads is looked for. `least`: the only one that can be, if it is
 * known. */
static inline void begin_scan(shared_stack_t *s, uint32_t known, uint32_t least) {
    s->step = TEAM_SCAN;
    s->left = s->rows[s->hand];
    s->known = known;
    s->least = known ? least : PC_NONE;
    s->some = 0;
    s->rest = 0;
}

/* A team is in hand. */
static inline void take(shared_stack_t *s, uint32_t b, warps_t with_threads) {
    s->hand = b;
    if (HAS_MEETINGS) {
        s->base[0] = s->gives_way[0] >> b & 1 ? (s->after[b] + 4) & MASK(PC_BITS) : 0;
        s->gives_way[0] &= ~((teams_t)1 << b);
    }
    s->enters = 0;
    s->waits = 0;
    s->release = 0;
    begin_scan(s, 0, PC_NONE);
    if (with_threads) {
        s->step = TEAM_DECIDE;
        s->left = with_threads;
    }
}

/* The next row or slot of this step, if there is one, is that which is read. */
static inline uint32_t take_next(shared_stack_t *s) {
    uint32_t next = lowest_warp(s->left), more = s->left != 0;
    s->at = next;
    s->reading = more;
    s->left &= ~((warps_t)more << next);
    return next;
}

static inline void read_row(shared_stack_t *s, work_t *work) {
    work->next = take_next(s);
    work->reads_row = s->reading;
}

/* ---- threads are where their slots have stopped ---- */

/* The threads of slot w, which was read, are where it has stopped. */
static inline void move_threads(const shared_stack_t *s, uint32_t w, work_t *work) {
    uint32_t stopped = s->stopped >> w & 1;
    work->moves = s->active[w];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t go = s->stops.taken.q >> lane & 1 ? s->stops.target.q : s->stops.fall.q;
        work->row[lane] = s->stops.home.q[lane];
        work->pc[lane] = stopped ? go : s->stop[w];
    }
}

/* Team b has a slot whose branch has this marker, if `marked`. */
static inline void note_join(shared_stack_t *s, uint32_t b, uint32_t marked) {
    uint32_t other = (s->joins >> b & 1) && s->join[b] != s->stops.marker.q;
    s->join[b] = marked ? s->stops.marker.q : s->join[b];
    s->joins |= (teams_t)marked << b;
    s->disagree |= (teams_t)(marked && other) << b;
}

/* Where a slot's lanes continue, first those that jump, then the others; PC_NONE: they do not, or
 * at the team's rpc. */
typedef struct {
    U(PC_BITS) target, fall;
} ways_t;

/* The ways of slot w, which was read. */
static inline ways_t ways_of(const shared_stack_t *s, uint32_t w) {
    uint32_t stopped = s->stopped >> w & 1, rpc = s->rpc[s->team[w]];
    uint32_t target = s->stops.target.q, fall = s->stops.fall.q;
    uint32_t goes = stopped && (s->active[w] & s->stops.taken.q);
    uint32_t falls = stopped && (s->active[w] & ~s->stops.taken.q);
    uint32_t target_runs = (target & 3) == 0 && target != rpc;
    uint32_t fall_runs = (fall & 3) == 0 && fall != rpc;
    ways_t ways = {goes && target_runs ? target : PC_NONE, falls && fall_runs ? fall : PC_NONE};
    return ways;
}

/* Whether threads on these ways can run before pc `stop`. */
static inline uint32_t run_before(const ways_t *ways, uint32_t stop) {
    uint32_t target = ways->target != PC_NONE && ways->target != stop;
    uint32_t fall = ways->fall != PC_NONE && ways->fall != stop;
    return target || fall;
}

/* Threads of a slot of team b go these ways. */
static inline void note_ways(shared_stack_t *s, uint32_t b, const ways_t *ways) {
    uint32_t inside = s->joins >> b & 1 ? s->join[b] : PC_NONE;
    s->runs_on |= (teams_t)run_before(ways, PC_NONE) << b;
    s->runs_in |= (teams_t)run_before(ways, inside) << b;
}

/* These slots have no threads until they are bound. */
static inline void clear_slots(shared_stack_t *s, warps_t slots) {
    for (uint32_t w = 0; w < WARPS; w++) {
        s->active[w] = slots >> w & 1 ? 0 : s->active[w];
    }
    s->stopped &= ~slots;
    s->marked &= ~slots;
    if (HAS_MEETINGS) {
        s->vain[0] &= ~slots;
    }
}

/* ---- which threads are the top's ---- */

/* All slots of the team have been saved. Whether the group that ran is a new top, which joins at
 * the branch's marker. */
static inline uint32_t makes_entry(const shared_stack_t *s) {
    uint32_t b = s->hand, full = s->level[b] == TBC_LEVELS - 1;
    uint32_t marker = (s->joins & ~s->disagree & s->runs_in) >> b & 1;
    uint32_t gives_way = HAS_MEETINGS && s->base[0] != 0;
    return marker && !full && s->join[b] != s->rpc[b] && !gives_way;
}

/* It is. */
static inline void push(shared_stack_t *s, work_t *work) {
    uint32_t b = s->hand;
    work->pushes = 1;
    work->rpc = s->rpc[b];
    work->alone = s->alone >> b & 1;
    s->level[b] = (s->level[b] + 1) & MASK(TBC_BITS);
    s->rpc[b] = s->join[b];
    s->enters = 1;
}

/* The entry below the top is read. */
static inline void begin_pop(shared_stack_t *s, work_t *work) {
    work->reads_below = 1;
    s->step = TEAM_POP;
}

/* If none but the group could run, and none of it can now, the top has no thread to run. */
static inline void decide(shared_stack_t *s, uint32_t pushes, work_t *work) {
    uint32_t b = s->hand, none = (s->alone & ~s->runs_on) >> b & 1;
    if (HAS_MEETINGS) {
        none |= s->gives_up[0] >> b & 1;
        s->gives_up[0] &= ~((teams_t)1 << b);
    }
    if (pushes) {
        push(s, work);
    }
    begin_scan(s, 0, PC_NONE);
    if (!pushes && none && s->level[b]) {
        begin_pop(s, work);
    }
    forget_stops(s, (teams_t)1 << b);
}

/* The entry that was read is the top, whose threads take turns if the one above was given up. If
 * none but the group could run there when it went below, the next group is where that has joined,
 * or there is none. */
static inline void pop(shared_stack_t *s) {
    uint32_t b = s->hand, joined = s->rpc[b];
    s->rpc[b] = s->below.q;
    s->level[b] = (s->level[b] - 1) & MASK(TBC_BITS);
    s->waits = 0;
    if (HAS_MEETINGS) {
        s->round[0] &= ~((teams_t)1 << b);
    }
    begin_scan(s, HAS_MEETINGS && s->base[0] ? 0 : s->below_alone.q, joined);
}

/* ---- the next group ---- */

/* The threads of a row that can run: they are not at rpc, do not wait and have not exited. */
static inline uint32_t can_run(const uint32_t *pc, uint32_t rpc) {
    uint32_t can = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        can |= (uint32_t)((pc[lane] & 3) == 0 && pc[lane] != rpc) << lane;
    }
    return can;
}

/* What a row has of the group. */
typedef struct {
    U(LANES) here; /* threads of it, */
    U(1) first;    /* and rows that were looked at before have none: their pcs are larger */
} found_t;

/* The threads of row `at`, which was read, that are at the smallest pc so far. `threads` are those
 * of the top. Waiting ones pass the barrier, if they are released. */
static inline found_t look_at_row(shared_stack_t *s, uint32_t threads, work_t *work) {
    uint32_t pc[LANES], waiting = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t waits = s->pc.q[lane] & THREAD_WAITS;
        pc[lane] = s->release ? s->pc.q[lane] & ~THREAD_WAITS : s->pc.q[lane];
        waiting |= waits << lane;
        work->row[lane] = s->release ? s->at : work->row[lane];
        work->pc[lane] = s->release ? pc[lane] : work->pc[lane];
    }
    waiting &= threads;
    uint32_t can = threads & can_run(pc, s->rpc[s->hand]);
    if (HAS_MEETINGS) { /* a pc that is known is counted from 0 */
        for (uint32_t lane = 0; lane < LANES; lane++) {
            pc[lane] = (pc[lane] - s->base[0]) & MASK(PC_BITS);
        }
    }
    smallest_t row = smallest_of(pc, can);
    uint32_t less = !s->known && row.pc < s->least, same = row.pc == s->least;
    uint32_t at_known = can & (uint32_t)elements_with(pc, s->least, LANES);
    uint32_t here = s->known ? at_known : less || same ? row.lanes : 0;
    s->rest |= (less && s->some) || (can & ~here) != 0;
    s->some |= here != 0;
    s->least = less ? row.pc : s->least;
    s->waits |= waiting != 0;
    work->moves = s->release ? waiting : work->moves;
    found_t found = {here, less};
    return found;
}

/* Of the row that was read: the threads at the smallest pc so far. `ran` are those of the group
 * that ran before, which is the new top if it `enters`. */
static inline found_t scan_row(shared_stack_t *s, uint32_t ran, work_t *work) {
    uint32_t threads = s->enters ? ran : s->mask.q;
    found_t found = look_at_row(s, threads, work);
    work->into = s->at;
    work->groups = 1;
    work->group = found.here;
    work->enters = s->enters;
    work->level = s->level[s->hand];
    work->mask = threads;
    return found;
}

/* Rows of the team that were looked at before row `at`. */
static inline warps_t rows_before(const shared_stack_t *s) {
    return s->rows[s->hand] & ~s->left & ~((warps_t)1 << s->at);
}

/* No thread of the team can run, and some wait at the barrier: all that have not exited do. */
static inline uint32_t all_wait(const shared_stack_t *s) {
    return !s->some && !s->known && s->level[s->hand] == 0 && s->waits;
}

/* All rows have been looked at. */
static inline uint32_t scan_ends(const shared_stack_t *s) {
    return s->left == 0 && !s->reading;
}

/* Then the group is found, and its first slot bound, or the entry below may have it, or no thread
 * is left. `more`: others are left to be bound. */
static inline void conclude_scan(shared_stack_t *s, uint32_t more, work_t *work) {
    teams_t bit = (teams_t)1 << s->hand;
    s->enters = 0;
    if (HAS_MEETINGS) {
        uint32_t found = (s->least + s->base[0]) & MASK(PC_BITS);
        s->round[0] |= s->some && found < s->base[0] ? bit : 0;
    }
    if (s->some) {
        s->alone = s->rest ? s->alone & ~bit : s->alone | bit;
        s->step = more ? TEAM_BIND : TEAM_IDLE;
    } else if (s->known) {
        begin_scan(s, 0, PC_NONE);
    } else if (s->level[s->hand]) {
        begin_pop(s, work);
    } else {
        s->step = TEAM_FINISH;
        s->left = s->rows[s->hand];
    }
}

/* ---- rows start and end ---- */

/* A row is free. */
static inline void finish(shared_stack_t *s, row_event_t *out) {
    uint32_t r = lowest_warp(s->left);
    *out = (row_event_t){.valid = 1, .warp = r};
    s->left &= ~((warps_t)1 << r);
    s->rows[s->hand] &= ~((warps_t)1 << r);
    s->step = s->left ? TEAM_FINISH : TEAM_IDLE;
}

/* A row's threads are at the entry of the program, and belong to the bottom entry of their team.
 * `open`: further rows of the team will start. */
static inline void start_row(shared_stack_t *s, const reconv_in_t *in, uint32_t b, uint32_t open,
                             work_t *work) {
    uint32_t r = in->start.warp;
    teams_t bit = (teams_t)1 << b;
    s->active[r] = 0;
    if (HAS_MEETINGS) {
        s->vain[0] &= ~((warps_t)1 << r);
    }
    s->stop[r] = PC_NONE;
    s->marked &= ~((warps_t)1 << r);
    s->stopped &= ~((warps_t)1 << r);
    s->team[r] = b;
    s->rows[b] |= (warps_t)1 << r;
    s->open = open ? s->open | bit : s->open & ~bit;
    s->level[b] = 0;
    s->rpc[b] = PC_NONE;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        work->row[lane] = r;
        work->pc[lane] = in->start_mask >> lane & 1 ? in->entry : THREAD_GONE;
    }
    work->moves = MASK(LANES);
    work->enters = 1;
    work->into = r;
    work->level = 0;
    work->mask = in->start_mask;
}

/* ---- memories ---- */

static inline void keep_stacks(shared_stack_t *s, const work_t *work, const stop_t *stop,
                               const outcome_t *outcome, const bind_t *bound) {
    uint32_t next[LANES], rows = work->reads_row ? MASK(LANES) : 0;
    keep_stops(&s->stops, work->reads_slot, work->slot, stop, outcome, bound);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        next[lane] = work->next;
    }
    ram_1r1w_lanes(&s->pc, rows, next, work->moves, work->row, work->pc);
    ram_1r1w(&s->mask, work->reads_row, work->top * ROWS + work->next, work->enters,
             work->level * ROWS + work->into, work->mask);
    uint32_t lower = work->hand * TBC_LEVELS + ((work->top - 1) & MASK(TBC_BITS));
    uint32_t here = work->hand * TBC_LEVELS + work->top;
    ram_1r1w(&s->below, work->reads_below, lower, work->pushes, here, work->rpc);
    ram_1r1w(&s->below_alone, work->reads_below, lower, work->pushes, here, work->alone);
}

#endif
