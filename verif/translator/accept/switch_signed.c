/* SPDX-License-Identifier: Apache-2.0 */
/* A switch over a signed value, with negative labels. */
#include "hw.h"

typedef struct {
    U(1) unused;
} switch_signed_t;

typedef struct {
    S(4) x;
} switch_signed_in_t;

typedef struct {
    U(2) y;
} switch_signed_out_t;

void switch_signed_tick(switch_signed_t *s, const switch_signed_in_t *in,
                        switch_signed_out_t *out) {
    (void)s;
    switch (in->x) {
    case -8:
        out->y = 3;
        break;
    case -1:
        out->y = 2;
        break;
    case 0:
        out->y = 1;
        break;
    default:
        out->y = 0;
        break;
    }
}
