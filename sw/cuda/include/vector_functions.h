/* SPDX-License-Identifier: Apache-2.0 */
/* make_float4 and its kin. Source: CUDA C++ Programming Guide 11.8, Built-in Vector Types. */
#ifndef WEFT_VECTOR_FUNCTIONS_H
#define WEFT_VECTOR_FUNCTIONS_H

#include "vector_types.h"

#define WEFT_MAKE static __inline__ __host__ __device__
#define WEFT_VECTORS(name, type)                                                                   \
    WEFT_MAKE name##1 make_##name##1(type x) {                                                     \
        name##1 v = {x};                                                                           \
        return v;                                                                                  \
    }                                                                                              \
    WEFT_MAKE name##2 make_##name##2(type x, type y) {                                             \
        name##2 v = {x, y};                                                                        \
        return v;                                                                                  \
    }                                                                                              \
    WEFT_MAKE name##3 make_##name##3(type x, type y, type z) {                                     \
        name##3 v = {x, y, z};                                                                     \
        return v;                                                                                  \
    }                                                                                              \
    WEFT_MAKE name##4 make_##name##4(type x, type y, type z, type w) {                             \
        name##4 v = {x, y, z, w};                                                                  \
        return v;                                                                                  \
    }
WEFT_VECTORS(char, signed char)
WEFT_VECTORS(uchar, unsigned char)
WEFT_VECTORS(short, short)
WEFT_VECTORS(ushort, unsigned short)
WEFT_VECTORS(int, int)
WEFT_VECTORS(uint, unsigned int)
WEFT_VECTORS(long, long int)
WEFT_VECTORS(ulong, unsigned long int)
WEFT_VECTORS(longlong, long long int)
WEFT_VECTORS(ulonglong, unsigned long long int)
WEFT_VECTORS(float, float)
WEFT_VECTORS(double, double)
#undef WEFT_VECTORS
#undef WEFT_MAKE

#endif
