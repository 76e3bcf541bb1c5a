/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=tbc: thread block compaction. A block has one stack, and the threads of its warps that are
 * at one pc are put together into as few warps as their lanes allow. reconv=lwm is the same for
 * teams of some warps of a block (lwm.h).
 *
 * Source: book:DIV-2. An entry of the block's stack is {rpc, threads}. The threads of the top that
 * are at one pc are the group that runs. Of each lane's threads in the group the one of the lowest
 * row goes into the first slot, the next one into the second: a thread stays in its lane. A slot
 * stops at a marked branch, where its lanes part, at rpc, at a block barrier, and at an exit. When
 * all have stopped, and nothing of them is in flight, the block is in hand:
 * - If all threads go on at one pc, they do, in the slots in which they are.
 * - Else the pc of every thread is written down. If the branch had a marker, the group becomes a
 *   new top, which joins there. The threads of the top with the smallest pc are the next group.
 *   That pc is looked for only where threads outside of the group could have it.
 * - If none can run, the entry below is the top. At the bottom all threads wait at the barrier,
 *   and pass it, or all have exited.
 * Differences from the text:
 * - An entry has no pc: every thread has one, so a marker never decides a result. Of the two sides
 *   of a branch that at the smaller pc runs first, and the other one is no entry.
 * - Where the stack is full, or markers of a group differ, the group runs without an entry.
 * - Compaction is done when a group begins, and whole warps come of it by themselves: the lowest
 *   row of every lane is the same then.
 * - A block barrier is one of threads: it may be in divergent code, which book:A56 refuses. Threads
 *   that wait leave their entry to those that run.
 *
 * One block is in hand at a time. A step goes through its rows or slots, one per cycle and one
 * more. The number of slots that a group needs is that of the threads in its fullest lane, so that
 * the slots of the numbers of the block's rows are enough.
 *
 * Liveness: blocks take turns. A block waits for its slots to drain, which waits for memory only.
 * The group that runs stops, exits, or jumps back: threads that spin until one of another group of
 * their block acts wait for ever, as in reconv=stack within a warp (CORE-4), here within a block.
 */
#include "issue/reconv/reconv.h"
#include "issue/reconv/common/smallest_pc.h"
#include "issue/reconv/tbc/lwm_team.h"
#include "issue/reconv/tbc/tbc_capri.h"

void reconv_reset(reconv_t *s) {
    s->marked = 0;
    s->stopped = 0;
    s->open = 0;
    s->met = 0;
    s->differs = 0;
    s->step = TBC_IDLE;
    s->hand = 0;
    s->reading = 0;
    s->last = (bind_t){0};
    for (uint32_t b = 0; b < TEAMS; b++) {
        s->rows[b] = 0;
    }
    for (uint32_t w = 0; w < WARPS; w++) {
        s->active[w] = 0;
    }
    for (uint32_t place = 0; place < TEAM_ROWS; place++) {
        s->work[place] = 0;
    }
    if (LARGE_WARPS) {
        *s->large = (lwm_t){0};
    }
    if (TBC_CAPRI) {
        for (uint32_t w = 0; w < WARPS; w++) {
            s->came[w] = 0;
            s->later[w] = 0;
        }
        s->splits = 0;
        s->apart = 0;
        for (uint32_t i = 0; i < TBC_BRANCHES; i++) {
            s->history[i] = 0;
        }
        s->turn = 0;
    }
}

void reconv_view(const reconv_t *s, reconv_view_t *v) {
    v->active = s->active;
    v->whole = ALL_WARPS;
    v->bound = ~empty_slots(s->active) & ALL_WARPS;
    v->ready = 1;
    *v->last = s->last;
}

void reconv_probe(const reconv_t *s, const reconv_probe_in_t *in, reconv_probe_out_t *out) {
    warps_t joined = (warps_t)equal_elements(in->head_pc, s->stop, WARPS);
    warps_t empty = empty_slots(s->active), hand = s->step == TBC_IDLE ? 0 : s->rows[s->hand];
    out->regrouping = ((s->stopped | joined) & ~empty) | hand;
    if (LARGE_WARPS) {
        joined |= lwm_held(s);
    }
    out->held = (empty | joined) & in->head_valid;
}

/* ---- slots stop ---- */

