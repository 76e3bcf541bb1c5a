/* SPDX-License-Identifier: Apache-2.0 */
/* The whole machine on small programs: throughput, latencies (the table of
 * docs/reference/machine/README.md), faults, barriers; and the dispatcher alone (TV-TS-1, TV-TS-2).
 */
//@ machine unit
#include <criterion/criterion.h>

#include "assemble.h"
#include "machine.h"

#define WORDS(p) (sizeof(p) / sizeof(p)[0])

/* ---- results ---- */

Test(hw_machine, vector_addition_over_blocks_with_a_partial_warp) {
    const uint32_t p[] = {CSRR(5, CSR_THREAD),
                          CSRR(6, CSR_BLOCK_X),
                          CSRR(7, CSR_BLOCK_DIM_X),
                          MUL(6, 6, 7),
                          ADD(5, 5, 6),
                          SLLI(5, 5, 2),
                          LUI(8, 0x80000),
                          ADD(5, 5, 8),
                          LW(9, 0, 5),
                          LW(10, 1024, 5),
                          ADD(9, 9, 10),
                          SW(9, 2044, 5),
                          EXIT};
    machine_t *m = machine_new(p, WORDS(p), 10);
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t a = 3 * i, b = 1000 + i;
        memcpy(m->global + 4 * i, &a, 4);
        memcpy(m->global + 1024 + 4 * i, &b, 4);
    }
    m->in.launch.grid_x = 11;
    m->in.launch.block_x = 20;
    cr_assert(machine_run(m, 20000));
    for (uint32_t i = 0; i < 220; i++) {
        cr_assert_eq(machine_word(m, 2044 + 4 * i), 4 * i + 1000, "element %u", i);
    }
    free(m);
}

/* y = a x + y with n = 6, a = 2, blocks of 4: the last lanes of block 1 must not touch memory. */
Test(hw_machine, tv_pm_1_saxpy) {
    const uint32_t p[] = {CSRR(5, CSR_THREAD),
                          CSRR(6, CSR_BLOCK_X),
                          CSRR(7, CSR_BLOCK_DIM_X),
                          MUL(6, 6, 7),
                          ADD(5, 5, 6),
                          ADDI(8, 0, 6),
                          BLT(5, 8, 8),
                          EXIT,
                          SLLI(5, 5, 2),
                          LUI(9, 0x80000),
                          ADD(9, 9, 5),
                          LW(10, 0, 9),
                          LW(11, 64, 9),
                          ADD(10, 10, 10),
                          ADD(10, 10, 11),
                          SW(10, 64, 9),
                          EXIT};
    machine_t *m = machine_new(p, WORDS(p), 10);
    for (uint32_t i = 0; i < 8; i++) {
        uint32_t x = i + 1, y = 10 * (i + 1);
        memcpy(m->global + 4 * i, &x, 4);
        memcpy(m->global + 64 + 4 * i, &y, 4);
    }
    m->in.launch.grid_x = 2;
    m->in.launch.block_x = 4;
    cr_assert(machine_run(m, 1000));
    for (uint32_t i = 0; i < 8; i++) {
        cr_assert_eq(machine_word(m, 64 + 4 * i), i < 6 ? 12 * (i + 1) : 10 * (i + 1), "y[%u]", i);
    }
    free(m);
}

/* Each thread stores, waits, and reads what the last thread of its block stored. */
Test(hw_machine, barrier_is_a_memory_fence_for_the_block) {
    const uint32_t p[] = {CSRR(5, CSR_THREAD),
                          CSRR(6, CSR_BLOCK_DIM_X),
                          LUI(7, 0x20000),
                          SLLI(8, 5, 2),
                          ADD(8, 8, 7),
                          SW(5, 0, 8),
                          BAR,
                          SLLI(9, 6, 2),
                          ADD(9, 9, 7),
                          SLLI(10, 5, 2),
                          type_r(0x40000033, 9, 9, 10), /* sub */
                          LW(11, -4, 9),
                          LUI(12, 0x80000),
                          ADD(12, 12, 10),
                          SW(11, 0, 12),
                          EXIT};
    machine_t *m = machine_new(p, WORDS(p), 10);
    m->in.launch.block_x = 44;
    m->in.launch.shared_bytes = 256;
    cr_assert(machine_run(m, 20000));
    for (uint32_t i = 0; i < 44; i++) {
        cr_assert_eq(machine_word(m, 4 * i), 43 - i, "thread %u reads %u", i,
                     machine_word(m, 4 * i));
    }
    free(m);
}

