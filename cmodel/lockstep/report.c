/* SPDX-License-Identifier: Apache-2.0 */
/* Text of mismatches, confirmed faults and hangs. docs/reference/lockstep.md shows the form with an
 * example.
 *
 * Only the first mismatch is reported: everything after it is suspect. Source lines come from the
 * toolchain's addr2line, which is started only here, when there is something to report.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/arch/disasm.h"
#include "common/source_line.h"
#include "internal.h"

#define FAULT_TEXT(name, text) text,
static const char *const fault_text[FAULT_COUNT] = {ISA_FAULTS(FAULT_TEXT)};
#undef FAULT_TEXT

static const char *fault_name(uint32_t fault) {
    return fault < FAULT_COUNT ? fault_text[fault] : "a fault of no known number";
}

void text_add(text_t *text, const char *format, ...) {
    va_list list, again;
    int length;

    va_start(list, format);
    va_copy(again, list);
    length = vsnprintf(NULL, 0, format, list);
    if (length >= 0 && text->used + (size_t)length + 1 > text->size) {
        size_t size = 2 * (text->used + (size_t)length + 1);
        char *data = realloc(text->data, size);

        if (data) {
            text->data = data;
            text->size = size;
        }
    }
    if (length >= 0 && text->used + (size_t)length + 1 <= text->size) {
        text->used +=
            (size_t)vsnprintf(text->data + text->used, text->size - text->used, format, again);
    }
    va_end(again);
    va_end(list);
}

/* The threads in the lanes of a mask, in the order of the lanes: runs as "8..11", others one by
 * one.
 */
static void add_threads(text_t *t, const group_t *g, uint32_t mask) {
    const char *before = "";

    text_add(t, mask & (mask - 1) ? "threads " : mask ? "thread " : "no thread");
    while (mask) {
        uint32_t lane = take_lane(&mask), first = g->index[lane], last = first;

        while (mask & 2u << lane && g->index[lane + 1] == last + 1) {
            take_lane(&mask);
            lane++;
            last++;
        }
        text_add(t, last > first ? "%s%u..%u" : "%s%u", before, first, last);
        before = ", ";
    }
}

static void add_block(const checker_t *c, text_t *t, uint64_t block) {
    text_add(t, "block (%llu,%llu,%llu)", (unsigned long long)(block % c->launch.grid[0]),
             (unsigned long long)(block / c->launch.grid[0] % c->launch.grid[1]),
             (unsigned long long)(block / c->launch.grid[0] / c->launch.grid[1]));
}

/* Where a group is. */
static void add_place(checker_t *c, text_t *t, const warp_t *w, const group_t *g) {
    text_add(t, "  where     core %u, warp slot %u", w->core, w->slot);
    if (g) {
        text_add(t, ", ");
        add_block(c, t, g->block);
        text_add(t, ", ");
        add_threads(t, g, g->threads);
    }
    text_add(t, "\n");
}

static void add_instruction(checker_t *c, text_t *t, const char *title, uint32_t pc,
                            uint32_t instruction) {
    char assembly[DISASM_BYTES], line[160] = "";

    disasm(instruction, pc, assembly, sizeof assembly);
    if (c->options.elf) {
        source_text(c->options.elf, pc, line, sizeof line);
    }
    text_add(t, "  %-9s %08x: %s%s%s\n", title, pc, assembly, line[0] ? "    " : "", line);
}

/* The record's first lane with anything to show. */
static void add_history_line(const checker_t *c, text_t *t, const warp_t *w, const record_t *r) {
    uint32_t seen = r->resulted | r->accessed;
    uint32_t lane = (uint32_t)__builtin_ctz(seen ? seen : r->mask);
    const group_t *g = group_of(w, r);
    char assembly[DISASM_BYTES];

    disasm(r->instruction, r->pc, assembly, sizeof assembly);
    text_add(t, "  %8u %10llu %08x %08x %8u %-30s", r->number - g->first,
             (unsigned long long)r->issue_cycle, r->pc, r->mask, g->index[lane], assembly);
    if (r->accessed >> lane & 1) {
        text_add(t, " [%08x]", w->address[row_at(c, w, r->number) + lane]);
    }
    if (r->writes || r->store) {
        text_add(t, " %s %08x", r->store ? "<-" : "=", w->value[row_at(c, w, r->number) + lane]);
    }
    text_add(t, "%s\n", r->compared ? "" : r->done ? "  (not compared)" : "  (outstanding)");
}