/* A slot goes on at pc if all others of its team do. */
static void agree(reconv_t *s, uint32_t b, uint32_t pc, uint32_t parts) {
    teams_t bit = (teams_t)1 << b;
    uint32_t other = (s->met & bit) && s->next[b] != pc;
    if (!(s->met & bit)) {
        s->next[b] = pc;
    }
    s->met |= bit;
    s->differs |= parts || other ? bit : 0;
}

/* A branch or jump. It stops the slot if other lanes or slots may go elsewhere. In a large warp the
 * slot stops until all slots have said where they go; meanwhile it fetches. */
static void branch(reconv_t *s, const outcome_t *outcome, stop_t *stop, reconv_out_t *out) {
    uint32_t w = outcome->warp;
    uint32_t step = outcome->control == CONTROL_INDIRECT ? 0 : 4;
    uint32_t fall = (outcome->pc + step) & MASK(PC_BITS); /* of lanes that do not jump */
    uint32_t stay = s->active[w] & ~outcome->taken;
    uint32_t parts = outcome->taken && stay && outcome->target != fall;
    uint32_t go = outcome->taken ? outcome->target : fall;
    uint32_t elsewhere = LARGE_WARPS ? parts || go == s->stop[w] : parts;
    uint32_t marked = s->marked >> w & 1;
    if (LARGE_WARPS) {
        stop->stops = outcome->control != CONTROL_JUMP || elsewhere;
        s->marked &= ~((warps_t)!stop->stops << w);
        out->resolve.valid = !elsewhere;
    } else {
        if (TBC_CAPRI) {
            uint32_t passes = capri_passes(s, outcome->pc, marked);
            s->splits |= (warps_t)(passes && parts) << w;
            s->marked &= ~((warps_t)(passes && !parts) << w);
            marked &= !passes;
        }
        stop->stops = parts || marked;
        out->resolve.valid = !stop->stops;
    }
    stop->target = go;
    stop->fall = parts ? fall : go;
    out->resolve.pc = go;
    uint32_t alone = 0;
    if (TBC_CAPRI) {
        alone = s->splits >> w & 1;
    }
    if (stop->stops && !alone) {
        agree(s, s->team[w], go, elsewhere);
    }
}

/* A control instruction retires. */
static void retire(reconv_t *s, const outcome_t *outcome, stop_t *stop, reconv_out_t *out) {
    uint32_t w = outcome->warp;
    out->resolve.warp = w;
    stop->taken = outcome->taken;
    switch (outcome->control) {
    case CONTROL_MARKER:
        stop->marks = 1;
        s->marked |= (warps_t)1 << w;
        break;
    case CONTROL_BARRIER:
        stop->stops = 1;
        stop->target = ((outcome->pc + 4) & MASK(PC_BITS)) | TBC_WAITS;
        stop->fall = stop->target;
        agree(s, s->team[w], stop->target, LARGE_WARPS);
        break;
    case CONTROL_EXIT:
        stop->stops = 1;
        stop->target = TBC_GONE;
        stop->fall = TBC_GONE;
        agree(s, s->team[w], TBC_GONE, LARGE_WARPS);
        break;
    default: branch(s, outcome, stop, out); break;
    }
    s->stopped |= (warps_t)stop->stops << w;
}

/* ---- a team comes in hand ---- */

/* Teams whose slots have all stopped and are drained. */
static teams_t quiet_teams(const reconv_t *s, warps_t quiet) {
    teams_t teams = 0;
    for (uint32_t b = 0; b < TEAMS; b++) {
        teams |= (teams_t)(s->rows[b] != 0 && (s->rows[b] & ~quiet) == 0) << b;
    }
    return teams & ~s->open;
}

/* If the slots of a block that have threads all stopped at a branch and go on at one pc, these need
 * not be regrouped. */
static uint32_t goes_on(const reconv_t *s, uint32_t b, warps_t with_threads) {
    uint32_t all = with_threads != 0 && (with_threads & ~s->stopped) == 0;
    uint32_t pc = s->next[b], one = (s->met & ~s->differs) >> b & 1;
    return all && one && (pc & 3) == 0 && pc != s->rpc[b];
}

