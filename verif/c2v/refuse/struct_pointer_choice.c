/* SPDX-License-Identifier: Apache-2.0 */
/* A struct chosen through a pointer. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} struct_pointer_choice_t;

typedef struct {
    U(8) x;
    U(2) i;
} struct_pointer_choice_in_t;

typedef struct {
    U(8) y;
} struct_pointer_choice_out_t;

typedef struct {
    U(8) p, q;
} pair_t;

void struct_pointer_choice_tick(struct_pointer_choice_t *s, const struct_pointer_choice_in_t *in, struct_pointer_choice_out_t *out) {
    pair_t one = {in->x, 1};
    pair_t two = {2, in->x};
    const pair_t *chosen = in->i == 0 ? &one : &two;
    s->a = in->x;
    out->y = chosen->q;
}
