/* SPDX-License-Identifier: Apache-2.0 */
/* HW_REST ends its function, in C beyond the block that it stands in. */
#include "hw.h"

typedef struct {
    U(8) n, count;
} rest_in_branch_t;
typedef struct {
    U(1) go;
    U(8) x;
} rest_in_branch_in_t;
typedef struct {
    U(8) y;
} rest_in_branch_out_t;

void rest_in_branch_tick(rest_in_branch_t *s, const rest_in_branch_in_t *in, rest_in_branch_out_t *out) {
    out->y = s->n;
    if (in->go) {
        HW_REST(in->x == s->n);
        s->n = in->x;
    }
    s->count = (s->count + 1) & 0xff;
}
