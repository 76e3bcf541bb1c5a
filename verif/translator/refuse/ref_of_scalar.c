/* SPDX-License-Identifier: Apache-2.0 */
/* A REF of what is no struct. */
#include "hw.h"

typedef struct {
    U(8) data;
    U(8) more;
} packet_t;

typedef struct {
    U(8) a;
} ref_of_scalar_t;
typedef struct {
    REF(uint32_t) x;
} ref_of_scalar_in_t;
typedef struct {
    U(8) y;
} ref_of_scalar_out_t;

void ref_of_scalar_tick(ref_of_scalar_t *s, const ref_of_scalar_in_t *in, ref_of_scalar_out_t *out) {
    out->y = *in->x & 255;
    s->a = 0;
}
