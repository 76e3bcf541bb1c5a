/* SPDX-License-Identifier: Apache-2.0 */
/* The golden model's interface (golden.h): creating a launch, stepping one thread, looking inside.
 * What an instruction does is in execute.c, memory in memory.c, whole launches in run.c. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "state.h"

const char *golden_check(const golden_launch_t *launch) {
    uint64_t threads = 1;
    for (int i = 0; i < 3; i++) {
        if (launch->grid[i] < 1 || launch->grid[i] > DIM_MAX) {
            return "each grid dimension must be 1..65535 blocks";
        }
        if (launch->block[i] < 1 || launch->block[i] > DIM_MAX) {
            return "each block dimension must be 1..65535 threads";
        }
        threads *= launch->block[i];
    }
    if (threads > DIM_MAX) {
        return "a block must have at most 65535 threads";
    }
    if (launch->program_bytes == 0 || launch->program_bytes % 4 != 0 ||
        launch->program_bytes > PROGRAM_MAX_BYTES) {
        return "the program must be a multiple of 4 bytes, at least 4, at most PROGRAM_MAX_BYTES";
    }
    if (launch->entry % 4 != 0 || launch->entry - PROGRAM_BASE >= launch->program_bytes) {
        return "the entry must be the address of an instruction in the program window";
    }
    if (launch->global_bytes % 4 != 0 || launch->global_bytes > GLOBAL_MAX_BYTES) {
        return "global memory must be a multiple of 4 bytes, at most GLOBAL_MAX_BYTES";
    }
    if (launch->shared_bytes % 4 != 0 || launch->shared_bytes > WINDOW_BYTES) {
        return "shared memory must be a multiple of 4 bytes, at most the size of its window";
    }
    if (launch->local_bytes % 4 != 0 || launch->local_bytes > WINDOW_BYTES) {
        return "local memory must be a multiple of 4 bytes, at most the size of its window";
    }
    if (launch->extensions & ~EXTENSION_ALL) {
        return "extensions must be a set of EXTENSION_* bits";
    }
    return NULL;
}

/* A copy of the caller's bytes, or zeros where `from` is NULL. */
static uint8_t *copy(const uint8_t *from, uint32_t bytes) {
    uint8_t *to = calloc(bytes ? bytes : 1, 1);
    if (to && from && bytes) {
        memcpy(to, from, bytes);
    }
    return to;
}

static void decode_program(golden_t *golden) {
    for (uint32_t offset = 0; offset < golden->launch.program_bytes; offset += 4) {
        const uint8_t *p = golden->program + offset;
        uint32_t word = p[0] | p[1] << 8 | p[2] << 16 | (uint32_t)p[3] << 24;
        insn_t insn = decode(word);
        if (op_extension(insn.op) & ~golden->launch.extensions) {
            insn = (insn_t){.op = OP_ILLEGAL, .word = word};
        }
        golden->code[offset / 4] = insn;
    }
}

golden_t *golden_create(const golden_launch_t *launch) {
    const char *broken = golden_check(launch);
    golden_t *golden = broken ? NULL : calloc(1, sizeof *golden);
    if (!golden) {
        return NULL;
    }
    golden->launch = *launch;
    golden->block_threads = launch->block[0] * launch->block[1] * launch->block[2];
    golden->blocks = (uint64_t)launch->grid[0] * launch->grid[1] * launch->grid[2];
    golden->program = copy(launch->program, launch->program_bytes);
    golden->global = copy(launch->global, launch->global_bytes);
    golden->code = calloc(launch->program_bytes / 4, sizeof *golden->code);
    golden->block = calloc(golden->blocks, sizeof *golden->block);
    if (!golden->program || !golden->global || !golden->code || !golden->block) {
        golden_destroy(golden);
        return NULL;
    }
    golden->launch.program = golden->program;
    golden->launch.global = golden->global;
    for (uint32_t i = 0; i < PARAM_BYTES; i++) {
        golden->param[i] = launch->param[i / 4] >> (8 * (i % 4));
    }
    decode_program(golden);
    return golden;
}

static void free_block(block_t *block, uint32_t threads) {
    if (!block || block == &golden_block_done) {
        return;
    }
    for (uint32_t i = 0; i < threads; i++) {
        free(block->thread[i].local);
    }
    shadow_block_destroy(block->shadow);
    free(block->shared);
    free(block);
}

void golden_destroy(golden_t *golden) {
    if (!golden) {
        return;
    }
    for (uint64_t i = 0; golden->block && i < golden->blocks; i++) {
        free_block(golden->block[i], golden->block_threads);
    }
    free(golden->block);
    free(golden->code);
    free(golden->global);
    free(golden->program);
    free(golden);
}

static bool has(const golden_t *golden, op_t first, op_t last) {
    for (uint32_t i = 0; i < golden->launch.program_bytes / 4; i++) {
        if (golden->code[i].op >= first && golden->code[i].op <= last) {
            return true;
        }
    }
    return false;
}

