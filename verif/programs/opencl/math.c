/* SPDX-License-Identifier: Apache-2.0 */
/* Mathematical builtins on the golden model. Scalars are compared with MPFR, in units of the last
 * place within the limits of OpenCL 1.2's section 7.4, or to the bit with the host. Vectors of each
 * width are compared to the bit with scalars. Half of the arguments are random bits, half lie
 * between -20 and 20; the boundary values come first, in all pairs. usage: math N [NAME...]: N
 * arguments of each function, or of those named; math list: their statements
 *
 * weft has no subnormals among its device's properties: each subnormal argument may count as 0, and
 * a subnormal result may be 0.
 */
#include <float.h>
#include <limits.h>
#include <math.h>
#include <mpfr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"

enum { GROUP = 16, PRECISION = 120, WIDTHS = 6 };
static const int widths[WIDTHS] = {1, 2, 3, 4, 8, 16};

typedef void (*exact_t)(mpfr_t r, const mpfr_t x, const mpfr_t y, int n);
typedef float (*host_t)(float x, float y, float z, int n);

typedef struct {
    const char *name, *statement; /* of x, y, z, n to r and s, all of one width */
    double limit;                 /* in units of the last place */
    exact_t exact;                /* or */
    host_t host, second;          /* to the bit; of s: NULL, not used */
} function_t;

#define EXACT_1(name)                                                                              \
    static void e_##name(mpfr_t r, const mpfr_t x, const mpfr_t y, int n) {                        \
        (void)y, (void)n;                                                                          \
        mpfr_##name(r, x, MPFR_RNDN);                                                              \
    }
#define EXACT_2(name)                                                                              \
    static void e_##name(mpfr_t r, const mpfr_t x, const mpfr_t y, int n) {                        \
        (void)n;                                                                                   \
        mpfr_##name(r, x, y, MPFR_RNDN);                                                           \
    }
EXACT_1(acos)
EXACT_1(acosh)
EXACT_1(acospi)
EXACT_1(asin)
EXACT_1(asinh)
EXACT_1(asinpi)
EXACT_1(atan)
EXACT_1(atanh)
EXACT_1(atanpi)
EXACT_1(cbrt)
EXACT_1(cos)
EXACT_1(cosh)
EXACT_1(cospi)
EXACT_1(erf)
EXACT_1(erfc)
EXACT_1(exp)
EXACT_1(exp2)
EXACT_1(exp10)
EXACT_1(expm1)
EXACT_1(gamma)
EXACT_1(log)
EXACT_1(log2)
EXACT_1(log10)
EXACT_1(log1p)
EXACT_1(sin)
EXACT_1(sinh)
EXACT_1(sinpi)
EXACT_1(sqrt)
EXACT_1(tan)
EXACT_1(tanh)
EXACT_1(tanpi)
EXACT_2(atan2)
EXACT_2(atan2pi)
EXACT_2(hypot)
EXACT_2(pow)
EXACT_2(div)

/* 1/-0 is -infinity. */
static void e_rsqrt(mpfr_t r, const mpfr_t x, const mpfr_t y, int n) {
    (void)y, (void)n;
    mpfr_sqrt(r, x, MPFR_RNDN);
    mpfr_ui_div(r, 1, r, MPFR_RNDN);
}
static void e_recip(mpfr_t r, const mpfr_t x, const mpfr_t y, int n) {
    (void)y, (void)n;
    mpfr_ui_div(r, 1, x, MPFR_RNDN);
}
/* MPFR has 1 for powr(1, NaN), the specification NaN. */
static void e_powr(mpfr_t r, const mpfr_t x, const mpfr_t y, int n) {
    (void)n;
    mpfr_powr(r, x, y, MPFR_RNDN);
    if (mpfr_nan_p(y)) {
        mpfr_set_nan(r);
    }
}
static void e_pown(mpfr_t r, const mpfr_t x, const mpfr_t y, int n) {
    (void)y;
    mpfr_pow_si(r, x, n, MPFR_RNDN);
}
static void e_rootn(mpfr_t r, const mpfr_t x, const mpfr_t y, int n) {
    (void)y;
    mpfr_rootn_si(r, x, n, MPFR_RNDN);
}

#define HOST(name, value)                                                                          \
    static float h_##name(float x, float y, float z, int n) {                                      \
        (void)x, (void)y, (void)z, (void)n;                                                        \
        return value;                                                                              \
    }
