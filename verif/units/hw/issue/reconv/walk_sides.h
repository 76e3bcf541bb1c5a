/* SPDX-License-Identifier: Apache-2.0 */
/* A block whose threads take one of two sides, and the warps that are made of them. */
#ifndef WEFT_WALK_SIDES_H
#define WEFT_WALK_SIDES_H

#include "walk_rows.h"

enum { PART, FALL, TAKE, JOIN };

static const block_t sides[] = {
    [PART] = {TAKE, FALL, JOIN},
    [FALL] = {JOIN, JOIN, NO_MARKER},
    [TAKE] = {JOIN, JOIN, NO_MARKER},
    [JOIN] = {BLOCK_EXIT, 0, NO_MARKER},
};

static uint32_t taken_by[ROWS];

static uint32_t take_side(uint32_t row, uint32_t lane, uint32_t b) {
    return b == PART && taken_by[row] >> lane & 1;
}

/* The rows of each warp's lanes, lane 0 first, in the order in which a block's warps are made. */
static char made[JOIN + 1][64];

static void write_down(const bind_t *bound) {
    char *text = made[bound->pc / 16 - 1];
    uint32_t n = (uint32_t)strlen(text);
    for (uint32_t lane = 0; lane < 4; lane++) {
        text[n++] = (char)(bound->mask >> lane & 1 ? '0' + (char)bound->row[lane] : '-');
    }
    text[n++] = ' ';
    text[n] = 0;
}

/* Rows with these lanes are a block. */
static inline void start_rows(uint32_t rows, uint32_t lanes) {
    for (uint32_t r = 0; r < rows; r++) {
        cycle(&(reconv_in_t){.start = {.valid = 1, .warp = r},
                             .start_mask = lanes,
                             .start_block = 1,
                             .start_last = r == rows - 1});
    }
    walked.started = MASK(rows);
}

static inline void run_rows(uint32_t rows, uint32_t lanes, uint32_t cycles) {
    begin(&(walk_rows_t){.block = sides, .executes = take_side, .binds = write_down, .random = 1});
    memset(made, 0, sizeof made);
    start_rows(rows, lanes);
    run(cycles, "two sides");
}

/* TV-DIV-1: taken masks 1010, 0110 and 1001, lane 0 first. */
static inline void check_tv_div_1(void) {
    memcpy(taken_by, (uint32_t[]){0x5, 0x6, 0x9}, 3 * sizeof *taken_by);
    run_rows(3, 0xf, 2000);
    cr_expect_str_eq(made[PART], "0000 1111 2222 ");
    cr_expect_str_eq(made[TAKE], "0102 2-1- ");
    cr_expect_str_eq(made[FALL], "1020 -2-1 ");
    cr_expect_str_eq(made[JOIN], "0000 1111 2222 ", "threads return to their warps");
}

/* ---- what all take ---- */

static uint32_t bound;

static void count_bound(const bind_t *out) {
    (void)out;
    bound++;
}

static uint32_t goes_round(uint32_t row, uint32_t lane, uint32_t b) {
    (void)row;
    (void)lane;
    return b == PART && walked.cycle < 2000;
}

/* If all threads of a team continue at one place, its slots stay as they are. */
static inline void check_branch_that_all_take(void (*looks_on)(void)) {
    static const block_t loop[] = {
        [PART] = {PART, FALL, FALL},
        [FALL] = {BLOCK_EXIT, 0, NO_MARKER},
    };
    begin(&(walk_rows_t){.block = loop,
                         .executes = goes_round,
                         .binds = count_bound,
                         .random = 5,
                         .looks_on = looks_on});
    bound = 0;
    start_block(1, 0, 2, MASK(LANES));
    while (walked.cycle < 1900) {
        cycle(&(reconv_in_t){0});
    }
    cr_expect_eq(bound, 3, "%u slots were bound", bound);
    run(20000, "loop");
}

#endif
