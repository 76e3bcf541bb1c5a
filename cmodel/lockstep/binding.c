/* SPDX-License-Identifier: Apache-2.0 */
/* Which thread is in which lane of which warp slot (docs/reference/events.md, started and bound).
 *
 * START puts threads into a row of a core, where they stay until they exit. BIND gives a slot the
 * threads of rows, lane by lane. A machine that regroups threads binds its slots again and again. A
 * slot's threads from one BIND to the next are a group. Each record names the group that it was
 * issued for, since it may be compared when its threads are elsewhere.
 *
 * A thread that leaves a slot takes along what was kept for its lane: whether it waits at a
 * barrier, and its newest record that is not compared. In its next slot its records wait for that
 * one. Whatever a record waits for was issued before it: an older record of its slot, its thread's
 * record in an earlier slot, or an arrival at the barrier that it comes after. So the wait ends.
 */
#include <stdlib.h>
#include <string.h>

#include "internal.h"

/* Has this record been compared, or is there none? */
bool binding_reached(const checker_t *c, record_name_t name) {
    return !name.warp || (int32_t)(c->warp[name.warp - 1].head - name.number) > 0;
}

bool binding_reserve(warp_t *w, uint32_t room) {
    group_t *group = calloc(room, sizeof *group);

    if (!group) {
        return false;
    }
    for (uint32_t back = 1; back <= w->groups && back <= w->group_room; back++) {
        group[(w->groups - back) & (room - 1)] = *group_at(w, w->groups - back);
    }
    free(w->group);
    w->group = group;
    w->group_room = room;
    return true;
}

/* Mark the threads of a started row; false if one was started before. */
static bool mark_started(checker_t *c, const row_t *row, uint32_t mask) {
    while (mask) {
        uint32_t index = index_in(row->first_thread, take_lane(&mask));
        uint64_t thread = row->block * c->block_threads + index;
        uint8_t bit = (uint8_t)(1u << (thread % 8));

        if (c->started[thread / 8] & bit) {
            return false;
        }
        c->started[thread / 8] |= bit;
        c->threads_started++;
    }
    return true;
}

/* The lanes that must hold a thread: those whose index the block has. */
static uint32_t expected_threads(const checker_t *c, uint32_t first_thread) {
    uint32_t lanes = 0;

    for (uint32_t lane = 0; lane < c->machine.lanes; lane++) {
        lanes |= (uint32_t)(index_in(first_thread, lane) < c->block_threads) << lane;
    }
    return lanes;
}

/* The thread in lane 0, which a partial row need not have, tells by its low bits in which lanes the
 * row's threads are. */
static bool start_in_grid(const checker_t *c, const event_t *e) {
    uint32_t key = e->first_thread % c->machine.lanes;

    for (int i = 0; i < 3; i++) {
        if (e->block[i] >= c->launch.grid[i]) {
            return false;
        }
    }
    return e->first_thread - key < c->block_threads && (key == 0 || c->machine.permuted);
}

/* The threads of a row that were started now are in no slot. */
static bool make_threads(checker_t *c, const row_t *row, const event_t *e) {
    block_t *b = &c->block[row->block];

    if (!b->thread) {
        b->thread = calloc(c->block_threads, sizeof *b->thread);
    }
    if (!b->thread) {
        c->status = CHECKER_NO_MEMORY;
        return false;
    }
    for (uint32_t mask = e->mask; mask;) {
        b->thread[index_in(row->first_thread, take_lane(&mask))] =
            (thread_t){.core = e->core, .row = e->row, .left = e->cycle};
    }
    return true;
}

