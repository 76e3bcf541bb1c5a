/* SPDX-License-Identifier: Apache-2.0 */
/* CIAO as a whole: events of issue and cache in, permissions and routes out. */
#ifndef WEFT_CIAO_DRIVE_H
#define WEFT_CIAO_DRIVE_H

#include <criterion/criterion.h>
#include <string.h>

#include "issue/limit/limit.h"

static limit_t limit;
static limit_in_t in;
static uint32_t lost;

/* As long as a test of one warp may take, and as a search for a stalled one. */
#define TEST_CYCLES   32
#define SEARCH_CYCLES (CORE_WARPS + TEST_CYCLES)

static inline limit_event_t tick(void) {
    limit_out_t out;
    limit_tick(&limit, &in, &out);
    lost += out.event.lost;
    in.start.valid = in.setting.valid = in.launch_begins = in.l1d.valid = in.issued[0].valid = 0;
    in.finish[0].valid = 0;
    return out.event;
}

static inline void idle(uint32_t cycles) {
    for (uint32_t i = 0; i < cycles; i++) {
        tick();
    }
}

static inline core_warps_t may_issue(void) {
    limit_view_t v;
    limit_view(&limit, &v);
    cr_assert_eq(v.load, ALL_CORE_WARPS);
    return v.issue;
}

static inline core_warps_t stalled(void) {
    return in.live & limit.stalls.held;
}

static inline void set(uint32_t index, uint32_t data) {
    in.setting = (limit_setting_t){.valid = 1, .index = index, .data = data};
    tick();
}

static inline void start(uint32_t warp, uint32_t block) {
    in.start = (core_warp_event_t){.valid = 1, .warp = warp};
    in.block = block;
    tick();
    in.live |= 1u << warp;
}

static inline void finish(uint32_t warp) {
    in.finish[0] = (core_warp_event_t){.valid = 1, .warp = warp};
    tick();
    in.live &= ~(1u << warp);
}

/* The first `warps` warps, as many per block. */
static inline void begin(uint32_t warps, uint32_t per_block) {
    limit_reset(&limit);
    in = (limit_in_t){0};
    set(SETTING_ciao_high_epoch, 50);
    set(SETTING_ciao_low_epoch, 10);
    in.launch_begins = 1;
    tick();
    lost = 0;
    for (uint32_t w = 0; w < warps; w++) {
        start(w, w / per_block);
    }
}

static inline void issue(uint32_t warp) {
    cr_assert(may_issue() >> warp & 1, "warp %u may not issue", warp);
    in.issued[0] = (limit_issue_t){.valid = 1, .warp = warp};
    tick();
}

/* Instructions of a warp, with time for what they end: a low epoch and a high one. */
static inline void run(uint32_t warp, uint32_t instructions) {
    for (uint32_t i = 0; i < instructions; i++) {
        issue(warp);
        idle(2 * SEARCH_CYCLES);
    }
}

/* `warp` misses `line`, and evicts `victim` of `owner`. */
static inline void miss(uint32_t warp, uint32_t line, uint32_t owner, uint32_t victim) {
    in.l1d = (l1d_event_t){.valid = 1,
                           .kind = L1D_MISS,
                           .warp = warp,
                           .line = line,
                           .evicted = 1,
                           .victim = victim,
                           .victim_warp = owner};
    tick();
}

/* `evictor` takes a line of `warp`, which wants it back; what that evicts is of no warp that runs.
 */
static inline void steal(uint32_t evictor, uint32_t warp, uint32_t times) {
    for (uint32_t i = 0; i < times; i++) {
        miss(evictor, 1000 + i, warp, i);
        miss(warp, i, CORE_WARPS - 1, 2000 + i);
    }
    idle(3);
}

static inline uint32_t hits_of(uint32_t warp) {
    return limit.counts.counted >> warp & 1 ? limit.counts.count.mem[warp] : 0;
}

#endif
