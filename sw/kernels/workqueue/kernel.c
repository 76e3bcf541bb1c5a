/* SPDX-License-Identifier: Apache-2.0 */
/* A work queue: threads take the next number from a counter until none is left, and append the
 * numbers whose Collatz sequence is longer than `limit` to a list. Work is uneven, so which thread
 * takes what, and the order of the list, depend on the machine; the set does not.
 *
 * Race-free: the two counters are touched by atomics alone, and an element of the list belongs to
 * the thread that got its index.
 */
//@ needs a
#include <weft_kernel.h>

static uint32_t collatz_steps(uint32_t value, uint32_t limit) {
    uint32_t steps = 0;
    while (value != 1 && steps <= limit) {
        value = value % 2 ? 3 * value + 1 : value / 2;
        steps++;
    }
    return steps;
}

/* counter[0]: the next number to take, counter[1]: the length of the list. */
__kernel void workqueue(uint32_t *counter, uint32_t *list, uint32_t n, uint32_t limit) {
    for (uint32_t number = atomic_add(&counter[0], 1); number <= n;
         number = atomic_add(&counter[0], 1)) {
        if (collatz_steps(number, limit) > limit) {
            list[atomic_add(&counter[1], 1)] = number;
        }
    }
}
