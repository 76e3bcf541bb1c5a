/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of float and of bits under CUDA's names: that each is the right one. Their errors are
 * bounded where they are defined (verif/programs/opencl/math.c), so that a few ulp suffice here. */
#include "check.h"

#include <cmath>

enum { N = 64 };

#define FUNCTIONS(each)                                                                            \
    each(sinf, x) each(cosf, x) each(tanf, x) each(asinf, x / 9) each(acosf, x / 9) each(atanf, x) \
        each(sinhf, x) each(coshf, x) each(tanhf, x) each(asinhf, x) each(acoshf, x + 10)          \
            each(atanhf, x / 9) each(expf, x) each(exp2f, x) each(expm1f, x) each(logf, x + 9)     \
                each(log2f, x + 9) each(log10f, x + 9) each(log1pf, x + 9) each(sqrtf, x + 9)      \
                    each(cbrtf, x) each(fabsf, x) each(floorf, x) each(ceilf, x) each(truncf, x)   \
                        each(roundf, x) each(rintf, x) each(erff, x) each(erfcf, x)                \
                            each(lgammaf, x + 9) each(tgammaf, x + 9) each(normcdff, x)
#define OF_TWO(each)                                                                               \
    each(powf, x + 9, y) each(atan2f, x, y) each(fmodf, x, y) each(hypotf, x, y) each(fmaxf, x, y) \
        each(fminf, x, y) each(copysignf, x, y) each(fdimf, x, y)

#define PUT_1(f, a)    out[k++ * N + i] = f(a);
#define PUT_2(f, a, b) out[k++ * N + i] = f(a, b);
__global__ void evaluate(const float *in, float *out) {
    int i = threadIdx.x, k = 0;
    float x = in[i], y = in[N - 1 - i] + 0.125f;
    FUNCTIONS(PUT_1)
    OF_TWO(PUT_2)
}

/* <cmath> for float: each is the function with an f. */
#define STANDARD_1(each)                                                                           \
    each(acos) each(acosh) each(asin) each(asinh) each(atan) each(atanh) each(cbrt) each(ceil)     \
        each(cos) each(cosh) each(erf) each(erfc) each(exp) each(exp2) each(expm1) each(fabs)      \
            each(floor) each(lgamma) each(log) each(log10) each(log1p) each(log2) each(logb)       \
                each(nearbyint) each(rint) each(round) each(sin) each(sinh) each(sqrt) each(tan)   \
                    each(tanh) each(tgamma) each(trunc)
#define STANDARD_2(each)                                                                           \
    each(atan2) each(copysign) each(fdim) each(fmax) each(fmin) each(fmod) each(hypot)             \
        each(nextafter) each(pow) each(remainder)
