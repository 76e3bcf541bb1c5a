/* SPDX-License-Identifier: Apache-2.0 */
/* A mask of more than 32 bits made of an int. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} shift_mask_t;

typedef struct {
    U(8) x;
    U(2) i;
} shift_mask_in_t;

typedef struct {
    U(8) y;
} shift_mask_out_t;

void shift_mask_tick(shift_mask_t *s, const shift_mask_in_t *in, shift_mask_out_t *out) {
    U(64) mask = 1u << 40;
    s->a = in->x;
    out->y = mask & 0xff;
}
