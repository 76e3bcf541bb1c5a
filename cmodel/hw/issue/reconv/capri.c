/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=capri: compaction adequacy prediction. Threads of a block are compacted as with tbc, but
 * each slot passes alone the branches at which that would save no warp. The stack is in
 * tbc/shared_stack.h, the compactor in tbc/compactor.h.
 *
 * Source: book:DIV-4. Each of capri_branches branches, by their pcs, has a counter of two bits. A
 * side that compaction has put into fewer slots than had threads on it adds one; another one takes
 * one off. At 0 the next capri_passes slots pass the branch. A single slot with threads on the side
 * says nothing.
 *
 * A slot that passes and whose lanes agree continues. One whose lanes part runs its two sides one
 * after the other as with reconv=stack, the smaller pc first, and is whole again at the branch's
 * marker. It may be in tbc_levels such branches, one inside the other; in one more it stops. While
 * a side waits, the slot passes all marked branches: stopped there, its lanes would not meet again.
 *
 * Slots of a block stop at one branch at a time. While some wait there, the others pass those
 * before it, so all are compacted together. Slots that have stopped for another reason stay in the
 * entry below, at their own pcs.
 *
 * Votes and shuffles: as for tbc. A slot that waits in vain while one of its sides waits as well
 * stops when the others of its block rest or wait so. Its sides are threads like others then. Slots
 * that part alone do not rest, and none gathers where all its lanes have met.
 *
 * Differences from the text, beside those of the shared stack: nothing is learned at a branch that
 * slots pass, so a counter at 0 would stay there; after capri_passes slots compaction is tried
 * again. The second side is compacted with others if the block stops before it runs.
 *
 * Size: 10 bits per branch, and a branch and a bit per block. A slot has 2 * LANES + tbc_levels + 2
 * bits, a depth, a pc and the number of a branch. A level of a slot has 2 * LANES bits and two pcs,
 * in memories.
 *
 * Liveness: as for tbc. A slot alone waits only for its memory, and its second side for the first,
 * which runs to the marker or stops. A slot that passes a branch since its block waits elsewhere
 * comes there, or stops at another place. So threads of a side that spin until one of the other
 * side acts wait for ever, as in reconv=stack (CORE-4). Threads that wait to meet others do not
 * (shared_stack_steps.h).
 */
#include "issue/reconv/tbc/block_turns.h"
#include "issue/reconv/tbc/compactor.h"

/* What the slot in hand keeps of a branch that it passes alone. */
typedef struct {
    U(1) valid; /* the other side waits at this pc */
    U(PC_BITS) pc;
    U(1) goes_in; /* the branch is inside of this one, which is kept: */
    U(LANES) came, later;
    U(PC_BITS) join;
} parked_t;

void reconv_reset(reconv_t *s) {
    reset_stacks(&s->stack);
    for (uint32_t w = 0; w < WARPS; w++) {
        s->came[w] = 0;
        s->later[w] = 0;
        s->depth[w] = 0;
        s->torn[w] = 0;
    }
    s->gathers = 0;
    s->splits = 0;
    s->apart = 0;
    for (uint32_t i = 0; i < CAPRI_BRANCHES; i++) {
        s->adequacy[i] = MASK(2);
        s->passes[i] = 0;
    }
    s->turn = 0;
}

void reconv_view(const reconv_t *s, reconv_view_t *v) {
    view_slots(&s->stack, v);
}

void reconv_probe(const reconv_t *s, const reconv_probe_in_t *in, reconv_probe_out_t *out) {
    hold_slots(&s->stack, in, 0, out);
}

/* ---- the history ---- */

/* The place in the history of the branch at this pc. */
static uint32_t place_of(uint32_t pc) {
    return pc >> 2 & (CAPRI_BRANCHES - 1);
}

/* The slot's block waits at another branch for its slots. */
static uint32_t waits_elsewhere(const reconv_t *s, uint32_t w, uint32_t place) {
    uint32_t b = s->stack.team[w];
    return s->gathers >> b & 1 && s->gather_at[b] != place;
}

/* Whether a slot passes a marked branch alone. */
static uint32_t passes_alone(reconv_t *s, uint32_t w, uint32_t pc, uint32_t marked) {
    uint32_t i = place_of(pc), known = marked && s->passes[i] != 0;
    uint32_t torn = s->later[w] != 0 || s->torn[w] != 0;
    s->passes[i] -= known;
    return known || (marked && (torn || waits_elsewhere(s, w, i)));
}

