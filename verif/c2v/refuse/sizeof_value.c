/* SPDX-License-Identifier: Apache-2.0 */
/* sizeof depends on how C stores things, not on declared widths. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} sizeof_value_t;

typedef struct {
    U(8) x;
    U(2) i;
} sizeof_value_in_t;

typedef struct {
    U(8) y;
} sizeof_value_out_t;

void sizeof_value_tick(sizeof_value_t *s, const sizeof_value_in_t *in, sizeof_value_out_t *out) {
    s->a = in->x;
    out->y = sizeof(s->list) & 0xff;
}
