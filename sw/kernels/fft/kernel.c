/* SPDX-License-Identifier: Apache-2.0 */
/* Fast Fourier transform, radix 2, decimation in time, of a power of two of complex numbers in
 * single precision. A stage of stride s combines elements i and i + s. Strides within a block's
 * tile are taken in shared memory, one launch for all of them, which also brings the elements into
 * bit-reversed order; longer ones in global memory, one launch each.
 *
 * A complex number is two words. root[j] = exp(-2 pi i j / n) for j < n / 2. Race-free: within a
 * stage each pair belongs to one thread; barriers, or launches, lie between.
 */
//@ needs f
#include <weft_kernel.h>

#define TILE_MAX 64 /* elements, two per thread; as in host.c */

typedef struct {
    float re, im;
} complex_t;

static __shared complex_t tile[TILE_MAX];

/* Pair number `pair` of the stage of this stride; roots are every `every`-th of the table. */
static void butterfly(complex_t *data, const complex_t *root, uint32_t pair, uint32_t stride,
                      uint32_t every) {
    const uint32_t within = pair & (stride - 1);
    complex_t *low = data + 2 * pair - within, *high = low + stride;
    const complex_t w = root[within * every], a = *low, b = *high;
    const complex_t turned = {b.re * w.re - b.im * w.im, b.re * w.im + b.im * w.re};
    *low = (complex_t){a.re + turned.re, a.im + turned.im};
    *high = (complex_t){a.re - turned.re, a.im - turned.im};
}

/* The lowest `bits` bits of x in opposite order. */
static uint32_t reversed(uint32_t x, uint32_t bits) {
    uint32_t result = 0;
    for (uint32_t i = 0; i < bits; i++) {
        result = result << 1 | (x >> i & 1);
    }
    return result;
}

__kernel void fft_tile(const complex_t *in, complex_t *out, const complex_t *root, uint32_t bits) {
    const uint32_t threads = block_dim_x(), t = thread_id();
    const uint32_t first = 2 * threads * block_id() + t;
    tile[t] = in[reversed(first, bits)];
    tile[t + threads] = in[reversed(first + threads, bits)];
    for (uint32_t stride = 1; stride <= threads; stride *= 2) {
        barrier();
        butterfly(tile, root, t, stride, (1u << bits) / (2 * stride));
    }
    barrier();
    out[first] = tile[t];
    out[first + threads] = tile[t + threads];
}

__kernel void fft_stage(complex_t *data, const complex_t *root, uint32_t stride, uint32_t every) {
    butterfly(data, root, global_id(), stride, every);
}
