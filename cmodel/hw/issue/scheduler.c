/* SPDX-License-Identifier: Apache-2.0 */
/* Scheduler: loop 2 of a sub-core. It knows for each warp whether the oldest instruction may issue;
 * one issues per cycle. The outcome of control instructions returns here: which lanes of a warp
 * run, and where it continues.
 *
 *     ibuffer's heads -> reconv, the core's barrier and limit -> issue <-> order -> decode
 *     branch's outcome -> reconv -> fetch, barrier
 *
 * Source: book:CORE-1. Size: only the registers of its members. Liveness: the policies in its slots
 * have the arguments (order.h, limit.h, reconv.h); issue.c lists what else a warp waits for.
 */
#include "issue/scheduler.h"
#include "common/predecode.h"

void scheduler_reset(scheduler_t *s) {
    reconv_reset(&s->reconv);
    issue_reset(&s->issue);
    order_reset(&s->order);
    if (HAS_LOAD_AGES) {
        load_ages_reset(s->load_ages);
    }
}

void scheduler_view(const scheduler_t *s, scheduler_view_t *v) {
    reconv_view_t reconv;
    reconv_view(&s->reconv, &reconv);
    v->takes_outcome = reconv.ready;
    v->active = reconv.active;
    if (REGROUPS) {
        *v->bound = *reconv.last;
    }
}

/* Warps of `set` whose next instruction is a load or atomic. */
static warps_t next_loads(const ibuffer_view_t *head, warps_t set) {
    warps_t loads = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        if (set & head->valid & (warps_t)1 << w) {
            loads |= (warps_t)predecode_loads(head->instruction[w]) << w;
        }
    }
    return loads;
}

/* Warps whose next instruction takes several beats. */
static warps_t next_beats(const ibuffer_view_t *head) {
    warps_t beats = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        beats |= (warps_t)(predecode_beats(head->instruction[w]) > 1) << w;
    }
    return beats;
}

/* Slots whose next instruction is no control instruction. */
static warps_t next_plain(const ibuffer_view_t *head) {
    warps_t plain = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        plain |= (warps_t)!predecode_control(head->instruction[w]) << w;
    }
    return plain & head->valid & ~head->overrun;
}

/* Slots that have threads, of warps that run. */
static warps_t bound_slots(const scheduler_in_t *in, const reconv_view_t *reconv) {
    return ROW_PER_LANE ? reconv->bound : REGROUPS ? slots_of(in->live) & reconv->bound : in->live;
}

/* Slots that may have threads of the rows that run. */
static warps_t live_slots(const scheduler_in_t *in) {
    return !ROW_PER_LANE ? slots_of(in->live) : in->live ? ALL_WARPS : 0;
}

/* Slots at a block barrier, or that wait for others to vote or shuffle. */
static warps_t waiting_slots(const scheduler_in_t *in) {
    return slots_of(in->waiting) | (HAS_MEETINGS ? in->meeting : 0);
}

/* Every warp's oldest instruction, and what keeps it from issuing. */
static void ask_issue(const scheduler_in_t *in, warps_t held, warps_t limited, uint32_t stalled,
                      issue_probe_in_t *to) {
    *to = (issue_probe_in_t){.live = live_slots(in),
                             .waiting = waiting_slots(in),
                             .blocked = in->head.blocked,
                             .held = held,
                             .valid = in->head.valid,
                             .memory = in->head.memory,
                             .divides = in->head.divides,
                             .drains = in->head.drains,
                             .fence = in->head.fence,
                             .beats = next_beats(&in->head),
                             .limited = limited,
                             .operands_free = in->registers.operands_free,
                             .writing = slots_sharing(in->writing),
                             .stalled = stalled};
}

/* What the order policy sees beside sets of warps. */
static void show_order(const scheduler_t *s, const scheduler_in_t *in, order_in_t *to) {
    if (HAS_NEXT) {
        look_ahead(&in->head, in->pc, to->next);
    }
    if (HAS_MEMBERS) {
        for (uint32_t b = 0; b < BLOCKS; b++) {
            to->members[b] = slots_of(in->members[b]);
        }
    }
    if (HAS_LOAD_AGES) {
        load_ages_view(s->load_ages, to->loads);
    }
}

/* Where slots are regrouped, one that reconv holds or stops waits for others, as at a barrier. */
static void to_order(const scheduler_t *s, const scheduler_in_t *in, const reconv_view_t *reconv,
                     const reconv_probe_out_t *joins, const issue_probe_out_t *choice,
                     warps_t limited, uint32_t stalled, warp_event_t bound, order_in_t *to) {
    *to = (order_in_t){.ready = choice->ready,
                       .stalled = stalled,
                       .live = bound_slots(in, reconv),
                       .waiting =
                           waiting_slots(in) | (REGROUPS ? joins->held | joins->regrouping : 0),
                       .loading = in->head.valid & in->registers.loading,
                       .limited = limited,
                       .start = bound,
                       .launch_begins = in->command.launch_begins};
    show_order(s, in, to);
}