/* A return to two places: lanes call from different sites, and come back to their own. */
Test(hw_machine, divergent_return_goes_back_to_every_caller) {
    const uint32_t p[] = {CSRR(5, CSR_LANE), /* 00 */
                          ANDI(6, 5, 1),     /* 04 */
                          BEQ(6, 0, 16),     /* 08: even lanes to 18 */
                          JAL(1, 32),        /* 0c: odd lanes call 2c */
                          ADDI(7, 10, 100),  /* 10 */
                          JAL(0, 12),        /* 14: to 20 */
                          JAL(1, 20),        /* 18: even lanes call 2c */
                          ADDI(7, 10, 200),  /* 1c */
                          SLLI(8, 5, 2),     /* 20 */
                          LUI(9, 0x80000),   /* 24 */
                          JAL(0, 16),        /* 28: to 38 */
                          ADD(10, 5, 5),     /* 2c: the function */
                          ADDI(10, 10, 1),   /* 30 */
                          JALR(0, 0, 1),     /* 34 */
                          ADD(8, 8, 9),      /* 38 */
                          SW(7, 0, 8),       /* 3c */
                          EXIT};
    machine_t *m = machine_new(p, WORDS(p), 10);
    cr_assert(machine_run(m, 20000));
    for (uint32_t i = 0; i < LANES; i++) {
        cr_assert_eq(machine_word(m, 4 * i), 2 * i + 1 + (i & 1 ? 100 : 200), "lane %u", i);
    }
    free(m);
}

/* Every block of a grid in three dimensions runs once, though few fit at a time; again without
 * reset between. */
Test(hw_machine, grid_of_three_dimensions_with_more_blocks_than_fit) {
    enum { X = 5, Y = 3, Z = 4 };
    const uint32_t p[] = {CSRR(5, CSR_BLOCK_X),
                          CSRR(6, CSR_BLOCK_Y),
                          CSRR(7, CSR_BLOCK_Z),
                          CSRR(8, CSR_GRID_DIM_X),
                          CSRR(9, CSR_GRID_DIM_Y),
                          MUL(10, 9, 7),
                          ADD(10, 10, 6),
                          MUL(10, 10, 8),
                          ADD(10, 10, 5), /* number of the block */
                          SLLI(10, 10, 2),
                          LUI(11, 0x80000),
                          ADD(10, 10, 11),
                          SLLI(6, 6, 8),
                          SLLI(7, 7, 16),
                          ADD(5, 5, 6),
                          ADD(5, 5, 7),
                          CSRR(6, CSR_GRID),
                          SLLI(6, 6, 24),
                          ADD(5, 5, 6),
                          LW(7, 0, 10), /* 0: runs for the first time in this launch */
                          ADD(5, 5, 7),
                          SW(5, 0, 10),
                          EXIT};
    machine_t *m = machine_new(p, WORDS(p), 10);
    m->in.launch.grid_x = X;
    m->in.launch.grid_y = Y;
    m->in.launch.grid_z = Z;
    m->in.launch.block_x = 1;
    for (uint32_t id = 1; id < 3; id++) {
        memset(m->global, 0, sizeof m->global);
        m->in.launch.grid_id = id;
        cr_assert(machine_run(m, 20000));
        for (uint32_t b = 0; b < X * Y * Z; b++) {
            uint32_t expected = b % X | b / X % Y << 8 | b / (X * Y) << 16 | id << 24;
            cr_assert_eq(machine_word(m, 4 * b), expected, "launch %u, block %u: %08x", id, b,
                         machine_word(m, 4 * b));
        }
    }
    free(m);
}

