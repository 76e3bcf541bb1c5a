/* SPDX-License-Identifier: Apache-2.0 */
/* The golden model's interface: launches, threads, memory windows, faults, barriers. What each
 * instruction computes is tested in verif/models/isa. */
//@ source cmodel/arch/shadow.c cmodel/arch/order.c
//@ source cmodel/arch/golden.c cmodel/arch/execute.c cmodel/arch/memory.c cmodel/arch/run.c
//@ source cmodel/arch/decode.c cmodel/arch/single.c cmodel/arch/unwritten.c cmodel/arch/meeting.c
#include <criterion/criterion.h>
#include <string.h>

#include "cmodel/arch/golden.h"
#include "cmodel/arch/shadow.h"

/* A small assembler, independent of the decoder. */
static uint32_t r_type(uint32_t funct7, uint32_t funct3, uint32_t rd, uint32_t rs1, uint32_t rs2) {
    return funct7 << 25 | rs2 << 20 | rs1 << 15 | funct3 << 12 | rd << 7 | 0x33;
}
static uint32_t i_type(uint32_t opcode, uint32_t funct3, uint32_t rd, uint32_t rs1, int imm) {
    return (uint32_t)imm << 20 | rs1 << 15 | funct3 << 12 | rd << 7 | opcode;
}
static uint32_t add(uint32_t rd, uint32_t rs1, uint32_t rs2) {
    return r_type(0, 0, rd, rs1, rs2);
}
static uint32_t mul(uint32_t rd, uint32_t rs1, uint32_t rs2) {
    return r_type(1, 0, rd, rs1, rs2);
}
static uint32_t addi(uint32_t rd, uint32_t rs1, int imm) {
    return i_type(0x13, 0, rd, rs1, imm);
}
static uint32_t slli(uint32_t rd, uint32_t rs1, int amount) {
    return i_type(0x13, 1, rd, rs1, amount);
}
static uint32_t lw(uint32_t rd, int imm, uint32_t rs1) {
    return i_type(0x03, 2, rd, rs1, imm);
}
static uint32_t store(uint32_t funct3, uint32_t rs2, int imm, uint32_t rs1) {
    uint32_t u = imm;
    return (u >> 5 & 0x7f) << 25 | rs2 << 20 | rs1 << 15 | funct3 << 12 | (u & 31) << 7 | 0x23;
}
static uint32_t sw(uint32_t rs2, int imm, uint32_t rs1) {
    return store(2, rs2, imm, rs1);
}
static uint32_t lui(uint32_t rd, uint32_t address) {
    return (address & 0xfffff000) | rd << 7 | 0x37;
}
static uint32_t branch(uint32_t funct3, uint32_t rs1, uint32_t rs2, int offset) {
    uint32_t u = offset;
    return (u >> 12 & 1) << 31 | (u >> 5 & 0x3f) << 25 | rs2 << 20 | rs1 << 15 | funct3 << 12 |
           (u >> 1 & 15) << 8 | (u >> 11 & 1) << 7 | 0x63;
}
static uint32_t beq(uint32_t rs1, uint32_t rs2, int offset) {
    return branch(0, rs1, rs2, offset);
}
static uint32_t bne(uint32_t rs1, uint32_t rs2, int offset) {
    return branch(1, rs1, rs2, offset);
}
static uint32_t bgeu(uint32_t rs1, uint32_t rs2, int offset) {
    return branch(7, rs1, rs2, offset);
}
static uint32_t jal(uint32_t rd, int offset) {
    uint32_t u = offset;
    return (u >> 20 & 1) << 31 | (u >> 1 & 0x3ff) << 21 | (u >> 11 & 1) << 20 |
           (u >> 12 & 0xff) << 12 | rd << 7 | 0x6f;
}
static uint32_t csrr(uint32_t rd, uint32_t csr) {
    return csr << 20 | 2 << 12 | rd << 7 | 0x73;
}
enum { BAR = 0x0000000b, EXIT = 0x0000100b };

/* A launch of `words` with 64 words of global memory. */
static golden_launch_t launch_of(const uint32_t *words, uint32_t bytes, uint32_t blocks,
                                 uint32_t threads) {
    golden_launch_t launch = {.program = (const uint8_t *)words,
                              .program_bytes = bytes,
                              .global_bytes = 256,
                              .entry = PROGRAM_BASE,
                              .grid = {blocks, 1, 1},
                              .block = {threads, 1, 1},
                              .shared_bytes = 64,
                              .local_bytes = 32};
    return launch;
}