/* The newest records of a slot, back to those of another block. */
static void add_history(const checker_t *c, text_t *t, warp_t *w) {
    uint32_t count = 0;

    while (count < HISTORY && count < w->next &&
           group_of(w, record_at(w, w->next - 1 - count))->block == group_now(w)->block) {
        count++;
    }
    text_add(t, "  last instructions of core %u warp slot %u (thread, values: lowest lane)\n",
             w->core, w->slot);
    text_add(t, "  %8s %10s %8s %8s %8s instruction\n", "serial", "issued", "pc", "lanes",
             "thread");
    for (uint32_t number = w->next - count; number != w->next; number++) {
        add_history_line(c, t, w, record_at(w, number));
    }
}

/* Which of the three stands alone. With one machine running, the checker cannot know; with both it
 * can, as far as the machine's two executions agree. */
static void add_class(const checker_t *c, text_t *t) {
    const char *machine = c->options.machine ? c->options.machine : "machine";
    bool both = strstr(machine, " and ") != NULL;

    text_add(t,
             "  class     %sdesign or golden: ", strcmp(machine, "RTL") == 0 ? "translator, " : "");
    if (both) {
        text_add(t, "the golden model stands alone against %s, which agree\n", machine);
    } else {
        text_add(t, "the golden model and the %s disagree; only these two ran\n", machine);
    }
}

static text_t *begin(checker_t *c) {
    c->status = CHECKER_MISMATCH;
    c->counts.mismatches = 1;
    return &c->report;
}

/* The first lines of a report. `astray`: golden's step in a thread that it can no longer judge,
 * whose program is accused then; NULL: there is none. */
static void add_heading(checker_t *c, text_t *t, uint64_t cycle, const char *what,
                        const golden_step_t *astray) {
    if (!astray) {
        text_add(t, "MISMATCH at cycle %llu: %s\n", (unsigned long long)cycle, what);
        add_class(c, t);
        return;
    }
    c->status = CHECKER_UNDEFINED;
    c->counts.mismatches = 0;
    text_add(t, "UNDEFINED at cycle %llu: %s\n", (unsigned long long)cycle, what);
    text_add(t, "  class     program: this branch, address or atomic depends on a register, or on "
                "local or shared memory,\n"
                "            that nothing has written; what the thread does then is not defined\n");
    add_instruction(c, t, "depends", astray->astray, golden_peek(c->golden, 0, astray->astray, 4));
}

bool report_rule(checker_t *c, warp_t *w, uint64_t cycle, const char *format, ...) {
    text_t *t = begin(c);
    char what[400];
    va_list list;

    va_start(list, format);
    vsnprintf(what, sizeof what, format, list);
    va_end(list);
    add_heading(c, t, cycle, what, NULL);
    if (w && w->groups) {
        add_place(c, t, w, group_now(w));
        if (w->next) {
            add_history(c, t, w);
        }
    }
    return false;
}

/* Golden's step in one of these lanes, if the threads of all of them have gone astray. */
static const golden_step_t *all_astray(const checker_t *c, uint32_t lanes) {
    const golden_step_t *any = &c->step[__builtin_ctz(lanes)];

    while (lanes) {
        if (!c->step[take_lane(&lanes)].astray) {
            return NULL;
        }
    }
    return any;
}

bool report_record(checker_t *c, warp_t *w, const record_t *r, const char *field, uint32_t wrong,
                   const uint32_t *expected, const uint32_t *actual) {
    const group_t *g = group_of(w, r);
    text_t *t = begin(c);

    add_heading(c, t, r->done_cycle, field, all_astray(c, wrong));
    add_place(c, t, w, g);
    text_add(t,
             "  record    serial %u, issued in cycle %llu for lanes %08x, chosen among warps "
             "%08llx\n",
             r->number - g->first, (unsigned long long)r->issue_cycle, r->mask,
             (unsigned long long)r->ready);
    add_instruction(c, t, "pc", r->pc, r->instruction);
    text_add(t, "  %4s %10s %8s %8s\n", "lane", "thread", "expected", "actual");
    for (uint32_t mask = executed_lanes(r); mask;) {
        uint32_t lane = take_lane(&mask);

        text_add(t, "  %4u %10u %08x %08x%s\n", lane, g->index[lane], expected[lane], actual[lane],
                 wrong >> lane & 1 ? "  <- wrong" : "");
    }
    for (uint32_t mask = wrong; mask;) {
        const golden_step_t *s = &c->step[take_lane(&mask)];

        if (s->fault == FAULT_NONE) {
            continue;
        }
        text_add(t, "  golden    %s, address %08x, at pc %08x\n", fault_name(s->fault),
                 s->fault_address, s->pc);
        break;
    }
    add_history(c, t, w);
    return false;
}

