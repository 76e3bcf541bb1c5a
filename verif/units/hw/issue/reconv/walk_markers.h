/* SPDX-License-Identifier: Apache-2.0 */
/* For tests of stacks: which branch uses a marker up, and what leaves it. A test says which marker,
 * CONTROL_MARKER or CONTROL_LIKELY, and how it is seen that a branch had it. */
#ifndef WEFT_WALK_MARKERS_H
#define WEFT_WALK_MARKERS_H

#include <criterion/criterion.h>

#include "stack_order.h"
#include "warp_walk.h"

enum { A, B, C, D, E, F, G, X };

/* One control instruction of a warp, with its lanes. */
static inline void retire(walk_t *walk, uint32_t warp, uint32_t control, uint32_t target,
                          uint32_t taken) {
    bool finished;
    const outcome_t outcome = {.valid = 1,
                               .warp = warp,
                               .control = control,
                               .pc = pc_of(A),
                               .target = target,
                               .taken = taken};
    walk_tick(walk, &outcome, true, &finished);
    while (walk->reconv.splitting) {
        walk_tick(walk, NULL, true, &finished);
    }
}

/* Four lanes that have executed a marker which names X. */
static inline void start_marked(walk_t *walk, uint32_t marker) {
    *walk = (walk_t){0};
    order_under_test = STACK_FALL_FIRST;
    walk_start(walk, 15);
    retire(walk, WALK_WARP, marker, pc_of(X), 0);
}

/* Whether a branch of the warp that parts its lanes now, has the marker. */
typedef bool meets_t(walk_t *walk);

static inline void check_what_uses_a_marker_up(uint32_t marker, meets_t *meets) {
    static const struct {
        const char *name;
        uint32_t control, taken;
        bool meets;
    } cases[] = {
        {"a branch that no lane takes", CONTROL_BRANCH, 0, false},
        {"a branch that all take", CONTROL_BRANCH, 15, false},
        {"a jump", CONTROL_JUMP, 15, false},
        {"an indirect jump", CONTROL_INDIRECT, 15, false},
        {"simt.bar", CONTROL_BARRIER, 0, true},
    };
    for (uint32_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        walk_t walk;
        start_marked(&walk, marker);
        retire(&walk, WALK_WARP, cases[i].control, pc_of(D), cases[i].taken);
        cr_assert_eq(meets(&walk), cases[i].meets, "%s", cases[i].name);
    }
}

static inline void check_other_warps_leave_a_marker(uint32_t marker, meets_t *meets) {
    for (uint32_t other = WALK_WARP - 1; other <= WALK_WARP + 1; other += 2) {
        walk_t walk;
        reconv_in_t in = {
            .start = {.valid = 1, .warp = other}, .start_mask = 15, .head_pc = walk.pc};
        reconv_out_t out;
        start_marked(&walk, marker);
        reconv_tick(&walk.reconv, &in, &out);
        retire(&walk, other, CONTROL_BRANCH, pc_of(F), 6);
        cr_assert_eq(walk.reconv.rpc[other], RPC_NONE, "warp %u has the marker", other);
        cr_assert(meets(&walk));
    }
}

/* A new warp does not inherit the marker of the one before it in its slot. */
static inline void check_a_marker_ends_with_its_warp(uint32_t marker, meets_t *meets) {
    walk_t walk;
    reconv_in_t in = {
        .start = {.valid = 1, .warp = WALK_WARP}, .start_mask = 15, .head_pc = walk.pc};
    reconv_out_t out;
    start_marked(&walk, marker);
    reconv_tick(&walk.reconv, &in, &out);
    cr_assert_not(meets(&walk));
}

#endif
