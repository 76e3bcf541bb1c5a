/* SPDX-License-Identifier: Apache-2.0 */
/* do has no constant number of rounds. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} do_loop_t;

typedef struct {
    U(8) x;
    U(2) i;
} do_loop_in_t;

typedef struct {
    U(8) y;
} do_loop_out_t;

void do_loop_tick(do_loop_t *s, const do_loop_in_t *in, do_loop_out_t *out) {
    uint32_t n = 0;
    do {
        n++;
    } while (n < in->x);
    out->y = n & 0xff;
    s->a = in->x;
}
