/* SPDX-License-Identifier: Apache-2.0 */
/* Kernels that look like those of bad.c and are right: the memory check must stay silent.
 */
#include <weft_kernel.h>

__kernel void last_word(volatile uint32_t *data, uint32_t n) {
    if (global_id() == 0) {
        data[n - 1] = data[0];
    }
}

__kernel void last_byte(volatile uint8_t *data, uint32_t n) {
    if (global_id() == 0) {
        data[n - 1] = data[0];
    }
}

static __shared volatile uint32_t tile[64];

__kernel void last_shared(uint32_t *data) {
    if (thread_id() == 0) {
        tile[63] = 1;
        data[block_id()] = tile[63];
    }
}

__kernel void passed_barrier(uint32_t *data) {
    const uint32_t n = block_size(), i = thread_id();
    for (uint32_t round = 0; round < 5; round++) {
        tile[i] = i;
        barrier();
        const uint32_t next = tile[(i + 1) % n];
        barrier();
        tile[(i + 2) % n] = next;
        barrier();
    }
    data[global_id()] = tile[i];
}

/* Threads that have ended do not hold the others' barrier back. */
__kernel void early_end(uint32_t *data) {
    const uint32_t i = thread_id();
    tile[i] = i;
    if (i >= block_size() / 2) {
        return;
    }
    barrier();
    data[global_id()] = tile[i ^ 1];
}

__kernel void global_exchange(volatile uint32_t *data) {
    data[global_id()] = thread_id();
    barrier();
    const uint32_t other = data[global_id() ^ 1];
    barrier();
    data[global_id()] = other;
}

__kernel void bytes_of_one_word(volatile uint8_t *data) {
    data[global_id()] = 1;
    data[global_id()] += data[global_id()];
}

__kernel void halves_of_one_word(volatile uint16_t *data) {
    data[global_id()] = 1;
    barrier();
    if (thread_id() % 2 == 0) {
        ++*(volatile uint32_t *)&data[global_id()];
    }
}

__kernel void everybody_reads(uint32_t *data) {
    data[1 + global_id()] = *(volatile uint32_t *)&data[0];
}

static __shared uint32_t count;

__kernel void counted(uint32_t *data) {
    if (thread_id() == 0) {
        *(volatile uint32_t *)&count = 0;
    }
    barrier();
    atomic_add(&count, 1);
    atomic_add(&data[0], 1);
    barrier();
    data[1 + global_id()] = *(volatile uint32_t *)&count;
}

/* An index from an atomic belongs to one thread. */
__kernel void appended(uint32_t *data) {
    const uint32_t place = atomic_add(&data[0], 1);
    data[1 + place] = global_id();
}

__kernel void lock(uint32_t *data) {
    if (thread_id() == 0) {
        while (atomic_exchange(&data[0], 1)) {
        }
        memory_fence();
        ++*(volatile uint32_t *)&data[1];
        memory_fence();
        atomic_exchange(&data[0], 0);
    }
}

/* Every block publishes, and the last one takes all: the barrier before the fence gathers what the
 * threads of a block have done, the one behind the atomic spreads what it has shown. */
__kernel void last_block(uint32_t *data) {
    static __shared volatile uint32_t last;
    volatile uint32_t *part = data + 1, *sum = data + 1 + global_size();
    part[global_id()] = 1;
    barrier();
    if (thread_id() == 0) {
        memory_fence();
        last = atomic_add(&data[0], 1) == grid_size() - 1;
    }
    barrier();
    if (last) {
        uint32_t all = 0;
        for (uint32_t i = 0; i < global_size(); i++) {
            all += part[i];
        }
        sum[thread_id()] = all;
    }
}

/* What block 0 publishes goes from block 1 to block 2. */
__kernel void passed_on(uint32_t *data) {
    volatile uint32_t *value = &data[2];
    if (thread_id() != 0 || block_id() > 2) {
        return;
    }
    if (block_id() == 0) {
        *value = 5;
        memory_fence();
        atomic_exchange(&data[0], 1);
    } else if (block_id() == 1) {
        while (!atomic_or(&data[0], 0)) {
        }
        memory_fence();
        atomic_exchange(&data[1], 1);
    } else {
        while (!atomic_or(&data[1], 0)) {
        }
        memory_fence();
        data[3] = *value;
    }
}

/* Threads of a block wait for one of another warp. */
__kernel void flag_in_block(uint32_t *data) {
    volatile uint32_t *value = &data[16 + block_id()];
    uint32_t *flag = &data[block_id()];
    if (thread_id() == block_size() - 1) {
        *value = 5;
        memory_fence();
        atomic_exchange(flag, 1);
    } else if (thread_id() == 0) {
        while (!atomic_or(flag, 0)) {
        }
        memory_fence();
        data[32 + block_id()] = *value;
    }
}

__kernel void declared(volatile uint32_t *data) {
    benign_race(data[0] = 1);
    data[1 + global_id()] = data[0];
}

/* Writable data and all of a buffer's last chunk. */
static volatile uint32_t own[3] = {1, 2, 3};

__kernel void own_data(uint32_t *data) {
    if (global_id() == 0) {
        own[2] = own[0];
    }
    data[global_id()] = own[1];
}

/* The parameter window, but for its first word: window.c launches it. */
__kernel void window(uint32_t *out) {
    const uint32_t *word = (const uint32_t *)0x10000000u;
    if (global_id() < 63) {
        out[global_id()] = word[1 + global_id()];
    }
}
