/* SPDX-License-Identifier: Apache-2.0 */
/* An output that one path leaves without a value. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} output_missing_t;

typedef struct {
    U(8) x;
    U(2) i;
} output_missing_in_t;

typedef struct {
    U(8) y;
} output_missing_out_t;

void output_missing_tick(output_missing_t *s, const output_missing_in_t *in, output_missing_out_t *out) {
    s->a = in->x;
    if (in->i == 2) {
        out->y = s->a;
    }
}
