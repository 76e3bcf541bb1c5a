/* SPDX-License-Identifier: Apache-2.0 */
/* The driver weft_axi.h as a test uses it: registers are reached by two functions of the caller,
 * and memory is the caller's. Python loads this as a shared library (bus.py, litex_soc.py).
 * It is compiled by `gcc -x c`, after weft verilog has written what it includes.
 * -DMACHINE=NAME: the description of the machine in weft_machine.h.
 */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static uint32_t (*read_register)(uint32_t at);
static void (*write_register)(uint32_t at, uint32_t value);
#define WEFT_AXI_READ(gpu, at)         ((void)(gpu), read_register(at))
#define WEFT_AXI_WRITE(gpu, at, value) ((void)(gpu), write_register(at, value))

#include <reduce.h>
#include <vecadd.h>
#include <weft_machine.h>

#include "cmodel/arch/isa.h"
#include "cmodel/hw/edge/axi/axi_map.h"

/* What the driver says again of the registers is what the machine has. */
#define SAME(ours, theirs) _Static_assert((int)(ours) == (int)(theirs), #theirs)
SAME(WEFT_AXI_ID, AXI_REG_ID);
SAME(WEFT_AXI_VERSION, AXI_REG_VERSION);
SAME(WEFT_AXI_SHAPE, AXI_REG_SHAPE);
SAME(WEFT_AXI_STATUS, AXI_REG_STATUS);
SAME(WEFT_AXI_CONTROL, AXI_REG_CONTROL);
SAME(WEFT_AXI_FAULT_REGISTER, AXI_REG_FAULT);
SAME(WEFT_AXI_FAULT_PC, AXI_REG_FAULT_PC);
SAME(WEFT_AXI_FAULT_ADDRESS, AXI_REG_FAULT_ADDRESS);
SAME(WEFT_AXI_CYCLES, AXI_REG_CYCLES);
SAME(WEFT_AXI_ENTRY, AXI_REG_ENTRY);
SAME(WEFT_AXI_GRID, AXI_REG_GRID_X);
SAME(WEFT_AXI_GRID + 4, AXI_REG_GRID_Y);
SAME(WEFT_AXI_GRID + 8, AXI_REG_GRID_Z);
SAME(WEFT_AXI_BLOCK, AXI_REG_BLOCK_X);
SAME(WEFT_AXI_BLOCK + 4, AXI_REG_BLOCK_Y);
SAME(WEFT_AXI_BLOCK + 8, AXI_REG_BLOCK_Z);
SAME(WEFT_AXI_BLOCK_THREADS, AXI_REG_BLOCK_THREADS);
SAME(WEFT_AXI_BLOCK_WARPS, AXI_REG_BLOCK_WARPS);
SAME(WEFT_AXI_SHARED_BYTES, AXI_REG_SHARED_BYTES);
SAME(WEFT_AXI_PROGRAM_BYTES, AXI_REG_PROGRAM_BYTES);
SAME(WEFT_AXI_GLOBAL_BYTES, AXI_REG_GLOBAL_BYTES);
SAME(WEFT_AXI_GRID_ID, AXI_REG_GRID_ID);
SAME(WEFT_AXI_PARAM_AT, AXI_REG_PARAM_AT);
SAME(WEFT_AXI_LOCAL_AT, AXI_REG_LOCAL_AT);
SAME(WEFT_AXI_PROGRAM_AT, AXI_REG_PROGRAM_AT);
SAME(WEFT_AXI_GLOBAL_AT, AXI_REG_GLOBAL_AT);
SAME(WEFT_AXI_BUSY, AXI_STATUS_BUSY);
SAME(WEFT_AXI_DONE, AXI_STATUS_DONE);
SAME(WEFT_AXI_FAULTED, AXI_STATUS_FAULT);
SAME(WEFT_AXI_FAILED, AXI_STATUS_FAILED);
SAME(WEFT_AXI_START, AXI_CONTROL_START);
SAME(WEFT_AXI_INTERRUPT, AXI_CONTROL_INTERRUPT);
SAME(WEFT_AXI_ID_VALUE, AXI_ID_VALUE);
SAME(2, AXI_VERSION_VALUE);
SAME(WEFT_AXI_GLOBAL_BASE, GLOBAL_BASE);
SAME(WEFT_AXI_ARGUMENTS, PARAM_BYTES / 4 - 1);

/* A test's own numbers: what is wrong beside weft_axi_result_t. */
enum { WRONG_SUM = 100, WRONG_REDUCTION, WRONG_REFUSAL, NOT_FLUSHED };

static weft_axi_t gpu;
static unsigned flushes;

static void flush(void) {
    flushes++;
}

int driver_open(uint32_t (*read)(uint32_t at), void (*write)(uint32_t at, uint32_t value),
                void *memory, uint32_t memory_at, uint32_t bytes) {
    read_register = read;
    write_register = write;
    memset(&gpu, 0, sizeof gpu);
    gpu.flush = flush;
    return (int)weft_axi_open(&gpu, &MACHINE, NULL, memory, memory_at, bytes);
}

