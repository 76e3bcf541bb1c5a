/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=dwf, walked by walk_rows.h; its table and policies alone. */
//@ machine unit+dwf_patience-64+dwf_pcs-3+lanes-4+reconv-dwf+sector_words-4
//@ flags -O1
#include "walk_rows.h"

static uint32_t unlisted, hungry;

static void look_at_table(void) {
    unlisted += walked.reconv.unlisted != 0;
    hungry += walked.reconv.hunger == DWF_PATIENCE;
    if (walked.reconv.last.valid) {
        uint32_t b = walked.reconv.block[walked.reconv.last.warp];
        warps_t empty = (warps_t)elements_with(walked.reconv.active, 0, WARPS);
        uint32_t can_run = walked.reconv.live[b] - walked.reconv.waiting[b];
        cr_assert_leq(count_warps(walked.reconv.rows[b] & ~empty),
                      (can_run + LANES - 1) / LANES + DWF_SPARE, "more slots than warps fill");
    }
}

Test(hw_dwf, random_programs_equal_independent_threads) {
    uint32_t mixed = 0;
    for (uint32_t program = 0; program < 2000; program++) {
        check_program(program, program % 4 == 3, look_at_table);
        mixed += walked.mixed;
    }
    cr_expect_gt(mixed, 50000, "%u lanes have a thread of another row than their first", mixed);
    cr_expect_gt(barriers, 500, "%u barriers", barriers);
    cr_expect_gt(unlisted, 100000, "the table was full in %u cycles", unlisted);
    cr_expect_gt(hungry, 1000, "threads had waited for too long in %u cycles", hungry);
}

/* ---- what meets ---- */

enum { PART, FALL, TAKE, JOIN };

static const block_t sides[] = {
    [PART] = {TAKE, FALL, JOIN},
    [FALL] = {JOIN, JOIN, NO_MARKER},
    [TAKE] = {JOIN, JOIN, NO_MARKER},
    [JOIN] = {BLOCK_EXIT, 0, NO_MARKER},
};

static uint32_t taken_by[ROWS], warps_at_block[JOIN + 1];

static uint32_t take_side(uint32_t row, uint32_t lane, uint32_t b) {
    return b == PART && taken_by[row] >> lane & 1;
}

static char made[JOIN + 1][64];

/* The rows of a new warp's lanes, lane 0 first. */
static void write_down(const bind_t *bound) {
    uint32_t b = bound->pc / 16 - 1, n = (uint32_t)strlen(made[b]);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        made[b][n++] = (char)(bound->mask >> lane & 1 ? '0' + (char)bound->row[lane] : '-');
    }
    made[b][n++] = ' ';
    warps_at_block[b]++;
}

/* All slots branch before one of them is drained. */
static void branch_together(uint32_t rows) {
    reconv_out_t out;
    memset(made, 0, sizeof made);
    memset(warps_at_block, 0, sizeof warps_at_block);
    begin(&(walk_rows_t){.block = sides, .executes = take_side, .binds = write_down});
    for (uint32_t n = 0; n < rows; n++) {
        reconv_in_t in = {.start = {.valid = 1, .warp = n},
                          .start_mask = MASK(LANES),
                          .start_block = 1,
                          .start_last = n == rows - 1,
                          .entry = pc_of(PART),
                          .head_pc = walked.pc};
        reconv_tick(&walked.reconv, &in, &out);
    }
    for (uint32_t n = 0; n < 200; n++) {
        warps_t bound = ~(warps_t)elements_with(walked.reconv.active, 0, WARPS) & ALL_WARPS;
        bool all = count_warps(bound) == rows;
        reconv_in_t in = {.drained = n < 100 ? 0 : ALL_WARPS, .head_pc = walked.pc};
        uint32_t w = n - 50;
        if (n >= 50 && w < rows) {
            cr_assert(all);
            in.outcome = (outcome_t){.valid = 1,
                                     .warp = w,
                                     .pc = pc_of(FALL) - 4,
                                     .control = CONTROL_BRANCH,
                                     .target = pc_of(TAKE),
                                     .taken = taken_by[w]};
        }
        reconv_tick(&walked.reconv, &in, &out);
        if (out.bind->valid) {
            write_down(out.bind);
        }
    }
}

/* Taken masks 1010, 0110 and 1001, lane 0 first: the warps of thread block compaction; three have a
 * slot at first. */
