/* SPDX-License-Identifier: Apache-2.0 */
/* The unit where threads meet beside a plain model of threads that vote, shuffle and end: rows are
 * those of several blocks, with short warps of the program, and rows that start late. Masks are
 * partitions of a program's warp, another one at each meeting, so that all threads get through.
 */
#ifndef WEFT_MEETING_MODEL_H
#define WEFT_MEETING_MODEL_H

#include <criterion/criterion.h>

#include "core/meeting.h"

#include <string.h>

enum {
    MEETINGS_EACH = 40,
    THREADS = CORE_ROWS * LANES,
    /* The unit's own, without starts of warps. With a row per lane threads of each of the program's
     * warps may be told. */
    LONGEST_IN_HAND = 195 + 2 * LANES + ROW_PER_LANE * (THREADS / PROGRAM_WARP - 1) * 80,
    LONGEST = 2 * LONGEST_IN_HAND + 60 /* two schedulers, starts, and a host that lets it wait */
};

static uint32_t random_state = 11;

static uint32_t chance(uint32_t below) {
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 8) % below;
}

static uint32_t mixed(uint32_t a, uint32_t b, uint32_t c) {
    uint32_t x = a * 0x9e3779b9u ^ b * 0x85ebca6bu ^ c * 0xc2b2ae35u;
    x ^= x >> 15;
    x *= 0x2c1b3c6du;
    return x ^ x >> 13;
}

typedef struct {
    bool started, ended, stands, told;
    uint32_t block, number; /* block slot, and thread in it */
    uint32_t met;           /* meetings behind it */
    uint32_t told_word;
} thread_t;

/* An instruction in execution. */
typedef struct {
    bool valid, exits;
    uint32_t slot, lanes, cycles;
    uint32_t row[LANES]; /* of the core: those of its lanes */
} instruction_t;

static struct {
    meeting_t unit;
    meeting_view_t view;
    thread_t thread[THREADS]; /* by row of the core and lane */
    uint32_t block_threads, open;
    core_warps_t waiting, again;
    uint32_t came_first[CORE_ROWS]; /* lowest lane, of slots that came again */
    instruction_t now[SCHEDS];
    uint32_t met, waited, most;
    uint32_t in_hand, longest; /* cycles of the unit */
} t;

static thread_t *thread_in(uint32_t row, uint32_t lane) {
    return &t.thread[row * LANES + lane];
}

static uint32_t own_bit(const thread_t *thread) {
    return thread->number % PROGRAM_WARP;
}

static uint32_t kind_of(const thread_t *thread) {
    return mixed(thread->number / PROGRAM_WARP, thread->met, 1) & 1;
}

/* Its next meeting's mask: a block of threads, or those whose numbers agree in some bits. */
static uint32_t mask_of(const thread_t *thread) {
    uint32_t dice = mixed(thread->number / PROGRAM_WARP, thread->met, 2), mask = 0;
    uint32_t bits = dice & 1 ? 0 : dice >> 8 & 31;
    for (uint32_t i = 0; i < PROGRAM_WARP; i++) {
        mask |= (uint32_t)((i & bits) == (own_bit(thread) & bits)) << i;
    }
    return mask;
}

static uint32_t word_of(const thread_t *thread) {
    uint32_t word = mixed(thread->number, thread->met, 3);
    return word & 1 ? word : 0;
}

static uint32_t source_of(const thread_t *thread) {
    return mixed(thread->number, thread->met, 4);
}

/* The thread with this bit in the same warp of the program; NULL if there never was one. */
static thread_t *partner(const thread_t *thread, uint32_t bit) {
    uint32_t number = (thread->number & ~(PROGRAM_WARP - 1)) + bit;
    for (uint32_t i = 0; i < THREADS; i++) {
        thread_t *other = &t.thread[i];
        if (other->started && other->block == thread->block && other->number == number) {
            return other;
        }
    }
    return NULL;
}

static bool named(const thread_t *thread, uint32_t bit, thread_t **other) {
    *other = mask_of(thread) >> bit & 1 ? partner(thread, bit) : NULL;
    return *other && !(*other)->ended;
}

/* Tells all threads of the meeting of this one, if it has come about. */
static void settle(thread_t *thread) {
    thread_t *other;
    uint32_t votes = 0;
    for (uint32_t bit = 0; bit < PROGRAM_WARP; bit++) {
        if (named(thread, bit, &other)) {
            if (!other->stands || other->told || other->met != thread->met) {
                return;
            }
            votes |= (uint32_t)(word_of(other) != 0) << bit;
        }
    }
    for (uint32_t bit = 0; bit < PROGRAM_WARP; bit++) {
        if (named(thread, bit, &other)) {
            thread_t *asked;
            bool there = named(other, source_of(other) % PROGRAM_WARP, &asked);
            other->told = true;
            other->told_word = kind_of(other) ? word_of(there ? asked : other) : votes;
        }
    }
    t.waiting = 0;
}

