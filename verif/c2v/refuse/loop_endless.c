/* SPDX-License-Identifier: Apache-2.0 */
/* A loop that steps past its end. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} loop_endless_t;

typedef struct {
    U(8) x;
    U(2) i;
} loop_endless_in_t;

typedef struct {
    U(8) y;
} loop_endless_out_t;

void loop_endless_tick(loop_endless_t *s, const loop_endless_in_t *in, loop_endless_out_t *out) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i != 7; i += 2) {
        sum += s->list[i & 3];
    }
    out->y = sum & 0xff;
    s->a = in->x;
}
