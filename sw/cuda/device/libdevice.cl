/* SPDX-License-Identifier: Apache-2.0 */
/* Device library of CUDA: the functions of NVIDIA's libdevice that clang's headers call, __nv_X, for
 * float and integers, over the device library that OpenCL C has (sw/opencl/device), whose errors
 * verif/programs/opencl/math.c bounds. Source: CUDA 11.8, Libdevice User's Guide.
 *
 * Limits: "fast" functions are the precise ones; no Bessel functions and no inverse error functions.
 */
#include "sw/opencl/device/common.h"

#define REAL float
#include "functions.h"

ONE(acosf, acos) ONE(acoshf, acosh) ONE(asinf, asin) ONE(asinhf, asinh) ONE(atanf, atan)
ONE(atanhf, atanh) ONE(cbrtf, cbrt) ONE(ceilf, ceil) ONE(cosf, cos) ONE(coshf, cosh)
ONE(cospif, cospi) ONE(erff, erf) ONE(erfcf, erfc) ONE(expf, exp) ONE(exp2f, exp2)
ONE(exp10f, exp10) ONE(expm1f, expm1) ONE(fabsf, fabs) ONE(floorf, floor) ONE(lgammaf, lgamma)
ONE(logf, log) ONE(log2f, log2) ONE(log10f, log10) ONE(log1pf, log1p) ONE(logbf, logb)
ONE(rintf, rint) ONE(nearbyintf, rint) ONE(roundf, round) ONE(rsqrtf, rsqrt) ONE(sinf, sin)
ONE(sinhf, sinh) ONE(sinpif, sinpi) ONE(sqrtf, sqrt) ONE(tanf, tan) ONE(tanhf, tanh)
ONE(tgammaf, tgamma) ONE(truncf, trunc) ONE(fast_cosf, cos) ONE(fast_sinf, sin) ONE(fast_tanf, tan)
ONE(fast_expf, exp) ONE(fast_exp10f, exp10) ONE(fast_logf, log) ONE(fast_log2f, log2)
ONE(fast_log10f, log10) ONE(fsqrt_rn, sqrt) ONE(frsqrt_rn, rsqrt)
TWO(atan2f, atan2) TWO(copysignf, copysign) TWO(fdimf, fdim) TWO(fmaxf, fmax) TWO(fminf, fmin)
TWO(fmodf, fmod) TWO(hypotf, hypot) TWO(nextafterf, nextafter) TWO(powf, pow) TWO(fast_powf, pow)
TWO(remainderf, remainder)

TWO(fadd_rn, PLUS) TWO(fsub_rn, MINUS) TWO(fmul_rn, TIMES) TWO(fdiv_rn, BY)
TWO(fast_fdividef, BY)

float __nv_frcp_rn(float x) {
    return 1.0f / x;
}
float __nv_fmaf(float x, float y, float z) {
    return fma(x, y, z);
}
float __nv_fmaf_rn(float x, float y, float z) {
    return fma(x, y, z);
}
float __nv_saturatef(float x) {
    return fmin(fmax(x, 0.0f), 1.0f);
}
float __nv_rcbrtf(float x) {
    return 1.0f / cbrt(x);
}
/* erfc(t + e) / 2, where t + e is -x / sqrt(2) with more bits than t has. Of a large t the slope of
 * erfc is -2 t erfc(t). */
float __nv_normcdff(float x) {
    float t = x * -0.70710677f, e = fma(x, -0.70710677f, -t) - x * 1.21e-8f;
    float c = erfc(t);
    return 0.5f * (t > 1 && t < 30 ? c - 2 * t * e * c : c);
}
float __nv_rhypotf(float x, float y) {
    return 1.0f / hypot(x, y);
}
float __nv_norm3df(float x, float y, float z) {
    return hypot(hypot(x, y), z);
}
float __nv_rnorm3df(float x, float y, float z) {
    return 1.0f / hypot(hypot(x, y), z);
}
float __nv_norm4df(float x, float y, float z, float w) {
    return hypot(hypot(x, y), hypot(z, w));
}
float __nv_powif(float x, int n) {
    return pown(x, n);
}
float __nv_ldexpf(float x, int n) {
    return ldexp(x, n);
}
float __nv_scalbnf(float x, int n) {
    return ldexp(x, n);
}
int __nv_ilogbf(float x) {
    return ilogb(x);
}
float __nv_frexpf(float x, private int *n) {
    return frexp(x, n);
}
float __nv_modff(float x, private float *whole) {
    return modf(x, whole);
}
float __nv_remquof(float x, float y, private int *n) {
    return remquo(x, y, n);
}
void __nv_sincosf(float x, private float *s, private float *c) {
    *s = sin(x);
    *c = cos(x);
}
void __nv_fast_sincosf(float x, private float *s, private float *c) {
    *s = sin(x);
    *c = cos(x);
}
void __nv_sincospif(float x, private float *s, private float *c) {
    *s = sinpi(x);
    *c = cospi(x);
}

/* ---- directed roundings: an instruction names its own ---- */

#define ROUNDED(name, instruction, mode, parameters, ...)                                          \
    float __nv_##name parameters {                                                                 \
        float r;                                                                                   \
        __asm__(instruction ", " mode : "=f"(r) : __VA_ARGS__);                                    \
        return r;                                                                                  \
    }
