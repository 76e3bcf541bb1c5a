/* SPDX-License-Identifier: Apache-2.0 */
/* Integer and relational builtins, conversions, half and vector loads and stores on the golden
 * model, of every type and width, against the host's arithmetic in 128 bits. Values are boundary
 * values of each type, and random bits. usage: integers N      items of each function
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"

enum { GROUP = 16, WIDTHS = 6, TYPES = 8, ITEMS = 16 * 3 * GROUP };
static const int widths[WIDTHS] = {1, 2, 3, 4, 8, 16};

typedef __int128 wide_t;
typedef struct {
    const char *name, *unsigned_name;
    int bits;
    bool is_signed;
} type_t;
static const type_t types[TYPES] = {{"char", "uchar", 8, true},    {"uchar", "uchar", 8, false},
                                    {"short", "ushort", 16, true}, {"ushort", "ushort", 16, false},
                                    {"int", "uint", 32, true},     {"uint", "uint", 32, false},
                                    {"long", "ulong", 64, true},   {"ulong", "ulong", 64, false}};

static wide_t least(const type_t *t) {
    return t->is_signed ? -((wide_t)1 << (t->bits - 1)) : 0;
}
static wide_t most(const type_t *t) {
    return ((wide_t)1 << (t->bits - t->is_signed)) - 1;
}
static wide_t clamp(wide_t x, wide_t low, wide_t high) {
    return x < low ? low : x > high ? high : x;
}
/* x as a value of the type: its low bits. */
static wide_t wrap(const type_t *t, wide_t x) {
    unsigned __int128 low = (unsigned __int128)x & (((unsigned __int128)1 << t->bits) - 1);
    bool negative = t->is_signed && low >> (t->bits - 1);
    return negative ? (wide_t)low - ((wide_t)1 << t->bits) : (wide_t)low;
}
static wide_t unsigned_of(const type_t *t, wide_t x) {
    return x & (((wide_t)1 << t->bits) - 1);
}
static wide_t floor_half(wide_t x) {
    return x >> 1;
}

/* ---- functions of x, y, z ---- */

typedef wide_t (*host_t)(const type_t *t, wide_t x, wide_t y, wide_t z);
#define HOST(name, value)                                                                          \
    static wide_t h_##name(const type_t *t, wide_t x, wide_t y, wide_t z) {                        \
        (void)t, (void)x, (void)y, (void)z;                                                        \
        return value;                                                                              \
    }
static int zeros(const type_t *t, wide_t x) {
    int count = 0;
    for (int bit = t->bits - 1; bit >= 0 && !(unsigned_of(t, x) >> bit & 1); bit--) {
        count++;
    }
    return count;
}
static int ones(const type_t *t, wide_t x) {
    int count = 0;
    for (int bit = 0; bit < t->bits; bit++) {
        count += (int)(unsigned_of(t, x) >> bit & 1);
    }
    return count;
}
static wide_t rotated(const type_t *t, wide_t x, wide_t by) {
    int left = (int)(unsigned_of(t, by) % t->bits);
    return unsigned_of(t, x) << left | unsigned_of(t, x) >> (t->bits - left);
}
/* The products of 64-bit unsigned values need 128 bits without a sign. */
static wide_t high(const type_t *t, wide_t x, wide_t y) {
    return t->is_signed ? (x * y) >> t->bits
                        : (wide_t)(((unsigned __int128)x * (unsigned __int128)y) >> t->bits);
}
static wide_t mad_sat(const type_t *t, wide_t x, wide_t y, wide_t z) {
    unsigned __int128 product = (unsigned __int128)x * (unsigned __int128)y;
    if (!t->is_signed) {
        return product > (unsigned __int128)most(t) ? most(t)
                                                    : clamp((wide_t)product + z, 0, most(t));
    }
    return clamp(x * y + z, least(t), most(t));
}
HOST(abs, x < 0 ? -x : x)
HOST(abs_diff, x > y ? x - y : y - x)
HOST(add_sat, clamp(x + y, least(t), most(t)))
HOST(sub_sat, clamp(x - y, least(t), most(t)))
HOST(hadd, floor_half(x + y))
HOST(rhadd, floor_half(x + y + 1))
HOST(max, x > y ? x : y)
HOST(min, x < y ? x : y)
HOST(clamp, y > z ? x : clamp(x, y, z))
HOST(clz, zeros(t, x))
HOST(popcount, ones(t, x))
HOST(mul_hi, high(t, x, y))
HOST(mad_hi, high(t, x, y) + z)
HOST(mad_sat, mad_sat(t, x, y, z))
HOST(rotate, rotated(t, x, y))
HOST(bitselect, (x & ~z) | (y & z))
HOST(select, z ? y : x)

