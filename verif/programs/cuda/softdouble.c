/* SPDX-License-Identifier: Apache-2.0 */
/* double in software (sw/cuda/device/softdouble.c), compiled for the host: each function against
 * the host's own, in random numbers and in those where something changes. HOST_ROUNDING is what
 * fenv.h calls ROUNDING, where it is not to nearest. usage: softdouble [COUNT]
 */
#include <fenv.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SOFT(name) soft_##name
#undef INFINITY
#include "sw/cuda/device/softdouble.c"

static uint64_t state = 0x9e3779b97f4a7c15u;
static int wrong;

static uint64_t next(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static const uint64_t edges[] = {0,
                                 1,
                                 2,
                                 FRACTION,
                                 FRACTION + 1,
                                 FRACTION + 2,
                                 0x3ff0000000000000u,
                                 INFINITY,
                                 NOT,
                                 INFINITY - 1,
                                 0x4330000000000000u,
                                 0x41dfffffffc00000u,
                                 0x41e0000000000000u,
                                 0x43e0000000000000u,
                                 0x36a0000000000000u,
                                 0x380fffffffffffffu,
                                 0x47efffffefffffffu,
                                 0x47effffff0000000u,
                                 0x3ff0000010000000u,
                                 0x3ff0000030000000u};
enum { EDGES = sizeof edges / sizeof edges[0] };

/* Numbers of all sizes, close ones, short ones, and edges. */
static double number(double other) {
    uint64_t random = next();
    switch (random % 6) {
    case 0: return number_of(next());
    case 1: return number_of(edges[next() % EDGES] | (next() & SIGN));
    case 2: return number_of(bits_of(other) + next() % 9 - 4);
    case 3: return number_of((bits_of(other) ^ SIGN) + ((next() % 5) << 52));
    case 4: return (double)(int64_t)(next() >> random % 60);
    default: return number_of((next() & ~INFINITY) | (1023 - 30 + next() % 60) << 52);
    }
}

static void say(const char *name, double a, double b, double c, uint64_t got, uint64_t wanted) {
    if (got != wanted && wrong++ < 20) {
        printf("%s(%a, %a, %a): %016llx, not %016llx\n", name, a, b, c, (unsigned long long)got,
               (unsigned long long)wanted);
    }
}

static uint64_t any_nan(double x) {
    return x != x ? NOT : bits_of(x);
}

static void check_numbers(double a, double b, double c) {
    say("add", a, b, 0, any_nan(soft___adddf3(a, b)), any_nan(a + b));
    say("sub", a, b, 0, any_nan(soft___subdf3(a, b)), any_nan(a - b));
    say("mul", a, b, 0, any_nan(soft___muldf3(a, b)), any_nan(a * b));
    say("div", a, b, 0, any_nan(soft___divdf3(a, b)), any_nan(a / b));
    say("sqrt", a, 0, 0, any_nan(soft_sqrt(a)), any_nan(sqrt(a)));
    say("fma", a, b, c, any_nan(soft_fma(a, b, c)), any_nan(fma(a, b, c)));
}

static void check_whole(double a) {
    say("trunc", a, 0, 0, any_nan(soft_trunc(a)), any_nan(trunc(a)));
    say("floor", a, 0, 0, any_nan(soft_floor(a)), any_nan(floor(a)));
    say("ceil", a, 0, 0, any_nan(soft_ceil(a)), any_nan(ceil(a)));
    say("rint", a, 0, 0, any_nan(soft_rint(a)), any_nan(rint(a)));
    say("round", a, 0, 0, any_nan(soft_round(a)), any_nan(round(a)));
}

static void check_order(double a, double b) {
    say("eq", a, b, 0, soft___eqdf2(a, b) == 0, a == b);
    say("ne", a, b, 0, soft___nedf2(a, b) != 0, a != b);
    say("lt", a, b, 0, soft___ltdf2(a, b) < 0, a < b);
    say("le", a, b, 0, soft___ledf2(a, b) <= 0, a <= b);
    say("gt", a, b, 0, soft___gtdf2(a, b) > 0, a > b);
    say("ge", a, b, 0, soft___gedf2(a, b) >= 0, a >= b);
    if (a != b) { /* of both zeros either may come */
        say("fmax", a, b, 0, any_nan(soft_fmax(a, b)), any_nan(a != a || a < b ? b : a));
        say("fmin", a, b, 0, any_nan(soft_fmin(a, b)), any_nan(a != a || a > b ? b : a));
    }
    say("unord", a, b, 0, soft___unorddf2(a, b) != 0, a != a || b != b);
}

static uint64_t float_bits(float x) {
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return x != x ? 0x7fc00000 : bits;
}

static void check_conversions(double a) {
    uint64_t u = next() >> next() % 64;
    float f;
    memcpy(&f, &u, sizeof f);
    say("floatundi", (double)u, 0, 0, bits_of(soft___floatundidf(u)), bits_of((double)u));
    say("floatdi", (double)u, 0, 0, bits_of(soft___floatdidf((int64_t)u)),
        bits_of((double)(int64_t)u));
    say("floatunsi", (double)u, 0, 0, bits_of(soft___floatunsidf((uint32_t)u)),
        bits_of((double)(uint32_t)u));
    say("floatsi", (double)u, 0, 0, bits_of(soft___floatsidf((int32_t)u)),
        bits_of((double)(int32_t)u));
    say("extend", (double)f, 0, 0, any_nan(soft___extendsfdf2(f)), any_nan((double)f));
    say("trunc", a, 0, 0, float_bits(soft___truncdfsf2(a)), float_bits((float)a));
    if (fabs(a) < 0x1p63) {
        say("fixdi", a, 0, 0, (uint64_t)soft___fixdfdi(a), (uint64_t)(int64_t)a);
    }
    if (fabs(a) < 0x1p31) {
        say("fixsi", a, 0, 0, (uint64_t)soft___fixdfsi(a), (uint64_t)(int32_t)a);
    }
    if (a > -1 && a < 0x1p64) {
        say("fixunsdi", a, 0, 0, soft___fixunsdfdi(a), (uint64_t)a);
    }
    if (a > -1 && a < 0x1p32) {
        say("fixunssi", a, 0, 0, soft___fixunsdfsi(a), (uint32_t)a);
    }
}

#define TEXT(word)    AS_TEXT(word)
#define AS_TEXT(word) #word
#ifndef HOST_ROUNDING
#define HOST_ROUNDING FE_TONEAREST
#endif

int main(int argc, char **argv) {
    bool nearest = HOST_ROUNDING == FE_TONEAREST;
    long count = argc > 1 ? strtol(argv[1], NULL, 10) : 300000;
    double a = 1, b = 1, c = 1;
    fesetround(HOST_ROUNDING);
    for (long i = 0; i < count; i++) {
        a = number(b);
        b = number(a);
        c = number(i & 1 ? -(a * b) : a);
        check_numbers(a, b, c);
        if (nearest) { /* the host's rint does as HOST_ROUNDING says */
            check_whole(a);
            check_whole((double)(int)(next() % 64) / 4 - 8);
        }
        check_order(a, b);
        check_conversions(a);
    }
    say("fixdi", HUGE_VAL, 0, 0, (uint64_t)soft___fixdfdi(HUGE_VAL), INT64_MAX);
    say("fixsi", -1e30, 0, 0, (uint64_t)soft___fixdfsi(-1e30), (uint64_t)INT32_MIN);
    say("fixunssi", -1e30, 0, 0, soft___fixunsdfsi(-1e30), 0);
    say("fixunssi", 1e30, 0, 0, soft___fixunsdfsi(1e30), UINT32_MAX);
    printf("%s: cuda-softdouble/%ld random cases, %s\n", wrong ? "FAIL" : "PASS", count,
           TEXT(ROUNDING));
    return wrong != 0;
}
