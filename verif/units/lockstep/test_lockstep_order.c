/* SPDX-License-Identifier: Apache-2.0 */
/* The lockstep checker where order matters: barriers, units that finish out of order, loads and
 * stores that race, values that only the machine knows, faults, hangs.
 */
//@ source cmodel/arch/shadow.c cmodel/arch/order.c common/source_line.c common/process.c
//@ source verif/units/lockstep/lockstep_player.c cmodel/lockstep/checker.c cmodel/lockstep/records.c
//@ source cmodel/lockstep/binding.c cmodel/lockstep/faults.c
//@ source cmodel/lockstep/blocks.c cmodel/lockstep/compare.c cmodel/lockstep/memory_order.c
//@ source cmodel/lockstep/atomics.c cmodel/lockstep/report.c cmodel/arch/golden.c
//@ source cmodel/arch/execute.c cmodel/arch/memory.c cmodel/arch/run.c cmodel/arch/decode.c
//@ source cmodel/arch/single.c cmodel/arch/disasm.c cmodel/arch/unwritten.c cmodel/arch/meeting.c
#include "lockstep_player.h"

#include <criterion/criterion.h>
#include <string.h>

/* Warp 0 arrives at the barrier and continues although warp 1 has not come. */
Test(lockstep_order, early_pass_of_a_barrier) {
    static const uint32_t program[] = {BAR, EXIT};
    player_t p;

    begin(&p, program, 2, 1);
    start(&p, 0, 0, 0);
    start(&p, 1, 0, 2);
    simple(&p, 0, 0, X0, 0, 0);
    simple(&p, 0, 1, X0, 0, 0);
    expect_report(&p, NULL, "passed a block barrier before all threads of block 0 arrived: 2 of 4");
}

/* Threads that have exited are not waited for. */
Test(lockstep_order, barrier_counts_live_threads) {
    uint32_t program[] = {csrr(X5, CSR_WARP), X0, BAR, EXIT};
    player_t p;

    program[1] = 0x00028463u; /* beq x5, x0, +8: warp 0 goes to the barrier */
    program[2] = EXIT;
    program[3] = BAR;
    begin(&p, program, 4, 1);
    start(&p, 0, 0, 0);
    start(&p, 1, 0, 2);
    for (uint32_t w = 0; w < WARPS; w++) {
        simple(&p, w, 0, X5, w, w);
        simple(&p, w, 1, X0, 0, 0);
    }
    simple(&p, 0, 3, X0, 0, 0);
    simple(&p, 1, 2, X0, 0, 0);
    simple(&p, 0, 4, X0, 0, 0);
    expect_agreement(&p, NULL);
}

/* Records complete out of order, and golden's barrier is held up by an old one. */
Test(lockstep_order, units_finish_out_of_order) {
    uint32_t program[] = {addi(X5, X0, 7), addi(X6, X0, 8), BAR, addi(X7, X0, 9), EXIT};
    player_t p;
    uint32_t old, younger, bar;

    begin(&p, program, 5, 1);
    start(&p, 0, 0, 0);
    start(&p, 1, 0, 2);
    old = issue(&p, 0, 0, 3);
    younger = issue(&p, 0, 1, 3);
    bar = issue(&p, 0, 2, 3);
    result(&p, 0, younger, 3, X6, 8, 8);
    result(&p, 0, bar, 3, X0, 0, 0);
    simple(&p, 1, 0, X5, 7, 7);
    simple(&p, 1, 1, X6, 8, 8);
    simple(&p, 1, 2, X0, 0, 0);
    simple(&p, 1, 3, X7, 9, 9);
    result(&p, 0, old, 3, X5, 7, 7);
    simple(&p, 1, 4, X0, 0, 0);
    simple(&p, 0, 3, X7, 9, 9);
    simple(&p, 0, 4, X0, 0, 0);
    expect_agreement(&p, NULL);
}

