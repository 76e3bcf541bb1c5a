/* SPDX-License-Identifier: Apache-2.0 */
/* Operands for the floating-point units, and the names of the operations.
 *
 * Random bits alone hardly ever meet: two random exponents are 85 apart on average, so that one
 * operand of an addition vanishes. So exponents, digits and the relation between operands are drawn
 * separately.
 */
#include "fpu.h"

static const struct {
    const char *name;
    uint32_t operands;
    bool rounds;
} table[FP_OPS] = {
    [FP_MADD] = {"fmadd.s", 3, true},        [FP_MSUB] = {"fmsub.s", 3, true},
    [FP_NMSUB] = {"fnmsub.s", 3, true},      [FP_NMADD] = {"fnmadd.s", 3, true},
    [FP_ADD] = {"fadd.s", 2, true},          [FP_SUB] = {"fsub.s", 2, true},
    [FP_MUL] = {"fmul.s", 2, true},          [FP_DIV] = {"fdiv.s", 2, true},
    [FP_SQRT] = {"fsqrt.s", 1, true},        [FP_SGNJ] = {"fsgnj.s", 2, false},
    [FP_SGNJN] = {"fsgnjn.s", 2, false},     [FP_SGNJX] = {"fsgnjx.s", 2, false},
    [FP_MIN] = {"fmin.s", 2, false},         [FP_MAX] = {"fmax.s", 2, false},
    [FP_EQ] = {"feq.s", 2, false},           [FP_LT] = {"flt.s", 2, false},
    [FP_LE] = {"fle.s", 2, false},           [FP_CLASS] = {"fclass.s", 1, false},
    [FP_MOVE] = {"fmv", 1, false},           [FP_TO_INT] = {"fcvt.w.s", 1, true},
    [FP_TO_UINT] = {"fcvt.wu.s", 1, true},   [FP_FROM_INT] = {"fcvt.s.w", 1, true},
    [FP_FROM_UINT] = {"fcvt.s.wu", 1, true},
};

const char *fp_name(fp_op_t op) {
    return table[op].name;
}

uint32_t fp_operands(fp_op_t op) {
    return table[op].operands;
}

bool fp_rounds(fp_op_t op) {
    return table[op].rounds;
}

const char *fp_mode_name(fp_mode_t mode) {
    static const char *const names[FP_MODES] = {"rne", "rtz", "rdn", "rup", "rmm"};
    return names[mode];
}

/* ---- boundaries: each value below with both signs ---- */

static const uint32_t boundary[] = {
    0x00000000, 0x00000001, 0x00000002, 0x00000003, 0x000fffff,
    0x00400000, 0x007ffffe, 0x007fffff,                         /* subnormal */
    0x00800000, 0x00800001, 0x00ffffff, 0x01000000, 0x01000001, /* least normal numbers */
    0x0b800000, 0x33800000, 0x34000000, 0x34000001,             /* 2^-104, 2^-24, 2^-23 */
    0x3effffff, 0x3f000000, 0x3f000001, 0x3f7fffff, 0x3f800000,
    0x3f800001, 0x3fc00000,                                     /* around 1/2 and 1 */
    0x3fffffff, 0x40000000, 0x40000001, 0x40400000, 0x40490fdb, /* around 2; 3, pi */
    0x4affffff, 0x4b000001, 0x4b7fffff, 0x4b800000, 0x4b800001, /* 2^23, 2^24 */
    0x4effffff, 0x4f000000, 0x4f7fffff, 0x4f800000,             /* 2^31, 2^32 */
    0x5f3504f3, 0x7e7fffff, 0x7effffff, 0x7f000000, 0x7f7ffffe,
    0x7f7fffff, /* root of 2^127, largest */
    0x7f800000, 0x7f800001, 0x7fbfffff, 0x7fc00000, 0x7fc12345,
    0x7fffffff, /* infinity, NaN */
};
enum { BOUNDARIES = 2 * sizeof boundary / sizeof boundary[0] };

static uint32_t boundary_value(uint64_t i) {
    return boundary[i / 2] | (i % 2 ? 0x80000000u : 0);
}

uint64_t fp_boundary_count(fp_op_t op) {
    uint64_t n = BOUNDARIES;
    return op == FP_FROM_INT || op == FP_FROM_UINT ? 32 * 32 * 4
           : fp_operands(op) == 3                  ? n * n * n
           : fp_operands(op) == 2                  ? n * n
                                                   : n;
}

void fp_boundaries(fp_batch_t *batch, uint64_t first, uint64_t step, uint32_t count) {
    batch->count = count;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t n = first + i * step;
        batch->b[i] = batch->c[i] = 0;
        if (batch->op == FP_FROM_INT || batch->op == FP_FROM_UINT) {
            /* sums and differences of two powers of two, and one less */
            uint32_t x = 1u << n % 32, y = 1u << n / 32 % 32;
            batch->a[i] = (n >> 10 & 1 ? x - y : x + y) - (n >> 11 & 1);
            continue;
        }
        batch->a[i] = boundary_value(n % BOUNDARIES);
        if (fp_operands(batch->op) > 1) {
            batch->b[i] = boundary_value(n / BOUNDARIES % BOUNDARIES);
        }
        if (fp_operands(batch->op) > 2) {
            batch->c[i] = boundary_value(n / BOUNDARIES / BOUNDARIES);
        }
    }
}