Test(hw_machine, second_launch_on_the_same_machine) {
    const uint32_t p[] = {CSRR(5, CSR_GRID), LUI(6, 0x80000), SW(5, 0, 6), EXIT};
    machine_t *m = machine_new(p, WORDS(p), 10);
    for (uint32_t id = 7; id < 9; id++) {
        m->in.launch.grid_id = id;
        cr_assert(machine_run(m, 1000));
        cr_assert_eq(machine_word(m, 0), id);
    }
    free(m);
}

/* ---- time ---- */

/* Cycles from the issue of word `from` to that of word `to`, by one warp (the first time). */
static uint64_t distance(const uint32_t *program, uint32_t words, uint32_t from, uint32_t to) {
    machine_t *m = machine_new(program, words, 10);
    uint64_t begin = 0, end = 0;
    m->in.launch.shared_bytes = 256;
    machine_start(m);
    for (uint32_t i = 0; i < 1000 && !end; i++) {
        const issued_t *e = &m->out.issued[0][0].issued;
        machine_step(m);
        begin = e->valid && e->pc == 4 * from && !begin ? m->cycle : begin;
        end = e->valid && e->pc == 4 * to && begin ? m->cycle : end;
    }
    cr_assert(begin && end, "words %u and %u are not issued", from, to);
    free(m);
    return end - begin;
}

#define DISTANCE(from, to, ...)                                                                    \
    distance((const uint32_t[]){__VA_ARGS__, EXIT}, sizeof((uint32_t[]){__VA_ARGS__, EXIT}) / 4,   \
             from, to)

/* The table of docs/reference/machine/README.md: issue of an instruction to issue of the first that
 * needs it, memory latency 10, fetch latency 1. */
Test(hw_machine, latencies) {
    cr_expect_eq(DISTANCE(0, 1, ADDI(5, 0, 1), ADDI(5, 5, 1)), 4, "ALU");
    cr_expect_eq(DISTANCE(0, 1, CSRR(5, CSR_LANE), ADDI(5, 5, 1)), 4, "CSR");
    cr_expect_eq(DISTANCE(0, 1, MUL(5, 0, 0), ADDI(5, 5, 1)), 5, "multiply");
    cr_expect_eq(DISTANCE(0, 1, DIV(5, 0, 0), ADDI(5, 5, 1)), 37, "divide");
    cr_expect_eq(DISTANCE(0, 1, FADD(5, 0, 0), FADD(5, 5, 1)), 8, "add, floating point");
    cr_expect_eq(DISTANCE(0, 1, FMADD(5, 0, 0, 0), FMADD(6, 1, 1, 5)), 8, "multiply-add, addend");
    cr_expect_eq(DISTANCE(0, 1, FMIN(5, 0, 0), FMIN(5, 5, 1)), 5, "minimum, floating point");
    cr_expect_eq(DISTANCE(1, 2, FMV_W_X(5, 0), FDIV(5, 5, 5), FADD(5, 5, 5)), 32,
                 "divide, floating point");
    cr_expect_eq(DISTANCE(1, 2, LUI(6, 0x20000), LW(5, 0, 6), ADDI(5, 5, 1)), 5, "shared load");
    cr_expect_eq(DISTANCE(1, 2, LUI(6, 0x80000), LW(5, 0, 6), ADDI(5, 5, 1)), 23, "global load");
    cr_expect_eq(DISTANCE(0, 2, JAL(0, 8), ADDI(5, 5, 1), ADDI(5, 5, 1)), 6, "jump");
    cr_expect_eq(DISTANCE(0, 1, BNE(0, 0, 8), ADDI(5, 5, 1), ADDI(5, 5, 1)), 6, "not taken");
    cr_expect_eq(DISTANCE(0, 2, BEQ(0, 0, 8), ADDI(5, 5, 1), ADDI(5, 5, 1)), 6, "taken");
    cr_expect_eq(DISTANCE(0, 1, BAR, ADDI(5, 5, 1)), 6, "barrier of one warp");
    cr_expect_eq(DISTANCE(0, 1, FENCE, ADDI(5, 5, 1)), 2, "fence, nothing outstanding");
    cr_expect_eq(DISTANCE(0, 1, RPC(8), ADDI(5, 5, 1)), 2, "marker");
    cr_expect_eq(DISTANCE(1, 2, LUI(6, 0x80000), SW(0, 0, 6), FENCE, ADDI(5, 5, 1)), 9,
                 "store, fence");
}

