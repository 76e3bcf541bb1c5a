/* SPDX-License-Identifier: Apache-2.0 */
/* A SIMT core: SCHEDS sub-cores around what they share, wired; drawn in docs/reference/machine.
 *
 *     sub_core (front_end, scheduler, operand_stage, execute, writeback) [SCHEDS]
 *           -> memory_turn -> memory_stage (lsu, coalesce, l1d, smem, loads) -> the warp's sub_core
 *           -> block_barrier (block slots), fault, counters
 *           <-> limit (which warps may issue, and which may load)
 *
 * The tick calls the memory stage before the sub-cores, which then know what it takes and delivers;
 * instructions and data cross between them only in registers. Every member sees the others'
 * registers as they were when the cycle began. Lines of instructions leave the core before data, a
 * lower scheduler's first: misses are few, and no cache asks for more than it can wait for.
 */
#include "core/core.h"

/* The bit of a fetch packet's tag that names the scheduler; the cache's entry is below it. */
#define FETCH_SCHEDULER (TAG_ENTRY_BITS - SCHED_BITS)

void core_reset(core_t *s) {
    if (HW_HOST) {
        s->rested = 0;
    }
    for (uint32_t i = 0; i < SCHEDS; i++) {
        sub_core_reset(&s->sub_core[i]);
    }
    if (SLICED) {
        slice_merge_reset(s->slice_merge);
    } else {
        memory_turn_reset(s->memory_turn);
    }
    memory_stage_reset(&s->memory_stage);
    block_barrier_reset(&s->block_barrier);
    limit_reset(&s->limit);
    fault_reset(&s->fault);
    core_counters_reset(&s->counters);
    if (GANGS) {
        ganging_reset(s->ganging);
    }
    if (SUPPLIED) {
        supply_reset(s->supply);
    }
    if (HAS_MEETINGS) {
        meeting_reset(s->meeting);
    }
}

void core_view(const core_t *s, core_view_t *v) {
    block_barrier_view_t blocks;
    fault_view_t fault;
    core_counters_view_t counters;
    block_barrier_view(&s->block_barrier, &blocks);
    fault_view(&s->fault, &fault);
    core_counters_view(&s->counters, &counters);
    v->live = blocks.live;
    v->occupied = blocks.occupied;
    uint32_t quiet = 1;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        sub_core_view_t sub_core;
        sub_core_view(&s->sub_core[i], &sub_core);
        quiet &= sub_core.idle;
    }
    v->quiet = quiet;
    HW_WHEN(quiet) {
        memory_stage_view_t memory;
        memory_stage_view(&s->memory_stage, &memory);
        v->quiet &= memory.idle;
    }
    v->faulted = fault.fault.valid;
    if (HAS_QUOTA || HAS_VOTES) {
        limit_view_t limit;
        limit_view(&s->limit, &limit);
        v->quota = limit.quota;
        v->vote = limit.vote;
    }
    v->counter = counters.value;
}

/* What the parts show of their registers when the cycle begins. */
typedef struct {
    sub_core_view_t x[SCHEDS];
    memory_stage_view_t memory;
    block_barrier_view_t blocks;
    limit_view_t limit;
    fault_view_t fault;
    HAS(GANGS, ganging_view_t) ganging;
    HAS(GANGS, ganging_probe_out_t) gangs; /* not of registers alone */
    HAS(SUPPLIED, supply_view_t) supply;
    HAS(HAS_MEETINGS, meeting_view_t) meeting;
    HAS(HAS_MEETINGS, meeting_in_t) meeting_in; /* but for what the sub-cores say */
    U(32) loaded[SLICES * SLICED][LANES];       /* the words of a load, of each slice */
    /* Operands of the slices' memory instructions, side by side, or those of a meeting. */
    U(32) a[CORE_LANES * (SLICED || HAS_MEETINGS)], b[CORE_LANES * (SLICED || HAS_MEETINGS)];
    U(32) c[CORE_LANES * ((SLICED && HAS_CAS) || HAS_MEETINGS)];
    U(ROW_BITS) row[CORE_LANES * (ROW_PER_LANE && HAS_MEETINGS)]; /* and their rows */
} core_views_t;

