/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=dual_path: a SIMT stack whose entries have two paths that run at the same time.
 *
 * Source: book:DIV-12. A row of threads has two warp slots, r and r + ROWS. An entry is {rpc, pc
 * and lanes of the first path, pc and lanes of the second}; the paths of the top run, each in its
 * slot, and wait for each other at rpc. Then the entry below becomes the top.
 *
 * When the lanes of a path part at a branch, its two sides become the paths of a new top. The rest
 * of the old top is pushed below: this path, at the place where the sides join, and the other path
 * where it is. If that place is the top's own rpc, nothing is left of this path: an entry further
 * down already has its lanes there. A side that begins at the join needs no path. If both paths
 * part, the sides of the second one become an entry between the two. Differences from the text:
 * - The pcs of the top are not stored: the slots have them.
 * - A slot is bound to other lanes of its row when both slots are drained, in place of a scoreboard
 *   per thread: both sides wait for what was loaded before the branch.
 * - A suspended path continues in the same slot. As in reconv=stack, a branch without a marker
 *   joins where the top does, and never (RPC_NONE) at the bottom. At a jump to several targets the
 *   lanes that agree with the lowest lane go; the others execute it again. A block barrier waits
 *   for all live lanes.
 *
 * With votes and shuffles (warp=serial) the second path of a top parts its lanes when the first is
 * at rpc or parts as well. Else the first path would wait below for the second one's sides, and in
 * another row of the same program's warp the other way round. Each could then wait to meet lanes
 * that the other row suspends.
 *
 * One row is handled at a time. It takes two cycles and one for each path that gets lanes, and one
 * more if both paths parted.
 *
 * A marker belongs to the next branch of the lanes that executed it. If the other path parts
 * meanwhile, the row waits for that branch: an entry has no place for a marker. At a vote or
 * shuffle lanes never part, so the marker before it ends with the first try.
 *
 * Every entry is right whatever the markers say: entries further down have its lanes at its rpc. A
 * bad marker only costs time. Depth: every push except a row's first leaves a top with fewer lanes
 * than before, so there are never more than LANES + 1 entries.
 *
 * Liveness: rows take turns. A row waits for its slots to drain, that is, only for memory, and for
 * a path between a marker and its branch, which is no loop and neither waits at a vote. A path at
 * rpc waits for the other path, which runs. Lanes below the top wait for lanes above, as in
 * reconv=stack. But either side of a branch may spin until the other acts, as long as neither parts
 * again meanwhile. Votes: of the paths of all rows the first one, at the deepest level, waits for
 * nothing but others at the same place; so sides of a branch that name only themselves meet.
 */
#include "issue/reconv/reconv.h"
#include "issue/reconv/common/sides.h"

#define RPC_NONE MASK(PC_BITS) /* not a multiple of 4: no instruction has it */

/* Where lanes are. */
typedef struct {
    U(PC_BITS) pc;
    U(LANES) mask;
} path_t;

/* An entry that moves below the top. */
typedef struct {
    U(1) valid;
    U(PC_BITS) rpc;
    path_t first, second;
} entry_t;

void reconv_reset(reconv_t *s) {
    s->parting = 0;
    s->step = DUAL_IDLE;
    s->last = (bind_t){0};
    for (uint32_t r = 0; r < ROWS; r++) {
        s->live[r] = 0;
    }
}

void reconv_view(const reconv_t *s, reconv_view_t *v) {
    warps_t whole = 0, bound = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        whole |= (warps_t)(s->mask[w] == s->live[row_of(w)]) << w;
        bound |= (warps_t)(s->mask[w] != 0 && s->live[row_of(w)] != 0) << w;
    }
    v->active = s->mask;
    v->whole = whole;
    v->bound = bound;
    v->ready = 1;
    *v->last = s->last;
}

/* Slots that have no lanes, or whose lanes are where the top's join. */
static warps_t stopped_slots(const reconv_t *s, const uint32_t *pc) {
    warps_t stopped = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        stopped |= (warps_t)(s->mask[w] == 0 || pc[w] == s->rpc[row_of(w)]) << w;
    }
    return stopped;
}

/* Rows with lanes that part now: those of a slot that has a marker go to its branch before. */
static warps_t parting_rows(const reconv_t *s, warps_t stopped) {
    warps_t first = s->parting & ALL_ROWS, second = s->parting >> ROWS & ALL_ROWS;
    warps_t amid = s->marked & ~stopped;
    warps_t parting = first | (HAS_MEETINGS ? second & (first | stopped) : second);
    return parting & ~(amid | amid >> ROWS);
}