typedef struct {
    const char *name, *statement;
    host_t host;
} function_t;
/* Of vectors select looks at the highest bit, so that z is all ones or 0 there; its clamp is
 * defined where y is not above z. U is the unsigned vector. */
static const function_t functions[] = {
    {"abs", "r = AS(abs(x));", h_abs},
    {"abs_diff", "r = AS(abs_diff(x, y));", h_abs_diff},
    {"add_sat", "r = add_sat(x, y);", h_add_sat},
    {"sub_sat", "r = sub_sat(x, y);", h_sub_sat},
    {"hadd", "r = hadd(x, y);", h_hadd},
    {"rhadd", "r = rhadd(x, y);", h_rhadd},
    {"max", "r = max(x, y);", h_max},
    {"min", "r = min(x, y);", h_min},
    {"clamp", "r = clamp(x, min(y, z), max(y, z));", NULL},
    {"clz", "r = clz(x);", h_clz},
    {"popcount", "r = popcount(x);", h_popcount},
    {"mul_hi", "r = mul_hi(x, y);", h_mul_hi},
    {"mad_hi", "r = mad_hi(x, y, z);", h_mad_hi},
    {"mad_sat", "r = mad_sat(x, y, z);", h_mad_sat},
    {"rotate", "r = rotate(x, y);", h_rotate},
    {"bitselect", "r = bitselect(x, y, z);", h_bitselect},
    {"select", "r = select(x, y, (T)(z & (T)(1)) != (T)(0));", NULL}};
enum { FUNCTIONS = sizeof functions / sizeof functions[0] };

static wide_t expected(int which, const type_t *t, wide_t x, wide_t y, wide_t z) {
    if (strcmp(functions[which].name, "clamp") == 0) {
        return h_clamp(t, x, y < z ? y : z, y < z ? z : y);
    }
    if (strcmp(functions[which].name, "select") == 0) {
        return h_select(t, x, y, z & 1);
    }
    return functions[which].host(t, x, y, z);
}

/* ---- one program for each type: a kernel for each width ---- */

static void print_kernel(FILE *out, const type_t *t, int width) {
    char w[12] = "";
    if (width > 1) {
        snprintf(w, sizeof w, "%d", width);
    }
    fprintf(out, "#undef T\n#undef AS\n#define T %s%s\n#define AS as_%s%s\n", t->name, w, t->name,
            w);
    fprintf(out,
            "kernel void width_%d(global const %s *xs, global const %s *ys, global const %s *zs, "
            "global %s *rs, int which) {\n    size_t i = get_global_id(0);\n",
            width, t->name, t->name, t->name, t->name);
    if (width == 1) {
        fputs("    T x = xs[i], y = ys[i], z = zs[i], r = 0;\n", out);
    } else {
        fprintf(out, "    T x = vload%s(i, xs), y = vload%s(i, ys), z = vload%s(i, zs), r = 0;\n",
                w, w, w);
    }
    fputs("    switch (which) {\n", out);
    for (int f = 0; f < FUNCTIONS; f++) {
        const char *statement = functions[f].statement;
        if (strcmp(functions[f].name, "select") == 0 && width == 1) {
            statement = "r = select(x, y, (T)(z & 1));";
        }
        fprintf(out, "    case %d: { %s } break;\n", f, statement);
    }
    fprintf(out, width == 1 ? "    }\n    rs[i] = r;\n}\n" : "    }\n    vstore%s(r, i, rs);\n}\n",
            w);
}

