/* SPDX-License-Identifier: Apache-2.0 */
/* The golden model runs a whole launch: block after block, the threads of a block in turn. A thread
 * keeps its turn for TURN instructions, so that a thread that spins on another one's flag cannot
 * stop it, and the thread's state stays in the host's cache. */
#include "state.h"

#define TURN 64

/* Why a turn ended. */
typedef enum { TURN_OVER, TURN_FAULT, TURN_BLOCK_DONE } turn_t;

static turn_t turn(golden_t *golden, uint64_t number, uint32_t index, uint64_t limit,
                   golden_step_t *step) {
    uint64_t left = limit - golden->run_executed;
    if (left == 0) {
        return TURN_OVER;
    }
    golden_turn(golden, golden->block[number], index, left < TURN ? left : TURN, step);
    if (step->fault != FAULT_NONE) {
        return TURN_FAULT;
    }
    return step->exited && golden_retire(golden, number, index) ? TURN_BLOCK_DONE : TURN_OVER;
}

/* All live threads of a block wait: let them go. */
static void release(golden_t *golden, block_t *block) {
    for (uint32_t i = 0; i < golden->block_threads; i++) {
        block->thread[i].waiting = false;
    }
}

/* One turn for each thread of a block that does not wait at the barrier. A turn in which nothing is
 * executed ends at a meeting; where all do, nothing that they wait for ever comes, and the last one
 * faults. */
static turn_t round_of_turns(golden_t *golden, uint64_t number, uint64_t limit, golden_step_t *step,
                             uint32_t *thread) {
    block_t *block = golden_block(golden, number);
    uint64_t before = golden->run_executed;
    bool someone = false;
    for (uint32_t i = 0; i < golden->block_threads; i++) {
        if (block->thread[i].exited || block->thread[i].waiting) {
            continue;
        }
        someone = true;
        *thread = i;
        turn_t end = turn(golden, number, i, limit, step);
        if (end != TURN_OVER) {
            return end;
        }
    }
    if (!someone) {
        release(golden, block);
    } else if (golden->run_executed == before) {
        step->waits = false;
        step->fault = FAULT_MEETING;
        meeting_waits(golden, block, *thread, &step->fault_address);
        return TURN_FAULT;
    }
    return TURN_OVER;
}

uint64_t golden_run(golden_t *golden, uint64_t limit, golden_step_t *fault,
                    uint64_t *fault_thread) {
    uint64_t before = golden->run_executed, end = before + limit;
    uint32_t thread = 0;
    if (end < before) {
        end = UINT64_MAX;
    }
    *fault_thread = 0;
    while (golden->run_block < golden->blocks && golden->run_executed < end) {
        if (golden->block[golden->run_block] == &golden_block_done) {
            golden->run_block++;
            continue;
        }
        if (round_of_turns(golden, golden->run_block, end, fault, &thread) == TURN_FAULT) {
            *fault_thread = golden->run_block * golden->block_threads + thread;
            return golden->run_executed - before;
        }
    }
    *fault = (golden_step_t){0};
    return golden->run_executed - before;
}

bool golden_next(const golden_t *golden, uint64_t *thread) {
    const block_t *block =
        golden->run_block < golden->blocks ? golden->block[golden->run_block] : NULL;
    for (uint32_t i = 0; block && block != &golden_block_done && i < golden->block_threads; i++) {
        if (!block->thread[i].exited && !block->thread[i].waiting) {
            *thread = golden->run_block * golden->block_threads + i;
            return true;
        }
    }
    return false;
}

bool golden_finished(const golden_t *golden) {
    return golden->blocks_done == golden->blocks;
}
