/* SPDX-License-Identifier: Apache-2.0 */
/* Events into records: opens a record per issued warp instruction, collects its accesses and
 * results, and checks the rules that hold without any model (docs/reference/events.md).
 *
 * Units finish out of order; a record that is complete waits until all older ones of its warp are,
 * and then goes to compare.c. The ring of a warp's records grows when one of them takes so long
 * that there is no place for another.
 */
#include <stdlib.h>
#include <string.h>

#include "internal.h"

enum { ROWS = 6 }; /* per-lane rows of a record: see warp_t */

bool records_reserve(const checker_t *c, warp_t *w, uint32_t room) {
    size_t lanes = c->machine.lanes, rows = room * lanes;
    uint32_t kept = w->next < w->room ? w->next : w->room;
    record_t *record = calloc(room, sizeof *record);
    uint32_t *row = calloc(ROWS * rows, sizeof *row);

    if (!record || !row) {
        free(record);
        free(row);
        return false;
    }
    for (uint32_t number = w->next - kept; number != w->next; number++) {
        record[number & (room - 1)] = *record_at(w, number);
        for (size_t k = 0; k < ROWS; k++) {
            memcpy(row + k * rows + (number & (room - 1)) * lanes,
                   w->address + k * w->room * lanes + row_at(c, w, number), lanes * sizeof *row);
        }
    }
    free(w->record);
    free(w->address);
    w->room = room;
    w->record = record;
    w->address = row;
    w->operand = row + rows;
    w->wanted = row + 2 * rows;
    w->value = row + 3 * rows;
    w->logged = row + 4 * rows;
    w->old = row + 5 * rows;
    return true;
}

warp_t *warp_of_event(checker_t *c, const event_t *e) {
    if (e->core >= c->machine.cores || e->warp >= c->machine.warps) {
        report_rule(c, NULL, e->cycle, "an event names core %u warp %u; the machine has %u x %u",
                    e->core, e->warp, c->machine.cores, c->machine.warps);
        return NULL;
    }
    return &c->warp[e->core * c->machine.warps + e->warp];
}

/* Instructions of a group are numbered from 0 on; undrained, by what is free. */
static bool serial_is_next(checker_t *c, warp_t *w, const event_t *e) {
    uint32_t *numbered = &w->numbered[e->serial % SERIALS];
    uint32_t next = (w->next - group_now(w)->first) % SERIALS;

    if (c->machine.undrained && *numbered) {
        return report_rule(c, w, e->cycle,
                           "pc %08x was issued with serial number %u, which pc %08x has that is "
                           "outstanding",
                           e->pc, e->serial, record_at(w, *numbered - 1)->pc);
    }
    if (!c->machine.undrained && e->serial != next) {
        return report_rule(
            c, w, e->cycle,
            "pc %08x was issued with serial number %u, but the next of this slot is %u", e->pc,
            e->serial, next);
    }
    *numbered = w->next + 1;
    return true;
}

bool records_issue(checker_t *c, const event_t *e) {
    warp_t *w = warp_of_event(c, e);
    record_t *r;

    if (!w) {
        return false;
    }
    if (!(e->ready >> e->warp % 64 & 1)) {
        return report_pick(c, w, e);
    }
    if (!w->groups) {
        return report_rule(c, w, e->cycle, "pc %08x was issued in an empty warp slot", e->pc);
    }

    const group_t *g = group_now(w);

    if (!serial_is_next(c, w, e)) {
        return false;
    }
    if (w->next - w->head == w->room && w->room < MOST_RECORDS &&
        !records_reserve(c, w, 2 * w->room)) {
        c->status = CHECKER_NO_MEMORY;
        return false;
    }
    if (w->next - w->head == w->room) {
        return report_rule(
            c, w, e->cycle,
            "%u instructions are outstanding, from pc %08x of cycle %llu on, more than the "
            "checker follows",
            w->room, record_at(w, w->head)->pc,
            (unsigned long long)record_at(w, w->head)->issue_cycle);
    }
    if (!e->mask) {
        return report_rule(c, w, e->cycle, "pc %08x was issued for no lane", e->pc);
    }
    r = record_at(w, w->next);
    *r = (record_t){
        .issue_cycle = e->cycle,
        .order = c->orders++,
        .sync = c->block[g->block].sync,
        .number = w->next++,
        .group = w->groups - 1,
        .pc = e->pc,
        .instruction = e->instruction,
        .mask = e->mask,
        .ready = e->ready,
    };
    w->open++;
    w->last_issue = e->cycle;
    c->counts.issued++;
    c->counts.issued_lanes += (uint64_t)__builtin_popcount(e->mask);
    return blocks_issue(c, w, r);
}

