/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=dwf: dynamic warp formation. Threads that part wait, each with its pc, until a slot is
 * free. Then as many threads as possible of a block that wait at the same pc become a new warp.
 *
 * Source: book:DIV-1. A thread stays in its lane. A slot gives up its threads where they part, at a
 * block barrier and at an exit. A slot with free lanes also gives them up where its last branch
 * joins, and at a branch or jump to a place where others of its block wait. It does so at any
 * branch or jump if others of its block have waited for dwf_patience cycles. It must be drained
 * first. The policy says which waiting threads get a slot (dwf_table.h); order says which slot
 * issues, as in other machines.
 *
 * Differences from the text. Warps form when a slot is free, not when threads arrive. So a warp has
 * all threads that have met by then, where the published table keeps one warp per pc open to
 * others. Warps end at control instructions, not at each instruction.
 *
 * A block has as many slots as its runnable threads would fill, and dwf_spare more. With more,
 * threads would hardly ever wait, and so not meet. All threads of a warp belong to one block
 * (MERGE_SAME_BLOCK of the source).
 *
 * A marker is only a hint where to stop. Threads that find the table full enter it later, one pc at
 * a time, when it has room.
 *
 * One slot or block is handled at a time. To stop a slot takes 2 or 3 cycles, to bind one 3 and one
 * for each row beyond the first that has threads for it.
 *
 * Votes and shuffles: threads that have met part from the others. A slot none of whose threads has
 * met others gives them up if others of its block wait for one, and the first of these goes next.
 * If threads of any block have found the table full, those that gave up leave it to them: so its
 * rows become free, and all threads have their turn there.
 *
 * Liveness: a slot that drains waits only for memory. Threads that have waited in the table longer
 * than dwf_patience go first, and slots of their block stop for them at the next branch or jump. If
 * threads compete for a pc and lane, the one that was passed over goes first the next time. So
 * threads may spin until others act, unless those found the table full.
 */
#include "issue/reconv/reconv.h"
#include "issue/reconv/common/sides.h"

/* What the memories do at the end of the cycle. */
typedef struct {
    U(1) reads_slot, reads_row; /* that of number `next` */
    U(WARP_BITS) next;
    U(LANES) moves; /* lanes whose thread has another word now */
    U(ROW_BITS) row[LANES];
    U(PC_BITS) pc[LANES];
    U(DWF_PCS) went; /* the table's row whose threads are bound */
} work_t;

void reconv_reset(reconv_t *s) {
    s->marked = 0;
    s->stopped = 0;
    s->open = 0;
    s->unlisted = 0;
    s->table.used = 0;
    s->table.chosen = 0;
    s->hunger = 0;
    if (HAS_MEETINGS) {
        s->vain[0] = 0;
        s->listed[0] = 0;
        for (uint32_t b = 0; b < BLOCKS; b++) {
            s->turn[b] = 0;
        }
    }
    s->step = DWF_IDLE;
    s->reading = 0;
    s->last = (bind_t){0};
    for (uint32_t b = 0; b < BLOCKS; b++) {
        s->rows[b] = 0;
        s->live[b] = 0;
        s->waiting[b] = 0;
    }
    for (uint32_t w = 0; w < WARPS; w++) {
        s->active[w] = 0;
    }
}

/* Slots of blocks with waiting threads. */
static warps_t crowded_slots(const reconv_t *s) {
    uint32_t blocks = dwf_blocks(&s->table);
    warps_t slots = 0;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        slots |= blocks >> b & 1 ? s->rows[b] : 0;
    }
    return slots;
}

/* Slots that are where they may meet threads that wait. */
static warps_t joined_slots(const reconv_t *s, const uint32_t *head_pc) {
    return (warps_t)equal_elements(head_pc, s->stop, WARPS) & crowded_slots(s);
}

void reconv_view(const reconv_t *s, reconv_view_t *v) {
    v->active = s->active;
    v->whole = ALL_WARPS;
    v->bound = ~empty_slots(s->active) & ALL_WARPS;
    v->ready = 1;
    *v->last = s->last;
}

