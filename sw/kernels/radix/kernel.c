/* SPDX-License-Identifier: Apache-2.0 */
/* Radix sort by digits of two bits, as Satish and others have it. Per digit each block counts its
 * keys by prefix sums in shared memory, and one block adds the counts of all blocks up. Then each
 * key goes to its place. At most BLOCK_MAX threads per block. All lanes do the same, and keys of a
 * block with the same digit go to neighbouring words.
 *
 * Race-free: each step of a prefix sum reads one half of a shared array and writes the other; a
 * launch writes other arrays than those that it reads, and `offsets` a thread's own words.
 */
#include <weft_kernel.h>

#define BLOCK_MAX 64

/* How many keys have each digit: 0 and 1 in the low and high half of `lower`, 2 and 3 in `upper`.
 */
typedef struct {
    uint32_t lower, upper;
} counts_t;

static __shared counts_t part[2][BLOCK_MAX];
static __shared uint32_t sums[2][BLOCK_MAX], chunk;

static inline counts_t count_of(uint32_t digit) {
    const uint32_t one = digit & 1 ? 0x10000 : 1;
    const counts_t counts = {digit < 2 ? one : 0, digit < 2 ? 0 : one};
    return counts;
}

static inline uint32_t number(counts_t counts, uint32_t digit) {
    const uint32_t both = digit < 2 ? counts.lower : counts.upper;
    return digit & 1 ? both >> 16 : both & 0xffff;
}

/* The counts of this thread and all before it. */
static inline counts_t prefix(counts_t counts) {
    const uint32_t t = thread_id(), threads = block_dim_x();
    uint32_t half = 0;
    for (uint32_t distance = 1; distance < threads; distance *= 2) {
        part[half][t] = counts;
        barrier();
        if (t >= distance) {
            counts.lower += part[half][t - distance].lower;
            counts.upper += part[half][t - distance].upper;
        }
        half ^= 1;
    }
    return counts;
}

/* Counts by digit, then by block. */
__kernel void count(const uint32_t *key, uint32_t *total, uint32_t keys, uint32_t shift) {
    const uint32_t i = global_id();
    const counts_t none = {0, 0};
    const counts_t counts = prefix(i < keys ? count_of(key[i] >> shift & 3) : none);
    if (thread_id() == block_dim_x() - 1) {
        for (uint32_t digit = 0; digit < 4; digit++) {
            total[digit * grid_dim_x() + block_id_x()] = number(counts, digit);
        }
    }
}

/* Each total becomes the sum of those before it. One block. */
__kernel void offsets(uint32_t *total, uint32_t n) {
    const uint32_t t = thread_id(), threads = block_dim_x();
    uint32_t before = 0, half = 0;
    for (uint32_t first = 0; first < n; first += threads) {
        const uint32_t mine = first + t < n ? total[first + t] : 0;
        uint32_t sum = mine;
        for (uint32_t distance = 1; distance < threads; distance *= 2) {
            sums[half][t] = sum;
            barrier();
            if (t >= distance) {
                sum += sums[half][t - distance];
            }
            half ^= 1;
        }
        if (first + t < n) {
            total[first + t] = before + sum - mine;
        }
        if (t == threads - 1) {
            chunk = sum;
        }
        barrier();
        before += chunk;
        barrier();
    }
}

__kernel void scatter(const uint32_t *from, uint32_t *to, const uint32_t *total, uint32_t keys,
                      uint32_t shift) {
    const uint32_t i = global_id();
    const uint32_t key = i < keys ? from[i] : 0, digit = key >> shift & 3;
    const counts_t none = {0, 0};
    const counts_t counts = prefix(i < keys ? count_of(digit) : none);
    if (i < keys) {
        to[total[digit * grid_dim_x() + block_id_x()] + number(counts, digit) - 1] = key;
    }
}
