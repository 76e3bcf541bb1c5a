/* SPDX-License-Identifier: Apache-2.0 */
/* No divider of integers: the multiplier divides (multiplier/serial.c). Decode sends no instruction
 * here.
 */
#include "execute/divider/divide.h"

static const uint32_t nothing[LANES] = {0};

void divide_reset(divide_t *s) {
    s->unused = 0;
}

void divide_view(const divide_t *s, divide_view_t *v) {
    (void)s;
    *v = (divide_view_t){.idle = 1, .value = nothing};
}

void divide_tick(divide_t *s, const divide_in_t *in) {
    (void)s;
    (void)in;
}
