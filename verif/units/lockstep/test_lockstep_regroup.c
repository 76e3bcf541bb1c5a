/* SPDX-License-Identifier: Apache-2.0 */
/* The lockstep checker and threads that move between warp slots. A little machine that executes
 * random programs on its own account (regroup.h) must agree with golden in every schedule; each of
 * its defects must be reported.
 */
//@ source cmodel/arch/shadow.c cmodel/arch/order.c common/source_line.c common/process.c
//@ source verif/units/lockstep/regroup.c verif/units/lockstep/regroup_inside.c
//@ source verif/units/lockstep/regroup_program.c verif/units/lockstep/regroup_memory.c
//@ source verif/units/lockstep/lockstep_player.c cmodel/lockstep/checker.c cmodel/lockstep/records.c
//@ source cmodel/lockstep/binding.c cmodel/lockstep/faults.c
//@ source cmodel/lockstep/blocks.c cmodel/lockstep/compare.c cmodel/lockstep/memory_order.c
//@ source cmodel/lockstep/atomics.c cmodel/lockstep/report.c cmodel/arch/golden.c
//@ source cmodel/arch/execute.c cmodel/arch/memory.c cmodel/arch/run.c cmodel/arch/decode.c
//@ source cmodel/arch/single.c cmodel/arch/disasm.c cmodel/arch/unwritten.c cmodel/arch/meeting.c
#include "lockstep_player.h"
#include "regroup.h"

#include <criterion/criterion.h>
#include <string.h>

#ifdef __SANITIZE_ADDRESS__
enum { SCHEDULES = 150 };
#else
enum { SCHEDULES = 1500 };
#endif

static void expect_same_counts(const regroup_result_t *r, uint32_t seed) {
    cr_assert_eq(r->seen.records, r->done.records, "seed %u", seed);
    cr_assert_eq(r->seen.thread_instructions, r->done.thread_instructions, "seed %u", seed);
    cr_assert_eq(r->seen.loads, r->done.loads, "seed %u", seed);
    cr_assert_eq(r->seen.stores, r->done.stores, "seed %u", seed);
    cr_assert_eq(r->seen.atomics, r->done.atomics, "seed %u", seed);
    cr_assert_eq(r->seen.barriers, r->done.barriers, "seed %u", seed);
    cr_assert_eq(r->seen.threads, r->done.threads, "seed %u", seed);
}

static void expect_agreement_in_all(regroup_options_t options, uint32_t schedules) {
    regroup_result_t r;
    uint64_t moves = 0, barriers = 0, atomics = 0, held_back = 0, meetings = 0;

    for (uint32_t seed = 0; seed < schedules; seed++) {
        options.seed = seed;
        regroup_run(&options, &r);
        cr_assert_eq(r.status, CHECKER_AGREES, "seed %u:\n%s", seed, r.report);
        expect_same_counts(&r, seed);
        moves += r.moves;
        held_back += r.held_back;
        barriers += r.seen.barriers;
        atomics += r.seen.atomics;
        meetings += r.meetings;
    }
    cr_assert(moves > 50 * schedules && held_back > schedules && barriers > 2 * schedules &&
                  atomics > 10 * schedules && meetings > 50 * schedules,
              "%llu moves, %llu held back, %llu barriers, %llu atomics, %llu meetings",
              (unsigned long long)moves, (unsigned long long)held_back,
              (unsigned long long)barriers, (unsigned long long)atomics,
              (unsigned long long)meetings);
}

Test(lockstep_regroup, random_schedules_agree) {
    expect_agreement_in_all((regroup_options_t){.cores = 1}, SCHEDULES);
}

Test(lockstep_regroup, random_schedules_of_two_cores_agree) {
    expect_agreement_in_all((regroup_options_t){.cores = 2}, SCHEDULES);
}

/* book:DIV-6: the threads of each row are in lanes permuted by a key of its own. */
Test(lockstep_regroup, random_schedules_of_permuted_lanes_agree) {
    expect_agreement_in_all((regroup_options_t){.cores = 1, .permuted = true}, SCHEDULES);
}

/* The ideal of regrouping, in which slots are bound whatever they have in flight. */
Test(lockstep_regroup, random_schedules_without_draining_agree) {
    expect_agreement_in_all((regroup_options_t){.cores = 1, .undrained = true}, SCHEDULES / 10);
    expect_agreement_in_all((regroup_options_t){.cores = 2, .undrained = true}, SCHEDULES / 10);
}

