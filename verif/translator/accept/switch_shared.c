/* SPDX-License-Identifier: Apache-2.0 */
/* Labels that share statements, and a default that shares them too. */
#include "hw.h"

typedef struct {
    U(1) unused;
} switch_shared_t;

typedef struct {
    U(4) op;
    U(8) a, b;
} switch_shared_in_t;

typedef struct {
    U(9) y;
} switch_shared_out_t;

void switch_shared_tick(switch_shared_t *s, const switch_shared_in_t *in,
                        switch_shared_out_t *out) {
    (void)s;
    switch (in->op) {
    case 2:
    case 3:
    case 5:
    case 7:
        out->y = in->a + in->b;
        break;
    case 11:
        out->y = in->a;
        break;
    case 1:
    default:
        out->y = in->b;
    }
}
