/* SPDX-License-Identifier: Apache-2.0 */
/* Device library of CUDA: libdevice's functions of double, over libclc-19's, whose generic code
 * becomes RISC-V here, once (sw/opencl/device/libclc.cl). What it computes with is softdouble.c.
 * Source: CUDA 11.8, Libdevice User's Guide.
 *
 * Limits: no Bessel functions and no inverse error functions.
 */
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#include "sw/opencl/device/common.h"

#define REAL double
#include "functions.h"

ONE(acos, acos) ONE(acosh, acosh) ONE(asin, asin) ONE(asinh, asinh) ONE(atan, atan)
ONE(atanh, atanh) ONE(cbrt, cbrt) ONE(cos, cos) ONE(cosh, cosh) ONE(cospi, cospi) ONE(erf, erf)
ONE(erfc, erfc) ONE(exp, exp) ONE(exp2, exp2) ONE(exp10, exp10) ONE(expm1, expm1)
ONE(lgamma, lgamma) ONE(log, log) ONE(log2, log2) ONE(log10, log10) ONE(log1p, log1p)
ONE(logb, logb) ONE(sin, sin) ONE(sinh, sinh) ONE(sinpi, sinpi) ONE(tan, tan) ONE(tanh, tanh)
ONE(tgamma, tgamma)
ONE(ceil, __builtin_ceil) ONE(fabs, __builtin_fabs) ONE(floor, __builtin_floor)
ONE(rint, __builtin_rint) ONE(nearbyint, __builtin_rint) ONE(round, __builtin_round)
ONE(trunc, __builtin_trunc) ONE(sqrt, __builtin_sqrt) ONE(dsqrt_rn, __builtin_sqrt)
TWO(atan2, atan2) TWO(copysign, __builtin_copysign) TWO(fmax, __builtin_fmax)
TWO(fmin, __builtin_fmin) TWO(fmod, fmod) TWO(hypot, hypot) TWO(nextafter, nextafter)
TWO(pow, pow) TWO(remainder, remainder)

TWO(dadd_rn, PLUS) TWO(dsub_rn, MINUS) TWO(dmul_rn, TIMES) TWO(ddiv_rn, BY)

/* Directed roundings: softdouble.c, compiled once for each. */
#define DIRECTED(mode)                                                                             \
    double weft_##mode##___adddf3(double x, double y);                                             \
    double weft_##mode##___subdf3(double x, double y);                                             \
    double weft_##mode##___muldf3(double x, double y);                                             \
    double weft_##mode##___divdf3(double x, double y);                                             \
    double weft_##mode##_sqrt(double x);                                                           \
    double weft_##mode##_fma(double x, double y, double z);                                        \
    float weft_##mode##___truncdfsf2(double x);                                                    \
    double weft_##mode##___floatdidf(long x);                                                      \
    double weft_##mode##___floatundidf(ulong x);                                                   \
    TWO(dadd_##mode, weft_##mode##___adddf3)                                                       \
    TWO(dsub_##mode, weft_##mode##___subdf3)                                                       \
    TWO(dmul_##mode, weft_##mode##___muldf3)                                                       \
    TWO(ddiv_##mode, weft_##mode##___divdf3)                                                       \
    ONE(dsqrt_##mode, weft_##mode##_sqrt)                                                          \
    double __nv_drcp_##mode(double x) {                                                            \
        return weft_##mode##___divdf3(1, x);                                                       \
    }                                                                                              \
    double __nv_fma_##mode(double x, double y, double z) {                                         \
        return weft_##mode##_fma(x, y, z);                                                         \
    }                                                                                              \
    float __nv_double2float_##mode(double x) {                                                     \
        return weft_##mode##___truncdfsf2(x);                                                      \
    }                                                                                              \
    double __nv_ll2double_##mode(long x) {                                                         \
        return weft_##mode##___floatdidf(x);                                                       \
    }                                                                                              \
    double __nv_ull2double_##mode(ulong x) {                                                       \
        return weft_##mode##___floatundidf(x);                                                     \
    }
DIRECTED(rz)
DIRECTED(ru)
DIRECTED(rd)

