/* SPDX-License-Identifier: Apache-2.0 */
/* A variable that is initialized with itself. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} self_initialized_t;

typedef struct {
    U(8) x;
    U(2) i;
} self_initialized_in_t;

typedef struct {
    U(8) y;
} self_initialized_out_t;

void self_initialized_tick(self_initialized_t *s, const self_initialized_in_t *in, self_initialized_out_t *out) {
    uint32_t t = t + 1;
    s->a = in->x;
    out->y = t & 3;
}
