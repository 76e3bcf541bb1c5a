/* SPDX-License-Identifier: Apache-2.0 */
/* A static variable in a function. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} static_local_t;

typedef struct {
    U(8) x;
    U(2) i;
} static_local_in_t;

typedef struct {
    U(8) y;
} static_local_out_t;

void static_local_tick(static_local_t *s, const static_local_in_t *in, static_local_out_t *out) {
    static uint32_t calls;
    calls++;
    out->y = calls & 0xff;
    s->a = in->x;
}