/* An indirect jump may leave lanes behind, which issue it again. */
Test(lockstep_order, divergent_indirect_jump) {
    uint32_t program[] = {
        csrr(X5, CSR_LANE), slli(X5, X5, 2), 0, add(X5, X5, X6), jalr(X5), EXIT, EXIT};
    player_t p;
    uint32_t order;

    program[2] = 0x00000317u;          /* auipc x6, 0 */
    program[4] = jalr(X5) | 12u << 20; /* to word 5 + lane */
    begin(&p, program, 7, 1);
    for (uint32_t w = 0; w < WARPS; w++) {
        start(&p, w, 0, 2 * w);
        simple(&p, w, 0, X5, 0, 1);
        simple(&p, w, 1, X5, 0, 4);
        simple(&p, w, 2, X6, PROGRAM_BASE + 8, PROGRAM_BASE + 8);
        simple(&p, w, 3, X5, PROGRAM_BASE + 8, PROGRAM_BASE + 12);
        result(&p, w, issue(&p, w, 4, 3), 1, X0, 0, 0);
        order = issue(&p, w, 5, 1);
        result(&p, w, order, 1, X0, 0, 0);
        result(&p, w, issue(&p, w, 4, 2), 2, X0, 0, 0);
        result(&p, w, issue(&p, w, 6, 2), 2, X0, 0, 0);
    }
    expect_agreement(&p, NULL);
}

/* Threads 0 and 1 store to word 0 while threads 2 and 3 load it, with no barrier between. */
static void play_race(player_t *p, uint32_t first, uint32_t v0, uint32_t v1) {
    uint32_t program[] = {lui(X7, GLOBAL_BASE),
                          addi(X5, X0, 9),
                          store(2, X5, X7),
                          load(2, X8, X7, 0),
                          BAR,
                          load(2, X9, X7, 0),
                          EXIT};

    begin(p, program, 7, 1);
    start(p, 0, 0, 0);
    start(p, 1, 0, 2);
    for (uint32_t w = 0; w < WARPS; w++) {
        simple(p, w, 0, X7, GLOBAL_BASE, GLOBAL_BASE);
        simple(p, w, 1, X5, 9, 9);
        whole_store(p, w, 2, GLOBAL_BASE, GLOBAL_BASE, 9, 9);
        whole_load(p, w, 3, X8, GLOBAL_BASE, GLOBAL_BASE, first, first);
        simple(p, w, 4, X0, 0, 0);
    }
    for (uint32_t w = 0; w < WARPS; w++) {
        whole_load(p, w, 5, X9, GLOBAL_BASE, GLOBAL_BASE, v0, v1);
        simple(p, w, 6, X0, 0, 0);
    }
}

Test(lockstep_order, own_store_hides_what_it_overwrote) {
    player_t p;

    play_race(&p, 0, 9, 9);
    expect_report(&p, NULL, ": result\n");
}

Test(lockstep_order, stale_value_after_a_barrier_is_refused) {
    player_t p;

    play_race(&p, 9, 9, 0);
    expect_report(&p, NULL, ": result\n");
}

/* Warp 0 stores 1 then 2 to word 0; warp 1 loads it meanwhile. */
static checker_status_t play_two_stores(uint32_t loaded, uint32_t width, uint64_t *racy) {
    uint32_t program[] = {lui(X7, GLOBAL_BASE),
                          csrr(X5, CSR_WARP),
                          addi(X6, X0, 0x101),
                          addi(X9, X0, 0x202),
                          0x00029863u, /* bne x5, x0, +16 */
                          store(width, X6, X7),
                          store(width, X9, X7),
                          EXIT,
                          load(2, X8, X7, 0),
                          EXIT};
    checker_status_t status;
    checker_counts_t n;
    player_t p;

    begin(&p, program, 10, 1);
    for (uint32_t w = 0; w < WARPS; w++) {
        start(&p, w, 0, 2 * w);
        simple(&p, w, 0, X7, GLOBAL_BASE, GLOBAL_BASE);
        simple(&p, w, 1, X5, w, w);
        simple(&p, w, 2, X6, 0x101, 0x101);
        simple(&p, w, 3, X9, 0x202, 0x202);
        simple(&p, w, 4, X0, 0, 0);
    }
    whole_store(&p, 0, 5, GLOBAL_BASE, GLOBAL_BASE, 0x101, 0x101);
    whole_store(&p, 0, 6, GLOBAL_BASE, GLOBAL_BASE, 0x202, 0x202);
    whole_load(&p, 1, 8, X8, GLOBAL_BASE, GLOBAL_BASE, loaded, loaded);
    simple(&p, 0, 7, X0, 0, 0);
    simple(&p, 1, 9, X0, 0, 0);
    status = checker_finish(p.checker, NULL);
    checker_read_counts(p.checker, &n);
    *racy = n.racy_loads;
    checker_destroy(p.checker);
    return status;
}

