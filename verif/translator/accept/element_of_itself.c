/* SPDX-License-Identifier: Apache-2.0 */
/* Elements that the array itself decides: through a cast of a mask, and beside a difference that
 * is 2. */
#include "hw.h"

typedef struct {
    U(3) list[8];
    U(3) other[8];
} element_of_itself_t;

typedef struct {
    U(3) x;
} element_of_itself_in_t;

typedef struct {
    U(3) y;
    U(3) z;
} element_of_itself_out_t;

void element_of_itself_reset(element_of_itself_t *s) {
    for (uint32_t i = 0; i < 8; i++) {
        s->list[i] = 0;
    }
    for (uint32_t i = 0; i < 8; i++) {
        s->other[i] = 0;
    }
}

void element_of_itself_tick(element_of_itself_t *s, const element_of_itself_in_t *in,
                            element_of_itself_out_t *out) {
    out->y = s->list[(uint8_t)(s->list[1] & 6)];
    int32_t two = (int32_t)(in->x | 4) - (int32_t)(in->x & 3) - 2;
    out->z = s->other[in->x & 1 ? (int32_t)(s->other[0] & 3) : two];
    s->list[in->x] = in->x;
    s->other[in->x] = in->x;
}
