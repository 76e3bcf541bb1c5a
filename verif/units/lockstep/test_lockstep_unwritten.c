/* SPDX-License-Identifier: Apache-2.0 */
/* What nothing has written: the checker takes from the machine what a program copies of it, and
 * nothing else. A thread that such a value steers is the program's defect, not the machine's.
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

enum { F1 = 33, BYTE = 0, HALF = 1, WORD = 2, BYTE_U = 4, AMO_ADD = 0, BNE = 1 << 12 };

static uint32_t fsw(uint32_t rs2, uint32_t rs1) {
    return rs2 << 20 | rs1 << 15 | 2u << 12 | 0x27;
}

static uint32_t fmv(uint32_t rd, uint32_t rs) {
    return 0x10u << 25 | rs << 20 | rs << 15 | rd << 7 | 0x53;
}

static uint32_t beqz(uint32_t rs1, uint32_t by) {
    return rs1 << 15 | by << 7 | 0x63;
}

/* Both warps address `base` by x7, and then play what is left of the program. */
static void begin_at(player_t *p, const uint32_t *program, uint32_t count, uint32_t base) {
    begin(p, program, count, 1);
    for (uint32_t w = 0; w < WARPS; w++) {
        start(p, w, 0, 2 * w);
        simple(p, w, 0, X7, base, base);
    }
}

/* The exit, instruction `index`, of both warps; how it ended, and how many values were taken. */
static checker_status_t finish(player_t *p, uint32_t index, const uint32_t *global,
                               uint64_t *unwritten) {
    checker_counts_t n;
    checker_status_t status;

    for (uint32_t w = 0; w < WARPS; w++) {
        simple(p, w, index, X0, 0, 0);
    }
    status = checker_finish(p->checker, (const uint8_t *)global);
    checker_read_counts(p->checker, &n);
    *unwritten = n.unwritten;
    cr_assert_eq(n.mismatches, status == CHECKER_MISMATCH);
    return status;
}

/* An f register that nothing wrote is moved and stored; global memory holds the machine's word. */
Test(lockstep_unwritten, a_register_is_copied) {
    const uint32_t program[] = {lui(X7, GLOBAL_BASE), fmv(2, 1), fsw(2, X7), EXIT};
    static const uint32_t memory[WORDS] = {0x1234};
    player_t p;
    uint64_t n;

    begin_at(&p, program, 4, GLOBAL_BASE);
    for (uint32_t w = 0; w < WARPS; w++) {
        simple(&p, w, 1, F1 + 1, 0x1234, 0x1234);
        whole_store(&p, w, 2, GLOBAL_BASE, GLOBAL_BASE, 0x1234, 0x1234);
    }
    cr_assert_eq(finish(&p, 3, memory, &n), CHECKER_AGREES, "%s", checker_report(p.checker));
    cr_assert_eq(n, 4, "the moves; what is stored is known then");
    checker_destroy(p.checker);
}

/* A store of such a register brings its word into golden's memory: a later load has one value. */
static checker_status_t play_store(uint32_t loaded, uint64_t *n) {
    const uint32_t program[] = {lui(X7, LOCAL_BASE), fsw(1, X7), load(WORD, X8, X7, 0), EXIT};
    checker_status_t status;
    player_t p;

    begin_at(&p, program, 4, LOCAL_BASE);
    for (uint32_t w = 0; w < WARPS; w++) {
        whole_store(&p, w, 1, LOCAL_BASE, LOCAL_BASE, 0x77, 0x77);
        whole_load(&p, w, 2, X8, LOCAL_BASE, LOCAL_BASE, loaded, loaded);
    }
    status = finish(&p, 3, NULL, n);
    checker_destroy(p.checker);
    return status;
}

Test(lockstep_unwritten, what_was_taken_is_known_from_then_on) {
    uint64_t n;

    cr_assert_eq(play_store(0x77, &n), CHECKER_AGREES);
    cr_assert_eq(n, 4);
    cr_assert_eq(play_store(0x78, &n), CHECKER_MISMATCH);
}