/* A slot has threads on a side of the branch: how many have some on that with the smallest pc. */
static void count_side(reconv_t *s, uint32_t pc) {
    if ((pc & 3) == 0 && pc <= s->inner) {
        s->sides = pc == s->inner ? s->sides + 1 : 1;
        s->inner = pc;
    }
}

/* The side has been compacted, which was of use if it needs fewer slots now. */
static void learn(reconv_t *s) {
    uint32_t i = s->branch_in, helped = s->made < s->sides, before = s->adequacy[i];
    uint32_t more = before == MASK(2) ? before : before + 1;
    uint32_t less = before ? before - 1 : 0;
    uint32_t now = helped ? more : less;
    if (s->asks && s->sides > 1) {
        s->adequacy[i] = now;
        s->passes[i] = now ? 0 : CAPRI_PASSES;
    }
}

/* ---- slots stop ---- */

/* A branch or jump. It stops the slot if other lanes or slots may go elsewhere, unless the slot
 * passes it alone. A slot whose lanes part there stops for its own turn. */
static void branch(reconv_t *s, const outcome_t *outcome, stop_t *stop, jump_t *resolve) {
    uint32_t w = outcome->warp, marked = s->stack.marked >> w & 1;
    sides_t sides = sides_of(outcome, s->stack.active[w]);
    if (HAS_MEETINGS && all_met(outcome, &sides)) {
        s->stack.marked &= ~((warps_t)1 << w);
        marked = 0;
    }
    uint32_t passed = passes_alone(s, w, outcome->pc, marked);
    s->splits |= (warps_t)(passed && sides.parts) << w;
    s->stack.marked &= ~((warps_t)(passed && !sides.parts) << w);
    stop->stops = sides.parts || (marked && !passed);
    stop->target = sides.go;
    stop->fall = sides.parts ? sides.fall : sides.go;
    resolve->valid = !stop->stops;
    resolve->pc = sides.go;
    if (stop->stops && marked && !passed) {
        s->gathers |= 1u << s->stack.team[w];
        s->gather_at[s->stack.team[w]] = place_of(outcome->pc);
    }
    if (stop->stops && !(s->splits >> w & 1)) {
        agree(&s->stack, s->stack.team[w], sides.go, sides.parts);
    }
}

/* Slots that part alone, or have come to the place where they did. */
static warps_t slots_alone(const reconv_t *s, warps_t joined) {
    return ~empty_slots(s->stack.active) & (s->splits | (joined & s->apart & ~s->stack.stopped));
}

/* A vote or shuffle at which none of the slot's threads has met the others. Slots that part alone
 * do not rest. */
static void try_again(reconv_t *s, const reconv_in_t *in, stop_t *stop, jump_t *resolve) {
    warps_t joined = joined_slots(&s->stack, in->head_pc);
    warps_t rest = (s->stack.stopped | joined) & ~slots_alone(s, joined);
    assert(!(s->splits >> in->outcome.warp & 1));
    wait_in_vain(&s->stack, &in->outcome, rest, stop, resolve);
}

/* ---- a slot parts alone ---- */

/* The slot is one of those that are compacted. */
static void forget(reconv_t *s, uint32_t w) {
    s->splits &= ~((warps_t)1 << w);
    s->apart &= ~((warps_t)1 << w);
    s->came[w] = 0;
    s->later[w] = 0;
    s->depth[w] = 0;
    s->torn[w] = 0;
}

/* The branch that the slot passes is inside a side of another one. */
static void go_in(reconv_t *s, uint32_t w, parked_t *parked) {
    parked->goes_in = 1;
    s->torn[w] |= (uint32_t)(s->later[w] != 0) << s->depth[w];
    parked->came = s->came[w];
    parked->later = s->later[w];
    parked->join = s->stack.stop[w];
    s->came[w] = 0;
    s->later[w] = 0;
    s->depth[w] = (s->depth[w] + 1) & MASK(TBC_BITS);
}