bool binding_start(checker_t *c, const event_t *e) {
    row_t *row;

    if (e->core >= c->machine.cores || e->row >= c->machine.rows) {
        return report_rule(c, NULL, e->cycle,
                           "threads were started in core %u row %u; the machine has %u x %u",
                           e->core, e->row, c->machine.cores, c->machine.rows);
    }
    row = &c->row[e->core * c->machine.rows + e->row];
    if (row->live) {
        return report_rule(c, NULL, e->cycle,
                           "core %u row %u was given to new threads while those of block %llu in "
                           "lanes %08x had not exited",
                           e->core, e->row, (unsigned long long)row->block, row->live);
    }
    if (!start_in_grid(c, e) || e->mask != expected_threads(c, e->first_thread)) {
        return report_rule(c, NULL, e->cycle,
                           "block (%u,%u,%u) with first thread %u in lanes %08x is not a warp of "
                           "this grid",
                           e->block[0], e->block[1], e->block[2], e->first_thread, e->mask);
    }
    row->block = e->block[0] + (uint64_t)c->launch.grid[0] *
                                   (e->block[1] + (uint64_t)c->launch.grid[1] * e->block[2]);
    row->first_thread = e->first_thread;
    if (!mark_started(c, row, e->mask)) {
        return report_rule(c, NULL, e->cycle,
                           "block (%u,%u,%u) with first thread %u was started twice", e->block[0],
                           e->block[1], e->block[2], e->first_thread);
    }
    if (!make_threads(c, row, e)) {
        return false;
    }
    row->live = e->mask;
    return true;
}

/* The newest record of the thread in a lane of the slot's group, or in an earlier slot, that is not
 * compared. It is awaited from now on. */
static record_name_t newest_record(const checker_t *c, warp_t *w, const group_t *g, uint32_t lane) {
    uint32_t from = (int32_t)(w->head - g->first) > 0 ? w->head : g->first;

    for (uint32_t number = w->next; number != from; number--) {
        record_t *r = record_at(w, number - 1);

        if (r->mask >> lane & 1) {
            r->awaited = true;
            return (record_name_t){.warp = (uint32_t)(w - c->warp) + 1, .number = number - 1};
        }
    }
    if (g->hold >> lane & 1 && !binding_reached(c, g->after[lane])) {
        return g->after[lane];
    }
    return (record_name_t){0};
}

/* Threads that have not exited leave their slot. */
static void leave(checker_t *c, warp_t *w, uint32_t lanes, uint64_t cycle) {
    group_t *g = group_now(w);

    for (uint32_t mask = lanes; mask;) {
        uint32_t lane = take_lane(&mask), generation = c->block[g->block].generation;
        thread_t *t = thread_of(c, g, lane);

        t->barrier =
            w->at_barrier >> lane & 1 && w->barrier_generation == generation ? generation + 1 : 0;
        t->after = newest_record(c, w, g, lane);
        t->left = cycle;
        t->warp = 0;
    }
    w->threads &= ~lanes;
    w->issuable &= ~lanes;
    w->at_barrier &= ~lanes;
}

/* The oldest record in which the machine has not completed this lane; NULL: there is none. */
static const record_t *outstanding_in(warp_t *w, uint32_t lane) {
    for (uint32_t number = w->head; w->open && number != w->next; number++) {
        const record_t *r = record_at(w, number);

        if (!r->done && (r->mask & ~executed_lanes(r)) >> lane & 1) {
            return r;
        }
    }
    return NULL;
}

/* Take a thread out of the slot that holds it. */
static bool leave_other(checker_t *c, warp_t *w, thread_t *t, uint32_t lane, const event_t *e) {
    warp_t *other = &c->warp[t->warp - 1];
    const record_t *r = c->machine.undrained ? NULL : outstanding_in(other, lane);

    if (r) {
        return report_rule(c, other, e->cycle,
                           "thread %u would be in two slots: warp slot %u was bound to it while it "
                           "is in slot %u, lane %u, where pc %08x is outstanding",
                           group_now(other)->index[lane], w->slot, other->slot, lane, r->pc);
    }
    leave(c, other, 1u << lane, e->cycle);
    return true;
}