/* What cannot be is refused, and writes no register. */
int driver_refusals(void) {
    const uint32_t one[3] = {1, 1, 1}, none[3] = {1, 0, 1},
                   large[3] = {MACHINE.block_threads, 2, 1};
    const uint32_t far[3] = {65536, 1, 1};
    weft_axi_program_t program = vecadd_program;
    weft_axi_t other = gpu;
    bool good = weft_axi_start(&gpu, 0, one, one, 0, NULL, 0) == WEFT_AXI_NO_PROGRAM;
    good = good && weft_axi_allocate(&gpu, 4) == 0;
    program.code_bytes = MACHINE.program_bytes + 4;
    good = good && weft_axi_load(&gpu, &program) == WEFT_AXI_TOO_LARGE;
    other.memory_bytes = other.global_at;
    good = good && weft_axi_load(&other, &vecadd_program) == WEFT_AXI_NO_ROOM;
    good = good && weft_axi_load(&gpu, &vecadd_program) == WEFT_AXI_OK;
    good = good && weft_axi_allocate(&gpu, gpu.memory_bytes) == 0;
    good = good && weft_axi_start(&gpu, 0, one, none, 0, NULL, 0) == WEFT_AXI_TOO_LARGE;
    good = good && weft_axi_start(&gpu, 0, none, one, 0, NULL, 0) == WEFT_AXI_TOO_LARGE;
    good = good && weft_axi_start(&gpu, 0, far, one, 0, NULL, 0) == WEFT_AXI_TOO_LARGE;
    good = good && weft_axi_start(&gpu, 0, one, large, 0, NULL, 0) == WEFT_AXI_TOO_LARGE;
    good = good && weft_axi_start(&gpu, 0, one, one, ~0u, NULL, 0) == WEFT_AXI_TOO_LARGE;
    good = good && weft_axi_start(&gpu, 0, one, one, 0, one, 64) == WEFT_AXI_TOO_LARGE;
    return good ? 0 : WRONG_REFUSAL;
}

/* a[i] + b[i], of `n` words. */
int driver_vecadd(uint32_t n) {
    weft_axi_result_t result = weft_axi_load(&gpu, &vecadd_program);
    uint32_t a = weft_axi_allocate(&gpu, 4 * n), b = weft_axi_allocate(&gpu, 4 * n);
    uint32_t sum = weft_axi_allocate(&gpu, 4 * n), threads = MACHINE.block_threads;
    const uint32_t grid[3] = {(n + threads - 1) / threads, 1, 1}, block[3] = {threads, 1, 1};
    const uint32_t words[] = {a, b, sum, n};
    if (result != WEFT_AXI_OK || !a || !b || !sum) {
        return (int)result;
    }
    for (uint32_t i = 0; i < n; i++) {
        ((uint32_t *)weft_axi_pointer(&gpu, a))[i] = 0x9e3779b9u * i;
        ((uint32_t *)weft_axi_pointer(&gpu, b))[i] = i ^ 0x55u;
    }
    unsigned before = flushes;
    result = weft_axi_start(&gpu, vecadd_kernel_vecadd, grid, block, 0, words, 4);
    result = result == WEFT_AXI_OK ? weft_axi_finish(&gpu) : result;
    for (uint32_t i = 0; result == WEFT_AXI_OK && i < n; i++) {
        if (((uint32_t *)weft_axi_pointer(&gpu, sum))[i] != 0x9e3779b9u * i + (i ^ 0x55u)) {
            return WRONG_SUM;
        }
    }
    return result == WEFT_AXI_OK && flushes != before + 2 ? NOT_FLUSHED : (int)result;
}

/* One block adds up 2 * threads words, through shared memory and barriers. */
int driver_reduce(void) {
    uint32_t threads = MACHINE.block_threads, n = 2 * threads, expected = 0;
    weft_axi_result_t result = weft_axi_load(&gpu, &reduce_program);
    uint32_t from = weft_axi_allocate(&gpu, 4 * n), to = weft_axi_allocate(&gpu, 4);
    const uint32_t one[3] = {1, 1, 1}, block[3] = {threads, 1, 1}, words[] = {from, to, n};
    for (uint32_t i = 0; result == WEFT_AXI_OK && i < n; i++) {
        ((uint32_t *)weft_axi_pointer(&gpu, from))[i] = 3 * i + 1;
        expected += 3 * i + 1;
    }
    if (result == WEFT_AXI_OK) {
        result = weft_axi_start(&gpu, reduce_kernel_reduce, one, block, 0, words, 3);
    }
    result = result == WEFT_AXI_OK ? weft_axi_finish(&gpu) : result;
    return result != WEFT_AXI_OK                                 ? (int)result
           : *(uint32_t *)weft_axi_pointer(&gpu, to) == expected ? 0
                                                                 : WRONG_REDUCTION;
}

/* A store far outside of global memory: WEFT_AXI_FAULT. */
int driver_fault(void) {
    const uint32_t one[3] = {1, 1, 1}, words[] = {0x80000000u, 0x80000000u, 0x8ffffff0u, 1};
    weft_axi_result_t result = weft_axi_load(&gpu, &vecadd_program);
    if (result == WEFT_AXI_OK) {
        result = weft_axi_start(&gpu, vecadd_kernel_vecadd, one, one, 0, words, 4);
    }
    return (int)(result == WEFT_AXI_OK ? weft_axi_finish(&gpu) : result);
}