double __nv_rsqrt(double x) {
    return 1 / __builtin_sqrt(x);
}
double __nv_drcp_rn(double x) {
    return 1 / x;
}
double __nv_fdim(double x, double y) {
    return x <= y ? 0 : x - y;
}
double __nv_fma(double x, double y, double z) {
    return __builtin_fma(x, y, z);
}
double __nv_fma_rn(double x, double y, double z) {
    return __builtin_fma(x, y, z);
}
double __nv_rcbrt(double x) {
    return 1 / cbrt(x);
}
/* As __nv_normcdff. */
double __nv_normcdf(double x) {
    double t = x * -0.7071067811865476, e = __builtin_fma(x, -0.7071067811865476, -t) + x * 4.834e-17;
    double c = erfc(t);
    return 0.5 * (t > 1 && t < 30 ? c - 2 * t * e * c : c);
}
double __nv_rhypot(double x, double y) {
    return 1 / hypot(x, y);
}
double __nv_norm3d(double x, double y, double z) {
    return hypot(hypot(x, y), z);
}
double __nv_norm4d(double x, double y, double z, double w) {
    return hypot(hypot(x, y), hypot(z, w));
}
double __nv_powi(double x, int n) {
    return pow(x, (double)n);
}
int __nv_ilogb(double x) {
    return ilogb(x);
}
/* In two steps, so that a result that is subnormal is rounded once. */
double __nv_ldexp(double x, int n) {
    n = n < -2200 ? -2200 : n > 2200 ? 2200 : n;
    while (n > 1000) {
        x *= 0x1p1000;
        n -= 1000;
    }
    while (n < -1000) {
        if (n > -2000) {
            return x * 0x1p-1000 * as_double((long)(1023 + n + 1000) << 52);
        }
        x *= 0x1p-1000;
        n += 1000;
    }
    return x * as_double((long)(1023 + n) << 52);
}
double __nv_scalbn(double x, int n) {
    return __nv_ldexp(x, n);
}
double __nv_frexp(double x, private int *n) {
    *n = 0;
    if (x == 0 || x - x != 0) {
        return x;
    }
    if (__builtin_fabs(x) < 0x1p-1022) {
        x *= 0x1p54;
        *n = -54;
    }
    *n += (int)(as_long(x) >> 52 & 0x7ff) - 1022;
    return as_double((as_long(x) & 0x800fffffffffffff) | 0x3fe0000000000000);
}
double __nv_modf(double x, private double *whole) {
    *whole = __builtin_trunc(x);
    return __builtin_copysign(__builtin_fabs(x) == INFINITY ? 0 : x - *whole, x);
}
void __nv_sincos(double x, private double *s, private double *c) {
    *s = sin(x);
    *c = cos(x);
}
void __nv_sincospi(double x, private double *s, private double *c) {
    *s = sinpi(x);
    *c = cospi(x);
}

/* ---- classes, bits, conversions ---- */

int __nv_isnand(double x) {
    return x != x;
}
int __nv_isinfd(double x) {
    return __builtin_fabs(x) == INFINITY;
}
int __nv_isfinited(double x) {
    return x - x == 0;
}
int __nv_signbitd(double x) {
    return as_long(x) < 0;
}
long __nv_double_as_longlong(double x) {
    return as_long(x);
}
double __nv_longlong_as_double(long x) {
    return as_double(x);
}
int __nv_double2hiint(double x) {
    return (int)(as_long(x) >> 32);
}
int __nv_double2loint(double x) {
    return (int)as_long(x);
}
double __nv_hiloint2double(int high, int low) {
    return as_double((long)high << 32 | (uint)low);
}
#define INTEGER(nv, type)                                                                          \
    type __nv_double2##nv##_rn(double x) {                                                         \
        return (type)__builtin_rint(x);                                                            \
    }                                                                                              \
    type __nv_double2##nv##_rz(double x) {                                                         \
        return (type)x;                                                                            \
    }                                                                                              \
    type __nv_double2##nv##_ru(double x) {                                                         \
        return (type)__builtin_ceil(x);                                                            \
    }                                                                                              \
    type __nv_double2##nv##_rd(double x) {                                                         \
        return (type)__builtin_floor(x);                                                           \
    }                                                                                              \
    double __nv_##nv##2double_rn(type x) {                                                         \
        return (double)x;                                                                          \
    }
INTEGER(int, int)
INTEGER(uint, uint)
INTEGER(ll, long)
INTEGER(ull, ulong)
float __nv_double2float_rn(double x) {
    return (float)x;
}
long __nv_llrint(double x) {
    return (long)__builtin_rint(x);
}
long __nv_llround(double x) {
    return (long)__builtin_round(x);
}
