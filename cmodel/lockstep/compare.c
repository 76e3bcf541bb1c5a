/* SPDX-License-Identifier: Apache-2.0 */
/* Chooses complete records, steps golden for them, and compares every lane.
 *
 * A thread's records are compared in the order of their issue. In a slot all records are, and the
 * records of a thread that came from another slot wait for its newest one there (binding.c). So
 * golden may be behind the machine by a different number of instructions in every thread.
 *
 * The common case, no difference, is one pass over the lanes. Only when some lane differs, or read
 * a value that golden cannot know, is the difference classified. It is a legal value of a race, a
 * value of the machine's own (CSR cycle), a copy of what nothing has written, or a mismatch,
 * reported for the first field that is wrong. Where only threads that golden can no longer judge
 * are wrong (golden_step_t.astray), the report accuses the program.
 */
#include "internal.h"

/* Where in its passage through the pipeline CSR cycle is read is the machine's affair; it may be
 * this many cycles before the issue event. */
#define READ_AHEAD 4u

enum { CSR_SHIFT = 20, WIDTH_SHIFT = 12, WIDTH_MASK = 7 };
enum { AMO_MASK = 0xf800007f, AMOCAS = 0x2800002f };

/* What the machine said of a lane. */
typedef struct {
    uint32_t address, operand, wanted, value;
} said_t;

static inline said_t said(const warp_t *w, size_t row) {
    return (said_t){w->address[row], w->operand[row], w->wanted[row], w->value[row]};
}

/* An amocas, whose event has the word that it compares with; of other atomics nothing is said. */
static inline bool compares(uint32_t instruction) {
    return (instruction & AMO_MASK) == AMOCAS;
}

/* Anything in this lane that is not plainly equal. */
static inline bool lane_differs(const record_t *r, const golden_step_t *s, said_t machine) {
    bool memory = s->load || s->store || s->atomic;

    return s->pc != r->pc || s->instruction != r->instruction || s->fault != FAULT_NONE ||
           s->environment || s->writes != r->writes || s->store != r->store ||
           s->atomic != r->atomic || (s->writes && (s->rd != r->rd || s->value != machine.value)) ||
           (memory && s->address != machine.address) ||
           ((s->store || s->atomic) && s->data != machine.operand) ||
           (compares(r->instruction) && s->wanted != machine.wanted);
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
    FIELD_WANTED,
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
    "word that amocas compares with",
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
    case FIELD_WANTED:
        *expected = compares(r->instruction) ? s->wanted : 0;
        *actual = compares(r->instruction) ? machine.wanted : 0;
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
    if (csr == CSR_CYCLE) {
        return value - (uint32_t)from <= to - from;
    }
    return value == (uint32_t)(from >> 32) || value == (uint32_t)(to >> 32);
}

/* CSR instret of a thread that has been in several slots: the machine counts as it likes, but never
 * back, and one instruction per cycle at most. */
static bool instret_is_possible(const checker_t *c, const record_t *r, thread_t *t,
                                uint32_t value) {
    if (value < t->instret || value > r->done_cycle - c->options.start_cycle) {
        return false;
    }
    t->instret = value;
    return true;
}

/* May a CSR that golden reads from its environment have had this value, if not golden's? */
static bool environment_is_possible(const checker_t *c, const warp_t *w, const record_t *r,
                                    uint32_t lane, uint32_t csr, uint32_t value) {
    const group_t *g = group_of(w, r);
    thread_t *t = thread_of(c, g, lane);

    switch (csr) {
    case CSR_CYCLE:
    case CSR_CYCLEH: return cycle_is_possible(c, r, csr, value);
    case CSR_INSTRET:
        if (!g->first_slot) {
            return instret_is_possible(c, r, t, value);
        }
        t->instret = r->number - g->first;
        return false;
    case CSR_WARP: return !g->first_slot && value == t->row;
    default: return false;
    }
}