void reconv_probe(const reconv_t *s, const reconv_probe_in_t *in, reconv_probe_out_t *out) {
    warps_t stops = empty_slots(s->active) | joined_slots(s, in->head_pc);
    out->regrouping = s->stopped | (stops & crowded_slots(s));
    out->held = stops & in->head_valid;
}

/* ---- slots stop ---- */

/* The row of the table whose threads have waited for too long. */
static uint32_t hungry_row(const reconv_t *s) {
    return s->hunger == DWF_PATIENCE ? dwf_oldest(&s->table, s->table.used) : 0;
}

/* Whether threads of the block wait for a slot. */
static uint32_t crowds(const reconv_t *s, uint32_t b) {
    return dwf_rows_of(&s->table, 1u << b) != 0 || (s->unlisted >> b & 1);
}

/* A branch or jump. */
static void branch(const reconv_t *s, const outcome_t *outcome, stop_t *stop, reconv_out_t *out) {
    uint32_t w = outcome->warp, b = s->block[w];
    sides_t sides = sides_of(outcome, s->active[w]);
    uint32_t partial = s->active[w] != MASK(LANES);
    uint32_t meets = partial && dwf_row_of(&s->table, b, sides.go) != 0;
    uint32_t yields = hungry_row(s) & dwf_rows_of(&s->table, 1u << b);
    if (HAS_MEETINGS) {
        yields |= none_met(outcome) && crowds(s, b);
    }
    stop->stops = sides.parts || meets || yields;
    stop->taken = sides.parts ? outcome->taken : MASK(LANES);
    stop->target = sides.go;
    stop->fall = sides.fall;
    out->resolve.valid = !stop->stops;
    out->resolve.pc = sides.go;
}

/* A control instruction retires. */
static void retire(reconv_t *s, const outcome_t *outcome, stop_t *stop, reconv_out_t *out) {
    uint32_t w = outcome->warp;
    out->resolve.warp = w;
    stop->taken = MASK(LANES);
    switch (outcome->control) {
    case CONTROL_MARKER: stop->marks = 1; break;
    case CONTROL_BARRIER:
        stop->stops = 1;
        stop->target = ((outcome->pc + 4) & MASK(PC_BITS)) | DWF_AT_BARRIER;
        break;
    case CONTROL_EXIT:
        stop->stops = 1;
        stop->target = DWF_NOTHING;
        break;
    default: branch(s, outcome, stop, out); break;
    }
    s->stopped |= (warps_t)stop->stops << w;
    s->marked = (s->marked & ~((warps_t) !(stop->stops || none_met(outcome)) << w)) |
                (warps_t)stop->marks << w;
    if (HAS_MEETINGS && none_met(outcome) && stop->stops) {
        s->vain[0] |= (warps_t)1 << w;
        s->hunger = DWF_PATIENCE; /* the threads that came first have priority */
    }
}

/* ---- what is done next ---- */

/* Blocks that may have one more slot, and have one. */
static uint32_t blocks_with_room(const reconv_t *s, warps_t empty) {
    uint32_t blocks = 0;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        uint32_t bound = count_warps(s->rows[b] & ~empty), free = (s->rows[b] & empty) != 0;
        uint32_t can_run = s->live[b] - s->waiting[b];
        uint32_t most = ((can_run + LANES - 1) >> CLOG2(LANES)) + DWF_SPARE;
        blocks |= (uint32_t)(free && bound < most) << b;
    }
    return blocks;
}

/* Blocks without threads, and blocks all of whose threads wait at the barrier. */
static void blocks_that_end(const reconv_t *s, uint32_t *ended, uint32_t *passed) {
    *ended = 0;
    *passed = 0;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        *ended |= (uint32_t)(s->rows[b] != 0 && s->live[b] == 0) << b;
        *passed |= (uint32_t)(s->live[b] != 0 && s->live[b] == s->waiting[b]) << b;
    }
    *ended &= ~s->open;
    *passed &= ~s->open;
}

/* The block whose threads come into the table next. Where threads meet, blocks take turns. */
static uint32_t block_to_list(const reconv_t *s, uint32_t passed) {
    if (HAS_MEETINGS && !passed) {
        return round_robin(s->unlisted, s->listed[0]);
    }
    return lowest_one(passed ? passed : s->unlisted);
}

