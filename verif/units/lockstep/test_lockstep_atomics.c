/* SPDX-License-Identifier: Apache-2.0 */
/* The lockstep checker and atomics: they take effect in the order in which the memory performs
 * them, whatever the order of sending, of results, and of plain stores to the same word.
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

enum { SWAP = 1, ADD = 0, CAS = 5, AT_ONCE = EVENT_TAG_NONE };

/* Both warps: x7 = address of global memory, x5 = 8 * (warp + 1); then the instruction at index 4,
 * in both lanes. */
static void prepare(player_t *p, uint32_t instruction, uint32_t next) {
    const uint32_t program[] = {lui(X7, GLOBAL_BASE),
                                csrr(X5, CSR_WARP),
                                addi(X5, X5, 1),
                                slli(X5, X5, 3),
                                instruction,
                                next,
                                EXIT};

    begin(p, program, 7, 1);
    for (uint32_t w = 0; w < WARPS; w++) {
        start(p, w, 0, 2 * w);
        simple(p, w, 0, X7, GLOBAL_BASE, GLOBAL_BASE);
        simple(p, w, 1, X5, w, w);
        simple(p, w, 2, X5, w + 1, w + 1);
        simple(p, w, 3, X5, 8 * (w + 1), 8 * (w + 1));
    }
}

static void finish_warps(player_t *p, uint32_t index) {
    for (uint32_t w = 0; w < WARPS; w++) {
        simple(p, w, index, X0, 0, 0);
    }
}

/* Warp 0 sends first, warp 1 is performed first; lanes of one word are packets of their own. */
static void play_two_adders(player_t *p, const uint32_t old[4]) {
    uint32_t order[WARPS];

    prepare(p, amo(ADD, X6, X7, X5), EXIT);
    for (uint32_t w = 0; w < WARPS; w++) {
        order[w] = issue(p, w, 4, 3);
        sent(p, w, order[w], 2 * w, 1, GLOBAL_BASE, GLOBAL_BASE, 8 * (w + 1), 0);
        sent(p, w, order[w], 2 * w + 1, 2, GLOBAL_BASE, GLOBAL_BASE, 0, 8 * (w + 1));
    }
    performed(p, 2, true, 1);
    performed(p, 0, true, 1);
    performed(p, 1, true, 1);
    performed(p, 3, true, 1);
    result(p, 0, order[0], 3, X6, old[0], old[1]);
    result(p, 1, order[1], 3, X6, old[2], old[3]);
    finish_warps(p, 5);
}

Test(lockstep_atomics, take_effect_in_the_order_of_the_memory) {
    static const uint32_t memory[WORDS] = {48};
    checker_counts_t counts;
    player_t p;

    play_two_adders(&p, (uint32_t[]){16, 24, 0, 32});
    checker_read_counts(p.checker, &counts);
    cr_expect_eq(counts.atomics, 4);
    cr_expect_eq(counts.racy_loads, 0);
    expect_agreement(&p, memory);
}

Test(lockstep_atomics, another_order_is_a_wrong_result) {
    player_t p;

    play_two_adders(&p, (uint32_t[]){0, 8, 16, 32});
    expect_report(&p, NULL, ": result\n");
}

Test(lockstep_atomics, a_result_before_the_memory_performed_it) {
    player_t p;
    uint32_t order;

    prepare(&p, amo(ADD, X6, X7, X5), EXIT);
    order = issue(&p, 0, 4, 3);
    sent(&p, 0, order, 4, 1, GLOBAL_BASE, GLOBAL_BASE, 8, 0);
    sent(&p, 0, order, 5, 2, GLOBAL_BASE, GLOBAL_BASE, 0, 8);
    performed(&p, 4, true, 1);
    result(&p, 0, order, 3, X6, 0, 8);
    expect_report(&p, NULL, "lanes 00000002 have the result of the atomic");
}

Test(lockstep_atomics, a_wrong_operand) {
    player_t p;
    uint32_t order;

    prepare(&p, amo(SWAP, X6, X7, X5), EXIT);
    order = issue(&p, 0, 4, 1);
    sent(&p, 0, order, 4, 1, GLOBAL_BASE, 0, 9, 0);
    performed(&p, 4, true, 1);
    result(&p, 0, order, 1, X6, 0, 0);
    expect_report(&p, NULL, ": store data or operand\n");
}