static uint32_t global_word(golden_t *golden, uint32_t index) {
    return golden_peek(golden, 0, GLOBAL_BASE + 4 * index, 4);
}

static const golden_environment_t nowhere;

/* Runs to the end, without fault. */
static void run(golden_t *golden) {
    golden_step_t fault;
    uint64_t thread;
    golden_run(golden, 1000000, &fault, &thread);
    cr_assert_eq(fault.fault, FAULT_NONE, "fault %d at %08x", fault.fault, fault.pc);
    cr_assert(golden_finished(golden));
}

/* y = a*x + y for x at word 0, y at word 8 of global memory; arguments n and a. */
static const uint32_t saxpy[] = {
    0x10000537, /* lui x10, PARAM_BASE */
    0x00452583, /* lw x11, 4(x10): n */
    0x00852603, /* lw x12, 8(x10): a */
    0xcc0026f3, /* csrr x13, thread */
    0xcc402773, /* csrr x14, block_x */
    0xcc7027f3, /* csrr x15, block_dim_x */
    0x02f70733, /* mul x14, x14, x15 */
    0x00d70733, /* add x14, x14, x13: i */
    0x02b77263, /* bgeu x14, x11, +36 */
    0x80000837, /* lui x16, GLOBAL_BASE */
    0x00271713, /* slli x14, x14, 2 */
    0x00e80833, /* add x16, x16, x14 */
    0x00082883, /* lw x17, 0(x16) */
    0x02082903, /* lw x18, 32(x16) */
    0x02c888b3, /* mul x17, x17, x12 */
    0x011909b3, /* add x19, x18, x17 */
    0x03382023, /* sw x19, 32(x16) */
    EXIT,
};
static const uint32_t saxpy_data[16] = {1, 2, 3, 4, 5, 6, 7, 8, 10, 20, 30, 40, 50, 60, 70, 80};

static golden_t *create_saxpy(void) {
    golden_launch_t launch = launch_of(saxpy, sizeof saxpy, 2, 4);
    launch.global = (const uint8_t *)saxpy_data;
    launch.global_bytes = sizeof saxpy_data;
    launch.param[1] = 6;
    launch.param[2] = 2;
    return golden_create(&launch);
}

Test(golden, TV_PM_1_saxpy_values) {
    golden_t *golden = create_saxpy();
    static const uint32_t expected[8] = {12, 24, 36, 48, 60, 72, 70, 80};
    run(golden);
    for (uint32_t i = 0; i < 8; i++) {
        cr_assert_eq(global_word(golden, 8 + i), expected[i], "y[%u]", i);
    }
    golden_destroy(golden);
}

/* Guard i < n: of block 1 only the first two threads touch memory beyond the parameters. */
Test(golden, TV_PM_1_saxpy_masks) {
    golden_t *golden = create_saxpy();
    for (uint64_t thread = 0; thread < 8; thread++) {
        golden_step_t step;
        uint32_t accesses = 0;
        do {
            golden_step(golden, thread, &nowhere, &step);
            cr_assert_eq(step.fault, FAULT_NONE);
            accesses += (step.load || step.store) && step.address >= GLOBAL_BASE;
        } while (!step.exited);
        cr_assert_eq(accesses, thread < 6 ? 3 : 0, "thread %lu", thread);
    }
    cr_assert(golden_finished(golden));
    golden_destroy(golden);
}

Test(golden, step_reports_what_happened) {
    const uint32_t program[] = {addi(5, 0, -2),
                                lui(6, GLOBAL_BASE),
                                store(1, 5, 6, 6),     /* sh x5, 6(x6) */
                                i_type(3, 0, 7, 6, 7), /* lb x7, 7(x6) */
                                addi(0, 5, 1),
                                jal(1, 8),
                                EXIT,
                                BAR,
                                EXIT};
    golden_launch_t launch = launch_of(program, sizeof program, 1, 1);
    golden_t *golden = golden_create(&launch);
    golden_step_t step;
    golden_step(golden, 0, &nowhere, &step);
    cr_assert(step.writes && step.rd == 5 && step.value == 0xfffffffe);
    cr_assert_eq(step.pc, PROGRAM_BASE);
    cr_assert_eq(step.next_pc, PROGRAM_BASE + 4);
    cr_assert_eq(step.instruction, program[0]);
    golden_step(golden, 0, &nowhere, &step);
    golden_step(golden, 0, &nowhere, &step);
    cr_assert(step.store && !step.load && !step.writes && step.bytes == 2);
    cr_assert_eq(step.address, GLOBAL_BASE + 6);
    cr_assert_eq(step.data, 0xfffffffe, "the whole register");
    golden_step(golden, 0, &nowhere, &step);
    cr_assert(step.load && !step.store && step.writes && step.bytes == 1);
    cr_assert_eq(step.address, GLOBAL_BASE + 7);
    cr_assert_eq(step.value, 0xffffffff);
    golden_step(golden, 0, &nowhere, &step);
    cr_assert(!step.writes, "x0 is never written");
    golden_step(golden, 0, &nowhere, &step);
    cr_assert(step.writes && step.rd == 1 && step.value == PROGRAM_BASE + 24);
    cr_assert_eq(step.next_pc, PROGRAM_BASE + 28);
    golden_step(golden, 0, &nowhere, &step);
    cr_assert(step.barrier && !step.exited);
    golden_step(golden, 0, &nowhere, &step);
    cr_assert(step.exited && !step.barrier);
    cr_assert(golden_finished(golden));
    golden_destroy(golden);
}

