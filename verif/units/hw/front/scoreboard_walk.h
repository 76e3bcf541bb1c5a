/* SPDX-License-Identifier: Apache-2.0 */
/* Random instructions of all warps through slot scoreboard, against lists of what is buffered and
 * what is in flight. ENTRIES is the number of results that a warp can wait for. */
#ifndef WEFT_SCOREBOARD_WALK_H
#define WEFT_SCOREBOARD_WALK_H

#include <criterion/criterion.h>
#include <stdbool.h>

#include "common/predecode.h"
#include "front/scoreboard/scoreboard.h"
#include "verif/units/hw/assemble.h"

enum { FLIGHTS = 64 };

typedef struct {
    uint32_t word;
    bool entry; /* it has room for its result, or none is needed */
} buffered_t;

typedef struct {
    buffered_t buffer[IBUFFER_ENTRIES];
    uint32_t buffered;
    uint32_t flight[FLIGHTS]; /* instructions that have issued and have a result to write */
    uint32_t flights;
    uint32_t pushed; /* cycle of the last push */
} walk_warp_t;

typedef struct {
    scoreboard_t hardware;
    walk_warp_t warp[WARPS];
    uint32_t entries; /* results that a warp can wait for */
    bool at_issue;    /* an instruction takes its entry when it issues, else when it comes */
    uint32_t cycle, seed;
    uint32_t issues, stalls;
} scoreboard_walk_t;

static uint32_t walk_random(scoreboard_walk_t *w, uint32_t range) {
    w->seed ^= w->seed << 13;
    w->seed ^= w->seed >> 17;
    w->seed ^= w->seed << 5;
    return (w->seed >> 4) % range;
}

/* Few registers, so that instructions meet. */
static uint32_t walk_instruction(scoreboard_walk_t *w) {
    uint32_t a = walk_random(w, 6), b = walk_random(w, 6), c = walk_random(w, 6);
    switch (walk_random(w, 12)) {
    case 0:
    case 1: return ADD(a, b, c);
    case 2: return MUL(a, b, c);
    case 3: return ADDI(a, b, 1);
    case 4:
    case 5: return LW(a, 0, b);
    case 6: return SW(a, 0, b);
    case 7: return FMADD(a, b, c, walk_random(w, 6));
    case 8: return FADD(a, b, c);
    case 9: return FMV_W_X(a, b);
    case 10: return walk_random(w, 8) ? BEQ(a, b, 8) : EXIT;
    default: return 0x2007u | a << 7 | b << 15; /* flw */
    }
}

/* Whether a warp's oldest instruction may have to wait for an entry. */
static bool walk_full(const scoreboard_walk_t *w, const walk_warp_t *warp) {
    return w->at_issue && warp->flights >= w->entries && predecode_writes(warp->buffer[0].word);
}

/* The view and the probe's answer against the lists. */
static void walk_check(const scoreboard_walk_t *w, const scoreboard_view_t *v,
                       const scoreboard_probe_out_t *registers) {
    for (uint32_t i = 0; i < WARPS; i++) {
        const walk_warp_t *warp = &w->warp[i];
        bool wait = false, load = false, stalled = false;
        for (uint32_t e = 0; e < warp->buffered; e++) {
            stalled |= !warp->buffer[e].entry;
        }
        cr_assert_eq(v->stalled >> i & 1, stalled, "cycle %u: warp %u stalled", w->cycle, i);
        if (warp->buffered == 0) {
            continue;
        }
        for (uint32_t f = 0; f < warp->flights; f++) {
            bool uses =
                predecode_uses_register(warp->buffer[0].word, predecode_rd(warp->flight[f]));
            wait |= uses;
            load |= uses && predecode_memory(warp->flight[f]);
        }
        bool free = warp->buffer[0].entry && !walk_full(w, warp);
        cr_assert_eq(registers->operands_free >> i & 1, !wait && free,
                     "cycle %u: warp %u, %08x is %sfree", w->cycle, i, warp->buffer[0].word,
                     wait ? "not " : "");
        cr_assert_eq(registers->loading >> i & 1, load, "cycle %u: warp %u loading", w->cycle, i);
    }
}

/* Results that the warp waits for, or will. */
static uint32_t walk_taken(const walk_warp_t *warp) {
    uint32_t taken = warp->flights;
    for (uint32_t e = 0; e < warp->buffered; e++) {
        taken += warp->buffer[e].entry && predecode_writes(warp->buffer[e].word);
    }
    return taken;
}

/* The oldest instruction of each warp, or what its place has kept. */
static void walk_oldest(const scoreboard_walk_t *w, uint32_t *oldest) {
    for (uint32_t i = 0; i < WARPS; i++) {
        oldest[i] = w->warp[i].buffer[0].word;
    }
}

