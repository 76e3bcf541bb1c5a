/* SPDX-License-Identifier: Apache-2.0 */
/* Steps golden for complete records, in issue order, and compares every lane; judges fault events.
 *
 * The common case, no difference, is one pass over the lanes. Only when some lane differs, or read
 * a value that golden cannot know, is the difference classified: a legal value of a race, a value
 * of the machine's own (CSR cycle), or a mismatch, reported for the first field that is wrong.
 */
#include "internal.h"

/* Where in its passage through the pipeline CSR cycle is read is the machine's affair; it may be
 * this many cycles before the issue event. */
#define READ_AHEAD 4u

enum { CSR_SHIFT = 20, WIDTH_SHIFT = 12, WIDTH_MASK = 7, RPC_BRANCH_MASK = 0x7f };

/* What the machine said of a lane. */
typedef struct {
    uint32_t address, operand, value;
} said_t;

static inline said_t said(const warp_t *w, size_t row) {
    return (said_t){w->address[row], w->operand[row], w->value[row]};
}

/* Anything in this lane that is not plainly equal. */
static inline bool lane_differs(const record_t *r, const golden_step_t *s, said_t machine) {
    bool memory = s->load || s->store || s->atomic;

    return s->pc != r->pc || s->instruction != r->instruction || s->fault != FAULT_NONE ||
           s->environment || s->writes != r->writes || s->store != r->store ||
           s->atomic != r->atomic || (s->writes && (s->rd != r->rd || s->value != machine.value)) ||
           (memory && s->address != machine.address) ||
           ((s->store || s->atomic) && s->data != machine.operand);
}

/* One field, in the lanes that executed. Fills expected and actual; returns the lanes that differ.
 */
typedef enum {
    FIELD_FAULT,
    FIELD_PC,
    FIELD_INSTRUCTION,
    FIELD_ACCESS,
    FIELD_REGISTER,
    FIELD_ADDRESS,
    FIELD_DATA,
    FIELD_VALUE,
    FIELD_COUNT
} field_t;

static const char *const field_name[FIELD_COUNT] = {
    "fault",
    "pc",
    "instruction word",
    "kind of access (0 none, 1 load, 2 store, 3 atomic)",
    "destination register (0: none)",
    "address",
    "store data or operand",
    "result",
};

static uint32_t access_kind(bool load, bool store, bool atomic) {
    return atomic ? 3 : store ? 2 : load ? 1 : 0;
}

static void read_field(field_t field, const record_t *r, const golden_step_t *s, uint32_t lane,
                       said_t machine, uint32_t *expected, uint32_t *actual) {
    bool accessed = r->accessed >> lane & 1;
    bool memory = s->load || s->store || s->atomic;

    switch (field) {
    case FIELD_FAULT: *expected = (uint32_t)s->fault, *actual = FAULT_NONE; break;
    case FIELD_PC: *expected = s->pc, *actual = r->pc; break;
    case FIELD_INSTRUCTION: *expected = s->instruction, *actual = r->instruction; break;
    case FIELD_ACCESS:
        *expected = access_kind(s->load, s->store, s->atomic);
        *actual = access_kind(accessed, r->store, r->atomic);
        break;
    case FIELD_REGISTER: *expected = s->writes ? s->rd : 0, *actual = r->writes ? r->rd : 0; break;
    case FIELD_ADDRESS:
        *expected = memory ? s->address : 0, *actual = accessed ? machine.address : 0;
        break;
    case FIELD_DATA:
        *expected = s->store || s->atomic ? s->data : 0;
        *actual = r->store || r->atomic ? machine.operand : 0;
        break;
    default: *expected = s->writes ? s->value : 0, *actual = r->writes ? machine.value : 0; break;
    }
}

/* A loaded value as the load instruction would extend it. */
static uint32_t extend(uint32_t instruction, uint32_t value) {
    switch (instruction >> WIDTH_SHIFT & WIDTH_MASK) {
    case 0: return (uint32_t)(int32_t)(int8_t)value;
    case 1: return (uint32_t)(int32_t)(int16_t)value;
    case 4: return value & 0xff;
    case 5: return value & 0xffff;
    default: return value;
    }
}

/* May CSR cycle or cycleh have had this value while the instruction was in flight? */
static bool cycle_is_possible(const checker_t *c, const record_t *r, uint32_t csr, uint32_t value) {
    uint64_t from = r->issue_cycle - c->options.start_cycle;
    uint64_t to = r->done_cycle - c->options.start_cycle;

    from -= from < READ_AHEAD ? from : READ_AHEAD;
    if (csr == CSR_CYCLE)
        return value - (uint32_t)from <= to - from;
    return value == (uint32_t)(from >> 32) || value == (uint32_t)(to >> 32);
}

