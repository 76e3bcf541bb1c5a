/* SPDX-License-Identifier: Apache-2.0 */
/* half and bfloat16: on the host against the compiler's _Float16 and wider arithmetic; on the
 * device against the host, bit by bit. Reads with wishes, and cuComplex.h. */
#include <cuComplex.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include "check.h"

enum { N = 64 };

static unsigned next_random() {
    static unsigned long long state = 1;
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return (unsigned)(state >> 32);
}

static bool same(float a, float b) {
    return a == b || (a != a && b != b);
}

/* Names of functions differ by the type's word. */
#define NAME(a, word, c)  a##word##c
#define BITS(word, value) NAME(__, word, _as_ushort)(value)

/* Whether a fused sum is the nearest one, where all is finite; bfloat16 may be off below 2^-126. */
#define NEAREST(type, word)                                                                        \
    static bool word##_nearest(type a, type b, type c) {                                           \
        __float128 exact = (__float128)(float)a * (float)b + (float)c;                             \
        type r = __hfma(a, b, c);                                                                  \
        unsigned short bits = BITS(word, r);                                                       \
        __float128 apart = exact - (float)r;                                                       \
        bool close = !__hisnan(r) && fabsf(r) >= 1e-30f && fabsf(r) < 6e4f;                        \
        for (int step = -1; close && step <= 1; step += 2) {                                       \
            __float128 other =                                                                     \
                exact - (float)NAME(__ushort_as_, word, )((unsigned short)(bits + step));          \
            if (other * other < apart * apart) {                                                   \
                return false;                                                                      \
            }                                                                                      \
        }                                                                                          \
        return true;                                                                               \
    }
NEAREST(half, half)
NEAREST(nv_bfloat16, bfloat16)

#define HOST_OF(type, word, wider)                                                                 \
    static void host_of_##word() {                                                                 \
        for (unsigned bits = 0; bits < 65536; bits++) {                                            \
            type v = NAME(__ushort_as_, word, )((unsigned short)bits);                             \
            bool number = v == v;                                                                  \
            float f = v;                                                                           \
            CHECK(same(f, wider((unsigned short)bits)));                                           \
            CHECK(BITS(word, NAME(__float2, word, )(f)) == (number ? bits : 0x7fff));              \
            CHECK(BITS(word, NAME(__float2, word, _ru)(f)) == (number ? bits : 0x7fff));           \
            CHECK(BITS(word, NAME(__float2, word, _rd)(f)) == (number ? bits : 0x7fff));           \
        }                                                                                          \
        for (int i = 0; i < 200000; i++) {                                                         \
            unsigned r = next_random(), s = next_random();                                         \
            type a = NAME(__ushort_as_, word, )((unsigned short)r),                                \
                 b = NAME(__ushort_as_, word, )((unsigned short)(r >> 16)),                        \
                 c = NAME(__ushort_as_, word, )((unsigned short)s);                                \
            float f;                                                                               \
            memcpy(&f, &s, sizeof f);                                                              \
            type down = NAME(__float2, word, _rd)(f), up = NAME(__float2, word, _ru)(f);           \
            type near = f, cut = NAME(__float2, word, _rz)(f);                                     \
            bool finite = !__hisinf(up) && !__hisinf(down);                                        \
            CHECK(f != f || ((float)down <= f && f <= (float)up));                                 \
            CHECK(f != f || (float)cut == (f < 0 ? (float)up : (float)down));                      \
            CHECK(f != f || (float)near == (float)up || (float)near == (float)down);               \
            CHECK(!finite || !(fabsf((float)near - f) > fabsf((float)up - f)));                    \
            CHECK(!finite || !(fabsf((float)near - f) > fabsf((float)down - f)));                  \
            CHECK(word##_nearest(a, b, c));                                                        \
        }                                                                                          \
    }

static float wide_half(unsigned short bits) {
    _Float16 v;
    memcpy(&v, &bits, sizeof v);
    return (float)v;
}
static float wide_bfloat16(unsigned short bits) {
    unsigned word = (unsigned)bits << 16;
    float v;
    memcpy(&v, &word, sizeof v);
    return v;
}
HOST_OF(half, half, wide_half)
HOST_OF(nv_bfloat16, bfloat16, wide_bfloat16)