/* A team is in hand. */
static void take(reconv_t *s, uint32_t b, warps_t with_threads) {
    s->hand = b;
    s->step = with_threads ? TBC_SAVE : TBC_FIND;
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
    if (TBC_CAPRI) {
        for (uint32_t r = 0; r < ROWS; r++) {
            s->work[r] = 0;
        }
        s->others = 0;
        s->asks = 0;
        s->sides = 0;
        s->made = 0;
    }
}

static void choose_team(reconv_t *s, const reconv_in_t *in, work_t *work) {
    warps_t empty = empty_slots(s->active);
    warps_t joined = (warps_t)equal_elements(in->head_pc, s->stop, WARPS);
    warps_t alone = TBC_CAPRI ? capri_alone(s, joined) : 0;
    teams_t ready = quiet_teams(s, in->drained & ~alone & (empty | s->stopped | joined));
    if (TBC_CAPRI) {
        alone &= in->drained;
        if (alone && !(s->turn && ready)) {
            work->reads_slot = 1;
            work->next = next_warp(alone, s->at);
            s->at = work->next;
            s->step = TBC_PART;
            s->turn = 1;
            ready = 0;
        } else {
            s->turn = 0;
        }
    }
    if (LARGE_WARPS) {
        teams_t passes = s->large->passes;
        ready = passes ? passes : ready & ~s->large->parked;
        if (ready) {
            uint32_t team = next_warp(ready, s->hand);
            take(s, team, s->rows[team] & ~empty);
            s->release = passes != 0;
            s->large->passes &= ~((teams_t)1 << team);
        }
    } else {
        uint32_t b = round_robin((uint32_t)(ready ? ready : 1), s->hand);
        warps_t with_threads = s->rows[b] & ~empty;
        if (ready) {
            uint32_t pc = s->next[b], one = goes_on(s, b, with_threads);
            take(s, b, with_threads);
            s->step = one ? TBC_CONTINUE : s->step;
            s->least = one ? pc : PC_NONE;
        }
    }
}

/* The next row or slot of this step is read, if there is one. */
static void read_next(reconv_t *s, work_t *work) {
    uint32_t next = lowest_warp(s->left), more = s->left != 0;
    work->next = next;
    s->at = next;
    s->reading = more;
    s->left &= ~((warps_t)more << next);
}

static void begin_pass(reconv_t *s, uint32_t step) {
    s->step = step;
    s->left = s->rows[s->hand];
    s->place = 0;
}

/* ---- its steps ---- */

/* A slot goes on as it is. */
static void go_on(reconv_t *s, jump_t *resume) {
    uint32_t w = lowest_warp(s->left);
    *resume = (jump_t){.valid = 1, .warp = w, .pc = s->least};
    s->stopped &= ~((warps_t)1 << w);
    s->marked &= ~((warps_t)1 << w);
    s->left &= ~((warps_t)1 << w);
    s->step = s->left ? TBC_CONTINUE : TBC_IDLE;
}

/* The smallest of three pcs of threads that can run; another word is no pc. */
static uint32_t least_of(uint32_t least, uint32_t taken, uint32_t fall) {
    uint32_t first = (taken & 3) == 0 && taken < least ? taken : least;
    return (fall & 3) == 0 && fall < first ? fall : first;
}

/* The smallest pc of the threads of the slot that was read, after all slots before. */
static void follow_least(reconv_t *s, uint32_t w) {
    uint32_t stopped = s->stopped >> w & 1, rpc = s->rpc[s->hand];
    uint32_t goes = stopped && (s->active[w] & s->stops.taken.q);
    uint32_t falls = stopped && (s->active[w] & ~s->stops.taken.q);
    uint32_t target = goes && s->stops.target.q != rpc ? s->stops.target.q : PC_NONE;
    uint32_t fall = falls && s->stops.fall.q != rpc ? s->stops.fall.q : PC_NONE;
    s->least = least_of(s->least, target, fall);
    target = target == s->join ? PC_NONE : target;
    fall = fall == s->join ? PC_NONE : fall;
    if (!TBC_CAPRI) {
        s->inner = least_of(s->inner, target, fall);
    } else if (s->enters) {
        capri_count_side(s, target);
        capri_count_side(s, fall);
    }
}