static uint32_t opcode_without_float(uint32_t instruction) {
    return instruction & OPCODE_MASK & ~(uint32_t)OPCODE_FLOAT;
}

static bool stores(uint32_t instruction) {
    return opcode_without_float(instruction) == OPCODE_STORE;
}

static bool accesses_memory(uint32_t instruction) {
    return opcode_without_float(instruction) == OPCODE_LOAD || stores(instruction) ||
           (instruction & OPCODE_MASK) == OPCODE_AMO;
}

/* Whether an event can be one of this record, as far as the instruction says. Nothing tells apart
 * a load of x0 and an instruction without a register. */
static bool can_be_of(const record_t *r, const event_t *e) {
    if (r->done || (e->mask & ~r->mask)) {
        return false;
    }
    if (e->kind == EVENT_ACCESS) {
        return accesses_memory(r->instruction) && !(e->mask & r->accessed);
    }
    return !stores(r->instruction) && !(e->mask & r->resulted) &&
           golden_destination(r->instruction) == (e->write ? e->rd : 0);
}

/* Records of the slot's group that are not compared: no older one can be outstanding. */
static uint32_t in_flight(const warp_t *w) {
    uint32_t of_group = w->next - group_now(w)->first;

    return w->next - w->head < of_group ? w->next - w->head : of_group;
}

/* How many records back from the newest the newest one with the event's serial number is. */
static uint32_t back_to(const warp_t *w, const event_t *e) {
    return (w->next - group_now(w)->first - 1 - e->serial) % SERIALS;
}

/* The record that an event belongs to. Several records in flight share its serial number if one is
 * very late; the event belongs to the only one that fits. Of several that write the event's
 * register it is the oldest: no machine may let results for one register of a thread overtake each
 * other, and where one does, the value is not the oldest's. NULL after reporting that none fits, or
 * that several do. */
static record_t *late_record_of(checker_t *c, warp_t *w, const event_t *e, const char *kind) {
    record_t *found = NULL;
    uint32_t count = 0;

    for (uint32_t back = back_to(w, e); back < in_flight(w); back += SERIALS) {
        record_t *r = record_at(w, w->next - 1 - back);

        if (can_be_of(r, e)) {
            found = r;
            count++;
        }
    }
    bool found_one = count == 1 || (count && e->kind == EVENT_RESULT && e->write);
    if (!found_one) {
        report_rule(c, w, e->cycle,
                    "%s for serial number %u, which may belong to %u of %u instructions in flight",
                    kind, e->serial, count, in_flight(w));
    }
    return found_one ? found : NULL;
}

static record_t *none_outstanding(checker_t *c, warp_t *w, const event_t *e, const char *kind) {
    report_rule(c, w, e->cycle, "%s for serial number %u, which is not outstanding", kind,
                e->serial);
    return NULL;
}

/* The outstanding record that an event belongs to, or NULL after reporting that there is none. */
static record_t *record_of(checker_t *c, warp_t *w, const event_t *e, const char *kind) {
    if (c->machine.undrained) {
        uint32_t numbered = w->numbered[e->serial % SERIALS];
        return numbered ? record_at(w, numbered - 1) : none_outstanding(c, w, e, kind);
    }

    uint32_t back = w->groups ? back_to(w, e) : 0;
    record_t *r = record_at(w, w->next - 1 - back);

    if (!w->groups || back >= in_flight(w)) {
        return none_outstanding(c, w, e, kind);
    }
    if (back + SERIALS < in_flight(w)) {
        return late_record_of(c, w, e, kind);
    }
    if (r->done) {
        report_rule(c, w, e->cycle, "%s for pc %08x (serial number %u) after its last", kind, r->pc,
                    e->serial);
        return NULL;
    }
    return r;
}