static void look(const core_t *s, uint32_t halt, core_views_t *now) {
    for (uint32_t i = 0; i < SCHEDS; i++) {
        sub_core_view(&s->sub_core[i], &now->x[i]);
        now->x[i].operation.valid = now->x[i].operation.valid && !halt; /* sub_core.c */
    }
    memory_stage_view(&s->memory_stage, &now->memory);
    if (SLICED) {
        for (uint32_t i = 0; i < CORE_LANES; i++) {
            now->loaded[i / LANES][i % LANES] = now->memory.loaded.value[i];
            now->a[i] = now->x[i / LANES].a[i % LANES];
            now->b[i] = now->x[i / LANES].b[i % LANES];
            if (HAS_CAS) {
                now->c[i] = now->x[i / LANES].c[i % LANES];
            }
        }
    }
    block_barrier_view(&s->block_barrier, &now->blocks);
    limit_view(&s->limit, &now->limit);
    fault_view(&s->fault, &now->fault);
    if (GANGS) {
        ganging_view(s->ganging, now->ganging);
    }
    if (SUPPLIED) {
        supply_view(s->supply, now->supply);
    }
    if (HAS_MEETINGS) {
        meeting_view(s->meeting, now->meeting);
    }
}

/* Where the instructions of a sub-core come from. */
#define PORT(in, now)       (SUPPLIED ? (now)->supply->response : (in)->fetch)
#define PORT_READY(in, now) (SUPPLIED ? (now)->supply->ready : (in)->fetch_ready)

/* The lines of instructions that sub-cores ask the memory beyond the core for. */
typedef struct {
    U(SCHEDS) asked;       /* schedulers that ask for one */
    request_packet_t line; /* the one that goes, if any is asked for */
    U(1) sent[SCHEDS];     /* it is this one's, and it is taken */
} lines_t;

static void choose_line(const core_in_t *in, const core_views_t *now, lines_t *lines) {
    if (SUPPLIED) {
        /* One instruction cache serves all slices: the sub-cores ask for none. */
        for (uint32_t i = 0; i < SCHEDS; i++) {
            lines->sent[i] = 0;
        }
        lines->asked = now->supply->packet.valid;
        lines->line = now->supply->packet;
        return;
    }
    uint32_t asked = 0;
    request_packet_t line = {0};
    for (uint32_t k = 0; k < SCHEDS; k++) {
        uint32_t i = SCHEDS - 1 - k; /* the lowest scheduler's line goes first */
        if (now->x[i].packet.valid) {
            line = now->x[i].packet;
            line.tag = now->x[i].packet.tag | i << FETCH_SCHEDULER;
            asked |= 1u << i;
        }
    }
    for (uint32_t i = 0; i < SCHEDS; i++) {
        lines->sent[i] = in->request_ready && (asked & MASK(i + 1)) == 1u << i;
    }
    lines->asked = asked;
    lines->line = line;
}

/* Whose memory instruction goes to the memory stage: one scheduler's, or those of several slices,
 * one of which leads. */
#if SLICED
typedef slice_merge_in_t turn_in_t;
typedef slice_merge_out_t turn_out_t;
#define TURN_TICK(s, in, out) slice_merge_tick((s)->slice_merge, in, out)
#define LEADER(turn)          ((turn)->lead)
#define GOES(turn, i)         ((turn)->goes >> (i) & 1)

static void to_memory_turn(const core_views_t *now, turn_in_t *to) {
    *to = (turn_in_t){0};
    to->room = now->memory.room;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        const operation_t *x = &now->x[i].operation;
        to->want |= (uint32_t)(x->valid && x->unit == UNIT_MEMORY) << i;
        to->sort[i] = slice_sort(x);
    }
}
#else
typedef memory_turn_in_t turn_in_t;
typedef memory_turn_out_t turn_out_t;
#define TURN_TICK(s, in, out) memory_turn_tick((s)->memory_turn, in, out)
#define LEADER(turn)          ((turn)->scheduler)
#define GOES(turn, i)         ((turn)->scheduler == (i))

static void to_memory_turn(const core_views_t *now, turn_in_t *to) {
    *to = (turn_in_t){0};
    for (uint32_t i = 0; i < SCHEDS; i++) {
        const operation_t *x = &now->x[i].operation;
        to->want |= (uint32_t)(x->valid && x->unit == UNIT_MEMORY) << i;
    }
}
#endif

