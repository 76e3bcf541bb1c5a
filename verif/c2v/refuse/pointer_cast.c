/* SPDX-License-Identifier: Apache-2.0 */
/* A pointer as a number. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} pointer_cast_t;

typedef struct {
    U(8) x;
    U(2) i;
} pointer_cast_in_t;

typedef struct {
    U(8) y;
} pointer_cast_out_t;

void pointer_cast_tick(pointer_cast_t *s, const pointer_cast_in_t *in, pointer_cast_out_t *out) {
    out->y = (uint32_t)(uintptr_t)s & 0xff;
    s->a = in->x;
}
