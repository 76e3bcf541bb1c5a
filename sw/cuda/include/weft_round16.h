/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers of 16 bits with E bits of exponent, as bits: 5 is half, 8 is bfloat16. Conversions from
 * and to float, which holds each of them exactly, with one rounding. The same on host and device.
 *
 * Limit: they rely on float as IEEE 754 has it; -ffast-math on the host may lose subnormal numbers.
 */
#ifndef WEFT_ROUND16_H
#define WEFT_ROUND16_H

#include <math.h>
#include <string.h>

#include "crt/host_defines.h"

#define WEFT_16_FUNCTION static __host__ __device__ inline

enum weft_rounding { WEFT_NEAREST, WEFT_TO_ZERO, WEFT_UP, WEFT_DOWN };

WEFT_16_FUNCTION unsigned weft_bits_of(float x) {
    unsigned bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}
WEFT_16_FUNCTION float weft_float_of(unsigned bits) {
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

template <int E> WEFT_16_FUNCTION float weft_widen(unsigned short bits) {
    unsigned sign = (bits & 0x8000u) << 16, shifted = (bits & 0x7fffu) << (8 + E);
    if (E == 8) {
        return weft_float_of(sign | shifted);
    }
    if (shifted >= 0x0f800000u) { /* infinite, or no number */
        return weft_float_of(sign | shifted | 0x7f800000u);
    }
    return weft_float_of(sign | weft_bits_of(weft_float_of(shifted) * 0x1p112f));
}

/* Whether the last bit that is kept is counted up. */
WEFT_16_FUNCTION bool weft_counts_up(weft_rounding mode, bool negative, unsigned kept,
                                     unsigned rest, unsigned tie) {
    switch (mode) {
    case WEFT_NEAREST: return rest > tie || (rest == tie && (kept & 1));
    case WEFT_UP: return !negative && rest;
    case WEFT_DOWN: return negative && rest;
    default: return false;
    }
}

template <int E> WEFT_16_FUNCTION unsigned short weft_narrow(float x, weft_rounding mode) {
    const int fraction = 15 - E, lowest = 152 - (1 << (E - 1)) - fraction; /* exponent */
    const unsigned infinite = ((1u << E) - 1) << fraction;
    unsigned bits = weft_bits_of(x), magnitude = bits & 0x7fffffffu, sign = bits >> 16 & 0x8000u;
    if (magnitude > 0x7f800000u) {
        return 0x7fff;
    }
    if (magnitude == 0x7f800000u) {
        return (unsigned short)(sign | infinite);
    }
    int exponent = (int)(magnitude >> 23);
    unsigned all = (magnitude & 0x7fffffu) | (exponent ? 0x800000u : 0);
    exponent = exponent ? exponent : 1;
    int shift = 23 - fraction, last = exponent + shift; /* of the last bit that is kept */
    if (last < lowest) {
        shift += lowest - last;
        last = lowest;
    }
    shift = shift < 25 ? shift : 25;
    unsigned kept = all >> shift, rest = all & ((1u << shift) - 1);
    bool up = weft_counts_up(mode, sign != 0, kept, rest, 1u << (shift - 1));
    unsigned result = ((unsigned)(last - lowest) << fraction) + kept + up;
    if (result >= infinite) {
        bool stays =
            mode == WEFT_TO_ZERO || (mode == WEFT_UP && sign) || (mode == WEFT_DOWN && !sign);
        result = infinite - stays;
    }
    return (unsigned short)(sign | result);
}

/* The float of an odd last bit beside a number that floats only come near. Rounding it to fewer
 * bits gives what rounding the number gives. `near` is one of the two floats beside it. */
WEFT_16_FUNCTION float weft_odd(float near, bool differs, bool above) {
    unsigned bits = weft_bits_of(near);
    return differs && !(bits & 1) ? weft_float_of(above ? bits + 1 : bits - 1) : near;
}
WEFT_16_FUNCTION float weft_odd_of(double x) {
    float near = (float)x;
    return weft_odd(near, x != (double)near && x == x, fabs(x) > fabs((double)near));
}
template <typename I> WEFT_16_FUNCTION float weft_odd_of_integer(I x) {
    bool negative = x < 1 && x != 0;
    unsigned long long all = negative ? 0 - (unsigned long long)x : (unsigned long long)x;
    int shift = all >> 24 ? 40 - __builtin_clzll(all) : 0;
    unsigned long long kept = all >> shift;
    float odd = (float)(unsigned)(kept | (kept << shift != all)) *
                weft_float_of((unsigned)(127 + shift) << 23);
    return negative ? -odd : odd;
}

/* x * y + z: the product is exact, of half always, and of bfloat16 where it has no bit below 2^-149
 * and is less than 2^128. A larger one counts as infinite, even where z brings the sum back, and
 * makes no number with an infinite z of the other sign. Bits below 2^-149 are rounded off first.
 * The product is rounded before the sum, so that device and host agree: it is not fused. */
WEFT_16_FUNCTION float weft_odd_sum(float x, float y, float z) {
#ifdef __clang__
#pragma clang fp contract(off)
#endif
    float product = x * y, sum = product + z, part = sum - product;
    float rest = (product - (sum - part)) + (z - part);
    return weft_odd(sum, rest < 0 || rest > 0, (rest > 0) == (sum > 0));
}

WEFT_16_FUNCTION float weft_saturate(float x) {
    return x > 1 ? 1 : x > 0 ? x : 0;
}

/* To an integer, which saturates; 0 of what is no number. */
template <typename I> WEFT_16_FUNCTION I weft_integer(float x, weft_rounding mode) {
    const bool is_signed = (I)-1 < (I)0;
    const int bits = 8 * (int)sizeof(I) - is_signed;
    const I most = (I)(~0ull >> (64 - bits)), least = is_signed ? (I)(-most - 1) : (I)0;
    float whole = mode == WEFT_NEAREST ? rintf(x)
                  : mode == WEFT_UP    ? ceilf(x)
                  : mode == WEFT_DOWN  ? floorf(x)
                                       : truncf(x);
    if (whole != whole) {
        return 0;
    }
    if (whole >= weft_float_of((unsigned)(127 + bits) << 23)) {
        return most;
    }
    return whole <= (float)least ? least : (I)whole;
}

#endif