/* Threads that are not in the table come into it. Where threads meet, each of a block is the first
 * to be found in turn. */
static void begin_list(reconv_t *s, uint32_t passed) {
    uint32_t b = block_to_list(s, passed);
    s->step = DWF_LIST;
    s->hand = b;
    s->kind = passed ? DWF_AT_BARRIER : DWF_UNLISTED;
    s->waiting[b] = passed ? 0 : s->waiting[b];
    s->unlisted &= ~(1u << b);
    s->left = s->rows[b];
    s->from = 0;
    if (HAS_MEETINGS) {
        s->turn[b] = (s->turn[b] + 1) & MASK(ROW_BITS + LANE_BITS);
        s->from = s->turn[b] & MASK(ROW_BITS);
        s->listed[0] = passed ? s->listed[0] : b;
    }
    s->found = 0;
    s->rest = 0;
}

/* Saves a slot's threads. */
static void begin_save(reconv_t *s, warps_t quiet, work_t *work) {
    uint32_t w = next_warp(quiet, s->slot);
    s->step = DWF_SAVE;
    s->slot = w;
    s->hand = s->block[w];
    work->reads_slot = 1;
    work->next = w;
}

/* Threads of a row of the table become a warp. */
static void begin_form(reconv_t *s, uint32_t row, warps_t empty) {
    uint32_t place = lowest_one(row), b = s->table.block[place];
    s->step = DWF_FORM;
    s->place = place;
    s->hand = b;
    s->slot = lowest_warp(s->rows[b] & empty);
    s->left = s->rows[b];
    s->from = s->table.first[place];
    s->found = 0;
    s->mask = 0;
    s->skipped = 0;
    s->table.chosen = row;
}

static void choose(reconv_t *s, const reconv_in_t *in, work_t *work) {
    uint32_t ended, passed, full = s->table.used == MASK(DWF_PCS);
    warps_t empty = empty_slots(s->active);
    blocks_that_end(s, &ended, &passed);
    warps_t quiet = in->drained & ~empty & (s->stopped | joined_slots(s, in->head_pc));
    uint32_t can = dwf_rows_of(&s->table, blocks_with_room(s, empty));
    uint32_t hungry = hungry_row(s) & can;
    if (ended) {
        s->step = DWF_FINISH;
        s->hand = lowest_one(ended);
        s->left = s->rows[lowest_one(ended)];
    } else if (!full && (passed | s->unlisted)) {
        begin_list(s, passed);
    } else if (quiet) {
        begin_save(s, quiet, work);
    } else if (can) {
        begin_form(s, hungry ? hungry : dwf_choice(&s->table, can, DWF_POLICY), empty);
    }
}

/* The next row of this step is read, if there is one: those from `from` on come first. */
static void read_next(reconv_t *s, work_t *work) {
    warps_t later = s->left & ~(((warps_t)1 << s->from) - 1);
    uint32_t next = lowest_warp(later ? later : s->left), more = s->left != 0;
    work->reads_row = more;
    work->next = next;
    s->at = next;
    s->reading = more;
    s->left &= ~((warps_t)more << next);
}

/* ---- a slot's threads wait ---- */

/* Threads of the slot in hand are at one place from now on. */
static void put(reconv_t *s, work_t *work, uint32_t lanes, uint32_t word) {
    uint32_t b = s->hand, w = s->slot, kind = word & 3, stopped = s->stopped >> w & 1, listed = 1;
    uint32_t passed = s->passed[w] < MASK(DWF_PASSED) ? s->passed[w] + 1 : s->passed[w];
    dwf_threads_t come = {.block = b,
                          .pc = word,
                          .threads = count_ones(lanes),
                          .first = s->stops.home.q[lowest_one(lanes)],
                          .join = !stopped             ? DWF_NO_JOIN
                                  : s->marked >> w & 1 ? s->stops.marker.q
                                                       : s->stop[w],
                          .passed = stopped ? s->passed[w] : passed};
    uint32_t leaves = HAS_MEETINGS && (s->vain[0] >> w & 1) && s->unlisted;
    assert(!leaves || (stopped && kind == DWF_WAITS));
    if (leaves) {
        listed = 0;
    } else if (kind == DWF_WAITS) {
        listed = dwf_wait(&s->table, &come, 1);
    }
    s->waiting[b] += kind == DWF_AT_BARRIER ? come.threads : 0;
    s->live[b] -= kind == DWF_NOTHING ? come.threads : 0;
    s->unlisted |= listed ? 0 : 1u << b;
    work->moves = lanes;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        work->row[lane] = s->stops.home.q[lane];
        work->pc[lane] = listed ? word : word | DWF_UNLISTED;
    }
}

