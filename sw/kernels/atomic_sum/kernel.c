/* SPDX-License-Identifier: Apache-2.0 */
/* Sum, smallest and largest of an array, all threads adding into one set of words by atomics: every
 * lane of every warp wants the same word. Race-free: the words are touched by atomics alone.
 */
//@ needs a
#include <weft_kernel.h>

__kernel void atomic_sum(const int32_t *data, uint32_t *sum, int32_t *least, int32_t *most,
                         uint32_t n) {
    const uint32_t i = global_id();
    if (i < n) {
        const int32_t value = data[i];
        atomic_add(sum, (uint32_t)value);
        atomic_min(least, value);
        atomic_max(most, value);
    }
}
