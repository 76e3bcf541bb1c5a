/* SPDX-License-Identifier: Apache-2.0 */
/* An output array of which an element is never given a value. */
#include "hw.h"

typedef struct {
    U(1) a;
} output_missing_element_t;

typedef struct {
    U(8) y[4];
} output_missing_element_out_t;

void output_missing_element_tick(output_missing_element_t *s, output_missing_element_out_t *out) {
    s->a = !s->a;
    for (uint32_t i = 1; i < 4; i++) {
        out->y[i] = s->a;
    }
}
