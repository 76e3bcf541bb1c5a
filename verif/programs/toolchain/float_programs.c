/* SPDX-License-Identifier: Apache-2.0 */
/* Floating point and atomics, compiled at every -O level for rv32imaf, with and without Zba and
 * Zbb: as programs.c. All numbers are whole and small, so that every operation is exact and the
 * result does not depend on which of them the compiler fuses.
 */
#include <weft_kernel.h>

__shared uint32_t bins[16];
__shared float row[64];

static uint32_t input(const uint32_t *data, uint32_t i) {
    return (data[i] + (i + 1) * 2654435761u) >> 22;
}

static uint32_t *output(uint32_t *data, uint32_t i) {
    return data + 512 + 8 * i;
}

/* Branches on floats that differ, and a loop that threads leave in different rounds. */
__kernel void branches(uint32_t *data) {
    uint32_t i = global_id();
    float x = (float)input(data, i), limit = 40.0f * (float)(i & 7), sum = 0;
    for (float step = 1; x > limit; step = step + 1) {
        if (!(x < 500.0f)) {
            sum += step;
        } else if (x == 17.0f) {
            break;
        }
        x -= 16.0f;
    }
    output(data, i)[0] = (uint32_t)sum;
    output(data, i)[1] = (uint32_t)(int32_t)x;
}

/* What the header has, fused sums, conversions. */
__kernel void functions(uint32_t *data) {
    uint32_t i = global_id();
    float x = (float)(input(data, i) & 63), y = (float)(int32_t)(i - 9);
    float square = x * x + y, half = x / 2.0f;
    uint32_t *out = output(data, i);
    out[0] = (uint32_t)sqrtf(x * x);
    out[1] = (uint32_t)(int32_t)fminf(square, 700.0f);
    out[2] = (uint32_t)(int32_t)fmaxf(y, -fabsf(x));
    out[3] = (uint32_t)floor_to_int(-half);
    out[4] = (uint32_t)nearest_int(half);
    out[5] = (uint32_t)(int32_t)fmaf(x, y, -square);
    out[6] = (uint32_t)(int32_t)(__builtin_isless(x, y) ? x : -half);
}

/* Floats through calls, pointers and shared memory, with a barrier between. */
static __attribute__((noinline)) float horner(const uint32_t *data, float x, uint32_t terms) {
    float sum = 0;
    for (uint32_t k = 0; k < terms; k++) {
        sum = sum * x + (float)(input(data, k) & 3);
    }
    return sum;
}

static __attribute__((noinline)) float shorter(const uint32_t *data, float x, uint32_t terms) {
    return terms < 3 ? x : horner(data, x, terms - 2);
}

static float (*const choice[2])(const uint32_t *, float, uint32_t) = {horner, shorter};

__kernel void calls(uint32_t *data, float x) {
    uint32_t i = global_id();
    float sum = horner(data, x, i % 7) + choice[i & 1](data, x + 1.0f, i % 5);
    row[thread_id()] = sum;
    barrier();
    output(data, i)[0] = (uint32_t)(sum + row[thread_id() ^ 1]);
}

/* Atomics with and without use of the old value, of all orders that C has. */
__kernel void atomics(uint32_t *data) {
    uint32_t i = global_id(), x = input(data, i);
    for (uint32_t k = thread_id(); k < 16; k += block_size()) {
        bins[k] = 0;
    }
    barrier();
    atomic_add(&bins[x & 7], 1);
    if (atomic_or(&bins[8], 1u << (thread_id() & 31)) & 1) {
        atomic_max(&bins[9], x);
    }
    __atomic_fetch_add(&bins[10], 3, __ATOMIC_SEQ_CST);
    __atomic_fetch_xor(&bins[11], x, __ATOMIC_RELEASE);
    atomic_min((int *)&bins[12], -(int)x);
    barrier();
    output(data, i)[0] = bins[thread_id() & 7] + bins[8] + bins[10] + bins[11] + bins[12];
}

/* What Zba and Zbb have instructions for. */
__kernel void bits(uint32_t *data) {
    uint32_t i = global_id(), x = input(data, i) * 0x01234567u;
    int a = (int)x >> 3, b = (int)(x << 7);
    uint32_t *out = output(data, i);
    out[0] = (uint32_t)(a < b ? a : b) ^ (uint32_t)(a > b ? a : b);
    out[1] = (x << (i & 31) | x >> (-i & 31)) + (x & ~i);
    out[2] = (uint32_t)__builtin_popcount(x) + (x ? (uint32_t)__builtin_clz(x) : 32u);
    out[3] = __builtin_bswap32(x) + (uint32_t)(int8_t)x + (uint16_t)x;
    if (x > 0x40000000u) {
        out[4] = x < 0x80000000u ? x : 0x80000000u;
    }
}