/* The warp that was chosen, and instructions that end. */
static void to_issue(const scheduler_in_t *in, const reconv_view_t *reconv,
                     const order_out_t *order, warp_event_t bound, issue_in_t *to) {
    *to = (issue_in_t){
        .valid = order->valid,
        .warp = order->warp,
        .memory = in->head.memory,
        .divides = in->head.divides,
        .slow = in->head.slow,
        .overrun = in->head.overrun,
        .whole = reconv->whole,
        .pc = in->pc,
        .instruction = in->head.instruction,
        .active = reconv->active,
        .start = bound,
        .slow_done = {.valid = in->retire_slow && in->retire.valid && in->retire.last,
                      .warp = in->retire.warp},
        .divided = in->retire_divide,
        .stored = {.valid = in->accessed.valid && in->accessed_store, .warp = in->accessed.warp},
        .accessed = in->accessed.valid,
        .launch_begins = in->command.launch_begins,
        .one_lane = in->one_lane,
        .one_beat = in->one_beat};
    if (FOLLOWS_FLYING) {
        *to->done =
            (warp_event_t){.valid = in->retire.valid && in->retire.last, .warp = in->retire.warp};
    }
}

/* The slot that has other threads. Where reconv binds slots, issue and order hear of it a cycle
 * later: nothing of the slot has been fetched by then. */
static warp_event_t newly_bound(const reconv_view_t *reconv, const scheduler_in_t *in) {
    if (REGROUPS) {
        return (warp_event_t){.valid = reconv->last->valid, .warp = reconv->last->warp};
    }
    return (warp_event_t){.valid = in->command.start.valid, .warp = in->command.start.warp};
}

static void to_reconv(const scheduler_t *s, const scheduler_in_t *in, warps_t held,
                      reconv_in_t *to) {
    *to = (reconv_in_t){.start = {.valid = in->command.start.valid, .warp = in->command.start.warp},
                        .start_mask = in->command.start.mask,
                        .outcome = in->outcome,
                        .held = held,
                        .head_pc = in->pc};
    if (REGROUPS) {
        issue_view_t issue_now;
        issue_view(&s->issue, &issue_now);
        to->entry = in->command.launch->entry;
        to->launch_begins = in->command.launch_begins;
        to->drained = issue_now.drained;
        to->lone = issue_now.lone;
        to->start_block = in->command.start.block;
        to->start_last = in->command.start.last;
    }
    if (DIVIDES) {
        *to->retire = in->retire;
    }
}

/* What reconv follows of the instruction that issues. */
static void reconv_of_issue(const issued_t *issued, reconv_in_t *to) {
    to->issued = (warp_event_t){.valid = issued->valid, .warp = issued->warp};
    to->load = predecode_loads(issued->instruction);
    to->mask = issued->mask;
    to->pc = issued->pc;
    to->serial = issued->serial;
}

/* Whether no instruction can issue in this cycle. */
static uint32_t is_stalled(const scheduler_t *s, const scheduler_in_t *in) {
    uint32_t stalled = !in->advance || in->command.halt;
    if (PAUSES) {
        issue_view_t issue_now;
        issue_view(&s->issue, &issue_now);
        stalled |= issue_now.pauses;
    }
    return stalled;
}

/* Warps whose next instruction is for a unit that can be full. */
static warps_t next_to_units(const scheduler_in_t *in) {
    return in->head.valid & (in->head.memory | in->head.divides | next_beats(&in->head));
}

/* Keeps of the warps that could issue the one that a gang ordered, or else single warps that take
 * no unit reserved for a gang. */
static void leave_to_gangs(const scheduler_in_t *in, issue_probe_out_t *choice,
                           gang_ready_t *could) {
    const gang_turn_t *gang = in->gang;
    if (GANGS_MEET) {
        choice->ready &= ~gang->waits;
        choice->lacking &= ~gang->waits;
    }
    warps_t units = next_to_units(in);
    warps_t kept = gang->claim.valid ? units & ~((warps_t)1 << gang->claim.warp) : 0;
    could->wants = ((choice->ready | choice->lacking) & units & gang->alone) != 0;
    could->ready = choice->ready & ~(gang->claim.firm ? kept : kept & gang->alone);
    could->lacking = choice->lacking;
    choice->ready &= gang->order.valid ? (warps_t)1 << gang->order.warp : gang->alone & ~kept;
}

