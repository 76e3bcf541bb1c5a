/* SPDX-License-Identifier: Apache-2.0 */
/* Judges fault events (docs/reference/lockstep.md, Faults): golden executes what the thread has
 * outstanding, in whichever slots, and must then raise the same fault.
 */
#include "internal.h"

enum { BRANCH = 0x63 };

/* Number of the record in which the warp met the fault: the newest outstanding one at that pc;
 * w->next if it was never issued (a fetch). */
static uint32_t faulting_record(warp_t *w, const event_t *e) {
    for (uint32_t number = w->next; number != w->head; number--) {
        if (record_at(w, number - 1)->pc == e->pc &&
            record_at(w, number - 1)->group == w->groups - 1) {
            return number - 1;
        }
    }
    return w->next;
}

/* Let golden execute what a thread has outstanding before record `until` of the slot whose group g,
 * in this lane, it is in. Returns false if it meets a fault or its exit on the way, with the step
 * in *s. */
static bool catch_up(checker_t *c, warp_t *w, const group_t *g, uint32_t lane, uint32_t until,
                     golden_step_t *s) {
    golden_environment_t environment = {.lane = lane, .warp = w->slot, .core = w->core};
    record_name_t before = g->after[lane];

    if (g->hold >> lane & 1 && !binding_reached(c, before)) {
        warp_t *earlier = &c->warp[before.warp - 1];
        const group_t *there = group_of(earlier, record_at(earlier, before.number));

        if (!catch_up(c, earlier, there, lane, before.number + 1, s)) {
            return false;
        }
    }
    for (uint32_t number = w->head; number != until; number++) {
        const record_t *r = record_at(w, number);

        bool left = r->done && !(executed_lanes(r) >> lane & 1);

        if (!(r->mask >> lane & 1) || left || group_of(w, r) != g) {
            continue;
        }
        environment.cycle = r->issue_cycle - c->options.start_cycle;
        environment.instret = number - g->first;
        golden_step(c->golden, thread_in(g, lane), &environment, s);
        if (s->fault != FAULT_NONE || s->exited) {
            return false;
        }
    }
    return true;
}

/* Faults of the mechanism, which a lone hart cannot have: the thread must be at that pc, and the
 * instruction there must be one that can raise it. */
static bool mechanism_fault(checker_t *c, warp_t *w, const event_t *e, uint32_t number,
                            golden_step_t *s) {
    uint64_t thread = thread_in(group_now(w), e->lane);
    uint32_t instruction = golden_peek(c->golden, thread, e->pc, 4);
    uint32_t opcode = instruction & OPCODE_MASK;
    bool possible = opcode == BRANCH || opcode == OPCODE_JALR;

    if (e->fault == FAULT_BARRIER_DIVERGENCE) {
        possible = block_is_barrier(instruction) &&
                   (number == w->next || record_at(w, number)->mask != w->issuable);
    }
    *s = (golden_step_t){.pc = golden_pc(c->golden, thread),
                         .instruction = instruction,
                         .fault = (isa_fault_t)e->fault,
                         .astray = s->astray};
    return possible && s->pc == e->pc;
}

/* The fault that golden raises in the machine's lane, and in none below it. */
static bool thread_fault(checker_t *c, warp_t *w, const event_t *e, uint32_t number,
                         golden_step_t *s) {
    const group_t *g = group_now(w);
    uint32_t lanes = number == w->next ? 0 : record_at(w, number)->mask & ((1u << e->lane) - 1);
    golden_environment_t environment = {.warp = w->slot, .core = w->core};

    while (lanes) {
        environment.lane = take_lane(&lanes);
        if (!catch_up(c, w, g, environment.lane, number, s)) {
            return false;
        }
        golden_step(c->golden, thread_in(g, environment.lane), &environment, s);
        if (s->fault != FAULT_NONE) {
            return false;
        }
    }
    environment.lane = e->lane;
    golden_step(c->golden, thread_in(g, e->lane), &environment, s);
    return (uint32_t)s->fault == e->fault && s->pc == e->pc && s->fault_address == e->fault_address;
}

/* Is there a live thread in the lane, and is it the one of the row that the event names? */
static bool thread_is_named(checker_t *c, warp_t *w, const event_t *e) {
    if (!w || !w->groups || e->lane >= c->machine.lanes ||
        !((w->threads & group_now(w)->live) >> e->lane & 1) || e->fault == FAULT_NONE ||
        e->fault >= FAULT_COUNT) {
        return report_rule(c, w, e->cycle,
                           "fault %u in core %u warp %u lane %u: no thread is there", e->fault,
                           e->core, e->warp, e->lane);
    }

    const thread_t *t = thread_of(c, group_now(w), e->lane);

    if (t->row != e->row) {
        return report_rule(c, w, e->cycle,
                           "the fault in warp slot %u lane %u names row %u; the thread in that "
                           "lane is in row %u",
                           e->warp, e->lane, e->row, t->row);
    }
    return true;
}

bool faults_judge(checker_t *c, const event_t *e) {
    bool known = e->core < c->machine.cores && e->warp < c->machine.warps;
    warp_t *w = known ? &c->warp[e->core * c->machine.warps + e->warp] : NULL;
    golden_step_t s = {0};
    uint32_t number;
    bool confirmed;

    if (!thread_is_named(c, w, e)) {
        return false;
    }
    number = faulting_record(w, e);
    confirmed = catch_up(c, w, group_now(w), e->lane, number, &s);
    if (confirmed) {
        confirmed = e->fault == FAULT_BARRIER_DIVERGENCE || e->fault == FAULT_RECONV_OVERFLOW
                        ? mechanism_fault(c, w, e, number, &s)
                        : thread_fault(c, w, e, number, &s);
    }
    if (!confirmed) {
        return report_refused_fault(c, w, e, &s);
    }
    c->fault = s;
    c->fault_thread = thread_in(group_now(w), e->lane);
    c->status = CHECKER_FAULT;
    report_fault(c);
    return false;
}
