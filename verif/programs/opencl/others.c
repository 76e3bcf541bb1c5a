/* SPDX-License-Identifier: Apache-2.0 */
/* Conversions of every pair of types, rounding and width; relational builtins of every width; all
 * halves, and halves of random floats in every rounding; geometric and common builtins; shuffles.
 * On the golden model, against the host.
 */
#include <fenv.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"

enum { GROUP = 16, ITEMS = 16 * 3 * GROUP, WIDTHS = 3, TYPES = 9, MODES = 5 };
/* A vector of 16 is converted by those of 8, 4 and 2. */
static const int widths[WIDTHS] = {1, 3, 16};

typedef struct {
    const char *name;
    size_t bytes;
    bool is_float;
    long double least, most; /* exact in a long double, but for the floats' */
} type_t;
static const type_t types[TYPES] = {{"char", 1, false, -128, 127},
                                    {"uchar", 1, false, 0, 255},
                                    {"short", 2, false, -32768, 32767},
                                    {"ushort", 2, false, 0, 65535},
                                    {"int", 4, false, -0x1p31L, 0x1p31L - 1},
                                    {"uint", 4, false, 0, 0x1p32L - 1},
                                    {"long", 8, false, -0x1p63L, 0x1p63L - 1},
                                    {"ulong", 8, false, 0, 0x1p64L - 1},
                                    {"float", 4, true, -INFINITY, INFINITY}};
static const char *const suffixes[MODES] = {"", "_rte", "_rtz", "_rtp", "_rtn"};

typedef struct {
    bench_t bench;
    uint64_t state;
    uint8_t in[ITEMS * 8], out[ITEMS * 8];
    weft_address from, to;
} test_t;

static long double value_of(const type_t *t, const uint8_t *at) {
    uint64_t bits = 0;
    float f;
    memcpy(&bits, at, t->bytes);
    memcpy(&f, &bits, sizeof f);
    if (t->is_float) {
        return f;
    }
    if (t->least == 0) {
        return bits;
    }
    int unused = 64 - 8 * (int)t->bytes;
    return (int64_t)(bits << unused) >> unused;
}

static void any_value(test_t *test, const type_t *t, size_t i, uint8_t *at) {
    static const float floats[] = {0,       -0.0f,   0.5f,     -0.5f,     1.5f,     2.5f,
                                   -1.5f,   127.5f,  -128.5f,  255.5f,    32767.5f, 65535,
                                   0x1p31f, 0x1p32f, 0x1p63f,  0x1p64f,   -0x1p31f, -0x1p63f,
                                   1e30f,   -1e30f,  INFINITY, -INFINITY, NAN,      8388607.5f};
    enum { FLOATS = sizeof floats / sizeof floats[0] };
    uint64_t bits = bench_random(&test->state);
    float f = i < FLOATS ? floats[i] : ldexpf((float)(int32_t)bits, (int)(bits >> 32) % 48 - 30);
    if (t->is_float) {
        memcpy(at, &f, sizeof f);
    } else {
        bits = i % 3 ? bits >> (bits & 63) : i % 2 ? UINT64_MAX - bits % 3 : bits % 3;
    }
    if (!t->is_float) {
        memcpy(at, &bits, t->bytes);
    }
}

static long double rounded(long double x, int mode, bool to_float) {
    static const int modes[MODES] = {FE_TOWARDZERO, FE_TONEAREST, FE_TOWARDZERO, FE_UPWARD,
                                     FE_DOWNWARD};
    fesetround(to_float && mode == 0 ? FE_TONEAREST : modes[mode]);
    volatile float f = to_float ? (float)x : 0;
    long double result = to_float ? (long double)f : rintl(x);
    fesetround(FE_TONEAREST);
    return result;
}

/* The converted value; false: OpenCL leaves it open. */
static bool converted(const type_t *d, long double x, int mode, bool saturates, long double *want) {
    if (!saturates && !d->is_float && isnan(x)) {
        return false;
    }
    *want = isnan(x) && !d->is_float ? 0 : rounded(x, mode, d->is_float);
    if (d->is_float) {
        return true;
    }
    bool within = *want >= d->least && *want <= d->most;
    if (saturates) {
        *want = *want < d->least ? d->least : *want > d->most ? d->most : *want;
    }
    return within || saturates;
}