/* Golden passes barriers when all threads have arrived, in whichever slots: if it loaded too early,
 * the rule for races would have to accept what the machine loads. */
Test(lockstep_regroup, programs_without_races_need_no_rule_for_them) {
    regroup_result_t r;
    uint64_t held_back = 0, loads = 0;

    for (uint32_t seed = 0; seed < SCHEDULES; seed++) {
        regroup_run(&(regroup_options_t){.seed = seed, .cores = 1, .race_free = true}, &r);
        cr_assert_eq(r.status, CHECKER_AGREES, "seed %u:\n%s", seed, r.report);
        cr_assert_eq(r.seen.racy_loads, 0, "seed %u", seed);
        expect_same_counts(&r, seed);
        held_back += r.held_back;
        loads += r.seen.loads;
    }
    cr_assert(held_back > SCHEDULES && loads > 50 * SCHEDULES, "%llu held back, %llu loads",
              (unsigned long long)held_back, (unsigned long long)loads);
}

/* What must be said of each defect, in some schedule at least. */
static const char *const said[DEFECTS] = {
    [WRONG_RESULT] = ": result\n",
    [WRONG_STORE] = ": store data or operand\n",
    [EARLY_PASS] = "passed a block barrier before all threads of block",
    [WRONG_ROW] = ": result\n",
    [REBOUND_TOO_EARLY] = "the slot was bound to other threads while",
    [TAKEN_TOO_EARLY] = "would be in two slots",
    [IN_TWO_SLOTS] = "hold no live thread",
    [TWO_BLOCKS] = "was bound to threads of two blocks",
    [EXITED_THREAD] = "has no thread in that lane that has not exited",
    [LOST_THREAD] = "was lost: core",
    [STARTED_TOO_EARLY] = "was given to new threads while those of block",
};

static void expect_reports(bool undrained, defect_t defect) {
    uint32_t tried = SCHEDULES / 15, took_place = 0, found = 0;
    regroup_result_t r;

    for (uint32_t seed = 0; seed < tried; seed++) {
        regroup_run(
            &(regroup_options_t){
                .seed = seed, .cores = 1, .undrained = undrained, .defect = defect},
            &r);
        cr_assert(!r.defective || r.status == CHECKER_MISMATCH, "defect %u, seed %u",
                  (uint32_t)defect, seed);
        took_place += r.defective;
        found += strstr(r.report, said[defect]) != NULL;
    }
    cr_assert(took_place > tried / 2, "defect %u: %u times", (uint32_t)defect, took_place);
    cr_assert(found, "defect %u: \"%s\" is never said", (uint32_t)defect, said[defect]);
}

Test(lockstep_regroup, every_defect_is_reported) {
    for (defect_t defect = RIGHT + 1; defect < DEFECTS; defect++) {
        expect_reports(false, defect);
    }
}

/* Two of them are none then. */
Test(lockstep_regroup, every_defect_is_reported_without_draining) {
    for (defect_t defect = RIGHT + 1; defect < DEFECTS; defect++) {
        if (defect != REBOUND_TOO_EARLY && defect != TAKEN_TOO_EARLY) {
            expect_reports(true, defect);
        }
    }
}

/* ---- one rule each, event by event ---- */

/* Two rows of a block, and no slot bound yet. x5 = thread, x6 = 4 * thread, a barrier, the end. */
static void begin_rows(player_t *p) {
    const uint32_t program[] = {csrr(X5, CSR_THREAD), slli(X6, X5, 2), BAR, EXIT};

    begin(p, program, 4, 1);
    start_row(p, 0, 0, 0);
    start_row(p, 1, 0, 2);
}

/* Instruction `index` of a whole slot that holds threads t0 and t1. */
static void execute(player_t *p, uint32_t warp, uint32_t index, uint32_t t0, uint32_t t1) {
    uint32_t factor = index == 0 ? 1 : index == 1 ? 4 : 0;

    simple(p, warp, index, factor ? index + X5 : X0, factor * t0, factor * t1);
}

/* Threads 0 and 3 in one slot, 2 and 1 in the other, then the other way round. */
Test(lockstep_regroup, threads_of_two_rows_in_a_slot) {
    player_t p;

    begin_rows(&p);
    hold_threads(&p, 0, 3, 0, 1);
    hold_threads(&p, 1, 3, 1, 0);
    execute(&p, 0, 0, 0, 3);
    execute(&p, 1, 0, 2, 1);
    hold_threads(&p, 0, 3, 1, 0);
    hold_threads(&p, 1, 3, 0, 1);
    for (uint32_t i = 1; i < 3; i++) {
        execute(&p, 0, i, 2, 1);
        execute(&p, 1, i, 0, 3);
    }
    execute(&p, 0, 3, 2, 1);
    execute(&p, 1, 3, 0, 3);
    expect_agreement(&p, NULL);
}

