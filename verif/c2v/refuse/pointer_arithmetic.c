/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic with pointers. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} pointer_arithmetic_t;

typedef struct {
    U(8) x;
    U(2) i;
} pointer_arithmetic_in_t;

typedef struct {
    U(8) y;
} pointer_arithmetic_out_t;

void pointer_arithmetic_tick(pointer_arithmetic_t *s, const pointer_arithmetic_in_t *in, pointer_arithmetic_out_t *out) {
    uint32_t *p = s->list + in->i;
    *p = in->x;
    out->y = s->a;
}
