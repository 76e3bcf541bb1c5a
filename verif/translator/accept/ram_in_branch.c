/* SPDX-License-Identifier: Apache-2.0 */
/* Memories called inside of a branch, of a case, and by a helper. */
#include "hw.h"

typedef struct {
    RAM(16, 32) a;
    RAM(16, 32) b;
    RAM(16, 32) c;
} ram_in_branch_t;

typedef struct {
    U(2) op;
    U(5) from, to;
    U(16) data;
} ram_in_branch_in_t;

typedef struct {
    U(16) x, y, z;
} ram_in_branch_out_t;

static void write_c(ram_in_branch_t *s, const ram_in_branch_in_t *in) {
    ram_1r1w(&s->c, 0, 0, in->op == 3, in->to, in->data);
}

void ram_in_branch_tick(ram_in_branch_t *s, const ram_in_branch_in_t *in,
                        ram_in_branch_out_t *out) {
    out->x = s->a.q;
    out->y = s->b.q;
    out->z = s->c.q;
    if (in->op != 0) {
        ram_1r1w(&s->a, in->op == 1, in->from, in->op == 2, in->to, in->data);
    }
    switch (in->op) {
    case 0:
        break;
    case 2: {
        uint32_t mixed = s->b.q ^ in->data;
        ram_1r1w(&s->b, in->from != in->to, in->from, 1, in->to, mixed);
        break;
    }
    default:
        break;
    }
    write_c(s, in);
}