/* What the model says of an instruction: the lanes that met. */
static uint32_t expected(const instruction_t *x) {
    uint32_t met = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        thread_in(x->row[lane], lane)->stands |= x->lanes >> lane & 1;
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        thread_t *thread = thread_in(x->row[lane], lane);
        if (x->lanes >> lane & 1 && !thread->told && !(t.open >> thread->block & 1)) {
            settle(thread);
        }
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        met |= (x->lanes >> lane & 1 && thread_in(x->row[lane], lane)->told) << lane;
    }
    return met;
}

/* Some lanes of a row, or with a row per lane of any rows of a block, that can execute one
 * instruction together. */
static void draw(uint32_t scheduler) {
    instruction_t x = {.slot = scheduler * ROWS + chance(ROWS), .exits = chance(40) == 0};
    uint32_t wish = chance(4) ? MASK(LANES) : chance(1u << LANES), kind = 2, done = 0, block = 99;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        x.row[lane] = ROW_PER_LANE ? scheduler * ROWS + chance(ROWS) : x.slot;
        const thread_t *thread = thread_in(x.row[lane], lane);
        bool may = thread->started && !thread->ended && wish >> lane & 1;
        may &= block == 99 || thread->block == block;
        block = may ? thread->block : block;
        bool last = thread->met == MEETINGS_EACH;
        if (may && (x.exits ? !thread->stands : !last && (kind == 2 || kind == kind_of(thread)))) {
            x.lanes |= 1u << lane;
            kind = kind_of(thread);
        }
        done |= (uint32_t)(may && last) << lane;
    }
    x.exits |= x.lanes == 0;
    x.lanes = x.lanes ? x.lanes : done;
    x.valid = x.lanes != 0;
    t.now[scheduler] = x;
}

/* The instruction in hand leaves: what the unit says is what the model says. */
static void compare(instruction_t *x) {
    core_warps_t slot = (core_warps_t)1 << x->slot;
    if (x->exits) {
        cr_assert_eq(t.view.met.lanes, x->lanes);
        t.waiting = 0;
    } else {
        uint32_t met = expected(x);
        cr_assert_eq(t.view.met.lanes, met, "slot %u, lanes %x: %x met, not %x", x->slot, x->lanes,
                     t.view.met.lanes, met);
        uint32_t lane = lowest_one(x->lanes), again = (t.again & slot) != 0;
        t.waiting |= !met && again && t.came_first[x->slot] == lane ? slot : 0;
        t.came_first[x->slot] = again ? t.came_first[x->slot] : lane;
        t.waited += met == 0;
    }
    t.again = x->exits || t.view.met.lanes ? t.again & ~slot : t.again | slot;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        thread_t *thread = thread_in(x->row[lane], lane);
        if (!(t.view.met.lanes >> lane & 1)) {
            continue;
        }
        if (!x->exits) {
            cr_assert_eq(t.view.told[lane], thread->told_word,
                         "thread %u, meeting %u kind %u mask %x: %x not %x src %u", thread->number,
                         thread->met, kind_of(thread), mask_of(thread), t.view.told[lane],
                         thread->told_word, source_of(thread) % 32);
            thread->met++;
            thread->stands = thread->told = false;
            t.met++;
        }
        thread->ended |= x->exits;
    }
    x->valid = false;
}

