/* SPDX-License-Identifier: Apache-2.0 */
/* What follows HW_REST is the same with and without it. */
#include "hw.h"

typedef struct {
    U(8) n;
    U(3) busy;
} gate_rest_t;
typedef struct {
    U(1) start;
    U(8) x;
} gate_rest_in_t;
typedef struct {
    U(1) done;
} gate_rest_out_t;

void gate_rest_reset(gate_rest_t *s) {
    s->busy = 0;
}

void gate_rest_tick(gate_rest_t *s, const gate_rest_in_t *in, gate_rest_out_t *out) {
    out->done = s->busy == 1;
    HW_REST(!in->start && s->busy == 0);
    s->busy = in->start ? 7 : s->busy - 1u;
    if (in->start) {
        s->n = in->x;
    }
}