/* The row that a BIND names for a lane, NULL after reporting that no thread is there for it. */
static const row_t *row_of_lane(checker_t *c, warp_t *w, const group_t *g, uint32_t lane,
                                const event_t *e) {
    uint32_t number = e->lane_row[lane];
    const row_t *row =
        number < c->machine.rows ? &c->row[e->core * c->machine.rows + number] : NULL;

    if (!row) {
        report_rule(c, w, e->cycle, "warp slot %u was bound to row %u; a core has %u", w->slot,
                    number, c->machine.rows);
    } else if (!(row->live >> lane & 1)) {
        report_rule(c, w, e->cycle,
                    "lane %u of warp slot %u was bound to row %u, which has no thread in that lane "
                    "that has not exited",
                    lane, w->slot, number);
    } else if (g->threads && row->block != g->block) {
        report_rule(c, w, e->cycle,
                    "warp slot %u was bound to threads of two blocks: %llu and, in lane %u, %llu",
                    w->slot, (unsigned long long)g->block, lane, (unsigned long long)row->block);
    } else {
        return row;
    }
    return NULL;
}

/* A thread comes into a lane of the slot, whose group is being made. */
static bool enter(checker_t *c, warp_t *w, group_t *g, uint32_t lane, const event_t *e) {
    const row_t *row = row_of_lane(c, w, g, lane, e);

    if (!row) {
        return false;
    }

    const block_t *b = &c->block[row->block];
    uint32_t index = index_in(row->first_thread, lane);
    thread_t *t = &b->thread[index];

    if (t->warp && !leave_other(c, w, t, lane, e)) {
        return false;
    }
    g->block = row->block;
    g->base = row->block * c->block_threads;
    g->threads |= 1u << lane;
    g->index[lane] = index;
    g->after[lane] = t->after;
    g->first_slot &= !t->bound;
    if (!binding_reached(c, t->after) || t->golden_barrier == b->golden_generation + 1) {
        g->hold |= 1u << lane;
    }
    if (t->barrier == b->generation + 1) {
        w->at_barrier |= 1u << lane;
    }
    t->warp = (uint32_t)(w - c->warp) + 1;
    t->bound = true;
    return true;
}

/* A place for the slot's next group: that of the last one if nothing was issued for it, else one
 * that no record names which is still to be compared or reported. Returns false without memory. */
static bool next_group(warp_t *w) {
    uint32_t kept = w->next - w->head;

    if (w->groups && group_now(w)->first == w->next) {
        return true;
    }
    if (kept < HISTORY) {
        kept = w->next < HISTORY ? w->next : HISTORY;
    }

    uint32_t oldest = kept ? record_at(w, w->next - kept)->group : w->groups;

    if (w->groups - oldest >= w->group_room && !binding_reserve(w, 2 * w->group_room)) {
        return false;
    }
    w->groups++;
    return true;
}

bool binding_bind(checker_t *c, const event_t *e) {
    warp_t *w = warp_of_event(c, e);

    if (!w) {
        return false;
    }
    if (w->open && !c->machine.undrained) {
        return report_rule(c, w, e->cycle,
                           "the slot was bound to other threads while %u instructions were "
                           "outstanding",
                           w->open);
    }
    if (e->mask & ~all_lanes(c)) {
        return report_rule(c, w, e->cycle, "the slot was bound in lanes %08x; it has %u lanes",
                           e->mask, c->machine.lanes);
    }
    if (w->groups) {
        leave(c, w, w->issuable, e->cycle);
    }
    w->at_barrier = 0;

    group_t group = {.first = w->next, .first_slot = true};

    for (uint32_t mask = e->mask; mask;) {
        if (!enter(c, w, &group, take_lane(&mask), e)) {
            return false;
        }
    }
    if (!next_group(w)) {
        c->status = CHECKER_NO_MEMORY;
        return false;
    }
    group.live = w->threads = w->issuable = e->mask;
    w->barrier_generation = c->block[group.block].generation;
    w->last_issue = e->cycle;
    *group_now(w) = group;
    return true;
}
