/* SPDX-License-Identifier: Apache-2.0 */
/* gpu_axi, driven through its pins alone: launches, the interrupt, faults and bus errors, and what
 * remains after them. The protocol is monitored in every cycle.
 */
//@ machine unit+counters-hard+icache-cache
//@ source cmodel/sim/axi_bus.c cmodel/sim/axi_host.c cmodel/sim/axi_monitor.c
#include <criterion/criterion.h>
#include <string.h>

#include "cmodel/sim/axi_bus.h"
#include "cmodel/sim/axi_host.h"
#include "cmodel/sim/axi_monitor.h"
#include "verif/units/hw/assemble.h"

enum { PROGRAM_AT = 0x3000, LOCAL_AT = 0x100000, GLOBAL_AT = 0x4000, GLOBAL_SIZE = 4096 };
enum { PROGRAM_SIZE = 256, LOCAL_SIZE = 1 << 18, PATIENCE = 20000 };

typedef struct {
    gpu_axi_t gpu;
    gpu_axi_in_t in;
    gpu_axi_out_t out;
    axi_host_t host;
    axi_bus_t bus;
    axi_monitor_t monitor;
    uint32_t chaos;
    uint32_t program[PROGRAM_SIZE / 4], global[GLOBAL_SIZE / 4], local[LOCAL_SIZE / 4];
} board_t;

static board_t board;

static bool cycle(board_t *b) {
    axi_host_drive(&b->host, &b->in.host);
    axi_bus_deliver(&b->bus, b->in.memory);
    gpu_axi_tick(&b->gpu, &b->in, &b->out);
    cr_assert(axi_monitor_cycle(&b->monitor, &b->in, &b->out), "%s", b->monitor.defect);
    axi_bus_accept(&b->bus, b->in.memory, b->out.memory);
    return axi_host_hear(&b->host, &b->in.host, &b->out.host);
}

/* One access to a register. Returns the word that was read. */
static uint32_t host_access(board_t *b, bool write, uint32_t address, uint32_t data) {
    axi_host_begin(&b->host, write, address, data);
    for (uint32_t i = 0; i < PATIENCE; i++) {
        if (cycle(b)) {
            return b->host.data;
        }
    }
    cr_assert_fail("register %#x never answers", address);
    return 0;
}

static void put(board_t *b, uint32_t address, uint32_t data) {
    host_access(b, true, address, data);
    cr_assert_eq(b->host.response, AXI_OKAY, "register %#x", address);
}

static uint32_t get(board_t *b, uint32_t address) {
    uint32_t data = host_access(b, false, address, 0);
    cr_assert_eq(b->host.response, AXI_OKAY, "register %#x", address);
    return data;
}

static board_t *board_new(uint32_t chaos) {
    static const uint32_t description[][2] = {
        {AXI_REG_GRID_X, 3},
        {AXI_REG_GRID_Y, 1},
        {AXI_REG_GRID_Z, 1},
        {AXI_REG_BLOCK_X, 20},
        {AXI_REG_BLOCK_Y, 1},
        {AXI_REG_BLOCK_Z, 1},
        {AXI_REG_BLOCK_THREADS, 20},
        {AXI_REG_BLOCK_WARPS, (20 + LANES - 1) / LANES},
        {AXI_REG_GLOBAL_BYTES, GLOBAL_SIZE},
        {AXI_REG_PROGRAM_AT, PROGRAM_AT},
        {AXI_REG_LOCAL_AT, LOCAL_AT},
        {AXI_REG_GLOBAL_AT, GLOBAL_AT},
    };
    board_t *b = &board;
    memset(b, 0, sizeof *b);
    gpu_axi_reset(&b->gpu);
    axi_monitor_reset(&b->monitor);
    b->chaos = chaos;
    b->host.chaos = b->bus.chaos = &b->chaos;
    b->bus.latency = 10;
    b->bus.region[0] = (axi_region_t){PROGRAM_AT, PROGRAM_SIZE, (uint8_t *)b->program, false};
    b->bus.region[1] = (axi_region_t){LOCAL_AT, LOCAL_SIZE, (uint8_t *)b->local, true};
    b->bus.region[2] = (axi_region_t){GLOBAL_AT, GLOBAL_SIZE, (uint8_t *)b->global, true};
    for (size_t i = 0; i < sizeof description / sizeof description[0]; i++) {
        put(b, description[i][0], description[i][1]);
    }
    return b;
}

typedef struct {
    uint32_t words, word[16];
} program_t;

/* Element n of the global window becomes 8 n + the word behind the array. */
static program_t fill(void) {
    const program_t program = {13,
                               {CSRR(5, CSR_THREAD), CSRR(6, CSR_BLOCK_X), CSRR(7, CSR_BLOCK_DIM_X),
                                MUL(6, 6, 7), ADD(5, 5, 6), LUI(8, 0x80000), SLLI(9, 5, 3),
                                LW(10, 1024, 8), SLLI(11, 5, 2), ADD(8, 8, 11), ADD(9, 9, 10),
                                SW(9, 0, 8), EXIT}};
    return program;
}

/* All threads but the first of each block store to an odd address, after a load and a division. */
static program_t misaligned(void) {
    const program_t program = {10,
                               {CSRR(5, CSR_THREAD), LUI(6, 0x80000), SLLI(7, 5, 2), ADD(6, 6, 7),
                                LW(8, 0, 6), DIV(9, 8, 5), BLT(5, 7, 8), EXIT, SW(9, 1, 6), EXIT}};
    return program;
}