/* Between integers a value that does not fit keeps its low bits. */
static long double wrapped(const type_t *d, long double x) {
    int64_t bits = x < 0 ? (int64_t)x : (int64_t)(uint64_t)x;
    return value_of(d, (const uint8_t *)&bits);
}

static char *conversions(const type_t *s) {
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    for (int w = 0; out && w < WIDTHS; w++) {
        char n[12] = "";
        if (widths[w] > 1) {
            snprintf(n, sizeof n, "%d", widths[w]);
        }
        fprintf(out,
                "kernel void width_%d(global const %s *xs, global uchar *rs, int which) {\n"
                "    size_t i = get_global_id(0);\n",
                widths[w], s->name);
        fprintf(out, *n ? "    %s%s x = vload%s(i, xs);\n" : "    %s%s x = xs[i];%s\n", s->name, n,
                n);
        fputs("    switch (which) {\n", out);
        for (int d = 0; d < TYPES; d++) {
            for (int form = 0; form < 2 * MODES - (types[d].is_float ? MODES : 0); form++) {
                const char *name = types[d].name, *sat = form >= MODES ? "_sat" : "";
                fprintf(out, "    case %d: ", d * 2 * MODES + form);
                if (*n) {
                    fprintf(out, "vstore%s(convert_%s%s%s%s(x), i, (global %s *)rs); break;\n", n,
                            name, n, sat, suffixes[form % MODES], name);
                } else {
                    fprintf(out, "((global %s *)rs)[i] = convert_%s%s%s(x); break;\n", name, name,
                            sat, suffixes[form % MODES]);
                }
            }
        }
        fputs("    }\n}\n", out);
    }
    if (!out || fclose(out) != 0) {
        exit(2);
    }
    return text;
}

static void compare_conversion(test_t *test, const type_t *s, const type_t *d, int form, char *why,
                               size_t room) {
    for (size_t i = 0; i < ITEMS && !*why; i++) {
        long double x = value_of(s, test->in + i * s->bytes), want = 0;
        long double got = value_of(d, test->out + i * d->bytes);
        bool known = converted(d, x, form % MODES, form >= MODES, &want);
        if (!known && (s->is_float || d->is_float)) {
            continue;
        }
        want = known ? want : wrapped(d, x);
        if (got != want && !(isnan(got) && isnan(want))) {
            snprintf(why, room, "of %.20Lg it is %.20Lg, not %.20Lg", x, got, want);
        }
    }
}

static void check_conversion(test_t *test, const clc_program *program, int s, int d, int form) {
    char why[200] = "";
    for (int w = 0; w < WIDTHS && !*why; w++) {
        char name[24];
        uint32_t block[] = {test->from, test->to, (uint32_t)(d * 2 * MODES + form)};
        bench_range_t range = {.groups = {(uint32_t)(ITEMS / widths[w] / GROUP)}, .local = {GROUP}};
        snprintf(name, sizeof name, "width_%d", widths[w]);
        if (!bench_launch(&test->bench, program, name, &range, block, sizeof block)) {
            snprintf(why, sizeof why, "the launch failed");
            break;
        }
        bench_read(&test->bench, test->out, test->to, ITEMS * types[d].bytes);
        compare_conversion(test, &types[s], &types[d], form, why, sizeof why);
    }
    bench_verdict(&test->bench, why, "convert_%s%s%s of %s", types[d].name,
                  form >= MODES ? "_sat" : "", suffixes[form % MODES], types[s].name);
}

static void test_conversions(test_t *test) {
    for (int s = 0; s < TYPES; s++) {
        char *text = conversions(&types[s]);
        clc_program *program = bench_build(text, NULL);
        for (size_t i = 0; i < ITEMS; i++) {
            any_value(test, &types[s], i, test->in + i * types[s].bytes);
        }
        test->from = bench_buffer(&test->bench, sizeof test->in, test->in);
        test->to = bench_buffer(&test->bench, sizeof test->out, NULL);
        for (int d = 0; d < TYPES; d++) {
            for (int form = 0; form < 2 * MODES - (types[d].is_float ? MODES : 0); form++) {
                check_conversion(test, program, s, d, form);
            }
        }
        clc_free(program);
        free(text);
    }
}

/* ---- halves ---- */

