/* SPDX-License-Identifier: Apache-2.0 */
/* The lockstep checker and meetings: lanes that wait issue the instruction again; two slots of four
 * threads meet, in whatever order their records are complete; what a machine may do wrong.
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

enum { MEETING = 3, ALL = 15 };

/* Each thread asks for the number of the thread two above it, which is in the other slot. */
static void begin_meeting(player_t *p, uint32_t mask) {
    const uint32_t program[] = {csrr(X5, CSR_THREAD), addi(X6, X0, (int32_t)mask), addi(X7, X5, 2),
                                shfl(X8, X6, X5, X7)};
    begin(p, program, sizeof program / sizeof program[0], 1);
    start(p, 0, 0, 0);
    start(p, 1, 0, 2);
}

static void come(player_t *p, uint32_t warp, uint32_t mask) {
    uint32_t t = LANES * warp;

    simple(p, warp, 0, X5, t, t + 1);
    simple(p, warp, 1, X6, mask, mask);
    simple(p, warp, 2, X7, t + 2, t + 3);
}

/* No lane executes. */
static void wait(player_t *p, uint32_t warp) {
    result(p, warp, issue(p, warp, MEETING, 3), 0, X8, 0, 0);
}

static void end(player_t *p, uint32_t warp) {
    simple(p, warp, MEETING + 1, X0, 0, 0);
}

/* Threads 4 and 5, which the second two ask, are not there: they have their own words. */
static uint32_t told(uint32_t thread) {
    return thread < 2 ? thread + 2 : thread;
}

static void meet(player_t *p, uint32_t warp) {
    simple(p, warp, MEETING, X8, told(LANES * warp), told(LANES * warp + 1));
}

Test(lockstep_meeting, slots_meet) {
    player_t p;
    checker_counts_t n;

    begin_meeting(&p, ALL);
    come(&p, 0, ALL);
    wait(&p, 0);
    wait(&p, 0);
    come(&p, 1, ALL);
    meet(&p, 1);
    end(&p, 1);
    meet(&p, 0);
    end(&p, 0);
    checker_read_counts(p.checker, &n);
    cr_assert_eq(n.records, 10, "%u records: attempts are none", (uint32_t)n.records);
    expect_agreement(&p, NULL);
}

/* What slot 1 executes is complete before what slot 0 executed earlier. */
Test(lockstep_meeting, records_wait_for_those_of_others) {
    player_t p;

    begin_meeting(&p, ALL);
    simple(&p, 0, 0, X5, 0, 1);
    simple(&p, 0, 1, X6, ALL, ALL);
    uint32_t late = issue(&p, 0, 2, 3);
    come(&p, 1, ALL);
    uint32_t attempt = issue(&p, 0, MEETING, 3);
    meet(&p, 1);
    end(&p, 1);
    result(&p, 0, attempt, 0, X8, 0, 0);
    result(&p, 0, late, 3, X7, 2, 3);
    meet(&p, 0);
    end(&p, 0);
    expect_agreement(&p, NULL);
}

/* All have come; the lanes of slot 1 get their results one after the other. */
Test(lockstep_meeting, lanes_of_a_slot_go_on_one_by_one) {
    player_t p;
    begin_meeting(&p, ALL);
    come(&p, 0, ALL);
    come(&p, 1, ALL);
    uint32_t serial = issue(&p, 1, MEETING, 3);
    result(&p, 1, serial, 1, X8, told(2), 0);
    serial = issue(&p, 1, MEETING, 2);
    result(&p, 1, serial, 2, X8, 0, told(3));
    meet(&p, 0);
    end(&p, 0);
    end(&p, 1);
    expect_agreement(&p, NULL);
}

Test(lockstep_meeting, a_wrong_word) {
    player_t p;

    begin_meeting(&p, ALL);
    come(&p, 0, ALL);
    come(&p, 1, ALL);
    simple(&p, 0, MEETING, X8, 2, 2);
    expect_report(&p, NULL, ": result\n");
}

Test(lockstep_meeting, a_slot_that_passes_alone) {
    player_t p;

    begin_meeting(&p, ALL);
    come(&p, 0, ALL);
    meet(&p, 0);
    end(&p, 0);
    simple(&p, 1, 0, X5, 2, 3);
    expect_report(&p, NULL,
                  "lanes 00000003 passed the meeting at pc 4000000c, to which thread 2 of block 0 "
                  "never came");
}

/* Slot 0 is at the block barrier, before the same shuffle: slot 1, which jumps over the barrier,
 * must not take it for one that has come. */
Test(lockstep_meeting, a_slot_that_meets_one_at_the_barrier) {
    const uint32_t program[] = {csrr(X5, CSR_THREAD),
                                addi(X6, X0, ALL),
                                addi(X7, X5, 2),
                                csrr(X9, CSR_WARP),
                                slli(X9, X9, 2),
                                lui(X8, 0x40000000),
                                add(X9, X9, X8),
                                jalr(X9) | 36u << 20, /* to word 9 or 10 */
                                EXIT,
                                BAR,
                                shfl(X8, X6, X5, X7)};
    player_t p;

    begin(&p, program, sizeof program / sizeof program[0], 1);
    start(&p, 0, 0, 0);
    start(&p, 1, 0, 2);
    for (uint32_t w = 0; w < WARPS; w++) {
        come(&p, w, ALL);
        simple(&p, w, 3, X9, w, w);
        simple(&p, w, 4, X9, 4 * w, 4 * w);
        simple(&p, w, 5, X8, 0x40000000, 0x40000000);
        simple(&p, w, 6, X9, 0x40000000 + 4 * w, 0x40000000 + 4 * w);
        simple(&p, w, 7, X0, 0, 0);
    }
    simple(&p, 0, 9, X0, 0, 0);
    simple(&p, 1, 10, X8, told(2), told(3));
    simple(&p, 1, 11, X0, 0, 0);
    simple(&p, 0, 10, X8, told(0), told(1));
    simple(&p, 0, 11, X0, 0, 0);
    expect_report(&p, NULL,
                  "lanes 00000003 passed the meeting at pc 40000028, to which thread 0 of block 0 "
                  "never came");
}

/* Golden knows that threads 2 and 3 do not name themselves. */
Test(lockstep_meeting, a_mask_without_the_thread) {
    player_t p;

    begin_meeting(&p, 3);
    come(&p, 0, 3);
    simple(&p, 0, MEETING, X8, 0, 1);
    end(&p, 0);
    come(&p, 1, 3);
    simple(&p, 1, MEETING, X8, 2, 3);
    expect_report(&p, NULL, ": fault\n");
}

Test(lockstep_meeting, an_instruction_that_no_lane_executes) {
    player_t p;

    begin_meeting(&p, ALL);
    result(&p, 0, issue(&p, 0, 0, 3), 0, X5, 0, 1);
    expect_report(&p, NULL, "pc 40000000 was issued for lanes 00000003 but executed by lanes 0");
}
