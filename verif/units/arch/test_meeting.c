/* SPDX-License-Identifier: Apache-2.0 */
/* Meetings of the golden model (simt.vote, simt.shfl): vectors of CUDA's manual, threads that come
 * from different places, that have ended, that never come; every order of steps. */
//@ source cmodel/arch/shadow.c cmodel/arch/order.c
//@ source cmodel/arch/golden.c cmodel/arch/execute.c cmodel/arch/memory.c cmodel/arch/run.c
//@ source cmodel/arch/decode.c cmodel/arch/single.c cmodel/arch/unwritten.c cmodel/arch/meeting.c
#include <criterion/criterion.h>
#include <string.h>

#include "cmodel/arch/golden.h"
#include "cmodel/arch/shadow.h"

enum { BAR = 0x0000000b, EXIT = 0x0000100b, MOST = 80 };

/* Registers of all programs: x5 the thread's index, x6 its number in its warp, x7 a mask. */
enum { INDEX = 5, NUMBER = 6, MASK = 7, VALUE = 8, OTHER = 9, TEMP = 10, SOURCE = 11 };

static uint32_t i_type(uint32_t opcode, uint32_t funct3, uint32_t rd, uint32_t rs1, int imm) {
    return (uint32_t)imm << 20 | rs1 << 15 | funct3 << 12 | rd << 7 | opcode;
}
static uint32_t addi(uint32_t rd, uint32_t rs1, int imm) {
    return i_type(0x13, 0, rd, rs1, imm);
}
static uint32_t xori(uint32_t rd, uint32_t rs1, int imm) {
    return i_type(0x13, 4, rd, rs1, imm);
}
static uint32_t andi(uint32_t rd, uint32_t rs1, int imm) {
    return i_type(0x13, 7, rd, rs1, imm);
}
static uint32_t slli(uint32_t rd, uint32_t rs1, int amount) {
    return i_type(0x13, 1, rd, rs1, amount);
}
static uint32_t sltiu(uint32_t rd, uint32_t rs1, int imm) {
    return i_type(0x13, 3, rd, rs1, imm);
}
static uint32_t r_type(uint32_t funct7, uint32_t funct3, uint32_t rd, uint32_t rs1, uint32_t rs2) {
    return funct7 << 25 | rs2 << 20 | rs1 << 15 | funct3 << 12 | rd << 7 | 0x33;
}
static uint32_t add(uint32_t rd, uint32_t rs1, uint32_t rs2) {
    return r_type(0, 0, rd, rs1, rs2);
}
static uint32_t sub(uint32_t rd, uint32_t rs1, uint32_t rs2) {
    return r_type(0x20, 0, rd, rs1, rs2);
}
static uint32_t sll(uint32_t rd, uint32_t rs1, uint32_t rs2) {
    return r_type(0, 1, rd, rs1, rs2);
}
static uint32_t sw(uint32_t rs2, int imm, uint32_t rs1) {
    uint32_t u = (uint32_t)imm;
    return (u >> 5 & 0x7f) << 25 | rs2 << 20 | rs1 << 15 | 2 << 12 | (u & 31) << 7 | 0x23;
}
static uint32_t lui(uint32_t rd, uint32_t value) {
    return (value & 0xfffff000) | rd << 7 | 0x37;
}
static uint32_t branch(uint32_t funct3, uint32_t rs1, uint32_t rs2, int offset) {
    uint32_t u = (uint32_t)offset;
    return (u >> 12 & 1) << 31 | (u >> 5 & 0x3f) << 25 | rs2 << 20 | rs1 << 15 | funct3 << 12 |
           (u >> 1 & 15) << 8 | (u >> 11 & 1) << 7 | 0x63;
}
static uint32_t beqz(uint32_t rs1, int offset) {
    return branch(0, rs1, 0, offset);
}
static uint32_t bnez(uint32_t rs1, int offset) {
    return branch(1, rs1, 0, offset);
}
static uint32_t vote(uint32_t rd, uint32_t mask, uint32_t word) {
    return word << 20 | mask << 15 | rd << 7 | 0x5b;
}
static uint32_t shfl(uint32_t rd, uint32_t mask, uint32_t word, uint32_t from) {
    return from << 27 | word << 20 | mask << 15 | 1 << 12 | rd << 7 | 0x5b;
}