/* One thread of several executes `word`; which fault, and where. */
typedef struct {
    uint32_t word;
    isa_fault_t fault;
    uint32_t address;
} fault_case_t;

Test(golden, faults_name_thread_pc_and_address) {
    enum { GUARD = 4, AT = PROGRAM_BASE + 4 * GUARD };
    const fault_case_t cases[] = {
        {0x00000000, FAULT_ILLEGAL_INSTRUCTION, 0},
        {0xffffffff, FAULT_ILLEGAL_INSTRUCTION, 0},
        {(uint32_t)CSR_CYCLE << 20 | 1 << 12 | 0x73, FAULT_ILLEGAL_INSTRUCTION,
         0},                                            /* csrrw x0, cycle, x0 */
        {csrr(5, 0xc01), FAULT_ILLEGAL_INSTRUCTION, 0}, /* no CSR time */
        {jal(1, 6), FAULT_FETCH_MISALIGNED, AT + 6},
        {jal(1, 4096), FAULT_FETCH_RANGE, AT + 4096},
        {beq(0, 0, -64), FAULT_FETCH_RANGE, AT - 64},
        {lw(5, 2, 8), FAULT_LOAD_MISALIGNED, GLOBAL_BASE + 2},
        {lw(5, 256, 8), FAULT_LOAD_RANGE, GLOBAL_BASE + 256},
        {lw(0, 0, 0), FAULT_LOAD_RANGE, 0},
        {sw(5, 1, 8), FAULT_STORE_MISALIGNED, GLOBAL_BASE + 1},
        {sw(5, -4, 8), FAULT_STORE_RANGE, GLOBAL_BASE - 4},
        {0x00100073, FAULT_BREAKPOINT, 0},
        {0x00000073, FAULT_ENVIRONMENT_CALL, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const uint32_t program[] = {csrr(6, CSR_THREAD), addi(7, 0, 2), lui(8, GLOBAL_BASE),
                                    bne(6, 7, 8),        cases[i].word, EXIT};
        golden_launch_t launch = launch_of(program, sizeof program, 1, 4);
        golden_t *golden = golden_create(&launch);
        golden_step_t fault;
        uint64_t thread;
        golden_run(golden, 1000, &fault, &thread);
        cr_assert_eq(fault.fault, cases[i].fault, "case %zu: %d", i, fault.fault);
        cr_assert_eq(fault.fault_address, cases[i].address, "case %zu: %x", i, fault.fault_address);
        cr_assert_eq(fault.pc, (uint32_t)AT, "case %zu", i);
        cr_assert_eq(fault.instruction, cases[i].word);
        cr_assert_eq(thread, 2);
        cr_assert_not(golden_finished(golden));
        golden_destroy(golden);
    }
}

Test(golden, fault_changes_nothing) {
    const uint32_t program[] = {addi(1, 0, 77), jal(1, 2), EXIT};
    golden_launch_t launch = launch_of(program, sizeof program, 1, 1);
    golden_t *golden = golden_create(&launch);
    golden_step_t step;
    golden_step(golden, 0, &nowhere, &step);
    for (int again = 0; again < 2; again++) {
        golden_step(golden, 0, &nowhere, &step);
        cr_assert_eq(step.fault, FAULT_FETCH_MISALIGNED);
        cr_assert_not(step.writes);
        cr_assert_eq(step.next_pc, PROGRAM_BASE + 4);
        cr_assert_eq(golden_register(golden, 0, 1), 77);
        cr_assert_eq(golden_pc(golden, 0), PROGRAM_BASE + 4);
    }
    golden_destroy(golden);
}

Test(golden, running_off_the_end_faults_there) {
    const uint32_t program[] = {addi(1, 0, 77)};
    golden_launch_t launch = launch_of(program, sizeof program, 1, 1);
    golden_t *golden = golden_create(&launch);
    golden_step_t fault;
    uint64_t thread;
    cr_assert_eq(golden_run(golden, 1000, &fault, &thread), 1);
    cr_assert_eq(fault.fault, FAULT_FETCH_RANGE);
    cr_assert_eq(fault.pc, PROGRAM_BASE + 4);
    cr_assert_eq(fault.fault_address, PROGRAM_BASE + 4);
    golden_destroy(golden);
}

/* Every thread of a three-dimensional grid reads its own position. */
Test(golden, position_csrs) {
    static const uint32_t csrs[] = {CSR_THREAD,      CSR_BLOCK_X,     CSR_BLOCK_Y,
                                    CSR_BLOCK_Z,     CSR_BLOCK_DIM_X, CSR_BLOCK_DIM_Y,
                                    CSR_BLOCK_DIM_Z, CSR_GRID_DIM_X,  CSR_GRID_DIM_Y,
                                    CSR_GRID_DIM_Z,  CSR_GRID,        CSR_STACK_TOP};
    enum { COUNT = sizeof csrs / sizeof csrs[0] };
    uint32_t program[COUNT + 1];
    for (uint32_t i = 0; i < COUNT; i++) {
        program[i] = csrr(1 + i, csrs[i]);
    }
    program[COUNT] = EXIT;
    golden_launch_t launch = launch_of(program, sizeof program, 2, 2);
    launch.grid[1] = 3, launch.grid[2] = 2;
    launch.block[1] = 2, launch.block[2] = 5;
    launch.grid_id = 41;
    golden_t *golden = golden_create(&launch);
    for (uint64_t thread = 0; thread < 2 * 3 * 2 * 20; thread++) {
        uint32_t block = thread / 20;
        const uint32_t expected[COUNT] = {
            thread % 20, block % 2, block / 2 % 3,  block / 6, 2, 2, 5, 2, 3,
            2,           41,        LOCAL_BASE + 32};
        golden_step_t step;
        for (uint32_t i = 0; i < COUNT; i++) {
            golden_step(golden, thread, &nowhere, &step);
            cr_assert_eq(step.value, expected[i], "thread %lu csr %x", thread, csrs[i]);
            cr_assert_not(step.environment);
        }
    }
    golden_destroy(golden);
}

Test(golden, environment_csrs) {
    const uint32_t program[] = {
        csrr(1, CSR_CYCLE), csrr(2, CSR_CYCLEH), csrr(3, CSR_INSTRET), csrr(4, CSR_LANE),
        csrr(5, CSR_WARP),  csrr(6, CSR_CORE),   csrr(0, CSR_CYCLE),   EXIT};
    const golden_environment_t environment = {
        .lane = 3, .warp = 5, .core = 7, .cycle = 0x1122334455667788, .instret = 99};
    const uint32_t expected[] = {0x55667788, 0x11223344, 99, 3, 5, 7};
    golden_launch_t launch = launch_of(program, sizeof program, 1, 1);
    golden_t *golden = golden_create(&launch);
    golden_step_t step;
    for (uint32_t i = 0; i < 6; i++) {
        golden_step(golden, 0, &environment, &step);
        cr_assert(step.environment);
        cr_assert_eq(step.value, expected[i], "csr %u", i);
    }
    golden_step(golden, 0, &environment, &step);
    cr_assert_not(step.environment, "x0 takes no value");
    golden_destroy(golden);
}

/* shared[thread] = 100*block + thread; barrier; global[...] = shared[7 - thread]. */
Test(golden, barrier_and_shared_memory) {
    const uint32_t program[] = {csrr(5, CSR_THREAD),
                                csrr(6, CSR_BLOCK_X),
                                slli(7, 5, 2),
                                lui(8, SHARED_BASE),
                                add(9, 8, 7),
                                addi(10, 0, 100),
                                mul(10, 10, 6),
                                add(10, 10, 5),
                                sw(10, 0, 9),
                                BAR,
                                addi(11, 8, 28),
                                r_type(0x20, 0, 11, 11, 7), /* sub x11, x11, x7 */
                                lw(12, 0, 11),
                                slli(13, 6, 5),
                                add(13, 13, 7),
                                lui(14, GLOBAL_BASE),
                                add(13, 13, 14),
                                sw(12, 0, 13),
                                EXIT};
    golden_launch_t launch = launch_of(program, sizeof program, 3, 8);
    golden_t *golden = golden_create(&launch);
    run(golden);
    for (uint32_t block = 0; block < 3; block++) {
        for (uint32_t i = 0; i < 8; i++) {
            cr_assert_eq(global_word(golden, 8 * block + i), 100 * block + 7 - i);
        }
    }
    golden_destroy(golden);
}

/* Threads 4..7 exit at once; the others still pass two barriers. */
Test(golden, barrier_counts_live_threads_only) {
    const uint32_t program[] = {csrr(5, CSR_THREAD), addi(6, 0, 4), bgeu(5, 6, 24), BAR, BAR,
                                lui(7, GLOBAL_BASE), sw(6, 0, 7),   addi(5, 5, 0),  EXIT};
    golden_launch_t launch = launch_of(program, sizeof program, 1, 8);
    golden_t *golden = golden_create(&launch);
    run(golden);
    cr_assert_eq(global_word(golden, 0), 4);
    golden_destroy(golden);
}

/* Thread 0 spins on a word that thread 3 sets. */
Test(golden, spinning_thread_does_not_stop_the_others) {
    const uint32_t program[] = {csrr(5, CSR_THREAD), lui(6, GLOBAL_BASE), addi(7, 0, 3),
                                bne(5, 7, 12),       sw(7, 0, 6),         EXIT,
                                lw(8, 0, 6),         beq(8, 0, -4),       EXIT};
    golden_launch_t launch = launch_of(program, sizeof program, 1, 4);
    golden_t *golden = golden_create(&launch);
    run(golden);
    golden_destroy(golden);
}

Test(golden, run_stops_at_the_limit_and_goes_on) {
    const uint32_t program[] = {
        csrr(5, CSR_THREAD), addi(6, 0, 100), add(7, 7, 5), addi(6, 6, -1), bne(6, 0, -8), BAR,
        lui(8, GLOBAL_BASE), slli(9, 5, 2),   add(8, 8, 9), sw(7, 0, 8),    EXIT};
    enum { PER_THREAD = 2 + 300 + 6, THREADS = 16 };
    golden_launch_t launch = launch_of(program, sizeof program, 2, 8);
    golden_t *golden = golden_create(&launch);
    golden_step_t fault;
    uint64_t thread, total = 0;
    while (!golden_finished(golden)) {
        uint64_t n = golden_run(golden, 7, &fault, &thread);
        cr_assert(n == 7 || golden_finished(golden));
        cr_assert_eq(fault.fault, FAULT_NONE);
        total += n;
    }
    cr_assert_eq(total, PER_THREAD * THREADS);
    cr_assert_eq(golden_run(golden, 7, &fault, &thread), 0);
    for (uint32_t i = 0; i < 8; i++) {
        cr_assert_eq(global_word(golden, i), 100 * i);
    }
    golden_destroy(golden);
}

static void run_by(golden_t *golden, uint64_t limit) {
    golden_step_t fault;
    for (uint64_t thread, total = 0; !golden_finished(golden) && total < 5000;) {
        total += golden_run(golden, limit, &fault, &thread);
    }
    cr_assert(golden_finished(golden));
}

/* Threads write their numbers where a counter says that no lock protects: the order shows. */
Test(golden, the_order_of_threads_is_the_same_for_all_limits) {
    const uint32_t program[] = {csrr(5, CSR_THREAD), addi(6, 0, 12), lui(8, GLOBAL_BASE),
                                lw(9, 0, 8),         addi(9, 9, 1),  slli(10, 9, 2),
                                add(10, 10, 8),      sw(9, 0, 8),    sw(5, 4, 10),
                                addi(6, 6, -1),      bne(6, 0, -28), EXIT};
    golden_launch_t launch = launch_of(program, sizeof program, 1, 5);
    uint32_t whole[64];
    for (uint64_t limit = UINT64_MAX; limit; limit = limit > 200 ? 200 : limit - 1) {
        golden_t *golden = golden_create(&launch);
        run_by(golden, limit);
        for (uint32_t i = 0; i < 64; i++) {
            whole[i] = limit == UINT64_MAX ? global_word(golden, i) : whole[i];
            cr_assert_eq(global_word(golden, i), whole[i]);
        }
        golden_destroy(golden);
    }
}

/* The first thread spins until the second one has written. */
Test(golden, a_thread_that_spins_stops_no_other_under_any_limit) {
    const uint32_t program[] = {csrr(5, CSR_THREAD), lui(8, GLOBAL_BASE),
                                bne(5, 0, 16),       lw(9, 0, 8),
                                beq(9, 0, -4),       EXIT,
                                sw(5, 0, 8),         EXIT};
    golden_launch_t launch = launch_of(program, sizeof program, 1, 2);
    for (uint64_t limit = 1; limit < 100; limit++) {
        golden_t *golden = golden_create(&launch);
        run_by(golden, limit);
        golden_destroy(golden);
    }
}

/* Each thread fills its stack top with its own number, and finds it after a barrier. */
Test(golden, local_memory_is_private) {
    const uint32_t program[] = {
        csrr(5, CSR_THREAD), csrr(2, CSR_STACK_TOP), sw(5, -4, 2), BAR,         lw(6, -4, 2),
        lui(7, GLOBAL_BASE), slli(8, 5, 2),          add(7, 7, 8), sw(6, 0, 7), EXIT};
    golden_launch_t launch = launch_of(program, sizeof program, 1, 16);
    golden_t *golden = golden_create(&launch);
    run(golden);
    for (uint32_t i = 0; i < 16; i++) {
        cr_assert_eq(global_word(golden, i), i);
    }
    golden_destroy(golden);
}

Test(golden, registers_and_memory_from_outside) {
    const uint32_t program[] = {lui(5, SHARED_BASE), sw(5, 0, 5), EXIT};
    golden_launch_t launch = launch_of(program, sizeof program, 2, 2);
    golden_t *golden = golden_create(&launch);
    golden_step_t step;
    cr_assert_eq(golden_register(golden, 3, 5), 0);
    cr_assert_eq(golden_pc(golden, 3), PROGRAM_BASE);
    golden_set_register(golden, 3, 9, 1234);
    golden_set_register(golden, 3, 0, 1234);
    cr_assert_eq(golden_register(golden, 3, 9), 1234);
    cr_assert_eq(golden_register(golden, 3, 0), 0);
    cr_assert_eq(golden_register(golden, 2, 9), 0);
    cr_assert_eq(golden_peek(golden, 3, SHARED_BASE, 4), 0, "not there yet");
    golden_step(golden, 3, &nowhere, &step);
    golden_step(golden, 3, &nowhere, &step);
    cr_assert_eq(golden_peek(golden, 2, SHARED_BASE, 4), SHARED_BASE);
    cr_assert_eq(golden_peek(golden, 0, SHARED_BASE, 4), 0, "another block");
    golden_poke(golden, 2, SHARED_BASE + 2, 0xabcd, 2);
    cr_assert_eq(golden_peek(golden, 3, SHARED_BASE, 4), 0xabcd0000 | (SHARED_BASE & 0xffff));
    golden_poke(golden, 2, GLOBAL_BASE + 8, 0x12, 1);
    cr_assert_eq(golden_global(golden)[8], 0x12);
    golden_step(golden, 3, &nowhere, &step);
    cr_assert(step.exited);
    cr_assert_eq(golden_register(golden, 3, 9), 0, "gone with the thread");
    golden_destroy(golden);
}

Test(golden, caller_keeps_its_memory) {
    golden_t *golden = create_saxpy();
    run(golden);
    cr_assert_eq(saxpy_data[8], 10);
    golden_destroy(golden);
}

Test(golden, bad_launches_are_refused) {
    const uint32_t program[] = {EXIT};
    const golden_launch_t good = launch_of(program, sizeof program, 1, 1);
    cr_assert_null(golden_check(&good));
    for (int i = 0; i < 10; i++) {
        golden_launch_t bad = good;
        switch (i) {
        case 0: bad.grid[1] = 0; break;
        case 1: bad.grid[2] = 65536; break;
        case 2: bad.block[0] = 0; break;
        case 3: bad.block[0] = 256, bad.block[1] = 256; break;
        case 4: bad.program_bytes = 0; break;
        case 5: bad.program_bytes = PROGRAM_MAX_BYTES + 4; break;
        case 6: bad.entry = PROGRAM_BASE + 4; break;
        case 7: bad.entry = PROGRAM_BASE + 2; break;
        case 8: bad.global_bytes = 255; break;
        case 9: bad.local_bytes = 0xfffffffc; break;
        }
        cr_assert_not_null(golden_check(&bad), "case %d", i);
        cr_assert_null(golden_create(&bad), "case %d", i);
    }
}

/* Both threads have executed two instructions before they read the counter. */
Test(golden, a_run_counts_the_instructions_of_a_thread) {
    const uint32_t program[] = {lui(6, GLOBAL_BASE), slli(7, 7, 2), csrr(5, CSR_INSTRET),
                                sw(5, 4, 6), EXIT};
    const golden_launch_t launch = launch_of(program, sizeof program, 1, 2);
    golden_t *golden = golden_create(&launch);
    run(golden);
    cr_expect_eq(global_word(golden, 1), 2, "%u", global_word(golden, 1));
    golden_destroy(golden);
}

/* Of a thread that has not begun, and of one that has, but without local memory. */
Test(golden, local_memory_that_does_not_exist_reads_as_zero) {
    const uint32_t program[] = {BAR, EXIT};
    const golden_launch_t launch = launch_of(program, sizeof program, 2, 2);
    golden_t *golden = golden_create(&launch);
    golden_step_t step;
    cr_expect_eq(golden_peek(golden, 3, LOCAL_BASE, 4), 0);
    golden_step(golden, 0, &nowhere, &step);
    cr_expect_eq(golden_peek(golden, 0, LOCAL_BASE, 4), 0);
    cr_expect_eq(golden_peek(golden, 3, LOCAL_BASE, 4), 0);
    golden_destroy(golden);
}

Test(golden, every_thread_of_every_block_runs) {
    const uint32_t program[] = {EXIT};
    golden_launch_t launch = launch_of(program, sizeof program, 1, 1);
    for (int i = 0; i < 3; i++) {
        launch.grid[i] = (const uint32_t[]){2, 3, 5}[i];
        launch.block[i] = (const uint32_t[]){7, 2, 3}[i];
    }
    golden_t *golden = golden_create(&launch);
    golden_step_t fault;
    uint64_t thread;
    cr_expect_eq(golden_run(golden, UINT64_MAX, &fault, &thread), 2 * 3 * 5 * 7 * 2 * 3);
    cr_expect(golden_finished(golden));
    golden_destroy(golden);
}

Test(golden, launches_at_the_limits_are_taken) {
    const uint32_t program[] = {EXIT};
    golden_launch_t launch = launch_of(program, sizeof program, 1, 1);
    for (int i = 0; i < 3; i++) {
        launch.grid[i] = DIM_MAX;
        launch.block[i] = DIM_MAX;
        cr_expect_null(golden_check(&launch), "dimension %d", i);
        launch.block[i] = 1;
    }
    launch.program_bytes = PROGRAM_MAX_BYTES;
    launch.entry = PROGRAM_BASE + PROGRAM_MAX_BYTES - 4;
    launch.global_bytes = GLOBAL_MAX_BYTES;
    launch.shared_bytes = launch.local_bytes = WINDOW_BYTES;
    cr_expect_null(golden_check(&launch));
}

#ifndef __SANITIZE_ADDRESS__ /* which ends a program that asks for so much */
Test(golden, more_blocks_than_memory_make_no_launch) {
    const uint32_t program[] = {EXIT};
    golden_launch_t launch = launch_of(program, sizeof program, 1, 1);
    launch.grid[0] = launch.grid[1] = launch.grid[2] = DIM_MAX;
    cr_assert_null(golden_create(&launch));
}
#endif

/* ---- extensions ---- */

enum {
    FADD = 0x003170d3,     /* fadd.s f1, f2, f3 */
    FMV_X3 = 0xf00181d3,   /* fmv.w.x f3, x3 */
    FMV_X2 = 0xf0018153,   /* fmv.w.x f2, x3 */
    SH2ADD = 0x2062c3b3,   /* sh2add x7, x5, x6 */
    AMOADD = 0x0062a3af,   /* amoadd.w x7, x6, (x5) */
    SIMT_LPC = 0x008000ab, /* simt.lpc . + 8 */
    FADD_RM5 = 0x003150d3  /* fadd.s with a reserved rounding mode */
};

Test(golden, absent_extensions_are_illegal_instructions) {
    const struct {
        uint32_t word, extension;
    } cases[] = {{FADD, EXTENSION_FLOAT},
                 {SH2ADD, EXTENSION_BITMANIP},
                 {AMOADD, EXTENSION_ATOMICS},
                 {SIMT_LPC, EXTENSION_LIKELY}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int present = 0; present < 2; present++) {
            const uint32_t program[] = {lui(5, GLOBAL_BASE), cases[i].word, EXIT};
            golden_launch_t launch = launch_of(program, sizeof program, 1, 1);
            golden_step_t fault;
            uint64_t thread;
            launch.extensions = present ? cases[i].extension : EXTENSION_ALL & ~cases[i].extension;
            golden_t *golden = golden_create(&launch);
            golden_run(golden, 100, &fault, &thread);
            cr_assert_eq(fault.fault, present ? FAULT_NONE : FAULT_ILLEGAL_INSTRUCTION, "case %zu",
                         i);
            golden_destroy(golden);
        }
    }
}

