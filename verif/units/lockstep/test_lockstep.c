/* SPDX-License-Identifier: Apache-2.0 */
/* The lockstep checker and wrong events: a right sequence must pass; the same sequence with one
 * event changed, lost or doubled must be reported, with the right field named. No hardware is
 * involved.
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

static const uint32_t right_memory[WORDS] = {0, 1, 2, 3};

/* Every thread stores its number, waits, and loads its neighbour's (the other warp's). */
static uint32_t exchange[9];

static void play_exchange(player_t *p) {
    exchange[0] = csrr(X5, CSR_THREAD);
    exchange[1] = slli(X6, X5, 2);
    exchange[2] = lui(X7, GLOBAL_BASE);
    exchange[3] = add(X6, X6, X7);
    exchange[4] = store(2, X5, X6);
    exchange[5] = BAR;
    exchange[6] = load(2, X8, X7, 0);
    exchange[7] = EXIT;
    bool (*tweak)(player_t *, event_t *, uint32_t *) = p->tweak;

    begin(p, exchange, 8, 1);
    p->tweak = tweak;
    start(p, 0, 0, 0);
    start(p, 1, 0, 2);
    for (uint32_t w = 0; w < WARPS; w++) {
        uint32_t t = w * LANES, g = GLOBAL_BASE + 4 * t;

        simple(p, w, 0, X5, t, t + 1);
        simple(p, w, 1, X6, 4 * t, 4 * t + 4);
        simple(p, w, 2, X7, GLOBAL_BASE, GLOBAL_BASE);
        simple(p, w, 3, X6, g, g + 4);
        whole_store(p, w, 4, g, g + 4, t, t + 1);
        simple(p, w, 5, X0, 0, 0);
    }
    for (uint32_t w = 0; w < WARPS; w++) {
        whole_load(p, w, 6, X8, GLOBAL_BASE, GLOBAL_BASE, 0, 0);
        simple(p, w, 7, X0, 0, 0);
    }
}

/* Play the exchange with a tweak, which must be reported as `text`. */
static void expect_wrong(bool (*tweak)(player_t *, event_t *, uint32_t *), const char *text) {
    player_t p = {.tweak = tweak};

    play_exchange(&p);
    expect_report(&p, right_memory, text);
}

Test(lockstep, a_right_launch_agrees) {
    player_t p = {0};
    checker_counts_t n;

    play_exchange(&p);
    cr_assert_eq(checker_finish(p.checker, (const uint8_t *)right_memory), CHECKER_AGREES, "%s",
                 checker_report(p.checker));
    checker_read_counts(p.checker, &n);
    cr_assert_eq(n.records, 16);
    cr_assert_eq(n.thread_instructions, 32);
    cr_assert_eq(n.loads, 4);
    cr_assert_eq(n.stores, 4);
    cr_assert_eq(n.barriers, 1);
    cr_assert_eq(n.threads, 4);
    cr_assert_eq(n.racy_loads + n.mismatches + n.from_machine, 0);
    cr_assert_str_empty(checker_report(p.checker));
    checker_destroy(p.checker);
}

/* The n-th event of the exchange, by kind and pc, for the tweaks: warp 0, instruction index. */
static bool is(const event_t *e, event_kind_t kind, uint32_t order) {
    return e->kind == kind && e->warp == 0 && e->serial == order;
}

static bool wrong_value(player_t *p, event_t *e, uint32_t *value) {
    (void)p;
    if (is(e, EVENT_RESULT, 1)) {
        value[1] ^= 0x80;
    }
    return true;
}
Test(lockstep, wrong_value) {
    expect_wrong(wrong_value, "cycle 5: result\n  class     design or golden");
    expect_wrong(wrong_value, "     1          1 00000004 00000084  <- wrong");
}

static bool wrong_pc(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (is(e, EVENT_ISSUE, 3)) {
        e->pc += 4;
    }
    return true;
}
Test(lockstep, wrong_pc) {
    expect_wrong(wrong_pc, ": pc\n");
}

static bool wrong_instruction(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (is(e, EVENT_ISSUE, 1)) {
        e->instruction ^= 1u << 20;
    }
    return true;
}
Test(lockstep, wrong_instruction_word) {
    expect_wrong(wrong_instruction, ": instruction word\n");
}

static bool wrong_register(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (is(e, EVENT_RESULT, 2)) {
        e->rd = X9;
    }
    return true;
}
Test(lockstep, wrong_register) {
    expect_wrong(wrong_register, ": destination register");
}

static bool no_write(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (is(e, EVENT_RESULT, 2)) {
        e->write = false;
    }
    return true;
}
Test(lockstep, lost_write_to_a_register) {
    expect_wrong(no_write, ": destination register");
}

