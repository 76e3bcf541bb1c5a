/* SPDX-License-Identifier: Apache-2.0 */
/* Texture references and objects in a program. A fetch is loads and arithmetic of the kernel. It
 * reads the texture's description, finds each texel by its address mode, and weighs up to 8 of them
 * with weights of 8 bits behind the point. Source: CUDA C++ Programming Guide 11.8, Texture
 * Functions and Texture Fetching.
 *
 * Limits: one, two and three dimensions, layers, and cubes; no levels or gathers. */
#ifndef WEFT_TEXTURES_H
#define WEFT_TEXTURES_H

#include "channel_descriptor.h"
#include "texture_types.h"
#include "weft_texture.h"

template <typename T, int dimensions = cudaTextureType1D,
          enum cudaTextureReadMode mode = cudaReadModeElementType>
struct __attribute__((device_builtin_texture_type)) texture : public textureReference {
    texture(int norm = 0, cudaTextureFilterMode filter = cudaFilterModePoint,
            cudaTextureAddressMode address = cudaAddressModeClamp)
        : texture(norm, filter, address, cudaCreateChannelDesc<T>()) {
    }
    texture(int norm, cudaTextureFilterMode filter, cudaTextureAddressMode address,
            cudaChannelFormatDesc format)
        : textureReference() {
        normalized = norm;
        filterMode = filter;
        addressMode[0] = addressMode[1] = addressMode[2] = address;
        channelDesc = format;
    }
};

/* ---- the host ---- */

template <typename T, int d, cudaTextureReadMode m>
static inline cudaError_t cudaBindTexture(size_t *offset, const texture<T, d, m> &t, const void *at,
                                          const cudaChannelFormatDesc &format,
                                          size_t bytes = 0xffffffffu) {
    return cudaBindTexture(offset, (const textureReference *)&t, at, &format, bytes);
}
template <typename T, int d, cudaTextureReadMode m>
static inline cudaError_t cudaBindTexture(size_t *offset, const texture<T, d, m> &t, const void *at,
                                          size_t bytes = 0xffffffffu) {
    return cudaBindTexture(offset, t, at, t.channelDesc, bytes);
}
template <typename T, int d, cudaTextureReadMode m>
static inline cudaError_t cudaBindTexture2D(size_t *offset, const texture<T, d, m> &t,
                                            const void *at, const cudaChannelFormatDesc &format,
                                            size_t width, size_t height, size_t pitch) {
    return cudaBindTexture2D(offset, (const textureReference *)&t, at, &format, width, height,
                             pitch);
}
template <typename T, int d, cudaTextureReadMode m>
static inline cudaError_t cudaBindTexture2D(size_t *offset, const texture<T, d, m> &t,
                                            const void *at, size_t width, size_t height,
                                            size_t pitch) {
    return cudaBindTexture2D(offset, t, at, t.channelDesc, width, height, pitch);
}
template <typename T, int d, cudaTextureReadMode m>
static inline cudaError_t cudaBindTextureToArray(const texture<T, d, m> &t, cudaArray_const_t array,
                                                 const cudaChannelFormatDesc &format) {
    return cudaBindTextureToArray((const textureReference *)&t, array, &format);
}
template <typename T, int d, cudaTextureReadMode m>
static inline cudaError_t cudaBindTextureToArray(const texture<T, d, m> &t,
                                                 cudaArray_const_t array) {
    return cudaBindTextureToArray((const textureReference *)&t, array, nullptr);
}
template <typename T, int d, cudaTextureReadMode m>
static inline cudaError_t cudaUnbindTexture(const texture<T, d, m> &t) {
    return cudaUnbindTexture((const textureReference *)&t);
}

/* ---- the device: where texels are ---- */

#define WEFT_FETCH static __device__ __forceinline__

/* -1: outside, where the border is. */
WEFT_FETCH int weft_place(int i, int size, unsigned mode) {
    if (mode == WEFT_BORDER) {
        return (unsigned)i < (unsigned)size ? i : -1;
    }
    if (mode == WEFT_WRAP) {
        i %= size;
        return i < 0 ? i + size : i;
    }
    if (mode == WEFT_MIRROR) {
        i %= 2 * size;
        i = i < 0 ? i + 2 * size : i;
        return i < size ? i : 2 * size - 1 - i;
    }
    return i < 0 ? 0 : i < size ? i : size - 1;
}

WEFT_FETCH int weft_floor(float x) {
    int i = (int)x;
    return i - (x < (float)i);
}

/* ---- texels ---- */