Test(golden, unknown_extensions_are_refused) {
    const uint32_t program[] = {EXIT};
    golden_launch_t launch = launch_of(program, sizeof program, 1, 1);
    launch.extensions = EXTENSION_ALL + 1;
    cr_assert_not_null(golden_check(&launch));
}

Test(golden, f_registers_are_numbered_from_32) {
    const uint32_t program[] = {lui(3, 0x3f800000), FMV_X2, FMV_X3, FADD, FADD_RM5};
    golden_launch_t launch = launch_of(program, sizeof program, 1, 1);
    golden_step_t step;
    launch.extensions = EXTENSION_FLOAT;
    golden_t *golden = golden_create(&launch);
    for (int i = 0; i < 4; i++) {
        golden_step(golden, 0, &nowhere, &step);
    }
    cr_assert(step.writes);
    cr_assert_eq(step.rd, REGISTER_F + 1);
    cr_assert_eq(step.value, 0x40000000);
    cr_assert_eq(golden_register(golden, 0, REGISTER_F + 1), 0x40000000);
    cr_assert_eq(golden_register(golden, 0, 1), 0);
    golden_set_register(golden, 0, REGISTER_F, 7);
    cr_assert_eq(golden_register(golden, 0, REGISTER_F), 7);
    golden_step(golden, 0, &nowhere, &step);
    cr_assert_eq(step.fault, FAULT_ROUNDING_MODE);
    cr_assert_eq(step.pc, PROGRAM_BASE + 16);
    golden_destroy(golden);
}