void reconv_probe(const reconv_t *s, const reconv_probe_in_t *in, reconv_probe_out_t *out) {
    warps_t stopped = stopped_slots(s, in->head_pc);
    warps_t rows = parting_rows(s, stopped) | (warps_t)(s->step != DUAL_IDLE) << s->row;
    out->regrouping = slots_of(rows | (stopped & stopped >> ROWS & ALL_ROWS)) | s->parting;
    out->held = (stopped | slots_of(rows)) & in->head_valid;
}

/* The next row that has something to do: lanes that part, or paths that are both at their end. */
static void choose_row(reconv_t *s, const reconv_in_t *in) {
    warps_t stopped = stopped_slots(s, in->head_pc), live = 0;
    for (uint32_t r = 0; r < ROWS; r++) {
        live |= (warps_t)(s->live[r] != 0) << r;
    }
    warps_t parting = parting_rows(s, stopped);
    warps_t joined = stopped & stopped >> ROWS;
    warps_t ready = live & (parting | joined) & in->drained & in->drained >> ROWS & ALL_ROWS;
    uint32_t row = next_warp(ready, s->row);
    if (ready) {
        s->row = row;
        s->path = ~s->parting >> row & 1;
        s->step = parting >> row & 1 ? DUAL_PART : DUAL_JOIN;
    }
}

static uint32_t slot_of(const reconv_t *s, uint32_t path) {
    return path ? ROWS + s->row : s->row;
}

/* A side of a branch, as a path: none if it begins where the sides join. */
static path_t side(const reconv_t *s, uint32_t w, uint32_t taken) {
    path_t p = {.pc = taken ? s->target[w] : s->fall[w],
                .mask = s->mask[w] & (taken ? s->taken[w] : ~s->taken[w])};
    p.mask = p.pc == s->join[w] ? 0 : p.mask;
    return p;
}

/* The part of a slot that goes below with the old top. Lanes at the top's rpc are already further
 * down. */
static path_t rest(const reconv_t *s, const reconv_in_t *in, uint32_t w) {
    uint32_t rpc = s->rpc[s->row];
    if (s->parting >> w & 1) {
        return (path_t){.pc = s->join[w], .mask = s->join[w] == rpc ? 0 : s->mask[w]};
    }
    if (in->head_pc[w] == rpc) {
        return (path_t){0};
    }
    return (path_t){.pc = in->head_pc[w], .mask = s->mask[w]};
}

/* The lanes of a path, and perhaps those of the other, part: the old top goes below, and the sides
 * of this path are in hand. */
static void part(reconv_t *s, const reconv_in_t *in, entry_t *push) {
    uint32_t own = slot_of(s, s->path), w = slot_of(s, !s->path);
    path_t first = rest(s, in, s->row), second = rest(s, in, ROWS + s->row);
    path_t fall = side(s, own, 0), taken = side(s, own, 1);
    *push = (entry_t){.valid = first.mask || second.mask,
                      .rpc = s->rpc[s->row],
                      .first = first,
                      .second = second};
    s->rpc[s->row] = s->join[own];
    s->hand_pc[0] = fall.pc;
    s->hand_mask[0] = fall.mask;
    s->hand_pc[1] = taken.pc;
    s->hand_mask[1] = taken.mask;
    s->step = s->parting >> w & 1 ? DUAL_PART_OTHER : DUAL_BIND;
    s->parting &= ~((warps_t)1 << own);
}

/* The sides of the other path are an entry of their own. */
static void part_other(reconv_t *s, entry_t *push) {
    uint32_t w = slot_of(s, !s->path);
    *push =
        (entry_t){.valid = 1, .rpc = s->join[w], .first = side(s, w, 0), .second = side(s, w, 1)};
    s->parting &= ~((warps_t)1 << w);
}

/* The entry that was read is the top, and its lanes are in hand, but for those that have exited. */
static void join(reconv_t *s) {
    uint32_t live = s->live[s->row];
    s->level[s->row] = (s->level[s->row] - 1) & MASK(STACK_BITS);
    s->rpc[s->row] = s->below_rpc.q;
    s->hand_pc[0] = s->below_first_pc.q;
    s->hand_mask[0] = s->below_first_mask.q & live;
    s->hand_pc[1] = s->below_second_pc.q;
    s->hand_mask[1] = s->below_second_mask.q & live;
}

/* A slot gets the lanes of its path. One without lanes takes no cycle. */
static void bind(reconv_t *s, bind_t *out) {
    uint32_t path = s->hand_mask[0] == 0;
    uint32_t slot = slot_of(s, path);
    s->mask[slot] = s->hand_mask[path];
    *out = (bind_t){.valid = 1, .warp = slot, .pc = s->hand_pc[path]};
    s->step = !path && s->hand_mask[1] ? DUAL_BIND : DUAL_IDLE;
    s->hand_mask[path] = 0;
}