/* A result that differs may still be legal. If it is, golden takes it over. */
static bool value_is_legal(checker_t *c, const warp_t *w, const record_t *r, uint32_t lane,
                           const golden_step_t *s, uint32_t value) {
    uint32_t csr = s->instruction >> CSR_SHIFT;

    if (s->environment && (csr == CSR_CYCLE || csr == CSR_CYCLEH)) {
        if (!cycle_is_possible(c, r, csr, value))
            return false;
        c->counts.from_machine++;
    } else if (s->load && extend(s->instruction, value) == value &&
               log_allows(c, w, r, lane, s, value)) {
        c->counts.racy_loads++;
    } else {
        return false;
    }
    golden_set_register(c->golden, w->thread + lane, s->rd, value);
    return true;
}

/* Is a field wrong in this lane? Values that golden cannot know are judged here. */
static bool lane_is_wrong(checker_t *c, const warp_t *w, const record_t *r, field_t field,
                          uint32_t lane, uint32_t expected, uint32_t actual) {
    const golden_step_t *s = &c->step[lane];

    if (field == FIELD_VALUE && r->writes && (s->environment || expected != actual) &&
        value_is_legal(c, w, r, lane, s, actual))
        return false;
    return expected != actual;
}

/* Some lane differs: find the first field that is wrong, or find that all is legal. */
static bool judge(checker_t *c, warp_t *w, const record_t *r, uint32_t executed) {
    uint32_t expected[CHECKER_MAX_LANES], actual[CHECKER_MAX_LANES];

    for (field_t field = 0; field < FIELD_COUNT; field++) {
        uint32_t wrong = 0;

        for (uint32_t mask = executed; mask;) {
            uint32_t lane = take_lane(&mask);

            read_field(field, r, &c->step[lane], lane, said(w, row_at(c, w, r->number) + lane),
                       &expected[lane], &actual[lane]);
            if (lane_is_wrong(c, w, r, field, lane, expected[lane], actual[lane]))
                wrong |= 1u << lane;
        }
        if (wrong)
            return report_record(c, w, r, field_name[field], wrong, expected, actual);
    }
    return true;
}

/* Count, and tell the barrier and the memory log what golden has done. The step of the lowest lane
 * speaks for all: they executed the same instruction. */
static bool conclude(checker_t *c, warp_t *w, record_t *r, uint32_t executed) {
    const golden_step_t *s = &c->step[__builtin_ctz(executed)];
    uint32_t lanes = (uint32_t)__builtin_popcount(executed);

    r->compared = true;
    c->counts.records++;
    c->counts.thread_instructions += lanes;
    if (s->load)
        c->counts.loads += lanes;
    if (s->atomic)
        c->counts.atomics += lanes;
    if (s->store) {
        c->counts.stores += lanes;
        for (uint32_t mask = executed; mask;)
            log_stepped(c, w, r, take_lane(&mask));
    }
    if (s->barrier)
        return blocks_golden_arrive(c, w, executed);
    if (s->exited)
        return blocks_golden_exit(c, w, executed);
    return true;
}

static bool compare_record(checker_t *c, warp_t *w, record_t *r) {
    uint32_t executed = r->store ? r->accessed : r->resulted;
    golden_environment_t environment = {
        .warp = w->slot,
        .core = w->core,
        .cycle = r->done_cycle - c->options.start_cycle,
        .instret = r->number - w->first,
        .performed = r->atomic,
    };
    size_t row = row_at(c, w, r->number);
    bool differs = false;

    if (executed & ~w->live)
        return report_rule(c, w, r->done_cycle,
                           "pc %08x was executed by lanes %08x after their exit", r->pc,
                           executed & ~w->live);
    for (uint32_t mask = executed; mask;) {
        uint32_t lane = take_lane(&mask);
        golden_step_t *s = &c->step[lane];

        environment.lane = lane;
        environment.old = w->old[row + lane];
        golden_step(c->golden, w->thread + lane, &environment, s);
        differs |= lane_differs(r, s, said(w, row + lane));
    }
    const golden_step_t *any = &c->step[__builtin_ctz(executed)];

    differs |= !r->store && r->accessed != (any->load || any->atomic ? executed : 0);
    if (differs && !judge(c, w, r, executed))
        return false;
    return conclude(c, w, r, executed);
}