/* The caller that steps the threads chooses the order in which their atomics are performed. */
Test(golden, atomics_are_performed_when_stepped) {
    const uint32_t program[] = {lui(5, GLOBAL_BASE), csrr(6, CSR_THREAD), AMOADD, EXIT};
    golden_launch_t launch = launch_of(program, sizeof program, 1, 3);
    const uint64_t order[] = {2, 0, 1};
    const uint32_t before[] = {0, 2, 2};
    golden_step_t step;
    launch.extensions = EXTENSION_ATOMICS;
    golden_t *golden = golden_create(&launch);
    for (uint64_t thread = 0; thread < 3; thread++) {
        golden_step(golden, thread, &nowhere, &step);
        golden_step(golden, thread, &nowhere, &step);
    }
    for (int i = 0; i < 3; i++) {
        golden_step(golden, order[i], &nowhere, &step);
        cr_assert(step.atomic && !step.load && !step.store && step.writes);
        cr_assert_eq(step.address, GLOBAL_BASE);
        cr_assert_eq(step.bytes, 4);
        cr_assert_eq(step.data, (uint32_t)order[i]);
        cr_assert_eq(step.rd, 7);
        cr_assert_eq(step.value, before[i]);
    }
    cr_assert_eq(global_word(golden, 0), 3);
    golden_destroy(golden);
}

