/* SPDX-License-Identifier: Apache-2.0 */
/* Vector addition: one thread per element. Race-free: each thread writes its own element. */
#include <weft_kernel.h>

__kernel void vecadd(const uint32_t *a, const uint32_t *b, uint32_t *sum, uint32_t n) {
    const uint32_t i = global_id();
    if (i < n) {
        sum[i] = a[i] + b[i];
    }
}