/* Two-sided divergence without ELIDE: both sides pushed, a cycle more; joining. */
Test(hw_machine, divergence_latencies) {
#define IF_ELSE                                                                                    \
    CSRR(5, CSR_LANE), ANDI(5, 5, 1), RPC(20), BEQ(5, 0, 12), ADDI(6, 0, 1), JAL(0, 8),            \
        ADDI(6, 0, 2), ADDI(7, 0, 1)
    cr_expect_eq(DISTANCE(3, 4, IF_ELSE), 7, "branch to its first side: %lu",
                 DISTANCE(3, 4, IF_ELSE));
    cr_expect_eq(DISTANCE(5, 6, IF_ELSE), 10, "jump to the join, to the other side: %lu",
                 DISTANCE(5, 6, IF_ELSE));
    cr_expect_eq(DISTANCE(6, 7, IF_ELSE), 4, "other side, through the join: %lu",
                 DISTANCE(6, 7, IF_ELSE));
}

/* TV-CORE-1: with n warps of dependent instructions of latency 4, n/4 instructions per cycle. */
Test(hw_machine, tv_core_1_throughput) {
    enum { LENGTH = 200 };
    uint32_t p[LENGTH + 1];
    for (uint32_t i = 0; i < LENGTH; i++) {
        p[i] = ADDI(5, 5, 1);
    }
    p[LENGTH] = EXIT;
    for (uint32_t warps = 1; warps <= 8; warps *= 2) {
        machine_t *m = machine_new(p, LENGTH + 1, 10);
        uint64_t before;
        m->in.launch.block_x = warps * LANES;
        machine_start(m);
        for (uint32_t i = 0; i < 40; i++) {
            machine_step(m);
        }
        before = m->issued;
        for (uint32_t i = 0; i < 100; i++) {
            machine_step(m);
        }
        cr_expect_eq(m->issued - before, warps < 4 ? 25 * warps : 100, "%u warps: %lu", warps,
                     m->issued - before);
        free(m);
    }
}

/* Independent loads from one row each: one per cycle when enough warps ask. */
Test(hw_machine, loads_issue_one_per_cycle) {
    enum { LENGTH = 60 };
    uint32_t p[LENGTH + 2];
    p[0] = LUI(6, 0x20000);
    for (uint32_t i = 1; i <= LENGTH; i++) {
        p[i] = LW(5 + 2 * (i % 12), 0, 6);
    }
    p[LENGTH + 1] = EXIT;
    machine_t *m = machine_new(p, LENGTH + 2, 10);
    m->in.launch.block_x = 8 * LANES;
    m->in.launch.shared_bytes = 256;
    machine_start(m);
    for (uint32_t i = 0; i < 60; i++) {
        machine_step(m);
    }
    uint64_t before = m->issued;
    for (uint32_t i = 0; i < 100; i++) {
        machine_step(m);
    }
    cr_expect_geq(m->issued - before, 95, "%lu shared loads in 100 cycles", m->issued - before);
    free(m);
}

/* ---- faults ---- */

typedef struct {
    const char *what;
    uint32_t program[8];
    uint32_t fault, lane, word, address;
} fault_case_t;