static const char half_source[] =
    "kernel void load(global const half *h, global float *f) {\n"
    "    size_t i = get_global_id(0);\n"
    "    if (i & 1) f[i] = vload_half(i, h);\n"
    "    else { float2 v = vload_half2(i / 2, h); f[i] = v.x; }\n"
    "}\n"
    "kernel void store(global const float *f, global half *h, int n) {\n"
    "    size_t i = get_global_id(0);\n"
    "    vstore_half(f[i], i, h); vstore_half_rtz(f[i], n + i, h);\n"
    "    vstore_half_rtp(f[i], 2 * n + i, h); vstore_half_rtn(f[i], 3 * n + i, h);\n"
    "}\n";

static float float_of(uint16_t half) {
    int exponent = half >> 10 & 31, fraction = half & 1023;
    float size = exponent == 31  ? (fraction ? NAN : INFINITY)
                 : exponent == 0 ? ldexpf((float)fraction, -24)
                                 : ldexpf((float)(1024 + fraction), exponent - 25);
    return half >> 15 ? -size : size;
}

static void test_half_loads(test_t *test, const clc_program *program) {
    enum { HALVES = 65536 };
    static uint16_t halves[HALVES];
    static float got[HALVES];
    char why[100] = "";
    for (int i = 0; i < HALVES; i++) {
        halves[i] = (uint16_t)i;
    }
    uint32_t block[] = {bench_buffer(&test->bench, sizeof halves, halves),
                        bench_buffer(&test->bench, sizeof got, NULL)};
    bench_range_t range = {.groups = {HALVES / GROUP}, .local = {GROUP}};
    bench_launch(&test->bench, program, "load", &range, block, sizeof block);
    bench_read(&test->bench, got, block[1], sizeof got);
    for (int i = 0; i < HALVES && !*why; i++) {
        float want = float_of((uint16_t)i);
        if (memcmp(&got[i], &want, 4) != 0 && !(isnan(got[i]) && isnan(want))) {
            snprintf(why, sizeof why, "of %#x it is %a, not %a", (unsigned)i, (double)got[i],
                     (double)want);
        }
    }
    bench_verdict(&test->bench, why, "vload_half of all halves");
}

/* A half is right when no half on the wanted side is nearer. */
static bool right_half(uint16_t half, float x, int mode) {
    float y = float_of(half);
    if (isnan(x)) {
        return isnan(y);
    }
    uint16_t size = half & 0x7fff;
    float below = size ? float_of((uint16_t)(size - 1)) : -1,
          above = float_of((uint16_t)(size + 1));
    float a = fabsf(x), h = fabsf(y);
    if ((signbit(x) != 0) != (half >> 15 != 0) || isnan(y)) {
        return false;
    }
    bool up = mode == 2 ? !signbit(x) : signbit(x);
    if (mode == 0) {
        double next = size == 0x7bff ? 65536 : (double)above,
               own = size == 0x7c00 ? 65536 : (double)h;
        double half_below = size ? (own + (double)below) / 2 : -1, half_above = (own + next) / 2;
        bool even = !(half & 1);
        return (a > half_below || (a == half_below && even)) &&
               (size == 0x7c00 || a < half_above || (a == half_above && even));
    }
    if (mode == 1 || !up) {
        return h <= a && (size == 0x7c00 ? isinf(x) : a < above || (size == 0x7bff && !isinf(x)));
    }
    return h >= a && (size == 0 || below < a);
}

static void test_half_stores(test_t *test, const clc_program *program) {
    static float in[ITEMS];
    static uint16_t got[4][ITEMS];
    static const char *const names[] = {"rte", "rtz", "rtp", "rtn"};
    for (size_t i = 0; i < ITEMS; i++) {
        uint64_t bits = bench_random(&test->state);
        uint32_t word = (uint32_t)bits;
        memcpy(&in[i], &word, 4);
        if (i % 4 == 1) {
            in[i] = float_of((uint16_t)bits);
        } else if (i % 4 == 2) { /* halfway between two halves */
            in[i] =
                (float_of((uint16_t)(bits & 0x7bfe)) + float_of((uint16_t)((bits & 0x7bfe) + 1))) /
                2;
        } else if (i % 4 == 3) {
            in[i] = ldexpf((float)(int32_t)word, (int)(bits >> 40) % 45 - 55);
        }
    }
    in[0] = 65519.99f, in[4] = 65520, in[8] = -65520, in[12] = INFINITY, in[16] = 1e-30f,
    in[20] = 0;
    uint32_t block[] = {bench_buffer(&test->bench, sizeof in, in),
                        bench_buffer(&test->bench, sizeof got, NULL), ITEMS};
    bench_range_t range = {.groups = {ITEMS / GROUP}, .local = {GROUP}};
    bench_launch(&test->bench, program, "store", &range, block, sizeof block);
    bench_read(&test->bench, got, block[1], sizeof got);
    for (int mode = 0; mode < 4; mode++) {
        char why[100] = "";
        for (size_t i = 0; i < ITEMS && !*why; i++) {
            if (!right_half(got[mode][i], in[i], mode)) {
                snprintf(why, sizeof why, "of %a it is %#x", (double)in[i], got[mode][i]);
            }
        }
        bench_verdict(&test->bench, why, "vstore_half, %s", names[mode]);
    }
}

