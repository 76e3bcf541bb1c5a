/* SPDX-License-Identifier: Apache-2.0 */
/* A switch over 64 bits, one over a sum, and labels that cannot happen. */
#include "hw.h"

typedef struct {
    U(1) unused;
} switch_wide_t;

typedef struct {
    U(64) x;
    U(2) a, b;
} switch_wide_in_t;

typedef struct {
    U(3) y;
    U(4) z;
} switch_wide_out_t;

void switch_wide_tick(switch_wide_t *s, const switch_wide_in_t *in, switch_wide_out_t *out) {
    (void)s;
    switch (in->x) {
    case 0:
        out->y = 1;
        break;
    case 0xffffffffffffffffu:
        out->y = 2;
        break;
    case 0x100000000u:
        out->y = 3;
        break;
    default:
        out->y = 0;
        break;
    }
    switch (in->a + in->b) {
    case 0:
        out->z = 10;
        break;
    case 6:
        out->z = 11;
        break;
    case 8:
        out->z = 12;
        break;
    default:
        out->z = in->a;
        break;
    }
}
