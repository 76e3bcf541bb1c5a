/* SPDX-License-Identifier: Apache-2.0 */
/* Collatz steps: how often 3n+1 (odd n) or n/2 (even n) is applied until 1 is reached, one thread
 * per start. Loops of very different length and a branch that is close to random. 64-bit
 * arithmetic, because values grow far beyond the start.
 *
 * Race-free: each thread writes its own element.
 */
#include <weft_kernel.h>

__kernel void collatz(uint32_t *steps, uint32_t n) {
    const uint32_t i = global_id();
    if (i >= n) {
        return;
    }
    uint64_t value = (uint64_t)i + 1;
    uint32_t count = 0;
    while (value != 1) {
        if (value & 1) {
            value = 3 * value + 1;
        } else {
            value >>= 1;
        }
        count++;
    }
    steps[i] = count;
}