Test(lockstep_order, racy_load_is_accepted_and_counted) {
    uint64_t racy;

    cr_assert_eq(play_two_stores(0x202, 2, &racy), CHECKER_AGREES);
    cr_assert_eq(racy, 0);
    cr_assert_eq(play_two_stores(0x101, 2, &racy), CHECKER_AGREES);
    cr_assert_eq(racy, 2);
    cr_assert_eq(play_two_stores(0, 2, &racy), CHECKER_AGREES);
    cr_assert_eq(racy, 2);
}

Test(lockstep_order, racy_load_of_an_invented_value_is_refused) {
    uint64_t racy;

    cr_assert_eq(play_two_stores(0x303, 2, &racy), CHECKER_MISMATCH);
    cr_assert_eq(play_two_stores(0x102, 2, &racy), CHECKER_MISMATCH, "torn word");
    cr_assert_eq(play_two_stores(0x01, 0, &racy), CHECKER_AGREES, "bytes");
    cr_assert_eq(play_two_stores(0x03, 0, &racy), CHECKER_MISMATCH, "bytes");
}

/* Stores that race: the memory at the end is the one the machine performed last, although golden
 * executed the other one last. */
Test(lockstep_order, racing_stores_keep_the_machines_order) {
    uint32_t program[] = {lui(X7, GLOBAL_BASE), csrr(X5, CSR_WARP), addi(X6, X0, 3),
                          store(2, X5, X7), EXIT};
    static const uint32_t memory[WORDS] = {1};
    player_t p;
    uint32_t old;

    begin(&p, program, 5, 1);
    start(&p, 0, 0, 0);
    start(&p, 1, 0, 2);
    simple(&p, 0, 0, X7, GLOBAL_BASE, GLOBAL_BASE);
    simple(&p, 0, 1, X5, 0, 0);
    old = issue(&p, 0, 2, 3);
    whole_store(&p, 0, 3, GLOBAL_BASE, GLOBAL_BASE, 0, 0);
    simple(&p, 1, 0, X7, GLOBAL_BASE, GLOBAL_BASE);
    simple(&p, 1, 1, X5, 1, 1);
    simple(&p, 1, 2, X6, 3, 3);
    whole_store(&p, 1, 3, GLOBAL_BASE, GLOBAL_BASE, 1, 1);
    result(&p, 0, old, 3, X6, 3, 3);
    simple(&p, 0, 4, X0, 0, 0);
    simple(&p, 1, 4, X0, 0, 0);
    expect_agreement(&p, memory);
}

/* CSR cycle is the machine's, within the time the instruction took; the rest is exact. */
static checker_status_t play_csr(uint32_t csr, uint32_t value, uint64_t *from_machine) {
    uint32_t program[] = {addi(X5, X0, 1), csrr(X5, csr), EXIT};
    checker_status_t status;
    checker_counts_t n;
    player_t p;

    begin(&p, program, 3, 1);
    p.cycle = 100;
    for (uint32_t w = 0; w < WARPS; w++) {
        start(&p, w, 0, 2 * w);
        simple(&p, w, 0, X5, 1, 1);
        simple(&p, w, 1, X5, value, value);
        simple(&p, w, 2, X0, 0, 0);
    }
    status = checker_finish(p.checker, NULL);
    checker_read_counts(p.checker, &n);
    *from_machine = n.from_machine;
    checker_destroy(p.checker);
    return status;
}

Test(lockstep_order, csr_values_of_the_machine) {
    uint64_t n;

    cr_assert_eq(play_csr(CSR_INSTRET, 1, &n), CHECKER_AGREES);
    cr_assert_eq(n, 0);
    cr_assert_eq(play_csr(CSR_INSTRET, 2, &n), CHECKER_MISMATCH);
    cr_assert_eq(play_csr(CSR_CYCLEH, 0, &n), CHECKER_AGREES);
    cr_assert_eq(n, 4);
    cr_assert_eq(play_csr(CSR_CYCLEH, 1, &n), CHECKER_MISMATCH);
    cr_assert_eq(play_csr(CSR_CYCLE, 1000, &n), CHECKER_MISMATCH);
    cr_assert_eq(play_csr(CSR_CYCLE, 0, &n), CHECKER_MISMATCH);
    cr_assert_eq(play_csr(CSR_WARP, 0, &n), CHECKER_MISMATCH);
}

