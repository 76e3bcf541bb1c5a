/* SPDX-License-Identifier: Apache-2.0 */
/* A vector addition that is wrong in element 70, to see that the host side notices. */
#include <weft_kernel.h>

__kernel void vecadd(const uint32_t *a, const uint32_t *b, uint32_t *sum, uint32_t n) {
    const uint32_t i = global_id();
    if (i < n) {
        sum[i] = i == 70 ? a[i] ^ b[i] : a[i] + b[i];
    }
}