static float of_int(int value) {
    float f;
    memcpy(&f, &value, sizeof f);
    return f;
}
static int sign_of_gamma(float x) {
    if (isnan(x) || (x < 0 && !isinf(x) && floorf(x) == x)) {
        return 0;
    }
    if (x == 0) {
        return signbit(x) ? -1 : 1;
    }
    return x > 0 || isinf(x) || fmodf(floorf(x), 2) == 0 ? 1 : -1;
}
static int exponent_of(float x) {
    int e = 0;
    if (isfinite(x)) {
        frexpf(x, &e);
    }
    return e;
}
static float whole_of(float x) {
    float whole;
    modff(x, &whole);
    return whole;
}
static int quotient_of(float x, float y) {
    if (isnan(x) || isnan(y) || isinf(x) || y == 0 || isinf(y)) {
        return 0;
    }
    long double q = roundevenl(
        (long double)fmodf(fabsf(x), fabsf(y) * 128 < INFINITY ? fabsf(y) * 128 : INFINITY) /
        fabsf(y));
    int low = (int)q & 127;
    return signbit(x) != signbit(y) ? -low : low;
}
HOST(fabs, fabsf(x))
HOST(ceil, ceilf(x))
HOST(floor, floorf(x))
HOST(trunc, truncf(x))
HOST(rint, rintf(x))
HOST(round, roundf(x))
HOST(copysign, copysignf(x, y))
/* Of two zeros the machine takes the one that the name says. */
HOST(fmax, x == 0 && y == 0 ? (signbit(x) ? y : x) : fmaxf(x, y))
HOST(fmin, x == 0 && y == 0 ? (signbit(x) ? x : y) : fminf(x, y))
HOST(fdim, fdimf(x, y))
HOST(fmod, fmodf(x, y))
HOST(remainder, remainderf(x, y))
HOST(nextafter, nextafterf(x, y))
HOST(logb, logbf(x))
HOST(ldexp, ldexpf(x, n))
HOST(fma, fmaf(x, y, z))
HOST(maxmag, fabsf(x) > fabsf(y) ? x : fabsf(y) > fabsf(x) ? y : h_fmax(x, y, 0, 0))
HOST(minmag, fabsf(x) < fabsf(y) ? x : fabsf(y) < fabsf(x) ? y : h_fmin(x, y, 0, 0))
HOST(ilogb, of_int(x == 0     ? -0x7fffffff - 1
                   : isnan(x) ? 0x7fffffff
                   : isinf(x) ? 0x7fffffff
                              : ilogbf(x)))
HOST(frexp, isfinite(x) ? frexpf(x, &n) : x)
HOST(exponent, of_int(exponent_of(x)))
HOST(modf, copysignf(isinf(x) ? 0 : x - whole_of(x), x))
HOST(whole, whole_of(x))
HOST(fract, isinf(x) ? copysignf(0, x) : isnan(x) ? x : fminf(x - floorf(x), 0x1.fffffep-1f))
HOST(gamma_sign, of_int(sign_of_gamma(x)))
HOST(quotient, of_int(quotient_of(x, y)))
HOST(remquo, remainderf(x, y))
HOST(degrees, 57.295779513082320877f * x)
HOST(radians, 0.017453292519943295769f * x)
HOST(sign, isnan(x) ? 0 : x > 0 ? 1 : x < 0 ? -1 : x)
HOST(max, x < y ? y : x)
HOST(min, y < x ? y : x)
HOST(step, y < x ? 0 : 1)

