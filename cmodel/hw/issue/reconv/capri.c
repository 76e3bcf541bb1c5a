/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=capri: compaction adequacy prediction. Threads of a block are compacted as with tbc, but
 * each slot passes alone the branches at which that would save no warp. The stack is in
 * tbc/shared_stack.h, the compactor in tbc/compactor.h.
 *
 * Source: book:DIV-4. A history has a count for each of capri_branches branches, by their pcs. It
 * is set to capri_passes when a side of such a branch has been compacted into as many slots as had
 * threads on it, and to 0 when these are fewer. While a count is above 0, slots do not stop at the
 * branch, and each that passes takes 1 off. A slot whose lanes agree continues. One whose lanes
 * part runs its two sides one after the other as with reconv=stack, the smaller pc first, and is
 * whole again at the branch's marker. The slot has no further stack: a branch inside a side whose
 * lanes part stops it, unless they leave a loop at that marker.
 *
 * Slots of a group can therefore stop at different branches. Those at the branch that was read
 * first form the pushed entry; others stay in the entry below, at their own pcs.
 *
 * Differences from the text, beside those of the shared stack: the text has a bit for each branch.
 * A bit would stay set for ever, because nothing is compacted at a branch that slots pass; a count
 * runs out. The second side is compacted with others if the block stops before it runs. Size: 8
 * bits per branch; per slot 2 * LANES + 2 bits, a pc and the number of a branch.
 *
 * Liveness: as for tbc. A slot alone waits only for its memory, and its second side for the first,
 * which runs to the marker or stops. So threads of a side that spin until one of the other side
 * acts wait for ever, as in reconv=stack (CORE-4).
 */
#include "issue/reconv/tbc/block_turns.h"
#include "issue/reconv/tbc/compactor.h"

/* The other side of the slot in hand waits. */
typedef struct {
    U(1) valid;
    U(PC_BITS) pc;
} parked_t;

