/* SPDX-License-Identifier: Apache-2.0 */
/* The golden model runs a whole launch: block after block, the threads of a block in turn. A thread
 * keeps its turn for TURN instructions, so that a thread that spins on another one's flag cannot
 * stop it, and the thread's state stays in the host's cache. A caller's limit may end a turn in its
 * middle; the next call continues it. So the order of all instructions, which racy programs can
 * tell, is the same for all limits. */
#include "state.h"

#define TURN 64

/* Why a turn ended. */
typedef enum { TURN_OVER, TURN_FAULT, TURN_BLOCK_DONE } turn_t;

/* The turn of the thread, as far as the limit lets it. */
static turn_t turn(golden_t *golden, uint64_t number, uint32_t index, uint64_t limit,
                   golden_step_t *step) {
    uint64_t before = golden->run_executed, left = limit - before, room = TURN - golden->run_turn;
    golden_turn(golden, golden->block[number], index, left < room ? left : room, step);
    golden->run_turn += (uint32_t)(golden->run_executed - before);
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

/* The next thread of the block has its turn; behind the last one comes the first. */
static void pass_turn(golden_t *golden, uint32_t next) {
    golden->run_thread = next;
    golden->run_turn = 0;
}

/* One turn for each thread of a block that does not wait at the barrier. A turn in which nothing is
 * executed ends at a meeting; where all do, nothing that they wait for ever comes, and the last one
 * faults. */
static turn_t round_of_turns(golden_t *golden, uint64_t number, uint64_t limit, golden_step_t *step,
                             uint32_t *thread) {
    block_t *block = golden_block(golden, number);
    bool someone = golden->run_thread != 0;
    golden->run_round = someone ? golden->run_round : golden->run_executed - golden->run_turn;
    for (uint32_t i = golden->run_thread; i < golden->block_threads; i++) {
        if (!block->thread[i].exited && !block->thread[i].waiting) {
            if (golden->run_executed == limit) {
                return TURN_OVER;
            }
            someone = true;
            *thread = i;
            turn_t end = turn(golden, number, i, limit, step);
            bool cut = golden->run_executed == limit && golden->run_turn < TURN && !step->exited &&
                       !block->thread[i].waiting;
            if (end == TURN_FAULT || cut) {
                return end;
            }
            if (end == TURN_BLOCK_DONE) {
                pass_turn(golden, 0);
                return end;
            }
        }
        pass_turn(golden, i + 1);
    }
    pass_turn(golden, 0);
    if (!someone) {
        release(golden, block);
    } else if (golden->run_executed == golden->run_round) {
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
    for (uint32_t n = 0; block && block != &golden_block_done && n < golden->block_threads; n++) {
        uint32_t i = (golden->run_thread + n) % golden->block_threads;
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
