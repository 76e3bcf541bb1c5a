/* SPDX-License-Identifier: Apache-2.0 */
/* A byte-sized local variable. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} byte_local_t;

typedef struct {
    U(8) x;
    U(2) i;
} byte_local_in_t;

typedef struct {
    U(8) y;
} byte_local_out_t;

void byte_local_tick(byte_local_t *s, const byte_local_in_t *in, byte_local_out_t *out) {
    uint16_t half = (uint16_t)in->x;
    s->a = in->x;
    out->y = half & 0xff;
}
