/* SPDX-License-Identifier: Apache-2.0 */
/* An output that a return leaves without a value. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} output_missing_return_t;

typedef struct {
    U(8) x;
    U(2) i;
} output_missing_return_in_t;

typedef struct {
    U(8) y;
} output_missing_return_out_t;

void output_missing_return_tick(output_missing_return_t *s, const output_missing_return_in_t *in, output_missing_return_out_t *out) {
    if (in->i == 0) {
        return;
    }
    out->y = s->a;
    s->a = in->x;
}
