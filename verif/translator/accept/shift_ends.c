/* SPDX-License-Identifier: Apache-2.0 */
/* Shifts by the least and by the greatest constant, in expressions and in assignments. */
#include "hw.h"

enum { NONE = 0, MOST = 31, WIDE = 63 };

typedef struct {
    U(32) n;
} shift_ends_t;

typedef struct {
    U(32) x;
    S(32) y;
    U(64) z;
} shift_ends_in_t;

typedef struct {
    U(32) left, right, same;
    S(32) arithmetic;
    U(64) wide, low;
} shift_ends_out_t;

void shift_ends_tick(shift_ends_t *s, const shift_ends_in_t *in, shift_ends_out_t *out) {
    uint32_t left = in->x, right = in->x, same = in->x;
    int32_t arithmetic = in->y;
    uint64_t wide = in->z, low = in->z;
    left <<= MOST;
    right >>= MOST;
    same <<= NONE;
    same >>= NONE;
    arithmetic >>= MOST;
    wide <<= WIDE;
    low >>= WIDE;
    wide >>= NONE;
    low <<= NONE;
    out->left = left | in->x << MOST;
    out->right = right + (in->x >> MOST);
    out->same = same ^ in->x << NONE ^ s->n >> NONE;
    out->arithmetic = arithmetic & in->y >> MOST;
    out->wide = wide | in->z << WIDE;
    out->low = low + (in->z >> WIDE);
    s->n = in->x;
}