Test(hw_dwf, tv_div_1_threads_that_wait_together_are_as_few_warps_as_their_lanes_allow) {
    memcpy(taken_by, (uint32_t[]){0x5, 0x6, 0x9}, 3 * sizeof *taken_by);
    branch_together(3);
    cr_expect_str_eq(made[PART], "0000 1111 2222 ");
    cr_expect_str_eq(made[TAKE], "0102 2-1- ");
    cr_expect_str_eq(made[FALL], "1020 ");
}

/* The example of eight threads in two warps: B is what five of them do. Where all meet, two
 * warps do it, one does the rest, and two join. */
Test(hw_dwf, lane_activity_of_the_example_of_harp_3_3) {
    uint32_t least[JOIN + 1] = {9, 9, 9, 9}, most = 0;
    memcpy(taken_by, (uint32_t[]){0xa, 0x7}, 2 * sizeof *taken_by);
    for (uint32_t seed = 0; seed < 200; seed++) {
        memset(warps_at_block, 0, sizeof warps_at_block);
        memset(made, 0, sizeof made);
        begin(&(walk_rows_t){
            .block = sides, .executes = take_side, .binds = write_down, .random = seed});
        start_block(1, 0, 1, MASK(LANES));
        run(2000, "two sides");
        cr_expect_eq(warps_at_block[PART], 2);
        for (uint32_t b = 0; b <= JOIN; b++) {
            least[b] = warps_at_block[b] < least[b] ? warps_at_block[b] : least[b];
        }
        most = warps_at_block[JOIN] > most ? warps_at_block[JOIN] : most;
    }
    cr_expect_eq(least[TAKE], 2);
    cr_expect_eq(least[FALL], 1);
    cr_expect_leq(most, 4, "at most a warp for each part of a side");
}

/* A thread loops alone when another one comes, for which the block has no slot: they meet at the
 * loop's branch, before that one has waited for too long. */
static uint32_t bound_mask;

static void remember_mask(const bind_t *bound) {
    bound_mask = bound->mask;
}

static uint32_t until_both(uint32_t row, uint32_t lane, uint32_t b) {
    (void)row;
    (void)lane;
    return b == 0 && bound_mask != 3;
}

Test(hw_dwf, a_warp_with_lanes_to_spare_meets_those_that_wait) {
    static const block_t loop[] = {{0, 1, NO_MARKER}, {BLOCK_EXIT, 0, NO_MARKER}};
    uint32_t late = 0;
    for (uint32_t seed = 0; seed < 100; seed++) {
        reconv_in_t none = {0};
        hungry = 0;
        bound_mask = 0;
        begin(&(walk_rows_t){.block = loop,
                             .executes = until_both,
                             .binds = remember_mask,
                             .looks_on = look_at_table,
                             .random = seed});
        for (uint32_t r = 0; r < 2; r++) {
            cycle(&(reconv_in_t){.start = {.valid = 1, .warp = r},
                                 .start_mask = 1u << r,
                                 .start_block = 3,
                                 .start_last = r == 1});
            for (uint32_t n = 0; n < 10; n++) {
                cycle(&none);
            }
        }
        walked.started = 3;
        run(2000, "two threads of a loop");
        late += hungry != 0;
    }
    cr_expect_lt(late, 50, "%u of 100 pairs met late", late);
}

/* ---- policies ---- */

static dwf_table_t table;

static void wait_at(uint32_t pc, uint32_t threads, uint32_t passed) {
    dwf_threads_t come = {
        .block = 1, .pc = pc, .threads = threads, .passed = passed, .join = DWF_NO_JOIN};
    cr_assert(dwf_wait(&table, &come, 1));
}

static uint32_t chosen_pc(uint32_t set, uint32_t policy) {
    return table.pc[lowest_one(dwf_choice(&table, set, policy))];
}

Test(hw_dwf, each_policy_has_its_own_favourite) {
    table = (dwf_table_t){0};
    wait_at(0x30, 5, 2);
    wait_at(0x20, 9, 3);
    wait_at(0x40, 7, 2);
    cr_expect_eq(chosen_pc(7, DWF_MAJORITY), 0x20);
    cr_expect_eq(chosen_pc(7, DWF_MINORITY), 0x30);
    cr_expect_eq(chosen_pc(7, DWF_TIME), 0x30);
    cr_expect_eq(chosen_pc(7, DWF_SMALLEST), 0x20);
    cr_expect_eq(chosen_pc(7, DWF_PRIORITY), 0x40);
    cr_expect_eq(chosen_pc(5, DWF_SMALLEST), 0x30, "of those that may go");
    wait_at(0x30, 5, 1);
    cr_expect_eq(chosen_pc(7, DWF_MAJORITY), 0x30, "ten threads");
    cr_expect_eq(chosen_pc(7, DWF_PRIORITY), 0x30, "the last of them has passed one join");
    cr_expect_eq(chosen_pc(7, DWF_MINORITY), 0x40);
}

