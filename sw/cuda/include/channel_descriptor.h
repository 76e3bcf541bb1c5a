/* SPDX-License-Identifier: Apache-2.0 */
/* Types that texels may have, and their descriptors. Source: CUDA C++ Programming Guide 11.8,
 * Texture Memory: components of 8, 16 or 32 bits; 1, 2 or 4 of them. */
#ifndef WEFT_CHANNEL_DESCRIPTOR_H
#define WEFT_CHANNEL_DESCRIPTOR_H

#include "cuda_runtime_api.h"

#ifdef __cplusplus
template <int count> struct weft_floats {};
template <> struct weft_floats<1> {
    typedef float type;
};
template <> struct weft_floats<2> {
    typedef float2 type;
};
template <> struct weft_floats<4> {
    typedef float4 type;
};

/* What a texel's type is made of. */
template <typename T> struct weft_channel {};
#define WEFT_CHANNEL(name, number, width, form)                                                    \
    template <> struct weft_channel<name> {                                                        \
        enum { count = number, bits = width, is_float = form == cudaChannelFormatKindFloat };      \
        static const cudaChannelFormatKind kind = form;                                            \
        typedef weft_floats<number>::type floats;                                                  \
    };
#define WEFT_CHANNELS(name, scalar, width, form)                                                   \
    WEFT_CHANNEL(scalar, 1, width, form)                                                           \
    WEFT_CHANNEL(name##1, 1, width, form)                                                          \
    WEFT_CHANNEL(name##2, 2, width, form)                                                          \
    WEFT_CHANNEL(name##4, 4, width, form)
WEFT_CHANNEL(char, 1, 8, cudaChannelFormatKindSigned)
WEFT_CHANNELS(char, signed char, 8, cudaChannelFormatKindSigned)
WEFT_CHANNELS(uchar, unsigned char, 8, cudaChannelFormatKindUnsigned)
WEFT_CHANNELS(short, short, 16, cudaChannelFormatKindSigned)
WEFT_CHANNELS(ushort, unsigned short, 16, cudaChannelFormatKindUnsigned)
WEFT_CHANNELS(int, int, 32, cudaChannelFormatKindSigned)
WEFT_CHANNELS(uint, unsigned int, 32, cudaChannelFormatKindUnsigned)
WEFT_CHANNELS(float, float, 32, cudaChannelFormatKindFloat)
#undef WEFT_CHANNELS
#undef WEFT_CHANNEL

template <typename T> static inline cudaChannelFormatDesc cudaCreateChannelDesc() {
    int bits = weft_channel<T>::bits, count = weft_channel<T>::count;
    return cudaCreateChannelDesc(bits, count > 1 ? bits : 0, count > 2 ? bits : 0,
                                 count > 3 ? bits : 0, weft_channel<T>::kind);
}
#endif

#endif
