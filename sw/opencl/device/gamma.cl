/* SPDX-License-Identifier: Apache-2.0 */
/* Device library: the gamma function. libclc has e to the logarithm of it, which is up to 114 units
 * of the last place off, where the specification allows 16. Here steps of 1, which are exact but
 * near 0, lead to between 1 and 2. A polynomial has that, and products keep what they round off.
 */
#include "common.h"

/* Gamma of 1 + t, t of 0 to 1: a polynomial in t - 0.5, which interpolates at Chebyshev's nodes. */
static float between_one_and_two(float t) {
    const float coefficient[] = { /* of the highest power first */
        0x1.0bcf80p-6f, -0x1.851df6p-6f, 0x1.8f766cp-6f, -0x1.2905f4p-5f,
        0x1.e1bcecp-5f, -0x1.3e57a0p-4f, 0x1.2835b0p-3f, -0x1.b77156p-4f,
        0x1.a8c4ecp-2f, 0x1.08ea4cp-5f,  0x1.c5bf8ap-1f};
    float u = t - 0.5f, sum = 0.0f;
    for (uint i = 0; i < sizeof coefficient / sizeof coefficient[0]; i++)
        sum = __builtin_fmaf(sum, u, coefficient[i]);
    return sum;
}

/* `first` times `factors` numbers: `from`, and each 1 above the one before. */
static float product(float first, float from, int factors) {
    float high = first, low = 0.0f;
    for (int i = 0; i < factors; i++) {
        float factor = from + (float)i, rounded = high * factor;
        low = __builtin_fmaf(low, factor, __builtin_fmaf(high, factor, -rounded));
        high = rounded;
    }
    return __builtin_isinf(high) ? high : high + low;
}

static float of_positive(float x) {
    if (x < 1.0f)
        return between_one_and_two(x) / x;
    if (x >= 36.0f)
        return INFINITY;
    int whole = (int)x;
    float t = x - (float)whole;
    return product(between_one_and_two(t), 1.0f + t, whole - 1);
}

/* Gamma of x + n over x (x + 1) ... (x + n - 1), in two parts, as the product of all overflows.
 * Below -40 all results are subnormal, and here 0 with their sign. */
static float of_negative(float x) {
    float below = __builtin_floorf(x);
    if (below == x)
        return NAN;
    if (x < -40.0f)
        return (int)below & 1 ? -0.0f : 0.0f;
    int factors = 1 - (int)below, half_of_them = factors / 2;
    float t = x - below, middle = x + (float)half_of_them;
    return between_one_and_two(t) / product(1.0f, x, half_of_them) /
           product(1.0f, middle, factors - half_of_them);
}

/* Of +0 and -0 the infinity with that sign; a NaN stays. */
float __weft_tgamma(float x) {
    return x > 0.0f ? of_positive(x) : x < 0.0f ? of_negative(x) : 1.0f / x;
}
