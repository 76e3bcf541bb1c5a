/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic of vectors by the names of cutil_math.h and helper_math.h of NVIDIA's samples: the
 * operators by component and with a number, and the usual functions of float vectors. */
#ifndef WEFT_CUTIL_MATH_H
#define WEFT_CUTIL_MATH_H
#define CUTIL_MATH_H

#include "weft_cuda.h"

#define WEFT_V static __host__ __device__ __forceinline__

#define WEFT_OPERATOR_2(name, type, op)                                                            \
    WEFT_V name operator op(name a, name b) {                                                      \
        return make_##name(a.x op b.x, a.y op b.y);                                                \
    }                                                                                              \
    WEFT_V name operator op(name a, type b) {                                                      \
        return make_##name(a.x op b, a.y op b);                                                    \
    }                                                                                              \
    WEFT_V name operator op(type a, name b) {                                                      \
        return make_##name(a op b.x, a op b.y);                                                    \
    }
#define WEFT_OPERATOR_3(name, type, op)                                                            \
    WEFT_V name operator op(name a, name b) {                                                      \
        return make_##name(a.x op b.x, a.y op b.y, a.z op b.z);                                    \
    }                                                                                              \
    WEFT_V name operator op(name a, type b) {                                                      \
        return make_##name(a.x op b, a.y op b, a.z op b);                                          \
    }                                                                                              \
    WEFT_V name operator op(type a, name b) {                                                      \
        return make_##name(a op b.x, a op b.y, a op b.z);                                          \
    }
#define WEFT_OPERATOR_4(name, type, op)                                                            \
    WEFT_V name operator op(name a, name b) {                                                      \
        return make_##name(a.x op b.x, a.y op b.y, a.z op b.z, a.w op b.w);                        \
    }                                                                                              \
    WEFT_V name operator op(name a, type b) {                                                      \
        return make_##name(a.x op b, a.y op b, a.z op b, a.w op b);                                \
    }                                                                                              \
    WEFT_V name operator op(type a, name b) {                                                      \
        return make_##name(a op b.x, a op b.y, a op b.z, a op b.w);                                \
    }
#define WEFT_ASSIGNING(name, type, op)                                                             \
    WEFT_V void operator op##=(name &a, name b) {                                                  \
        a = a op b;                                                                                \
    }                                                                                              \
    WEFT_V void operator op##=(name &a, type b) {                                                  \
        a = a op b;                                                                                \
    }
#define WEFT_VECTOR(count, name, type)                                                             \
    WEFT_OPERATOR_##count(name, type, +) WEFT_OPERATOR_##count(name, type, -)                      \
        WEFT_OPERATOR_##count(name, type, *) WEFT_OPERATOR_##count(name, type, /)                  \
            WEFT_ASSIGNING(name, type, +) WEFT_ASSIGNING(name, type, -)                            \
                WEFT_ASSIGNING(name, type, *) WEFT_ASSIGNING(name, type, /) WEFT_V name            \
                operator-(name a) {                                                                \
        return (type)0 - a;                                                                        \
    }
WEFT_VECTOR(2, float2, float)
WEFT_VECTOR(3, float3, float)
WEFT_VECTOR(4, float4, float)
WEFT_VECTOR(2, int2, int)
WEFT_VECTOR(3, int3, int)
WEFT_VECTOR(4, int4, int)
WEFT_VECTOR(2, uint2, unsigned)
WEFT_VECTOR(3, uint3, unsigned)
WEFT_VECTOR(4, uint4, unsigned)
#undef WEFT_VECTOR
#undef WEFT_ASSIGNING
#undef WEFT_OPERATOR_4
#undef WEFT_OPERATOR_3
#undef WEFT_OPERATOR_2

/* ---- vectors of others, and of one number ---- */

WEFT_V float2 make_float2(float s) {
    return make_float2(s, s);
}
WEFT_V float3 make_float3(float s) {
    return make_float3(s, s, s);
}
WEFT_V float3 make_float3(float2 a) {
    return make_float3(a.x, a.y, 0);
}
WEFT_V float3 make_float3(float2 a, float z) {
    return make_float3(a.x, a.y, z);
}
WEFT_V float3 make_float3(float4 a) {
    return make_float3(a.x, a.y, a.z);
}
WEFT_V float4 make_float4(float s) {
    return make_float4(s, s, s, s);
}
WEFT_V float4 make_float4(float3 a) {
    return make_float4(a.x, a.y, a.z, 0);
}
WEFT_V float4 make_float4(float3 a, float w) {
    return make_float4(a.x, a.y, a.z, w);
}

/* ---- functions ---- */

WEFT_V float dot(float2 a, float2 b) {
    return a.x * b.x + a.y * b.y;
}
WEFT_V float dot(float3 a, float3 b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}
WEFT_V float dot(float4 a, float4 b) {
    return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}
WEFT_V float3 cross(float3 a, float3 b) {
    return make_float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}
WEFT_V float clamp(float x, float least, float most) {
    return fmaxf(least, fminf(x, most));
}
WEFT_V int clamp(int x, int least, int most) {
    return x < least ? least : x > most ? most : x;
}
WEFT_V float lerp(float a, float b, float t) {
    return a + t * (b - a);
}

#define WEFT_FUNCTIONS(name)                                                                       \
    WEFT_V float length(name a) {                                                                  \
        return sqrtf(dot(a, a));                                                                   \
    }                                                                                              \
    WEFT_V name normalize(name a) {                                                                \
        return a * (1 / sqrtf(dot(a, a)));                                                         \
    }                                                                                              \
    WEFT_V name lerp(name a, name b, float t) {                                                    \
        return a + t * (b - a);                                                                    \
    }                                                                                              \
    WEFT_V name reflect(name i, name n) {                                                          \
        return i - 2 * n * dot(n, i);                                                              \
    }
WEFT_FUNCTIONS(float2)
WEFT_FUNCTIONS(float3)
WEFT_FUNCTIONS(float4)
#undef WEFT_FUNCTIONS

WEFT_V float3 fminf(float3 a, float3 b) {
    return make_float3(fminf(a.x, b.x), fminf(a.y, b.y), fminf(a.z, b.z));
}
WEFT_V float3 fmaxf(float3 a, float3 b) {
    return make_float3(fmaxf(a.x, b.x), fmaxf(a.y, b.y), fmaxf(a.z, b.z));
}
WEFT_V float3 clamp(float3 v, float least, float most) {
    return make_float3(clamp(v.x, least, most), clamp(v.y, least, most), clamp(v.z, least, most));
}
#undef WEFT_V

#endif
