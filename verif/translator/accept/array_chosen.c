/* SPDX-License-Identifier: Apache-2.0 */
/* Elements whose index is made of bits of their own array, or of what is written: Yosys 0.23 would
 * choose them wrongly where the index leaves elements out, so conditions choose them. Where every
 * element can be named, and where the index comes from elsewhere, the index stays. */
#include "hw.h"

typedef struct {
    U(4) row[2][4];
    U(4) line[4];
} array_chosen_t;

typedef struct {
    U(2) at;
    U(4) data;
    U(1) load;
} array_chosen_in_t;

typedef struct {
    U(4) own;
    U(4) high;
    U(4) column;
    U(4) elsewhere;
    U(4) all;
    U(4) written[2];
    U(4) kept;
} array_chosen_out_t;

void array_chosen_tick(array_chosen_t *s, const array_chosen_in_t *in, array_chosen_out_t *out) {
    out->own = s->row[0][s->row[0][1] & 3];
    out->high = s->row[1][s->row[1][2] & 2];
    out->column = s->row[s->row[1][3] >> 3][3];
    out->elsewhere = s->row[1][in->at];
    out->all = s->line[s->line[1] & 3];
    U(4) local[2][2] = {{1, 2}, {3, 4}};
    local[0][in->data & 1] = in->data;
    local[1][in->at & 1] = in->data;
    out->written[0] = local[0][1];
    out->written[1] = local[1][1];
    out->kept = local[0][0];
    if (in->load) {
        for (uint32_t i = 0; i < 4; i++) {
            s->row[0][i] = in->data ^ i;
            s->row[1][i] = (in->data + i) & 15;
            s->line[i] = (in->data - i) & 15;
        }
    }
}
