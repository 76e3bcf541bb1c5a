/* SPDX-License-Identifier: Apache-2.0 */
/* Merge sort, as in Rodinia after its buckets: first each thread sorts four keys, then each merges
 * two runs into one of twice the length, with half of the threads in every launch.
 *
 * Race-free: a thread writes its own part of the other array.
 */
#include <weft_kernel.h>

static inline void exchange(uint32_t *lower, uint32_t *upper) {
    const uint32_t a = *lower, b = *upper;
    *lower = a < b ? a : b;
    *upper = a < b ? b : a;
}

/* Places behind the last key count as the largest key. */
__kernel void sort_four(uint32_t *key, uint32_t keys) {
    const uint32_t first = 4 * global_id();
    uint32_t four[4];
    if (first >= keys) {
        return;
    }
    for (uint32_t k = 0; k < 4; k++) {
        four[k] = first + k < keys ? key[first + k] : UINT32_MAX;
    }
    exchange(&four[0], &four[1]);
    exchange(&four[2], &four[3]);
    exchange(&four[0], &four[2]);
    exchange(&four[1], &four[3]);
    exchange(&four[1], &four[2]);
    for (uint32_t k = 0; k < 4 && first + k < keys; k++) {
        key[first + k] = four[k];
    }
}

/* The runs of `length` keys at 2 * length * thread; the last may be shorter or missing. */
__kernel void merge(const uint32_t *from, uint32_t *to, uint32_t keys, uint32_t length) {
    uint32_t left = 2 * length * global_id();
    if (left >= keys) {
        return;
    }
    const uint32_t middle = left + length < keys ? left + length : keys;
    const uint32_t end = middle + length < keys ? middle + length : keys;
    uint32_t right = middle;
    for (uint32_t at = left; at < end; at++) {
        if (right >= end || (left < middle && from[left] <= from[right])) {
            to[at] = from[left++];
        } else {
            to[at] = from[right++];
        }
    }
}
