/* SPDX-License-Identifier: Apache-2.0 */
/* A driver for weft on AXI, for hosts with or without an operating system: one header of
 * standard C without a library. docs/reference/axi.md of weft has the registers.
 *
 *     #include "weft_machine.h"
 *     #include "vecadd.h"                        of `weft verilog vecadd`
 *
 *     weft_axi_t gpu = {0};
 *     weft_axi_open(&gpu, &weft_machine, (void *)0x90000000, memory, 0x40000000, sizeof memory);
 *     weft_axi_load(&gpu, &vecadd_program);
 *     uint32_t a = weft_axi_allocate(&gpu, 400), b = ..., sum = ...;
 *     fill weft_axi_pointer(&gpu, a), ...
 *     const uint32_t grid[3] = {7, 1, 1}, block[3] = {16, 1, 1}, words[] = {a, b, sum, 100};
 *     weft_axi_start(&gpu, vecadd_kernel_vecadd, grid, block, 0, words, 4);
 *     weft_axi_finish(&gpu);                     then read weft_axi_pointer(&gpu, sum)
 *
 * Functions return WEFT_AXI_OK, or what is wrong. Limits: one program and one launch at a time;
 * host and GPU are little-endian and reach the same memory, below 4 GB on the GPU's bus.
 */
#ifndef WEFT_AXI_H
#define WEFT_AXI_H

#include <stddef.h>
#include <stdint.h>

/* How a register is reached. Define both before this header where a pointer is not enough. */
#ifndef WEFT_AXI_READ
#define WEFT_AXI_READ(gpu, at)         ((gpu)->registers[(at) / 4])
#define WEFT_AXI_WRITE(gpu, at, value) ((gpu)->registers[(at) / 4] = (value))
#endif

/* Registers and their bits. */
enum {
    WEFT_AXI_ID = 0x00,
    WEFT_AXI_VERSION = 0x04,
    WEFT_AXI_SHAPE = 0x08,
    WEFT_AXI_STATUS = 0x0c,
    WEFT_AXI_CONTROL = 0x10,
    WEFT_AXI_FAULT_REGISTER = 0x14,
    WEFT_AXI_FAULT_PC = 0x18,
    WEFT_AXI_FAULT_ADDRESS = 0x1c,
    WEFT_AXI_CYCLES = 0x20,
    WEFT_AXI_ENTRY = 0x40,
    WEFT_AXI_GRID = 0x44,  /* x; y and z follow */
    WEFT_AXI_BLOCK = 0x50, /* likewise */
    WEFT_AXI_BLOCK_THREADS = 0x5c,
    WEFT_AXI_BLOCK_WARPS = 0x60,
    WEFT_AXI_SHARED_BYTES = 0x64,
    WEFT_AXI_PROGRAM_BYTES = 0x68,
    WEFT_AXI_GLOBAL_BYTES = 0x6c,
    WEFT_AXI_GRID_ID = 0x70,
    WEFT_AXI_PARAM_AT = 0x80,
    WEFT_AXI_LOCAL_AT = 0x84,
    WEFT_AXI_PROGRAM_AT = 0x88,
    WEFT_AXI_GLOBAL_AT = 0x8c,

    WEFT_AXI_BUSY = 1,
    WEFT_AXI_DONE = 2,
    WEFT_AXI_FAULTED = 4,
    WEFT_AXI_FAILED = 8,
    WEFT_AXI_START = 1,
    WEFT_AXI_INTERRUPT = 2
};

#define WEFT_AXI_ID_VALUE     0x74666577u
#define WEFT_AXI_GLOBAL_BASE  0x80000000u /* of global memory, as kernels see it */
#define WEFT_AXI_PROGRAM_BASE 0x40000000u
#define WEFT_AXI_PAGE         4096u
#define WEFT_AXI_ARGUMENTS    63u /* words */

typedef enum {
    WEFT_AXI_OK,
    WEFT_AXI_NO_GPU,        /* ID or VERSION at `registers` is another */
    WEFT_AXI_OTHER_MACHINE, /* SHAPE is not that of weft_machine.h */
    WEFT_AXI_NO_ROOM,       /* the memory is too small, or not aligned to 4 KB on the GPU's bus */
    WEFT_AXI_NO_PROGRAM,    /* none is loaded */
    WEFT_AXI_TOO_LARGE,     /* program, grid, block, shared memory or arguments do not fit */
    WEFT_AXI_IS_BUSY,       /* a launch runs */
    WEFT_AXI_FAULT,         /* the launch ended in a fault: WEFT_AXI_FAULT_REGISTER says which */
    WEFT_AXI_BUS_ERROR      /* the bus answered one of its accesses with an error */
} weft_axi_result_t;

/* What weft_machine.h says of a machine. */
typedef struct {
    uint32_t shape; /* as the register has it */
    uint32_t lanes; /* threads of a row, in which blocks are counted */
    uint32_t line_bytes;
    uint32_t local_bytes;   /* of all threads */
    uint32_t shared_bytes;  /* of a core */
    uint32_t program_bytes; /* of the longest program */
    uint32_t block_threads; /* at most */
} weft_axi_machine_t;