Test(hw_machine, faults_name_lane_pc_and_address) {
    const fault_case_t cases[] = {
        {"illegal", {ADDI(5, 0, 0), 0, EXIT}, FAULT_ILLEGAL_INSTRUCTION, 0, 1, 0},
        {"csr that does not exist", {CSRR(5, 0x123), EXIT}, FAULT_ILLEGAL_INSTRUCTION, 0, 0, 0},
        {"csr write", {type_i(0x1073, 0, 0, CSR_LANE), EXIT}, FAULT_ILLEGAL_INSTRUCTION, 0, 0, 0},
        {"ebreak", {EBREAK, EXIT}, FAULT_BREAKPOINT, 0, 0, 0},
        {"ecall", {0x73, EXIT}, FAULT_ENVIRONMENT_CALL, 0, 0, 0},
        {"off the end", {ADDI(5, 0, 0)}, FAULT_FETCH_RANGE, 0, 1, PROGRAM_BASE + 4},
        {"jump out", {JAL(0, 256), EXIT}, FAULT_FETCH_RANGE, 0, 0, PROGRAM_BASE + 256},
        {"jump to a half word", {JAL(0, 6), EXIT}, FAULT_FETCH_MISALIGNED, 0, 0, PROGRAM_BASE + 6},
        {"indirect jump",
         {CSRR(5, CSR_LANE), JALR(0, 2, 5), EXIT},
         FAULT_FETCH_MISALIGNED,
         0,
         1,
         2},
        {"load misaligned in odd lanes",
         {CSRR(5, CSR_LANE), LUI(6, 0x80000), ADD(5, 5, 6), LW(7, 0, 5), EXIT},
         FAULT_LOAD_MISALIGNED,
         1,
         3,
         GLOBAL_BASE + 1},
        {"store misaligned before range",
         {CSRR(5, CSR_LANE), SLLI(5, 5, 31), SW(0, 2, 5), EXIT},
         FAULT_STORE_MISALIGNED,
         0,
         2,
         2},
        {"load from nowhere", {LW(7, 0, 0), EXIT}, FAULT_LOAD_RANGE, 0, 0, 0},
        {"store to the program",
         {AUIPC(5, 0), SW(0, 0, 5), EXIT},
         FAULT_STORE_RANGE,
         0,
         1,
         PROGRAM_BASE},
        {"store to parameters",
         {LUI(5, 0x10000), SW(0, 0, 5), EXIT},
         FAULT_STORE_RANGE,
         0,
         1,
         PARAM_BASE},
        {"load behind parameters",
         {LUI(5, 0x10000), LW(6, 256, 5), EXIT},
         FAULT_LOAD_RANGE,
         0,
         1,
         PARAM_BASE + 256},
        {"load behind shared memory",
         {LUI(5, 0x20000), LB(6, 256, 5), EXIT},
         FAULT_LOAD_RANGE,
         0,
         1,
         SHARED_BASE + 256},
        {"store behind local memory",
         {CSRR(5, CSR_STACK_TOP), SW(6, -4, 5), SW(6, 0, 5), EXIT},
         FAULT_STORE_RANGE,
         0,
         2,
         LOCAL_BASE + 4 * LOCAL_WORDS},
        {"barrier of some lanes",
         {CSRR(5, CSR_LANE), ANDI(5, 5, 1), BNE(5, 0, 8), BAR, EXIT},
         FAULT_BARRIER_DIVERGENCE,
         0,
         3,
         0},
    };
    for (uint32_t i = 0; i < WORDS(cases); i++) {
        const fault_case_t *c = &cases[i];
        uint32_t words = c->program[1] || i == 0 ? 8 : 1;
        machine_t *m = machine_new(c->program, words, 10);
        m->in.launch.shared_bytes = 256;
        cr_assert(!machine_run(m, 1000), "%s: no fault", c->what);
        uint32_t core = machine_fault(m);
        cr_assert_lt(core, CORES, "%s: no fault", c->what);
        const fault_event_t *f = &m->out.fault[core];
        cr_expect_eq(f->fault, c->fault, "%s: fault %u", c->what, f->fault);
        cr_expect_eq(f->lane, c->lane, "%s: lane %u", c->what, f->lane);
        cr_expect_eq(f->pc, 4 * c->word, "%s: pc %x", c->what, f->pc);
        cr_expect_eq(f->address, c->address, "%s: address %x", c->what, f->address);
        for (uint32_t k = 0; k < 50; k++) {
            machine_step(m);
        }
        cr_expect(!m->out.busy, "%s: busy for ever", c->what);
        free(m);
    }
}

