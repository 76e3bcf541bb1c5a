/* SPDX-License-Identifier: Apache-2.0 */
/* Device library: single precision and 64-bit integers, under the names and with the meaning of
 * libgcc. They are compiled here and not taken from libgcc because its binaries carry no
 * reconvergence markers, and it needs a floating-point state that the machine does not have.
 * Integer arithmetic alone, so that one binary serves every machine. Rounding is to nearest, ties
 * to even.
 */
#include <stdbool.h>
#include <stdint.h>

typedef union {
    float value;
    uint32_t bits;
} single_t;

float __floatdisf(int64_t value);
float __floatundisf(uint64_t value);
int64_t __fixsfdi(float value);
uint64_t __fixunssfdi(float value);

/* The highest set bit of a value that is not 0. */
static uint32_t highest(uint32_t high, uint32_t low) {
    uint32_t word = high ? high : low, bit = high ? 32 : 0;

    for (uint32_t step = 16; step; step >>= 1) {
        bool above = word >> step != 0;
        word = above ? word >> step : word;
        bit += above ? step : 0;
    }
    return bit;
}

/* Sign and the 64 bits of the magnitude. The 24 bits from the highest on are kept; half of the last
 * kept bit decides, and below it what else is set. */
static float from_magnitude(uint32_t sign, uint64_t magnitude) {
    single_t result = {.bits = sign};

    if (magnitude == 0) {
        return result.value;
    }
    uint32_t top = highest((uint32_t)(magnitude >> 32), (uint32_t)magnitude);
    uint64_t aligned = magnitude << (63 - top);
    uint32_t kept = (uint32_t)(aligned >> 40);
    uint64_t rest = aligned << 24;
    uint64_t half = (uint64_t)1 << 63;
    kept += rest > half || (rest == half && (kept & 1));
    /* A carry out of 24 bits increments the exponent. */
    result.bits = sign | (((top + 126) << 23) + kept);
    return result.value;
}

float __floatundisf(uint64_t value) {
    return from_magnitude(0, value);
}

float __floatdisf(int64_t value) {
    bool negative = value < 0;

    return from_magnitude((uint32_t)negative << 31,
                          negative ? 0 - (uint64_t)value : (uint64_t)value);
}

/* The magnitude of a float below 2^64, towards zero. */
static uint64_t magnitude(uint32_t bits) {
    int exponent = (int)(bits >> 23 & 0xff) - 127;
    uint64_t fraction = (bits & 0x7fffffu) | 0x800000u;

    if (exponent < 0) {
        return 0;
    }
    return exponent >= 23 ? fraction << (exponent - 23) : fraction >> (23 - exponent);
}

/* Out of range and NaN give the nearest bound, and for a NaN the largest, as the machine's own
 * conversions to words do. */
uint64_t __fixunssfdi(float value) {
    single_t s = {value};
    uint32_t positive = s.bits & 0x7fffffffu;

    if (positive > 0x7f800000u || s.bits == positive) {
        return positive >= 0x5f800000u ? UINT64_MAX : magnitude(positive);
    }
    return 0;
}

int64_t __fixsfdi(float value) {
    single_t s = {value};
    uint32_t positive = s.bits & 0x7fffffffu;
    bool negative = s.bits != positive;

    if (positive >= 0x5f000000u) {
        return negative && positive <= 0x7f800000u ? INT64_MIN : INT64_MAX;
    }
    return negative ? -(int64_t)magnitude(positive) : (int64_t)magnitude(positive);
}