/* ---- relational, geometric, common, shuffles: of each a number for each item, computed as well
 * here ---- */

static const char other_source[] =
    "kernel void others(global const float *xs, global const float *ys, global float *rs) {\n"
    "    size_t i = get_global_id(0);\n"
    "    float x = xs[i], y = ys[i];\n"
    "    float4 a = vload4(i / 4, xs), b = vload4(i / 4, ys);\n"
    "    global float *r = rs + 16 * i;\n"
    "    int bits = isequal(x, y) | isnotequal(x, y) << 1 | isgreater(x, y) << 2 | "
    "isgreaterequal(x, y) << 3 |\n"
    "        isless(x, y) << 4 | islessequal(x, y) << 5 | islessgreater(x, y) << 6 | isfinite(x) "
    "<< 7 |\n"
    "        isinf(x) << 8 | isnan(x) << 9 | isnormal(x) << 10 | isordered(x, y) << 11 |\n"
    "        isunordered(x, y) << 12 | signbit(x) << 13;\n"
    "    int4 v = (isequal(a, b) & 1) | (isnotequal(a, b) & 2) | (isgreater(a, b) & 4) | "
    "(isgreaterequal(a, b) & 8) |\n"
    "        (isless(a, b) & 16) | (islessequal(a, b) & 32) | (islessgreater(a, b) & 64) | "
    "(isfinite(a) & 128) |\n"
    "        (isinf(a) & 256) | (isnan(a) & 512) | (isnormal(a) & 1024) | (isordered(a, b) & 2048) "
    "|\n"
    "        (isunordered(a, b) & 4096) | (signbit(a) & 8192);\n"
    "    r[0] = bits; r[1] = v[i & 3];\n"
    "    r[2] = any(a > b) + 2 * all(a > b);\n"
    "    r[3] = length(a); r[4] = dot(a, b); r[5] = distance(a.xyz, b.xyz);\n"
    "    r[6] = normalize(a).y; r[7] = cross(a, b).z;\n"
    "    r[8] = mix(x, y, 0.25f); r[9] = clamp(x, -1.0f, 2.0f); r[10] = smoothstep(-2.0f, 2.0f, "
    "x);\n"
    "    r[11] = shuffle(a, (uint4)(3, 2, 1, 0))[i & 3]; r[12] = shuffle2(a, b, (uint2)(6, 1))[i & "
    "1];\n"
    "    r[13] = select(a, b, isless(a, b))[i & 3]; r[14] = as_float(as_int(x)); r[15] = "
    "fast_length(a.xy);\n"
    "}\n";

static int relations(float x, float y) {
    return (x == y) | (x != y) << 1 | (x > y) << 2 | (x >= y) << 3 | (x < y) << 4 | (x <= y) << 5 |
           (x < y || x > y) << 6 | (isfinite(x) != 0) << 7 | (isinf(x) != 0) << 8 |
           (isnan(x) != 0) << 9 | (isnormal(x) != 0) << 10 | (!isnan(x) && !isnan(y)) << 11 |
           (isnan(x) || isnan(y)) << 12 | (signbit(x) != 0) << 13;
}