/* Of the instructions behind it one is decoded and one issued in the cycle of the fault; they write
 * no memory and no register. */
Test(hw_machine, fault_stops_the_instructions_behind_it) {
    const uint32_t faults[] = {EBREAK, JAL(0, 6), LW(8, 1, 6), LW(8, 0, 0), SW(7, 2, 6)};
    const uint32_t behind[] = {SW(7, 0, 6), ADDI(9, 0, 1)};
    for (uint32_t i = 0; i < WORDS(faults) * WORDS(behind); i++) {
        const uint32_t next = behind[i % WORDS(behind)];
        const uint32_t p[] = {LUI(6, 0x80000),
                              ADDI(7, 0, 99),
                              faults[i / WORDS(behind)],
                              next,
                              next,
                              SW(7, 4, 6),
                              SW(7, 8, 6),
                              EXIT};
        machine_t *m = machine_new(p, WORDS(p), 10);
        machine_start(m);
        for (uint32_t k = 0; k < 500; k++) {
            const retire_t *r = &m->out.result[0][0].retire;
            machine_step(m);
            cr_assert(!r->valid || r->rd != 9, "case %u: a register was written", i);
        }
        cr_assert_lt(machine_fault(m), CORES, "case %u: no fault", i);
        cr_assert(!m->out.busy, "case %u: busy for ever", i);
        for (uint32_t k = 0; k < 16; k += 4) {
            cr_assert_eq(machine_word(m, k), 0, "case %u: the store to %u was performed", i, k);
        }
        free(m);
    }
}

/* Only the last lane's address is bad, and the queue is empty or is not. */
enum { SMALL_GLOBAL = 1024 };
Test(hw_machine, store_that_faults_in_one_lane_is_performed_in_none) {
    for (uint32_t before = 0; before < 2; before++) {
        const uint32_t p[] = {CSRR(5, CSR_LANE),
                              ADDI(7, 0, 99),
                              SLLI(5, 5, 2),
                              LUI(6, 0x80000),
                              ADD(5, 5, 6),
                              ADDI(8, 5, SMALL_GLOBAL - 4 * LANES + 4),
                              before ? SW(7, 0, 5) : ADDI(0, 0, 0),
                              SW(7, 0, 8),
                              EXIT};
        machine_t *m = machine_new(p, WORDS(p), 10);
        m->in.launch.global_bytes = SMALL_GLOBAL;
        cr_assert(!machine_run(m, 1000));
        cr_expect_eq(m->out.fault[0].lane, LANES - 1);
        for (uint32_t k = 0; k < 100; k++) {
            machine_step(m);
        }
        cr_assert(!m->out.busy, "busy for ever");
        for (uint32_t k = 0; k < SMALL_GLOBAL; k += 4) {
            uint32_t expected = before && k < 4 * LANES ? 99 : 0;
            cr_assert_eq(machine_word(m, k), expected, "word at %u: %u", k, machine_word(m, k));
        }
        free(m);
    }
}

/* A launch that follows a fault must not see a late result of the one before. */
Test(hw_machine, fault_ends_the_launch_when_all_units_are_empty) {
    const uint32_t slow[] = {DIV(5, 6, 7), FDIV(5, 5, 5), FADD(5, 5, 5), MUL(5, 6, 7),
                             FMV_W_X(5, 0)};
    for (uint32_t i = 0; i < WORDS(slow); i++) {
        const uint32_t p[] = {LUI(6, 0x80000), slow[i], EBREAK, EXIT};
        machine_t *m = machine_new(p, WORDS(p), 10);
        cr_assert(!machine_run(m, 1000));
        for (uint32_t k = 0; k < 100 && m->out.busy; k++) {
            machine_step(m);
        }
        cr_assert(!m->out.busy, "case %u: busy for ever", i);
        for (uint32_t k = 0; k < 100; k++) {
            machine_step(m);
            cr_assert(!m->out.result[0][0].retire.valid, "case %u: a result %u cycles late", i, k);
        }
        free(m);
    }
}

/* ---- dispatcher alone ---- */