/* Its sides have joined: the slot is in the side again. */
static void come_out(reconv_t *s, uint32_t w, parked_t *parked) {
    uint32_t inside = s->depth[w] != 0;
    s->torn[w] &= ~(1u << (s->depth[w] - inside));
    s->came[w] = inside ? s->outer_came.q : 0;
    s->later[w] = inside ? s->outer_later.q : 0;
    s->stack.stop[w] = inside ? s->outer_join.q : s->stack.rpc[s->stack.team[w]];
    parked->valid = inside;
    parked->pc = s->outer_later_pc.q;
    s->apart &= ~((warps_t)!inside << w);
    s->depth[w] = (s->depth[w] - inside) & MASK(TBC_BITS);
}

/* The lanes that run next in the slot that was read, and where: `first`, else those of its other
 * side, else those that came to the join. */
static uint32_t next_side(reconv_t *s, uint32_t w, uint32_t first, uint32_t *pc, parked_t *parked) {
    uint32_t lanes = first;
    if (!first && s->later[w]) {
        lanes = s->later[w];
        *pc = s->later_pc.q;
        s->later[w] = 0;
    } else if (!first) {
        lanes = s->came[w];
        *pc = s->stack.stop[w];
        come_out(s, w, parked);
    }
    return lanes;
}

/* Where the lanes of the slot that was read continue: a branch, or the join of one. */
typedef struct {
    U(PC_BITS) join, target, fall;
    U(LANES) goes, falls;
    U(LANES) there; /* lanes at the join, */
    U(LANES) run;   /* and the others, */
    U(1) two;       /* which are on two sides */
} fork_t;

static fork_t fork_of(const reconv_t *s, uint32_t w) {
    uint32_t stopped = s->stack.stopped >> w & 1;
    uint32_t join = stopped ? s->stack.stops.marker.q : s->stack.stop[w];
    uint32_t target = stopped ? s->stack.stops.target.q : join;
    uint32_t fall = stopped ? s->stack.stops.fall.q : join;
    uint32_t goes = s->stack.active[w] & s->stack.stops.taken.q, falls = s->stack.active[w] & ~goes;
    uint32_t there = (target == join ? goes : 0) | (fall == join ? falls : 0);
    fork_t fork = {.join = join,
                   .target = target,
                   .fall = fall,
                   .goes = goes,
                   .falls = falls,
                   .there = there,
                   .run = s->stack.active[w] & ~there,
                   .two = stopped && target != join && fall != join};
    return fork;
}

/* A slot that was read has parted alone, or has come to where it did. Returns whether it continues:
 * else it is in too many branches, and stops. */
static uint32_t part(reconv_t *s, work_t *work, parked_t *parked, bind_t *out) {
    uint32_t w = s->stack.at, apart = s->apart >> w & 1, pc = PC_NONE;
    fork_t fork = fork_of(s, w);
    uint32_t inside = apart && (fork.two || fork.join != s->stack.stop[w]);
    uint32_t nearer = fork.target < fork.fall ? fork.goes : fork.falls;
    uint32_t first = fork.two ? nearer : fork.run;
    s->stack.step = TEAM_IDLE;
    s->splits &= ~((warps_t)1 << w);
    if (inside && s->depth[w] == TBC_LEVELS - 1) {
        return 0;
    }
    if (inside) {
        go_in(s, w, parked);
    }
    work->moves = s->stack.active[w];
    s->came[w] |= fork.there;
    s->later[w] = fork.two ? first ^ fork.run : s->later[w];
    s->apart |= (warps_t)1 << w;
    s->stack.stop[w] = fork.join;
    parked->valid = fork.two;
    parked->pc = fork.target < fork.fall ? fork.fall : fork.target;
    pc = first & fork.goes ? fork.target : fork.fall;
    uint32_t lanes = next_side(s, w, first, &pc, parked);
    s->stack.active[w] = lanes;
    s->stack.stopped &= ~((warps_t)1 << w);
    s->stack.marked &= ~((warps_t)1 << w);
    s->stack.alone &= ~(1u << s->stack.team[w]);
    *out = (bind_t){.valid = 1, .warp = w, .pc = pc, .mask = lanes};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->row[lane] = s->stack.stops.home.q[lane];
        work->row[lane] = s->stack.stops.home.q[lane];
        work->pc[lane] = fork.goes >> lane & 1 ? fork.target : fork.fall;
    }
    return 1;
}

