/* SPDX-License-Identifier: Apache-2.0 */
/* A pointer that changes. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} pointer_assigned_t;

typedef struct {
    U(8) x;
    U(2) i;
} pointer_assigned_in_t;

typedef struct {
    U(8) y;
} pointer_assigned_out_t;

void pointer_assigned_tick(pointer_assigned_t *s, const pointer_assigned_in_t *in, pointer_assigned_out_t *out) {
    uint32_t *p = &s->list[0];
    p = &s->list[1];
    *p = in->x;
    out->y = s->a;
}