/* If a byte of a word was written, the others are open, whatever the load's width and sign. */
static checker_status_t play_load(uint32_t base, uint32_t width, uint32_t offset, uint32_t value) {
    const uint32_t program[] = {lui(X7, base), addi(X5, X0, 0x85), store(BYTE, X5, X7),
                                load(width, X8, X7, (int32_t)offset), EXIT};
    checker_status_t status;
    uint64_t n;
    player_t p;

    begin_at(&p, program, 5, base);
    for (uint32_t w = 0; w < WARPS; w++) {
        simple(&p, w, 1, X5, 0x85, 0x85);
        whole_store(&p, w, 2, base, base, 0x85, 0x85);
        whole_load(&p, w, 3, X8, base + offset, base + offset, value, value);
    }
    status = finish(&p, 4, NULL, &n);
    checker_destroy(p.checker);
    return status;
}

Test(lockstep_unwritten, bytes_that_were_written_are_compared) {
    static const uint32_t windows[] = {SHARED_BASE, LOCAL_BASE};

    for (int i = 0; i < 2; i++) {
        uint32_t base = windows[i];

        cr_assert_eq(play_load(base, WORD, 0, 0x11223385), CHECKER_AGREES);
        cr_assert_eq(play_load(base, WORD, 0, 0x11223384), CHECKER_MISMATCH);
        cr_assert_eq(play_load(base, HALF, 0, 0xffffb385), CHECKER_AGREES, "the sign is open");
        cr_assert_eq(play_load(base, BYTE, 0, 0xffffff85), CHECKER_AGREES);
        cr_assert_eq(play_load(base, BYTE, 0, 0x85), CHECKER_MISMATCH, "the sign is known");
        cr_assert_eq(play_load(base, BYTE_U, 1, 0x7e), CHECKER_AGREES);
        cr_assert_eq(play_load(base, BYTE_U, 1, 0x17e), CHECKER_MISMATCH, "no byte");
    }
    cr_assert_eq(play_load(GLOBAL_BASE, WORD, 0, 0x11223385), CHECKER_MISMATCH,
                 "the host has written global memory");
}

/* Warp 0 loads what warp 1 stores to, and is told the word only after golden has executed the
 * store. It may be what the machine had there before, unless a store of the block came between. */
static checker_status_t play_race(bool again) {
    const uint32_t program[] = {
        lui(X7, SHARED_BASE), addi(X5, X0, 3),       load(WORD, X8, X7, 0), store(WORD, X5, X7),
        again ? BAR : EXIT,   load(WORD, X8, X7, 0), store(WORD, X7, X7),   EXIT};
    uint32_t left = 0x99, at = again ? 5 : 2, serial;
    checker_status_t status;
    player_t p;

    begin_at(&p, program, 8, SHARED_BASE);
    for (uint32_t w = 0; w < WARPS; w++) {
        simple(&p, w, 1, X5, 3, 3);
        if (again) {
            whole_load(&p, w, 2, X8, SHARED_BASE, SHARED_BASE, w ? 3 : left, w ? 3 : left);
            whole_store(&p, w, 3, SHARED_BASE, SHARED_BASE, 3, 3);
        }
    }
    for (uint32_t w = 0; again && w < WARPS; w++) {
        simple(&p, w, 4, X0, 0, 0);
    }
    serial = issue(&p, 0, at, 3);
    access(&p, 0, serial, false, SHARED_BASE, SHARED_BASE, 0, 0);
    whole_load(&p, 1, at, X8, SHARED_BASE, SHARED_BASE, again ? 3 : left, again ? 3 : left);
    whole_store(&p, 1, at + 1, SHARED_BASE, SHARED_BASE, again ? SHARED_BASE : 3,
                again ? SHARED_BASE : 3);
    result(&p, 0, serial, 3, X8, left, left);
    status = checker_status(p.checker);
    checker_destroy(p.checker);
    return status;
}

Test(lockstep_unwritten, a_racing_load_may_be_from_before_the_first_store_alone) {
    cr_assert_eq(play_race(false), CHECKER_AGREES);
    cr_assert_eq(play_race(true), CHECKER_MISMATCH);
}

/* Warp 0 stores, warp 1 stores over it, warp 0 loads; an older instruction keeps golden from
 * executing the first store. The second one has overwritten it, not what was there before. */
