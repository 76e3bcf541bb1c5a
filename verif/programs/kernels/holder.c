/* SPDX-License-Identifier: Apache-2.0 */
/* Blocks of one thread take a spin lock in turn, several times, and count while they hold it: later
 * blocks longer. So the youngest block of a core mostly holds the lock, and while it is paused the
 * others spin (book:A68).
 */
#include <weft_kernel.h>

#define ROUNDS 8
#define STEPS  16 /* of a block more than of the one before */

__kernel void holder(uint32_t *lock) {
    volatile uint32_t *count = lock + 1;
    for (uint32_t round = 0; round < ROUNDS; round++) {
        while (atomic_exchange(lock, 1)) {
        }
        memory_fence();
        for (uint32_t step = 0; step < STEPS * block_id(); step++) {
            count[0] = count[0] + 1;
        }
        memory_fence();
        atomic_exchange(lock, 0);
    }
}
