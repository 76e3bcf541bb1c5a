/* SPDX-License-Identifier: Apache-2.0 */
/* Drives a limit policy of DAWS: warps that enter and leave loops, without a machine. */
#ifndef WEFT_DAWS_DRIVE_H
#define WEFT_DAWS_DRIVE_H

#include <criterion/criterion.h>

#include "issue/limit/limit.h"

#define ROUNDS (4 * CORE_WARPS + 64) /* more cycles than two rounds of the walk take */

static limit_t limit;
static limit_in_t in;

static inline void tick(uint32_t cycles) {
    limit_out_t out;
    for (uint32_t i = 0; i < cycles; i++) {
        limit_tick(&limit, &in, &out);
        in.start.valid = in.finish[0].valid = in.setting.valid = in.issued[0].valid =
            in.launch_begins = 0;
        in.l1d.valid = 0;
    }
}

static inline void set(uint32_t index, uint32_t data) {
    in.setting = (limit_setting_t){.valid = 1, .index = index, .data = data};
    tick(1);
}

/* A loop of the profile. */
static inline void set_loop(uint32_t place, uint32_t pc, uint32_t diverged, uint32_t converged) {
    set(PROFILE_LOOP + 2 * place, PROFILE_VALID | pc);
    set(PROFILE_LOOP + 2 * place + 1,
        diverged << PROFILE_DIVERGED | converged << PROFILE_CONVERGED);
}

static inline void start(uint32_t warp) {
    in.start = (core_warp_event_t){.valid = 1, .warp = warp};
    in.live |= (core_warps_t)1 << warp;
    tick(1);
}

static inline void finish(uint32_t warp) {
    in.finish[0] = (core_warp_event_t){.valid = 1, .warp = warp};
    in.live &= ~((core_warps_t)1 << warp);
    in.waiting &= in.live;
    tick(1);
}

/* A core of `warps` warps whose cache holds `lines`. */
static inline void begin(uint32_t warps, uint32_t lines) {
    limit_reset(&limit);
    in = (limit_in_t){0};
    set(SETTING_daws_lines, lines);
    for (uint32_t w = 0; w < warps; w++) {
        start(w);
    }
}

static uint32_t serial;

static inline void issue_load(uint32_t warp, uint32_t pc, uint32_t lanes) {
    serial = (serial + 1) & MASK(SERIAL_BITS);
    in.issued[0] = (limit_issue_t){
        .valid = 1, .load = 1, .warp = warp, .serial = serial, .pc = pc, .lanes = lanes};
    tick(1);
}

static inline void loop_begin(uint32_t warp, uint32_t number, uint32_t pc, uint32_t lanes) {
    in.issued[0] = (limit_issue_t){
        .valid = 1, .loop_begin = 1, .loop = number, .warp = warp, .pc = pc, .lanes = lanes};
    tick(1);
}

static inline void loop_end(uint32_t warp, uint32_t number, uint32_t lanes) {
    in.issued[0] =
        (limit_issue_t){.valid = 1, .loop_end = 1, .loop = number, .warp = warp, .lanes = lanes};
    tick(1);
}

/* Live warps that may load now, and when all has been looked at. */
static inline core_warps_t may_load_now(void) {
    limit_view_t v;
    limit_view(&limit, &v);
    cr_expect_eq(v.issue, ALL_CORE_WARPS);
    return v.load & in.live;
}

static inline core_warps_t may_load(void) {
    tick(ROUNDS);
    return may_load_now();
}

#endif
