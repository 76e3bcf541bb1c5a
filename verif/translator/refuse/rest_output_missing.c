/* SPDX-License-Identifier: Apache-2.0 */
/* An output that only what follows HW_REST assigns has no value without it. */
#include "hw.h"

typedef struct {
    U(3) busy;
} rest_output_missing_t;
typedef struct {
    U(1) start;
} rest_output_missing_in_t;
typedef struct {
    U(1) done;
} rest_output_missing_out_t;

void rest_output_missing_tick(rest_output_missing_t *s, const rest_output_missing_in_t *in, rest_output_missing_out_t *out) {
    HW_REST(!in->start && s->busy == 0);
    out->done = s->busy == 1;
    s->busy = in->start ? 7 : s->busy - 1u;
}