/* The threads of the slot that was read are where it has stopped. */
static void save(reconv_t *s, work_t *work) {
    uint32_t w = s->at, marked = s->marked >> w & 1, stopped = s->stopped >> w & 1;
    work->moves = s->active[w];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t go = s->stops.taken.q >> lane & 1 ? s->stops.target.q : s->stops.fall.q;
        work->row[lane] = s->stops.home.q[lane];
        work->pc[lane] = stopped ? go : s->stop[w];
    }
    if (TBC_CAPRI) {
        marked = capri_enters(s, marked);
        s->enters = marked;
        capri_forget(s, w);
    } else {
        s->disagree |= marked && s->joins && s->join != s->stops.marker.q;
    }
    s->join = marked ? s->stops.marker.q : s->join;
    s->joins |= marked;
    follow_least(s, w);
    s->active[w] = 0;
    s->stopped &= ~((warps_t)1 << w);
    s->marked &= ~((warps_t)1 << w);
}

/* The group that ran is a new top, which joins at the branch's marker. */
static void push(reconv_t *s, work_t *work) {
    uint32_t b = s->hand;
    work->pushes = 1;
    work->rpc = s->rpc[b];
    work->alone = s->alone >> b & 1;
    if (TBC_CAPRI) {
        work->alone &= ~s->others;
        s->asks = 1;
    }
    s->level[b] = (s->level[b] + 1) & MASK(TBC_BITS);
    s->rpc[b] = s->join;
    s->least = s->inner;
    s->enters = 1;
}

/* The smallest pc of the top's threads is known if none but the group can run: then the next group
 * is found, or the top has none. */
static void conclude_save(reconv_t *s, work_t *work) {
    uint32_t b = s->hand, full = s->level[b] == TBC_LEVELS - 1, alone = s->alone >> b & 1;
    uint32_t pushes = s->joins && !s->disagree && !full && s->join != s->rpc[b];
    if (TBC_CAPRI) {
        s->enters = 0;
        s->asks = s->joins && s->least == s->inner;
    }
    if (pushes && s->inner != PC_NONE) {
        push(s, work);
        begin_pass(s, TBC_GROUP);
    } else if (alone && s->least != PC_NONE) {
        begin_pass(s, TBC_GROUP);
    } else if (alone && s->level[b]) {
        work->reads_below = 1;
        s->step = TBC_POP;
    } else {
        s->least = PC_NONE;
        begin_pass(s, TBC_FIND);
    }
}

static void step_save(reconv_t *s, work_t *work) {
    uint32_t last = s->left == 0;
    if (s->reading) {
        save(s, work);
    }
    work->reads_slot = !last;
    read_next(s, work);
    if (last) {
        conclude_save(s, work);
    }
}

/* The threads of a row that can run: they are not at rpc, do not wait and have not exited. */
static uint32_t can_run(const uint32_t *pc, uint32_t rpc) {
    uint32_t can = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        can |= (uint32_t)((pc[lane] & 3) == 0 && pc[lane] != rpc) << lane;
    }
    return can;
}

/* Of the row that was read: the smallest pc of the threads that can run; the barrier is passed. */
static void look_at_row(reconv_t *s, work_t *work) {
    uint32_t pc[LANES], waiting = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t waits = s->pc.q[lane] & TBC_WAITS;
        pc[lane] = s->release ? s->pc.q[lane] & ~TBC_WAITS : s->pc.q[lane];
        waiting |= waits << lane;
        work->row[lane] = s->at;
        work->pc[lane] = pc[lane];
    }
    uint32_t least = smallest_pc(pc, s->mask.q & can_run(pc, s->rpc[s->hand]));
    s->least = least < s->least ? least : s->least;
    s->waits |= (s->mask.q & waiting) != 0;
    work->moves = s->release ? s->mask.q & waiting : 0;
}

/* All rows have been looked at: the group is found, or the entry below may have it. */
static void conclude_find(reconv_t *s, work_t *work) {
    if (s->least != PC_NONE) {
        begin_pass(s, TBC_GROUP);
    } else if (s->level[s->hand]) {
        work->reads_below = 1;
        s->step = TBC_POP;
    } else if (s->waits) {
        if (LARGE_WARPS) {
            s->large->parked |= (teams_t)1 << s->hand;
            s->step = TBC_IDLE;
        } else {
            s->release = 1;
            begin_pass(s, TBC_FIND);
        }
    } else {
        begin_pass(s, TBC_FINISH);
    }
}