/* A program under construction. It begins with the thread's index and number, and all 32 as mask;
 * it ends with a store of VALUE at its index in global memory. */
typedef struct {
    uint32_t word[MOST], count;
} code_t;

static void put(code_t *code, uint32_t word) {
    cr_assert_lt(code->count, MOST);
    code->word[code->count++] = word;
}

static code_t begin(void) {
    code_t code = {0};
    put(&code, (uint32_t)CSR_THREAD << 20 | 2 << 12 | INDEX << 7 | 0x73);
    put(&code, andi(NUMBER, INDEX, 31));
    put(&code, addi(MASK, 0, -1));
    return code;
}

static void end(code_t *code) {
    put(code, lui(TEMP, GLOBAL_BASE));
    put(code, slli(OTHER, INDEX, 2));
    put(code, add(TEMP, TEMP, OTHER));
    put(code, sw(VALUE, 0, TEMP));
    put(code, EXIT);
}

static golden_t *create(const code_t *code, uint32_t threads) {
    golden_launch_t launch = {.program = (const uint8_t *)code->word,
                              .program_bytes = 4 * code->count,
                              .global_bytes = 4096,
                              .entry = PROGRAM_BASE,
                              .grid = {1, 1, 1},
                              .block = {threads, 1, 1},
                              .shared_bytes = 64,
                              .local_bytes = 32,
                              .extensions = EXTENSION_WARP};
    golden_t *golden = golden_create(&launch);
    cr_assert(golden);
    return golden;
}

static uint32_t value_of(const golden_t *golden, uint32_t thread) {
    return golden_peek(golden, 0, GLOBAL_BASE + 4 * thread, 4);
}

/* Steps threads in an order that `seed` decides, block barriers aside, until all have exited. */
static void run_shuffled(golden_t *golden, uint32_t threads, uint32_t seed) {
    static const golden_environment_t nowhere;
    bool exited[256] = {false};
    uint64_t state = seed;

    for (uint32_t steps = 0; !golden_finished(golden); steps++) {
        golden_step_t step;
        state = state * 6364136223846793005u + 1442695040888963407u;
        uint32_t thread = (uint32_t)(state >> 33) % threads;
        cr_assert_lt(steps, 1000000, "seed %u: no end", seed);
        if (exited[thread]) {
            continue;
        }
        uint32_t pc = golden_pc(golden, thread);
        golden_step(golden, thread, &nowhere, &step);
        cr_assert_eq(step.fault, FAULT_NONE);
        cr_assert(!step.waits || (golden_pc(golden, thread) == pc && step.next_pc == pc &&
                                  !step.writes && !step.exited));
        exited[thread] = step.exited;
    }
}

/* The values that all threads store, the same in every order of steps. */
static void expect(const code_t *code, uint32_t threads, const uint32_t *expected) {
    for (uint32_t seed = 0; seed < 20; seed++) {
        golden_t *golden = create(code, threads);
        if (seed) {
            run_shuffled(golden, threads, seed);
        } else {
            golden_step_t fault;
            uint64_t thread;
            golden_run(golden, 1000000, &fault, &thread);
            cr_assert_eq(fault.fault, FAULT_NONE, "thread %u", (uint32_t)thread);
            cr_assert(golden_finished(golden));
        }
        for (uint32_t i = 0; i < threads; i++) {
            cr_assert_eq(value_of(golden, i), expected[i], "seed %u: thread %u has %08x, not %08x",
                         seed, i, value_of(golden, i), expected[i]);
        }
        golden_destroy(golden);
    }
}

