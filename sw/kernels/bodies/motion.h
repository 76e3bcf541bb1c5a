/* SPDX-License-Identifier: Apache-2.0 */
/* What kernel and host side of bodies must agree on: places and speeds have FRACTION bits behind
 * the point. Shifts of negative numbers are arithmetic, as both compilers say. */
#ifndef WEFT_BODIES_MOTION_H
#define WEFT_BODIES_MOTION_H

#include <stdint.h>

#define FRACTION 8
#define ONE      (1 << FRACTION)
#define GRAVITY  (ONE / 16)    /* speed that a step of fall gains */
#define CALM     (2 * GRAVITY) /* a body on the ground that is slower comes to rest */

typedef struct {
    int32_t x, height, across, up; /* place and speed; height: 0 is the ground */
    uint32_t awake;
    uint32_t bounces;
} body_t;

#endif