/* A kernel file, as `weft verilog KERNEL` writes it. */
typedef struct {
    const uint32_t *code, *data;
    uint32_t code_bytes, data_bytes; /* data: global memory begins with them */
    uint32_t entry, shared_bytes;
} weft_axi_program_t;

/* A GPU. To be 0 but for `flush` before it is opened. */
typedef struct {
    volatile uint32_t *registers;
    const weft_axi_machine_t *machine;
    unsigned char *memory;             /* as the host sees it */
    uint32_t memory_at, memory_bytes;  /* the same on the GPU's bus */
    uint32_t program_at, global_at;    /* offsets in it */
    uint32_t used;                     /* bytes of global memory */
    const weft_axi_program_t *program; /* that is loaded */
    uint32_t launches;

    /* Called before a start and after an end, where the host's caches hide memory from the GPU:
     * writes back and invalidates them. NULL: nothing hides it. */
    void (*flush)(void);
} weft_axi_t;

static inline uint32_t weft_axi_round(uint32_t bytes, uint32_t unit) {
    return (bytes + unit - 1) / unit * unit;
}

static inline void weft_axi_copy(unsigned char *to, const uint32_t *from, uint32_t bytes) {
    for (uint32_t i = 0; i < bytes; i++) {
        to[i] = (unsigned char)(from[i / 4] >> 8 * (i % 4));
    }
}

/* Begin with a GPU whose registers the host sees at `registers`. Programs, parameters, local and
 * global memory lie in `bytes` bytes of memory, at `memory` for the host and at `memory_at`, a
 * multiple of 4096, on the GPU's bus. Both stay the caller's, and must live as long as `gpu`. */
static inline weft_axi_result_t weft_axi_open(weft_axi_t *gpu, const weft_axi_machine_t *machine,
                                              volatile uint32_t *registers, void *memory,
                                              uint32_t memory_at, uint32_t bytes) {
    uint32_t global = WEFT_AXI_PAGE + weft_axi_round(machine->local_bytes, WEFT_AXI_PAGE);
    gpu->registers = registers;
    gpu->machine = machine;
    gpu->memory = (unsigned char *)memory;
    gpu->memory_at = memory_at;
    gpu->memory_bytes = bytes;
    gpu->program_at = gpu->global_at = global;
    gpu->used = 0;
    gpu->program = NULL;
    if (WEFT_AXI_READ(gpu, WEFT_AXI_ID) != WEFT_AXI_ID_VALUE ||
        WEFT_AXI_READ(gpu, WEFT_AXI_VERSION) != 2) {
        return WEFT_AXI_NO_GPU;
    }
    if (WEFT_AXI_READ(gpu, WEFT_AXI_SHAPE) != machine->shape) {
        return WEFT_AXI_OTHER_MACHINE;
    }
    return bytes > global && memory_at % WEFT_AXI_PAGE == 0 ? WEFT_AXI_OK : WEFT_AXI_NO_ROOM;
}

/* Load a program in place of another. All that was allocated is free again. */
static inline weft_axi_result_t weft_axi_load(weft_axi_t *gpu, const weft_axi_program_t *program) {
    const weft_axi_machine_t *machine = gpu->machine;
    uint32_t code = weft_axi_round(program->code_bytes, machine->line_bytes);
    uint32_t global = weft_axi_round(gpu->program_at + code, WEFT_AXI_PAGE);
    gpu->program = NULL;
    if (WEFT_AXI_READ(gpu, WEFT_AXI_STATUS) & WEFT_AXI_BUSY) {
        return WEFT_AXI_IS_BUSY;
    }
    if (program->code_bytes > machine->program_bytes) {
        return WEFT_AXI_TOO_LARGE;
    }
    if (global > gpu->memory_bytes || program->data_bytes > gpu->memory_bytes - global) {
        return WEFT_AXI_NO_ROOM;
    }
    weft_axi_copy(gpu->memory + gpu->program_at, program->code, program->code_bytes);
    weft_axi_copy(gpu->memory + global, program->data, program->data_bytes);
    gpu->global_at = global;
    gpu->used = weft_axi_round(program->data_bytes, 128);
    gpu->program = program;
    return WEFT_AXI_OK;
}

/* Allocate global memory, aligned to 128 bytes. Returns its address, as kernels see it; 0: there is
 * no room. */
static inline uint32_t weft_axi_allocate(weft_axi_t *gpu, uint32_t bytes) {
    uint32_t room = gpu->memory_bytes - gpu->global_at, at = gpu->used;
    if (!gpu->program || at > room || bytes > room - at) {
        return 0;
    }
    gpu->used = weft_axi_round(at + bytes, 128);
    return WEFT_AXI_GLOBAL_BASE + at;
}