/* A response to a line of instructions, or to the memory stage. */
static uint32_t is_line(const response_packet_t *response) {
    return response->tag >> TAG_ENTRY_BITS == SOURCE_FETCH;
}

/* The instructions of the slices that go, side by side. A slice without one contributes zeros. */
static void merge_slices(const core_views_t *now, const turn_out_t *turn, memory_stage_in_t *to) {
    to->operation = now->x[0].operation;
    to->merged->slices = 0;
    to->merged->mask = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        const operation_t *x = &now->x[i].operation;
        if (i == LEADER(turn)) {
            to->operation = *x;
        }
        uint32_t one = GOES(turn, i);
        to->merged->slices |= one << i;
        to->merged->mask |= (one ? x->mask : 0) << i * LANES;
        to->merged->warp[i] = one ? x->warp : 0;
        to->merged->serial[i] = one ? x->serial : 0;
        to->merged->pc[i] = one ? x->pc : 0;
        to->merged->rd[i] = one ? x->rd : 0;
        to->merged->imm[i] = one ? x->imm : 0;
    }
    to->operation.valid = to->merged->slices != 0;
    to->a = now->a;
    to->b = now->b;
    if (HAS_CAS) {
        to->c = now->c;
    }
}

/* That of the scheduler whose turn it is. */
static void take_instruction(const core_views_t *now, const turn_out_t *turn,
                             memory_stage_in_t *to) {
    const sub_core_view_t *first = &now->x[0], *last = &now->x[SCHEDS - 1];
    uint32_t second = SCHEDS > 1 && LEADER(turn);
    to->operation = second ? last->operation : first->operation;
    to->a = second ? last->a : first->a;
    to->b = second ? last->b : first->b;
    if (ROW_PER_LANE) {
        to->row = second ? last->row : first->row;
    }
    if (HAS_CAS) {
        to->c = second ? last->c : first->c;
    }
}

/* The instruction whose turn it is, and what comes from beyond the core. */
static void to_memory_stage(const core_in_t *in, const core_views_t *now, const turn_out_t *turn,
                            uint32_t ready, memory_stage_in_t *to) {
    uint32_t fences = 0;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        fences |= now->x[i].operation.valid && now->x[i].operation.fence;
    }
    to->core = in->core;
    pass_command(&in->command, &to->command);
    to->invalidate = in->command.launch_begins || fences;
    to->scheduler = LEADER(turn);
    if (SLICED) {
        merge_slices(now, turn, to);
    } else {
        take_instruction(now, turn, to);
    }
    HW_PASS(to->retired, now->memory.loaded.result);
    to->retired_load = now->memory.loaded.load;
    to->ready = ready;
    HW_PASS(to->response, in->response);
    if (HAS_REGION) {
        *to->region = *in->region;
    }
    to->response.valid = in->response.valid && !is_line(&in->response);
}

/* What the unit where threads meet says to a sub-core. */
static void meeting_to_sub_core(const core_views_t *now, uint32_t i, sub_core_in_t *to) {
    if (HAS_MEETINGS) {
        to->meeting_done = now->meeting->done && now->meeting->scheduler == i;
        *to->met = now->meeting->met;
        to->told = now->meeting->told;
        to->meeting = warps_of(now->meeting->waiting, i);
    }
}

/* A sub-core's inputs from outside of the core and from the shared units. */
static void to_sub_core(const core_in_t *in, const core_views_t *now, uint32_t i, uint32_t sent,
                        sub_core_in_t *to) {
    to->core = in->core;
    to->scheduler = i;
    pass_command(&in->command, &to->command);
    if (SLICED) {
        uint32_t lanes = lanes_of_slice(in->command.start.mask, i);
        to->command.start.valid = in->command.start.valid && lanes != 0;
        to->command.start.mask = lanes;
        to->command.start.first_thread = in->command.start.first_thread + i * LANES;
        to->live = now->blocks.live_slice[i];
        to->waiting = now->blocks.waiting_slice[i];
    } else {
        to->command.start.valid = in->command.start.valid && in->command.start.scheduler == i;
        to->live = rows_of(now->blocks.live, i);
        to->waiting = rows_of(now->blocks.waiting, i);
    }
    if (HAS_MEMBERS) {
        for (uint32_t b = 0; b < BLOCKS; b++) {
            to->members[b] = rows_of(now->blocks.members[b], i);
        }
    }
    to->may_issue = warps_of(now->limit.issue, i);
    to->may_load = warps_of(now->limit.load, i);
    to->fetch = PORT(in, now)[i];
    to->fetch_ready = PORT_READY(in, now)[i];
    uint32_t filled = in->response.tag >> FETCH_SCHEDULER & (SCHEDS - 1);
    HW_PASS(to->fill, in->response);
    to->fill.valid = in->response.valid && is_line(&in->response) && filled == i;
    to->sent = sent;
    meeting_to_sub_core(now, i, to);
}

