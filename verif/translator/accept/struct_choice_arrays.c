/* SPDX-License-Identifier: Apache-2.0 */
/* Structs with arrays of flags, chosen, returned and cleared as values that C gives no name. */
#include "hw.h"

typedef struct {
    U(1) flags[4];
    U(3) words[2];
    U(1) one;
} row_t;

typedef struct {
    row_t row;
} struct_choice_arrays_t;

typedef struct {
    row_t row;
    U(1) go;
    U(2) at;
} struct_choice_arrays_in_t;

typedef struct {
    row_t chosen;
    row_t made;
    U(1) flag;
} struct_choice_arrays_out_t;

static row_t made(bool any, uint32_t at) {
    row_t r = {0};
    if (any) {
        r.flags[at] = 1;
        r.one = 1;
    }
    return r;
}

static row_t held_or_none(const row_t *row, bool any) {
    return any ? *row : (row_t){0};
}

void struct_choice_arrays_tick(struct_choice_arrays_t *s, const struct_choice_arrays_in_t *in,
                               struct_choice_arrays_out_t *out) {
    row_t held = held_or_none(&s->row, in->go);
    out->chosen = in->go ? in->row : (row_t){0};
    out->made = made(in->go, in->at);
    out->flag = held.flags[in->at] & !made(in->row.one, 3).flags[in->at];
    s->row = in->at == 3 ? (row_t){.flags = {0, 1, 1, 0}} : in->row;
}