/* No thread comes to its end: `thread` waits for `missing`. */
static void expect_fault(const code_t *code, uint32_t threads, uint32_t thread, uint32_t pc,
                         uint32_t missing) {
    golden_t *golden = create(code, threads);
    golden_step_t fault;
    uint64_t at;
    golden_run(golden, 1000000, &fault, &at);
    cr_assert_eq(fault.fault, FAULT_MEETING);
    cr_assert_eq(at, thread, "thread %u", (uint32_t)at);
    cr_assert_eq(fault.pc, pc, "pc %08x", fault.pc);
    cr_assert_eq(fault.fault_address, missing, "thread %u is missing", fault.fault_address);
    cr_assert(!fault.waits && !fault.writes);
    golden_destroy(golden);
}

/* CUDA C++ Programming Guide, warp shuffle functions: a value of thread 0 for all. */
Test(meeting, broadcast_of_a_value_across_a_warp) {
    code_t code = begin();
    uint32_t expected[64];
    put(&code, slli(VALUE, INDEX, 4));
    put(&code, shfl(VALUE, MASK, VALUE, 0));
    end(&code);
    for (uint32_t i = 0; i < 64; i++) {
        expected[i] = i / 32 * 32 * 16;
    }
    expect(&code, 64, expected);
}

/* The same, inclusive sums of groups of eight: of 31 - number, each from 1, 2, 4 threads below. */
Test(meeting, inclusive_scan_across_groups_of_eight) {
    code_t code = begin();
    uint32_t expected[32], sum = 0;
    put(&code, addi(VALUE, 0, 31));
    put(&code, sub(VALUE, VALUE, NUMBER));
    for (int distance = 1; distance <= 4; distance *= 2) {
        put(&code, andi(TEMP, NUMBER, 7));
        put(&code, sltiu(TEMP, TEMP, distance)); /* beyond the group: its own */
        put(&code, addi(SOURCE, NUMBER, 0));
        put(&code, bnez(TEMP, 8));
        put(&code, addi(SOURCE, NUMBER, -distance));
        put(&code, shfl(OTHER, MASK, VALUE, SOURCE));
        put(&code, bnez(TEMP, 8));
        put(&code, add(VALUE, VALUE, OTHER));
    }
    end(&code);
    for (uint32_t i = 0; i < 32; i++) {
        sum = i % 8 ? sum + 31 - i : 31 - i;
        expected[i] = sum;
    }
    cr_assert_eq(expected[7], 220);
    expect(&code, 32, expected);
}

/* The same, a sum across the warp by numbers that differ in one bit: 496 in every thread. */
Test(meeting, reduction_across_a_warp) {
    code_t code = begin();
    uint32_t expected[96];
    put(&code, addi(VALUE, 0, 31));
    put(&code, sub(VALUE, VALUE, NUMBER));
    for (int bit = 16; bit; bit /= 2) {
        put(&code, xori(SOURCE, NUMBER, bit));
        put(&code, shfl(OTHER, MASK, VALUE, SOURCE));
        put(&code, add(VALUE, VALUE, OTHER));
    }
    end(&code);
    for (uint32_t i = 0; i < 96; i++) {
        expected[i] = 496;
    }
    expect(&code, 96, expected);
}

Test(meeting, votes_have_a_bit_for_each_thread_that_met) {
    code_t code = begin();
    uint32_t expected[64];
    put(&code, andi(TEMP, INDEX, 3));
    put(&code, slli(TEMP, TEMP, 30)); /* any word that is not 0, also without low bits */
    put(&code, vote(VALUE, MASK, TEMP));
    end(&code);
    for (uint32_t i = 0; i < 64; i++) {
        expected[i] = 0xeeeeeeee;
    }
    expect(&code, 64, expected);
}

