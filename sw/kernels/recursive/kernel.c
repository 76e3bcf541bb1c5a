/* SPDX-License-Identifier: Apache-2.0 */
/* Recursive functions, to a different depth in each thread: Ackermann's function, the queens puzzle
 * by backtracking, and quicksort of an array in the thread's local memory.
 *
 * Race-free: each thread writes its own elements.
 */
#include <weft_kernel.h>

#define SORT_MAX 16

static uint32_t ackermann_of(uint32_t m, uint32_t n) {
    if (m == 0) {
        return n + 1;
    }
    return ackermann_of(m - 1, n == 0 ? 1 : ackermann_of(m, n - 1));
}

/* Thread i computes A(i % 3, i % (n_max + 1)). */
__kernel void ackermann(uint32_t *result, uint32_t n_max, uint32_t n) {
    const uint32_t i = global_id();
    if (i < n) {
        result[i] = ackermann_of(i % 3, i % (n_max + 1));
    }
}

/* Ways to place queens on the free columns of the remaining rows. The masks mark columns, and
 * diagonals as they meet this row. */
static uint32_t place(uint32_t all, uint32_t columns, uint32_t left, uint32_t right) {
    if (columns == all) {
        return 1;
    }
    uint32_t ways = 0;
    for (uint32_t free = all & ~(columns | left | right); free; free &= free - 1) {
        const uint32_t queen = free & -free;
        ways += place(all, columns | queen, (left | queen) << 1, (right | queen) >> 1);
    }
    return ways;
}

/* Thread i counts the solutions on a board of 1 + i % size_max rows. */
__kernel void queens(uint32_t *result, uint32_t size_max, uint32_t n) {
    const uint32_t i = global_id();
    if (i < n) {
        result[i] = place((2u << i % size_max) - 1, 0, 0, 0);
    }
}

/* Sort value[low] to value[high]. Recursing into the shorter side bounds the depth by the
 * logarithm. */
static void sort(uint32_t *value, int32_t low, int32_t high) {
    while (low < high) {
        const uint32_t pivot = value[(low + high) / 2];
        int32_t i = low, j = high;
        while (i <= j) {
            while (value[i] < pivot) {
                i++;
            }
            while (value[j] > pivot) {
                j--;
            }
            if (i <= j) {
                const uint32_t other = value[i];
                value[i++] = value[j];
                value[j--] = other;
            }
        }
        if (j - low < high - i) {
            sort(value, low, j);
            low = i;
        } else {
            sort(value, i, high);
            high = j;
        }
    }
}

/* Thread i sorts its `length` (at most SORT_MAX) elements of data, but for the last i % 4 of them.
 */
__kernel void quicksort(uint32_t *data, uint32_t length, uint32_t n) {
    uint32_t local[SORT_MAX];
    const uint32_t i = global_id();
    if (i >= n) {
        return;
    }
    uint32_t *mine = data + i * length;
    for (uint32_t k = 0; k < length; k++) {
        local[k] = mine[k];
    }
    sort(local, 0, (int32_t)(length - i % 4) - 1);
    for (uint32_t k = 0; k < length; k++) {
        mine[k] = local[k];
    }
}