static void host() {
    host_of_half();
    host_of_bfloat16();
    for (int i = 0; i < 200000; i++) {
        unsigned r = next_random();
        float f;
        memcpy(&f, &r, sizeof f);
        _Float16 wanted = (_Float16)f;
        CHECK(same((float)half(f), (float)wanted));
        double d = f * (1 + 1e-9 * (i % 3 - 1)); /* beside what is half of the way */
        CHECK(same((float)half(d), (float)(_Float16)d));
    }
    CHECK((float)half(65519) == 65504 && (float)half(65520) == (float)INFINITY);
    CHECK((float)half(2049) == 2048 && (float)half(2051ll) == 2052 && (float)half(-3) == -3);
    CHECK((float)nv_bfloat16((1ll << 40) + (1ll << 32) + 1) == (float)((1ll << 40) + (1ll << 33)));
    CHECK((int)half(-2.75f) == -2 && (unsigned)half(-2.75f) == 0 && (short)half(1e5f) == 32767);
    CHECK(__half2int_rn(half(2.5f)) == 2 && __half2int_ru(half(2.5f)) == 3);
    CHECK(__half2ll_rd(half(-2.5f)) == -3 && __bfloat162ull_rz(nv_bfloat16(1e30f)) == ~0ull);
    CHECK(__half2uint_rn(half((float)NAN)) == 0 && __hisinf(half(-1e6f)) == -1);
    half none = __ushort_as_half(0x7e00), one = 1.0f;
    CHECK((float)__hmax(none, one) == 1 && __hisnan(__hmax_nan(none, one)));
    CHECK(__half_as_ushort(__hmin(half(0.0f), half(-0.0f))) == 0x8000);
    CHECK(!__hlt(none, one) && __hltu(none, one) && !(none == one) && none != one);
    CHECK((float)__hadd_sat(one, one) == 1 && (float)__hsub_sat(half(0.5f), one) == 0);
    half2 pair = __floats2half2_rn(1, 2);
    CHECK(__hbeq2(__lowhigh2highlow(pair), __halves2half2(half(2.0f), one)));
    CHECK(__heq2_mask(pair, __half2half2(one)) == 0xffff && __hbne2(pair, -pair));
    CHECK(__half22float2(pair * pair + pair).y == 6 && (float)(pair++).x == 1 &&
          (float)pair.x == 2);
}

/* ---- the device ---- */

enum { OPERATIONS = 23 };
template <typename T, typename P> __host__ __device__ void operate(T a, T b, T c, int i, T *to) {
    int k = 0;
    P x(a, b), y(c, a);
    to[k++ * N + i] = a + b;
    to[k++ * N + i] = a - b;
    to[k++ * N + i] = a * b;
    to[k++ * N + i] = a / b;
    to[k++ * N + i] = __hfma(a, b, c);
    to[k++ * N + i] = __hfma_relu(a, b, c);
    to[k++ * N + i] = __hmax(a, b);
    to[k++ * N + i] = __hmin(a, c);
    to[k++ * N + i] = -a;
    to[k++ * N + i] = __habs(b);
    to[k++ * N + i] = __hmul_sat(a, b);
    to[k++ * N + i] = __hfma2(x, y, x).y;
    to[k++ * N + i] = __hadd2(x, y).x;
    to[k++ * N + i] = __h2div(x, y).y;
    to[k++ * N + i] = T((int)a);
    to[k++ * N + i] = T((float)b * 3);
    to[k++ * N + i] = T((double)(float)c / 3);
    to[k++ * N + i] = T((long long)(i - 30) * i * 12345678901ll);
    to[k++ * N + i] = T(a < b) + T(b >= c) + T(a == a);
    to[k++ * N + i] = __hgt2(x, y).x;
    to[k++ * N + i] = __low2float(x) < 1 ? x.x : y.y;
    a += c;
    to[k++ * N + i] = a++;
    to[k++ * N + i] = a;
}