/* A report names the threads of the lanes. */
Test(lockstep_regroup, reports_name_the_threads) {
    player_t p;

    begin_rows(&p);
    hold_threads(&p, 0, 3, 1, 0);
    execute(&p, 0, 0, 2, 7);
    cr_assert(strstr(checker_report(p.checker), "block (0,0,0), threads 2, 1\n"), "%s",
              checker_report(p.checker));
    cr_assert(strstr(checker_report(p.checker), "     1          1 00000001 00000007  <- wrong"));
    expect_report(&p, NULL, "         0          3 40000000 00000003        2 csrrs x5,thread,x0");
}

Test(lockstep_regroup, a_slot_that_was_never_bound) {
    player_t p;

    begin_rows(&p);
    issue(&p, 0, 0, 3);
    expect_report(&p, NULL, "was issued in an empty warp slot");
}

Test(lockstep_regroup, a_lane_that_was_not_bound) {
    player_t p;

    begin_rows(&p);
    hold_threads(&p, 0, 1, 0, 0);
    issue(&p, 0, 0, 3);
    expect_report(&p, NULL, "issued for lanes 00000003, but 00000002 hold no live thread");
}

Test(lockstep_regroup, a_thread_that_another_slot_was_bound_to) {
    player_t p;

    begin_rows(&p);
    hold_threads(&p, 0, 3, 0, 0);
    execute(&p, 0, 0, 0, 1);
    hold_threads(&p, 1, 3, 1, 0);
    issue(&p, 0, 1, 3);
    cr_assert(strstr(checker_report(p.checker), "but 00000002 hold no live thread"));
    expect_report(&p, NULL, "lane    1  thread 1 went to warp slot 1 in cycle ");
}

Test(lockstep_regroup, a_thread_with_something_outstanding_in_another_slot) {
    player_t p;

    begin_rows(&p);
    hold_threads(&p, 0, 3, 0, 0);
    issue(&p, 0, 0, 3);
    hold_threads(&p, 1, 3, 1, 0);
    expect_report(&p, NULL,
                  "thread 1 would be in two slots: warp slot 1 was bound to it while it "
                  "is in slot 0, lane 1, where pc 40000000 is outstanding");
}

static uint64_t compared(const player_t *p) {
    checker_counts_t n;

    checker_read_counts(p->checker, &n);
    return n.records;
}

/* One lane of a slot is complete, and its thread continues elsewhere: that is held back until the
 * record of the old slot is complete. */
Test(lockstep_regroup, a_lane_that_is_complete_may_leave) {
    player_t p;
    uint32_t order;

    begin_rows(&p);
    hold_threads(&p, 0, 3, 0, 0);
    order = issue(&p, 0, 0, 3);
    send(&p, (event_t){.kind = EVENT_RESULT, .serial = order, .mask = 2, .write = true, .rd = X5},
         NULL, (uint32_t[]){0, 1});
    hold_threads(&p, 1, 3, 1, 0);
    result(&p, 1, issue(&p, 1, 0, 1), 1, X5, 2, 0);
    execute(&p, 1, 1, 2, 1);
    cr_assert_eq(compared(&p), 1);
    result(&p, 0, order, 1, X5, 0, 0);
    cr_assert_eq(compared(&p), 3);
    result(&p, 0, issue(&p, 0, 1, 1), 1, X6, 0, 0);
    hold_threads(&p, 0, 3, 0, 1);
    result(&p, 0, issue(&p, 0, 0, 2), 2, X5, 0, 3);
    result(&p, 0, issue(&p, 0, 1, 2), 2, X6, 0, 12);
    for (uint32_t i = 2; i < 4; i++) {
        execute(&p, 0, i, 0, 3);
        execute(&p, 1, i, 2, 1);
    }
    expect_agreement(&p, NULL);
}

Test(lockstep_regroup, a_slot_that_is_bound_too_early) {
    player_t p;

    begin_rows(&p);
    hold_threads(&p, 0, 3, 0, 0);
    issue(&p, 0, 0, 3);
    hold_threads(&p, 0, 3, 1, 1);
    expect_report(&p, NULL, "the slot was bound to other threads while 1 instructions");
}