/* A sub-core's inputs about its memory instructions. */
static void memory_to_sub_core(const core_views_t *now, const memory_stage_out_t *access,
                               uint32_t turn, uint32_t i, sub_core_in_t *to) {
    const memory_stage_view_t *memory = &now->memory;
    to->memory_turn = turn;
    HW_PASS(to->memory_fault, access->fault);
    if (SLICED) {
        to->memory_fault.valid = access->fault.valid && access->fault.lane / LANES == i;
        to->memory_fault.lane = access->fault.lane & (LANES - 1);
        HW_PASS(to->loaded, memory->slices->result[i]);
        to->loaded_value = now->loaded[i];
        to->accessed = OF_SLICE(access->accessed, i);
        to->writing = OF_SLICE(memory->writing, i);
    } else {
        to->memory_fault.valid = access->fault.valid && turn;
        retire_load(&memory->loaded.result, &to->loaded);
        to->loaded.valid = memory->loaded.result.valid && memory->loaded.scheduler == i;
        to->loaded_value = memory->loaded.value;
        /* Two numbers: a condition costs more, and gcc does not follow it. */
        to->accessed = OF_SLICE(access->accessed, 0);
        to->accessed.valid = OF_SLICE(access->accessed, 0).valid && access->accessed_scheduler == i;
        to->writing = warps_of(OF_SLICE(memory->writing, 0), i);
    }
    to->accessed_store = access->accessed_store;
}

/* Votes, shuffles, exits in execution, and operands of the one in hand: sub-cores tick first. */
static void to_meeting(const core_in_t *in, core_views_t *now) {
    if (HAS_MEETINGS) {
        const sub_core_view_t *first = &now->x[0], *last = &now->x[SCHEDS - 1];
        uint32_t second = SCHEDS > 1 && now->meeting->scheduler;
        for (uint32_t lane = 0; lane < LANES; lane++) {
            now->a[lane] = second ? last->a[lane] : first->a[lane];
            now->b[lane] = second ? last->b[lane] : first->b[lane];
            now->c[lane] = second ? last->c[lane] : first->c[lane];
        }
        *now->meeting_in = (meeting_in_t){.launch_begins = in->command.launch_begins,
                                          .start = in->command.start,
                                          .block_threads = in->command.launch->block_threads,
                                          .operation = second ? last->operation : first->operation,
                                          .a = now->a,
                                          .b = now->b,
                                          .c = now->c};
        if (ROW_PER_LANE) {
            for (uint32_t lane = 0; lane < LANES; lane++) {
                now->row[lane] = second ? last->row[lane] : first->row[lane];
            }
            now->meeting_in->row = now->row;
        }
        for (uint32_t i = 0; i < SCHEDS; i++) {
            const operation_t *x = &now->x[i].operation;
            now->meeting_in->want |= meeting_takes(x) << i;
            if (x->valid && x->control != CONTROL_MEETING) {
                now->meeting_in->others |= (core_warps_t)1 << core_warp(i, x->warp);
            }
        }
    }
}

