/* SPDX-License-Identifier: Apache-2.0 */
/* y = a x + y, single precision. Each thread takes every global_size()-th element, so that the
 * index costs little and neighbouring lanes touch neighbouring words. Race-free: an element belongs
 * to one thread.
 */
//@ needs f
#include <weft_kernel.h>

__kernel void saxpy(const float *x, float *y, uint32_t n, uint32_t a_bits) {
    const union {
        uint32_t bits;
        float value;
    } a = {a_bits};
    const uint32_t step = global_size();
    for (uint32_t i = global_id(); i < n; i += step) {
        y[i] = a.value * x[i] + y[i];
    }
}