static void step_find(reconv_t *s, work_t *work) {
    uint32_t last = s->left == 0;
    if (s->reading) {
        look_at_row(s, work);
    }
    work->reads_row = !last;
    read_next(s, work);
    if (last) {
        conclude_find(s, work);
    }
}

/* The entry that was read is the top. If none but the group could run there when it went below, the
 * next group is where that has joined, or there is none. */
static void pop(reconv_t *s) {
    uint32_t b = s->hand, alone = s->below_alone.q;
    s->least = alone ? s->rpc[b] : PC_NONE;
    s->rpc[b] = s->below.q;
    s->level[b] = (s->level[b] - 1) & MASK(TBC_BITS);
    s->waits = 0;
    begin_pass(s, alone ? TBC_GROUP : TBC_FIND);
}

/* Of the row that was read: the threads at the smallest pc run. */
static void group_row(reconv_t *s, work_t *work) {
    uint32_t threads = s->enters ? (TBC_CAPRI ? s->work[s->at] : s->group.q) : s->mask.q;
    uint32_t here = threads & (uint32_t)elements_with(s->pc.q, s->least, LANES);
    if (LARGE_WARPS) {
        s->work[s->place] = here;
        s->row_at[s->place] = s->at;
        s->place = (s->place + 1) & MASK(CLOG2(TEAM_ROWS));
    } else {
        s->work[s->at] = here;
    }
    s->some |= here != 0;
    s->rest |= (threads & ~here & can_run(s->pc.q, s->rpc[s->hand])) != 0;
    work->into = s->at;
    work->groups = 1;
    work->group = here;
    work->enters = s->enters;
    work->level = s->level[s->hand];
    work->mask = threads;
}

static void step_group(reconv_t *s, work_t *work) {
    uint32_t last = s->left == 0;
    teams_t bit = (teams_t)1 << s->hand;
    if (s->reading) {
        group_row(s, work);
    }
    work->reads_row = !last;
    read_next(s, work);
    if (last) {
        s->alone = s->rest ? s->alone & ~bit : s->alone | bit;
        s->least = s->some ? s->least : PC_NONE;
        begin_pass(s, s->some ? TBC_BIND : TBC_FIND);
        s->some = 0;
        s->rest = 0;
        s->enters = 0;
    }
}

/* The next slot gets a thread in each lane in which one is left: that of the lowest row. */
static void bind(reconv_t *s, bind_t *out) {
    uint32_t slot = lowest_warp(s->left), mask = 0, more = 0, first[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t column = 0;
        for (uint32_t r = 0; r < TEAM_ROWS; r++) {
            column |= (s->work[r] >> lane & 1) << r;
        }
        first[lane] = column & (0u - column);
        mask |= (uint32_t)(column != 0) << lane;
        more |= column ^ first[lane];
        out->row[lane] = LARGE_WARPS ? s->row_at[lowest_one(column)] : lowest_one(column);
    }
    for (uint32_t r = 0; r < TEAM_ROWS; r++) {
        uint32_t goes = 0;
        for (uint32_t lane = 0; lane < LANES; lane++) {
            goes |= (first[lane] >> r & 1) << lane;
        }
        s->work[r] &= ~goes;
    }
    out->valid = 1;
    out->warp = slot;
    out->pc = s->least;
    out->mask = mask;
    s->active[slot] = mask;
    s->stop[slot] = s->rpc[s->hand];
    s->left &= ~((warps_t)1 << slot);
    s->step = more ? TBC_BIND : TBC_IDLE;
    if (TBC_CAPRI) {
        s->made += 1;
        if (!more) {
            capri_learn(s);
        }
    }
}

static void step_part(reconv_t *s, work_t *work, bind_t *out) {
    uint32_t goes = capri_part(s, work, out);
    if (!goes) {
        agree(s, s->team[s->at], s->stops.target.q, 1);
    }
}

/* A row is free. */
static void finish(reconv_t *s, row_event_t *out) {
    uint32_t r = lowest_warp(s->left);
    *out = (row_event_t){.valid = 1, .warp = r};
    s->left &= ~((warps_t)1 << r);
    s->rows[s->hand] &= ~((warps_t)1 << r);
    s->step = s->left ? TBC_FINISH : TBC_IDLE;
}

