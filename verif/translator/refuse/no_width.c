/* SPDX-License-Identifier: Apache-2.0 */
/* A register without a width. */
#include "hw.h"

typedef struct {
    U(4) a;
    uint32_t b;
} no_width_t;

void no_width_tick(no_width_t *s) {
    s->a = 1;
    s->b = 2;
}
