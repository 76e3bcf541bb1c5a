/* SPDX-License-Identifier: Apache-2.0 */
/* An array whose size is not constant. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} variable_array_t;

typedef struct {
    U(8) x;
    U(2) i;
} variable_array_in_t;

typedef struct {
    U(8) y;
} variable_array_out_t;

void variable_array_tick(variable_array_t *s, const variable_array_in_t *in, variable_array_out_t *out) {
    uint32_t t[in->x + 1];
    t[0] = in->x;
    s->a = in->x;
    out->y = t[0] & 0xff;
}
