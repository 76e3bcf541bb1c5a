/* SPDX-License-Identifier: Apache-2.0 */
/* A word as two or four numbers, products of their parts, shifts of two words: against loops of the
 * host. */
#include "check.h"

enum { PAIRS = 64, RESULTS = 80 };

static __device__ void sums(unsigned *to, unsigned a, unsigned b) {
    to[0] = __vadd2(a, b);
    to[1] = __vadd4(a, b);
    to[2] = __vaddus2(a, b);
    to[3] = __vaddus4(a, b);
    to[4] = __vaddss2(a, b);
    to[5] = __vaddss4(a, b);
    to[6] = __vsub2(a, b);
    to[7] = __vsub4(a, b);
    to[8] = __vsubus2(a, b);
    to[9] = __vsubus4(a, b);
    to[10] = __vsubss2(a, b);
    to[11] = __vsubss4(a, b);
    to[12] = __vavgu2(a, b);
    to[13] = __vavgu4(a, b);
    to[14] = __vavgs2(a, b);
    to[15] = __vavgs4(a, b);
}

static __device__ void sizes(unsigned *to, unsigned a, unsigned b) {
    to[0] = __vmaxu2(a, b);
    to[1] = __vmaxu4(a, b);
    to[2] = __vmaxs2(a, b);
    to[3] = __vmaxs4(a, b);
    to[4] = __vminu2(a, b);
    to[5] = __vminu4(a, b);
    to[6] = __vmins2(a, b);
    to[7] = __vmins4(a, b);
    to[8] = __vabsdiffu2(a, b);
    to[9] = __vabsdiffu4(a, b);
    to[10] = __vabsdiffs2(a, b);
    to[11] = __vabsdiffs4(a, b);
    to[12] = __vabsss2(a);
    to[13] = __vabsss4(a);
    to[14] = __vsads4(a, b);
    to[15] = __vsadu2(a, b);
}

static __device__ void orders(unsigned *to, unsigned a, unsigned b) {
    to[0] = __vcmpeq2(a, b);
    to[1] = __vcmpeq4(a, b);
    to[2] = __vcmpne2(a, b);
    to[3] = __vcmpne4(a, b);
    to[4] = __vcmpgts2(a, b);
    to[5] = __vcmpgts4(a, b);
    to[6] = __vcmpgtu2(a, b);
    to[7] = __vcmpgtu4(a, b);
    to[8] = __vsetles2(a, b);
    to[9] = __vsetles4(a, b);
    to[10] = __vsetltu2(a, b);
    to[11] = __vsetltu4(a, b);
    to[12] = __vsetges4(a, b);
    to[13] = __vsetgeu2(a, b);
    to[14] = __vsetlts4(a, b);
    to[15] = __vsetleu2(a, b);
}

static __device__ void products(unsigned *to, unsigned a, unsigned b) {
    to[0] = (unsigned)__dp4a((int)a, (int)b, 7);
    to[1] = __dp4a(a, b, 7u);
    to[2] = (unsigned)__dp2a_lo((int)a, (int)b, 7);
    to[3] = __dp2a_hi(a, b, 7u);
    to[4] = __funnelshift_l(a, b, b % 64);
    to[5] = __funnelshift_r(a, b, b % 64);
    to[6] = __funnelshift_lc(a, b, b % 64);
    to[7] = __funnelshift_rc(a, b, b % 64);
    __nanosleep(20);
}

__global__ void all(unsigned (*out)[RESULTS], const unsigned *x) {
    int i = threadIdx.x;
    sums(out[i], x[2 * i], x[2 * i + 1]);
    sizes(out[i] + 16, x[2 * i], x[2 * i + 1]);
    orders(out[i] + 32, x[2 * i], x[2 * i + 1]);
    products(out[i] + 48, x[2 * i], x[2 * i + 1]);
}

/* Part i of so many bits. */
static int part(unsigned x, int bits, int i, bool is_signed) {
    int value = (int)(x >> i & ((1u << bits) - 1));
    return is_signed && value >> (bits - 1) ? value - (1 << bits) : value;
}

static int fit(int x, int bits, bool is_signed) {
    int least = is_signed ? -(1 << (bits - 1)) : 0;
    int most = least + (1 << bits) - 1;
    return x < least ? least : x > most ? most : x;
}

typedef enum { ADD, SUB, AVERAGE, MAX, MIN, DISTANCE, SIZE } operation_t;

static int of_parts(operation_t operation, int x, int y) {
    switch (operation) {
    case ADD: return x + y;
    case SUB: return x - y;
    case AVERAGE: return x + y < 0 ? (x + y - 1) / 2 : (x + y + 1) / 2;
    case MAX: return x > y ? x : y;
    case MIN: return x < y ? x : y;
    case DISTANCE: return abs(x - y);
    default: return abs(x);
    }
}

static unsigned expected(operation_t operation, unsigned a, unsigned b, int bits, bool is_signed,
                         bool fits) {
    unsigned result = 0;
    for (int i = 0; i < 32; i += bits) {
        int value = of_parts(operation, part(a, bits, i, is_signed), part(b, bits, i, is_signed));
        value = fits ? fit(value, bits, is_signed) : value;
        result |= ((unsigned)value & ((1u << bits) - 1)) << i;
    }
    return result;
}