Test(lockstep_atomics, tags_name_one_packet) {
    player_t p;
    uint32_t order;

    prepare(&p, amo(ADD, X6, X7, X5), EXIT);
    order = issue(&p, 0, 4, 3);
    sent(&p, 0, order, 4, 1, GLOBAL_BASE, GLOBAL_BASE, 8, 0);
    sent(&p, 0, order, 4, 2, GLOBAL_BASE, GLOBAL_BASE, 0, 8);
    expect_report(&p, NULL, "was sent with tag 4, which another one in core 0 has");

    prepare(&p, amo(ADD, X6, X7, X5), EXIT);
    performed(&p, 4, true, 1);
    expect_report(&p, NULL, "an atomic of core 0 with tag 4 was performed, but none was sent");

    prepare(&p, amo(ADD, X6, X7, X5), EXIT);
    sent(&p, 0, issue(&p, 0, 4, 3), 4, 1, GLOBAL_BASE, GLOBAL_BASE, 8, 0);
    performed(&p, 4, true, 2);
    expect_report(&p, NULL, "was performed on words 2 of sector 80000000");
}

/* What the machine says that amocas compares with, in both lanes. */
static uint32_t compared[LANES];

static bool tell_compared(player_t *p, event_t *e, uint32_t *value) {
    (void)p;
    (void)value;
    e->wanted = e->kind == EVENT_ACCESS ? compared : NULL;
    return true;
}

/* An amocas of both lanes on one word, the lower lane first. */
static void compare_and_swap(player_t *p, uint32_t w, uint32_t index, const uint32_t *wanted,
                             uint32_t value, const uint32_t *old) {
    uint32_t order = issue(p, w, index, 3);

    memcpy(compared, wanted, sizeof compared);
    sent(p, w, order, 2 * w, 1, GLOBAL_BASE, GLOBAL_BASE, value, value);
    sent(p, w, order, 2 * w + 1, 2, GLOBAL_BASE, GLOBAL_BASE, value, value);
    performed(p, 2 * w, true, 1);
    performed(p, 2 * w + 1, true, 1);
    result(p, w, order, 3, X6, old[0], old[1]);
}

/* All threads replace 0 by 8, which the first does, and then what they found by 5. */
static void play_compare(player_t *p, uint32_t second_wanted) {
    const uint32_t program[] = {lui(X7, GLOBAL_BASE),
                                addi(X8, X0, 5),
                                addi(X5, X0, 8),
                                addi(X6, X0, 0),
                                amo(CAS, X6, X7, X5),
                                amo(CAS, X6, X7, X8),
                                EXIT};

    begin(p, program, 7, 1);
    p->tweak = tell_compared;
    for (uint32_t w = 0; w < WARPS; w++) {
        start(p, w, 0, 2 * w);
        simple(p, w, 0, X7, GLOBAL_BASE, GLOBAL_BASE);
        simple(p, w, 1, X8, 5, 5);
        simple(p, w, 2, X5, 8, 8);
        simple(p, w, 3, X6, 0, 0);
    }
    compare_and_swap(p, 0, 4, (uint32_t[]){0, 0}, 8, (uint32_t[]){0, 8});
    compare_and_swap(p, 1, 4, (uint32_t[]){0, 0}, 8, (uint32_t[]){8, 8});
    compare_and_swap(p, 0, 5, (uint32_t[]){0, second_wanted}, 5, (uint32_t[]){8, 8});
    compare_and_swap(p, 1, 5, (uint32_t[]){8, 8}, 5, (uint32_t[]){5, 5});
    finish_warps(p, 6);
}

Test(lockstep_atomics, compare_and_swap_changes_what_it_finds) {
    static const uint32_t memory[WORDS] = {5};
    player_t p;

    play_compare(&p, 8);
    expect_agreement(&p, memory);
}

Test(lockstep_atomics, compare_and_swap_with_another_word) {
    player_t p;

    play_compare(&p, 9);
    expect_report(&p, NULL, ": word that amocas compares with\n");
}

