/* SPDX-License-Identifier: Apache-2.0 */
/* State of the golden model, private to cmodel/arch.
 *
 * A block's state exists from the first step of one of its threads until all have exited, so that a
 * launch costs memory for the blocks in flight only. Memory is zero when it comes into being.
 */
#ifndef WEFT_STATE_H
#define WEFT_STATE_H

#include "decode.h"
#include "golden.h"
#include "shadow.h"

typedef struct {
    uint32_t pc;
    uint32_t reg[REGISTER_COUNT]; /* reg[0] is always 0; f0.. from REGISTER_F on */
    uint32_t executed;            /* golden_run: instructions so far, what CSR instret reads */
    bool exited;
    bool waiting;     /* at the block barrier: golden_run, golden_hold */
    bool met;         /* the meeting at which it stands has come about, ... */
    uint32_t told;    /* ... and gives it this word; ... */
    uint32_t open;    /* ... these bits of it come from what nothing has written (tracks) */
    uint32_t astray;  /* tracks: as in golden_step_t */
    uint64_t written; /* tracks: registers, a bit each */
    uint8_t *local;   /* launch.local_bytes and unwritten_room, or NULL before the first access */
} thread_t;

typedef struct {
    uint32_t index[3];      /* in the grid */
    uint32_t live;          /* threads that have not exited */
    uint8_t *shared;        /* as thread_t.local, of launch.shared_bytes */
    shadow_block_t *shadow; /* NULL without a shadow */
    thread_t thread[];      /* golden->block_threads */
} block_t;

struct golden {
    golden_launch_t launch; /* program and global point to the model's own copies */
    uint8_t param[PARAM_BYTES];
    uint8_t *program, *global;
    insn_t *code;                /* program, decoded */
    bool tracks;                 /* golden_track */
    shadow_t *shadow;            /* NULL: nothing watches */
    golden_listener_t *listener; /* NULL: nothing listens */
    void *context;               /* of the listener */
    uint32_t block_threads;
    uint64_t blocks, blocks_done;
    block_t **block; /* per block: NULL before its first step, then its state,
                        then golden_block_done for ever */
    block_t *recent; /* the block last stepped, and its first thread */
    uint64_t recent_first;
    uint64_t run_block;    /* golden_run: the first block that is not done */
    uint64_t run_executed; /* golden_run: instructions so far, what CSR cycle reads */
    uint64_t run_round;    /* golden_run: the same when the round of turns began */
    uint32_t run_thread;   /* golden_run: the thread of that block that has its turn, */
    uint32_t run_turn;     /* and has used so much of it */
};

extern block_t golden_block_done;

/* Zeroed memory. Prints a message and ends the process when there is none left. */
void *golden_allocate(size_t bytes);

/* The state of a block that is not done, made on first use. */
block_t *golden_block(golden_t *golden, uint64_t block);

/* Where the model keeps `bytes` bytes that a thread sees at `address`, or NULL when the address is
 * outside the memory map or, for a store, in a read-only window. */
uint8_t *golden_memory(golden_t *golden, block_t *block, thread_t *thread, uint32_t address,
                       uint32_t bytes, bool store);

/* Execute one instruction; `index` is the thread's flat index in the block. Marks an exited thread,
 * but leaves freeing its memory to golden_retire. */
void golden_execute(golden_t *golden, block_t *block, uint32_t index,
                    const golden_environment_t *environment, golden_step_t *step);

/* meeting.c. A thread executes simt.vote or simt.shfl. Returns whether its meeting has come about,
 * and what it is told; if not, the step waits or faults. */
bool meeting_step(golden_t *golden, block_t *block, uint32_t index, golden_step_t *step,
                  uint32_t *told);

/* Whether a thread's next instruction is a meeting that has not come about, and the first of the
 * threads for which it waits, as its index in the block. */
bool meeting_waits(const golden_t *golden, const block_t *block, uint32_t index, uint32_t *missing);

/* unwritten.c. Bytes behind the `bytes` of a window for what is known of them. */
size_t unwritten_room(const golden_t *golden, uint32_t bytes);

/* The bytes of an access that nothing has written, as a mask; it lies in a window whole. */
uint32_t unwritten_bytes(const golden_t *golden, const block_t *block, const thread_t *thread,
                         uint32_t address, uint32_t bytes);

/* Fill `unwritten` and `astray` of a step that was just executed, and remember what it wrote. */
void unwritten_step(golden_t *golden, block_t *block, thread_t *thread, golden_step_t *step);

/* Execute and count up to `steps` (at least 1) instructions of one thread, until one faults, waits
 * at a barrier or a meeting, or exits. `last` tells of the last one. */
void golden_turn(golden_t *golden, block_t *block, uint32_t index, uint64_t steps,
                 golden_step_t *last);

/* Give back the memory of a thread that has exited, and of its block if that was the last one.
 * Returns true if the block is done; its state is gone then. */
bool golden_retire(golden_t *golden, uint64_t block, uint32_t index);

#endif
