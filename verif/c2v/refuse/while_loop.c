/* SPDX-License-Identifier: Apache-2.0 */
/* while has no constant number of rounds. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} while_loop_t;

typedef struct {
    U(8) x;
    U(2) i;
} while_loop_in_t;

typedef struct {
    U(8) y;
} while_loop_out_t;

void while_loop_tick(while_loop_t *s, const while_loop_in_t *in, while_loop_out_t *out) {
    uint32_t x = in->x;
    while (x > 3) {
        x = x >> 1;
    }
    out->y = x;
    s->a = x;
}