static void step_part(reconv_t *s, work_t *work, parked_t *parked, bind_t *out) {
    uint32_t goes = part(s, work, parked, out);
    if (!goes) {
        agree(&s->stack, s->stack.team[s->stack.at], s->stack.stops.target.q, 1);
    }
}

/* ---- the block in hand ---- */

static void take_slot(reconv_t *s, warps_t alone, work_t *work) {
    work->reads_slot = 1;
    work->slot = next_warp(alone, s->stack.at);
    s->stack.at = work->slot;
    s->stack.step = CAPRI_PART;
    s->turn = 1;
}

static void forget_group(reconv_t *s) {
    for (uint32_t r = 0; r < ROWS; r++) {
        s->stack.work[r] = 0;
    }
    s->others = 0;
    s->asks = 0;
    s->inner = PC_NONE;
    s->sides = 0;
    s->made = 0;
}

/* Slots alone and blocks take turns. */
static void choose(reconv_t *s, const reconv_in_t *in, work_t *work) {
    warps_t empty = empty_slots(s->stack.active);
    warps_t joined = joined_slots(&s->stack, in->head_pc);
    warps_t alone = slots_alone(s, joined);
    warps_t quiet = in->drained & ~alone & (empty | s->stack.stopped | joined);
    teams_t ready = quiet_teams(&s->stack, quiet);
    alone &= in->drained;
    if (alone && !(s->turn && ready)) {
        take_slot(s, alone, work);
    } else {
        s->turn = 0;
        take_block(&s->stack, ready, undivided_blocks(&s->stack, empty), empty);
        if (ready) {
            s->stack.step = s->stack.step == TEAM_DECIDE ? CAPRI_SAVE : s->stack.step;
            s->gathers &= ~(1u << s->stack.hand);
            forget_group(s);
        }
    }
}

/* Of the slot that was read: whether its threads belong to the entry that is pushed. */
static uint32_t enters(reconv_t *s, uint32_t marked) {
    uint32_t b = s->stack.hand, first = !(s->stack.joins >> b & 1);
    uint32_t enters = marked && (first || s->stack.join[b] == s->stack.stops.marker.q);
    for (uint32_t r = 0; r < ROWS; r++) {
        uint32_t threads = 0;
        for (uint32_t lane = 0; lane < LANES; lane++) {
            threads |= (uint32_t)(s->stack.stops.home.q[lane] == r) << lane;
        }
        s->stack.work[r] |= enters ? threads & s->stack.active[s->stack.at] : 0;
    }
    s->others |= !enters;
    s->branch_in = enters ? s->branch.q : s->branch_in;
    return enters;
}

static void save_slot(reconv_t *s, work_t *work) {
    uint32_t w = s->stack.at, b = s->stack.hand;
    move_threads(&s->stack, w, work);
    uint32_t entered = enters(s, s->stack.marked >> w & 1);
    forget(s, w);
    note_join(&s->stack, b, entered);
    ways_t ways = ways_of(&s->stack, w);
    note_ways(&s->stack, b, &ways);
    if (entered) {
        count_side(s, ways.target == s->stack.join[b] ? PC_NONE : ways.target);
        count_side(s, ways.fall == s->stack.join[b] ? PC_NONE : ways.fall);
    }
    clear_slots(&s->stack, (warps_t)1 << w);
}

/* The threads that ran are in the matrix, and leave it if they are no new top. */
static void conclude_save(reconv_t *s, work_t *work) {
    uint32_t pushes = makes_entry(&s->stack);
    s->asks = s->stack.joins >> s->stack.hand & 1;
    if (HAS_MEETINGS) {
        s->asks = s->asks && s->stack.base[0] == 0;
    }
    decide(&s->stack, pushes, work);
    work->alone &= ~s->others;
    for (uint32_t r = 0; r < ROWS; r++) {
        s->stack.work[r] = pushes ? s->stack.work[r] : 0;
    }
}

static void step_save(reconv_t *s, work_t *work) {
    uint32_t last = s->stack.left == 0;
    if (s->stack.reading) {
        save_slot(s, work);
    }
    work->slot = take_next(&s->stack);
    work->reads_slot = s->stack.reading;
    if (last) {
        conclude_save(s, work);
    }
}

/* Of the row that was read: those that run. */
static void scan(reconv_t *s, work_t *work) {
    warps_t before = rows_before(&s->stack);
    found_t found = scan_row(&s->stack, s->stack.work[s->stack.at], work);
    for (uint32_t r = 0; r < ROWS; r++) {
        s->stack.work[r] = found.first && (before >> r & 1) ? 0 : s->stack.work[r];
    }
    s->stack.work[s->stack.at] = found.here;
}

