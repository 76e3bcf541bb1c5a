/* SPDX-License-Identifier: Apache-2.0 */
/* Grey images of 8 bits: reads PGM and PPM (text and binary, at most 8 bits per sample; colour
 * becomes luminance), writes binary PGM.
 */
#ifndef WEFT_KERNELS_IMAGE_H
#define WEFT_KERNELS_IMAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "failure.h"

#define IMAGE_MAX_SIDE 4096u

typedef struct {
    uint32_t width, height; /* 1 to IMAGE_MAX_SIDE */
    uint8_t *pixel;         /* row by row, 0 is black; owned by the image */
} image_t;

/* A black image. Free with image_free. */
bool image_create(image_t *image, uint32_t width, uint32_t height, failure_t *failure);

/* Read a file. On failure the message names file, line or offset, value and rule, and nothing is
 * left to free. */
bool image_read(image_t *image, const char *path, failure_t *failure);

/* Write a file, by the rules of output.h. */
bool image_write(const image_t *image, const char *path, failure_t *failure);
void image_free(image_t *image);

#endif