/* A warp of 11 threads: of the 32 that are named the others never were, and give no word. */
Test(meeting, a_short_warp_meets_alone) {
    code_t code = begin();
    uint32_t expected[43];
    put(&code, addi(TEMP, 0, 1));
    put(&code, vote(VALUE, MASK, TEMP));
    put(&code, addi(SOURCE, NUMBER, 7));
    put(&code, shfl(OTHER, MASK, INDEX, SOURCE));
    put(&code, add(VALUE, VALUE, OTHER));
    end(&code);
    for (uint32_t i = 0; i < 43; i++) {
        uint32_t live = i < 32 ? 32 : 11, from = (i % 32 + 7) % 32;
        uint32_t votes = i < 32 ? 0xffffffff : 0x7ff;
        expected[i] = votes + (from < live ? i / 32 * 32 + from : i);
    }
    expect(&code, 43, expected);
}

/* Odd threads end: early or late, the others meet without them. */
Test(meeting, threads_that_have_ended_are_not_waited_for) {
    code_t code = begin();
    uint32_t expected[32];
    put(&code, andi(TEMP, NUMBER, 1));
    put(&code, beqz(TEMP, 20));
    for (int i = 0; i < 3; i++) {
        put(&code, addi(TEMP, TEMP, 1));
    }
    put(&code, EXIT);
    put(&code, addi(TEMP, 0, 1));
    put(&code, vote(VALUE, MASK, TEMP));
    end(&code);
    for (uint32_t i = 0; i < 32; i++) {
        expected[i] = i % 2 ? 0 : 0x55555555;
    }
    expect(&code, 32, expected);
}

/* Both sides of a branch meet each other, at two places of the program. */
Test(meeting, divergent_callers_meet_from_different_places) {
    code_t code = begin();
    uint32_t expected[32];
    put(&code, xori(SOURCE, NUMBER, 1));
    put(&code, andi(TEMP, NUMBER, 1));
    put(&code, beqz(TEMP, 16));
    put(&code, addi(OTHER, INDEX, 100));
    put(&code, shfl(VALUE, MASK, OTHER, SOURCE));
    put(&code, beqz(0, 12));
    put(&code, addi(OTHER, INDEX, 200));
    put(&code, shfl(VALUE, MASK, OTHER, SOURCE));
    end(&code);
    for (uint32_t i = 0; i < 32; i++) {
        expected[i] = i % 2 ? 200 + i - 1 : 100 + i + 1;
    }
    expect(&code, 32, expected);
}

/* Each side of a branch among itself, one side twice as often. */
Test(meeting, sides_of_a_branch_meet_apart) {
    code_t code = begin();
    uint32_t expected[32];
    put(&code, andi(TEMP, NUMBER, 1));
    put(&code, addi(MASK, 0, 0x555));
    put(&code, slli(OTHER, MASK, 11 + 1));
    put(&code, add(MASK, MASK, OTHER)); /* bits 0, 2, .. 22 */
    put(&code, sll(MASK, MASK, TEMP));
    put(&code, sltiu(OTHER, NUMBER, 24));
    put(&code, bnez(OTHER, 8));
    put(&code, EXIT);
    put(&code, vote(VALUE, MASK, INDEX));
    put(&code, beqz(TEMP, 8));
    put(&code, vote(VALUE, MASK, NUMBER));
    end(&code);
    for (uint32_t i = 0; i < 32; i++) {
        expected[i] = i >= 24 ? 0 : i % 2 ? 0xaaaaaa : 0x555554;
    }
    expect(&code, 32, expected);
}

/* Groups of four, one mask each in the same instruction, some more often than others: a thread that
 * has met continues, and meets again, before others have executed. */
Test(meeting, groups_go_on_at_their_own_pace) {
    code_t code = begin();
    uint32_t expected[32];
    put(&code, andi(TEMP, NUMBER, 0x1c));
    put(&code, addi(MASK, 0, 15));
    put(&code, sll(MASK, MASK, TEMP));
    put(&code, addi(SOURCE, NUMBER, 1));
    put(&code, andi(SOURCE, SOURCE, 3));
    put(&code, add(SOURCE, SOURCE, TEMP));
    put(&code, addi(VALUE, INDEX, 0));
    put(&code, shfl(VALUE, MASK, VALUE, SOURCE)); /* the next one's, once more for each group */
    put(&code, addi(TEMP, TEMP, -4));
    put(&code, branch(5, TEMP, 0, -8)); /* bge: while not negative */
    end(&code);
    for (uint32_t i = 0; i < 32; i++) {
        uint32_t group = i / 4 * 4;
        expected[i] = group + (i % 4 + group / 4 + 1) % 4;
    }
    expect(&code, 32, expected);
}

