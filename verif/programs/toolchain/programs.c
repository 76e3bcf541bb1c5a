/* SPDX-License-Identifier: Apache-2.0 */
/* Shapes of control flow, compiled at every -O level: inspect-markers looks at the machine code,
 * and run.sh compares what it computes. `data` has 1024 words, zero at the start: the first half is
 * only read, each thread writes words of its own in the second half. At most 32 threads.
 */
#include <weft_kernel.h>

__shared uint32_t row[64];

/* Something different for each thread, which the compiler must take from memory. */
static uint32_t input(const uint32_t *data, uint32_t i) {
    return data[i] + (i + 1) * 2654435761u;
}

static uint32_t *output(uint32_t *data, uint32_t i) {
    return data + 512 + 8 * i;
}

/* Leaves before a barrier. An even thread stays if its odd neighbour does. */
__kernel void early_exit(uint32_t *data, uint32_t n) {
    uint32_t i = global_id();
    if (i >= n) {
        return;
    }
    row[thread_id()] = input(data, i);
    barrier();
    *output(data, i) = row[thread_id() & ~1u];
}

/* Leaves between barriers, in different rounds. */
__kernel void early_end(uint32_t *data, uint32_t n) {
    uint32_t i = global_id(), x = input(data, i);
    for (uint32_t k = 0; k < 8; k++) {
        if ((x >> 28 & 7) == k) {
            exit_thread();
        }
        x += i;
        if (i < n) {
            x ^= k;
        }
        barrier();
        *output(data, i) = x;
    }
}

/* A jump through a table. */
__kernel void selection(uint32_t *data) {
    uint32_t i = global_id(), x = input(data, i);
    switch (x >> 20 & 7) {
    case 0: x += 11; break;
    case 1: x *= 3; /* falls through */
    case 2: x ^= 85; break;
    case 3: x = x / 7 + 1; break;
    case 4: x -= i; break;
    case 5: output(data, i)[1] = x; break;
    case 6: x = ~x; break;
    default: return;
    }
    *output(data, i) = x;
}

/* Loops with several exits, nested. */
__kernel void exits(uint32_t *data, uint32_t n) {
    uint32_t i = global_id(), sum = 0;
    for (uint32_t k = 0; k < n; k++) {
        uint32_t x = input(data, i + k) >> 8;
        if (x % 11 == 0) {
            break;
        }
        for (uint32_t m = x & 15; m != 0; m--) {
            if ((x >> m & 63) == 3) {
                goto found;
            }
            if (x >> m == 1) {
                continue;
            }
            sum += x >> m;
        }
        if ((sum & 0xff) > 250) {
            return;
        }
    }
    sum++;
found:
    *output(data, i) = sum;
}

/* A cycle with two entries. */
__kernel void two_entries(uint32_t *data) {
    uint32_t i = global_id(), x = input(data, i), rounds = 0;
    if (x & 1) {
        goto second;
    }
first:
    x = x * 5 + 1;
    output(data, i)[1] = x;
    if (x & 4 || rounds++ > 9) {
        goto out;
    }
second:
    x ^= i << 3 ^ x >> 7;
    output(data, i)[2] = x;
    if (x & 16) {
        goto first;
    }
out:
    *output(data, i) = x;
}

/* Functions with several returns, recursion, calls through pointers; a barrier behind them, which
 * all must reach together. */
static __attribute__((noinline)) uint32_t steps(uint32_t x, uint32_t limit) {
    for (uint32_t k = 0; k < limit; k++) {
        if (x == 1) {
            return k;
        }
        if (x > 100000) {
            return limit + 1;
        }
        x = x & 1 ? 3 * x + 1 : x / 2;
    }
    return limit;
}

static __attribute__((noinline)) uint32_t gcd(uint32_t a, uint32_t b) {
    return b == 0 ? a : gcd(b, a % b);
}

static __attribute__((noinline)) uint32_t less(uint32_t a, uint32_t b) {
    return a < b ? b - a : 0;
}

static uint32_t (*const choice[2])(uint32_t, uint32_t) = {steps, less};

__kernel void calls(uint32_t *data) {
    uint32_t i = global_id(), x = input(data, i) >> 20;
    uint32_t sum = steps(x, 50) + choice[x & 1](i, 12);
    row[thread_id()] = sum;
    barrier();
    *output(data, i) = sum + row[thread_id() ^ 1];
}

__kernel void recursion(uint32_t *data) {
    uint32_t i = global_id(), x = input(data, i) >> 20;
    *output(data, i) = gcd(i + 1, x) + choice[x & 1](i, 12);
}

/* 64-bit helpers and memory functions of the device library, and a barrier behind them. */
typedef struct {
    uint32_t word[8];
} record_t;

__kernel void library(uint32_t *data) {
    uint32_t i = global_id();
    uint64_t x = (uint64_t)input(data, i) << 20 | input(data, i + 32);
    record_t copy;
    memset(output(data, i), (int)i, sizeof copy);
    memcpy(&copy, output(data, i), i & 31);
    x = x / (copy.word[0] + 1u) + (x >> (i & 63)) + (x << (i & 31)) +
        (uint64_t)((int64_t)x % ((int64_t)i - 100)) + (uint64_t)__builtin_clzll(x) +
        (uint64_t)__builtin_popcount(i);
    row[thread_id()] = (uint32_t)(x >> 32);
    barrier();
    output(data, i)[0] = (uint32_t)x;
    output(data, i)[1] = row[thread_id() ^ 1];
}

/* Uniform control: a loop over a parameter, a condition on the block. */
__kernel void uniform(uint32_t *data, uint32_t n) {
    uint32_t i = global_id(), sum = 0;
    for (uint32_t k = 0; k < n; k++) {
        sum += k ^ i;
    }
    if (block_id_x() & 1) {
        sum = ~sum;
    }
    *output(data, i) = sum;
}