/* In shared memory an atomic is performed where it is sent. */
Test(lockstep_atomics, shared_memory_performs_at_once) {
    uint32_t program[] = {lui(X7, SHARED_BASE), addi(X5, X0, 3), amo(ADD, X6, X7, X5),
                          amo(ADD, X8, X7, X5), EXIT};
    player_t p;

    begin(&p, program, 5, 1);
    for (uint32_t w = 0; w < WARPS; w++) {
        start(&p, w, 0, 2 * w);
        simple(&p, w, 0, X7, SHARED_BASE, SHARED_BASE);
        simple(&p, w, 1, X5, 3, 3);
        for (uint32_t i = 0; i < 2; i++) {
            uint32_t order = issue(&p, w, 2 + i, 3), old = 12 * w + 6 * i;

            sent(&p, w, order, AT_ONCE, 1, SHARED_BASE, SHARED_BASE, 3, 0);
            sent(&p, w, order, AT_ONCE, 2, SHARED_BASE, SHARED_BASE, 0, 3);
            result(&p, w, order, 3, i ? X8 : X6, old, old + 3);
        }
    }
    finish_warps(&p, 4);
    expect_agreement(&p, NULL);
}

/* Warp 0 stores 8, which the memory performs only after an atomic of warp 1 that was sent later. */
static void play_overtaken_store(player_t *p, bool overtaken, uint32_t old) {
    uint32_t swap, program_store = store(2, X5, X7);

    prepare(p, program_store, amo(SWAP, X6, X7, X5));
    whole_store(p, 0, 4, GLOBAL_BASE, GLOBAL_BASE, 8, 8);
    whole_store(p, 1, 4, GLOBAL_BASE + 0, GLOBAL_BASE, 16, 16);
    performed(p, 9, false, 1); /* warp 0's; both have the tag of their core's stores */
    if (!overtaken) {
        performed(p, 9, false, 1);
    }
    swap = issue(p, 1, 5, 1);
    sent(p, 1, swap, 4, 1, GLOBAL_BASE, 0, 16, 0);
    performed(p, 4, true, 1);
    if (overtaken) {
        performed(p, 9, false, 1);
    }
    result(p, 1, swap, 1, X6, old, 0);
}

Test(lockstep_atomics, an_atomic_sees_the_stores_that_have_landed) {
    player_t p;

    play_overtaken_store(&p, false, 16);
    cr_expect_eq(checker_status(p.checker), CHECKER_AGREES, "%s", checker_report(p.checker));
    checker_destroy(p.checker);
    play_overtaken_store(&p, true, 8);
    cr_expect_eq(checker_status(p.checker), CHECKER_AGREES, "%s", checker_report(p.checker));
    checker_destroy(p.checker);
    play_overtaken_store(&p, true, 16);
    expect_report(&p, NULL, ": result\n");
}

/* A lock: warp 1 tries to take it by swapping 16 in; warp 0's release lands behind that, and is
 * what the memory holds in the end. */
Test(lockstep_atomics, a_store_that_lands_late_is_the_newest) {
    static const uint32_t memory[WORDS] = {8}, wrong[WORDS] = {16};
    const uint32_t instruction[2] = {store(2, X5, X7), amo(SWAP, X6, X7, X5)};
    uint32_t swap;
    player_t p;

    for (int right = 0; right < 2; right++) {
        prepare(&p, instruction[0], instruction[1]);
        whole_store(&p, 1, 4, GLOBAL_BASE, GLOBAL_BASE, 16, 16);
        performed(&p, 9, false, 1);
        whole_store(&p, 0, 4, GLOBAL_BASE, GLOBAL_BASE, 8, 8);
        for (uint32_t w = WARPS; w-- > 0;) {
            swap = issue(&p, w, 5, 3);
            for (uint32_t lane = 0; lane < LANES; lane++) {
                sent(&p, w, swap, 4, 1u << lane, GLOBAL_BASE, GLOBAL_BASE, 8 * (w + 1),
                     8 * (w + 1));
                performed(&p, 4, true, 1);
            }
            result(&p, w, swap, 3, X6, 16, w ? 16 : 8);
        }
        performed(&p, 9, false, 1);
        finish_warps(&p, 6);
        if (right) {
            expect_agreement(&p, memory);
        } else {
            expect_report(&p, wrong, "global memory after the launch");
        }
    }
}

Test(lockstep_atomics, a_performed_store_must_have_been_sent) {
    player_t p;

    prepare(&p, store(2, X5, X7), amo(SWAP, X6, X7, X5));
    performed(&p, 9, false, 1);
    expect_report(&p, NULL, "core 0's store to 80000000 was performed, but none was sent");
}