static void reference(const float *xs, const float *ys, size_t i, double r[16]) {
    const float *a = xs + i / 4 * 4, *b = ys + i / 4 * 4;
    double x = xs[i], y = ys[i], square = 0, product = 0, apart = 0, t = (x + 2) / 4;
    int greater = 0;
    for (int k = 0; k < 4; k++) {
        square += (double)a[k] * (double)a[k];
        product += (double)a[k] * (double)b[k];
        apart += k < 3 ? ((double)a[k] - (double)b[k]) * ((double)a[k] - (double)b[k]) : 0;
        greater += a[k] > b[k];
    }
    r[0] = r[1] = relations(xs[i], ys[i]);
    r[2] = (greater > 0) + 2 * (greater == 4);
    r[3] = sqrt(square), r[4] = product, r[5] = sqrt(apart), r[6] = (double)a[1] / sqrt(square);
    r[7] = (double)a[0] * (double)b[1] - (double)a[1] * (double)b[0];
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    r[8] = x + (y - x) * 0.25, r[9] = x < -1 ? -1 : x > 2 ? 2 : x, r[10] = t * t * (3 - 2 * t);
    r[11] = (double)a[3 - i % 4], r[12] = i % 2 ? (double)a[1] : (double)b[2];
    r[13] = a[i % 4] < b[i % 4] ? (double)b[i % 4] : (double)a[i % 4], r[14] = x;
    r[15] = hypot((double)a[0], (double)a[1]);
}

/* Run a kernel of ITEMS work-items on two arrays of `bytes` each, and read what it writes. */
static void run_on_two(test_t *test, clc_program *program, const char *kernel, const float *a,
                       const float *b, size_t bytes, float *got, size_t got_bytes) {
    uint32_t block[] = {bench_buffer(&test->bench, bytes, a), bench_buffer(&test->bench, bytes, b),
                        bench_buffer(&test->bench, got_bytes, NULL)};
    bench_range_t range = {.groups = {ITEMS / GROUP}, .local = {GROUP}};
    bench_launch(&test->bench, program, kernel, &range, block, sizeof block);
    bench_read(&test->bench, got, block[2], got_bytes);
}

static void test_others(test_t *test) {
    static const char *const names[16] = {"relations",  "relations of vectors",
                                          "any, all",   "length",
                                          "dot",        "distance",
                                          "normalize",  "cross",
                                          "mix",        "clamp",
                                          "smoothstep", "shuffle",
                                          "shuffle2",   "select",
                                          "as_",        "fast_length"};
    static const float edges[] = {0, -0.0f, 1, INFINITY, -INFINITY, NAN, 1e-40f, FLT_MAX};
    static float x[ITEMS], y[ITEMS], got[16 * ITEMS];
    clc_program *program = bench_build(other_source, NULL);
    for (size_t i = 0; i < ITEMS; i++) {
        x[i] = (float)((int)(bench_random(&test->state) % 4001) - 2000) / 256;
        y[i] = i % 5 ? (float)((int)(bench_random(&test->state) % 4001) - 2000) / 256 : x[i];
        if (i < 64) {
            x[i] = edges[i / 8], y[i] = edges[i % 8];
        }
    }
    run_on_two(test, program, "others", x, y, sizeof x, got, sizeof got);
    for (int f = 0; f < 16; f++) {
        char why[100] = "";
        for (size_t i = f < 2 ? 0 : 64; i < ITEMS && !*why; i++) {
            double want[16], value = (double)got[16 * i + (size_t)f];
            reference(x, y, i, want);
            if (!(fabs(value - want[f]) <=
                  (f < 3 || f >= 11 ? 0 : 2e-6) * (1 + fabs(want[f]) + 16)) &&
                !(f == 15 && fabs(value - want[f]) < 1e-5)) {
                snprintf(why, sizeof why, "item %zu of %a, %a is %a, not %a", i, (double)x[i],
                         (double)y[i], value, want[f]);
            }
        }
        bench_verdict(&test->bench, why, "%s", names[f]);
    }
    clc_free(program);
}

/* ---- lengths of vectors whose elements have any exponent ---- */

enum { GEOMETRY = 18 }; /* numbers of an item: for each width length, distance, normalize */

