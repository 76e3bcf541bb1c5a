/* SPDX-License-Identifier: Apache-2.0 */
/* The device library, compiled for the host under other names, against the host's own arithmetic.
 */
//@ flags -isystem sw/runtime -fno-tree-loop-distribute-patterns
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define weft_name(name) device_##name
#define __udivdi3       weft_name(udivdi3)
#define __umoddi3       weft_name(umoddi3)
#define __divdi3        weft_name(divdi3)
#define __moddi3        weft_name(moddi3)
#define __ashldi3       weft_name(ashldi3)
#define __lshrdi3       weft_name(lshrdi3)
#define __ashrdi3       weft_name(ashrdi3)
#define __clzsi2        weft_name(clzsi2)
#define __clzdi2        weft_name(clzdi2)
#define __ctzsi2        weft_name(ctzsi2)
#define __ctzdi2        weft_name(ctzdi2)
#define __ffssi2        weft_name(ffssi2)
#define __popcountsi2   weft_name(popcountsi2)
#define __popcountdi2   weft_name(popcountdi2)
#define __bswapsi2      weft_name(bswapsi2)
#define __bswapdi2      weft_name(bswapdi2)
#include "sw/runtime/integer.c"

#define __floatdisf   weft_name(floatdisf)
#define __floatundisf weft_name(floatundisf)
#define __fixsfdi     weft_name(fixsfdi)
#define __fixunssfdi  weft_name(fixunssfdi)
#include "sw/runtime/conversion.c"

#define memcpy  weft_name(memcpy)
#define memmove weft_name(memmove)
#define memset  weft_name(memset)
#define memcmp  weft_name(memcmp)
#include "sw/runtime/memory.c"
#undef memcpy
#undef memmove
#undef memset
#undef memcmp

/* Values of every length, so that all quotients occur. */
static uint64_t any_value(void) {
    static uint64_t state = 88172645463325252u;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state >> (state & 63);
}

Test(device_library, division) {
    static const uint64_t edges[] = {1,
                                     2,
                                     3,
                                     0x7fffffff,
                                     0x80000000,
                                     0xffffffff,
                                     0x100000000,
                                     0x7fffffffffffffff,
                                     0x8000000000000000,
                                     0xffffffffffffffff};
    enum { EDGES = sizeof edges / sizeof edges[0] };

    for (int i = 0; i < 20000; i++) {
        uint64_t a = i < EDGES * EDGES ? edges[i / EDGES] : any_value();
        uint64_t b = i < EDGES * EDGES ? edges[i % EDGES] : any_value();
        int64_t sa = (int64_t)a, sb = (int64_t)b;
        if (b == 0) {
            continue;
        }
        cr_assert_eq(device_udivdi3(a, b), a / b, "%lx / %lx", a, b);
        cr_assert_eq(device_umoddi3(a, b), a % b);
        if (sa == INT64_MIN && sb == -1) {
            continue;
        }
        cr_assert_eq(device_divdi3(sa, sb), sa / sb, "%ld / %ld", sa, sb);
        cr_assert_eq(device_moddi3(sa, sb), sa % sb);
    }
    cr_expect_eq(device_divdi3(INT64_MIN, -1), INT64_MIN);
    cr_expect_eq(device_udivdi3(5, 0), UINT64_MAX);
    cr_expect_eq(device_umoddi3(5, 0), 5);
    cr_expect_eq(device_divdi3(-5, 0), -1);
    cr_expect_eq(device_moddi3(-5, 0), -5);
}

Test(device_library, shifts) {
    for (int shift = 0; shift < 64; shift++) {
        uint64_t value = any_value() << 20 ^ any_value();
        cr_expect_eq(device_ashldi3(value, shift), value << shift);
        cr_expect_eq(device_lshrdi3(value, shift), value >> shift);
        cr_expect_eq(device_ashrdi3((int64_t)~value, shift), (int64_t)~value >> shift);
    }
}

Test(device_library, bits) {
    cr_expect_eq(device_clzsi2(0), 32);
    cr_expect_eq(device_ffssi2(0), 0);
    for (int i = 0; i < 1000; i++) {
        uint64_t value = any_value() | 1ull << (i & 63);
        uint32_t low = (uint32_t)value | 1u << (i & 31);
        cr_expect_eq(device_clzsi2(low), __builtin_clz(low));
        cr_expect_eq(device_ctzsi2(low), __builtin_ctz(low));
        cr_expect_eq(device_ffssi2((uint32_t)(low & -low)), __builtin_ffs((int)low));
        cr_expect_eq(device_popcountsi2(low), __builtin_popcount(low));
        cr_expect_eq(device_bswapsi2(low), __builtin_bswap32(low));
        cr_expect_eq(device_clzdi2(value), __builtin_clzll(value));
        cr_expect_eq(device_ctzdi2(value), __builtin_ctzll(value));
        cr_expect_eq(device_popcountdi2(value), __builtin_popcountll(value));
        cr_expect_eq(device_bswapdi2(value), __builtin_bswap64(value));
    }
}