/* Thread 2 takes its result long after threads 0 and 1 have met again without it. */
Test(meeting, a_result_is_kept_for_a_slow_thread) {
    static const golden_environment_t nowhere;
    code_t code = begin();
    golden_step_t step;
    put(&code, addi(MASK, 0, 7));
    put(&code, shfl(VALUE, MASK, INDEX, 0));
    put(&code, addi(MASK, 0, 3));
    put(&code, addi(INDEX, INDEX, 10));
    put(&code, shfl(VALUE, MASK, INDEX, NUMBER));
    end(&code);
    golden_t *golden = create(&code, 3);
    for (uint64_t thread = 0; thread < 3; thread++) {
        for (int i = 0; i < 4; i++) {
            golden_step(golden, thread, &nowhere, &step);
        }
    }
    golden_step(golden, 1, &nowhere, &step);
    cr_assert(!step.waits && step.writes && step.value == 0);
    golden_step(golden, 0, &nowhere, &step);
    for (uint64_t thread = 0; thread < 2; thread++) {
        golden_step(golden, thread, &nowhere, &step);
        golden_step(golden, thread, &nowhere, &step);
    }
    golden_step(golden, 0, &nowhere, &step);
    cr_assert_eq(step.value, 10);
    golden_step(golden, 2, &nowhere, &step);
    cr_assert(step.writes && step.rd == VALUE && step.value == 0, "what thread 0 brought then");
    golden_destroy(golden);
}

/* Thread 0 names thread 1, which meets thread 2 first. */
Test(meeting, a_thread_is_waited_for_at_its_other_meetings) {
    code_t code = begin();
    static const uint32_t expected[3] = {2, 2, 6};
    put(&code, beqz(INDEX, 20));
    put(&code, addi(MASK, 0, 6));
    put(&code, vote(VALUE, MASK, INDEX));
    put(&code, addi(TEMP, INDEX, -1));
    put(&code, bnez(TEMP, 12));
    put(&code, addi(MASK, 0, 3));
    put(&code, vote(VALUE, MASK, INDEX));
    end(&code);
    expect(&code, 3, expected);
}

Test(meeting, a_thread_that_does_not_name_itself_faults) {
    code_t code = begin();
    put(&code, addi(MASK, 0, 0x7e));
    put(&code, vote(VALUE, MASK, INDEX));
    end(&code);
    expect_fault(&code, 7, 0, PROGRAM_BASE + 16, 0);
}

/* Thread 3 waits at a block barrier, which waits for the others. */
Test(meeting, a_thread_that_waits_elsewhere_is_named) {
    code_t code = begin();
    put(&code, addi(TEMP, NUMBER, -3));
    put(&code, bnez(TEMP, 8));
    put(&code, BAR);
    put(&code, vote(VALUE, MASK, INDEX));
    end(&code);
    expect_fault(&code, 6, 5, PROGRAM_BASE + 24, 3);
}

/* Threads that name each other, with different masks or instructions, never meet. */
Test(meeting, masks_and_kinds_must_be_equal) {
    for (int kinds = 0; kinds < 2; kinds++) {
        code_t code = begin();
        put(&code, bnez(INDEX, 16));
        put(&code, addi(MASK, 0, kinds ? -1 : 3));
        put(&code, vote(VALUE, MASK, INDEX));
        put(&code, beqz(0, 8));
        put(&code, kinds ? shfl(VALUE, MASK, INDEX, 0) : vote(VALUE, MASK, INDEX));
        end(&code);
        expect_fault(&code, 2, 1, PROGRAM_BASE + 28, 0);
    }
}

