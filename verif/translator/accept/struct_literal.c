/* SPDX-License-Identifier: Apache-2.0 */
/* Structs from literals: all zero, by name, by position, nested; missing fields are zero. */
#include "hw.h"

typedef struct {
    U(8) x, y;
} point_t;

typedef struct {
    U(1) valid;
    point_t from, to;
    U(4) tag[3];
} move_t;

typedef struct {
    move_t last;
} struct_literal_t;

typedef struct {
    U(2) op;
    U(8) x;
    U(4) tag;
} struct_literal_in_t;

typedef struct {
    move_t move;
} struct_literal_out_t;

void struct_literal_tick(struct_literal_t *s, const struct_literal_in_t *in,
                         struct_literal_out_t *out) {
    *out = (struct_literal_out_t){0};
    switch (in->op) {
    case 0:
        out->move = (move_t){.valid = 1, .to = {.y = in->x}, .tag = {1, in->tag}};
        break;
    case 1:
        out->move = (move_t){1, {in->x, 2}, {3, in->x}, {0, 0, in->tag}};
        break;
    case 2:
        out->move = s->last;
        break;
    default:
        break;
    }
    move_t local = {.valid = 1, .from = {.x = in->x}};
    local.tag[2] = in->tag;
    s->last = local;
}