static bool lost_lane(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (is(e, EVENT_RESULT, 1)) {
        e->mask = 1;
    }
    return true;
}
Test(lockstep, lane_missing) {
    expect_wrong(lost_lane, "issued for lanes 00000003 but executed by lanes 00000001");
}

static bool lost_lane_of_a_store(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (is(e, EVENT_ACCESS, 4)) {
        e->mask = 2;
    }
    return true;
}
Test(lockstep, lane_of_a_store_missing) {
    expect_wrong(lost_lane_of_a_store, "issued for lanes 00000003 but executed by lanes 00000002");
}

static bool extra_lane(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (is(e, EVENT_ISSUE, 1)) {
        e->mask = 1;
    }
    return true;
}
Test(lockstep, lane_executes_what_was_not_issued_for_it) {
    expect_wrong(extra_lane, "in lanes 00000003, issued only for 00000001");
}

static bool twice(player_t *p, event_t *e, uint32_t *value) {
    (void)value;
    p->again = is(e, EVENT_RESULT, 1);
    return true;
}
Test(lockstep, result_twice) {
    expect_wrong(twice, "result for serial number 1, which is not outstanding");
}

static bool piece_twice(player_t *p, event_t *e, uint32_t *value) {
    (void)value;
    if (is(e, EVENT_RESULT, 1)) {
        e->last = false;
        p->again = true;
    }
    return true;
}
Test(lockstep, piece_of_a_result_twice) {
    expect_wrong(piece_twice, "second result of pc 40000004 in lanes 00000003");
}

static bool wrong_data(player_t *p, event_t *e, uint32_t *value) {
    (void)p;
    if (is(e, EVENT_ACCESS, 4)) {
        value[0] = 77;
    }
    return true;
}
Test(lockstep, wrong_store_data) {
    expect_wrong(wrong_data, ": store data or operand\n");
}

static bool wrong_address(player_t *p, event_t *e, uint32_t *value) {
    static const uint32_t address[LANES] = {GLOBAL_BASE, GLOBAL_BASE + 8};

    (void)p, (void)value;
    if (is(e, EVENT_ACCESS, 4)) {
        e->address = address;
    }
    return true;
}
Test(lockstep, wrong_store_address) {
    expect_wrong(wrong_address, ": address\n");
}

static bool wrong_load_address(player_t *p, event_t *e, uint32_t *value) {
    static const uint32_t address[LANES] = {GLOBAL_BASE, GLOBAL_BASE + 4};

    (void)p, (void)value;
    if (is(e, EVENT_ACCESS, 6)) {
        e->address = address;
    }
    return true;
}
Test(lockstep, wrong_load_address) {
    expect_wrong(wrong_load_address, ": address\n");
}

static bool lost_access(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    return !is(e, EVENT_ACCESS, 6);
}
Test(lockstep, load_without_access) {
    expect_wrong(lost_access, ": kind of access");
}

static bool wrong_loaded_value(player_t *p, event_t *e, uint32_t *value) {
    (void)p;
    if (is(e, EVENT_RESULT, 6)) {
        value[1] = 5;
    }
    return true;
}
Test(lockstep, value_that_nobody_stored) {
    expect_wrong(wrong_loaded_value, ": result\n");
}

static bool skipped(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (e->warp == 0 && e->serial > 1) {
        e->serial--;
    } else if (e->warp == 0 && e->serial == 1) {
        return false;
    }
    return true;
}
Test(lockstep, skipped_instruction) {
    expect_wrong(skipped, ": pc\n");
}

static bool gap(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (e->warp == 0 && e->serial >= 3) {
        e->serial++;
    }
    return true;
}
Test(lockstep, gap_in_the_order_numbers) {
    expect_wrong(gap, "issued with serial number 4, but the next of this slot is 3");
}

static bool lost_exit(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    return !(e->warp == 0 && e->serial == 7);
}
Test(lockstep, thread_that_never_exits) {
    expect_wrong(lost_exit, "ended the launch while lanes 00000003 were live");
}

static bool lost_last(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (is(e, EVENT_RESULT, 7)) {
        e->last = false;
    }
    return true;
}
Test(lockstep, instruction_that_never_completes) {
    expect_wrong(lost_last, "1 instructions outstanding");
}

static bool lost_warp(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    return (e->kind == EVENT_START ? e->row : e->warp) == 0 &&
           (e->kind == EVENT_START || e->serial < 6);
}
Test(lockstep, warp_that_never_started) {
    expect_wrong(lost_warp, "ended the launch while");
}

static bool wrong_start(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (e->kind == EVENT_START) {
        e->first_thread = 0;
    }
    return true;
}
Test(lockstep, threads_started_twice) {
    expect_wrong(wrong_start, "was started twice");
}

