/* SPDX-License-Identifier: Apache-2.0 */
/* The golden model: what every thread of a launch must do, one instruction at a time.
 *
 * It knows no warps, no time and no hardware: a thread is a RISC-V hart with its own registers and
 * local memory, its block's shared memory, and the global memory. The caller that steps the threads
 * chooses the order. It shares isa.h with the hardware and nothing else.
 */
#ifndef WEFT_GOLDEN_H
#define WEFT_GOLDEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "isa.h"

typedef struct golden golden_t;
typedef struct shadow shadow_t; /* shadow.h */

/* A launch. `program` and `global` are copied at creation; the caller keeps its own. */
typedef struct {
    const uint8_t *program; /* contents of the program window, loaded at PROGRAM_BASE */
    uint32_t program_bytes; /* multiple of 4, at most PROGRAM_MAX_BYTES */
    const uint8_t *global;  /* contents of the global window */
    uint32_t global_bytes;
    uint32_t param[PARAM_BYTES / 4];
    uint32_t entry; /* address of the first instruction */
    uint32_t grid[3], block[3];
    uint32_t shared_bytes, local_bytes;
    uint32_t grid_id;
    uint32_t extensions; /* that the machine has: EXTENSION_* of isa.h, 0 for none */
} golden_launch_t;

/* What the model cannot know and takes from the machine: where and when a thread runs, and when
 * memory performs an atomic. */
typedef struct {
    uint32_t lane, warp, core;
    uint64_t cycle;
    uint32_t instret;
    bool performed; /* an atomic: memory has changed already, rd gets `old` */
    uint32_t old;
} golden_environment_t;

/* What one step did. */
typedef struct {
    uint32_t pc; /* of the instruction executed */
    uint32_t next_pc;
    uint32_t instruction;
    isa_fault_t fault; /* not FAULT_NONE: nothing else happened; the thread stays at pc */
    uint32_t fault_address;
    bool writes;      /* register rd was written (never x0) */
    bool load, store; /* never both */
    bool atomic;      /* read and wrote memory in one go: neither load nor store */
    bool environment; /* the value came from golden_environment_t */
    bool fence;
    bool barrier; /* arrived at the block barrier; the caller holds the thread back */
    bool waits;   /* at a meeting that some have not come to: nothing else happened; the thread
                     stays at pc, and the caller steps it again when others have been stepped */
    bool exited;
    bool pauses;        /* barrier, waits or exited */
    uint8_t rd;         /* 0..31 x registers, from REGISTER_F on f registers */
    uint8_t bytes;      /* of the access: 1, 2 or 4 */
    uint32_t value;     /* written to rd; of an atomic what memory held before */
    uint32_t address;   /* of the access */
    uint32_t data;      /* store, atomic: the whole source register */
    uint32_t wanted;    /* amocas: the word that memory must hold; other atomics: rd */
    uint32_t astray;    /* golden_track: pc of the first instruction of the thread that an undefined
                           value has steered: a branch, an address, an atomic; 0: none has */
    uint32_t unwritten; /* golden_track: bits of value, of a store of data, that come from registers
                           or memory that nothing has written */
} golden_step_t;

/* What is wrong with a launch, as a sentence, or NULL if it can be created: dimensions 1..DIM_MAX,
 * window sizes multiples of 4 within their windows, entry an instruction of the program. */
const char *golden_check(const golden_launch_t *launch);

/* Create a launch with every thread at `entry`, registers and memory that no caller gave 0
 * (`global` may be NULL). Returns NULL when golden_check refuses the launch or memory is exhausted.
 * State of a thread block is made at its first step and freed when all its threads have exited; if
 * there is no memory for it then, the process ends with a message. */
golden_t *golden_create(const golden_launch_t *launch);
void golden_destroy(golden_t *golden);

/* Before the first step: every step is shown to the shadow, which lives at least as long. */
void golden_watch(golden_t *golden, shadow_t *shadow);

