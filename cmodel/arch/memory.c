/* SPDX-License-Identifier: Apache-2.0 */
/* The golden model's memory: which bytes a thread sees at an address. Local and shared memory come
 * into being at the first access, and go when the thread exits or the block is done. */
#include <stdio.h>
#include <stdlib.h>

#include "state.h"

block_t golden_block_done;

void *golden_allocate(size_t bytes) {
    void *memory = calloc(bytes ? bytes : 1, 1);
    if (!memory) {
        fprintf(stderr,
                "golden model: out of memory: %zu bytes for the state of a thread block; "
                "launch smaller blocks or less local memory\n",
                bytes);
        exit(2);
    }
    return memory;
}

block_t *golden_block(golden_t *golden, uint64_t number) {
    block_t *block = golden->block[number];
    if (block) {
        return block;
    }
    const golden_launch_t *launch = &golden->launch;
    uint32_t threads = golden->block_threads;
    block = golden_allocate(sizeof(block_t) + threads * sizeof(thread_t));
    block->index[0] = number % launch->grid[0];
    block->index[1] = number / launch->grid[0] % launch->grid[1];
    block->index[2] = number / launch->grid[0] / launch->grid[1];
    block->live = threads;
    for (uint32_t i = 0; i < threads; i++) {
        block->thread[i].pc = launch->entry;
    }
    if (golden->shadow) {
        block->shadow = shadow_block_create(golden->shadow, number);
    }
    golden->block[number] = block;
    return block;
}

bool golden_retire(golden_t *golden, uint64_t number, uint32_t index) {
    block_t *block = golden->block[number];
    free(block->thread[index].local);
    block->thread[index].local = NULL;
    if (--block->live) {
        return false;
    }
    shadow_block_destroy(block->shadow);
    free(block->shared);
    free(block);
    golden->block[number] = &golden_block_done;
    golden->blocks_done++;
    golden->recent = NULL;
    return true;
}

static bool inside(uint32_t offset, uint32_t bytes, uint32_t size) {
    return bytes <= size && offset <= size - bytes;
}

uint8_t *golden_memory(golden_t *golden, block_t *block, thread_t *thread, uint32_t address,
                       uint32_t bytes, bool store) {
    const golden_launch_t *launch = &golden->launch;
    uint32_t offset = address & ((1u << WINDOW_SHIFT) - 1);
    switch (address >> WINDOW_SHIFT) {
    case WINDOW_GLOBAL:
        return inside(offset, bytes, launch->global_bytes) ? golden->global + offset : NULL;
    case WINDOW_SHARED:
        if (!inside(offset, bytes, launch->shared_bytes)) {
            return NULL;
        }
        if (!block->shared) {
            block->shared = golden_allocate(launch->shared_bytes +
                                            unwritten_room(golden, launch->shared_bytes));
        }
        return block->shared + offset;
    case WINDOW_LOCAL:
        if (!inside(offset, bytes, launch->local_bytes)) {
            return NULL;
        }
        if (!thread->local) {
            thread->local =
                golden_allocate(launch->local_bytes + unwritten_room(golden, launch->local_bytes));
        }
        return thread->local + offset;
    case WINDOW_PROGRAM:
        return !store && inside(offset, bytes, launch->program_bytes) ? golden->program + offset
                                                                      : NULL;
    case WINDOW_PARAM:
        return !store && inside(offset, bytes, PARAM_BYTES) ? golden->param + offset : NULL;
    default: return NULL;
    }
}
