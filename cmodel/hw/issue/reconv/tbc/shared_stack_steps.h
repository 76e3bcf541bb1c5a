/* SPDX-License-Identifier: Apache-2.0 */
/* What teams with a shared stack do (shared_stack.h): their slots stop, and one team at a time goes
 * through its steps. The choice's file says at which branches slots stop, which team is next, and
 * what a barrier waits for.
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
    s->step = TEAM_IDLE;
    s->hand = 0;
    s->reading = 0;
    s->last = (bind_t){0};
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

/* ---- a team comes in hand ---- */

/* Teams whose slots have all stopped and are drained. */
static inline teams_t quiet_teams(const shared_stack_t *s, warps_t quiet) {
    teams_t teams = 0;
    for (uint32_t b = 0; b < TEAMS; b++) {
        teams |= (teams_t)(s->rows[b] != 0 && (s->rows[b] & ~quiet) == 0) << b;
    }
    return teams & ~s->open;
}

/* A team is in hand. */
static inline void take(shared_stack_t *s, uint32_t b, warps_t with_threads) {
    s->hand = b;
    s->step = with_threads ? TEAM_SAVE : TEAM_FIND;
    s->left = with_threads ? with_threads : s->rows[b];
    s->least = PC_NONE;
    s->met &= ~((teams_t)1 << b);
    s->differs &= ~((teams_t)1 << b);
    s->inner = PC_NONE;
    s->enters = 0;
    s->some = 0;
    s->rest = 0;
    s->join = PC_NONE;
    s->joins = 0;
    s->disagree = 0;
    s->waits = 0;
    s->release = 0;
}

static inline void begin_pass(shared_stack_t *s, uint32_t step) {
    s->step = step;
    s->left = s->rows[s->hand];
}

/* The next row or slot of this step is read, if there is one. */
static inline void read_next(shared_stack_t *s, work_t *work) {
    uint32_t next = lowest_warp(s->left), more = s->left != 0;
    work->next = next;
    s->at = next;
    s->reading = more;
    s->left &= ~((warps_t)more << next);
}

/* The same, of slots and of rows. */
static inline void read_slot(shared_stack_t *s, work_t *work) {
    work->reads_slot = s->left != 0;
    read_next(s, work);
}

static inline void read_row(shared_stack_t *s, work_t *work) {
    work->reads_row = s->left != 0;
    read_next(s, work);
}

/* ---- threads are where their slots have stopped ---- */

/* The smallest of three pcs of threads that can run; another word is no pc. */
static inline uint32_t least_of(uint32_t least, uint32_t taken, uint32_t fall) {
    uint32_t first = (taken & 3) == 0 && taken < least ? taken : least;
    return (fall & 3) == 0 && fall < first ? fall : first;
}

/* The threads of slot `at` are where it has stopped. */
static inline void move_threads(const shared_stack_t *s, work_t *work) {
    uint32_t w = s->at, stopped = s->stopped >> w & 1;
    work->moves = s->active[w];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t go = s->stops.taken.q >> lane & 1 ? s->stops.target.q : s->stops.fall.q;
        work->row[lane] = s->stops.home.q[lane];
        work->pc[lane] = stopped ? go : s->stop[w];
    }
}

/* Slot `at` says where the branch joins. */
static inline void note_join(shared_stack_t *s, uint32_t marked) {
    s->join = marked ? s->stops.marker.q : s->join;
    s->joins |= marked;
}

/* Where a slot's lanes continue, first those that jump, then the others; PC_NONE: not in this
 * entry. */
typedef struct {
    U(PC_BITS) target, fall;
} ways_t;

/* The smallest pc of the threads of slot `at`, after all slots before. Returns where they continue,
 * if not where the branch joins. */
static inline ways_t follow_least(shared_stack_t *s) {
    uint32_t w = s->at, stopped = s->stopped >> w & 1, rpc = s->rpc[s->hand];
    uint32_t goes = stopped && (s->active[w] & s->stops.taken.q);
    uint32_t falls = stopped && (s->active[w] & ~s->stops.taken.q);
    uint32_t target = goes && s->stops.target.q != rpc ? s->stops.target.q : PC_NONE;
    uint32_t fall = falls && s->stops.fall.q != rpc ? s->stops.fall.q : PC_NONE;
    s->least = least_of(s->least, target, fall);
    ways_t ways = {target == s->join ? PC_NONE : target, fall == s->join ? PC_NONE : fall};
    return ways;
}

/* Slot `at` has no threads until it is bound. */
static inline void clear_slot(shared_stack_t *s) {
    s->active[s->at] = 0;
    s->stopped &= ~((warps_t)1 << s->at);
    s->marked &= ~((warps_t)1 << s->at);
}

/* All slots have been read. Whether the group that ran is a new top, which joins at the branch's
 * marker. */
