/* SPDX-License-Identifier: Apache-2.0 */
/* An output would keep the address of a local array. */
#include "hw.h"

typedef struct {
    U(8) data;
    U(8) more;
} packet_t;

typedef struct {
    U(8) a;
} vec_of_local_t;
typedef struct {
    U(8) x;
} vec_of_local_in_t;
typedef struct {
    VEC(8, 2) list;
} vec_of_local_out_t;

void vec_of_local_tick(vec_of_local_t *s, const vec_of_local_in_t *in, vec_of_local_out_t *out) {
    uint32_t list[2] = {in->x, s->a};
    out->list = list;
    s->a = in->x;
}