static const char geometry_source[] =
    "#define GEOMETRY(a, b, r) \\\n"
    "    (r)[0] = length(a), (r)[1] = distance(a, b), vstore4((float4)(normalize(a) REST), 0, (r) "
    "+ 2)\n"
    "kernel void geometry(global const float *as, global const float *bs, global float *rs) {\n"
    "    size_t i = get_global_id(0);\n"
    "    float4 a = vload4(i, as), b = vload4(i, bs);\n"
    "    global float *r = rs + 18 * i;\n"
    "#define REST , 0, 0\n"
    "    GEOMETRY(a.xy, b.xy, r);\n"
    "#undef REST\n"
    "#define REST , 0\n"
    "    GEOMETRY(a.xyz, b.xyz, r + 6);\n"
    "#undef REST\n"
    "#define REST\n"
    "    GEOMETRY(a, b, r + 12);\n"
    "}\n";

/* Of one vector in four, large elements beside small ones. */
static float any_element(test_t *test, size_t i) {
    float f = (float)(bench_random(&test->state) >> 41) * 0x1p-23f + 1;
    int exponent = (int)(bench_random(&test->state) % 277) - 149;
    bool minus = bench_random(&test->state) % 2;
    switch (i / 4 % 4) {
    case 0: exponent = i % 2 ? exponent / 2 - 74 : 127 - (int)(i / 4 % 70); break;
    case 1: exponent = i % 2 ? 0 : -120 - exponent % 30; break;
    case 2: exponent = -149 + (int)(bench_random(&test->state) % 30); break;
    default: break;
    }
    return i % 61 == 0 ? INFINITY : ldexpf(minus ? -f : f, exponent);
}

static void geometry(const float *a, const float *b, int n, double r[6]) {
    double square = 0, apart = 0, unit[4] = {0};
    bool infinite = false;
    for (int k = 0; k < n; k++) {
        infinite = infinite || isinf(a[k]);
    }
    for (int k = 0; k < n; k++) {
        double difference = (double)a[k] - (double)b[k];
        unit[k] = !infinite ? (double)a[k] : isinf(a[k]) ? copysign(1, (double)a[k]) : 0;
        square += unit[k] * unit[k];
        apart += difference * difference;
    }
    r[0] = infinite ? INFINITY : sqrt(square), r[1] = sqrt(apart);
    for (int k = 0; k < 4; k++) {
        r[2 + k] = unit[k] / sqrt(square);
    }
}

/* Within units of the last place, as the conformance tests allow for n elements. */
static bool near(float got, double want, int n) {
    if (isnan(want) || isinf((float)want)) {
        return isnan(want) ? isnan(got) : isinf(got);
    }
    int exponent;
    frexp(want, &exponent);
    return fabs((double)got - want) <= ldexp(2 + n, exponent > -125 ? exponent - 24 : -149);
}

static void test_geometry(test_t *test) {
    static const char *const names[] = {"length", "distance", "normalize"};
    static float a[4 * ITEMS], b[4 * ITEMS], got[GEOMETRY * ITEMS];
    clc_program *program = bench_build(geometry_source, NULL);
    for (size_t i = 0; i < 4 * ITEMS; i++) {
        a[i] = any_element(test, i), b[i] = i % 3 ? any_element(test, i) : a[i];
    }
    run_on_two(test, program, "geometry", a, b, sizeof a, got, sizeof got);
    for (int f = 0; f < GEOMETRY; f++) {
        char why[160] = "";
        int n = 2 + f / 6, which = f % 6;
        for (size_t i = 0; i < ITEMS && !*why; i++) {
            double want[6];
            const float *x = a + 4 * i;
            geometry(x, b + 4 * i, n, want);
            if (!near(got[GEOMETRY * i + (size_t)f], want[which], n)) {
                snprintf(why, sizeof why, "item %zu of %a, %a, %a, %a is %a, not %a", i,
                         (double)x[0], (double)x[1], (double)x[2], (double)x[3],
                         (double)got[GEOMETRY * i + (size_t)f], want[which]);
            }
        }
        bench_verdict(&test->bench, why, "%s of %d with any exponents, number %d",
                      names[which < 2 ? which : 2], n, which);
    }
    clc_free(program);
}

int main(void) {
    static test_t test = {.state = 77};
    /* A kernel with all conversions needs a large stack. */
    static const char *const settings[] = {"local_words=8192", NULL};
    bench_open(&test.bench, "small", "golden", settings);
    test_conversions(&test);
    clc_program *program = bench_build(half_source, NULL);
    test_half_loads(&test, program);
    test_half_stores(&test, program);
    clc_free(program);
    test_others(&test);
    test_geometry(&test);
    bench_close(&test.bench);
    return test.bench.failed;
}