template <typename T, typename P> __global__ void arithmetic(const T *in, T *to) {
    int i = threadIdx.x;
    operate<T, P>(__ldg(&in[i]), in[N - 1 - i], in[(i * 7 + 3) % N], i, to);
}
template <typename T, typename P> static void compare(float step) {
    T in[N], to[OPERATIONS * N], wanted[OPERATIONS * N];
    for (int i = 0; i < N; i++) {
        in[i] = (i - 29) * step;
    }
    T *out = to_device(to, OPERATIONS * N);
    arithmetic<T, P><<<1, N>>>(to_device(in, N), out);
    from_device(to, out, OPERATIONS * N);
    for (int i = 0; i < N; i++) {
        operate<T, P>(in[i], in[N - 1 - i], in[(i * 7 + 3) % N], i, wanted);
    }
    for (int i = 0; i < OPERATIONS * N; i++) {
        if (!same(to[i], wanted[i])) {
            printf("operation %d of %d: %g, not %g\n", i / N, i % N, (float)to[i],
                   (float)wanted[i]);
            wrong = 1;
        }
    }
}

template <typename T, typename P> __global__ void functions(float *to, T *sum, P *sums) {
    T two = 2.0f;
    P pair(two, T(3.0f));
    if (threadIdx.x == 0) {
        to[0] = hsqrt(two);
        to[1] = hexp(two);
        to[2] = hlog2(T(8.0f));
        to[3] = hsin(two);
        to[4] = h2rcp(pair).y;
        to[5] = h2floor(P(T(-1.5f), two)).x;
        to[6] = hrint(T(2.5f));
    }
    for (int i = 0; i < 2; i++) {
        atomicAdd(&sum[i], two);
    }
    atomicAdd(sums, pair);
}
template <typename T, typename P> static void call_functions() {
    float f[7] = {};
    T sum[2] = {T(0.0f), T(1.0f)};
    P sums[1] = {P(T(1.0f), T(0.0f))};
    float *device = to_device(f, 7);
    T *device_sum = to_device(sum, 2);
    P *device_sums = to_device(sums, 1);
    functions<T, P><<<1, 4>>>(device, device_sum, device_sums);
    from_device(f, device, 7);
    from_device(sum, device_sum, 2);
    from_device(sums, device_sums, 1);
    const float wanted[7] = {sqrtf(2), expf(2), 3, sinf(2), 1 / 3.0f, -2, 2};
    for (int i = 0; i < 7; i++) {
        CHECK(f[i] == (float)T(wanted[i]));
    }
    CHECK((float)sum[0] == 8 && (float)sum[1] == 9);
    CHECK((float)sums[0].x == 9 && (float)sums[0].y == 12);
}

/* ---- complex numbers ---- */

__host__ __device__ static void complex(cuFloatComplex a, cuDoubleComplex b, double *to) {
    cuFloatComplex c = cuCdivf(cuCmulf(a, a), cuConjf(a));
    cuDoubleComplex d = cuCdiv(cuCsub(cuCfma(b, b, b), b), cuComplexFloatToDouble(a));
    to[0] = cuCrealf(c);
    to[1] = cuCimagf(c);
    to[2] = cuCreal(d);
    to[3] = cuCimag(d);
    to[4] = cuCabsf(a);
    to[5] = cuCabs(cuCadd(b, make_cuDoubleComplex(1e300, 1e300)));
}
__global__ void complex_kernel(cuFloatComplex a, cuDoubleComplex b, double *to) {
    complex(a, b, to);
}
static void complex_numbers() {
    double to[6] = {}, wanted[6], *device = to_device(to, 6);
    cuFloatComplex a = make_cuComplex(3, 4);
    cuDoubleComplex b = make_cuDoubleComplex(-2, 0.5);
    complex_kernel<<<1, 1>>>(a, b, device);
    from_device(to, device, 6);
    complex(a, b, wanted);
    for (int i = 0; i < 6; i++) {
        CHECK(fabs(to[i] - wanted[i]) <= 1e-6 * fabs(wanted[i]));
    }
    CHECK(to[4] == 5 && fabs(to[5] / 1e300 - sqrt(2.0)) < 1e-12);
    CHECK(cuCabsf(make_cuComplex(-INFINITY, 1)) == (float)INFINITY);
    CHECK(cuCabsf(make_cuComplex(0, 0)) == 0);
}

int main() {
    host();
    compare<half, half2>(0.37f);
    compare<half, half2>(1300);
    compare<half, half2>(3e-7f);
    compare<nv_bfloat16, nv_bfloat162>(0.37f);
    compare<nv_bfloat16, nv_bfloat162>(1e37f);
    call_functions<half, half2>();
    call_functions<nv_bfloat16, nv_bfloat162>();
    complex_numbers();
    return wrong;
}