void reconv_reset(reconv_t *s) {
    reset_stacks(&s->stack);
    for (uint32_t w = 0; w < WARPS; w++) {
        s->came[w] = 0;
        s->later[w] = 0;
    }
    s->splits = 0;
    s->apart = 0;
    for (uint32_t i = 0; i < CAPRI_BRANCHES; i++) {
        s->history[i] = 0;
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

/* Whether a slot passes a marked branch alone. */
static uint32_t passes_alone(reconv_t *s, uint32_t pc, uint32_t marked) {
    uint32_t i = place_of(pc), passes = marked && s->history[i] != 0;
    s->history[i] -= passes;
    return passes;
}

/* A slot has threads on a side of the branch: how many have some on that with the smallest pc. */
static void count_side(reconv_t *s, uint32_t pc) {
    if ((pc & 3) == 0 && pc <= s->stack.inner) {
        s->sides = pc == s->stack.inner ? s->sides + 1 : 1;
        s->stack.inner = pc;
    }
}

/* The side has been compacted. */
static void learn(reconv_t *s) {
    if (s->asks) {
        s->history[s->branch_in] = s->made < s->sides ? 0 : CAPRI_PASSES;
    }
}

/* ---- slots stop ---- */

/* A branch or jump. It stops the slot if other lanes or slots may go elsewhere, unless the slot
 * passes it alone. A slot whose lanes part there stops for its own turn. */
static void branch(reconv_t *s, const outcome_t *outcome, stop_t *stop, jump_t *resolve) {
    uint32_t w = outcome->warp, marked = s->stack.marked >> w & 1;
    sides_t sides = sides_of(outcome, s->stack.active[w]);
    uint32_t passed = passes_alone(s, outcome->pc, marked);
    s->splits |= (warps_t)(passed && sides.parts) << w;
    s->stack.marked &= ~((warps_t)(passed && !sides.parts) << w);
    stop->stops = sides.parts || (marked && !passed);
    stop->target = sides.go;
    stop->fall = sides.parts ? sides.fall : sides.go;
    resolve->valid = !stop->stops;
    resolve->pc = sides.go;
    if (stop->stops && !(s->splits >> w & 1)) {
        agree(&s->stack, s->stack.team[w], sides.go, sides.parts);
    }
}

/* A control instruction retires. */
static void retire(reconv_t *s, const outcome_t *outcome, stop_t *stop, jump_t *resolve) {
    uint32_t w = outcome->warp;
    resolve->warp = w;
    stop->taken = outcome->taken;
    switch (outcome->control) {
    case CONTROL_MARKER: mark(&s->stack, w, stop); break;
    case CONTROL_BARRIER: stop_all(&s->stack, w, waits_after(outcome->pc), 0, stop); break;
    case CONTROL_EXIT: stop_all(&s->stack, w, THREAD_GONE, 0, stop); break;
    default: branch(s, outcome, stop, resolve); break;
    }
    s->stack.stopped |= (warps_t)stop->stops << w;
}

/* ---- a slot parts alone ---- */

/* Slots that part alone, or have come to the place where they did. */
static warps_t slots_alone(const reconv_t *s, warps_t joined) {
    return ~empty_slots(s->stack.active) & (s->splits | (joined & s->apart & ~s->stack.stopped));
}

/* The slot is one of those that are compacted. */
static void forget(reconv_t *s, uint32_t w) {
    s->splits &= ~((warps_t)1 << w);
    s->apart &= ~((warps_t)1 << w);
    s->came[w] = 0;
    s->later[w] = 0;
}

/* The lanes that run next in the slot that was read, and where: `first`, else those of its other
 * side, else those that came to the join. */
static uint32_t next_side(reconv_t *s, uint32_t w, uint32_t join, uint32_t first, uint32_t *pc) {
    uint32_t lanes = first;
    if (!first && s->later[w]) {
        lanes = s->later[w];
        *pc = s->later_pc.q;
        s->later[w] = 0;
    } else if (!first) {
        lanes = s->came[w];
        *pc = join;
        s->came[w] = 0;
        s->apart &= ~((warps_t)1 << w);
    }
    return lanes;
}

/* A slot that was read has parted alone, or has come to where it did. Returns whether it continues:
 * else it has parted in a side that it runs alone, and stops. */
static uint32_t part(reconv_t *s, work_t *work, parked_t *parked, bind_t *out) {
    uint32_t w = s->stack.at, b = s->stack.team[w], stopped = s->stack.stopped >> w & 1,
             pc = PC_NONE;
    uint32_t join = stopped ? s->stack.stops.marker.q : s->stack.stop[w], apart = s->apart >> w & 1;
    uint32_t target = stopped ? s->stack.stops.target.q : join,
             fall = stopped ? s->stack.stops.fall.q : join;
    uint32_t goes = s->stack.active[w] & s->stack.stops.taken.q, falls = s->stack.active[w] & ~goes;
    uint32_t there = (target == join ? goes : 0) | (fall == join ? falls : 0);
    uint32_t run = s->stack.active[w] & ~there, two = stopped && target != join && fall != join;
    uint32_t nests = stopped && apart && (two || join != s->stack.stop[w]);
    uint32_t first = two && target < fall ? goes : two ? falls : run;
    s->stack.step = TEAM_IDLE;
    s->splits &= ~((warps_t)1 << w);
    if (nests) {
        return 0;
    }
    work->moves = s->stack.active[w];
    parked->valid = two;
    parked->pc = target < fall ? fall : target;
    pc = first & goes ? target : fall;
    s->came[w] |= there;
    s->later[w] = two ? first ^ run : s->later[w];
    s->apart |= (warps_t)1 << w;
    uint32_t next = next_side(s, w, join, first, &pc);
    s->stack.active[w] = next;
    s->stack.stop[w] = s->apart >> w & 1 ? join : s->stack.rpc[b];
    s->stack.stopped &= ~((warps_t)1 << w);
    s->stack.marked &= ~((warps_t)1 << w);
    s->stack.alone &= ~(1u << b);
    *out = (bind_t){.valid = 1, .warp = w, .pc = pc, .mask = s->stack.active[w]};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->row[lane] = s->stack.stops.home.q[lane];
        work->row[lane] = s->stack.stops.home.q[lane];
        work->pc[lane] = goes >> lane & 1 ? target : fall;
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
    work->next = next_warp(alone, s->stack.at);
    s->stack.at = work->next;
    s->stack.step = CAPRI_PART;
    s->turn = 1;
}

static void forget_group(reconv_t *s) {
    for (uint32_t r = 0; r < ROWS; r++) {
        s->stack.work[r] = 0;
    }
    s->others = 0;
    s->asks = 0;
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
        take_block(&s->stack, ready, empty);
        if (ready) {
            forget_group(s);
        }
    }
}

/* Of the slot that was read: whether its threads belong to the entry that is pushed. */
static uint32_t enters(reconv_t *s, uint32_t marked) {
    uint32_t enters = marked && (!s->stack.joins || s->stack.join == s->stack.stops.marker.q);
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
    uint32_t w = s->stack.at;
    move_threads(&s->stack, work);
    uint32_t entered = enters(s, s->stack.marked >> w & 1);
    forget(s, w);
    note_join(&s->stack, entered);
    ways_t ways = follow_least(&s->stack);
    if (entered) {
        count_side(s, ways.target);
        count_side(s, ways.fall);
    }
    clear_slot(&s->stack);
}

static void step_save(reconv_t *s, work_t *work) {
    uint32_t last = s->stack.left == 0;
    if (s->stack.reading) {
        save_slot(s, work);
    }
    read_slot(&s->stack, work);
    if (last) {
        uint32_t pushes = makes_entry(&s->stack);
        s->asks = pushes || (s->stack.joins && s->stack.least == s->stack.inner);
        conclude_save(&s->stack, pushes, work);
        work->alone &= ~s->others;
    }
}

/* Threads of a new top are in the matrix since they were saved. */
static void step_group(reconv_t *s, work_t *work) {
    uint32_t last = s->stack.left == 0;
    if (s->stack.reading) {
        uint32_t here = group_row(&s->stack, s->stack.work[s->stack.at], work);
        s->stack.work[s->stack.at] = here;
    }
    read_row(&s->stack, work);
    if (last) {
        conclude_group(&s->stack);
    }
}

static void step_bind(reconv_t *s, bind_t *out) {
    compact(&s->stack, out);
    s->made += 1;
    if (s->stack.step == TEAM_IDLE) {
        learn(s);
    }
}

static void work_on(reconv_t *s, const reconv_in_t *in, work_t *work, parked_t *parked,
                    reconv_out_t *out) {
    switch (s->stack.step) {
    case TEAM_IDLE: choose(s, in, work); break;
    case TEAM_CONTINUE: go_on(&s->stack, &out->resume); break;
    case TEAM_SAVE: step_save(s, work); break;
    case TEAM_FIND: step_find(&s->stack, work); break;
    case TEAM_POP: pop(&s->stack); break;
    case TEAM_GROUP: step_group(s, work); break;
    case TEAM_BIND: step_bind(s, out->bind); break;
    case CAPRI_PART: step_part(s, work, parked, out->bind); break;
    default: finish(&s->stack, &out->finish); break;
    }
}

/* The current slot or block gets a turn when no row starts: both write the memories of threads. */
void reconv_tick(reconv_t *s, const reconv_in_t *in, reconv_out_t *out) {
    stop_t stop = {0};
    parked_t parked = {0};

    *out = (reconv_out_t){0};
    if (in->launch_begins) {
        reconv_reset(s);
    }
    work_t work = {.hand = s->stack.hand, .top = s->stack.level[s->stack.hand]};
    if (in->start.valid) {
        start_row(&s->stack, in, in->start_block, !in->start_last, &work);
        forget(s, in->start.warp);
    } else {
        work_on(s, in, &work, &parked, out);
    }
    if (in->outcome.valid) {
        retire(s, &in->outcome, &stop, &out->resolve);
    }
    s->stack.last = *out->bind;
    keep_stacks(&s->stack, &work, &stop, &in->outcome, out->bind);
    ram_1r1w(&s->branch, work.reads_slot, work.next, stop.stops, in->outcome.warp,
             place_of(in->outcome.pc));
    ram_1r1w(&s->later_pc, work.reads_slot, work.next, parked.valid, s->stack.at, parked.pc);
}
