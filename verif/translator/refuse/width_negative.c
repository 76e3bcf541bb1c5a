/* SPDX-License-Identifier: Apache-2.0 */
/* A width below 0. */
#include "hw.h"

#define LANES 1

typedef struct {
    U(LANES - 2) a;
} width_negative_t;

void width_negative_tick(width_negative_t *s) {
    s->a = 0;
}