/* Do two values differ in nothing but bits that nothing has written? */
static bool differs_in_unwritten(checker_t *c, const golden_step_t *s, uint32_t expected,
                                 uint32_t actual) {
    if ((expected ^ actual) & ~s->unwritten) {
        return false;
    }
    c->counts.unwritten++;
    return true;
}

/* A result that differs may still be legal. If it is, golden takes it over. */
static bool value_is_legal(checker_t *c, const warp_t *w, const record_t *r, uint32_t lane,
                           const golden_step_t *s, uint32_t value) {
    if (s->environment) {
        if (!environment_is_possible(c, w, r, lane, s->instruction >> CSR_SHIFT, value)) {
            return false;
        }
        c->counts.from_machine++;
    } else if (s->load && extend(s->instruction, value) == value &&
               log_allows(c, w, r, lane, s, value)) {
        c->counts.racy_loads++;
    } else if (!differs_in_unwritten(c, s, s->value, value)) {
        return false;
    }
    golden_set_register(c->golden, thread_in(group_of(w, r), lane), s->rd, value);
    return true;
}

/* The same of what is stored. Stores that were performed later and executed earlier come back over
 * it (log_stepped). */
static bool data_is_legal(checker_t *c, const warp_t *w, const record_t *r, uint32_t lane,
                          const golden_step_t *s, uint32_t data) {
    if (!differs_in_unwritten(c, s, s->data, data)) {
        return false;
    }
    golden_poke(c->golden, thread_in(group_of(w, r), lane), s->address, data, s->bytes);
    return true;
}

/* Is a field wrong in this lane? Values that golden cannot know are judged here. */
static bool lane_is_wrong(checker_t *c, const warp_t *w, const record_t *r, field_t field,
                          uint32_t lane, uint32_t expected, uint32_t actual) {
    const golden_step_t *s = &c->step[lane];

    if (field == FIELD_VALUE && r->writes && (s->environment || expected != actual) &&
        value_is_legal(c, w, r, lane, s, actual)) {
        return false;
    }
    if (field == FIELD_DATA && s->store && expected != actual &&
        data_is_legal(c, w, r, lane, s, actual)) {
        return false;
    }
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
            if (lane_is_wrong(c, w, r, field, lane, expected[lane], actual[lane])) {
                wrong |= 1u << lane;
            }
        }
        if (wrong) {
            return report_record(c, w, r, field_name[field], wrong, expected, actual);
        }
    }
    return true;
}

/* Count, and tell the barrier and the memory log what golden has done. The step of the lowest lane
 * speaks for all: they executed the same instruction. */
static void conclude(checker_t *c, warp_t *w, record_t *r, uint32_t executed) {
    const golden_step_t *s = &c->step[__builtin_ctz(executed)];
    uint32_t lanes = (uint32_t)__builtin_popcount(executed);

    r->compared = true;
    c->counts.records++;
    c->counts.thread_instructions += lanes;
    if (s->load) {
        c->counts.loads += lanes;
    }
    if (s->atomic) {
        c->counts.atomics += lanes;
    }
    if (s->store) {
        c->counts.stores += lanes;
        for (uint32_t mask = executed; mask;) {
            log_stepped(c, w, r, take_lane(&mask));
        }
    }
    if (s->barrier) {
        blocks_golden_arrive(c, group_of(w, r), executed);
    }
    if (s->exited) {
        blocks_golden_exit(c, group_of(w, r), executed);
    }
}

