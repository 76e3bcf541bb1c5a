/* SPDX-License-Identifier: Apache-2.0 */
/* Scheduler: loop 2 of a sub-core. Of each of its warps' oldest instruction it knows whether it may
 * issue; one issues per cycle. What control instructions decide comes back here: which lanes of a
 * warp run, and where it goes on.
 *
 *     ibuffer's heads -> reconv, the core's barrier and limit -> issue <-> order -> decode
 *     branch's outcome -> reconv -> fetch, barrier
 */
#include "issue/scheduler.h"
#include "common/predecode.h"

void scheduler_reset(scheduler_t *s) {
    reconv_reset(&s->reconv);
    issue_reset(&s->issue);
    order_reset(&s->order);
}

void scheduler_view(const scheduler_t *s, scheduler_view_t *v) {
    reconv_view_t reconv;
    reconv_view(&s->reconv, &reconv);
    v->takes_outcome = reconv.ready;
    v->active = reconv.active;
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

void scheduler_tick(scheduler_t *s, const scheduler_in_t *in, scheduler_out_t *out) {
    reconv_view_t reconv;
    reconv_view(&s->reconv, &reconv);
    warp_event_t started = {.valid = in->command.start.valid, .warp = in->command.start.warp};

    /* Which warps can issue, and which does. */
    reconv_probe_in_t reconv_question = {.head_valid = in->head.valid, .head_pc = in->pc};
    reconv_probe_out_t joins;
    reconv_probe(&s->reconv, &reconv_question, &joins);
    warps_t limited = ~in->may_issue | next_loads(&in->head, ~in->may_load);
    uint32_t stalled = !in->advance || in->command.halt;
#if ISSUE_INTERVAL > 1
    issue_view_t issue_now;
    issue_view(&s->issue, &issue_now);
    stalled |= issue_now.pauses;
#endif
    issue_probe_in_t issue_question = {.live = in->live,
                                       .waiting = in->waiting,
                                       .blocked = in->head.blocked,
                                       .held = joins.held,
                                       .valid = in->head.valid,
                                       .memory = in->head.memory,
                                       .divides = in->head.divides,
                                       .drains = in->head.drains,
                                       .fence = in->head.fence,
                                       .beats = next_beats(&in->head),
                                       .limited = limited,
                                       .operands_free = in->registers.operands_free,
                                       .writing = in->writing,
                                       .stalled = stalled};
    issue_probe_out_t choice;
    issue_probe(&s->issue, &issue_question, &choice);
    order_in_t order_in = {.ready = choice.ready,
                           .stalled = stalled,
                           .live = in->live,
                           .waiting = in->waiting,
                           .loading = in->head.valid & in->registers.loading,
                           .limited = limited,
                           .start = started,
                           .launch_begins = in->command.launch_begins};
    order_out_t order;
    order_tick(&s->order, &order_in, &order);
    assert(!order.valid || (choice.ready >> order.warp & 1 && !stalled)); /* order.h, contract */
    issue_in_t issue_in = {
        .valid = order.valid,
        .warp = order.warp,
        .memory = in->head.memory,
        .divides = in->head.divides,
        .slow = in->head.slow,
        .overrun = in->head.overrun,
        .whole = reconv.whole,
        .pc = in->pc,
        .instruction = in->head.instruction,
        .active = reconv.active,
        .start = started,
        .slow_done = {.valid = in->retire_slow && in->retire.valid && in->retire.last,
                      .warp = in->retire.warp},
        .divided = in->retire_divide,
#if IN_FLIGHT == 1
        .done = {.valid = in->retire.valid && in->retire.last, .warp = in->retire.warp},
#endif
        .stored = {.valid = in->accessed.valid && in->accessed_store, .warp = in->accessed.warp},
        .accessed = in->accessed.valid,
        .launch_begins = in->command.launch_begins};
    issue_out_t issue;
    issue_tick(&s->issue, &issue_in, &issue);
    out->issued = issue.issued;
    out->event.issued = issue.issued;
    out->event.ready = stalled ? 0 : choice.ready;
    out->event.stall = out->event.ready && !order.valid ? STALL_ORDER : choice.stall;

    /* Lanes join, part, wait and exit. */
    reconv_in_t reconv_in = {.start = started,
                             .start_mask = in->command.start.mask,
                             .outcome = in->outcome,
                             .held = joins.held,
                             .head_pc = in->pc};
    reconv_out_t joined;
    reconv_tick(&s->reconv, &reconv_in, &joined);
    out->resolve = joined.resolve;
    out->resume = joined.resume;
    out->finish = joined.finish;
    out->arrive = joined.arrive;
    out->overflow = joined.overflow;
}