/* Only a machine that permutes lanes starts a row with another thread than its first in lane 0. */
static bool permuted_start(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (e->kind == EVENT_START) {
        e->first_thread ^= 1;
    }
    return true;
}
Test(lockstep, threads_in_permuted_lanes) {
    expect_wrong(permuted_start, "is not a warp of this grid");
}

static bool nothing(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)e, (void)value;
    return false;
}
Test(lockstep, no_events_are_a_failure) {
    expect_wrong(nothing, "nothing was compared");
}

Test(lockstep, final_memory_is_compared) {
    static const uint32_t memory[WORDS] = {0, 1, 2, 4};
    player_t p = {0};

    play_exchange(&p);
    cr_assert_eq(checker_finish(p.checker, (const uint8_t *)memory), CHECKER_MISMATCH);
    cr_assert(strstr(checker_report(p.checker), "8000000c: expected 03, actual 04"), "%s",
              checker_report(p.checker));
    checker_destroy(p.checker);
}

Test(lockstep, ports_that_differ_are_the_translators) {
    player_t p = {0};

    play_exchange(&p);
    checker_ports_differ(p.checker, 12, 0, "memory[0].address", 1, 2, "");
    expect_report(&p, right_memory, "cycle 12: memory[0].address\n  class     translator");
}

Test(lockstep, a_register_beyond_its_width_is_the_designs) {
    player_t p = {0};

    play_exchange(&p);
    checker_ports_differ(p.checker, 12, 0, "state of gpu.xbar", 1, 2, "gpu.xbar.count");
    expect_report(&p, right_memory,
                  "cycle 12: state of gpu.xbar\n  class     design: register gpu.xbar.count");
}

Test(lockstep, a_register_beyond_its_width_without_rtl) {
    player_t p = {0};

    play_exchange(&p);
    checker_too_wide(p.checker, 12, "gpu.xbar.count");
    expect_report(
        &p, right_memory,
        "cycle 12: width of a register\n  class     design: register gpu.xbar.count of the cycle");
}

/* What was found first stays. */
Test(lockstep, a_register_beyond_its_width_after_a_mismatch) {
    player_t p = {.tweak = wrong_value};

    play_exchange(&p);
    checker_too_wide(p.checker, 99, "gpu.xbar.count");
    expect_report(&p, right_memory, "cycle 5: result\n  class     design or golden");
}

static bool no_warp_ready(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (is(e, EVENT_ISSUE, 3)) {
        e->ready = 0;
    }
    return true;
}
static bool other_warp_ready(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (is(e, EVENT_ISSUE, 3)) {
        e->ready = 2;
    }
    return true;
}
/* It is said first, whatever else is wrong with an instruction that no warp had. */
static bool rubbish_issued(player_t *p, event_t *e, uint32_t *value) {
    other_warp_ready(p, e, value);
    if (is(e, EVENT_ISSUE, 3)) {
        e->pc = e->instruction = e->mask = 0;
        e->serial = 9;
    }
    return true;
}
static bool issued_before_a_start(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    e->ready = e->kind == EVENT_ISSUE ? 0 : e->ready;
    return e->kind != EVENT_START && e->kind != EVENT_BIND;
}
Test(lockstep, a_pick_that_is_not_ready) {
    expect_wrong(no_warp_ready, "order=lrr picked warp 0, which is not ready\n  class     design:");
    expect_wrong(other_warp_ready, "order=lrr picked warp 0, which is not ready\n");
    expect_wrong(other_warp_ready, "\n  ready     warps 00000002\n");
    expect_wrong(rubbish_issued, "order=lrr picked warp 0, which is not ready\n");
    expect_wrong(issued_before_a_start, "order=lrr picked warp 0, which is not ready\n");
}

static uint32_t float_load(uint32_t rd, uint32_t rs1) {
    return load(2, rd, rs1, 0) | 0x04;
}

/* A load or store that takes longer than SERIALS instructions of its warp: serial numbers come
 * again. The loop behind it begins `padding` instructions later, 0 or 1: so its number is that of
 * an addition or of a branch. `lost`: its last event never comes. */