static void work_on(reconv_t *s, const reconv_in_t *in, work_t *work, reconv_out_t *out) {
    switch (s->step) {
    case TBC_IDLE: choose_team(s, in, work); break;
    case CASE_IF(!LARGE_WARPS, TBC_CONTINUE): go_on(s, &out->resume); break;
    case TBC_SAVE: step_save(s, work); break;
    case TBC_FIND: step_find(s, work); break;
    case TBC_POP: pop(s); break;
    case TBC_GROUP: step_group(s, work); break;
    case TBC_BIND: bind(s, out->bind); break;
    case CASE_IF(TBC_CAPRI, TBC_PART): step_part(s, work, out->bind); break;
    default: finish(s, &out->finish); break;
    }
}

/* A row's threads are at the entry of the program, and belong to the bottom entry of their team.
 */
static void start(reconv_t *s, const reconv_in_t *in, work_t *work) {
    uint32_t r = in->start.warp;
    uint32_t b;
    if (LARGE_WARPS) {
        b = lwm_join_team(s, in);
    } else {
        b = in->start_block;
    }
    uint32_t open = LARGE_WARPS ? s->large->fills : !in->start_last;
    teams_t bit = (teams_t)1 << b;
    s->active[r] = 0;
    s->stop[r] = PC_NONE;
    s->marked &= ~((warps_t)1 << r);
    s->stopped &= ~((warps_t)1 << r);
    if (TBC_CAPRI) {
        capri_forget(s, r);
    }
    s->team[r] = b;
    s->rows[b] |= (warps_t)1 << r;
    s->open = open ? s->open | bit : s->open & ~bit;
    s->level[b] = 0;
    s->rpc[b] = PC_NONE;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        work->row[lane] = r;
        work->pc[lane] = in->start_mask >> lane & 1 ? in->entry : TBC_GONE;
    }
    work->moves = MASK(LANES);
    work->enters = 1;
    work->into = r;
    work->level = 0;
    work->mask = in->start_mask;
}

/* The team in hand has a turn when no row starts: both write the memories of threads. */
void reconv_tick(reconv_t *s, const reconv_in_t *in, reconv_out_t *out) {
    work_t work = {0};
    stop_t stop = {0};
    uint32_t b, level;

    *out = (reconv_out_t){0};
    if (in->launch_begins) {
        reconv_reset(s);
    }
    if (LARGE_WARPS) {
        lwm_pass_barrier(s);
        lwm_go_on_together(s);
    }
    b = s->hand;
    level = s->level[b];
    if (in->start.valid) {
        start(s, in, &work);
    } else {
        work_on(s, in, &work, out);
    }
    if (in->outcome.valid) {
        retire(s, &in->outcome, &stop, out);
    }
    if (LARGE_WARPS) {
        lwm_follow_issue(s, in);
    }
    s->last = *out->bind;

    keep_stops(&s->stops, work.reads_slot, work.next, &stop, &in->outcome, out->bind);
    uint32_t next[LANES], rows = work.reads_row ? MASK(LANES) : 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        next[lane] = work.next;
    }
    ram_1r1w_lanes(&s->pc, rows, next, work.moves, work.row, work.pc);
    ram_1r1w(&s->mask, work.reads_row, level * ROWS + work.next, work.enters,
             work.level * ROWS + work.into, work.mask);
    if (TBC_CAPRI) {
        ram_1r1w(&s->branch, work.reads_slot, work.next, stop.stops, in->outcome.warp,
                 capri_place(in->outcome.pc));
        ram_1r1w(&s->later_pc, work.reads_slot, work.next, work.parks, s->at, work.later);
    } else {
        ram_1r1w(&s->group, work.reads_row, work.next, work.groups, work.into, work.group);
    }
    uint32_t lower = b * TBC_LEVELS + ((level - 1) & MASK(TBC_BITS));
    uint32_t here = b * TBC_LEVELS + level;
    ram_1r1w(&s->below, work.reads_below, lower, work.pushes, here, work.rpc);
    ram_1r1w(&s->below_alone, work.reads_below, lower, work.pushes, here, work.alone);
}