/* The slot that was read: threads that jump, and then those that do not. */
static void step_save(reconv_t *s, work_t *work) {
    uint32_t w = s->slot, stopped = s->stopped >> w & 1, falls = s->step == DWF_FALL;
    uint32_t goes = stopped ? s->active[w] & s->stops.taken.q : s->active[w];
    uint32_t stay = s->active[w] & ~goes;
    put(s, work, falls ? stay : goes,
        !stopped ? s->stop[w]
        : falls  ? s->stops.fall.q
                 : s->stops.target.q);
    s->step = stay && !falls ? DWF_FALL : DWF_IDLE;
    if (s->step == DWF_IDLE) {
        s->active[w] = 0;
        s->stopped &= ~((warps_t)1 << w);
        s->marked &= ~((warps_t)1 << w);
        if (HAS_MEETINGS) {
            s->vain[0] &= ~((warps_t)1 << w);
        }
    }
}

/* ---- threads get a slot ---- */

/* Of the row that was read: threads at the pc whose lane is free. */
static void gather(reconv_t *s, work_t *work) {
    uint32_t here = (uint32_t)elements_with(s->pc.q, s->table.pc[s->place], LANES);
    uint32_t take = here & ~s->mask;
    s->over = s->skipped ? s->over : s->at;
    s->skipped |= (here & ~take) != 0;
    s->mask |= take;
    s->found += count_ones(take);
    work->moves = take;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        s->row[lane] = take >> lane & 1 ? s->at : s->row[lane];
        work->row[lane] = s->at;
        work->pc[lane] = DWF_NOTHING;
    }
}

static void bind(reconv_t *s, work_t *work, bind_t *out) {
    uint32_t w = s->slot, p = s->place, partial = s->mask != MASK(LANES);
    uint32_t pc = s->table.pc[p], join = s->table.join[p];
    assert(s->mask != 0);
    out->valid = 1;
    out->warp = w;
    out->pc = pc;
    out->mask = s->mask;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->row[lane] = s->row[lane];
    }
    s->active[w] = s->mask;
    s->stop[w] = partial && join != pc ? join : DWF_NO_JOIN;
    s->passed[w] = s->table.passed[p];
    work->went = 1u << p;
    dwf_go(&s->table, s->place, s->found, s->skipped ? s->over : s->at);
    s->reading = 0;
    s->step = DWF_IDLE;
}

static void step_form(reconv_t *s, work_t *work, bind_t *out) {
    uint32_t last = s->left == 0;
    if (s->reading) {
        gather(s, work);
    }
    uint32_t all = s->found == s->table.threads[s->place];
    if (all || s->mask == MASK(LANES) || last) {
        bind(s, work, out);
    } else {
        read_next(s, work);
    }
}

/* ---- threads come into the table ---- */

/* For the row that was read: the first threads of the kind choose the place, others there join
 * them, and threads elsewhere wait until the table has room. */
static void list(reconv_t *s, work_t *work) {
    uint32_t kind = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        kind |= (uint32_t)((s->pc.q[lane] & 3) == s->kind) << lane;
    }
    uint32_t later = HAS_MEETINGS ? kind & ~((1u << (s->turn[s->hand] >> ROW_BITS)) - 1) : 0;
    uint32_t first = s->pc.q[lowest_one(later ? later : kind)] & ~3u;
    uint32_t here = s->found ? s->here : first;
    uint32_t listed = kind & (uint32_t)elements_with(s->pc.q, here | s->kind, LANES);
    s->first = s->found ? s->first : s->at;
    s->here = here;
    s->found += count_ones(listed);
    s->rest |= (kind & ~listed) != 0;
    work->moves = kind;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        work->row[lane] = s->at;
        work->pc[lane] =
            listed >> lane & 1 ? here : (s->pc.q[lane] & ~3u & MASK(PC_BITS)) | DWF_UNLISTED;
    }
}