Test(lockstep_unwritten, a_store_that_golden_has_not_executed_yet_has_written) {
    const uint32_t program[] = {lui(X7, SHARED_BASE), addi(X5, X0, 3),       addi(X6, X0, 1),
                                store(WORD, X5, X7),  load(WORD, X8, X7, 0), EXIT};
    uint32_t old;
    player_t p;

    begin_at(&p, program, 6, SHARED_BASE);
    simple(&p, 0, 1, X5, 3, 3);
    old = issue(&p, 0, 2, 3);
    whole_store(&p, 0, 3, SHARED_BASE, SHARED_BASE, 3, 3);
    simple(&p, 1, 1, X5, 3, 3);
    simple(&p, 1, 2, X6, 1, 1);
    whole_store(&p, 1, 3, SHARED_BASE, SHARED_BASE, 3, 3);
    whole_load(&p, 0, 4, X8, SHARED_BASE, SHARED_BASE, 0x99, 0x99);
    result(&p, 0, old, 3, X6, 1, 1);
    expect_report(&p, NULL, ": result\n");
}

/* A branch, an address, an atomic that depend on one accuse the program, and name the place. */
static void expect_accused(player_t *p, const char *text) {
    cr_assert_eq(checker_finish(p->checker, NULL), CHECKER_UNDEFINED, "%s",
                 checker_report(p->checker));
    cr_assert(strstr(checker_report(p->checker), "UNDEFINED at cycle"));
    cr_assert(strstr(checker_report(p->checker), "class     program:"));
    cr_assert(strstr(checker_report(p->checker), text), "\"%s\" is not in:\n%s", text,
              checker_report(p->checker));
    checker_destroy(p->checker);
}

Test(lockstep_unwritten, a_branch_by_one_accuses_the_program) {
    const uint32_t program[] = {lui(X7, GLOBAL_BASE), beqz(X9, 8), EXIT, addi(X5, X0, 1), EXIT};
    player_t p;

    begin_at(&p, program, 5, GLOBAL_BASE);
    simple(&p, 0, 1, X0, 0, 0);
    simple(&p, 0, 2, X0, 0, 0);
    expect_accused(&p, "depends   40000004: beq");
}

Test(lockstep_unwritten, an_address_of_one_accuses_the_program) {
    const uint32_t program[] = {lui(X7, GLOBAL_BASE), add(X7, X7, X0), load(WORD, X8, X9, 0), EXIT};
    player_t p;
    uint32_t serial;

    begin_at(&p, program, 4, GLOBAL_BASE);
    simple(&p, 0, 1, X7, GLOBAL_BASE, GLOBAL_BASE);
    serial = issue(&p, 0, 2, 3);
    access(&p, 0, serial, false, GLOBAL_BASE, GLOBAL_BASE, 0, 0);
    result(&p, 0, serial, 3, X8, 0, 0);
    expect_accused(&p, "depends   40000008: lw");
}

Test(lockstep_unwritten, an_atomic_on_one_accuses_the_program) {
    const uint32_t program[] = {lui(X7, SHARED_BASE), addi(X5, X0, 3), amo(AMO_ADD, X6, X7, X5),
                                EXIT};
    player_t p;
    uint32_t order;

    begin_at(&p, program, 4, SHARED_BASE);
    simple(&p, 0, 1, X5, 3, 3);
    order = issue(&p, 0, 2, 3);
    sent(&p, 0, order, EVENT_TAG_NONE, 1, SHARED_BASE, SHARED_BASE, 3, 0);
    sent(&p, 0, order, EVENT_TAG_NONE, 2, SHARED_BASE, SHARED_BASE, 0, 3);
    result(&p, 0, order, 3, X6, 40, 43);
    expect_accused(&p, "depends   40000008: amoadd.w");
}

/* One lane of two has gone astray, and the other one is wrong: that is the machine's defect. */
Test(lockstep_unwritten, a_wrong_lane_that_is_not_astray_accuses_the_machine) {
    const uint32_t program[] = {lui(X7, SHARED_BASE),
                                csrr(X5, CSR_THREAD),
                                addi(X6, X0, 1),
                                beqz(X5, 8) | BNE,
                                beqz(X9, 4),
                                addi(X8, X0, 4),
                                EXIT};
    player_t p;

    begin_at(&p, program, 7, SHARED_BASE);
    simple(&p, 0, 1, X5, 0, 1);
    simple(&p, 0, 2, X6, 1, 1);
    simple(&p, 0, 3, X0, 0, 0);
    result(&p, 0, issue(&p, 0, 4, 1), 1, X0, 0, 0);
    simple(&p, 0, 5, X8, 5, 5);
    expect_report(&p, NULL, ": result\n");
}