static inline uint32_t makes_entry(const shared_stack_t *s) {
    uint32_t b = s->hand, full = s->level[b] == TBC_LEVELS - 1;
    uint32_t pushes = s->joins && !s->disagree && !full && s->join != s->rpc[b];
    return pushes && s->inner != PC_NONE;
}

/* It is. */
static inline void push(shared_stack_t *s, work_t *work) {
    uint32_t b = s->hand;
    work->pushes = 1;
    work->rpc = s->rpc[b];
    work->alone = s->alone >> b & 1;
    s->level[b] = (s->level[b] + 1) & MASK(TBC_BITS);
    s->rpc[b] = s->join;
    s->least = s->inner;
    s->enters = 1;
}

/* The smallest pc of the top's threads is known if none but the group can run: then the next group
 * is found, or the top has none. */
static inline void conclude_save(shared_stack_t *s, uint32_t pushes, work_t *work) {
    uint32_t b = s->hand, alone = s->alone >> b & 1;
    if (pushes) {
        push(s, work);
        begin_pass(s, TEAM_GROUP);
    } else if (alone && s->least != PC_NONE) {
        begin_pass(s, TEAM_GROUP);
    } else if (alone && s->level[b]) {
        work->reads_below = 1;
        s->step = TEAM_POP;
    } else {
        s->least = PC_NONE;
        begin_pass(s, TEAM_FIND);
    }
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

/* Of the row that was read: the smallest pc of the threads that can run; the barrier is passed. */
static inline void look_at_row(shared_stack_t *s, work_t *work) {
    uint32_t pc[LANES], waiting = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t waits = s->pc.q[lane] & THREAD_WAITS;
        pc[lane] = s->release ? s->pc.q[lane] & ~THREAD_WAITS : s->pc.q[lane];
        waiting |= waits << lane;
        work->row[lane] = s->at;
        work->pc[lane] = pc[lane];
    }
    uint32_t least = smallest_pc(pc, s->mask.q & can_run(pc, s->rpc[s->hand]));
    s->least = least < s->least ? least : s->least;
    s->waits |= (s->mask.q & waiting) != 0;
    work->moves = s->release ? s->mask.q & waiting : 0;
}

/* The smallest pc of the top's threads is looked for in a row; returns whether it was the last. */
static inline uint32_t find(shared_stack_t *s, work_t *work) {
    uint32_t last = s->left == 0;
    if (s->reading) {
        look_at_row(s, work);
    }
    read_row(s, work);
    return last;
}

/* No thread of the team can run, and some wait at the barrier: all that have not exited do. */
static inline uint32_t all_wait(const shared_stack_t *s) {
    return s->least == PC_NONE && s->level[s->hand] == 0 && s->waits;
}

/* All rows have been looked at: the group is found, or the entry below may have it, or no thread is
 * left. */
static inline void conclude_find(shared_stack_t *s, work_t *work) {
    if (s->least != PC_NONE) {
        begin_pass(s, TEAM_GROUP);
    } else if (s->level[s->hand]) {
        work->reads_below = 1;
        s->step = TEAM_POP;
    } else {
        begin_pass(s, TEAM_FINISH);
    }
}

/* The entry that was read is the top. If none but the group could run there when it went below, the
 * next group is where that has joined, or there is none. */
static inline void pop(shared_stack_t *s) {
    uint32_t b = s->hand, alone = s->below_alone.q;
    s->least = alone ? s->rpc[b] : PC_NONE;
    s->rpc[b] = s->below.q;
    s->level[b] = (s->level[b] - 1) & MASK(TBC_BITS);
    s->waits = 0;
    begin_pass(s, alone ? TEAM_GROUP : TEAM_FIND);
}

/* Of the row that was read: the threads at the smallest pc run. `ran` are those of the group that
 * ran before, which is the new top. */
static inline uint32_t group_row(shared_stack_t *s, uint32_t ran, work_t *work) {
    uint32_t threads = s->enters ? ran : s->mask.q;
    uint32_t here = threads & (uint32_t)elements_with(s->pc.q, s->least, LANES);
    s->some |= here != 0;
    s->rest |= (threads & ~here & can_run(s->pc.q, s->rpc[s->hand])) != 0;
    work->into = s->at;
    work->groups = 1;
    work->group = here;
    work->enters = s->enters;
    work->level = s->level[s->hand];
    work->mask = threads;
    return here;
}

/* All rows have been grouped. */
static inline void conclude_group(shared_stack_t *s) {
    teams_t bit = (teams_t)1 << s->hand;
    s->alone = s->rest ? s->alone & ~bit : s->alone | bit;
    s->least = s->some ? s->least : PC_NONE;
    begin_pass(s, s->some ? TEAM_BIND : TEAM_FIND);
    s->some = 0;
    s->rest = 0;
    s->enters = 0;
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
    keep_stops(&s->stops, work->reads_slot, work->next, stop, outcome, bound);
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