/* A limit that ends a call of golden_run among threads that wait is no fault. */
Test(meeting, a_run_may_stop_between_two_of_a_meeting) {
    code_t code = begin();
    put(&code, addi(TEMP, 0, 1));
    put(&code, vote(VALUE, MASK, TEMP));
    end(&code);
    golden_t *golden = create(&code, 32);
    golden_step_t fault;
    uint64_t thread, count = 0;
    while (!golden_finished(golden)) {
        uint64_t some = golden_run(golden, 1, &fault, &thread);
        cr_assert_eq(fault.fault, FAULT_NONE);
        cr_assert_eq(some, 1);
        count += some;
    }
    cr_assert_eq(count, 32 * code.count, "a thread that waits executes nothing");
    cr_assert_eq(value_of(golden, 31), 0xffffffff);
    golden_destroy(golden);
}

/* Shared memory that a neighbour has written: a vote orders it, a shuffle does not. */
Test(meeting, votes_order_memory) {
    for (int shuffles = 0; shuffles < 2; shuffles++) {
        static const shadow_range_t range = {0, 4096};
        code_t code = begin();
        golden_step_t fault;
        uint64_t thread, more;
        uint32_t found;
        put(&code, lui(TEMP, SHARED_BASE));
        put(&code, slli(OTHER, NUMBER, 2));
        put(&code, add(OTHER, OTHER, TEMP));
        put(&code, sw(INDEX, 0, OTHER));
        put(&code, shuffles ? shfl(SOURCE, MASK, INDEX, 0) : vote(SOURCE, MASK, INDEX));
        put(&code, xori(OTHER, OTHER, 4));
        put(&code, i_type(0x03, 2, VALUE, OTHER, 0)); /* lw */
        end(&code);
        golden_t *golden = create(&code, 16);
        shadow_t *shadow = shadow_create(&(shadow_launch_t){.blocks = 1,
                                                            .block_threads = 16,
                                                            .global_bytes = 4096,
                                                            .range = &range,
                                                            .ranges = 1,
                                                            .shared_bytes = 64});
        golden_watch(golden, shadow);
        golden_run(golden, 1000000, &fault, &thread);
        cr_assert(golden_finished(golden));
        cr_assert_eq(value_of(golden, 6), 7);
        shadow_findings(shadow, &found, &more);
        cr_assert_eq(found > 0, shuffles == 1);
        golden_destroy(golden);
        shadow_destroy(shadow);
    }
}

/* An unwritten word makes undefined what those are told that ask for it, and no more. */
Test(meeting, unwritten_words_are_followed) {
    static const golden_environment_t nowhere;
    code_t code = begin();
    golden_step_t step;
    put(&code, xori(SOURCE, NUMBER, 1));
    put(&code, bnez(NUMBER, 8));
    put(&code, addi(OTHER, 0, 7));
    put(&code, shfl(VALUE, MASK, OTHER, SOURCE));
    put(&code, vote(VALUE, MASK, OTHER));
    end(&code);
    golden_t *golden = create(&code, 2);
    golden_track(golden);
    for (uint64_t thread = 0; thread < 2; thread++) {
        for (uint32_t i = 0; i < (thread ? 5 : 6); i++) {
            golden_step(golden, thread, &nowhere, &step);
        }
    }
    golden_step(golden, 0, &nowhere, &step);
    cr_assert(!step.waits && step.unwritten == UINT32_MAX && !step.astray);
    golden_step(golden, 0, &nowhere, &step);
    cr_assert(step.waits && !step.unwritten);
    golden_step(golden, 1, &nowhere, &step);
    cr_assert(!step.waits && step.value == 7 && !step.unwritten);
    for (uint64_t thread = 0; thread < 2; thread++) {
        golden_step(golden, thread, &nowhere, &step);
        cr_assert(!step.waits && step.unwritten == UINT32_MAX, "thread %u", (uint32_t)thread);
    }
    golden_destroy(golden);
}