/* A component of 8 or 16 bits as a number of 0 or -1 to 1. */
WEFT_FETCH float weft_fraction(const weft_texture *t, const char *at, int c) {
    float most = (float)((1u << (t->bits - t->is_signed)) - 1), v;
    if (c >= t->channels) {
        return 0;
    }
    if (t->bits == 8) {
        v = t->is_signed ? (float)((const signed char *)at)[c]
                         : (float)((const unsigned char *)at)[c];
    } else {
        v = t->is_signed ? (float)((const short *)at)[c] : (float)((const unsigned short *)at)[c];
    }
    v /= most;
    return v < -1 ? -1 : v;
}

template <typename R> WEFT_FETCH R weft_border(const weft_texture *t) {
    R r{};
    if (weft_channel<R>::is_float) {
        for (int c = 0; c < weft_channel<R>::count; c++) {
            ((float *)&r)[c] = t->border[c];
        }
    }
    return r;
}

template <typename R> WEFT_FETCH R weft_texel(const weft_texture *t, int x, int y, int z) {
    const char *at = (const char *)t->data + z * t->slice + y * t->row;
    if ((x | y | z) < 0) {
        return weft_border<R>(t);
    }
    if (weft_channel<R>::is_float && t->as_float) {
        R r;
        at += x * (t->channels * t->bits / 8);
        for (int c = 0; c < weft_channel<R>::count; c++) {
            ((float *)&r)[c] = weft_fraction(t, at, c);
        }
        return r;
    }
    return ((const R *)at)[x];
}

/* ---- filters ---- */

template <typename R> WEFT_FETCH R weft_mix(R a, R b, float weight) {
    if (weft_channel<R>::is_float) {
        for (int c = 0; c < weft_channel<R>::count; c++) {
            float *u = (float *)&a + c, v = ((const float *)&b)[c];
            *u = (1 - weight) * *u + weight * v;
        }
    }
    return a;
}

/* Texels on both sides of a coordinate, and the weight of the second. */
struct weft_sides {
    int at[2];
    float weight;
};
WEFT_FETCH weft_sides weft_side(const weft_texture *t, int d, float x) {
    x -= 0.5f;
    int i = weft_floor(x), size = t->size[d];
    float weight = (float)(int)((x - (float)i) * 256 + 0.5f) / 256;
    return weft_sides{{weft_place(i, size, t->address[d]), weft_place(i + 1, size, t->address[d])},
                      weight};
}

template <typename R>
WEFT_FETCH R weft_row(const weft_texture *t, const weft_sides &x, int y, int z) {
    return weft_mix(weft_texel<R>(t, x.at[0], y, z), weft_texel<R>(t, x.at[1], y, z), x.weight);
}
template <typename R>
WEFT_FETCH R weft_plane(const weft_texture *t, const weft_sides &x, const weft_sides &y, int z) {
    return weft_mix(weft_row<R>(t, x, y.at[0], z), weft_row<R>(t, x, y.at[1], z), y.weight);
}

/* Of fewer than three dimensions: in a layer, which is a slice. */
template <typename R, int d>
static __device__ R weft_sample(const weft_texture *t, float x, float y, float z, int layer = 0) {
    if (t->normalized) {
        x *= (float)t->size[0];
        y *= (float)t->size[1];
        z *= (float)t->size[2];
    }
    if (!weft_channel<R>::is_float || !t->linear) {
        return weft_texel<R>(t, weft_place(weft_floor(x), t->size[0], t->address[0]),
                             d > 1 ? weft_place(weft_floor(y), t->size[1], t->address[1]) : 0,
                             d > 2 ? weft_place(weft_floor(z), t->size[2], t->address[2]) : layer);
    }
    weft_sides u = weft_side(t, 0, x);
    if (d == 1) {
        return weft_row<R>(t, u, 0, layer);
    }
    weft_sides v = weft_side(t, 1, y);
    if (d == 2) {
        return weft_plane<R>(t, u, v, layer);
    }
    weft_sides w = weft_side(t, 2, z);
    return weft_mix(weft_plane<R>(t, u, v, w.at[0]), weft_plane<R>(t, u, v, w.at[1]), w.weight);
}

/* The face of a cube that a direction meets is that of its largest coordinate; the other two are a
 * point of it. Programming Guide, table "Cubemap Fetch". */
template <typename R>
static __device__ R weft_cube(const weft_texture *t, float x, float y, float z, int layer = 0) {
    float ax = x < 0 ? -x : x, ay = y < 0 ? -y : y, az = z < 0 ? -z : z;
    float most, u, v;
    int face;
    if (ax >= ay && ax >= az) {
        face = x < 0, most = ax, u = x < 0 ? z : -z, v = -y;
    } else if (ay >= az) {
        face = 2 + (y < 0), most = ay, u = x, v = y < 0 ? -z : z;
    } else {
        face = 4 + (z < 0), most = az, u = z < 0 ? -x : x, v = -y;
    }
    float size = t->normalized ? 1 : (float)t->size[0];
    int last = (int)(t->size[2] / 6) - 1;
    layer = layer < 0 ? 0 : layer < last ? layer : last;
    return weft_sample<R, 2>(t, (u / most + 1) / 2 * size, (v / most + 1) / 2 * size, 0,
                             6 * layer + face);
}

