/* SPDX-License-Identifier: Apache-2.0 */
/* Shapes of control flow for inspect-markers: compiled at every -O level, never executed. */
#include <weft_kernel.h>

__shared uint32_t row[64];

/* Leaves before a barrier. */
__kernel void early_exit(uint32_t *data, uint32_t n) {
    uint32_t i = global_id();
    if (i >= n)
        return;
    row[thread_id()] = data[i];
    barrier();
    data[i] = row[thread_id() ^ 1];
}

__kernel void early_end(uint32_t *data, uint32_t n) {
    uint32_t i = global_id();
    for (uint32_t k = 0; k < 8; k++) {
        if (data[i] == k)
            exit_thread();
        data[i] += i;
        if (i < n)
            data[i] ^= k;
        barrier();
    }
}

/* A jump through a table. */
__kernel void selection(uint32_t *data) {
    uint32_t i = global_id(), x = data[i];
    switch (x & 7) {
    case 0: x += 11; break;
    case 1: x *= 3; /* falls through */
    case 2: x ^= 85; break;
    case 3: x = x / 7 + 1; break;
    case 4: x -= i; break;
    case 5: data[i + 1] = x; break;
    case 6: x = ~x; break;
    default: return;
    }
    data[i] = x;
}

/* Loops with several exits, nested. */
__kernel void exits(uint32_t *data, uint32_t n) {
    uint32_t i = global_id(), sum = 0;
    for (uint32_t k = 0; k < n; k++) {
        uint32_t x = data[i + k];
        if (x == 0)
            break;
        for (uint32_t m = x & 15; m != 0; m--) {
            if ((x >> m & 3) == 3)
                goto found;
            if (x >> m == 1)
                continue;
            sum += x >> m;
        }
        if (sum > 1000)
            return;
    }
    sum++;
found:
    data[i] = sum;
}

/* A cycle with two entries. */
__kernel void two_entries(uint32_t *data) {
    uint32_t i = global_id(), x = data[i];
    if (x & 1)
        goto second;
first:
    x = x * 5 + 1;
    data[i] = x;
    if (x & 4)
        goto out;
second:
    x ^= i << 3;
    data[i + 1] = x;
    if (x & 16)
        goto first;
out:
    data[i] = x;
}

/* Functions with several returns, recursion, calls through pointers. */
static __attribute__((noinline)) uint32_t steps(uint32_t x, uint32_t limit) {
    for (uint32_t k = 0; k < limit; k++) {
        if (x == 1)
            return k;
        if (x > 100000)
            return limit + 1;
        x = x & 1 ? 3 * x + 1 : x / 2;
    }
    return limit;
}

static __attribute__((noinline)) uint32_t gcd(uint32_t a, uint32_t b) {
    return b == 0 ? a : gcd(b, a % b);
}

static uint32_t (*const choice[2])(uint32_t, uint32_t) = {steps, gcd};

__kernel void calls(uint32_t *data) {
    uint32_t i = global_id();
    data[i] = steps(data[i], 50) + gcd(i + 1, data[i + 1]) + choice[data[i] & 1](i, 12);
}

/* 64-bit helpers and memory functions of the device library. */
typedef struct {
    uint32_t word[12];
} record_t;

__kernel void library(uint64_t *data, record_t *records) {
    uint32_t i = global_id();
    record_t copy;
    memcpy(&copy, &records[i], sizeof copy);
    memset(&records[i], (int)i, sizeof copy);
    data[i] = data[i] / (copy.word[i & 7] + 1u) + (data[i] >> (i & 63)) +
              (uint64_t)__builtin_clz(i + 1) + (uint64_t)__builtin_popcount(i);
}

/* Uniform control: a loop over a parameter, a condition on the block. */
__kernel void uniform(uint32_t *data, uint32_t n) {
    uint32_t i = global_id(), sum = 0;
    for (uint32_t k = 0; k < n; k++)
        sum += k ^ i;
    if (block_id_x() & 1)
        sum = ~sum;
    data[i] = sum;
}