void golden_watch(golden_t *golden, shadow_t *shadow) {
    golden->shadow = shadow;
    shadow_program(shadow, has(golden, OP_AMOSWAP_W, OP_AMOMAXU_W), has(golden, OP_FENCE, OP_FENCE),
                   has(golden, OP_SIMT_BAR, OP_SIMT_BAR), has(golden, OP_SIMT_VOTE, OP_SIMT_VOTE));
}

void golden_track(golden_t *golden) {
    golden->tracks = true;
}

void golden_listen(golden_t *golden, golden_listener_t *listener, void *context) {
    golden->listener = listener;
    golden->context = context;
}

void golden_perform(golden_t *golden, uint64_t thread, uint32_t address) {
    if (golden->shadow) {
        shadow_perform(golden->shadow, golden_block(golden, thread / golden->block_threads)->shadow,
                       thread % golden->block_threads, address);
    }
}

void golden_step(golden_t *golden, uint64_t thread, const golden_environment_t *environment,
                 golden_step_t *step) {
    uint32_t threads = golden->block_threads;
    /* Steps mostly stay within a block: divide only when they do not. */
    if (!golden->recent || thread - golden->recent_first >= threads) {
        uint64_t number = thread / threads;
        assert(number < golden->blocks && golden->block[number] != &golden_block_done);
        golden->recent = golden_block(golden, number);
        golden->recent_first = number * threads;
    }
    uint32_t index = thread - golden->recent_first;
    assert(!golden->recent->thread[index].exited);
    golden_execute(golden, golden->recent, index, environment, step);
    if (step->exited) {
        golden_retire(golden, thread / threads, index);
    }
}

/* A thread's state if it exists now, else NULL. */
static thread_t *find(const golden_t *golden, uint64_t thread, block_t **block) {
    *block = golden->block[thread / golden->block_threads];
    if (!*block || *block == &golden_block_done) {
        return NULL;
    }
    thread_t *state = &(*block)->thread[thread % golden->block_threads];
    return state->exited ? NULL : state;
}

void golden_set_register(golden_t *golden, uint64_t thread, uint32_t rd, uint32_t value) {
    block_t *block;
    if (golden->block[thread / golden->block_threads] != &golden_block_done) {
        golden_block(golden, thread / golden->block_threads);
    }
    thread_t *state = find(golden, thread, &block);
    if (state && rd != 0) {
        state->reg[rd] = value;
    }
}

uint32_t golden_register(const golden_t *golden, uint64_t thread, uint32_t rd) {
    block_t *block;
    const thread_t *state = find(golden, thread, &block);
    return state ? state->reg[rd] : 0;
}

uint32_t golden_pc(const golden_t *golden, uint64_t thread) {
    block_t *block;
    const thread_t *state = find(golden, thread, &block);
    return state ? state->pc : golden->launch.entry;
}

void golden_hold(golden_t *golden, uint64_t thread, bool held) {
    block_t *block;
    thread_t *state = find(golden, thread, &block);
    if (state) {
        state->waiting = held;
    }
}

bool golden_waits(const golden_t *golden, uint64_t thread, uint32_t *missing) {
    block_t *block;
    return find(golden, thread, &block) &&
           meeting_waits(golden, block, thread % golden->block_threads, missing);
}

/* Where a thread sees `address`, or NULL if that is outside or its memory does not exist yet:
 * nothing is created, so the model does not change. */
static uint8_t *existing(const golden_t *golden, uint64_t thread, uint32_t address, uint32_t bytes,
                         bool store) {
    block_t none = {0}, *block;
    thread_t nobody = {0}, *state = find(golden, thread, &block);
    uint32_t window = address >> WINDOW_SHIFT;
    block_t *owner = block ? block : &none;
    if ((window == WINDOW_SHARED && !owner->shared) ||
        (window == WINDOW_LOCAL && (!state || !state->local))) {
        return NULL;
    }
    return golden_memory((golden_t *)golden, owner, state ? state : &nobody, address, bytes, store);
}

/* Reads zeros where nothing was ever written, as a load would. */
uint32_t golden_peek(const golden_t *golden, uint64_t thread, uint32_t address, uint32_t bytes) {
    const uint8_t *from = existing(golden, thread, address, bytes, false);
    uint32_t value = 0;
    for (uint32_t i = 0; from && i < bytes; i++) {
        value |= (uint32_t)from[i] << (8 * i);
    }
    return value;
}

void golden_poke(golden_t *golden, uint64_t thread, uint32_t address, uint32_t value,
                 uint32_t bytes) {
    uint8_t *to = existing(golden, thread, address, bytes, true);
    for (uint32_t i = 0; to && i < bytes; i++) {
        to[i] = value >> (8 * i);
    }
}

uint32_t golden_unwritten(const golden_t *golden, uint64_t thread, uint32_t address,
                          uint32_t bytes) {
    block_t none = {0}, *block;
    thread_t nobody = {0}, *state = find(golden, thread, &block);
    return golden->tracks ? unwritten_bytes(golden, block ? block : &none, state ? state : &nobody,
                                            address, bytes)
                          : 0;
}

uint8_t *golden_global(golden_t *golden) {
    return golden->global;
}
