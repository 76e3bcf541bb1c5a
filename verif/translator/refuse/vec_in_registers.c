/* SPDX-License-Identifier: Apache-2.0 */
/* A register would keep an address. */
#include "hw.h"

typedef struct {
    U(8) data;
    U(8) more;
} packet_t;

typedef struct {
    VEC(8, 4) kept;
} vec_in_registers_t;
typedef struct {
    U(8) list[4];
} vec_in_registers_in_t;
typedef struct {
    U(8) y;
} vec_in_registers_out_t;

void vec_in_registers_tick(vec_in_registers_t *s, const vec_in_registers_in_t *in, vec_in_registers_out_t *out) {
    out->y = s->kept[0];
    s->kept = in->list;
}
