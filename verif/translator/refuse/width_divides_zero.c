/* SPDX-License-Identifier: Apache-2.0 */
/* A width that divides by zero. */
#include "hw.h"

#define PARTS 0

typedef struct {
    S(32 / PARTS) a;
} width_divides_zero_t;

void width_divides_zero_tick(width_divides_zero_t *s) {
    s->a = 0;
}
