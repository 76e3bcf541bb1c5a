/* SPDX-License-Identifier: Apache-2.0 */
/* Device library: common and geometric builtins (sections 6.12.4 and 6.12.5). */
#include "common.h"

#define COMMON_1(name, value)                                                                      \
    INLINE float name(float x) {                                                                   \
        return value;                                                                              \
    }                                                                                              \
    WIDTHS_1(float, name, float)

COMMON_1(degrees, 57.295779513082320877f * x)
COMMON_1(radians, 0.017453292519943295769f * x)

/* -0 and 0 stay, a NaN gives 0. */
COMMON_1(sign, x > 0 ? 1.0f : x < 0 ? -1.0f : x == 0 ? x : 0.0f)

INLINE float max(float x, float y) {
    return x < y ? y : x;
}
INLINE float min(float x, float y) {
    return y < x ? y : x;
}
WIDTHS_2(float, max, float, float)
WIDTHS_2(float, min, float, float)
SPREAD_2(float, max, float, float)
SPREAD_2(float, min, float, float)

INLINE float clamp(float x, float least, float most) {
    return fmin(fmax(x, least), most);
}
INLINE float mix(float x, float y, float a) {
    return x + (y - x) * a;
}
INLINE float step(float edge, float x) {
    return x < edge ? 0.0f : 1.0f;
}
INLINE float smoothstep(float from, float to, float x) {
    float t = clamp((x - from) / (to - from), 0.0f, 1.0f);
    return t * t * (3.0f - 2.0f * t);
}
WIDTHS_3(float, clamp, float, float, float)
WIDTHS_3(float, mix, float, float, float)
WIDTHS_2(float, step, float, float)
WIDTHS_3(float, smoothstep, float, float, float)

#define MIXED(n)                                                                                   \
    INLINE float##n clamp(float##n x, float least, float most) {                                   \
        return clamp(x, (float##n)(least), (float##n)(most));                                      \
    }                                                                                              \
    INLINE float##n mix(float##n x, float##n y, float a) {                                         \
        return mix(x, y, (float##n)(a));                                                           \
    }                                                                                              \
    INLINE float##n step(float edge, float##n x) {                                                 \
        return step((float##n)(edge), x);                                                          \
    }                                                                                              \
    INLINE float##n smoothstep(float from, float to, float##n x) {                                 \
        return smoothstep((float##n)(from), (float##n)(to), x);                                    \
    }
MIXED(2)
MIXED(3)
MIXED(4)
MIXED(8)
MIXED(16)

/* ---- geometric ---- */

INLINE float dot(float a, float b) {
    return a * b;
}
INLINE float dot(float2 a, float2 b) {
    return a.x * b.x + a.y * b.y;
}
INLINE float dot(float3 a, float3 b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}
INLINE float dot(float4 a, float4 b) {
    return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

INLINE float3 cross(float3 a, float3 b) {
    return a.yzx * b.zxy - a.zxy * b.yzx;
}
INLINE float4 cross(float4 a, float4 b) {
    return (float4)(cross(a.xyz, b.xyz), 0.0f);
}

#define LARGEST(n, value)                                                                          \
    static float largest##n(float##n a) {                                                  \
        return value;                                                                              \
    }
LARGEST(2, fmax(fabs(a.x), fabs(a.y)))
LARGEST(3, fmax(fmax(fabs(a.x), fabs(a.y)), fabs(a.z)))
LARGEST(4, fmax(fmax(fabs(a.x), fabs(a.y)), fmax(fabs(a.z), fabs(a.w))))

/* Lengths without overflow, and without squares that vanish: the vector is scaled by a power of two
 * where its largest element is far from 1. What normalize divides is not scaled down, as small
 * elements beside large ones would lose bits twice. */
INLINE float length(float a) {
    return fabs(a);
}
INLINE float normalize(float a) {
    return sign(a);
}
INLINE float fast_length(float a) {
    return fabs(a);
}
INLINE float fast_normalize(float a) {
    return sign(a);
}
INLINE float distance(float a, float b) {
    return fabs(a - b);
}
INLINE float fast_distance(float a, float b) {
    return fabs(a - b);
}
#define GEOMETRIC(n)                                                                               \
    INLINE float length(float##n a) {                                                              \
        float most = largest##n(a);                                                                \
        float scale = most > 0x1p60f ? 0x1p-66f : most < 0x1p-40f ? 0x1p86f : 1.0f;                \
        float back = most > 0x1p60f ? 0x1p66f : most < 0x1p-40f ? 0x1p-86f : 1.0f;                 \
        return isinf(most) ? INFINITY : sqrt(dot(a * scale, a * scale)) * back;                    \
    }                                                                                              \
    INLINE float##n normalize(float##n a) {                                                        \
        float most = largest##n(a);                                                                \
        if (isinf(most)) {                                                                         \
            for (int i = 0; i < n; i++)                                                            \
                a[i] = copysign(isinf(a[i]) ? 1.0f : isnan(a[i]) ? a[i] : 0.0f, a[i]);             \
        }                                                                                          \
        a *= most < 0x1p-40f ? 0x1p86f : 1.0f;                                                     \
        float scale = most > 0x1p60f ? 0x1p-66f : 1.0f, square = dot(a * scale, a * scale);        \
        return square == 0 ? a : a / sqrt(square) * scale;                                         \
    }                                                                                              \
    INLINE float distance(float##n a, float##n b) {                                                \
        return length(a - b);                                                                      \
    }                                                                                              \
    INLINE float fast_length(float##n a) {                                                         \
        return sqrt(dot(a, a));                                                                    \
    }                                                                                              \
    INLINE float##n fast_normalize(float##n a) {                                                   \
        float square = dot(a, a);                                                                  \
        return square == 0 ? a : a * rsqrt(square);                                                \
    }                                                                                              \
    INLINE float fast_distance(float##n a, float##n b) {                                           \
        return fast_length(a - b);                                                                 \
    }
GEOMETRIC(2)
GEOMETRIC(3)
GEOMETRIC(4)