#define TEST_BLOCKS 64
typedef struct {
    dispatch_t dispatch;
    dispatch_in_t in;
    uint64_t cycle;
    uint32_t blocks;
    uint32_t core[TEST_BLOCKS], slot[TEST_BLOCKS], warps[TEST_BLOCKS];
    uint64_t begin[TEST_BLOCKS];
} placement_t;

static void placement_start(placement_t *p, uint32_t grid, uint32_t threads, uint32_t shared) {
    *p = (placement_t){.in = {.start = 1,
                              .quiet = MASK(CORES),
                              .launch = {.grid_x = grid,
                                         .grid_y = 1,
                                         .grid_z = 1,
                                         .block_threads = threads,
                                         .block_warps = (threads + LANES - 1) / LANES,
                                         .shared_bytes = shared}}};
    dispatch_reset(&p->dispatch);
}

/* One cycle; warps that start stay until the caller removes them. */
static void placement_step(placement_t *p) {
    dispatch_out_t out;
    dispatch_tick(&p->dispatch, &p->in, &out);
    p->in.start = 0;
    if (out.start.valid) {
        uint32_t b = out.start.block_x;
        if (out.start.first_thread == 0) {
            p->begin[b] = p->cycle;
            p->core[b] = out.core;
            p->slot[b] = out.start.block;
            p->blocks++;
            cr_assert_eq(p->in.occupied[out.core] >> out.start.block & 1, 0, "slot taken twice");
        }
        cr_assert_eq(p->in.live[out.core] >> out.start.warp & 1, 0, "warp placed twice");
        cr_assert_eq(out.start.shared_row * SHARED_ROW_BYTES,
                     out.start.block * p->in.launch.shared_bytes);
        p->warps[b] |= 1u << out.start.warp;
        p->in.live[out.core] |= 1u << out.start.warp;
        p->in.occupied[out.core] |= 1u << out.start.block;
    }
    p->cycle++;
}

Test(hw_machine, tv_ts_1_resident_blocks) {
    static const struct {
        uint32_t threads, shared, resident;
    } rows[] = {{8, 0, 8}, {16, 512, 4}, {32, 2048, 2}, {64, 0, 1}, {24, 1024, 2}, {16, 4096, 1}};
    for (uint32_t i = 0; i < WORDS(rows); i++) {
        placement_t p;
        placement_start(&p, TEST_BLOCKS, rows[i].threads, rows[i].shared);
        for (uint32_t k = 0; k < 200; k++) {
            placement_step(&p);
        }
        for (uint32_t c = 0; c < CORES; c++) {
            cr_expect_eq(count_ones(p.in.occupied[c]), rows[i].resident, "%u threads: %x",
                         rows[i].threads, p.in.occupied[c]);
        }
        cr_expect_eq(p.blocks, CORES * rows[i].resident);
    }
}

Test(hw_machine, tv_ts_2_order_of_blocks) {
    static const uint32_t duration[] = {10, 4, 6, 8, 5, 3};
    static const uint32_t core[] = {0, 1, 0, 1, 1, 0};
    static const uint32_t end[] = {10, 4, 6, 8, 9, 9};
    enum { SCALE = 100 };
    uint32_t ended = 0;
    placement_t p;
    placement_start(&p, 6, 8, 2048); /* two blocks per core */
    for (uint32_t k = 0; k < 2000 && ended != 63; k++) {
        placement_step(&p);
        for (uint32_t b = 0; b < p.blocks; b++) {
            uint64_t at = p.begin[b] + duration[b] * SCALE;
            if (!(ended >> b & 1) && p.cycle >= at) {
                ended |= 1u << b;
                p.in.live[p.core[b]] &= ~p.warps[b];
                p.in.occupied[p.core[b]] &= ~(1u << p.slot[b]);
                cr_expect_eq(p.core[b], core[b], "block %u went to core %u", b, p.core[b]);
                cr_expect_eq(p.cycle / SCALE, end[b], "block %u ended at %lu", b, p.cycle);
            }
        }
    }
    cr_assert_eq(ended, 63);
}
