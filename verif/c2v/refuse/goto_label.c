/* SPDX-License-Identifier: Apache-2.0 */
/* goto. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} goto_label_t;

typedef struct {
    U(8) x;
    U(2) i;
} goto_label_in_t;

typedef struct {
    U(8) y;
} goto_label_out_t;

void goto_label_tick(goto_label_t *s, const goto_label_in_t *in, goto_label_out_t *out) {
    out->y = 0;
    if (in->x == 0) {
        goto end;
    }
    out->y = s->a;
    end:
    s->a = in->x;
}
