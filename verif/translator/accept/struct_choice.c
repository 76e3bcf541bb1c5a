/* SPDX-License-Identifier: Apache-2.0 */
/* A whole struct chosen by ?:, and one read from an array by a variable index. */
#include "hw.h"

typedef struct {
    U(8) a;
    S(4) b;
} pair_t;

typedef struct {
    pair_t table[4];
} struct_choice_t;

typedef struct {
    U(1) first;
    U(2) index;
    pair_t x, y;
} struct_choice_in_t;

typedef struct {
    pair_t chosen;
    pair_t read;
} struct_choice_out_t;

void struct_choice_tick(struct_choice_t *s, const struct_choice_in_t *in,
                        struct_choice_out_t *out) {
    out->chosen = in->first ? in->x : in->y;
    out->read = s->table[in->index];
    s->table[in->index] = out->chosen;
}
