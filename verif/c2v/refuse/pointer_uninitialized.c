/* SPDX-License-Identifier: Apache-2.0 */
/* A pointer without a value. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} pointer_uninitialized_t;

typedef struct {
    U(8) x;
    U(2) i;
} pointer_uninitialized_in_t;

typedef struct {
    U(8) y;
} pointer_uninitialized_out_t;

void pointer_uninitialized_tick(pointer_uninitialized_t *s, const pointer_uninitialized_in_t *in, pointer_uninitialized_out_t *out) {
    uint32_t *p;
    out->y = s->a;
    s->a = in->x;
    (void)p;
}