/* Where the host sees an address of global memory. */
static inline void *weft_axi_pointer(const weft_axi_t *gpu, uint32_t address) {
    return gpu->memory + gpu->global_at + (address - WEFT_AXI_GLOBAL_BASE);
}

static inline void weft_axi_describe(weft_axi_t *gpu, const uint32_t grid[3],
                                     const uint32_t block[3], uint32_t threads, uint32_t shared) {
    const weft_axi_program_t *program = gpu->program;
    uint32_t lanes = gpu->machine->lanes;
    const struct {
        uint32_t at, value;
    } description[] = {
        {WEFT_AXI_ENTRY, program->entry},
        {WEFT_AXI_GRID, grid[0]},
        {WEFT_AXI_GRID + 4, grid[1]},
        {WEFT_AXI_GRID + 8, grid[2]},
        {WEFT_AXI_BLOCK, block[0]},
        {WEFT_AXI_BLOCK + 4, block[1]},
        {WEFT_AXI_BLOCK + 8, block[2]},
        {WEFT_AXI_BLOCK_THREADS, threads},
        {WEFT_AXI_BLOCK_WARPS, (threads + lanes - 1) / lanes},
        {WEFT_AXI_SHARED_BYTES, weft_axi_round(shared, 4 * lanes)},
        {WEFT_AXI_PROGRAM_BYTES, program->code_bytes},
        {WEFT_AXI_GLOBAL_BYTES, (gpu->memory_bytes - gpu->global_at) & ~3u},
        {WEFT_AXI_GRID_ID, gpu->launches},
        {WEFT_AXI_PARAM_AT, gpu->memory_at},
        {WEFT_AXI_LOCAL_AT, gpu->memory_at + WEFT_AXI_PAGE},
        {WEFT_AXI_PROGRAM_AT, gpu->memory_at + gpu->program_at},
        {WEFT_AXI_GLOBAL_AT, gpu->memory_at + gpu->global_at},
    };
    for (size_t i = 0; i < sizeof description / sizeof description[0]; i++) {
        WEFT_AXI_WRITE(gpu, description[i].at, description[i].value);
    }
}

/* Begin a launch of a kernel (NAME_kernel_KERNEL of the program's header), and ask for an interrupt
 * at its end. `shared`: bytes of shared memory beyond what the program declares. */
static inline weft_axi_result_t weft_axi_start(weft_axi_t *gpu, uint32_t kernel,
                                               const uint32_t grid[3], const uint32_t block[3],
                                               uint32_t shared, const uint32_t *argument,
                                               uint32_t arguments) {
    const weft_axi_machine_t *machine = gpu->machine;
    uint64_t threads = (uint64_t)block[0] * block[1] * block[2];
    if (!gpu->program) {
        return WEFT_AXI_NO_PROGRAM;
    }
    for (int i = 0; i < 3; i++) {
        if (grid[i] == 0 || grid[i] > 65535) {
            return WEFT_AXI_TOO_LARGE;
        }
    }
    if (threads == 0 || threads > machine->block_threads || arguments > WEFT_AXI_ARGUMENTS ||
        shared > machine->shared_bytes ||
        gpu->program->shared_bytes > machine->shared_bytes - shared) {
        return WEFT_AXI_TOO_LARGE;
    }
    if (WEFT_AXI_READ(gpu, WEFT_AXI_STATUS) & WEFT_AXI_BUSY) {
        return WEFT_AXI_IS_BUSY;
    }
    weft_axi_copy(gpu->memory, &kernel, 4);
    weft_axi_copy(gpu->memory + 4, argument, 4 * arguments);
    weft_axi_describe(gpu, grid, block, (uint32_t)threads, gpu->program->shared_bytes + shared);
    if (gpu->flush) {
        gpu->flush();
    }
    gpu->launches++;
    WEFT_AXI_WRITE(gpu, WEFT_AXI_CONTROL, WEFT_AXI_START | WEFT_AXI_INTERRUPT);
    return WEFT_AXI_OK;
}

/* Whether the launch has not ended. */
static inline int weft_axi_runs(weft_axi_t *gpu) {
    return !(WEFT_AXI_READ(gpu, WEFT_AXI_STATUS) & WEFT_AXI_DONE);
}

/* Wait for the end of a launch, clear the interrupt, and say how it ended. What the kernel wrote is
 * in memory then. A launch that never ends is waited for without end: ask weft_axi_runs before. */
static inline weft_axi_result_t weft_axi_finish(weft_axi_t *gpu) {
    while (weft_axi_runs(gpu)) {
    }
    uint32_t status = WEFT_AXI_READ(gpu, WEFT_AXI_STATUS);
    WEFT_AXI_WRITE(gpu, WEFT_AXI_STATUS, WEFT_AXI_DONE);
    if (gpu->flush) {
        gpu->flush();
    }
    return status & WEFT_AXI_FAILED    ? WEFT_AXI_BUS_ERROR
           : status & WEFT_AXI_FAULTED ? WEFT_AXI_FAULT
                                       : WEFT_AXI_OK;
}

#endif
