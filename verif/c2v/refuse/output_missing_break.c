/* SPDX-License-Identifier: Apache-2.0 */
/* An output that a loop gives only if it runs through. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} output_missing_break_t;

typedef struct {
    U(8) x;
    U(2) i;
} output_missing_break_in_t;

typedef struct {
    U(8) y;
} output_missing_break_out_t;

void output_missing_break_tick(output_missing_break_t *s, const output_missing_break_in_t *in, output_missing_break_out_t *out) {
    for (uint32_t i = 0; i < 4; i++) {
        if (s->list[i] == in->x) {
            out->y = i;
            break;
        }
    }
    s->a = in->x;
}