/* Where the thread of an empty lane went, if the slot was bound to one there. */
static void add_gone(const checker_t *c, text_t *t, const warp_t *w, uint32_t lane) {
    const group_t *g = group_now(w);
    const thread_t *thread;

    if (!(g->threads >> lane & 1) || !c->block[g->block].thread) {
        return;
    }
    thread = thread_of(c, g, lane);
    if (thread->exited) {
        text_add(t, "  lane %4u  thread %u has exited\n", lane, g->index[lane]);
    } else if (thread->warp) {
        text_add(t, "  lane %4u  thread %u went to warp slot %u in cycle %llu\n", lane,
                 g->index[lane], c->warp[thread->warp - 1].slot, (unsigned long long)thread->left);
    }
}

/* An instruction was issued for lanes without a thread. */
bool report_empty_lanes(checker_t *c, warp_t *w, const record_t *r) {
    uint32_t empty = r->mask & ~w->issuable;

    report_rule(c, w, r->issue_cycle,
                "pc %08x was issued for lanes %08x, but %08x hold no live thread", r->pc, r->mask,
                empty);
    while (empty) {
        add_gone(c, &c->report, w, take_lane(&empty));
    }
    return false;
}

/* A record's lanes have executed a meeting to which not all have come that they name. */
bool report_alone(checker_t *c, warp_t *w, const record_t *r) {
    const group_t *g = group_of(w, r);
    uint32_t missing = 0, alone = 0;

    for (uint32_t mask = executed_lanes(r); mask;) {
        uint32_t lane = take_lane(&mask), one;

        if (golden_waits(c->golden, thread_in(g, lane), &one)) {
            alone |= 1u << lane;
            missing = one;
        }
    }
    return report_rule(c, w, r->done_cycle,
                       "lanes %08x passed the meeting at pc %08x, to which thread %u of block %llu "
                       "never came",
                       alone, r->pc, missing, (unsigned long long)g->block);
}

/* What the order policy picked was not offered to it: golden has no part in that. */
bool report_pick(checker_t *c, const warp_t *w, const event_t *e) {
    text_t *t = begin(c);

    text_add(t, "MISMATCH at cycle %llu: %s%s picked warp %u, which is not ready\n",
             (unsigned long long)e->cycle, c->options.order ? "order=" : "the order policy",
             c->options.order ? c->options.order : "", e->warp);
    text_add(t, "  class     design: a policy picks one of the ready warps "
                "(cmodel/hw/issue/order/order.h, Contract)\n");
    add_place(c, t, w, group_now(w));
    text_add(t, "  ready     warps %08llx\n", (unsigned long long)e->ready);
    return false;
}

bool report_refused_fault(checker_t *c, warp_t *w, const event_t *e, const golden_step_t *golden) {
    text_t *t = begin(c);

    add_heading(c, t, e->cycle, "fault", golden->astray ? golden : NULL);
    add_place(c, t, w, group_now(w));
    add_instruction(c, t, "pc", e->pc,
                    golden_peek(c->golden, thread_in(group_now(w), e->lane), e->pc, 4));
    text_add(t, "  machine   lane %u (thread %u): %s, address %08x, at pc %08x\n", e->lane,
             group_now(w)->index[e->lane], fault_name(e->fault), e->fault_address, e->pc);
    text_add(t, "  golden    %s, address %08x, at pc %08x\n", fault_name(golden->fault),
             golden->fault_address, golden->pc);
    add_history(c, t, w);
    return false;
}

void report_fault(checker_t *c) {
    uint64_t block = c->fault_thread / c->block_threads;
    text_t *t = &c->report;

    text_add(t, "FAULT: %s", fault_name(c->fault.fault));
    if (c->fault.fault_address) {
        text_add(t, ", address %08x", c->fault.fault_address);
    }
    text_add(t, " (the golden model confirms it)\n  where     ");
    add_block(c, t, block);
    text_add(t, ", thread %llu\n", (unsigned long long)(c->fault_thread % c->block_threads));
    add_instruction(c, t, "pc", c->fault.pc,
                    golden_peek(c->golden, c->fault_thread, c->fault.pc, 4));
}

static void add_width_class(text_t *t, const char *name) {
    text_add(t,
             "  class     design: register %s of the cycle model holds more than its declared "
             "width; the RTL cuts it\n",
             name);
}

void checker_too_wide(checker_t *c, uint64_t cycle, const char *name) {
    text_t *t;

    if (c->status == CHECKER_MISMATCH) {
        return;
    }
    t = begin(c);
    text_add(t, "MISMATCH at cycle %llu: width of a register\n", (unsigned long long)cycle);
    add_width_class(t, name);
}