/* The fetches that slices could make, the answers that come, and where warps are. */
static void ask_ganging(const core_t *s, const core_in_t *in, core_views_t *now,
                        ganging_in_t *later) {
    ganging_probe_in_t question;
    uint32_t row = now->ganging->row;
    for (uint32_t i = 0; i < SLICES; i++) {
        const sub_core_view_t *x = &now->x[i];
        question.want[i] = x->state->want;
        question.asked[i] = x->state->asked;
        question.answer[i].valid = PORT(in, now)[i].valid;
        question.answer[i].warp = PORT(in, now)[i].warp;
        later->settled[i] = x->state->settled;
        later->loading[i] = x->state->loading;
        if (LOWEST_PC_FIRST) {
            later->pcs[i].pc = x->pc;
        }
        if (GANGS_REFORM) {
            later->at_barrier[i] = now->blocks.waiting_slice[i];
        }
        if (GANGS_MEET) {
            question.meets[i] = x->state->meets;
            question.live[i] = now->blocks.live_slice[i];
            later->meets[i] = x->state->meets;
        }
        later->place[i].pc = x->pc[row];
        later->place[i].filled = (uint32_t)(x->full >> row & 1) << (IBUFFER_ENTRIES - 1);
        for (uint32_t e = 0; e < IBUFFER_ENTRIES - 1; e++) {
            later->place[i].filled |= (uint32_t)(x->filled[e] >> row & 1) << e;
        }
    }
    ganging_probe(s->ganging, &question, now->gangs);
}

/* What a slice does for its gangs, and the port by which its instructions come. */
static void gang_to_sub_core(const core_in_t *in, const core_views_t *now, uint32_t i,
                             sub_core_in_t *to) {
    const gang_fetch_turn_t *turn = &now->gangs->fetch.turn[i];
    to->gang->alone = now->ganging->alone[i];
    to->gang->order = now->ganging->order[i];
    to->gang->claim = now->ganging->claim[i];
    to->gang->fetch = (warp_event_t){.valid = turn->goes, .warp = turn->warp};
    to->gang->leads = turn->source == i;
    to->gang->fetches_alone = turn->alone;
    if (GANGS_MEET) {
        to->gang->waits = now->gangs->wait->waits[i];
        to->gang->place = now->ganging->place;
    }
    to->fetch = PORT(in, now)[now->ganging->source[i]];
    to->fetch_ready = PORT_READY(in, now)[turn->source];
}

/* What slices did. */
static void to_ganging(const core_in_t *in, const sub_core_out_t *done, const core_views_t *now,
                       ganging_in_t *to) {
    to->fetch = now->gangs->fetch;
    to->launch_begins = in->command.launch_begins;
    to->start = (row_event_t){.valid = in->command.start.valid, .warp = in->command.start.warp};
    to->start_slices = 0;
    to->issued = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        uint32_t starts = lanes_of_slice(in->command.start.mask, i) != 0;
        to->start_slices |= starts << i;
        to->issued |= (uint32_t)done[i].issued.issued.valid << i;
        to->could[i] = *done[i].could;
        to->finish[i] = done[i].finish;
        to->resolve[i] = *done[i].resolve;
        to->resume[i] = *done[i].resume;
        if (GANGS_MEET) {
            to->issued_warp[i] = done[i].issued.issued.warp;
            to->marker[i] = *done[i].marker;
        }
    }
    if (GANGS_MEET) {
        *to->wait = *now->gangs->wait;
    }
}

/* The fetches of slices; a gang's comes from the member whose port asks for all. */
static void supply_slices(core_t *s, const core_in_t *in, const sub_core_out_t *done,
                          const core_views_t *now) {
    supply_in_t to;
    to.launch_begins = in->command.launch_begins;
    to.turn = now->supply->turn;
    to.gang = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        HW_PASS(to.request[i], done[i].fetch);
        to.ready[i] = now->supply->ready[i];
        to.gang |= GANGS ? (uint32_t)now->gangs->fetch.turn[i].goes << i : 0;
    }
    HW_PASS(to.fill, in->response);
    to.fill.valid = in->response.valid && is_line(&in->response);
    to.sent = in->request_ready && now->supply->packet.valid;
    supply_tick(s->supply, &to);
}

static void to_block_barrier(const core_in_t *in, const sub_core_out_t *done,
                             block_barrier_in_t *to) {
    to->start = in->command.start;
    to->launch_begins = in->command.launch_begins;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        to->arrive[i] = done[i].arrive;
        to->finish[i] = done[i].finish;
    }
}

