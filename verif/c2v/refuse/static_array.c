/* SPDX-License-Identifier: Apache-2.0 */
/* A static array that is not constant. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} static_array_t;

typedef struct {
    U(8) x;
    U(2) i;
} static_array_in_t;

typedef struct {
    U(8) y;
} static_array_out_t;

void static_array_tick(static_array_t *s, const static_array_in_t *in, static_array_out_t *out) {
    static uint32_t seen[4];
    seen[in->i] = in->x;
    out->y = seen[0] & 0xff;
    s->a = in->x;
}
