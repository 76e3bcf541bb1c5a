/* SPDX-License-Identifier: Apache-2.0 */
/* HW_REST ends its function, in C for the turns of a loop that are left as well. */
#include "hw.h"

typedef struct {
    U(8) n[4];
} rest_in_loop_t;
typedef struct {
    U(8) x[4];
} rest_in_loop_in_t;
typedef struct {
    U(8) y;
} rest_in_loop_out_t;

void rest_in_loop_tick(rest_in_loop_t *s, const rest_in_loop_in_t *in, rest_in_loop_out_t *out) {
    out->y = s->n[3];
    for (uint32_t i = 0; i < 4; i++) {
        HW_REST(in->x[i] == s->n[i]);
        s->n[i] = in->x[i];
    }
}