/* One cycle, with the start of a warp or none. */
static void cycle(const warp_start_t *start) {
    static uint32_t a[LANES], b[LANES], c[LANES], row[LANES];
    meeting_in_t in = {.block_threads = t.block_threads, .a = a, .b = b, .c = c, .row = row};
    meeting_view(&t.unit, &t.view);
    instruction_t *x = &t.now[t.view.scheduler];
    for (uint32_t i = 0; i < SCHEDS; i++) {
        in.want |= (uint32_t)t.now[i].valid << i;
        in.others |= (core_warps_t)(t.now[i].valid && t.now[i].exits) << t.now[i].slot;
        cr_assert_lt(t.now[i].cycles++, LONGEST, "an instruction does not go on");
    }
    if (t.unit.phase == MEETING_REST && !in.others) { /* they try again in time as well */
        cr_assert_eq(t.view.waiting & ~t.waiting, 0);
        t.most =
            count_core_warps(t.view.waiting) > t.most ? count_core_warps(t.view.waiting) : t.most;
    }
    in.operation = (operation_t){.valid = x->valid,
                                 .warp = x->slot % ROWS,
                                 .mask = x->lanes,
                                 .control = x->exits ? CONTROL_EXIT : CONTROL_MEETING};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        const thread_t *thread = thread_in(x->row[lane], lane);
        row[lane] = x->row[lane] % ROWS;
        a[lane] = mask_of(thread);
        b[lane] = word_of(thread);
        c[lane] = source_of(thread);
        in.operation.funct = x->lanes >> lane & 1 ? kind_of(thread) : in.operation.funct;
    }
    if (start) {
        in.start = *start;
    }
    in.left = t.view.done && x->valid && chance(4) != 0;
    t.in_hand = t.unit.phase == MEETING_REST ? 0 : t.in_hand + (!start && !t.view.done);
    t.longest = t.in_hand > t.longest ? t.in_hand : t.longest;
    cr_assert_leq(t.in_hand, LONGEST_IN_HAND);
    meeting_tick(&t.unit, &in);
    if (in.left) {
        compare(x);
    }
}

/* A warp of a block starts in this row. */
static void begin_row(uint32_t row, uint32_t block, uint32_t first) {
    warp_start_t start = {.valid = 1,
                          .last = first + LANES >= t.block_threads,
                          .scheduler = row / ROWS,
                          .warp = row % ROWS,
                          .block = block,
                          .first_thread = first};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        bool there = first + lane < t.block_threads;
        start.mask |= (uint32_t)there << lane;
    }
    cycle(&start);
    for (uint32_t i = 0; i < THREADS && first == 0; i++) {
        t.thread[i].started &= t.thread[i].block != block; /* those of an earlier block */
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        *thread_in(row, lane) =
            (thread_t){.started = start.mask >> lane & 1, .block = block, .number = first + lane};
    }
    t.open = start.last ? t.open & ~(1u << block) : t.open | 1u << block;
    t.waiting = start.last ? 0 : t.waiting;
}

static bool row_is_free(uint32_t row) {
    for (uint32_t lane = 0; lane < LANES; lane++) {
        const thread_t *thread = thread_in(row, lane);
        if (thread->started && !thread->ended) {
            return false;
        }
    }
    return true;
}

static bool block_is_in_hand(uint32_t block) {
    for (uint32_t i = 0; i < SCHEDS; i++) {
        uint32_t lane = lowest_one(t.now[i].lanes);
        if (t.now[i].valid && thread_in(t.now[i].row[lane], lane)->block == block) {
            return true;
        }
    }
    return false;
}

static bool block_is_free(uint32_t block) {
    for (uint32_t i = 0; i < THREADS; i++) {
        if (t.thread[i].started && !t.thread[i].ended && t.thread[i].block == block) {
            return false;
        }
    }
    return true;
}

/* The next row of the block that starts, or the first of another block; in any free row. */
static bool start_something(uint32_t *block, uint32_t *first) {
    uint32_t row = chance(CORE_ROWS);
    if (*first == 0) {
        *block = chance(3);
    }
    if (!row_is_free(row) || block_is_in_hand(*block) || (*first == 0 && !block_is_free(*block))) {
        return false;
    }
    begin_row(row, *block, *first);
    *first = *first + LANES >= t.block_threads ? 0 : *first + LANES;
    return *first == 0;
}

/* A launch of so many blocks, which all end. */
static void launch(uint32_t blocks, uint32_t threads) {
    uint32_t block = 0, first = 0, left = blocks;
    t.block_threads = threads;
    static const uint32_t none[LANES];
    meeting_in_t in = {.launch_begins = 1, .b = none, .row = none};
    memset(t.thread, 0, sizeof t.thread);
    memset(t.now, 0, sizeof t.now);
    t.waiting = t.again = t.open = 0;
    meeting_tick(&t.unit, &in);
    for (uint32_t n = 0;; n++) {
        cr_assert_lt(n, 4000000, "%u blocks are left", left);
        for (uint32_t i = 0; i < SCHEDS; i++) {
            if (!t.now[i].valid && chance(3)) {
                draw(i);
            }
        }
        if ((left || first) && chance(8) == 0) {
            left -= start_something(&block, &first);
        } else {
            cycle(NULL);
        }
        bool ends = left == 0;
        for (uint32_t row = 0; ends && row < CORE_ROWS; row++) {
            ends = row_is_free(row);
        }
        if (ends) {
            return;
        }
    }
}

#endif
