/* SPDX-License-Identifier: Apache-2.0 */
/* A ray through a scene of mirroring spheres above a plane, in integers: lengths and directions
 * have FRACTION bits behind the point. Each hit adds its shade, and the ray continues from a
 * mirror, so that neighbouring pixels take different numbers of turns.
 *
 * The kernel and its host side compile this same text. Coordinates stay below 2^14, so that sums of
 * three squares fit in 32 bits. Shifts of negative numbers are arithmetic, as both compilers say.
 */
#ifndef WEFT_RAY_TRACE_H
#define WEFT_RAY_TRACE_H

#include <stdint.h>

#define FRACTION 10
#define ONE      (1 << FRACTION)
#define FAR      (12 * ONE) /* beyond it nothing is seen */
#define GROUND   (-2 * ONE) /* the height of the plane */
#define NEAR     (ONE / 32) /* a ray leaves where it stood */

typedef struct {
    int32_t x, y, z;
} vector_t;

typedef struct {
    vector_t centre;
    int32_t radius, inverse; /* inverse: ONE * ONE / radius */
    int32_t shade, mirrors;  /* what a hit adds; does the ray continue? */
} sphere_t;

static inline int32_t dot(vector_t a, vector_t b) { /* with 2 * FRACTION bits behind the point */
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline vector_t along(vector_t from, vector_t direction, int32_t length) {
    const vector_t to = {from.x + (direction.x * length >> FRACTION),
                         from.y + (direction.y * length >> FRACTION),
                         from.z + (direction.z * length >> FRACTION)};
    return to;
}

/* The largest r with r * r <= square. */
static inline int32_t root(int32_t square) {
    int32_t r = 0;
    for (int32_t bit = 1 << 14; bit > 0; bit >>= 1) {
        if ((r + bit) * (r + bit) <= square) {
            r += bit;
        }
    }
    return r;
}

/* Where the ray meets the sphere: a length above NEAR, or FAR if it does not. */
static inline int32_t meet_sphere(const sphere_t *sphere, vector_t from, vector_t direction) {
    const vector_t to = {sphere->centre.x - from.x, sphere->centre.y - from.y,
                         sphere->centre.z - from.z};
    const int32_t nearest = dot(to, direction) >> FRACTION;
    if (nearest <= 0) {
        return FAR;
    }
    const int32_t reach = nearest * nearest - dot(to, to) + sphere->radius * sphere->radius;
    if (reach < 0) {
        return FAR;
    }
    const int32_t length = nearest - root(reach);
    return length > NEAR ? length : FAR;
}

static inline int32_t meet_ground(vector_t from, vector_t direction) {
    if (direction.y >= 0) {
        return FAR;
    }
    const int32_t length = (GROUND - from.y) * ONE / direction.y;
    return length > NEAR && length < FAR ? length : FAR;
}

/* The direction after a mirror, whose normal has length ONE but for what is rounded. */
static inline vector_t mirrored(const sphere_t *sphere, vector_t at, vector_t direction) {
    const vector_t normal = {(at.x - sphere->centre.x) * sphere->inverse >> FRACTION,
                             (at.y - sphere->centre.y) * sphere->inverse >> FRACTION,
                             (at.z - sphere->centre.z) * sphere->inverse >> FRACTION};
    const int32_t twice = 2 * (dot(normal, direction) >> FRACTION);
    const vector_t back = {direction.x - (normal.x * twice >> FRACTION),
                           direction.y - (normal.y * twice >> FRACTION),
                           direction.z - (normal.z * twice >> FRACTION)};
    return back;
}

/* The shade that a ray sees within `bounces` mirrors. */
static inline uint32_t trace(const sphere_t *sphere, uint32_t spheres, vector_t from,
                             vector_t direction, uint32_t bounces) {
    uint32_t shade = 0;
    for (uint32_t bounce = 0; bounce <= bounces; bounce++) {
        int32_t nearest = FAR;
        uint32_t hit = spheres;
        for (uint32_t s = 0; s < spheres; s++) {
            const int32_t length = meet_sphere(&sphere[s], from, direction);
            if (length < nearest) {
                nearest = length;
                hit = s;
            }
        }
        if (hit == spheres) {
            const int32_t length = meet_ground(from, direction);
            if (length < FAR) {
                const vector_t at = along(from, direction, length);
                shade += (at.x ^ at.z) & ONE ? 40 : 10; /* a chessboard */
            }
            break;
        }
        shade += (uint32_t)sphere[hit].shade >> bounce;
        if (!sphere[hit].mirrors) {
            break;
        }
        from = along(from, direction, nearest);
        direction = mirrored(&sphere[hit], from, direction);
    }
    return shade;
}

/* The ray of a pixel: from in front of the scene through a window of 4 x 4 units. */
static inline vector_t ray_of(int32_t x, int32_t y, int32_t width, int32_t height) {
    const vector_t to = {(4 * x - 2 * width) * ONE / width, (2 * height - 4 * y) * ONE / height,
                         4 * ONE};
    const int32_t length = root(dot(to, to) >> 2) * 2;
    const vector_t direction = {to.x * ONE / length, to.y * ONE / length, to.z * ONE / length};
    return direction;
}

#endif