static void to_limit(const core_in_t *in, const core_views_t *now, const sub_core_out_t *done,
                     const memory_stage_out_t *access, limit_in_t *to) {
    *to = (limit_in_t){.launch_begins = in->command.launch_begins,
                       .setting = in->setting,
                       .block = in->command.start.block,
                       .live = now->blocks.live,
                       .waiting = now->blocks.waiting,
                       .l1d = access->cached};
    if (HAS_SERVICE) {
        *to->answer = *access->answer;
    }
    if (HAS_MEETINGS) {
        to->waiting |= now->meeting->waiting;
    }
    to->start.valid = in->command.start.valid;
    to->start.warp = core_warp(in->command.start.scheduler, in->command.start.warp);
    if (HAS_REGION) {
        to->region = in->region->on;
    }
    if (HAS_MEMORY_USE) {
        to->memory_use = in->memory_use;
    }
    if (HAS_QUOTA) {
        to->fit = in->fit;
        to->block_warps = in->command.launch->block_warps;
    }
    if (HAS_WAITS) {
        for (uint32_t b = 0; b < BLOCKS; b++) {
            to->members[b] = now->blocks.members[b];
        }
        for (uint32_t i = 0; i < SCHEDS; i++) {
            to->waits[i] = *done[i].waits;
        }
    }
    for (uint32_t i = 0; i < SCHEDS; i++) {
        to->finish[i].valid = done[i].finish.valid;
        to->finish[i].warp = core_warp(i, done[i].finish.warp);
        to->issued[i] = for_limit(&done[i].issued.issued, i);
    }
}

/* A fault in any of the sub-cores is the core's, with the warp's number in the core. */
static void to_fault(const core_in_t *in, const sub_core_out_t *done, fault_in_t *to) {
    *to = (fault_in_t){.launch_begins = in->command.launch_begins};
    for (uint32_t k = 0; k < SCHEDS; k++) {
        uint32_t i = SCHEDS - 1 - k; /* of several, the lowest scheduler's */
        if (i == SCHEDS - 1 || done[i].fault.valid) {
            HW_PASS(to->fault, done[i].fault);
            to->fault.warp = core_warp(i, done[i].fault.warp);
            if (SLICED) {
                to->fault.lane = i * LANES + done[i].fault.lane;
            }
            if (ROW_PER_LANE) {
                to->fault.row[0] = core_row(i, done[i].fault.row[0]);
            }
        }
    }
}

static bool any_fault(const sub_core_out_t *done) {
    uint32_t any = 0;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        any |= done[i].fault.valid;
    }
    return any;
}

static void to_counters(const core_in_t *in, const sub_core_out_t *done,
                        const memory_stage_out_t *access, uint32_t lost, core_counters_in_t *to) {
    *to = (core_counters_in_t){.unit = in->core,
                               .select = in->counter,
                               .counting = in->counting,
                               .accessed = access->cached.valid,
                               .access = access->cached.kind,
                               .lost = lost};
    if (HAS_CONSTANTS) {
        *to->constants = *access->constants;
    }
    for (uint32_t i = 0; i < SCHEDS; i++) {
        to->issued[i] = done[i].issued.issued.valid;
        to->mask[i] = done[i].issued.issued.mask;
        to->stall[i] = done[i].issued.stall;
        to->fetched[i] = done[i].fetched.asked.valid;
        to->missed[i] = done[i].fetched.missed;
    }
}

/* The memory stage has nothing to do, and nothing comes: no instruction, block or response. */
static bool memory_rests(const core_t *s, const core_in_t *in, const turn_in_t *turn,
                         const core_views_t *now) {
    for (uint32_t i = 0; i < SCHEDS; i++) {
        if (now->x[i].operation.valid && now->x[i].operation.fence) {
            return false;
        }
    }
    return turn->want == 0 && !in->command.launch_begins && !in->command.start.valid &&
           !(in->response.valid && !is_line(&in->response)) && memory_stage_rests(&s->memory_stage);
}

/* A line of instructions goes before what the memory stage sends. */
static void show(const core_in_t *in, const core_views_t *now, const lines_t *lines,
                 const memory_stage_out_t *access, core_out_t *out) {
    if (lines->asked) {
        out->request = lines->line;
    } else {
        HW_PASS(out->request, access->request);
    }
    out->request.core = in->core;
    pass_access(&access->event, UNHEARD(&in->command), &out->accessed);
    out->l1d = access->cached;
    if (HAS_CONSTANTS) {
        *out->constants = *access->constants;
    }
    HW_PASS(out->fault, now->fault.fault);
}