static void play_late(player_t *p, uint32_t late, uint32_t padding, uint32_t trips, bool lost) {
    uint32_t program[7] = {lui(X7, GLOBAL_BASE), late}, n = 2 + padding;
    uint32_t rd = (late >> 7 & 31) + ((late & 0x7f) == 0x07 ? REGISTER_F : 0);
    bool stores = (late & 0x7f) == 0x23;

    program[2] = addi(X9, X0, 0);
    program[n] = addi(X5, X0, (int32_t)trips);
    program[n + 1] = addi(X5, X5, -1); /* the loop */
    program[n + 2] = 0xfe029ee3;       /* bne x5, x0: back by an instruction */
    program[n + 3] = EXIT;
    begin(p, program, n + 4, 1);
    for (uint32_t w = 0; w < WARPS; w++) {
        start(p, w, 0, LANES * w);
        simple(p, w, 0, X7, GLOBAL_BASE, GLOBAL_BASE);
        uint32_t order = issue(p, w, 1, 3);
        if (!stores) {
            access(p, w, order, false, GLOBAL_BASE, GLOBAL_BASE, 0, 0);
        }
        if (padding) {
            simple(p, w, 2, X9, 0, 0);
        }
        simple(p, w, n, X5, trips, trips);
        for (uint32_t left = trips; left-- > 0;) {
            simple(p, w, n + 1, X5, left, left);
            simple(p, w, n + 2, X0, 0, 0);
        }
        if (stores && !lost) {
            access(p, w, order, true, GLOBAL_BASE, GLOBAL_BASE, 0, 0);
        } else if (!lost) {
            result(p, w, order, 3, rd, 0, 0);
        }
        simple(p, w, n + 3, X0, 0, 0);
    }
}

/* Beside the additions and the branches of a loop. A store has no result, and a load that writes a
 * register has none without one, so that neither can have the branch's. x5 is that of the
 * additions, so f5 is another. Where instructions have rd, the branches have 29. */
Test(lockstep, an_instruction_later_than_order_numbers_last) {
    const uint32_t late[] = {load(2, X8, X7, 0), store(2, X0, X7), load(2, 29, X7, 0),
                             float_load(X5, X7), float_load(29, X7)};
    player_t p;
    checker_counts_t n;

    for (uint32_t i = 0; i < 2 * sizeof late / sizeof late[0]; i++) {
        play_late(&p, late[i / 2], i % 2, 200, false);
        checker_read_counts(p.checker, &n);
        cr_assert_eq(n.records, 2 * (4 + i % 2 + 2 * 200));
        expect_agreement(&p, NULL);
    }
}

Test(lockstep, a_late_result_that_fits_two_instructions) {
    player_t p;

    play_late(&p, load(2, X0, X7, 0), 1, 40, false);
    expect_report(&p, NULL, "result for serial number 1, which may belong to 2 of ");
}

/* Additions overtake the load of their register: the first with its serial number is taken for it.
 */
Test(lockstep, a_result_that_overtakes_another_one_of_its_register) {
    player_t p;

    play_late(&p, load(2, X5, X7, 0), 0, 40, false);
    expect_report(&p, NULL, "lw x5,0(x7)");
}

/* A register is written again as the result of a load arrives, 64 instructions before: the
 * addition is issued, and then the load has its result. */
Test(lockstep, a_late_result_as_its_register_is_written_again) {
    enum { NUMBERS = 64, TRIPS = (NUMBERS - 2) / 2 };
    const uint32_t program[] = {lui(X7, GLOBAL_BASE), load(2, X8, X7, 0),
                                addi(X5, X0, TRIPS),  addi(X5, X5, -1),
                                0xfe029ee3, /* bne x5, x0: back by an instruction */
                                addi(X8, X0, 5),      EXIT};
    for (uint32_t right = 0; right < 2; right++) {
        player_t p;
        begin(&p, program, 7, 1);
        for (uint32_t w = 0; w < WARPS; w++) {
            start(&p, w, 0, LANES * w);
            simple(&p, w, 0, X7, GLOBAL_BASE, GLOBAL_BASE);
            uint32_t loaded = issue(&p, w, 1, 3);
            access(&p, w, loaded, false, GLOBAL_BASE, GLOBAL_BASE, 0, 0);
            simple(&p, w, 2, X5, TRIPS, TRIPS);
            for (uint32_t left = TRIPS; left-- > 0;) {
                simple(&p, w, 3, X5, left, left);
                simple(&p, w, 4, X0, 0, 0);
            }
            uint32_t added = issue(&p, w, 5, 3);
            result(&p, w, loaded, 3, X8, right ? 0 : 5, right ? 0 : 5);
            result(&p, w, added, 3, X8, right ? 5 : 0, right ? 5 : 0);
            simple(&p, w, 6, X0, 0, 0);
        }
        if (right) {
            expect_agreement(&p, NULL);
        } else {
            expect_report(&p, NULL, "lw x8,0(x7)");
        }
    }
}

Test(lockstep, more_instructions_in_flight_than_the_checker_follows) {
    player_t p;

    play_late(&p, load(2, X8, X7, 0), 0, 2047, true);
    expect_report(&p, NULL, "4096 instructions are outstanding, from pc 40000004 of cycle ");
}
