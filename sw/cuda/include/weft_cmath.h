/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of <cmath> for float in kernels, as ::round and std::round, that clang's headers
 * declare and leave to NVIDIA's. Each is the function of C with an f, over weft's device library.
 */
#ifndef WEFT_CMATH_H
#define WEFT_CMATH_H

#define WEFT_CMATH static __device__ __forceinline__ __attribute__((nodebug))
#define WEFT_OF_ONE(type, name, of)                                                                \
    WEFT_CMATH type name(float x) {                                                                \
        return of(x);                                                                              \
    }
#define WEFT_OF_TWO(name)                                                                          \
    WEFT_CMATH float name(float x, float y) {                                                      \
        return name##f(x, y);                                                                      \
    }

WEFT_OF_ONE(float, acosh, acoshf)
WEFT_OF_ONE(float, asinh, asinhf)
WEFT_OF_ONE(float, atanh, atanhf)
WEFT_OF_ONE(float, cbrt, cbrtf)
WEFT_OF_ONE(float, erf, erff)
WEFT_OF_ONE(float, erfc, erfcf)
WEFT_OF_ONE(float, exp2, exp2f)
WEFT_OF_ONE(float, expm1, expm1f)
WEFT_OF_ONE(float, lgamma, lgammaf)
WEFT_OF_ONE(float, log1p, log1pf)
WEFT_OF_ONE(float, log2, log2f)
WEFT_OF_ONE(float, logb, logbf)
WEFT_OF_ONE(float, nearbyint, nearbyintf)
WEFT_OF_ONE(float, rint, rintf)
WEFT_OF_ONE(float, round, roundf)
WEFT_OF_ONE(float, tgamma, tgammaf)
WEFT_OF_ONE(float, trunc, truncf)
WEFT_OF_ONE(int, ilogb, ilogbf)
WEFT_OF_ONE(long, lrint, lrintf)
WEFT_OF_ONE(long, lround, lroundf)
WEFT_OF_ONE(long long, llrint, llrintf)
WEFT_OF_ONE(long long, llround, llroundf)
WEFT_OF_TWO(copysign)
WEFT_OF_TWO(fdim)
WEFT_OF_TWO(fmax)
WEFT_OF_TWO(fmin)
WEFT_OF_TWO(hypot)
WEFT_OF_TWO(nextafter)
WEFT_OF_TWO(remainder)
WEFT_CMATH float fma(float x, float y, float z) {
    return fmaf(x, y, z);
}
WEFT_CMATH float remquo(float x, float y, int *quotient) {
    return remquof(x, y, quotient);
}
WEFT_CMATH float scalbn(float x, int n) {
    return scalbnf(x, n);
}
WEFT_CMATH float scalbln(float x, long n) {
    return scalblnf(x, n);
}
/* A NaN has no text here. */
WEFT_CMATH float nanf(const char *) {
    return __builtin_nanf("");
}
WEFT_CMATH double nan(const char *) {
    return __builtin_nan("");
}

#undef WEFT_OF_TWO
#undef WEFT_OF_ONE
#undef WEFT_CMATH

#endif