Test(device_library, memory) {
    unsigned char mine[64], theirs[64], source[64];

    for (size_t i = 0; i < sizeof source; i++) {
        source[i] = (unsigned char)any_value();
    }
    for (size_t from = 0; from < 8; from++) {
        for (size_t to = 0; to < 8; to++) {
            for (size_t bytes = 0; bytes < 24; bytes++) {
                memcpy(mine, source, sizeof mine);
                memcpy(theirs, source, sizeof theirs);
                device_memmove(mine + to, mine + from, bytes);
                memmove(theirs + to, theirs + from, bytes);
                cr_assert_eq(memcmp(mine, theirs, sizeof mine), 0, "memmove");
                cr_assert_eq(device_memcpy(mine + 32 + to, source + from, bytes), mine + 32 + to);
                memcpy(theirs + 32 + to, source + from, bytes);
                device_memset(mine + from, (int)bytes + 0x1f0, bytes);
                memset(theirs + from, (int)bytes + 0x1f0, bytes);
                cr_assert_eq(memcmp(mine, theirs, sizeof mine), 0, "memcpy and memset");
                int order = device_memcmp(mine + from, source + to, bytes);
                int expected = memcmp(theirs + from, source + to, bytes);
                cr_assert_eq((order > 0) - (order < 0), (expected > 0) - (expected < 0));
            }
        }
    }
}

/* Around every power of two, and halfway between neighbouring floats. */
Test(device_library, integers_to_float) {
    for (int bit = 0; bit < 64; bit++) {
        for (int64_t near = -600; near <= 600; near++) {
            uint64_t value = ((uint64_t)1 << bit) + (uint64_t)near;
            uint64_t half =
                ((uint64_t)1 << bit) + (((uint64_t)1 << bit) >> 24) + (uint64_t)near / 8;
            cr_assert_eq(device_floatundisf(value), (float)value, "%#llx",
                         (unsigned long long)value);
            cr_assert_eq(device_floatdisf((int64_t)value), (float)(int64_t)value, "%#llx",
                         (unsigned long long)value);
            cr_assert_eq(device_floatundisf(half), (float)half, "%#llx", (unsigned long long)half);
        }
    }
    for (int i = 0; i < 20000; i++) {
        uint64_t value = any_value();
        cr_assert_eq(device_floatundisf(value), (float)value);
        cr_assert_eq(device_floatdisf((int64_t)value), (float)(int64_t)value);
    }
}

Test(device_library, float_to_integers) {
    static const float edges[] = {
        0,      -0.0f, 0.5f,   -0.5f,   0.99999994f, 1,        8388607, 8388608.5f, 1e10f,
        -1e10f, 1e18f, -1e18f, 0x1p62f, 0x1p63f,     -0x1p63f, 1e-40f,  -1e-40f,    0x1.fffffep62f};
    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++) {
        float x = edges[i];
        if (x < 0x1p63f) {
            cr_assert_eq(device_fixsfdi(x), (int64_t)x, "%a", (double)x);
        }
        if (x >= 0) {
            cr_assert_eq(device_fixunssfdi(x), (uint64_t)x, "%a", (double)x);
        }
    }
    for (int i = 0; i < 20000; i++) {
        float x = (float)any_value();
        if (x < 0x1p63f) {
            cr_assert_eq(device_fixsfdi(-x), -(int64_t)x);
        }
        if (x < 0x1p64f) {
            cr_assert_eq(device_fixunssfdi(x), (uint64_t)x);
        }
    }
    cr_assert_eq(device_fixsfdi(INFINITY), INT64_MAX);
    cr_assert_eq(device_fixsfdi(-INFINITY), INT64_MIN);
    cr_assert_eq(device_fixsfdi(NAN), INT64_MAX);
    cr_assert_eq(device_fixsfdi(-0x1p63f), INT64_MIN);
    cr_assert_eq(device_fixunssfdi(-1), 0);
    cr_assert_eq(device_fixunssfdi(-INFINITY), 0);
    cr_assert_eq(device_fixunssfdi(0x1p64f), UINT64_MAX);
    cr_assert_eq(device_fixunssfdi(NAN), UINT64_MAX);
}
