/* SPDX-License-Identifier: Apache-2.0 */
/* A slice's memory instruction is done with the last of its own lanes, though it goes with those of
 * other slices: said once, not earlier, not later. Instructions of random slices and lanes on a
 * memory that answers in order; the L1 decides lanes of several lines in several cycles.
 */
//@ machine unit+atomics-l2+l1d-cache+slices-4
#include <criterion/criterion.h>
#include <string.h>

#include "memory/memory_stage.h"

enum { ANSWERS = 64, INSTRUCTIONS = 4000, WORDS = 1024 };

typedef struct {
    memory_stage_t stage;
    launch_t launch;
    response_packet_t answer[ANSWERS]; /* in order */
    uint32_t first, count;
    uint32_t seed, waits; /* cycles since the last event */
    /* of each warp of each slice: */
    bool live[SLICES][WARPS];
    uint32_t mask[SLICES][WARPS], came[SLICES][WARPS]; /* lanes of the core */
    uint32_t later; /* instructions of a slice that took several events */
} slices_t;

static uint32_t below(slices_t *t, uint32_t limit) {
    t->seed = t->seed * 1664525u + 1013904223u;
    return (t->seed >> 8) % limit;
}

static void answer(slices_t *t, const request_packet_t *request) {
    for (uint32_t sector = 0; sector < LINE_SECTORS; sector++) {
        bool read = request->op == PACKET_READ;
        if (read ? request->sectors >> sector & 1 : sector == 0) {
            cr_assert_lt(t->count, ANSWERS);
            t->answer[(t->first + t->count++) % ANSWERS] = (response_packet_t){
                .valid = 1, .op = request->op, .tag = request->tag, .sector = sector};
        }
    }
}

/* An instruction of the slices whose warp with this number is free. Lanes are in few lines. */
static void begin(slices_t *t, memory_stage_in_t *in, uint32_t *address) {
    uint32_t warp = below(t, WARPS), store = below(t, 2);
    in->operation = (operation_t){.valid = 1, .unit = UNIT_MEMORY, .store = store, .funct = 2};
    for (uint32_t i = 0; i < SLICES; i++) {
        uint32_t lanes = 1 + below(t, MASK(LANES));
        if (t->live[i][warp] || below(t, 3) == 0) {
            continue;
        }
        in->merged->slices |= 1u << i;
        in->merged->mask |= lanes << i * LANES;
        in->merged->warp[i] = warp;
        t->live[i][warp] = true;
        t->mask[i][warp] = lanes << i * LANES;
        t->came[i][warp] = 0;
    }
    for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
        address[lane] = ((uint32_t)WINDOW_GLOBAL << WINDOW_SHIFT) + 4 * below(t, WORDS);
    }
    in->operation.valid = in->merged->slices != 0;
}

/* What the stage says of its instructions in this cycle. */
static void check(slices_t *t, const memory_stage_out_t *out) {
    for (uint32_t i = 0; i < SLICES; i++) {
        uint32_t warp = out->event.warps[i], lanes = out->event.mask & MASK(LANES) << i * LANES;
        if (!out->event.valid || !lanes) {
            cr_assert(!out->accessed[i].valid, "slice %u is done without an access", i);
            continue;
        }
        cr_assert(t->live[i][warp] && (lanes & (t->came[i][warp] | ~t->mask[i][warp])) == 0,
                  "slice %u, warp %u: lanes %#x twice, or of nothing", i, warp, lanes);
        t->came[i][warp] |= lanes;
        bool done = t->came[i][warp] == t->mask[i][warp];
        cr_assert_eq(out->accessed[i].valid, done, "slice %u, warp %u: lanes %#x of %#x", i, warp,
                     t->came[i][warp], t->mask[i][warp]);
        cr_assert_eq(out->event.lasts >> i & 1, out->event.write && done);
        cr_assert(!done || out->accessed[i].warp == warp);
        t->later += done && lanes != t->mask[i][warp];
        t->live[i][warp] = !done;
        t->waits = 0;
    }
}

static void tick(slices_t *t, bool begins) {
    static const uint32_t zeros[CORE_LANES] = {0};
    uint32_t address[CORE_LANES] = {0};
    memory_stage_view_t v;
    memory_stage_out_t out;
    memory_stage_view(&t->stage, &v);
    memory_stage_in_t in = {.command.launch = &t->launch,
                            .a = address,
                            .b = zeros,
                            .ready = t->count + LINE_SECTORS <= ANSWERS,
                            .retired = v.loaded.result,
                            .retired_load = v.loaded.load};
    if (begins && v.room) {
        begin(t, &in, address);
    }
    if (t->count) {
        in.response = t->answer[t->first];
        t->first = (t->first + 1) % ANSWERS;
        t->count--;
    }
    t->waits++;
    memory_stage_tick(&t->stage, &in, &out);
    cr_assert(!out.fault.valid, "fault %u", out.fault.fault);
    if (out.request.valid && in.ready) {
        answer(t, &out.request);
    }
    check(t, &out);
}

Test(hw_memory_slices, an_instruction_is_done_with_the_last_lane_of_its_slice) {
    static slices_t t;
    t = (slices_t){.seed = 5, .launch = {.global_bytes = 4 * WORDS}};
    memory_stage_reset(&t.stage);
    for (uint32_t n = 0; n < INSTRUCTIONS; n++) {
        tick(&t, true);
    }
    t.waits = 0;
    memory_stage_view_t v;
    for (memory_stage_view(&t.stage, &v); !v.idle; memory_stage_view(&t.stage, &v)) {
        tick(&t, false);
        cr_assert_lt(t.waits, 1000, "the memory stage hangs");
    }
    for (uint32_t i = 0; i < SLICES * WARPS; i++) {
        cr_assert(!t.live[i / WARPS][i % WARPS], "slice %u, warp %u: never done", i / WARPS,
                  i % WARPS);
    }
    cr_assert_gt(t.later, 100, "instructions of a slice took several cycles");
}