void checker_ports_differ(checker_t *c, uint64_t cycle, int core, const char *what,
                          uint64_t cycle_model, uint64_t rtl, const char *too_wide) {
    text_t *t;

    if (c->status == CHECKER_MISMATCH) {
        return;
    }
    t = begin(c);
    text_add(t, "MISMATCH at cycle %llu: %s\n", (unsigned long long)cycle, what);
    if (too_wide[0]) {
        add_width_class(t, too_wide);
    } else {
        text_add(t, "  class     translator: the RTL stands alone; until this cycle the golden "
                    "model and the cycle model agreed\n");
    }
    text_add(t, "  cycle model %016llx\n  RTL         %016llx\n", (unsigned long long)cycle_model,
             (unsigned long long)rtl);
    for (uint32_t i = 0; core >= 0 && i < c->machine.warps; i++) {
        warp_t *w = &c->warp[(uint32_t)core * c->machine.warps + i];

        if (w->next != w->head) {
            add_place(c, t, w, group_now(w));
            add_history(c, t, w);
        }
    }
}

/* What a warp is waiting for, as far as its events tell. */
static void add_warp_state(const checker_t *c, text_t *t, warp_t *w, uint64_t cycle) {
    const group_t *g = group_now(w);
    const block_t *b = &c->block[g->block];
    char assembly[DISASM_BYTES];
    const record_t *r;

    text_add(t, "  core %u warp slot %u: lanes %08x, not exited %08x, ", w->core, w->slot,
             w->threads, w->issuable);
    add_block(c, t, g->block);
    text_add(t, " ");
    add_threads(t, g, w->threads);
    if (!w->issuable && w->head == w->next) {
        text_add(t, ": finished\n");
        return;
    }
    text_add(t, ", last issue %llu cycles ago\n", (unsigned long long)(cycle - w->last_issue));
    if (w->at_barrier && w->barrier_generation == b->generation) {
        text_add(t,
                 "      at a block barrier: lanes %08x; %u of %u live threads of the block wait\n",
                 w->at_barrier, b->waiting, b->live);
    }
    if (w->next) {
        r = record_at(w, w->next - 1);
        disasm(r->instruction, r->pc, assembly, sizeof assembly);
        text_add(t, "      last issued  %08x: %s (serial %u, lanes %08x)\n", r->pc, assembly,
                 r->number - g->first, r->mask);
    }
    for (uint32_t number = w->head; number != w->next; number++) {
        r = record_at(w, number);
        if (r->done) {
            continue;
        }
        disasm(r->instruction, r->pc, assembly, sizeof assembly);
        text_add(
            t, "      outstanding  %08x: %s (serial %u, lanes %08x, accessed %08x, results %08x)\n",
            r->pc, assembly, r->number - group_of(w, r)->first, r->mask, r->accessed, r->resulted);
    }
}

/* The threads of a row that are in no slot. */
static void add_waiting(const checker_t *c, text_t *t, const row_t *row, uint64_t cycle) {
    for (uint32_t mask = row->live; mask;) {
        uint32_t index = index_in(row->first_thread, take_lane(&mask));
        const thread_t *thread = &c->block[row->block].thread[index];

        if (thread->warp) {
            continue;
        }
        text_add(t, "  core %u row %u, in no warp slot: ", thread->core, thread->row);
        add_block(c, t, row->block);
        text_add(t, " thread %u, for %llu cycles\n", index,
                 (unsigned long long)(cycle - thread->left));
    }
}

const char *checker_hang_report(checker_t *c, uint64_t cycle, const char *const *stall_name) {
    text_t *t = &c->hang;

    t->used = 0;
    text_add(t, "HANG at cycle %llu: no progress; %llu of %llu threads were started, %llu exited\n",
             (unsigned long long)cycle, (unsigned long long)c->threads_started,
             (unsigned long long)(c->blocks * c->block_threads),
             (unsigned long long)c->counts.threads);
    for (uint32_t core = 0; core < c->machine.cores; core++) {
        if (stall_name && stall_name[core]) {
            text_add(t, "  core %u issues nothing: %s\n", core, stall_name[core]);
        }
        for (uint32_t i = 0; i < c->machine.warps; i++) {
            warp_t *w = &c->warp[core * c->machine.warps + i];

            if (w->groups) {
                add_warp_state(c, t, w, cycle);
            }
        }
        for (uint32_t i = 0; i < c->machine.rows; i++) {
            add_waiting(c, t, &c->row[core * c->machine.rows + i], cycle);
        }
    }
    return t->data ? t->data : "";
}
