/* SPDX-License-Identifier: Apache-2.0 */
/* A vector addition whose result depends on the core that computes it: right on the golden model,
 * which has one, and wrong on machines of several. */
#include <weft_kernel.h>

__kernel void vecadd(const uint32_t *a, const uint32_t *b, uint32_t *sum, uint32_t n) {
    const uint32_t i = global_id();
    if (i < n) {
        sum[i] = a[i] + b[i] + core_id();
    }
}
