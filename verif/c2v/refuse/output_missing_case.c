/* SPDX-License-Identifier: Apache-2.0 */
/* An output that a value without a label leaves without a value. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} output_missing_case_t;

typedef struct {
    U(8) x;
    U(2) i;
} output_missing_case_in_t;

typedef struct {
    U(8) y;
} output_missing_case_out_t;

void output_missing_case_tick(output_missing_case_t *s, const output_missing_case_in_t *in, output_missing_case_out_t *out) {
    s->a = in->x;
    switch (in->i) {
    case 0:
    case 1:
        out->y = 1;
        break;
    case 2:
        out->y = 2;
        break;
    }
}
