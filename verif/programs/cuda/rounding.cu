/* SPDX-License-Identifier: Apache-2.0 */
/* Directed roundings of float and double, against the host's own. */
#include <cfenv>
#include <cmath>

#include "check.h"

enum { NUMBERS = 96, RESULTS = 7 };
static const int modes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_UPWARD, FE_DOWNWARD};

#define OF_FLOAT(r, to, a, b, c)                                                                   \
    (to)[0] = __fadd_##r(a, b);                                                                    \
    (to)[1] = __fsub_##r(a, b);                                                                    \
    (to)[2] = __fmul_##r(a, b);                                                                    \
    (to)[3] = __fdiv_##r(a, b);                                                                    \
    (to)[4] = __fmaf_##r(a, b, c);                                                                 \
    (to)[5] = __fsqrt_##r(a);                                                                      \
    (to)[6] = __frcp_##r(a)
#define OF_DOUBLE(r, to, a, b, c)                                                                  \
    (to)[0] = __dadd_##r(a, b);                                                                    \
    (to)[1] = __dsub_##r(a, b);                                                                    \
    (to)[2] = __dmul_##r(a, b);                                                                    \
    (to)[3] = __ddiv_##r(a, b);                                                                    \
    (to)[4] = __fma_##r(a, b, c);                                                                  \
    (to)[5] = __dsqrt_##r(a);                                                                      \
    (to)[6] = __drcp_##r(a)

__global__ void floats(float (*out)[4][RESULTS], const float *x) {
    int i = threadIdx.x;
    OF_FLOAT(rn, out[i][0], x[3 * i], x[3 * i + 1], x[3 * i + 2]);
    OF_FLOAT(rz, out[i][1], x[3 * i], x[3 * i + 1], x[3 * i + 2]);
    OF_FLOAT(ru, out[i][2], x[3 * i], x[3 * i + 1], x[3 * i + 2]);
    OF_FLOAT(rd, out[i][3], x[3 * i], x[3 * i + 1], x[3 * i + 2]);
}

__global__ void doubles(double (*out)[4][RESULTS], const double *x) {
    int i = threadIdx.x;
    OF_DOUBLE(rn, out[i][0], x[3 * i], x[3 * i + 1], x[3 * i + 2]);
    OF_DOUBLE(rz, out[i][1], x[3 * i], x[3 * i + 1], x[3 * i + 2]);
    OF_DOUBLE(ru, out[i][2], x[3 * i], x[3 * i + 1], x[3 * i + 2]);
    OF_DOUBLE(rd, out[i][3], x[3 * i], x[3 * i + 1], x[3 * i + 2]);
}

__global__ void conversions(float (*out)[4], double (*whole)[4], const double *x,
                            const long long *n) {
    int i = threadIdx.x;
    out[i][0] = __double2float_rn(x[i]);
    out[i][1] = __double2float_rz(x[i]);
    out[i][2] = __double2float_ru(x[i]);
    out[i][3] = __double2float_rd(x[i]);
    whole[i][0] = __ll2double_rn(n[i]);
    whole[i][1] = __ll2double_rz(n[i]);
    whole[i][2] = __ll2double_ru(n[i]);
    whole[i][3] = __ull2double_rd((unsigned long long)n[i]);
}

/* The host's, by operands that it does not know when it compiles. */
template <typename T> static T expected(int which, volatile T a, volatile T b, volatile T c) {
    switch (which) {
    case 0: return a + b;
    case 1: return a - b;
    case 2: return a * b;
    case 3: return a / b;
    case 4: return std::fma((T)a, (T)b, (T)c);
    case 5: return std::sqrt((T)a);
    default: return 1 / a;
    }
}

static bool same(double a, double b) {
    return (a == b && std::signbit(a) == std::signbit(b)) || (a != a && b != b);
}

static unsigned long long state = 88172645463325252u;
static unsigned long long next() {
    state ^= state << 13;
    state ^= state >> 7;
    return state ^= state << 17;
}

/* Of all sizes, close to each other, and where something changes. */
template <typename T> static T number(T other, T most, T least) {
    switch (next() % 5) {
    case 0: return (next() & 1 ? 1 : -1) * most;
    case 1: return (next() & 1 ? 1 : -1) * least * (T)(next() % 5);
    case 2: return -other;
    case 3: return std::ldexp((T)(long long)next(), (int)(next() % 120) - 100);
    default: return other * (1 + (T)(next() % 1000) / 1000003);
    }
}

template <typename T, typename K> static void check(K kernel, T most, T least) {
    T *x, (*out)[4][RESULTS];
    DO(cudaMallocManaged(&x, 3 * NUMBERS * sizeof *x));
    DO(cudaMallocManaged(&out, NUMBERS * sizeof *out));
    for (int i = 0; i < 3 * NUMBERS; i++) {
        x[i] = number(i ? x[i - 1] : (T)1, most, least);
    }
    kernel<<<1, NUMBERS>>>(out, x);
    DO(cudaDeviceSynchronize());
    for (int i = 0; i < NUMBERS; i++) {
        for (int mode = 0; mode < 4; mode++) {
            for (int which = 0; which < RESULTS; which++) {
                fesetround(modes[mode]);
                volatile T wanted = expected(which, x[3 * i], x[3 * i + 1], x[3 * i + 2]);
                fesetround(FE_TONEAREST);
                CHECK(same(out[i][mode][which], wanted));
            }
        }
    }
}

static void check_conversions() {
    double *x, (*whole)[4];
    long long *n;
    float(*out)[4];
    DO(cudaMallocManaged(&x, NUMBERS * sizeof *x));
    DO(cudaMallocManaged(&n, NUMBERS * sizeof *n));
    DO(cudaMallocManaged(&out, NUMBERS * sizeof *out));
    DO(cudaMallocManaged(&whole, NUMBERS * sizeof *whole));
    for (int i = 0; i < NUMBERS; i++) {
        x[i] = number(i ? x[i - 1] : 1.0, i & 1 ? 1e39 : 3.4028235e38, 1e-45);
        n[i] = (long long)(next() >> next() % 20);
    }
    conversions<<<1, NUMBERS>>>(out, whole, x, n);
    DO(cudaDeviceSynchronize());
    for (int i = 0; i < NUMBERS; i++) {
        for (int mode = 0; mode < 4; mode++) {
            volatile double given = x[i];
            volatile long long integer = n[i];
            fesetround(modes[mode]);
            volatile float wanted = (float)given;
            volatile double wanted_whole =
                mode == 3 ? (double)(unsigned long long)integer : (double)integer;
            fesetround(FE_TONEAREST);
            CHECK(same(out[i][mode], wanted));
            CHECK(same(whole[i][mode], wanted_whole));
        }
    }
}

int main() {
    check<float>(floats, 3.4028235e38f, 1e-45f);
    check<double>(doubles, 1.7976931348623157e308, 4.9406564584124654e-324);
    check_conversions();
    return wrong;
}
