/* SPDX-License-Identifier: Apache-2.0 */
/* A loop whose variable is lent to a function that changes it. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} loop_variable_lent_t;

typedef struct {
    U(8) x;
    U(2) i;
} loop_variable_lent_in_t;

typedef struct {
    U(8) y;
} loop_variable_lent_out_t;

static void leave(uint32_t *i) {
    *i = 4;
}

void loop_variable_lent_tick(loop_variable_lent_t *s, const loop_variable_lent_in_t *in, loop_variable_lent_out_t *out) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < 4; i++) {
        sum += s->list[i];
        if (sum > 100) {
            leave(&i);
        }
    }
    out->y = sum & 0xff;
    s->a = in->x;
}