/* Before the first step: steps say from now on what of them is undefined (unwritten.c). */
void golden_track(golden_t *golden);

/* The bytes, as a mask, of an access that nothing has written; 0 without golden_track. */
uint32_t golden_unwritten(const golden_t *golden, uint64_t thread, uint32_t address,
                          uint32_t bytes);

/* Before the first step: the listener is told of every instruction that a thread executed: block
 * index in the grid, flat index of the thread in the block. */
typedef void golden_listener_t(void *context, const uint32_t block[3], uint32_t thread,
                               uint32_t pc);
void golden_listen(golden_t *golden, golden_listener_t *listener, void *context);

/* The memory performs an atomic that a thread is stepped through later (environment.performed): for
 * the shadow, if there is one. The thread must not have exited. */
void golden_perform(golden_t *golden, uint64_t thread, uint32_t address);

/* Execute one instruction of one thread. `thread` = flat block index * threads per block + flat
 * thread index. The thread must not have exited. A faulting instruction changes nothing: the thread
 * stays at its pc, and would fault again. */
void golden_step(golden_t *golden, uint64_t thread, const golden_environment_t *environment,
                 golden_step_t *step);

/* The caller holds a thread back at the block barrier, or no longer: meanwhile it stands at no
 * meeting. */
void golden_hold(golden_t *golden, uint64_t thread, bool held);

/* Whether a thread's next instruction is a meeting at which it has to wait; *missing is then the
 * first of those for which it waits, as its index in the block. */
bool golden_waits(const golden_t *golden, uint64_t thread, uint32_t *missing);

/* What an atomic, given as its instruction word, leaves in memory where `old` was. `wanted` is the
 * register rd before it, which amocas compares. */
uint32_t golden_atomic(uint32_t instruction, uint32_t old, uint32_t operand, uint32_t wanted);

/* The register that an instruction word writes, f registers from REGISTER_F on; 0: none. */
uint32_t golden_destination(uint32_t instruction);

/* Replace a register, for a value that the machine chose legally (a racy load).
 * The registers of a thread that has exited are gone: they read as 0, its pc as the entry. */
void golden_set_register(golden_t *golden, uint64_t thread, uint32_t rd, uint32_t value);
uint32_t golden_register(const golden_t *golden, uint64_t thread, uint32_t rd);
uint32_t golden_pc(const golden_t *golden, uint64_t thread);

/* Memory as a thread sees it, without faults: `bytes` (1, 2, 4) at an address in range. */
uint32_t golden_peek(const golden_t *golden, uint64_t thread, uint32_t address, uint32_t bytes);
/* The same for writing: for stores that race, whose order the machine chose. Shared or local memory
 * that no step has touched yet stays as it is. */
void golden_poke(golden_t *golden, uint64_t thread, uint32_t address, uint32_t value,
                 uint32_t bytes);
uint8_t *golden_global(golden_t *golden); /* the model's own global memory */

/* Run the whole launch, block after block, threads in turn, barriers honoured, at most `limit`
 * thread instructions in this call. Returns the number executed; `fault` reports the first fault
 * (with its thread in *fault_thread), or is FAULT_NONE. As in the machine, a block continues if
 * some threads wait at a barrier and the others have exited. CSR cycle counts the instructions of
 * all threads, instret those of the thread; lane, warp and core read 0. A second call continues
 * where the first one stopped; between the two the launch must not be stepped otherwise. Where
 * threads wait at meetings that never come about, and no thread continues, one of them has
 * FAULT_MEETING. */
uint64_t golden_run(golden_t *golden, uint64_t limit, golden_step_t *fault, uint64_t *fault_thread);

/* Between two calls of golden_run: a thread that the next one executes. False: there is none, or
 * all threads of the block wait. */
bool golden_next(const golden_t *golden, uint64_t *thread);

/* Whether every thread of the launch has exited. */
bool golden_finished(const golden_t *golden);

#endif
