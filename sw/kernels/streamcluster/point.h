/* SPDX-License-Identifier: Apache-2.0 */
/* A point of streamcluster, as kernel and host side see it; its coordinates lie apart. */
#ifndef WEFT_STREAMCLUSTER_POINT_H
#define WEFT_STREAMCLUSTER_POINT_H

#include <stdint.h>

typedef struct {
    float weight;
    float cost;      /* weight times squared distance to its centre */
    uint32_t centre; /* number of the centre */
    uint32_t moves;  /* out: 1 when the candidate is nearer */
} point_t;

#define DIMENSIONS_MOST 256

#endif
