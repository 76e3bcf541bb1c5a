/* SPDX-License-Identifier: Apache-2.0 */
/* Which results are undefined: for each instruction of isa.h, each of its register operands alone,
 * and none. A reading that unwritten.c forgets would be compared with the golden model's zero.
 */
//@ source cmodel/arch/shadow.c cmodel/arch/order.c
//@ source cmodel/arch/golden.c cmodel/arch/execute.c cmodel/arch/memory.c cmodel/arch/run.c
//@ source cmodel/arch/decode.c cmodel/arch/single.c cmodel/arch/unwritten.c cmodel/arch/meeting.c
#include <criterion/criterion.h>

#include "cmodel/arch/decode.h"
#include "cmodel/arch/golden.h"

/* The thread that executes: as a mask of a meeting, SHARED_BASE names it alone. */
enum { NO_REGISTER = 0, WORDS = REGISTER_COUNT + 1, THREAD = 29 };

static const uint32_t matches[] = {
#define MATCH(name, text, mask, match, format, class) match,
    ISA_ALL(MATCH)
#undef MATCH
};

/* addi of an x register to an address that every window of memory can have, or fmv.w.x of x1. */
static uint32_t write_word(uint32_t reg) {
    return reg < REGISTER_F ? SHARED_BASE | reg << 7 | 0x37 /* lui */
                            : 0xf0000053u | 1u << 15 | (reg - REGISTER_F) << 7;
}

/* The instruction with x5, x6, x7 or f5, f6, f7 as rd, rs1, rs2 and f8 as rs3, where its format has
 * these fields, all others 0. */
static uint32_t with_operands(uint32_t match) {
    uint32_t word = match;
    insn_t plain = decode(match);

    for (uint32_t field = 5 << 7; field; field = field == 5u << 7    ? 6u << 15
                                                 : field == 6u << 15 ? 7u << 20
                                                 : field == 7u << 20 ? 8u << 27
                                                                     : 0) {
        insn_t with = decode(word | field);
        bool names = with.rd != plain.rd || with.rs1 != plain.rs1 || with.rs2 != plain.rs2 ||
                     with.rs3 != plain.rs3;

        if (with.op == plain.op && names) {
            word |= field;
            plain = with;
        }
    }
    return word;
}

/* Execute `word` when every register but `left` has been written, and shared memory too where
 * `memory` says so. */
static golden_step_t step_of(uint32_t word, uint32_t left) {
    uint32_t program[WORDS + 3], count = 0;
    golden_environment_t environment = {0};
    golden_step_t step;

    for (uint32_t reg = 1; reg < REGISTER_COUNT; reg++) {
        program[count++] = write_word(reg != left && reg != REGISTER_F ? reg : 0);
    }
    program[count++] = left == REGISTER_F ? write_word(0) : write_word(REGISTER_F);
    program[count++] = 0x0010a023; /* sw x1, 0(x1) */
    program[count] = word;
    program[count + 1] = 0x0000100b; /* simt.exit */

    golden_launch_t launch = {.program = (const uint8_t *)program,
                              .program_bytes = sizeof program,
                              .entry = PROGRAM_BASE,
                              .grid = {1, 1, 1},
                              .block = {THREAD + 1, 1, 1},
                              .shared_bytes = 64,
                              .local_bytes = 64,
                              .extensions = EXTENSION_ALL};
    golden_t *golden = golden_create(&launch);
    cr_assert(golden);
    golden_track(golden);
    for (uint32_t i = 0; i <= count; i++) {
        golden_step(golden, THREAD, &environment, &step);
    }
    golden_destroy(golden);
    return step;
}

Test(unwritten, each_operand_of_each_instruction) {
    uint32_t operands = 0;

    for (uint32_t i = 0; i < sizeof matches / sizeof matches[0]; i++) {
        uint32_t word = with_operands(matches[i]);
        insn_t insn = decode(word);
        golden_step_t step = step_of(word, NO_REGISTER);
        const uint32_t source[] = {insn.rs1, insn.rs2, insn.rs3};

        cr_assert(!step.unwritten && !step.astray, "%s: all was written", op_mnemonic(insn.op));
        for (int k = 0; k < 3; k++) {
            if (source[k] == 0) {
                continue;
            }
            operands++;
            step = step_of(word, source[k]);
            cr_assert(step.unwritten == UINT32_MAX || step.astray, "%s: register %u",
                      op_mnemonic(insn.op), source[k]);
        }
    }
    cr_assert_gt(operands, 100);
}

Test(unwritten, a_compare_and_swap_reads_what_it_replaces) {
    uint32_t word = 0x2800202f | 5u << 7 | 6u << 15 | 7u << 20; /* amocas.w x5, x7, (x6) */

    cr_assert_str_eq(op_mnemonic(decode(word).op), "amocas.w");
    cr_assert(step_of(word, 5).astray);
    cr_assert(!step_of(word, NO_REGISTER).astray);
}

/* Where nothing asks, nothing is followed. */
Test(unwritten, what_was_written_stays_so_in_other_threads) {
    static const uint32_t program[] = {0x200000b7 /* lui x1, shared */, 0x0000a103 /* lw x2 */,
                                       0x0010a023 /* sw x1 */, 0x0000100b};
    golden_launch_t launch = {.program = (const uint8_t *)program,
                              .program_bytes = sizeof program,
                              .entry = PROGRAM_BASE,
                              .grid = {2, 1, 1},
                              .block = {2, 1, 1},
                              .shared_bytes = 64,
                              .local_bytes = 64};
    golden_environment_t environment = {0};
    golden_t *golden = golden_create(&launch);
    golden_step_t step;

    golden_track(golden);
    for (uint64_t thread = 0; thread < 4; thread++) {
        cr_assert_eq(golden_unwritten(golden, thread, SHARED_BASE, 4), thread % 2 ? 0 : 0xf);
        for (int i = 0; i < 2; i++) {
            golden_step(golden, thread, &environment, &step);
        }
        cr_assert_eq(step.unwritten, thread % 2 ? 0 : UINT32_MAX, "thread %d", (int)thread);
        golden_step(golden, thread, &environment, &step);
        cr_assert_eq(golden_unwritten(golden, thread, SHARED_BASE, 8), 0xf0);
        cr_assert_eq(golden_unwritten(golden, thread, LOCAL_BASE + 4, 2), 3);
        cr_assert_eq(golden_unwritten(golden, thread, GLOBAL_BASE, 4), 0);
    }
    golden_destroy(golden);
}
