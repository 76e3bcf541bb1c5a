/* SPDX-License-Identifier: Apache-2.0 */
/* Complex numbers as pairs, in C and in CUDA. Quotients and absolute values are scaled, so that
 * they overflow only where the result does. Source: cuComplex.h's functions by name, CUDA 11.8. */
#ifndef WEFT_CUCOMPLEX_H
#define WEFT_CUCOMPLEX_H
#define CU_COMPLEX_H_

#include <math.h>

#include "vector_types.h"

#define WEFT_COMPLEX_FUNCTION __host__ __device__ static __inline__

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

/* name(Cmul, f) is cuCmulf, or cuCmul for double, whose suffix is empty. */
#define WEFT_COMPLEX(type, complex, make, name_real, name_imag, f, absolute, root)                 \
    WEFT_COMPLEX_FUNCTION complex make(type x, type y) {                                           \
        complex z;                                                                                 \
        z.x = x;                                                                                   \
        z.y = y;                                                                                   \
        return z;                                                                                  \
    }                                                                                              \
    WEFT_COMPLEX_FUNCTION type name_real(complex z) {                                              \
        return z.x;                                                                                \
    }                                                                                              \
    WEFT_COMPLEX_FUNCTION type name_imag(complex z) {                                              \
        return z.y;                                                                                \
    }                                                                                              \
    WEFT_COMPLEX_FUNCTION complex cuConj##f(complex z) {                                           \
        return make(z.x, -z.y);                                                                    \
    }                                                                                              \
    WEFT_COMPLEX_FUNCTION complex cuCadd##f(complex a, complex b) {                                \
        return make(a.x + b.x, a.y + b.y);                                                         \
    }                                                                                              \
    WEFT_COMPLEX_FUNCTION complex cuCsub##f(complex a, complex b) {                                \
        return make(a.x - b.x, a.y - b.y);                                                         \
    }                                                                                              \
    WEFT_COMPLEX_FUNCTION complex cuCmul##f(complex a, complex b) {                                \
        return make(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);                                 \
    }                                                                                              \
    WEFT_COMPLEX_FUNCTION complex cuCdiv##f(complex a, complex b) {                                \
        type scale = 1 / (absolute(b.x) + absolute(b.y));                                          \
        type ax = a.x * scale, ay = a.y * scale, bx = b.x * scale, by = b.y * scale;               \
        type square = 1 / (bx * bx + by * by);                                                     \
        return make((ax * bx + ay * by) * square, (ay * bx - ax * by) * square);                   \
    }                                                                                              \
    WEFT_COMPLEX_FUNCTION complex cuCfma##f(complex a, complex b, complex c) {                     \
        return cuCadd##f(cuCmul##f(a, b), c);                                                      \
    }                                                                                              \
    WEFT_COMPLEX_FUNCTION type cuCabs##f(complex z) {                                              \
        type x = absolute(z.x), y = absolute(z.y), most = x > y ? x : y, least = x > y ? y : x;    \
        type part = least / most;                                                                  \
        return most == 0 || most - most != 0 ? x + y : most * root(1 + part * part);               \
    }
WEFT_COMPLEX(float, cuFloatComplex, make_cuFloatComplex, cuCrealf, cuCimagf, f, fabsf, sqrtf)
WEFT_COMPLEX(double, cuDoubleComplex, make_cuDoubleComplex, cuCreal, cuCimag, , fabs, sqrt)
#undef WEFT_COMPLEX

WEFT_COMPLEX_FUNCTION cuComplex make_cuComplex(float x, float y) {
    return make_cuFloatComplex(x, y);
}
WEFT_COMPLEX_FUNCTION cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex z) {
    return make_cuDoubleComplex(z.x, z.y);
}
WEFT_COMPLEX_FUNCTION cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex z) {
    return make_cuFloatComplex((float)z.x, (float)z.y);
}

#endif