#define OF_ONE   (float x)
#define OF_TWO   (float x, float y)
#define OF_THREE (float x, float y, float z)
#define DIRECTED(nv, mode)                                                                         \
    ROUNDED(fadd_##nv, "fadd.s %0, %1, %2", mode, OF_TWO, "f"(x), "f"(y))                          \
    ROUNDED(fsub_##nv, "fsub.s %0, %1, %2", mode, OF_TWO, "f"(x), "f"(y))                          \
    ROUNDED(fmul_##nv, "fmul.s %0, %1, %2", mode, OF_TWO, "f"(x), "f"(y))                          \
    ROUNDED(fdiv_##nv, "fdiv.s %0, %1, %2", mode, OF_TWO, "f"(x), "f"(y))                          \
    ROUNDED(frcp_##nv, "fdiv.s %0, %1, %2", mode, OF_ONE, "f"(1.0f), "f"(x))                       \
    ROUNDED(fsqrt_##nv, "fsqrt.s %0, %1", mode, OF_ONE, "f"(x))                                    \
    ROUNDED(fmaf_##nv, "fmadd.s %0, %1, %2, %3", mode, OF_THREE, "f"(x), "f"(y), "f"(z))
DIRECTED(rz, "rtz")
DIRECTED(ru, "rup")
DIRECTED(rd, "rdn")

/* ---- classes and bits ---- */

int __nv_isnanf(float x) {
    return isnan(x);
}
int __nv_isinff(float x) {
    return isinf(x);
}
int __nv_finitef(float x) {
    return isfinite(x);
}
int __nv_signbitf(float x) {
    return signbit(x);
}
int __nv_float_as_int(float x) {
    return as_int(x);
}
uint __nv_float_as_uint(float x) {
    return as_uint(x);
}
float __nv_int_as_float(int x) {
    return as_float(x);
}
float __nv_uint_as_float(uint x) {
    return as_float(x);
}
float __nv_half2float(ushort x) {
    return vload_half(0, (private half *)&x);
}
ushort __nv_float2half_rn(float x) {
    ushort half_bits;
    vstore_half_rte(x, 0, (private half *)&half_bits);
    return half_bits;
}

/* ---- conversions: every rounding of a float to an integer, to nearest of an integer ---- */

#define TO_INTEGER(nv, type)                                                                       \
    type __nv_float2##nv##_rn(float x) {                                                           \
        return convert_##type##_sat_rte(x);                                                        \
    }                                                                                              \
    type __nv_float2##nv##_rz(float x) {                                                           \
        return convert_##type##_sat_rtz(x);                                                        \
    }                                                                                              \
    type __nv_float2##nv##_ru(float x) {                                                           \
        return convert_##type##_sat_rtp(x);                                                        \
    }                                                                                              \
    type __nv_float2##nv##_rd(float x) {                                                           \
        return convert_##type##_sat_rtn(x);                                                        \
    }                                                                                              \
    float __nv_##nv##2float_rn(type x) {                                                           \
        return convert_float_rte(x);                                                               \
    }                                                                                              \
    float __nv_##nv##2float_rz(type x) {                                                           \
        return convert_float_rtz(x);                                                               \
    }                                                                                              \
    float __nv_##nv##2float_ru(type x) {                                                           \
        return convert_float_rtp(x);                                                               \
    }                                                                                              \
    float __nv_##nv##2float_rd(type x) {                                                           \
        return convert_float_rtn(x);                                                               \
    }
TO_INTEGER(int, int)
TO_INTEGER(uint, uint)
TO_INTEGER(ll, long)
TO_INTEGER(ull, ulong)
long __nv_llrintf(float x) {
    return convert_long_sat_rte(x);
}
long __nv_llroundf(float x) {
    return convert_long_sat_rtz(round(x));
}

/* ---- integers ---- */

int __nv_abs(int x) {
    return (int)abs(x);
}
long __nv_llabs(long x) {
    return (long)abs(x);
}
#define PAIR(nv, type, cl)                                                                         \
    type __nv_##nv(type x, type y) {                                                               \
        return cl(x, y);                                                                           \
    }
PAIR(max, int, max) PAIR(min, int, min) PAIR(umax, uint, max) PAIR(umin, uint, min)
PAIR(llmax, long, max) PAIR(llmin, long, min) PAIR(mulhi, int, mul_hi) PAIR(umulhi, uint, mul_hi)
PAIR(mul64hi, long, mul_hi) PAIR(mul24, int, mul24) PAIR(umul24, uint, mul24)
PAIR(hadd, int, hadd) PAIR(uhadd, uint, hadd) PAIR(rhadd, int, rhadd) PAIR(urhadd, uint, rhadd)
int __nv_clz(int x) {
    return clz(x);
}
int __nv_clzll(long x) {
    return (int)clz(x);
}
int __nv_popc(uint x) {
    return (int)popcount(x);
}
int __nv_popcll(ulong x) {
    return (int)popcount(x);
}
int __nv_ffs(int x) {
    return x ? 32 - clz(x & -x) : 0;
}
int __nv_ffsll(long x) {
    return x ? 64 - (int)clz(x & -x) : 0;
}
uint __nv_brev(uint x) {
    return __builtin_bitreverse32(x);
}
ulong __nv_brevll(ulong x) {
    return __builtin_bitreverse64(x);
}
int __nv_sad(int x, int y, int z) {
    return (int)abs_diff(x, y) + z;
}
uint __nv_usad(uint x, uint y, uint z) {
    return abs_diff(x, y) + z;
}
uint __nv_byte_perm(uint x, uint y, uint selector) {
    ulong both = (ulong)y << 32 | x;
    uint result = 0;
    for (int i = 0; i < 4; i++) {
        uint chosen = selector >> 4 * i & 15, byte = (uint)(both >> 8 * (chosen & 7)) & 255;
        result |= (chosen & 8 ? (byte & 128 ? 255 : 0) : byte) << 8 * i;
    }
    return result;
}