static void step_scan(reconv_t *s, work_t *work, bind_t *out) {
    uint32_t ends = scan_ends(&s->stack);
    uint32_t more = compact(&s->stack, !ends, out);
    s->made += out->valid;
    if (s->stack.reading) {
        scan(s, work);
    }
    read_row(&s->stack, work);
    if (ends) {
        s->asks &= s->stack.least == s->inner;
        conclude_block(&s->stack, more, work);
    }
    if (s->stack.step == TEAM_IDLE) {
        learn(s);
    }
}

static void step_bind(reconv_t *s, bind_t *out) {
    bind_slot(&s->stack, out);
    s->made += out->valid;
    if (s->stack.step == TEAM_IDLE) {
        learn(s);
    }
}

static void work_on(reconv_t *s, const reconv_in_t *in, work_t *work, parked_t *parked,
                    reconv_out_t *out) {
    switch (s->stack.step) {
    case TEAM_IDLE: choose(s, in, work); break;
    case TEAM_CONTINUE: go_on(&s->stack, &out->resume); break;
    case CAPRI_SAVE: step_save(s, work); break;
    case TEAM_POP: pop(&s->stack); break;
    case TEAM_SCAN: step_scan(s, work, out->bind); break;
    case TEAM_BIND: step_bind(s, out->bind); break;
    case CAPRI_PART: step_part(s, work, parked, out->bind); break;
    default: finish(&s->stack, &out->finish); break;
    }
}

/* The sides that wait in the slot in hand, and in those of its branches that are `depth` deep. */
static void keep_sides(reconv_t *s, const work_t *work, const parked_t *parked, uint32_t depth) {
    uint32_t w = work->slot, around = w * TBC_LEVELS + ((s->depth[w] - 1) & MASK(TBC_BITS));
    uint32_t here = s->stack.at * TBC_LEVELS + depth, goes_in = parked->goes_in;
    ram_1r1w(&s->outer_came, work->reads_slot, around, goes_in, here, parked->came);
    ram_1r1w(&s->outer_later, work->reads_slot, around, goes_in, here, parked->later);
    ram_1r1w(&s->outer_later_pc, work->reads_slot, around, goes_in, here, s->later_pc.q);
    ram_1r1w(&s->outer_join, work->reads_slot, around, goes_in, here, parked->join);
    ram_1r1w(&s->later_pc, work->reads_slot, w, parked->valid, s->stack.at, parked->pc);
}

/* The current slot or block gets a turn when no row starts: both write the memories of threads. */
static void regroup(reconv_t *s, const reconv_in_t *in, work_t *work, parked_t *parked,
                    stop_t *stop, reconv_out_t *out) {
    if (in->start.valid) {
        start_row(&s->stack, in, in->start_block, !in->start_last, work);
        forget(s, in->start.warp);
    } else {
        work_on(s, in, work, parked, out);
    }
    if (HAS_MEETINGS && in->outcome.valid && none_met(&in->outcome)) {
        try_again(s, in, stop, &out->resolve);
    } else if (in->outcome.valid) {
        retire(s, &in->outcome, 0, stop, &out->resolve);
        if (HAS_MEETINGS) {
            has_met(&s->stack, &in->outcome);
        }
    }
    s->stack.last = *out->bind;
}

void reconv_tick(reconv_t *s, const reconv_in_t *in, reconv_out_t *out) {
    work_t work = {.hand = s->stack.hand, .top = s->stack.level[s->stack.hand]};
    stop_t stop = {0};
    parked_t parked = {0};
    uint32_t depth = s->depth[s->stack.at];

    *out = (reconv_out_t){0};
    if (in->launch_begins) {
        assert(!in->outcome.valid && !in->start.valid);
        reconv_reset(s);
    } else {
        regroup(s, in, &work, &parked, &stop, out);
    }
    keep_stacks(&s->stack, &work, &stop, &in->outcome, out->bind);
    ram_1r1w(&s->branch, work.reads_slot, work.slot, stop.stops, in->outcome.warp,
             place_of(in->outcome.pc));
    keep_sides(s, &work, &parked, depth);
}
