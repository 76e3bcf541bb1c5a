/* SPDX-License-Identifier: Apache-2.0 */
/* Device side of NAME: doubles the words of a vector, a thread for each. Race-free: a thread reads
 * and writes its own word.
 *
 * A kernel that uses floats or atomics says so below, in a line `//@ needs LETTERS`: f floating
 * point, a atomics, b bit manipulation.
 */
#include <weft_kernel.h>

__kernel void twice(const uint32_t *from, uint32_t *to, uint32_t n) {
    const uint32_t i = global_id();
    if (i < n) {
        to[i] = 2 * from[i];
    }
}
