/* SPDX-License-Identifier: Apache-2.0 */
/* A loop whose first value is a port. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} loop_run_time_start_t;

typedef struct {
    U(8) x;
    U(2) i;
} loop_run_time_start_in_t;

typedef struct {
    U(8) y;
} loop_run_time_start_out_t;

void loop_run_time_start_tick(loop_run_time_start_t *s, const loop_run_time_start_in_t *in, loop_run_time_start_out_t *out) {
    uint32_t sum = 0;
    for (uint32_t i = in->i; i < 4; i++) {
        sum += s->list[i];
    }
    out->y = sum & 0xff;
    s->a = in->x;
}
