/* SPDX-License-Identifier: Apache-2.0 */
/* A helper that returns a pointer. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} pointer_returned_t;

typedef struct {
    U(8) x;
    U(2) i;
} pointer_returned_in_t;

typedef struct {
    U(8) y;
} pointer_returned_out_t;

static const uint32_t *pick(const uint32_t *list, uint32_t i) {
    return &list[i & 3];
}

void pointer_returned_tick(pointer_returned_t *s, const pointer_returned_in_t *in, pointer_returned_out_t *out) {
    s->a = in->x;
    out->y = *pick(s->list, in->i);
}
