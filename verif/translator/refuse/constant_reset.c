/* SPDX-License-Identifier: Apache-2.0 */
/* A reset value that does not fit. */
#include "hw.h"

typedef struct {
    U(4) n;
} constant_reset_t;

void constant_reset_reset(constant_reset_t *s) {
    s->n = 16;
}

void constant_reset_tick(constant_reset_t *s) {
    s->n = (s->n - 1) & 15;
}
