/* SPDX-License-Identifier: Apache-2.0 */
/* A texture as it lies in the device's memory: the runtime writes it, weft_textures.h reads it. A
 * texture object is its address; a texture reference is a variable that holds its address. */
#ifndef WEFT_TEXTURE_H
#define WEFT_TEXTURE_H

enum { WEFT_WRAP, WEFT_CLAMP, WEFT_MIRROR, WEFT_BORDER }; /* cudaTextureAddressMode */

struct weft_texture {
    unsigned long long data;  /* address of the first texel */
    unsigned size[3];         /* texels; 1 where it has no such dimension */
    unsigned row, slice;      /* bytes */
    unsigned char address[3]; /* without normalized coordinates: clamp or border */
    unsigned char linear, normalized;
    unsigned char as_float; /* integers are read as numbers of 0 or -1 to 1 */
    unsigned char bits, is_signed, is_float, channels;
    float border[4];
};

#endif
