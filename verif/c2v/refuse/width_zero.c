/* SPDX-License-Identifier: Apache-2.0 */
/* A width of 0. */
#include "hw.h"

enum { SPARE = 0 };

typedef struct {
    U(SPARE) a;
} width_zero_t;

void width_zero_tick(width_zero_t *s) {
    s->a = 0;
}