Test(hw_dwf, majority_keeps_its_place_until_none_waits_there) {
    table = (dwf_table_t){0};
    wait_at(0x30, 6, 0);
    wait_at(0x20, 5, 0);
    table.chosen = 1;
    dwf_go(&table, 0, 4, 2);
    cr_expect_eq(table.first[0], 2);
    cr_expect_eq(chosen_pc(3, DWF_MAJORITY), 0x30);
    dwf_go(&table, 0, 2, 0);
    cr_expect_eq(table.used, 2);
    cr_expect_eq(chosen_pc(2, DWF_MAJORITY), 0x20);
}

Test(hw_dwf, equal_rows_go_in_the_order_in_which_they_came) {
    table = (dwf_table_t){0};
    for (uint32_t n = 0; n < 1000; n++) {
        uint32_t free = ~table.used & MASK(DWF_PCS);
        if (free && mix(n) % 2) {
            wait_at(4 * n, 1, 0);
        } else if (table.used) {
            uint32_t oldest = lowest_one(dwf_choice(&table, table.used, DWF_TIME));
            for (uint32_t i = 0; i < DWF_PCS; i++) {
                cr_expect(!(table.used >> i & 1) || table.pc[oldest] <= table.pc[i]);
            }
            dwf_go(&table, oldest, 1, 0);
        }
    }
}

/* Threads that spin come back to their place before the last of them has gone from there. */
Test(hw_dwf, a_place_from_which_threads_go_is_the_youngest) {
    dwf_table_t table = {0};
    dwf_threads_t spins = {.pc = 8, .threads = 3}, waits = {.pc = 16, .threads = 1};
    cr_assert(dwf_wait(&table, &spins, 1));
    cr_assert(dwf_wait(&table, &waits, 1));
    cr_expect_eq(dwf_oldest(&table, table.used), dwf_row_of(&table, 0, 8));
    dwf_go(&table, lowest_one(dwf_row_of(&table, 0, 8)), 2, 0);
    spins.threads = 2;
    cr_assert(dwf_wait(&table, &spins, 1));
    cr_expect_eq(dwf_oldest(&table, table.used), dwf_row_of(&table, 0, 16));
}

Test(hw_dwf, a_full_table_takes_threads_of_a_place_that_it_has) {
    table = (dwf_table_t){0};
    for (uint32_t i = 0; i < DWF_PCS; i++) {
        wait_at(16 * i, 1, 0);
    }
    dwf_threads_t there = {.block = 1, .pc = 16, .threads = 3}, elsewhere = there;
    elsewhere.block = 2;
    cr_expect(dwf_wait(&table, &there, 0));
    cr_expect_eq(table.threads[1], 4);
    cr_expect_not(dwf_wait(&table, &elsewhere, 1), "it is of another block");
}

/* ---- liveness ---- */

Test(hw_dwf, threads_spin_until_one_of_their_warp_acts) {
    check_spinning();
}

/* Each thread spins until the other one has begun. Both have lane 0, and the block a slot. */
static uint32_t begun;

static uint32_t spin_for_the_other(uint32_t row, uint32_t lane, uint32_t b) {
    (void)lane;
    begun |= b == BEGIN ? 1u << row : 0;
    return b == BEGIN && begun != 3;
}

Test(hw_dwf, threads_of_one_lane_take_turns) {
    static const block_t turns[] = {
        [BEGIN] = {BEGIN, SPIN, NO_MARKER},
        [SPIN] = {BLOCK_EXIT, 0, NO_MARKER},
    };
    begin(&(walk_rows_t){.block = turns, .executes = spin_for_the_other, .random = 5});
    for (uint32_t r = 0; r < 2; r++) {
        cycle(&(reconv_in_t){.start = {.valid = 1, .warp = r},
                             .start_mask = 1,
                             .start_block = 3,
                             .start_last = r == 1});
    }
    walked.started = 3;
    run(2000, "two threads of a lane");
}