static uint64_t any_value(const type_t *t, uint64_t *state, size_t i) {
    static const int64_t edges[] = {0, 1, -1, 2, 3, -2, 7, 127, 128, 255, 256, 32767, 32768};
    enum { EDGES = sizeof edges / sizeof edges[0] };
    uint64_t bits = bench_random(state);
    if (i % 4 == 0) {
        return (uint64_t)edges[bits % EDGES];
    }
    if (i % 4 == 1) {
        return (uint64_t)((bits & 1 ? least(t) : most(t)) + (wide_t)(bits >> 8) % 3 - 1);
    }
    return i % 4 == 2 ? bits : bits >> (bits & 63);
}

typedef struct {
    bench_t bench;
    uint8_t in[3][ITEMS * 8], out[ITEMS * 8];
    weft_address at[4];
} test_t;

static wide_t value_at(const type_t *t, const uint8_t *bytes, size_t i) {
    uint64_t bits = 0;
    memcpy(&bits, bytes + i * (size_t)t->bits / 8, (size_t)t->bits / 8);
    return wrap(t, (wide_t)bits);
}

static void check_function(test_t *test, const clc_program *program, const type_t *t, int which) {
    char why[200] = "";
    for (int w = 0; w < WIDTHS && !*why; w++) {
        char name[24];
        uint32_t block[] = {test->at[0], test->at[1], test->at[2], test->at[3], (uint32_t)which};
        bench_range_t range = {.groups = {(uint32_t)(ITEMS / widths[w] / GROUP)}, .local = {GROUP}};
        snprintf(name, sizeof name, "width_%d", widths[w]);
        if (!bench_launch(&test->bench, program, name, &range, block, sizeof block)) {
            snprintf(why, sizeof why, "the launch failed");
            break;
        }
        bench_read(&test->bench, test->out, test->at[3], ITEMS * (size_t)t->bits / 8);
        for (size_t i = 0; i < ITEMS && !*why; i++) {
            wide_t x = value_at(t, test->in[0], i), y = value_at(t, test->in[1], i);
            wide_t z = value_at(t, test->in[2], i), got = value_at(t, test->out, i);
            wide_t want = wrap(t, expected(which, t, x, y, z));
            if (got != want) {
                snprintf(why, sizeof why, "width %d, of %lld, %lld, %lld it is %lld, not %lld",
                         widths[w], (long long)x, (long long)y, (long long)z, (long long)got,
                         (long long)want);
            }
        }
    }
    bench_verdict(&test->bench, why, "%s of %s", functions[which].name, t->name);
}

static void check_type(test_t *test, const type_t *t, uint64_t *state) {
    char *text;
    size_t size, bytes = ITEMS * (size_t)t->bits / 8;
    FILE *out = open_memstream(&text, &size);
    for (int w = 0; out && w < WIDTHS; w++) {
        print_kernel(out, t, widths[w]);
    }
    if (!out || fclose(out) != 0) {
        exit(2);
    }
    clc_program *program = bench_build(text, NULL);
    for (int k = 0; k < 3; k++) {
        for (size_t i = 0; i < ITEMS; i++) {
            uint64_t value = any_value(t, state, i >> k);
            memcpy(test->in[k] + i * (size_t)t->bits / 8, &value, (size_t)t->bits / 8);
        }
        test->at[k] = bench_buffer(&test->bench, bytes, test->in[k]);
    }
    test->at[3] = bench_buffer(&test->bench, bytes, NULL);
    for (int f = 0; f < FUNCTIONS; f++) {
        check_function(test, program, t, f);
    }
    clc_free(program);
    free(text);
}

int main(void) {
    static test_t test;
    uint64_t state = 0x9e3779b97f4a7c15u;
    bench_open(&test.bench, "small", "golden", NULL);
    for (int i = 0; i < TYPES; i++) {
        check_type(&test, &types[i], &state);
    }
    bench_close(&test.bench);
    return test.bench.failed;
}