/* ---- random operands ---- */

static uint64_t next(uint64_t *state) { /* xorshift64* */
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * 2685821657736338717u;
}

/* 23 bits of fraction: any; few ones; few zeros; a run of ones; ones at both ends only. */
static uint32_t random_fraction(uint64_t *state) {
    uint64_t r = next(state);
    uint32_t any = (uint32_t)r & 0x7fffff, x = r >> 32 & 31, y = r >> 40 & 31;
    switch (r >> 60) {
    case 0: return (1u << x | 1u << y) & 0x7fffff;
    case 1: return ~(1u << x | 1u << y) & 0x7fffff;
    case 2: return (0x7fffffu >> (x % 24) << (y % 24)) & 0x7fffff;
    case 3: return (any & 7) | (r >> 45 & 7) << 20;
    default: return any;
    }
}

static uint32_t limit_exponent(int32_t exponent) {
    return exponent < 0 ? 0 : exponent > 254 ? 254 : (uint32_t)exponent;
}

/* An exponent near `centre`, or any, or one at an end of the range. */
static uint32_t random_exponent(uint64_t *state, int32_t centre, int32_t reach) {
    uint64_t r = next(state);
    switch (r >> 61) {
    case 0: return r & 255;
    case 1: return limit_exponent((int32_t)(r & 3));
    case 2: return limit_exponent(254 - (int32_t)(r & 3));
    default: return limit_exponent(centre + (int32_t)(r % (2 * (uint32_t)reach + 1)) - reach);
    }
}

static uint32_t random_number(uint64_t *state, int32_t centre, int32_t reach) {
    uint64_t r = next(state);
    uint32_t sign = (uint32_t)(r >> 63) << 31;
    if ((r & 127) == 0) {
        return boundary_value((r >> 8) % BOUNDARIES);
    }
    return sign | random_exponent(state, centre, reach) << 23 | random_fraction(state);
}

static int32_t exponent_of(uint32_t x) {
    return (int32_t)(x >> 23 & 255);
}

/* An addend for the product of a and b: often near it in size, sometimes nearly its opposite. */
static uint32_t random_addend(uint64_t *state, uint32_t a, uint32_t b) {
    int32_t exponent = exponent_of(a) + exponent_of(b) - 127;
    uint64_t r = next(state);
    if (r & 3 || exponent < 1 || exponent > 253) {
        return random_number(state, exponent, 28);
    }
    uint64_t product = (uint64_t)((a & 0x7fffff) | 0x800000) * ((b & 0x7fffff) | 0x800000);
    uint32_t up = product >> 47 & 1;
    uint32_t digits = (uint32_t)(product >> (23 + up)) & 0x7fffff;
    uint32_t near = ((uint32_t)exponent + up) << 23 | digits;
    return (near + (r >> 8 & 3) - 1) | (uint32_t)(r >> 63) << 31;
}

static uint32_t random_integer(uint64_t *state) {
    uint64_t r = next(state);
    uint32_t x = (uint32_t)r >> (r >> 32 & 31);
    uint32_t spread = r >> 60 & 1 ? 1u << (r >> 40 & 31) : 0;
    return r >> 62 & 1 ? 0 - (x ^ spread) : x ^ spread;
}

static void random_operands(fp_batch_t *batch, uint32_t i, uint64_t *state) {
    uint64_t r = next(state);
    switch (batch->op) {
    case FP_FROM_INT:
    case FP_FROM_UINT: batch->a[i] = random_integer(state); return;
    case FP_TO_INT:
    case FP_TO_UINT: batch->a[i] = random_number(state, 142, 20); return;
    default: break;
    }
    uint32_t a = random_number(state, 127, 100);
    batch->a[i] = a;
    if (fp_operands(batch->op) == 1) {
        return;
    }
    if (batch->op == FP_MUL || fp_operands(batch->op) == 3) {
        /* the product often near an end of the range, or near 1 */
        int32_t target = r & 1 ? 127 : r & 2 ? 10 : 250;
        batch->b[i] = random_number(state, target - exponent_of(a) + 127, 30);
    } else if (batch->op == FP_DIV) {
        int32_t target = r & 1 ? 127 : r & 2 ? 0 : 250;
        batch->b[i] = random_number(state, exponent_of(a) - target + 127, 30);
    } else {
        batch->b[i] = random_number(state, exponent_of(a), 28);
        if ((r & 15) == 0) {
            batch->b[i] = a ^ (uint32_t)(r >> 8 & 3) ^ (uint32_t)(r >> 63) << 31;
        }
    }
    if (fp_operands(batch->op) == 3) {
        batch->c[i] = random_addend(state, a, batch->b[i]);
    }
}

void fp_random(fp_batch_t *batch, uint64_t seed, uint32_t count) {
    uint64_t state = (seed * FP_OPS + batch->op) * FP_MODES + batch->mode + 1;
    state = state * 0x9e3779b97f4a7c15u ^ 0x5851f42d4c957f2du;
    next(&state);
    batch->count = count;
    for (uint32_t i = 0; i < count; i++) {
        batch->b[i] = batch->c[i] = 0;
        random_operands(batch, i, &state);
    }
}