/* What verification sees: warps that could have issued, and why none did. With gangs, those of one
 * that has no order are not among them. */
static issue_event_t event_of(const issue_out_t *issue, const issue_probe_out_t *choice,
                              uint32_t stalled) {
    warps_t ready = stalled ? 0 : choice->ready;
    uint32_t kept = GANGS ? choice->stall == STALL_NONE : ready != 0;
    return (issue_event_t){.issued = issue->issued,
                           .ready = ready,
                           .stall = kept && !issue->issued.valid ? STALL_ORDER : choice->stall};
}

/* What the limit policy sees of warps that did not issue. */
static void show_waits(const scheduler_in_t *in, warps_t held, warps_t limited,
                       const issue_probe_out_t *choice, const issue_event_t *event, waits_t *to) {
    warps_t issued = (warps_t)event->issued.valid << event->issued.warp;
    warps_t able = (choice->ready | choice->lacking) & ~limited & ~issued;
    to->stall = event->stall;
    to->ready_memory = able & in->head.memory;
    to->ready_other = able & ~in->head.memory;
    to->for_data = in->head.valid & ~slots_of(in->waiting) & ~held & ~in->registers.operands_free;
    to->for_load = in->head.valid & in->registers.loading;
}

/* The ages of loads after this cycle. */
static void follow_loads(scheduler_t *s, const scheduler_in_t *in, warps_t live, warp_event_t bound,
                         const issued_t *issued) {
    if (HAS_LOAD_AGES) {
        load_ages_in_t ages_in = {.live = live, .start = bound, .loaded = *in->loaded};
        ages_in.issued.valid = issued->valid && predecode_loads(issued->instruction);
        ages_in.issued.warp = issued->warp;
        load_ages_tick(s->load_ages, &ages_in);
    }
}

void scheduler_tick(scheduler_t *s, const scheduler_in_t *in, scheduler_out_t *out) {
    reconv_view_t reconv;
    reconv_view(&s->reconv, &reconv);
    uint32_t stalled = is_stalled(s, in);
    warp_event_t bound = newly_bound(&reconv, in);

    /* Which warps can issue, and which does. */
    reconv_probe_in_t reconv_question = {.head_valid = in->head.valid, .head_pc = in->pc};
    if (DIVIDES) {
        reconv_question.plain = next_plain(&in->head);
    }
    reconv_probe_out_t joins;
    reconv_probe(&s->reconv, &reconv_question, &joins);
    warps_t limited = ~in->may_issue | next_loads(&in->head, ~in->may_load);
    issue_probe_in_t issue_question;
    reconv_in_t reconv_in;
    to_reconv(s, in, joins.held, &reconv_in);
    ask_issue(in, joins.held, limited, stalled, &issue_question);
    issue_question.regrouping = joins.regrouping;
    issue_probe_out_t choice;
    issue_probe(&s->issue, &issue_question, &choice);
    if (GANGS) {
        leave_to_gangs(in, &choice, out->could);
    }
    order_in_t order_in;
    to_order(s, in, &reconv, &joins, &choice, limited, stalled, bound, &order_in);
    order_out_t order;
    order_tick(&s->order, &order_in, &order);
    assert(!order.valid || (choice.ready >> order.warp & 1 && !stalled)); /* order.h, contract */
    issue_in_t issue_in;
    to_issue(in, &reconv, &order, bound, &issue_in);
    issue_out_t issue;
    issue_tick(&s->issue, &issue_in, &issue);
    out->issued = issue.issued;
    out->event = event_of(&issue, &choice, stalled);
    follow_loads(s, in, order_in.live, bound, &issue.issued);
    if (HAS_WAITS) {
        show_waits(in, joins.held, limited, &choice, &out->event, out->waits);
    }
    if (GANGS) {
        out->could->takes =
            order.valid && !in->gang->order.valid && (next_to_units(in) >> order.warp & 1);
    }

    /* Lanes join, part, wait and exit. */
    if (FOLLOWS_ISSUE) {
        reconv_of_issue(&issue.issued, &reconv_in);
    }
    reconv_in.ready = choice.ready;
    reconv_in.plain = reconv_question.plain;
    reconv_out_t joined;
    reconv_tick(&s->reconv, &reconv_in, &joined);
    out->bind = reconv_binding(&joined, &in->command.start, in->command.launch->entry);
    out->resolve = joined.resolve;
    out->resume = joined.resume;
    out->finish = joined.finish;
    out->arrive = joined.arrive;
    out->overflow = joined.overflow;
}
