/* SPDX-License-Identifier: Apache-2.0 */
/* Kernels with one defect each that the memory check must find, at the lines marked "here" and
 * "other", followed by the name of the kernel. memory.sh launches them; good.c has what looks alike
 * and is right.
 */
#include <weft_kernel.h>

__kernel void past_end(volatile uint32_t *data, uint32_t n) {
    if (global_id() == 0) {
        data[n] = 1; /* here past_end */
    }
}

__kernel void before_start(volatile uint32_t *data) {
    if (global_id() == 0) {
        data[1] = data[-1]; /* here before_start */
    }
}

__kernel void byte_past_end(volatile uint8_t *data, uint32_t n) {
    if (global_id() == 0) {
        data[n - 1] = 1;
        data[n] = 1; /* here byte_past_end */
    }
}

__kernel void atomic_past_end(uint32_t *data, uint32_t n) {
    if (global_id() == 0) {
        atomic_add(&data[n], 1); /* here atomic_past_end */
    }
}

/* A machine's shared memory has whole rows; the file's variables end within one. */
__kernel void past_shared(uint32_t *data, uint32_t n) {
    volatile uint32_t *shared = (volatile uint32_t *)0x20000000;
    if (thread_id() == 0) {
        shared[n] = data[0]; /* here past_shared */
    }
}

static __shared volatile uint32_t tile[64];

__kernel void unwritten(uint32_t *data) {
    tile[thread_id()] = 1;
    data[global_id()] = tile[block_size() + thread_id()]; /* here unwritten */
}

__kernel void missing_barrier(uint32_t *data) {
    const uint32_t n = block_size(), i = thread_id();
    tile[i] = i; /* other missing_barrier */
    tile[n + i] = 0;
    data[global_id()] = tile[(i + 1) % n]; /* here missing_barrier */
}

/* The loads are followed by stores of other threads with no barrier between. */
__kernel void overwritten(uint32_t *data) {
    const uint32_t n = block_size(), i = thread_id();
    tile[i] = i;
    barrier();
    const uint32_t next = tile[(i + 1) % n]; /* here overwritten */
    tile[i] = next;                          /* other overwritten */
    data[global_id()] = next;
}

__kernel void lanes(uint32_t *data) {
    tile[0] = data[thread_id()]; /* here lanes */
}

__kernel void equal_lanes(uint32_t *data) {
    data[block_id()] = 7; /* here equal_lanes */
}

__kernel void two_blocks(volatile uint32_t *data) {
    if (thread_id() == 0) {
        data[0] = block_id(); /* here two_blocks */
    }
}

__kernel void neighbour_block(volatile uint32_t *data) {
    if (thread_id() == 0) {
        data[block_id()] = 1;                             /* other neighbour_block */
        data[32 + block_id()] = data[1 - block_id() % 2]; /* here neighbour_block */
    }
}

/* A barrier orders the threads of one block, not the blocks. */
__kernel void barrier_between_blocks(volatile uint32_t *data) {
    data[global_id()] = 1; /* other barrier_between_blocks */
    barrier();
    const uint32_t from = (global_id() + block_size()) % global_size();
    data[global_size() + global_id()] = data[from]; /* here barrier_between_blocks */
}

static __shared uint32_t count;

__kernel void count_reset(uint32_t *data) {
    if (thread_id() == 0) {
        *(volatile uint32_t *)&count = 0; /* other count_reset */
    }
    atomic_add(&count, 1); /* here count_reset */
    data[global_id()] = 0;
}

__kernel void plain_load(uint32_t *data) {
    atomic_add(&data[0], 1);                                /* other plain_load */
    data[1 + global_id()] = *(volatile uint32_t *)&data[0]; /* here plain_load */
}

/* Threads of one word and overlapping bytes. */
__kernel void overlapping(uint8_t *data) {
    if (thread_id() == 0) {
        *(volatile uint16_t *)(data + 4 * block_id() + 2) = 1; /* here overlapping */
    } else if (thread_id() == 1) {
        *(volatile uint8_t *)(data + 4 * block_id() + 3) = 1; /* other overlapping */
    }
}

/* Blocks after one another under a lock that no fence accompanies. */
__kernel void lock_without_fence(uint32_t *data) {
    if (thread_id() == 0) {
        while (atomic_exchange(&data[0], 1)) {
        }
        ++*(volatile uint32_t *)&data[1]; /* here lock_without_fence */
        atomic_exchange(&data[0], 0);
    }
}

/* The lock of one word, for what another lock protects. */
__kernel void two_locks(uint32_t *data) {
    if (thread_id() == 0) {
        uint32_t *lock = &data[block_id()];
        while (atomic_exchange(lock, 1)) {
        }
        memory_fence();
        ++*(volatile uint32_t *)&data[32]; /* here two_locks */
        memory_fence();
        atomic_exchange(lock, 0);
    }
}

/* A declaration covers its own line, and no other. */
__kernel void declared_elsewhere(volatile uint32_t *data) {
    benign_race(data[0] = 1);
    data[1] = 1; /* here declared_elsewhere */
}

__kernel void wild(uint32_t *data) {
    if (global_id() == 0) {
        *(volatile uint32_t *)(data[0] + 64) = 1; /* here wild */
    }
}

__kernel void many_places(volatile uint32_t *data, uint32_t n) {
    if (global_id() == 0) {
        data[n] = 1;
        data[n + 1] = 1;
        data[n + 2] = 1;
        data[n + 3] = 1;
        data[n + 4] = 1;
        data[n] = 2;
        data[n + 1] = 2;
        data[n + 2] = 2;
        data[n + 3] = 2;
        data[n + 4] = 2;
    }
}

/* What was found before a fault is reported behind it. */
__kernel void then_fault(volatile uint32_t *data, uint32_t n) {
    if (global_id() == 0) {
        data[n] = 1;                              /* here then_fault */
        *(volatile uint32_t *)(data[0] + 64) = 1; /* other then_fault */
    }
}

/* No stack of 4 KB has room for it. */
__kernel void deep(uint32_t *data, uint32_t n) {
    volatile uint32_t local[2000];
    for (uint32_t i = 0; i < 2000; i++) {
        local[i] = n + i; /* here deep */
    }
    data[global_id()] = local[n];
}
