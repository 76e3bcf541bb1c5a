/* SPDX-License-Identifier: Apache-2.0 */
/* A local variable that one path reads without having given it a value. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} local_uninitialized_t;

typedef struct {
    U(8) x;
    U(2) i;
} local_uninitialized_in_t;

typedef struct {
    U(8) y;
} local_uninitialized_out_t;

void local_uninitialized_tick(local_uninitialized_t *s, const local_uninitialized_in_t *in, local_uninitialized_out_t *out) {
    uint32_t t;
    if (in->i == 2) {
        t = in->x;
    }
    s->a = in->x;
    out->y = t & 0xff;
}