/* The sign of x - y is in `wanted`, a set of bits 1, 2, 4 for less, equal, more. */
static unsigned compared(unsigned a, unsigned b, int bits, bool is_signed, int wanted,
                         unsigned true_part) {
    unsigned result = 0;
    for (int i = 0; i < 32; i += bits) {
        int x = part(a, bits, i, is_signed), y = part(b, bits, i, is_signed);
        if (wanted & (x < y ? 1 : x == y ? 2 : 4)) {
            result |= (true_part & ((1u << bits) - 1)) << i;
        }
    }
    return result;
}

static void check_sums(const unsigned *got, unsigned a, unsigned b) {
    static const operation_t plain[] = {ADD, SUB};
    for (int o = 0; o < 2; o++) {
        for (int n = 0; n < 6; n++) {
            CHECK(got[6 * o + n] == expected(plain[o], a, b, n & 1 ? 8 : 16, n > 3, n > 1));
        }
    }
    for (int n = 0; n < 4; n++) {
        CHECK(got[12 + n] == expected(AVERAGE, a, b, n & 1 ? 8 : 16, n > 1, false));
    }
}

static void check_sizes(const unsigned *got, unsigned a, unsigned b) {
    static const operation_t kinds[] = {MAX, MIN, DISTANCE};
    for (int n = 0; n < 12; n++) {
        CHECK(got[n] == expected(kinds[n / 4], a, b, n & 1 ? 8 : 16, n & 2, false));
    }
    CHECK(got[12] == expected(SIZE, a, 0, 16, true, true));
    CHECK(got[13] == expected(SIZE, a, 0, 8, true, true));
    unsigned bytes = 0, halves = 0;
    for (int i = 0; i < 32; i += 8) {
        bytes += (unsigned)abs(part(a, 8, i, true) - part(b, 8, i, true));
    }
    for (int i = 0; i < 32; i += 16) {
        halves += (unsigned)abs(part(a, 16, i, false) - part(b, 16, i, false));
    }
    CHECK(got[14] == bytes && got[15] == halves);
}

static void check_orders(const unsigned *got, unsigned a, unsigned b) {
    static const struct {
        int bits;
        bool is_signed;
        int wanted;
        unsigned true_part;
    } kinds[] = {{16, false, 2, -1u}, {8, false, 2, -1u}, {16, false, 5, -1u}, {8, false, 5, -1u},
                 {16, true, 4, -1u},  {8, true, 4, -1u},  {16, false, 4, -1u}, {8, false, 4, -1u},
                 {16, true, 3, 1},    {8, true, 3, 1},    {16, false, 1, 1},   {8, false, 1, 1},
                 {8, true, 6, 1},     {16, false, 6, 1},  {8, true, 1, 1},     {16, false, 3, 1}};
    for (int n = 0; n < 16; n++) {
        CHECK(got[n] == compared(a, b, kinds[n].bits, kinds[n].is_signed, kinds[n].wanted,
                                 kinds[n].true_part));
    }
}

static void check_products(const unsigned *got, unsigned a, unsigned b) {
    int of_bytes = 7;
    unsigned of_unsigned = 7, places = b % 64;
    for (int i = 0; i < 32; i += 8) {
        of_bytes += part(a, 8, i, true) * part(b, 8, i, true);
        of_unsigned += (unsigned)(part(a, 8, i, false) * part(b, 8, i, false));
    }
    CHECK(got[0] == (unsigned)of_bytes && got[1] == of_unsigned);
    CHECK(got[2] == 7u + (unsigned)(part(a, 16, 0, true) * part(b, 8, 0, true) +
                                    part(a, 16, 16, true) * part(b, 8, 8, true)));
    CHECK(got[3] == 7u + (unsigned)part(a, 16, 0, false) * (unsigned)part(b, 8, 16, false) +
                        (unsigned)part(a, 16, 16, false) * (unsigned)part(b, 8, 24, false));
    unsigned long long both = (unsigned long long)b << 32 | a;
    CHECK(got[4] == (unsigned)(both << places % 32 >> 32));
    CHECK(got[5] == (unsigned)(both >> places % 32));
    CHECK(got[6] == (places > 31 ? a : (unsigned)(both << places >> 32)));
    CHECK(got[7] == (places > 31 ? b : (unsigned)(both >> places)));
}

int main() {
    unsigned *x, (*out)[RESULTS], state = 1;
    DO(cudaMallocManaged(&x, 2 * PAIRS * sizeof *x));
    DO(cudaMallocManaged(&out, PAIRS * sizeof *out));
    for (int i = 0; i < 2 * PAIRS; i++) {
        state = state * 1664525 + 1013904223;
        x[i] = i == 0       ? 0x80008000u
               : i == 1     ? 0x7fff7f80u
               : i % 5 == 1 ? x[i - 1] ^ 0x00ff0001u
                            : state;
    }
    all<<<1, PAIRS>>>(out, x);
    DO(cudaDeviceSynchronize());
    for (int i = 0; i < PAIRS; i++) {
        check_sums(out[i], x[2 * i], x[2 * i + 1]);
        check_sizes(out[i] + 16, x[2 * i], x[2 * i + 1]);
        check_orders(out[i] + 32, x[2 * i], x[2 * i + 1]);
        check_products(out[i] + 48, x[2 * i], x[2 * i + 1]);
    }
    return wrong;
}