static checker_status_t play_fault(uint32_t word, uint32_t fault, uint32_t lane, uint32_t mask,
                                   player_t *p) {
    uint32_t program[] = {addi(X5, X0, 2), word, EXIT};

    begin(p, program, 3, 1);
    start(p, 0, 0, 0);
    start(p, 1, 0, 2);
    issue(p, 0, 0, 3); /* stays outstanding: golden catches up on its own */
    issue(p, 0, 1, mask);
    send(p,
         (event_t){.kind = EVENT_FAULT,
                   .fault = fault,
                   .lane = lane,
                   .pc = PROGRAM_BASE + 4,
                   .fault_address = fault == FAULT_LOAD_RANGE ? 2 : 0},
         NULL, NULL);
    return checker_finish(p->checker, NULL);
}

Test(lockstep_order, faults_are_confirmed) {
    golden_step_t step;
    uint64_t thread;
    player_t p;

    cr_assert_eq(play_fault(EBREAK, FAULT_BREAKPOINT, 0, 3, &p), CHECKER_FAULT);
    cr_assert(checker_fault(p.checker, &step, &thread));
    cr_assert_eq(step.fault, FAULT_BREAKPOINT);
    cr_assert_eq(step.pc, PROGRAM_BASE + 4);
    cr_assert_eq(thread, 0);
    cr_assert(strstr(checker_report(p.checker), "FAULT: ebreak"));
    checker_destroy(p.checker);
    cr_assert_eq(play_fault(load(0, X6, X5, 0), FAULT_LOAD_RANGE, 0, 3, &p), CHECKER_FAULT);
    checker_destroy(p.checker);
    cr_assert_eq(play_fault(BAR, FAULT_BARRIER_DIVERGENCE, 0, 1, &p), CHECKER_FAULT);
    checker_destroy(p.checker);
    cr_assert_eq(play_fault(jalr(X5), FAULT_RECONV_OVERFLOW, 0, 3, &p), CHECKER_FAULT);
    checker_destroy(p.checker);
}

Test(lockstep_order, invented_faults_are_refused) {
    player_t p;

    cr_assert_eq(play_fault(EXIT, FAULT_BREAKPOINT, 0, 3, &p), CHECKER_MISMATCH);
    checker_destroy(p.checker);
    cr_assert_eq(play_fault(EBREAK, FAULT_ENVIRONMENT_CALL, 0, 3, &p), CHECKER_MISMATCH);
    checker_destroy(p.checker);
    cr_assert_eq(play_fault(EBREAK, FAULT_BREAKPOINT, 1, 3, &p), CHECKER_MISMATCH,
                 "lane 0 comes first");
    checker_destroy(p.checker);
    cr_assert_eq(play_fault(BAR, FAULT_BARRIER_DIVERGENCE, 0, 3, &p), CHECKER_MISMATCH,
                 "whole warp");
    checker_destroy(p.checker);
    cr_assert_eq(play_fault(EXIT, FAULT_RECONV_OVERFLOW, 0, 3, &p), CHECKER_MISMATCH);
    checker_destroy(p.checker);
}

Test(lockstep_order, fault_that_the_machine_missed) {
    uint32_t program[] = {EBREAK, EXIT};
    player_t p;

    begin(&p, program, 2, 1);
    start(&p, 0, 0, 0);
    simple(&p, 0, 0, X0, 0, 0);
    expect_report(&p, NULL, ": fault\n");
}

Test(lockstep_order, hang_report_names_what_is_outstanding) {
    uint32_t program[] = {addi(X5, X0, 1), BAR, EXIT};
    const char *stall[] = {"every warp waits at a block barrier"}, *text;
    player_t p;

    begin(&p, program, 3, 1);
    start(&p, 0, 0, 0);
    start(&p, 1, 0, 2);
    issue(&p, 1, 0, 3);
    simple(&p, 0, 0, X5, 1, 1);
    simple(&p, 0, 1, X0, 0, 0);
    text = checker_hang_report(p.checker, 1000, stall);
    cr_assert(strstr(text, "2 of 4 live threads of the block wait"), "%s", text);
    cr_assert(strstr(text, "core 0 issues nothing: every warp waits"), "%s", text);
    cr_assert(strstr(text, "outstanding  40000000"), "%s", text);
    checker_destroy(p.checker);
}
