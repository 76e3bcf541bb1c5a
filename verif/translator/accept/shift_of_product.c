/* SPDX-License-Identifier: Apache-2.0 */
/* Products of 32 bits moved right by a variable amount, cut and compared. */
#include "hw.h"

typedef struct {
    U(32) moved;
} shift_of_product_t;

typedef struct {
    U(16) a, b, c;
    U(15) d;
    U(5) by;
} shift_of_product_in_t;

typedef struct {
    U(32) moved, less;
    U(8) top;
    U(1) above;
} shift_of_product_out_t;

void shift_of_product_tick(shift_of_product_t *s, const shift_of_product_in_t *in,
                           shift_of_product_out_t *out) {
    uint32_t product = (uint32_t)in->a * in->b;
    out->moved = (uint32_t)in->a * in->b >> in->by;
    out->less = (uint32_t)in->a * in->d >> in->by;
    out->top = (uint32_t)in->a * in->b >> 24;
    out->above = (uint32_t)in->a * in->b > (uint32_t)in->c * in->b;
    s->moved = product >> in->by;
}
