/* SPDX-License-Identifier: Apache-2.0 */
/* What kernel and host side of shader must agree on. */
#ifndef WEFT_SHADER_SHADE_H
#define WEFT_SHADER_SHADE_H

#define TEXTURE 16 /* texels along an edge of the small texture: a power of two */
#define OCTAVES 3  /* in which it is sampled */

typedef struct {
    float x, y, z;
} vertex_t;

typedef struct {
    float row[4][4];
} matrix_t;

#endif
