/* SPDX-License-Identifier: Apache-2.0 */
/* Helpers that read an array parameter, inside expressions. */
#include "hw.h"

typedef struct {
    U(8) x[4];
} array_parameter_const_t;
typedef struct {
    U(2) place;
} array_parameter_const_in_t;
typedef struct {
    U(8) sum;
} array_parameter_const_out_t;

static uint32_t both(const uint32_t a[2], uint32_t more) {
    return a[0] + a[1] + more;
}

static uint32_t one(const uint32_t *a, uint32_t place) {
    return a[place & 1];
}

void array_parameter_const_reset(array_parameter_const_t *s) {
    for (uint32_t i = 0; i < 4; i++) {
        s->x[i] = i;
    }
}

void array_parameter_const_tick(array_parameter_const_t *s, const array_parameter_const_in_t *in,
                                array_parameter_const_out_t *out) {
    out->sum = (1 + both(s->x, in->place)) & 255;
    s->x[in->place] = (2 * both(s->x, 3) + one(s->x, in->place)) & 255;
}