/* Compare what is complete, oldest first, up to a barrier that golden has not passed. */
bool compare_ready(checker_t *c, warp_t *w) {
    while (w->head != w->next) {
        record_t *r = record_at(w, w->head);

        if (!r->done || blocks_golden_waits(c, w, r->store ? r->accessed : r->resulted))
            return true;
        w->head++;
        if (!compare_record(c, w, r))
            return false;
    }
    return true;
}

/* Number of the record in which the warp met the fault: the newest outstanding one at that pc;
 * w->next if it was never issued (a fetch). */
static uint32_t faulting_record(warp_t *w, const event_t *e) {
    for (uint32_t number = w->next; number != w->head; number--)
        if (record_at(w, number - 1)->pc == e->pc)
            return number - 1;
    return w->next;
}

/* Let golden execute what a lane has outstanding before record `until`. Returns false if it meets a
 * fault or its exit on the way, with the step in *s. */
static bool catch_up(checker_t *c, warp_t *w, uint32_t lane, uint32_t until, golden_step_t *s) {
    golden_environment_t environment = {.lane = lane, .warp = w->slot, .core = w->core};

    for (uint32_t number = w->head; number != until; number++) {
        const record_t *r = record_at(w, number);

        if (!(r->mask >> lane & 1))
            continue;
        environment.cycle = r->issue_cycle - c->options.start_cycle;
        environment.instret = number - w->first;
        golden_step(c->golden, w->thread + lane, &environment, s);
        if (s->fault != FAULT_NONE || s->exited)
            return false;
    }
    return true;
}

/* Faults of the mechanism, which a lone hart cannot have: the thread must be at that pc, and the
 * instruction there must be one that can raise it. */
static bool mechanism_fault(checker_t *c, warp_t *w, const event_t *e, uint32_t number,
                            golden_step_t *s) {
    uint64_t thread = w->thread + e->lane;
    uint32_t instruction = golden_peek(c->golden, thread, e->pc, 4);
    uint32_t opcode = instruction & RPC_BRANCH_MASK;
    bool possible = opcode == 0x63 || opcode == 0x67; /* branch, indirect jump */

    if (e->fault == FAULT_BARRIER_DIVERGENCE)
        possible = block_is_barrier(instruction) &&
                   (number == w->next || record_at(w, number)->mask != w->issuable);
    *s = (golden_step_t){.pc = golden_pc(c->golden, thread),
                         .instruction = instruction,
                         .fault = (isa_fault_t)e->fault};
    return possible && s->pc == e->pc;
}

/* The fault that golden raises in the machine's lane, and in none below it. */
static bool thread_fault(checker_t *c, warp_t *w, const event_t *e, uint32_t number,
                         golden_step_t *s) {
    uint32_t lanes = number == w->next ? 0 : record_at(w, number)->mask & ((1u << e->lane) - 1);
    golden_environment_t environment = {.warp = w->slot, .core = w->core};

    while (lanes) {
        environment.lane = take_lane(&lanes);
        if (!catch_up(c, w, environment.lane, number, s))
            return false;
        golden_step(c->golden, w->thread + environment.lane, &environment, s);
        if (s->fault != FAULT_NONE)
            return false;
    }
    environment.lane = e->lane;
    golden_step(c->golden, w->thread + e->lane, &environment, s);
    return (uint32_t)s->fault == e->fault && s->pc == e->pc && s->fault_address == e->fault_address;
}

bool compare_fault(checker_t *c, const event_t *e) {
    bool known = e->core < c->machine.cores && e->warp < c->machine.warps;
    warp_t *w = known ? &c->warp[e->core * c->machine.warps + e->warp] : NULL;
    golden_step_t s = {0};
    uint32_t number;
    bool confirmed;

    if (!w || !w->bound || e->lane >= c->machine.lanes || !(w->live >> e->lane & 1) ||
        e->fault == FAULT_NONE || e->fault >= FAULT_COUNT)
        return report_rule(c, w, e->cycle,
                           "fault %u in core %u warp %u lane %u: no thread is there", e->fault,
                           e->core, e->warp, e->lane);
    number = faulting_record(w, e);
    confirmed = catch_up(c, w, e->lane, number, &s);
    if (confirmed)
        confirmed = e->fault == FAULT_BARRIER_DIVERGENCE || e->fault == FAULT_RECONV_OVERFLOW
                        ? mechanism_fault(c, w, e, number, &s)
                        : thread_fault(c, w, e, number, &s);
    if (!confirmed)
        return report_refused_fault(c, w, e, &s);
    c->fault = s;
    c->fault_thread = w->thread + e->lane;
    c->status = CHECKER_FAULT;
    report_fault(c);
    return false;
}
