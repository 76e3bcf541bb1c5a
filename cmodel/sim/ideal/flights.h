/* SPDX-License-Identifier: Apache-2.0 */
/* Instructions in flight, each with the threads that it was issued for: a part of regroup_ideal.c.
 *
 * In the machine an instruction in flight belongs to its slot: the slot's registers wait for it,
 * and its results go to the rows that the slot has. Here it belongs to its threads, which may be in
 * another slot by then. After each cycle the registers by slot say what holds for the threads that
 * the slot has now: which results are to come, and how many instructions are in flight. The rows of
 * a result are those of its instruction.
 *
 * A thread's accesses stay in order. The memory queue orders those of a slot; so an access waits
 * while one of its threads has another in the queue, from another slot.
 *
 * Instructions of a slot in flight have different numbers: a slot's next number is one that is
 * free, and was in the cycle before, as listeners hear of a result a cycle late. A slot without a
 * free one waits.
 *
 * A slot that waits to be bound counts as drained once it has no control instruction in flight.
 */
#include "common/predecode.h"

#define NUMBERS (1u << SERIAL_BITS)

/* An instruction from its issue to its last result, of a store to its last access. */
typedef struct {
    bool there, control, store;
    uint8_t slow, rd;   /* slow: 0 or 1 */
    uint32_t mask;      /* lanes that it was issued for, */
    uint32_t results;   /* those of them with a result to come, */
    uint32_t accesses;  /* and with an access to come */
    uint8_t row[LANES]; /* of their threads */
} flight_t;

/* What a thread waits for. */
typedef struct {
    uint64_t pending, loading;   /* registers to be written; by loads */
    uint8_t flying, slow;        /* instructions in flight; slow ones */
    uint8_t accesses, accessing; /* accesses to come, and the slot that issued them */
} wants_t;

typedef struct {
    flight_t flight[WARPS][NUMBERS];
    wants_t wants[ROWS][LANES];
    uint8_t row[WARPS][LANES]; /* rows of a slot's threads */
    uint8_t control[WARPS];    /* control instructions in flight */
    uint64_t ended[WARPS];     /* numbers of those that ended in this cycle */
} flights_t;

static uint64_t bit_of(uint32_t rd) {
    return (uint64_t)1 << rd;
}

static void flights_bind(flights_t *f, const bound_event_t *bound) {
    for (uint32_t lane = 0; lane < LANES; lane++) {
        f->row[bound->warp][lane] = (uint8_t)bound->row[lane];
    }
}

/* ---- from issue to the end ---- */

static void flight_begins(flights_t *f, const issued_t *issued) {
    uint32_t w = issued->warp, word = issued->instruction;
    flight_t *g = &f->flight[w][issued->serial];
    uint32_t memory = predecode_memory(word);
    *g = (flight_t){.there = true,
                    .control = predecode_control(word),
                    .store = memory && !predecode_loads(word),
                    .slow = (uint8_t)predecode_slow(word),
                    .rd = (uint8_t)predecode_rd(word),
                    .mask = issued->mask,
                    .results = predecode_writes(word) ? issued->mask : 0,
                    .accesses = memory ? issued->mask : 0};
    f->control[w] += g->control;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        g->row[lane] = f->row[w][lane];
        if (issued->mask >> lane & 1) {
            wants_t *t = &f->wants[g->row[lane]][lane];
            uint64_t writes = predecode_writes(word) ? bit_of(g->rd) : 0;
            t->pending |= writes;
            t->loading |= memory ? writes : 0;
            t->flying++;
            t->slow = (uint8_t)(t->slow + g->slow);
            t->accesses = (uint8_t)(t->accesses + memory);
            t->accessing = memory ? (uint8_t)w : t->accessing;
        }
    }
}

/* These lanes have their result, or never will: an indirect jump leaves some behind. */
static void flight_writes(flights_t *f, flight_t *g, uint32_t lanes) {
    lanes &= g->results;
    g->results &= ~lanes;
    for (; lanes; lanes &= lanes - 1) {
        uint32_t lane = lowest_one(lanes);
        f->wants[g->row[lane]][lane].pending &= ~bit_of(g->rd);
        f->wants[g->row[lane]][lane].loading &= ~bit_of(g->rd);
    }
}

/* These lanes have made their access. */
static void flight_accesses(flights_t *f, flight_t *g, uint32_t lanes) {
    lanes &= g->accesses;
    g->accesses &= ~lanes;
    for (; lanes; lanes &= lanes - 1) {
        uint32_t lane = lowest_one(lanes);
        f->wants[g->row[lane]][lane].accesses--;
    }
}

static void flight_ends(flights_t *f, uint32_t w, flight_t *g) {
    flight_writes(f, g, g->mask);
    flight_accesses(f, g, g->mask);
    for (uint32_t lanes = g->mask; lanes; lanes &= lanes - 1) {
        wants_t *t = &f->wants[g->row[lowest_one(lanes)]][lowest_one(lanes)];
        t->flying--;
        t->slow = (uint8_t)(t->slow - g->slow);
    }
    f->control[w] = (uint8_t)(f->control[w] - g->control);
    g->there = false;
    f->ended[w] |= (uint64_t)1 << (g - f->flight[w]);
}