/* Start a program. */
static void start(board_t *b, program_t program, uint32_t control) {
    memcpy(b->program, program.word, sizeof program.word);
    put(b, AXI_REG_PROGRAM_BYTES, 4 * program.words);
    put(b, AXI_REG_CONTROL, control);
}

/* Run a program to its end. Returns STATUS. */
static uint32_t run(board_t *b, program_t program) {
    start(b, program, AXI_CONTROL_START | AXI_CONTROL_INTERRUPT);
    for (uint32_t i = 0; i < PATIENCE && !b->out.interrupt; i++) {
        cycle(b);
    }
    cr_assert(b->out.interrupt, "the launch never ends");
    return get(b, AXI_REG_STATUS);
}

static void expect_filled(const board_t *b, uint32_t plus) {
    for (uint32_t i = 0; i < 60; i++) {
        cr_expect_eq(b->global[i], 8 * i + plus, "element %u is %u", i, b->global[i]);
    }
}

Test(hw_gpu_axi, launches_one_after_the_other) {
    for (uint32_t seed = 0; seed < 6; seed++) {
        board_t *b = board_new(seed);
        for (uint32_t launch = 0; launch < 3; launch++) {
            b->global[256] = 100 * launch;
            cr_expect_eq(run(b, fill()), AXI_STATUS_DONE);
            expect_filled(b, 100 * launch);
            cr_expect_gt(get(b, AXI_REG_CYCLES), 100);
            put(b, AXI_REG_STATUS, AXI_STATUS_DONE);
            cycle(b);
            cr_expect(!b->out.interrupt);
        }
    }
}

Test(hw_gpu_axi, a_launch_without_interrupt_is_polled) {
    board_t *b = board_new(0);
    start(b, fill(), AXI_CONTROL_START);
    uint32_t status = get(b, AXI_REG_STATUS);
    cr_expect_eq(status, AXI_STATUS_BUSY);
    for (uint32_t i = 0; i < PATIENCE && status == AXI_STATUS_BUSY; i++) {
        status = get(b, AXI_REG_STATUS);
        cr_expect(!b->out.interrupt);
    }
    cr_expect_eq(status, AXI_STATUS_DONE);
    expect_filled(b, 0);
    put(b, AXI_REG_CONTROL, AXI_CONTROL_INTERRUPT);
    cycle(b);
    cr_expect(b->out.interrupt, "the interrupt is enabled after the end");
}

/* A fault in the middle of loads and divisions ends the launch; the next one is a good one. */
Test(hw_gpu_axi, a_launch_follows_a_fault_without_reset) {
    for (uint32_t seed = 0; seed < 20; seed++) {
        board_t *b = board_new(seed);
        cr_expect_eq(run(b, misaligned()), AXI_STATUS_DONE | AXI_STATUS_FAULT);
        cr_expect_eq(get(b, AXI_REG_FAULT) & 255, FAULT_STORE_MISALIGNED);
        cr_expect_eq(get(b, AXI_REG_FAULT_PC), PROGRAM_BASE + 4 * 8);
        cr_expect_eq(get(b, AXI_REG_FAULT_ADDRESS) & 3, 1);
        b->global[256] = 1000;
        cr_expect_eq(run(b, fill()), AXI_STATUS_DONE);
        expect_filled(b, 1000);
    }
}

/* What the bus answers with an error is told by the launch in which it happened, and by no other.
 */
Test(hw_gpu_axi, errors_of_the_bus_are_told_once) {
    for (uint32_t region = 0; region < 3; region += 2) {
        board_t *b = board_new(region);
        uint32_t bytes = b->bus.region[region].bytes;
        b->bus.region[region].bytes = 0;
        uint32_t status = run(b, fill());
        cr_expect(status & AXI_STATUS_FAILED, "region %u: STATUS %u", region, status);
        b->bus.region[region].bytes = bytes;
        cr_expect_eq(run(b, fill()), AXI_STATUS_DONE);
        expect_filled(b, 0);
    }
}

/* Value of a counter (ports.h). */
static uint32_t counter(board_t *b, uint32_t unit, uint32_t index) {
    put(b, AXI_REG_COUNTER_SELECT, unit << 8 | index);
    return get(b, AXI_REG_COUNTER);
}

/* 60 threads execute 13 instructions each, and store a word each. */
Test(hw_gpu_axi, counters_are_read_through_registers) {
    for (uint32_t seed = 0; seed < 3; seed++) {
        board_t *b = board_new(seed);
        uint32_t threads = 0, writes = 0, reads = 0;
        cr_expect_eq(run(b, fill()), AXI_STATUS_DONE);
        for (uint32_t c = 0; c < CORES; c++) {
            threads += counter(b, c, COUNTER_THREADS);
        }
        for (uint32_t p = 0; p < PARTITIONS; p++) {
            writes += counter(b, CORES + p, COUNTER_MEMORY + DRAM_WRITE);
            reads += counter(b, CORES + p, COUNTER_MEMORY + DRAM_READ);
        }
        cr_expect_eq(threads, 60 * 13);
        cr_expect_eq(writes, b->bus.writes);
        cr_expect_eq(reads, b->bus.reads);
        cr_expect_gt(writes, 0);
        cr_expect_eq(get(b, AXI_REG_COUNTER_SELECT),
                     (CORES + PARTITIONS - 1) << 8 | (COUNTER_MEMORY + DRAM_READ));
        cr_expect_eq(counter(b, 31, 0), 0, "a unit that does not exist");
    }
}