#define MPFR(name, limit, exact)   {#name, "r = " #name "(x);", limit, e_##exact, NULL, NULL}
#define MPFR_2(name, limit, exact) {#name, "r = " #name "(x, y);", limit, e_##exact, NULL, NULL}
/* The forms that may be less exact, and are not. */
#define COARSE(name, limit, exact)                                                                 \
    MPFR(half_##name, limit, exact), MPFR(native_##name, limit, exact)
#define BITS(name)                     {#name, "r = " #name "(x);", 0, NULL, h_##name, NULL}
#define BITS_2(name)                   {#name, "r = " #name "(x, y);", 0, NULL, h_##name, NULL}
#define TEXT(name, text, host, second) {name, text, 0, NULL, host, second}
static const function_t functions[] = {
    MPFR(acos, 4, acos),
    MPFR(acosh, 4, acosh),
    MPFR(acospi, 5, acospi),
    MPFR(asin, 4, asin),
    MPFR(asinh, 4, asinh),
    MPFR(asinpi, 5, asinpi),
    MPFR(atan, 5, atan),
    MPFR(atanh, 5, atanh),
    MPFR(atanpi, 5, atanpi),
    MPFR(cbrt, 2, cbrt),
    MPFR(cos, 4, cos),
    MPFR(cosh, 4, cosh),
    MPFR(cospi, 4, cospi),
    MPFR(erf, 16, erf),
    MPFR(erfc, 16, erfc),
    MPFR(exp, 3, exp),
    MPFR(exp2, 3, exp2),
    MPFR(exp10, 3, exp10),
    MPFR(expm1, 3, expm1),
    MPFR(log, 3, log),
    MPFR(log2, 3, log2),
    MPFR(log10, 3, log10),
    MPFR(log1p, 2, log1p),
    MPFR(sin, 4, sin),
    MPFR(sinh, 4, sinh),
    MPFR(sinpi, 4, sinpi),
    MPFR(sqrt, 0.5, sqrt),
    MPFR(tan, 5, tan),
    MPFR(tanh, 5, tanh),
    MPFR(tanpi, 6, tanpi),
    MPFR(tgamma, 16, gamma),
    MPFR(rsqrt, 2, rsqrt),
    COARSE(cos, 4, cos),
    COARSE(exp, 3, exp),
    COARSE(exp10, 3, exp10),
    COARSE(exp2, 3, exp2),
    COARSE(log, 3, log),
    COARSE(log10, 3, log10),
    COARSE(log2, 3, log2),
    COARSE(recip, 2.5, recip),
    COARSE(rsqrt, 2, rsqrt),
    COARSE(sin, 4, sin),
    COARSE(sqrt, 0.5, sqrt),
    COARSE(tan, 5, tan),
    MPFR_2(atan2, 6, atan2),
    MPFR_2(atan2pi, 6, atan2pi),
    MPFR_2(hypot, 4, hypot),
    MPFR_2(pow, 16, pow),
    MPFR_2(powr, 16, powr),
    MPFR_2(half_powr, 16, powr),
    MPFR_2(native_powr, 16, powr),
    {"divide", "r = x / y;", 2.5, e_div, NULL, NULL},
    {"half_divide", "r = half_divide(x, y);", 2.5, e_div, NULL, NULL},
    {"native_divide", "r = native_divide(x, y);", 2.5, e_div, NULL, NULL},
    {"pown", "r = pown(x, n);", 16, e_pown, NULL, NULL},
    {"rootn", "r = rootn(x, n);", 16, e_rootn, NULL, NULL},
    {"sincos", "r = sincos(x, &s); r = s;", 4, e_cos, NULL, NULL},
    {"sincos, its sine", "r = sincos(x, &s);", 4, e_sin, NULL, NULL},
    BITS(fabs),
    BITS(ceil),
    BITS(floor),
    BITS(trunc),
    BITS(rint),
    BITS(round),
    BITS_2(copysign),
    BITS_2(fmax),
    BITS_2(fmin),
    BITS_2(fdim),
    BITS_2(fmod),
    BITS_2(remainder),
    BITS_2(nextafter),
    BITS(logb),
    BITS_2(maxmag),
    BITS_2(minmag),
    BITS(degrees),
    BITS(radians),
    BITS(sign),
    BITS_2(max),
    BITS_2(min),
    BITS_2(step),
    TEXT("ldexp", "r = ldexp(x, n);", h_ldexp, NULL),
    TEXT("fma", "r = fma(x, y, z);", h_fma, NULL),
    TEXT("mad", "r = mad(x, y, z);", h_fma, NULL),
    TEXT("ilogb", "r = AS_F(ilogb(x));", h_ilogb, NULL),
    TEXT("frexp", "I e; r = frexp(x, &e); s = AS_F(e);", h_frexp, h_exponent),
    TEXT("modf", "r = modf(x, &s);", h_modf, h_whole),
    TEXT("fract", "r = fract(x, &s);", h_fract, h_floor),
    TEXT("lgamma_r, its sign", "I e; r = lgamma_r(x, &e); r = AS_F(e);", h_gamma_sign, NULL),
    TEXT("remquo", "I e; r = remquo(x, y, &e); s = AS_F(e);", h_remquo, h_quotient)};
enum { FUNCTIONS = sizeof functions / sizeof functions[0] };

/* ---- arguments ---- */

static const float edges[] = {
    0.0f, -0.0f, 1, -1, 0.5f, -0.5f, 1.5f, -1.5f, 2, -2, 2.5f, -2.5f, 3, -3, 88.7f, -103.9f,
    0x1.fffffep-1f, 0x1.000002p0f, FLT_MAX, -FLT_MAX, FLT_MIN, -FLT_MIN, INFINITY, -INFINITY, NAN,
    8388607.5f, 0x1p31f, -0x1p31f, 1e-5f, 128, 0x1.fffa5p+2f, 0x1p-149f, -0x1.8p-130f,
    /* In the first two and the last two binades of normal numbers. */
    0x1.47208p-126f, -0x1.fffffep-126f, 0x1.8p-125f, 0x1.47208p125f, -0x1.8p126f, 0x1.000002p127f};
static const int integers[] = {1,   -1,   2,   -2,   3,         -3,      0,        5,      -7,
                               127, -126, 149, -277, 0x1000001, INT_MAX, -INT_MAX, INT_MIN};
enum { EDGES = sizeof edges / sizeof edges[0], INTEGERS = sizeof integers / sizeof integers[0] };
_Static_assert(INTEGERS <= EDGES, "with each boundary value, every integer");

typedef struct {
    size_t count;
    float *x, *y, *z;
    int *n;
} arguments_t;

static float any_float(uint64_t *state, size_t i) {
    uint64_t bits = bench_random(state) >> 32;
    uint32_t word = (uint32_t)bits;
    float f;
    if (i % 2) {
        return (float)word * (40.0f / 0x1p32f) - 20;
    }
    memcpy(&f, &word, sizeof f);
    return isnan(f) ? NAN : f; /* a quiet one */
}

/* At least the pairs of boundary values, up to whole groups of vectors of 16. */
static arguments_t make_arguments(size_t wanted) {
    size_t step = 16 * 3 * GROUP,
           count = (wanted > EDGES * EDGES ? wanted : EDGES * EDGES) + step - 1;
    uint64_t state = 88172645463325252u;
    arguments_t a = {.count = count / step * step};
    a.x = calloc(a.count, 4), a.y = calloc(a.count, 4), a.z = calloc(a.count, 4);
    a.n = calloc(a.count, 4);
    if (!a.x || !a.y || !a.z || !a.n) {
        exit(2);
    }
    for (size_t i = 0; i < a.count; i++) {
        bool edge = i < EDGES * EDGES;
        a.x[i] = edge ? edges[i / EDGES] : any_float(&state, i);
        a.y[i] = edge ? edges[i % EDGES] : any_float(&state, i / 2);
        a.z[i] = any_float(&state, i / 4);
        a.n[i] = (int)(bench_random(&state) % 61) - 30;
        if (edge) {
            a.n[i] = integers[i % EDGES % INTEGERS];
        } else if (i % 8 == 0) {
            a.n[i] = (int)(bench_random(&state) % 601) - 300;
        }
    }
    return a;
}

/* ---- kernels: one for each width, with a case for each function ---- */

static char *make_source(void) {
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    for (int w = 0; out && w < WIDTHS; w++) {
        char suffix[12] = "";
        if (widths[w] > 1) {
            snprintf(suffix, sizeof suffix, "%d", widths[w]);
        }
        fprintf(out,
                "#undef F\n#undef I\n#undef AS_F\n#define F float%s\n#define I int%s\n"
                "#define AS_F as_float%s\n",
                suffix, suffix, suffix);
        fprintf(out,
                "kernel void width_%d(global const float *xs, global const float *ys, "
                "global const float *zs, global const int *ns, global float *rs, "
                "global float *ss, int which) {\n    size_t i = get_global_id(0);\n",
                widths[w]);
        if (widths[w] == 1) {
            fputs("    F x = xs[i], y = ys[i], z = zs[i], r = 0, s = 0;\n    I n = ns[i];\n", out);
        } else {
            fprintf(out,
                    "    F x = vload%s(i, xs), y = vload%s(i, ys), z = vload%s(i, zs), r = 0, "
                    "s = 0;\n    I n = vload%s(i, ns);\n",
                    suffix, suffix, suffix, suffix);
        }
        fputs("    switch (which) {\n", out);
        for (int f = 0; f < FUNCTIONS; f++) {
            fprintf(out, "    case %d: { %s } break;\n", f, functions[f].statement);
        }
        if (widths[w] == 1) {
            fputs("    }\n    rs[i] = r;\n    ss[i] = s;\n}\n", out);
        } else {
            fprintf(out, "    }\n    vstore%s(r, i, rs);\n    vstore%s(s, i, ss);\n}\n", suffix,
                    suffix);
        }
    }
    if (!out || fclose(out) != 0) {
        exit(2);
    }
    return text;
}

typedef struct {
    bench_t bench;
    clc_program *program;
    arguments_t a;
    weft_address x, y, z, n, r, s;
    float *result, *other, *vector_result, *vector_other;
} test_t;

static bool run(test_t *t, int which, int width, size_t count, float *result, float *other) {
    char name[16];
    uint32_t block[] = {t->x, t->y, t->z, t->n, t->r, t->s, (uint32_t)which};
    bench_range_t range = {.groups = {(uint32_t)(count / (size_t)width / GROUP)}, .local = {GROUP}};
    snprintf(name, sizeof name, "width_%d", width);
    if (!bench_launch(&t->bench, t->program, name, &range, block, sizeof block)) {
        return false;
    }
    bench_read(&t->bench, result, t->r, 4 * count);
    bench_read(&t->bench, other, t->s, 4 * count);
    return true;
}

/* ---- verdicts ---- */

/* Error in units of the last place of a float near the exact value; -1: of another kind, or a zero
 * of the other sign. */
static double error_of(float got, mpfr_t exact, double limit) {
    if (mpfr_nan_p(exact)) {
        return isnan(got) ? 0 : -1;
    }
    mpfr_t difference;
    float nearest = mpfr_get_flt(exact, MPFR_RNDN);
    if (isinf(nearest) || isinf(got)) {
        return got == nearest ? 0 : isinf(nearest) && fabsf(got) == FLT_MAX ? 1 : -1;
    }
    if (isnan(got)) {
        return -1;
    }
    if (mpfr_zero_p(exact) && got == 0 && !signbit(got) != !mpfr_signbit(exact)) {
        return -1;
    }
    /* A subnormal result may be 0, and within its limit a result may be subnormal. */
    if (fabs((double)nearest) <= FLT_MIN * (1 + limit * FLT_EPSILON) && fabsf(got) <= FLT_MIN) {
        return 0;
    }
    int exponent;
    frexpf(nearest == 0 ? FLT_MIN : nearest, &exponent);
    mpfr_init2(difference, PRECISION);
    mpfr_d_sub(difference, got, exact, MPFR_RNDN);
    double units = fabs(mpfr_get_d(difference, MPFR_RNDN)) * ldexp(1, 24 - exponent);
    mpfr_clear(difference);
    return units;
}

static bool same(float a, float b) {
    return (isnan(a) && isnan(b)) || memcmp(&a, &b, 4) == 0;
}

static bool subnormal(float x) {
    return fpclassify(x) == FP_SUBNORMAL;
}

/* Arguments; subnormal ones count as 0 if `zeros` has their bit; false: it has a bit without such
 * an argument. */
static bool with_zeros(float argument[3], unsigned zeros) {
    for (int k = 0; k < 3; k++) {
        if (zeros >> k & 1) {
            if (!subnormal(argument[k])) {
                return false;
            }
            argument[k] = copysignf(0, argument[k]);
        }
    }
    return true;
}

static void judge_exact(test_t *t, const function_t *f) {
    char why[200] = "";
    double worst = 0;
    mpfr_t x, y, r;
    mpfr_inits2(PRECISION, x, y, r, (mpfr_ptr)NULL);
    for (size_t i = 0; i < t->a.count; i++) {
        double error = -1;
        for (unsigned zeros = 0; zeros < 4 && (error < 0 || error > f->limit); zeros++) {
            float argument[3] = {t->a.x[i], t->a.y[i], 0};
            if (with_zeros(argument, zeros)) {
                mpfr_set_flt(x, argument[0], MPFR_RNDN);
                mpfr_set_flt(y, argument[1], MPFR_RNDN);
                f->exact(r, x, y, t->a.n[i]);
                error = error_of(t->result[i], r, f->limit);
            }
        }
        if ((error < 0 || error > f->limit) && !*why) {
            snprintf(why, sizeof why,
                     "of %a, %a, %d it is %a, not %a: %.2f units of the last place, at most %.1f",
                     (double)t->a.x[i], (double)t->a.y[i], t->a.n[i], (double)t->result[i],
                     (double)mpfr_get_flt(r, MPFR_RNDN), error, f->limit);
        }
        worst = error > worst ? error : worst;
    }
    mpfr_clears(x, y, r, (mpfr_ptr)NULL);
    bench_verdict(&t->bench, why, "%s, at most %.2f ulp", f->name, worst);
}

static void judge_host(test_t *t, const function_t *f) {
    char why[200] = "";
    for (size_t i = 0; i < t->a.count && !*why; i++) {
        float x = t->a.x[i], y = t->a.y[i], z = t->a.z[i], r = 0, s = 0;
        bool good = false;
        for (unsigned zeros = 0; zeros < 8 && !good; zeros++) {
            float a[3] = {x, y, z};
            if (with_zeros(a, zeros)) {
                r = f->host(a[0], a[1], a[2], t->a.n[i]);
                s = f->second ? f->second(a[0], a[1], a[2], t->a.n[i]) : 0;
                good = (same(r, t->result[i]) || (subnormal(r) && t->result[i] == 0)) &&
                       (!f->second || same(s, t->other[i]));
            }
        }
        if (!good) {
            snprintf(why, sizeof why, "of %a, %a, %a, %d it is %a (%a), not %a (%a)", (double)x,
                     (double)y, (double)z, t->a.n[i], (double)t->result[i], (double)t->other[i],
                     (double)r, (double)s);
        }
    }
    bench_verdict(&t->bench, why, "%s, to the bit", f->name);
}

static void judge_width(test_t *t, int which, int width, size_t count) {
    char why[200] = "";
    if (!run(t, which, width, count, t->vector_result, t->vector_other)) {
        bench_verdict(&t->bench, "the launch failed", "%s of %d", functions[which].name, width);
        return;
    }
    for (size_t i = 0; i < count && !*why; i++) {
        if (!same(t->result[i], t->vector_result[i]) || !same(t->other[i], t->vector_other[i])) {
            snprintf(why, sizeof why, "element %zu is %a, that of the scalar %a", i,
                     (double)t->vector_result[i], (double)t->result[i]);
        }
    }
    bench_verdict(&t->bench, why, "%s, vectors of %d", functions[which].name, width);
}

static void judge(test_t *t, int which) {
    const function_t *f = &functions[which];
    if (!run(t, which, 1, t->a.count, t->result, t->other)) {
        bench_verdict(&t->bench, "the launch failed", "%s", f->name);
        return;
    }
    if (f->exact) {
        judge_exact(t, f);
    } else {
        judge_host(t, f);
    }
    for (int w = 1; w < WIDTHS; w++) {
        judge_width(t, which, widths[w], 16 * 3 * GROUP);
    }
}

/* Functions of a name, or all without one; how many. */
static int judge_named(test_t *t, const char *name) {
    int judged = 0;
    for (int f = 0; f < FUNCTIONS; f++) {
        if (!name || strcmp(name, functions[f].name) == 0) {
            judge(t, f);
            judged++;
        }
    }
    return judged;
}

int main(int argc, char **argv) {
    static test_t t;
    if (argc == 2 && strcmp(argv[1], "list") == 0) {
        for (int i = 0; i < FUNCTIONS; i++) {
            puts(functions[i].statement);
        }
        return 0;
    }
    char *source = make_source();
    t.a = make_arguments(argc > 1 ? strtoul(argv[1], NULL, 10) : 0);
    mpfr_set_emin(-200);
    bench_open(&t.bench, "small", "golden", NULL);
    t.program = bench_build(source, NULL);
    size_t bytes = 4 * t.a.count;
    t.x = bench_buffer(&t.bench, bytes, t.a.x);
    t.y = bench_buffer(&t.bench, bytes, t.a.y);
    t.z = bench_buffer(&t.bench, bytes, t.a.z);
    t.n = bench_buffer(&t.bench, bytes, t.a.n);
    t.r = bench_buffer(&t.bench, bytes, NULL);
    t.s = bench_buffer(&t.bench, bytes, NULL);
    t.result = malloc(bytes), t.other = malloc(bytes);
    t.vector_result = malloc(bytes), t.vector_other = malloc(bytes);
    if (argc <= 2) {
        judge_named(&t, NULL);
    }
    for (int i = 2; i < argc; i++) {
        if (judge_named(&t, argv[i]) == 0) {
            bench_verdict(&t.bench, "there is no function of this name", "%s", argv[i]);
        }
    }
    clc_free(t.program);
    bench_close(&t.bench);
    free(source);
    return t.bench.failed;
}