/* No lane may perform an instruction twice, or perform one it was not issued for. */
static bool lanes_are_new(checker_t *c, warp_t *w, const record_t *r, const event_t *e,
                          uint32_t seen, const char *kind) {
    if (e->mask & ~r->mask) {
        return report_rule(c, w, e->cycle, "%s of pc %08x in lanes %08x, issued only for %08x",
                           kind, r->pc, e->mask, r->mask);
    }
    if (e->mask & seen) {
        return report_rule(c, w, e->cycle, "second %s of pc %08x in lanes %08x", kind, r->pc,
                           e->mask & seen);
    }
    return true;
}

/* The first piece may bring rubbish in lanes that are not its own: later pieces overwrite it. */
static void copy_lanes(const checker_t *c, uint32_t *to, const uint32_t *from, uint32_t mask,
                       bool first) {
    if (first) {
        memcpy(to, from, c->machine.lanes * sizeof *to);
        return;
    }
    while (mask) {
        uint32_t lane = take_lane(&mask);

        to[lane] = from[lane];
    }
}

/* A complete record must have been executed by every lane it was issued for, but for instructions
 * that leave lanes behind; a meeting may leave all of them. */
static bool complete(checker_t *c, warp_t *w, record_t *r, const event_t *e) {
    uint32_t executed = executed_lanes(r);
    bool meeting = (r->instruction & OPCODE_MASK) == OPCODE_MEETING;

    w->open--;
    w->numbered[e->serial % SERIALS] = 0;
    r->done = true;
    r->done_cycle = e->cycle;
    if (r->store && r->resulted) {
        return report_rule(c, w, e->cycle, "the store at pc %08x has a result as well", r->pc);
    }
    if ((!executed && !meeting) || (executed != r->mask && !leaves_lanes(r->instruction))) {
        return report_rule(c, w, e->cycle,
                           "pc %08x was issued for lanes %08x but executed by lanes %08x", r->pc,
                           r->mask, executed);
    }
    return compare_ready(c, w);
}

bool records_access(checker_t *c, const event_t *e) {
    warp_t *w = warp_of_event(c, e);
    record_t *r = w ? record_of(c, w, e, "access") : NULL;

    if (!r || !lanes_are_new(c, w, r, e, r->accessed, "access")) {
        return false;
    }
    if (r->accessed && (r->store != e->write || r->atomic != e->atomic)) {
        return report_rule(c, w, e->cycle, "pc %08x makes accesses of different kinds", r->pc);
    }
    bool fresh = !r->accessed;
    copy_lanes(c, w->address + row_at(c, w, r->number), e->address, e->mask, fresh);
    if (e->write || e->atomic) {
        copy_lanes(c, w->operand + row_at(c, w, r->number), e->value, e->mask, fresh);
    }
    r->accessed |= e->mask;
    if (e->atomic) {
        r->atomic = true;
        if (e->wanted) {
            copy_lanes(c, w->wanted + row_at(c, w, r->number), e->wanted, e->mask, fresh);
        }
        return atomics_sent(c, w, r, e);
    }
    if (!e->write) {
        return true;
    }
    r->store = true;
    for (uint32_t mask = e->mask; mask;) {
        log_store(c, w, r, take_lane(&mask));
    }
    return e->last ? complete(c, w, r, e) : true;
}

bool records_result(checker_t *c, const event_t *e) {
    warp_t *w = warp_of_event(c, e);
    record_t *r = w ? record_of(c, w, e, "result") : NULL;

    if (!r || !lanes_are_new(c, w, r, e, r->resulted, "result")) {
        return false;
    }
    if (r->atomic && e->mask & ~r->performed) {
        return report_rule(c, w, e->cycle,
                           "lanes %08x have the result of the atomic at pc %08x before the memory "
                           "performed it",
                           e->mask & ~r->performed, r->pc);
    }
    if (r->resulted && (r->writes != e->write || r->rd != e->rd)) {
        return report_rule(c, w, e->cycle, "pieces of pc %08x write different registers", r->pc);
    }
    r->writes = e->write;
    r->rd = e->write ? (uint8_t)e->rd : 0;
    if (e->write) {
        copy_lanes(c, w->value + row_at(c, w, r->number), e->value, e->mask, !r->resulted);
    }
    r->resulted |= e->mask;
    return e->last ? complete(c, w, r, e) : true;
}