/* ---- the functions, of objects and of references ---- */

WEFT_FETCH const weft_texture *weft_object(cudaTextureObject_t o) {
    return (const weft_texture *)o;
}
template <typename T, int d, cudaTextureReadMode m>
WEFT_FETCH const weft_texture *weft_object(const texture<T, d, m> &t) {
    cudaTextureObject_t o; /* on the device the variable is the address */
    __builtin_memcpy(&o, &t, sizeof o);
    return (const weft_texture *)o;
}

/* What a reference's fetch gives. */
template <typename T, cudaTextureReadMode m> struct weft_read {
    typedef T type;
};
template <typename T> struct weft_read<T, cudaReadModeNormalizedFloat> {
    typedef typename weft_channel<T>::floats type;
};

/* Linear memory: beyond its end is 0. */
template <typename R> WEFT_FETCH R weft_fetch(const weft_texture *t, int x) {
    return (unsigned)x < t->size[0] ? weft_texel<R>(t, x, 0, 0) : R{};
}

#define WEFT_TEXTURE_FUNCTION(name, d, parameters, call)                                           \
    template <typename R> WEFT_FETCH R name(cudaTextureObject_t texture_, WEFT_LIST parameters) {  \
        const weft_texture *t = weft_object(texture_);                                             \
        return call(R);                                                                            \
    }                                                                                              \
    template <typename R>                                                                          \
    WEFT_FETCH void name(R *to, cudaTextureObject_t texture_, WEFT_LIST parameters) {              \
        const weft_texture *t = weft_object(texture_);                                             \
        *to = call(R);                                                                             \
    }                                                                                              \
    template <typename T, cudaTextureReadMode m>                                                   \
    WEFT_FETCH typename weft_read<T, m>::type name(const texture<T, d, m> &texture_,               \
                                                   WEFT_LIST parameters) {                         \
        const weft_texture *t = weft_object(texture_);                                             \
        return call(WEFT_LIST(typename weft_read<T, m>::type));                                    \
    }
#define WEFT_LIST(...)      __VA_ARGS__
#define WEFT_CALL_LINEAR(R) weft_fetch<R>(t, x)
#define WEFT_CALL_1(R)      weft_sample<R, 1>(t, x, 0, 0)
#define WEFT_CALL_2(R)      weft_sample<R, 2>(t, x, y, 0)
#define WEFT_CALL_3(R)      weft_sample<R, 3>(t, x, y, z)
#define WEFT_LAYER          weft_place(layer, t->size[2], WEFT_CLAMP)
#define WEFT_CALL_1L(R)     weft_sample<R, 1>(t, x, 0, 0, WEFT_LAYER)
#define WEFT_CALL_2L(R)     weft_sample<R, 2>(t, x, y, 0, WEFT_LAYER)
WEFT_TEXTURE_FUNCTION(tex1Dfetch, 1, (int x), WEFT_CALL_LINEAR)
WEFT_TEXTURE_FUNCTION(tex1D, 1, (float x), WEFT_CALL_1)
WEFT_TEXTURE_FUNCTION(tex2D, 2, (float x, float y), WEFT_CALL_2)
WEFT_TEXTURE_FUNCTION(tex3D, 3, (float x, float y, float z), WEFT_CALL_3)
WEFT_TEXTURE_FUNCTION(tex1DLayered, cudaTextureType1DLayered, (float x, int layer), WEFT_CALL_1L)
WEFT_TEXTURE_FUNCTION(tex2DLayered, cudaTextureType2DLayered, (float x, float y, int layer),
                      WEFT_CALL_2L)
#define WEFT_CALL_CUBE(R)  weft_cube<R>(t, x, y, z)
#define WEFT_CALL_CUBES(R) weft_cube<R>(t, x, y, z, layer)
WEFT_TEXTURE_FUNCTION(texCubemap, cudaTextureTypeCubemap, (float x, float y, float z),
                      WEFT_CALL_CUBE)
WEFT_TEXTURE_FUNCTION(texCubemapLayered, cudaTextureTypeCubemapLayered,
                      (float x, float y, float z, int layer), WEFT_CALL_CUBES)
#undef WEFT_CALL_CUBES
#undef WEFT_CALL_CUBE
#undef WEFT_CALL_2L
#undef WEFT_CALL_1L
#undef WEFT_LAYER
#undef WEFT_CALL_3
#undef WEFT_CALL_2
#undef WEFT_CALL_1
#undef WEFT_CALL_LINEAR
#undef WEFT_LIST
#undef WEFT_TEXTURE_FUNCTION
#undef WEFT_FETCH

#endif
