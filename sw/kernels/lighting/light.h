/* SPDX-License-Identifier: Apache-2.0 */
/* What kernel and host side of lighting must agree on. Integers, so that both find the same exits.
 */
#ifndef WEFT_LIGHTING_LIGHT_H
#define WEFT_LIGHTING_LIGHT_H

#include <stdint.h>

#define WHITE 255u /* a pixel that is this bright, or more, takes no more light */

typedef struct {
    int32_t x, y;   /* in pixels */
    int32_t radius; /* beyond it nothing is lit */
    uint32_t power; /* its brightness at its place */
} light_t;

typedef struct {
    uint16_t first, count; /* in the list of lights, which is a ring */
} span_t;

#endif