static scoreboard_probe_out_t walk_probe(const scoreboard_walk_t *w) {
    uint32_t oldest[WARPS];
    scoreboard_probe_in_t question = {.instruction = oldest};
    scoreboard_probe_out_t registers;
    walk_oldest(w, oldest);
    for (uint32_t i = 0; i < WARPS; i++) {
        question.valid |= (warps_t)(w->warp[i].buffered != 0) << i;
    }
    scoreboard_probe(&w->hardware, &question, &registers);
    return registers;
}

static void walk_issue(scoreboard_walk_t *w, const scoreboard_probe_out_t *registers,
                       scoreboard_in_t *in) {
    uint32_t i = walk_random(w, WARPS);
    walk_warp_t *warp = &w->warp[i];
    w->stalls += warp->buffered && walk_full(w, warp);
    if (warp->buffered == 0 || !(registers->operands_free >> i & 1) || warp->flights == FLIGHTS) {
        return;
    }
    uint32_t word = warp->buffer[0].word;
    in->issued = (warp_event_t){.valid = 1, .warp = i};
    in->issued_instruction = word;
    for (uint32_t e = 0; e + 1 < warp->buffered; e++) {
        warp->buffer[e] = warp->buffer[e + 1];
    }
    warp->buffered--;
    w->issues++;
    if (predecode_writes(word)) {
        warp->flight[warp->flights++] = word;
    }
}

/* Any result may be next, but not that of the instruction which issues in this cycle. */
static void walk_retire(scoreboard_walk_t *w, scoreboard_in_t *in) {
    uint32_t i = walk_random(w, WARPS);
    walk_warp_t *warp = &w->warp[i];
    uint32_t issued = in->issued.valid && in->issued.warp == i;
    issued = issued && predecode_writes(in->issued_instruction);
    if (warp->flights - issued == 0) {
        return;
    }
    uint32_t f = walk_random(w, warp->flights - issued);
    in->retire = (retire_t){.valid = 1,
                            .last = walk_random(w, 3) != 0,
                            .write = 1,
                            .warp = i,
                            .rd = predecode_rd(warp->flight[f])};
    if (in->retire.last) {
        warp->flights--;
        for (; f < warp->flights; f++) {
            warp->flight[f] = warp->flight[f + 1];
        }
        for (uint32_t e = 0; e < warp->buffered; e++) {
            warp->buffer[e].entry = true;
        }
    }
}

static void walk_push(scoreboard_walk_t *w, const scoreboard_view_t *v, scoreboard_in_t *in) {
    uint32_t i = walk_random(w, WARPS);
    walk_warp_t *warp = &w->warp[i];
    bool resumes = in->resume.valid && in->resume.warp == i;
    if (warp->buffered == IBUFFER_ENTRIES || (v->stalled >> i & 1) || resumes ||
        warp->pushed + 1 >= w->cycle) {
        return;
    }
    uint32_t word = walk_instruction(w);
    in->push = (fetched_t){.valid = 1, .warp = i, .instruction = word};
    in->push_entry = warp->buffered;
    bool entry = w->at_issue || !predecode_writes(word) || walk_taken(warp) < w->entries;
    warp->buffer[warp->buffered++] = (buffered_t){.word = word, .entry = entry};
    warp->pushed = w->cycle;
    w->stalls += !entry;
}

static void scoreboard_walk(scoreboard_walk_t *w, uint32_t cycles) {
    scoreboard_reset(&w->hardware);
    w->seed = 2463534242u;
    for (w->cycle = 2; w->cycle < cycles; w->cycle++) {
        scoreboard_in_t in = {0};
        scoreboard_view_t v;
        scoreboard_view(&w->hardware, &v);
        scoreboard_probe_out_t registers = walk_probe(w);
        walk_check(w, &v, &registers);
        if (walk_random(w, 40) == 0) {
            in.resume = (warp_event_t){.valid = 1, .warp = walk_random(w, WARPS)};
        }
        walk_issue(w, &registers, &in);
        walk_retire(w, &in);
        walk_push(w, &v, &in);
        if (in.resume.valid) {
            w->warp[in.resume.warp].buffered = 0;
        }
        if (walk_random(w, 400) == 0) {
            uint32_t i = walk_random(w, WARPS);
            in.start = (warp_event_t){.valid = 1, .warp = i};
            w->warp[i] = (walk_warp_t){.pushed = w->cycle};
        }
        uint32_t oldest[WARPS];
        walk_oldest(w, oldest);
        in.next_instruction = oldest;
        scoreboard_tick(&w->hardware, &in);
    }
    cr_assert_gt(w->issues, cycles / 20);
}

#endif
