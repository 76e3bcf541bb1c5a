/* SPDX-License-Identifier: Apache-2.0 */
/* Threads of one warp and of several take a spin lock in turn (book:CORE-4). Where a warp has to
 * come together behind the loop, the winner waits there for the losers, and they wait for the
 * winner.
 */
#include <weft_kernel.h>

__kernel void spinlock(uint32_t *lock) {
    volatile uint32_t *count = lock + 1;
    while (atomic_exchange(lock, 1)) {
    }
    memory_fence();
    count[0] = count[0] + 1;
    memory_fence();
    atomic_exchange(lock, 0);
}