static void step_list(reconv_t *s, work_t *work) {
    uint32_t last = s->left == 0;
    if (s->reading) {
        list(s, work);
    }
    read_next(s, work);
    if (last) {
        dwf_threads_t come = {.block = s->hand,
                              .pc = s->here,
                              .threads = s->found,
                              .first = s->first,
                              .join = DWF_NO_JOIN};
        uint32_t listed = dwf_wait(&s->table, &come, s->found != 0);
        assert(listed || !s->found);
        (void)listed;
        s->unlisted |= (uint32_t)s->rest << s->hand;
        s->step = DWF_IDLE;
    }
}

/* A row is free. */
static void finish(reconv_t *s, row_event_t *out) {
    uint32_t r = lowest_warp(s->left);
    *out = (row_event_t){.valid = 1, .warp = r};
    s->left &= ~((warps_t)1 << r);
    s->rows[s->hand] &= ~((warps_t)1 << r);
    s->step = s->left ? DWF_FINISH : DWF_IDLE;
}

static void work_on(reconv_t *s, const reconv_in_t *in, work_t *work, reconv_out_t *out) {
    switch (s->step) {
    case DWF_IDLE: choose(s, in, work); break;
    case DWF_FORM: step_form(s, work, out->bind); break;
    case DWF_LIST: step_list(s, work); break;
    case DWF_FINISH: finish(s, &out->finish); break;
    default: step_save(s, work); break;
    }
}

/* A row's threads wait at the entry of the program. The room that is left in the table while others
 * are listed is theirs. */
static void start(reconv_t *s, const reconv_in_t *in, work_t *work) {
    uint32_t r = in->start.warp, b = in->start_block, bit = 1u << b;
    dwf_threads_t come = {.block = b,
                          .pc = in->entry,
                          .threads = count_ones(in->start_mask),
                          .first = r,
                          .join = DWF_NO_JOIN};
    uint32_t listed = dwf_wait(&s->table, &come, s->step != DWF_LIST);
    s->unlisted |= listed ? 0 : bit;
    s->active[r] = 0;
    s->marked &= ~((warps_t)1 << r);
    s->stopped &= ~((warps_t)1 << r);
    s->block[r] = b;
    s->rows[b] |= (warps_t)1 << r;
    s->live[b] += come.threads;
    s->open = in->start_last ? s->open & ~bit : s->open | bit;
    work->moves = MASK(LANES);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t word = listed ? in->entry : in->entry | DWF_UNLISTED;
        work->row[lane] = r;
        work->pc[lane] = in->start_mask >> lane & 1 ? word : DWF_NOTHING;
    }
}

/* The current work gets a turn when no row starts: both write the memory of threads. */
static void regroup(reconv_t *s, const reconv_in_t *in, work_t *work, stop_t *stop,
                    reconv_out_t *out) {
    uint32_t oldest = dwf_oldest(&s->table, s->table.used);
    if (in->outcome.valid) {
        retire(s, &in->outcome, stop, out);
    }
    if (in->start.valid) {
        start(s, in, work);
    } else {
        work_on(s, in, work, out);
    }
    uint32_t went = oldest == 0 || (work->went & oldest);
    s->hunger = went ? 0 : s->hunger < DWF_PATIENCE ? s->hunger + 1 : s->hunger;
    s->last = *out->bind;
}

void reconv_tick(reconv_t *s, const reconv_in_t *in, reconv_out_t *out) {
    work_t work = {0};
    stop_t stop = {0};

    *out = (reconv_out_t){0};
    if (in->launch_begins) {
        assert(!in->outcome.valid && !in->start.valid);
        reconv_reset(s);
    } else {
        regroup(s, in, &work, &stop, out);
    }
    keep_stops(&s->stops, work.reads_slot, work.next, &stop, &in->outcome, out->bind);
    uint32_t next[LANES], rows = work.reads_row ? MASK(LANES) : 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        next[lane] = work.next;
    }
    ram_1r1w_lanes(&s->pc, rows, next, work.moves, work.row, work.pc);
}