/* Both slots of the row in hand are without lanes, for which `hand` has new ones, or none. A marker
 * is of no use to these. */
static void release(reconv_t *s) {
    s->marked &= ~slots_of((warps_t)1 << s->row);
    s->mask[s->row] = 0;
    s->mask[ROWS + s->row] = 0;
    s->step = s->hand_mask[0] || s->hand_mask[1] ? DUAL_BIND : DUAL_IDLE;
}

/* A branch or jump. Where its lanes part, the slot waits until its row is in hand. */
static void branch(reconv_t *s, const outcome_t *outcome, reconv_out_t *out) {
    uint32_t w = outcome->warp;
    sides_t sides = sides_of(outcome, s->mask[w]);
    out->resolve.valid = !sides.parts;
    out->resolve.pc = sides.go;
    s->join[w] = s->marked >> w & 1 ? s->join[w] : s->rpc[row_of(w)];
    s->marked &= ~((warps_t)1 << w);
    s->parting |= (warps_t)sides.parts << w;
    s->taken[w] = outcome->taken;
    s->target[w] = outcome->target;
    s->fall[w] = sides.fall;
}

/* A control instruction retires. */
static void retire(reconv_t *s, const outcome_t *outcome, reconv_out_t *out) {
    uint32_t w = outcome->warp, row = row_of(w);
    out->resolve.warp = w;
    switch (outcome->control) {
    case CONTROL_MARKER:
        s->join[w] = outcome->target;
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
        out->finish = (row_event_t){.valid = s->live[row] == 0, .warp = row};
        break;
    default: branch(s, outcome, out); break;
    }
}

static void start(reconv_t *s, const reconv_in_t *in, bind_t *out) {
    uint32_t row = in->start.warp;
    s->live[row] = in->start_mask;
    s->mask[row] = in->start_mask;
    s->mask[ROWS + row] = 0;
    s->rpc[row] = RPC_NONE;
    s->level[row] = 0;
    s->parting &= ~slots_of((warps_t)1 << row);
    s->marked &= ~slots_of((warps_t)1 << row);
    *out = (bind_t){.valid = 1, .warp = row, .pc = in->entry};
}

/* One step of the row in hand. */
static void work(reconv_t *s, const reconv_in_t *in, entry_t *push, bind_t *out) {
    switch (s->step) {
    case DUAL_IDLE: choose_row(s, in); break;
    case DUAL_PART:
        part(s, in, push);
        if (s->step == DUAL_BIND) {
            release(s);
        }
        break;
    case DUAL_PART_OTHER:
        part_other(s, push);
        release(s);
        break;
    case DUAL_JOIN:
        join(s);
        release(s);
        break;
    default:
        if (!in->start.valid) {
            bind(s, out);
        }
        break;
    }
}

/* The current row has no retiring control instruction: it would not be drained. */
void reconv_tick(reconv_t *s, const reconv_in_t *in, reconv_out_t *out) {
    entry_t push = {0};
    uint32_t push_row = s->row, push_level = s->level[s->row], idle = s->step == DUAL_IDLE;

    *out = (reconv_out_t){0};
    work(s, in, &push, out->bind);
    if (push.valid) {
        s->level[push_row] = (push_level + 1) & MASK(STACK_BITS);
        out->overflow.valid = push_level == STACK_DEPTH - 1;
        out->overflow.warp = push_row;
        out->overflow.pc = in->head_pc[push_row];
    }
    if (in->outcome.valid) {
        retire(s, &in->outcome, out);
    }
    if (in->launch_begins) {
        reconv_reset(s);
    }
    if (in->start.valid) {
        start(s, in, out->bind);
    }
    s->last = *out->bind;

    uint32_t read = idle && s->step == DUAL_JOIN;
    uint32_t read_level = (s->level[s->row] - 1) & MASK(STACK_BITS);
    uint32_t from = s->row * STACK_DEPTH + read_level;
    uint32_t to = push_row * STACK_DEPTH + push_level;
    ram_1r1w(&s->below_rpc, read, from, push.valid, to, push.rpc);
    ram_1r1w(&s->below_first_pc, read, from, push.valid, to, push.first.pc);
    ram_1r1w(&s->below_first_mask, read, from, push.valid, to, push.first.mask);
    ram_1r1w(&s->below_second_pc, read, from, push.valid, to, push.second.pc);
    ram_1r1w(&s->below_second_mask, read, from, push.valid, to, push.second.mask);
}