/* Undrained, both slots are bound while something of them is outstanding. Its result is that of the
 * threads that it was issued for, and numbers continue. */
Test(lockstep_regroup, slots_that_are_not_drained) {
    const uint32_t program[] = {csrr(X5, CSR_THREAD), slli(X6, X5, 2), EXIT};
    player_t p;
    uint32_t first;

    begin_undrained(&p, program, 3, 1);
    start_row(&p, 0, 0, 0);
    start_row(&p, 1, 0, 2);
    hold_threads(&p, 0, 3, 0, 0);
    hold_threads(&p, 1, 3, 1, 1);
    first = issue(&p, 0, 0, 3);
    execute(&p, 1, 0, 2, 3);
    hold_threads(&p, 0, 3, 1, 1);
    hold_threads(&p, 1, 3, 0, 0);
    p.serial[0] = first + 1;
    result(&p, 0, issue(&p, 0, 1, 3), 3, X6, 8, 12);
    cr_assert_eq(compared(&p), 1, "an older record of the slot is outstanding");
    result(&p, 0, first, 3, X5, 0, 1);
    cr_assert_eq(compared(&p), 3);
    p.serial[1] = 7;
    result(&p, 1, issue(&p, 1, 1, 3), 3, X6, 0, 4);
    execute(&p, 0, 2, 2, 3);
    execute(&p, 1, 2, 0, 1);
    expect_agreement(&p, NULL);
}

Test(lockstep_regroup, a_number_that_is_in_flight) {
    player_t p;

    begin_undrained(&p, (uint32_t[]){csrr(X5, CSR_THREAD), EXIT}, 2, 1);
    start_row(&p, 0, 0, 0);
    start_row(&p, 1, 0, 2);
    hold_threads(&p, 0, 3, 0, 0);
    issue(&p, 0, 0, 3);
    hold_threads(&p, 0, 3, 1, 1);
    issue(&p, 0, 0, 3);
    expect_report(&p, NULL, "with serial number 0, which pc 40000000 has that is outstanding");
}

Test(lockstep_regroup, a_thread_that_waits_at_a_barrier_waits_in_every_slot) {
    player_t p;

    begin_rows(&p);
    hold_threads(&p, 0, 3, 0, 0);
    for (uint32_t i = 0; i < 3; i++) {
        execute(&p, 0, i, 0, 1);
    }
    hold_threads(&p, 0, 0, 0, 0);
    hold_threads(&p, 1, 2, 0, 0);
    issue(&p, 1, 3, 2);
    expect_report(&p, NULL,
                  "lanes 00000002 passed a block barrier before all threads of block 0 "
                  "arrived: 2 of 4");
}

Test(lockstep_regroup, rows_that_do_not_exist_and_threads_that_do_not) {
    player_t p;

    begin_rows(&p);
    hold_threads(&p, 0, 3, 0, WARPS);
    expect_report(&p, NULL, "warp slot 0 was bound to row 2; a core has 2");
    begin(&p, (uint32_t[]){EXIT}, 1, 1);
    hold_threads(&p, 0, 3, 0, 0);
    expect_report(&p, NULL, "lane 0 of warp slot 0 was bound to row 0, which has no thread");
}

Test(lockstep_regroup, threads_of_two_blocks) {
    player_t p;

    begin(&p, (uint32_t[]){EXIT}, 1, 2);
    start_row(&p, 0, 0, 0);
    start_row(&p, 1, 1, 2);
    hold_threads(&p, 0, 3, 0, 1);
    expect_report(&p, NULL, "bound to threads of two blocks: 0 and, in lane 1, 1");
}

Test(lockstep_regroup, a_fault_names_the_row) {
    player_t p;

    for (uint32_t row = 0; row < 2; row++) {
        begin(&p, (uint32_t[]){EBREAK}, 1, 1);
        start_row(&p, 0, 0, 0);
        start_row(&p, 1, 0, 2);
        hold_threads(&p, 0, 3, 1, 0);
        issue(&p, 0, 0, 3);
        send(&p,
             (event_t){
                 .kind = EVENT_FAULT, .fault = FAULT_BREAKPOINT, .row = row, .pc = PROGRAM_BASE},
             NULL, NULL);
        if (row == 0) {
            expect_report(&p, NULL, "names row 0; the thread in that lane is in row 1");
        } else {
            cr_assert_eq(checker_finish(p.checker, NULL), CHECKER_FAULT);
            cr_assert(strstr(checker_report(p.checker), "block (0,0,0), thread 2\n"));
            checker_destroy(p.checker);
        }
    }
}