/* Its rows are those of its instruction, whatever the slot has. */
static void follow_result(flights_t *f, sub_core_t *c, const retire_t *retired) {
    flight_t *g = &f->flight[retired->warp][retired->serial];
    if (ROW_PER_LANE) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            c->operand_stage.rows->table.q1[lane] = g->row[lane];
        }
    }
    flight_writes(f, g, retired->mask);
    if (retired->last) {
        flight_ends(f, retired->warp, g);
    }
}

static void follow_access(flights_t *f, const access_event_t *event) {
    uint32_t w = warp_of(event->warp);
    flight_t *g = &f->flight[w][event->serial];
    flight_accesses(f, g, event->mask);
    if (g->store && g->accesses == 0) {
        flight_ends(f, w, g);
    }
}

/* What happened in a cycle. The slot that was bound in the one before comes first: it has issued
 * nothing since. */
static void flights_follow(flights_t *f, sub_core_t *c, uint32_t scheduler,
                           const bound_event_t *bound, const issued_t *issued,
                           const access_event_t *access) {
    memset(f->ended, 0, sizeof f->ended);
    if (bound->valid) {
        flights_bind(f, bound);
    }
    if (c->writeback.retired.valid) {
        follow_result(f, c, &c->writeback.retired);
    }
    if (access->valid && scheduler_of(access->warp) == scheduler) {
        follow_access(f, access);
    }
    if (issued->valid) {
        flight_begins(f, issued);
    }
}

/* ---- what registers by slot say ---- */

/* What the threads of a slot wait for, together. */
static wants_t wants_of(const flights_t *f, uint32_t w, uint32_t lanes, bool *elsewhere) {
    wants_t all = {0};
    *elsewhere = false;
    for (uint32_t left = lanes; left; left &= left - 1) {
        uint32_t lane = lowest_one(left);
        const wants_t *t = &f->wants[f->row[w][lane]][lane];
        all.pending |= t->pending;
        all.loading |= t->loading;
        all.flying = t->flying > all.flying ? t->flying : all.flying;
        all.slow |= t->slow;
        *elsewhere |= t->accesses && t->accessing != w;
    }
    return all;
}

static bool is_free(const flights_t *f, uint32_t w, uint32_t number) {
    return !f->flight[w][number].there && !(f->ended[w] >> number & 1);
}

/* The first number that is free from *number on; false: there is none. */
static bool free_number(const flights_t *f, uint32_t w, uint32_t *number) {
    for (uint32_t n = 0; n < NUMBERS && !is_free(f, w, *number); n++) {
        *number = (*number + 1) & MASK(SERIAL_BITS);
    }
    return is_free(f, w, *number);
}

/* The registers that a slot's instructions wait for; if it may not issue, all of them. */
static void set_scoreboard(sub_core_t *c, uint32_t w, const wants_t *wants, bool keeps) {
#if CFG_SCOREBOARD_BITS
    scoreboard_t *s = &c->front_end.scoreboard;
    uint64_t pending = keeps ? UINT64_MAX : wants->pending;
    uint32_t instruction = c->front_end.ibuffer.instruction[0][w];
    s->pending[w] = (uint32_t)pending;
    s->loading[w] = (uint32_t)wants->loading;
    if (HAS_FLOAT) {
        s->float_pending[w] = (uint32_t)(pending >> 32);
        s->float_loading[w] = (uint32_t)(wants->loading >> 32);
    }
    if (SCOREBOARD_RECALLS) {
        scoreboard_seen_t *seen = s->seen;
        warps_t bit = (warps_t)1 << w;
        bool waits = predecode_uses_x(instruction, (uint32_t)pending) ||
                     (HAS_FLOAT && predecode_uses_f(instruction, (uint32_t)(pending >> 32)));
        bool loads = predecode_uses_x(instruction, (uint32_t)wants->loading) ||
                     (HAS_FLOAT && predecode_uses_f(instruction, (uint32_t)(wants->loading >> 32)));
        seen->wait = waits ? seen->wait | bit : seen->wait & ~bit;
        seen->loading = waits && loads ? seen->loading | bit : seen->loading & ~bit;
        seen->instruction[w] = instruction;
    }
#else
    (void)c, (void)w, (void)wants, (void)keeps;
#endif
}

/* `stops`: slots that wait to be bound. */
static void flights_show(flights_t *f, sub_core_t *c, warps_t stops) {
    reconv_view_t view;
    issue_t *issue = &c->scheduler.issue;
    reconv_view(&c->scheduler.reconv, &view);
    warps_t accesses = c->front_end.ibuffer.kinds[0].memory & c->front_end.ibuffer.valid[0];
    for (uint32_t w = 0; w < WARPS; w++) {
        bool elsewhere, stopped = (stops >> w & 1) && f->control[w] == 0;
        wants_t wants = wants_of(f, w, view.active[w], &elsewhere);
        uint32_t number = issue->serial[w];
        bool numbered = free_number(f, w, &number);
        issue->serial[w] = number;
        issue->slow[w] = wants.slow || !numbered;
        issue->flying[w] = stopped ? 0 : IN_FLIGHT == 1 ? wants.flying != 0 : wants.flying;
        set_scoreboard(c, w, &wants, !numbered || (elsewhere && (accesses >> w & 1)));
    }
}