/* Two threads store the same word. Where the later one's atomic was performed before, it may have
 * come first: only without that it is a race. */
Test(golden, atomics_may_be_performed_before_they_are_stepped) {
    enum { FENCE = 0x0ff0000f };
    const uint32_t program[] = {lui(5, GLOBAL_BASE), sw(6, 4, 5), FENCE, AMOADD, EXIT};
    golden_launch_t launch = launch_of(program, sizeof program, 2, 1);
    const shadow_range_t range = {0, launch.global_bytes};
    const shadow_launch_t watched = {.blocks = 2,
                                     .block_threads = 1,
                                     .global_bytes = launch.global_bytes,
                                     .range = &range,
                                     .ranges = 1};
    launch.extensions = EXTENSION_ATOMICS;
    for (int performed = 0; performed < 2; performed++) {
        golden_t *golden = golden_create(&launch);
        shadow_t *shadow = shadow_create(&watched);
        golden_step_t step;
        uint32_t findings;
        uint64_t more;
        golden_perform(golden, 0, GLOBAL_BASE); /* nothing watches yet */
        golden_watch(golden, shadow);
        if (performed) {
            golden_perform(golden, 0, GLOBAL_BASE);
        }
        for (uint64_t thread = 2; thread-- > 0;) {
            for (int i = 0; i < 5; i++) {
                golden_step(golden, thread, &nowhere, &step);
            }
        }
        shadow_findings(shadow, &findings, &more);
        cr_expect_eq(findings, !performed);
        golden_destroy(golden);
        shadow_destroy(shadow);
    }
}