/* What the limit policy says of the load that the memory stage takes next. */
static void ask_route(const core_t *s, const core_views_t *now, memory_stage_in_t *to) {
    limit_probe_in_t question = {.warp = now->memory.asking_warp, .pc = now->memory.asking_pc};
    limit_probe_out_t answer;
    limit_probe(&s->limit, &question, &answer);
    if (HAS_ROUTES) {
        to->route = answer.route;
    }
    if (HAS_SERVICE) {
        to->service[0] = answer.service[0];
    }
}

/* Warps of a block wait for each other, and threads of a program's warp. */
static void meet(core_t *s, const core_in_t *in, const sub_core_out_t *done, core_views_t *now) {
    block_barrier_in_t block_barrier_in;
    to_block_barrier(in, done, &block_barrier_in);
    block_barrier_tick(&s->block_barrier, &block_barrier_in);
    if (HAS_MEETINGS) {
        if (REGROUPS) {
            now->meeting_in->bound = 0;
            for (uint32_t i = 0; i < SCHEDS; i++) {
                core_warps_t slot = (core_warps_t)1 << core_warp(i, done[i].bound->warp);
                now->meeting_in->bound |= done[i].bound->valid ? slot : 0;
            }
        }
        now->meeting_in->left = done[now->meeting->scheduler & (SCHEDS - 1)].left;
        meeting_tick(s->meeting, now->meeting_in);
    }
}

void core_tick(core_t *restrict s, const core_in_t *restrict in, core_out_t *restrict out) {
    core_views_t now;
    look(s, in->command.halt, &now);
    turn_in_t turn_in; /* one memory instruction goes to the memory stage, one packet beyond */
    to_memory_turn(&now, &turn_in);
    turn_out_t turn;
    TURN_TICK(s, &turn_in, &turn);
    lines_t lines;
    choose_line(in, &now, &lines);
    memory_stage_out_t access;
    memory_stage_rest(&access);
    HW_WHEN(!memory_rests(s, in, &turn_in, &now)) {
        memory_stage_in_t memory_in;
        to_memory_stage(in, &now, &turn, in->request_ready && lines.asked == 0, &memory_in);
        if (HAS_PROBE) {
            ask_route(s, &now, &memory_in);
        }
        memory_stage_tick(&s->memory_stage, &memory_in, &access);
    }
    show(in, &now, &lines, &access, out);
    ganging_in_t ganging_in;
    if (GANGS) {
        ask_ganging(s, in, &now, &ganging_in);
    }
    to_meeting(in, &now);
    /* The shared units see this cycle's work further down. */
    for (uint32_t i = 0; i < SCHEDS; i++) {
        sub_core_in_t sub_in;
        to_sub_core(in, &now, i, lines.sent[i], &sub_in);
        memory_to_sub_core(&now, &access, GOES(&turn, i), i, &sub_in);
        if (GANGS) {
            gang_to_sub_core(in, &now, i, &sub_in);
        }
        sub_core_tick(&s->sub_core[i], &sub_in, &out->sub_core[i]);
    }
    if (GANGS) {
        to_ganging(in, out->sub_core, &now, &ganging_in);
        ganging_tick(s->ganging, &ganging_in);
    }
    if (SUPPLIED) {
        supply_slices(s, in, out->sub_core, &now);
    }
    meet(s, in, out->sub_core, &now);
    limit_in_t limit_in;
    to_limit(in, &now, out->sub_core, &access, &limit_in);
    limit_out_t limited;
    limit_tick(&s->limit, &limit_in, &limited);
    out->limit = limited.event;
    HW_WHEN(in->command.launch_begins || any_fault(out->sub_core)) {
        fault_in_t fault_in;
        to_fault(in, out->sub_core, &fault_in);
        fault_tick(&s->fault, &fault_in);
    }
    core_counters_in_t counters_in;
    to_counters(in, out->sub_core, &access, limited.event.lost, &counters_in);
    core_counters_tick(&s->counters, &counters_in);
}