static bool compare_record(checker_t *c, warp_t *w, record_t *r) {
    const group_t *g = group_of(w, r);
    uint32_t executed = executed_lanes(r);
    golden_environment_t environment = {
        .warp = w->slot,
        .core = w->core,
        .cycle = r->done_cycle - c->options.start_cycle,
        .instret = r->number - g->first,
        .performed = r->atomic,
    };
    size_t row = row_at(c, w, r->number);
    bool differs = false;

    if (!executed) { /* all lanes wait at a meeting */
        return true;
    }
    if (executed & ~g->live) {
        return report_rule(c, w, r->done_cycle,
                           "pc %08x was executed by lanes %08x after their exit", r->pc,
                           executed & ~g->live);
    }
    for (uint32_t mask = executed; mask;) {
        uint32_t lane = take_lane(&mask);
        golden_step_t *s = &c->step[lane];

        environment.lane = lane;
        environment.old = w->old[row + lane];
        golden_step(c->golden, thread_in(g, lane), &environment, s);
        differs |= lane_differs(r, s, said(w, row + lane));
    }
    const golden_step_t *any = &c->step[__builtin_ctz(executed)];

    differs |= !r->store && r->accessed != (any->load || any->atomic ? executed : 0);
    if (differs && !judge(c, w, r, executed)) {
        return false;
    }
    conclude(c, w, r, executed);
    return true;
}

/* Has one of these lanes to wait, for a record in an earlier slot or at a barrier of golden? */
static bool lanes_wait(const checker_t *c, group_t *g, uint32_t lanes) {
    while (lanes) {
        uint32_t lane = take_lane(&lanes);

        if (!binding_reached(c, g->after[lane]) ||
            thread_of(c, g, lane)->golden_barrier == c->block[g->block].golden_generation + 1) {
            return true;
        }
        g->hold &= ~(1u << lane);
    }
    return false;
}

/* Has one of the lanes of a record met threads that golden has not brought there yet? Their older
 * records are in flight, as the machine lets threads meet that have come. */
static bool waits_to_meet(checker_t *c, warp_t *w, const record_t *r) {
    const group_t *g = group_of(w, r);
    uint32_t missing;
    bool waits = false;

    if ((r->instruction & OPCODE_MASK) != OPCODE_MEETING) {
        return false;
    }
    for (uint32_t mask = executed_lanes(r); mask && !waits;) {
        waits = golden_waits(c->golden, thread_in(g, take_lane(&mask)), &missing);
    }
    c->meeting += (uint32_t)waits - w->meets;
    w->meets = waits;
    return waits;
}

void compare_due(checker_t *c, warp_t *w) {
    if (w->due || w->head == w->next) {
        return;
    }
    w->due = true;
    c->due[(c->due_first + c->due_count++) % warps_of(c)] = w;
}

/* A record is compared for which threads wait that are in other slots of the core. */
static void wake(checker_t *c, const warp_t *w) {
    for (uint32_t i = 0; i < c->machine.warps; i++) {
        compare_due(c, &c->warp[w->core * c->machine.warps + i]);
    }
}

/* Compare what is complete in a slot, oldest first, up to a record that has to wait. It waits for
 * the lanes that an indirect jump has left behind as well: their next records wait for this one
 * alone. */
static bool compare_slot(checker_t *c, warp_t *w) {
    while (w->head != w->next) {
        record_t *r = record_at(w, w->head);
        group_t *g = group_of(w, r);
        uint32_t held = r->mask & g->hold;

        if (!r->done || (held && lanes_wait(c, g, held)) || waits_to_meet(c, w, r)) {
            return true;
        }
        w->head++;
        c->moved = true;
        if (!compare_record(c, w, r)) {
            return false;
        }
        if (r->awaited) {
            wake(c, w);
        }
    }
    return true;
}

/* Slots whose lanes wait at meetings are to be looked at, as some thread has got on. */
static bool wake_meetings(checker_t *c) {
    if (!c->meeting || !c->moved) {
        return false;
    }
    c->moved = false;
    for (uint32_t i = 0; i < warps_of(c); i++) {
        if (c->warp[i].meets) {
            compare_due(c, &c->warp[i]);
        }
    }
    return c->due_count > 0;
}

bool compare_ready(checker_t *c, warp_t *w) {
    bool go_on = compare_slot(c, w);

    while (go_on && (c->due_count || wake_meetings(c))) {
        warp_t *next = c->due[c->due_first];

        c->due_first = (c->due_first + 1) % warps_of(c);
        c->due_count--;
        next->due = false;
        go_on = compare_slot(c, next);
    }
    return go_on;
}