/* A thread in no slot: the report of a hang says so, and the end of a launch does. */
Test(lockstep_regroup, a_thread_that_is_in_no_slot) {
    player_t p;
    const char *text;

    begin_rows(&p);
    hold_threads(&p, 0, 3, 0, 0);
    hold_threads(&p, 1, 1, 1, 0);
    for (uint32_t i = 0; i < 3; i++) {
        execute(&p, 0, i, 0, 1);
    }
    text = checker_hang_report(p.checker, 100, NULL);
    cr_assert(strstr(text, "core 0 row 1, in no warp slot: block (0,0,0) thread 3, for 99 cycles"),
              "%s", text);
    cr_assert(strstr(text, "warp slot 0: lanes 00000003, not exited 00000003, block (0,0,0) "
                           "threads 0..1, last issue"),
              "%s", text);
    hold_threads(&p, 0, 0, 0, 0);
    hold_threads(&p, 1, 0, 0, 0);
    expect_report(&p, NULL, "thread 0 of block 0 was lost: core 0 row 0 lane 0 has been in no ");
}

/* A thread stores, changes slots, and loads: what it overwrote is no legal value, in no slot. */
static checker_status_t play_own_store(uint32_t loaded) {
    const uint32_t program[] = {lui(X7, GLOBAL_BASE), addi(X5, X0, 9), store(2, X5, X7),
                                load(2, X8, X7, 0), EXIT};
    checker_status_t status;
    player_t p;

    begin(&p, program, 5, 1);
    start_row(&p, 0, 0, 0);
    start_row(&p, 1, 0, 2);
    for (uint32_t row = 0; row < 2; row++) {
        hold_threads(&p, 0, 3, row, row);
        simple(&p, 0, 0, X7, GLOBAL_BASE, GLOBAL_BASE);
        simple(&p, 0, 1, X5, 9, 9);
        whole_store(&p, 0, 2, GLOBAL_BASE, GLOBAL_BASE, 9, 9);
        hold_threads(&p, 1, 3, row, row);
        whole_load(&p, 1, 3, X8, GLOBAL_BASE, GLOBAL_BASE, row ? 9 : loaded, row ? 9 : loaded);
        simple(&p, 1, 4, X0, 0, 0);
    }
    status = checker_finish(p.checker, NULL);
    checker_destroy(p.checker);
    return status;
}

Test(lockstep_regroup, own_store_in_an_earlier_slot) {
    cr_assert_eq(play_own_store(9), CHECKER_AGREES);
    cr_assert_eq(play_own_store(0), CHECKER_MISMATCH);
}

/* CSR warp is slot or row, and instret never goes back, where a thread has changed slots. */
static checker_status_t play_moved_csr(uint32_t csr, uint32_t first, uint32_t second) {
    checker_status_t status;
    player_t p;

    begin(&p, (uint32_t[]){csrr(X5, csr), csrr(X6, csr), EXIT}, 3, 1);
    p.cycle = 100;
    start_row(&p, 0, 0, 0);
    start_row(&p, 1, 0, 2);
    for (uint32_t row = 0; row < 2; row++) {
        hold_threads(&p, 1 - row, 3, row, row);
        simple(&p, 1 - row, 0, X5, csr == CSR_WARP ? 1 - row : 0, csr == CSR_WARP ? 1 - row : 0);
    }
    hold_threads(&p, 0, 0, 0, 0);
    hold_threads(&p, 1, 0, 0, 0);
    for (uint32_t row = 0; row < 2; row++) {
        hold_threads(&p, 0, 3, row, row);
        simple(&p, 0, 1, X6, row ? second : first, row ? second : first);
        simple(&p, 0, 2, X0, 0, 0);
    }
    status = checker_finish(p.checker, NULL);
    checker_destroy(p.checker);
    return status;
}

Test(lockstep_regroup, csr_values_of_threads_that_moved) {
    cr_assert_eq(play_moved_csr(CSR_WARP, 0, 0), CHECKER_AGREES);
    cr_assert_eq(play_moved_csr(CSR_WARP, 0, 1), CHECKER_AGREES, "the row");
    cr_assert_eq(play_moved_csr(CSR_WARP, 1, 0), CHECKER_MISMATCH);
    cr_assert_eq(play_moved_csr(CSR_INSTRET, 1, 7), CHECKER_AGREES);
    cr_assert_eq(play_moved_csr(CSR_INSTRET, 1, 900), CHECKER_MISMATCH, "more than cycles");
}