#define TELL_1(name)                                                                               \
    static_assert(sizeof(name(x)) == sizeof(float), "a float");                                    \
    TELL(std::name(x), name##f(x))
#define TELL_2(name) TELL(std::name(x, y), name##f(x, y)) TELL(name(x, y), name##f(x, y))
#define TELL(a, b)   differ += !(__float_as_int(a) == __float_as_int(b)), count++;
__global__ void standard(float x, float y, int *out) {
    int differ = 0, count = 0, n, m;
    float whole, part;
    STANDARD_1(TELL_1)
    STANDARD_2(TELL_2)
    TELL(std::fma(x, y, 3.0f), fmaf(x, y, 3.0f))
    TELL(std::scalbn(x, 3), x * 8)
    TELL(std::scalbln(x, 3l), x * 8)
    TELL(std::ldexp(x, -1), x / 2)
    TELL(std::pow(x, 2), x * x)
    TELL(std::remquo(x, y, &n), remquof(x, y, &m))
    TELL(std::frexp(x, &n), frexpf(x, &m))
    TELL(std::modf(x + 2, &whole), modff(x + 2, &part))
    out[0] = differ;
    out[1] = count;
    out[2] = std::lrint(2.5f) + std::lround(2.5f) * 10 + std::llrint(-2.5f) * 100 +
             std::llround(-2.5f) * 1000 + std::ilogb(9.0f) * 10000;
    out[3] = std::isnan(nanf("")) && std::isnan(nan("")) && !std::isinf(x) && std::isfinite(x) &&
             !std::signbit(x) && std::isnormal(x) && whole == part && nearbyintf(2.5f) == 2;
}

static const struct {
    const char *name;
} names[] = {
#define NAME_1(f, a)    {#f},
#define NAME_2(f, a, b) {#f},
    FUNCTIONS(NAME_1) OF_TWO(NAME_2)};
enum { COUNT = sizeof names / sizeof names[0] };

static double host_normcdf(double x) {
    return 0.5 * erfc(-x / sqrt(2.0));
}

/* In double, by the host; close: as many parts of 2^-24 as device and host may differ by. */
static void compare(const float *in, const float *out) {
    for (int i = 0; i < N; i++) {
        int k = 0;
        float x = in[i], y = in[N - 1 - i] + 0.125f;
#define SAME_1(f, a)    SAME(f, f((double)(a)))
#define SAME_2(f, a, b) SAME(f, f((double)(a), (double)(b)))
#define SAME(f, value)                                                                             \
    do {                                                                                           \
        double wanted = (value), got = out[k++ * N + i];                                           \
        if (!(fabs(got - wanted) <= 16 * ldexp(fabs(wanted) + 1e-30, -23))) {                      \
            printf(#f " of number %d (%g, %g): %.9g, not %.9g\n", i, x, y, got, wanted);           \
            wrong = 1;                                                                             \
        }                                                                                          \
    } while (0);
#define sinf      sin
#define cosf      cos
#define tanf      tan
#define asinf     asin
#define acosf     acos
#define atanf     atan
#define sinhf     sinh
#define coshf     cosh
#define tanhf     tanh
#define asinhf    asinh
#define acoshf    acosh
#define atanhf    atanh
#define expf      exp
#define exp2f     exp2
#define expm1f    expm1
#define logf      log
#define log2f     log2
#define log10f    log10
#define log1pf    log1p
#define sqrtf     sqrt
#define cbrtf     cbrt
#define fabsf     fabs
#define floorf    floor
#define ceilf     ceil
#define truncf    trunc
#define roundf    round
#define rintf     rint
#define erff      erf
#define erfcf     erfc
#define normcdff  host_normcdf
#define lgammaf   lgamma
#define tgammaf   tgamma
#define powf      pow
#define atan2f    atan2
#define fmodf     fmod
#define hypotf    hypot
#define fmaxf     fmax
#define fminf     fmin
#define copysignf copysign
#define fdimf     fdim
        FUNCTIONS(SAME_1)
        OF_TWO(SAME_2)
    }
}

__global__ void bits(int *out) {
    out[0] = __popc(0xf0f0u) + __clz(1) * 100 + __ffs(8) * 10000;
    out[1] = __popcll(~0ull) + __clzll(1) * 100 + __ffsll(1ll << 40) * 10000;
    out[2] = __brev(1) == 0x80000000u && __brevll(2) == 1ull << 62;
    out[3] = __mulhi(1 << 30, 12) + __umulhi(1u << 31, 6);
    out[4] = __byte_perm(0x33221100, 0x77665544, 0x7415) == 0x77441155;
    out[5] = __float2int_rn(2.5f) + __float2int_ru(2.5f) * 10 + __float2int_rz(-2.5f) * 100 +
             __float2int_rd(-2.5f) * 1000;
    out[6] = __float_as_int(1.0f) == 0x3f800000 && __int_as_float(0x40000000) == 2.0f;
    out[8] = max(-1, 2u) == 0xffffffffu && min(2.5f, 3) == 2.5f && max(3ll, 7) == 7;
    out[7] = max(-3, 2) + min(-3, 2) * 10 + abs(-7) * 100 + __usad(3, 10, 5) * 1000;
}

int main() {
    float in[N], out[COUNT * N];
    for (int i = 0; i < N; i++) {
        in[i] = (i - 32) * 0.25f + 0.03125f;
    }
    float *device_in = to_device(in, N), *device_out = to_device(out, COUNT * N);
    evaluate<<<1, N>>>(device_in, device_out);
    from_device(out, device_out, COUNT * N);
    compare(in, out);
    int s[4] = {}, *device_s = to_device(s, 4);
    standard<<<1, 1>>>(0.625f, 0.3f, device_s);
    from_device(s, device_s, 4);
    CHECK(s[0] == 0 && s[1] == 33 + 2 * 10 + 8 && s[3] == 1);
    CHECK(s[2] == 2 + 30 - 200 - 3000 + 30000);
    int b[9], *device_b = to_device(b, 9);
    bits<<<1, 1>>>(device_b);
    from_device(b, device_b, 9);
    CHECK(b[0] == 8 + 3100 + 40000 && b[1] == 64 + 6300 + 410000 && b[2] == 1);
    CHECK(b[3] == 3 + 3 && b[4] == 1);
    CHECK(b[5] == 2 + 30 - 200 - 3000 && b[6] == 1);
    CHECK(b[8] == 1 && max(3, 2u) == 3 && min(2.5, 1) == 1);
    CHECK(b[7] == 2 - 30 + 700 + 12000);
    return wrong;
}
