/* SPDX-License-Identifier: Apache-2.0 */
/* Program of TV-DIV-7 (book:DIV-15): a loop whose sides meet again before its end, unless a thread
 * leaves it. Threads 0 and 1 have X = 0, 2 and 3 have X = 2.
 *
 *     A: X = load; if (X == 0) B: ...; else C: if (X == 1) D: break;
 *     E: if (++i < rounds) goto A;
 *     F: exit
 */
#ifndef WEFT_LOOP_WITH_BREAK_H
#define WEFT_LOOP_WITH_BREAK_H

#include <criterion/criterion.h>

#include "warp_walk.h"

enum { LOOP_A, LOOP_B, LOOP_C, LOOP_D, LOOP_E, LOOP_F };

/* taken, fall, where all threads meet again */
static const block_t loop_with_break[] = {
    [LOOP_A] = {LOOP_C, LOOP_B, LOOP_F}, [LOOP_B] = {LOOP_E, LOOP_E, NO_MARKER},
    [LOOP_C] = {LOOP_E, LOOP_D, LOOP_F}, [LOOP_D] = {LOOP_F, LOOP_F, NO_MARKER},
    [LOOP_E] = {LOOP_A, LOOP_F, LOOP_F}, [LOOP_F] = {BLOCK_EXIT, 0, NO_MARKER},
};

/* Where most of the threads that part meet again. */
static const uint32_t loop_likely[] = {[LOOP_A] = LOOP_E, [LOOP_C] = LOOP_E, [LOOP_F] = 0};

typedef struct {
    uint32_t rounds, breaks; /* lanes with X = 1 in the first round */
    uint32_t round[4];       /* of each thread */
} loop_run_t;

static uint32_t decide_loop(walk_t *walk, uint32_t b, uint32_t lanes) {
    loop_run_t *run = walk->context;
    uint32_t again = 0;
    if (b == LOOP_A) {
        return lanes & 0xc;
    }
    for (uint32_t lane = 0; lane < 4; lane++) {
        uint32_t here = lanes >> lane & 1;
        if (b == LOOP_C) {
            uint32_t stays = run->round[lane] > 0 || !(run->breaks >> lane & 1);
            again |= (here & stays) << lane;
        } else if (here) {
            again |= (uint32_t)(++run->round[lane] < run->rounds) << lane;
        }
    }
    return again;
}

/* Blocks in the order in which they run, each with its lanes: "A1111 B1100 ". */
static inline void check_loop(uint32_t rounds, uint32_t breaks, const char *expected) {
    loop_run_t run = {.rounds = rounds, .breaks = breaks};
    walk_t walk = {
        .block = loop_with_break, .likely = loop_likely, .decide = decide_loop, .context = &run};
    char text[256], *end = text;
    uint32_t mask, b;
    walk_start(&walk, 0xf);
    do {
        b = walk_settle(&walk, &mask);
        cr_assert_lt((size_t)(end - text), sizeof text - 8, "%s does not end", text);
        *end++ = (char)('A' + b);
        for (uint32_t lane = 0; lane < 4; lane++) {
            *end++ = (char)('0' + (mask >> lane & 1));
        }
        *end++ = ' ';
        *end = '\0';
    } while (walk_block(&walk, b, mask));
    cr_expect_str_eq(text, expected, "%s, not %s", text, expected);
}

#endif
