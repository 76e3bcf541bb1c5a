/* SPDX-License-Identifier: Apache-2.0 */
/* A width above 64. */
#include "hw.h"

typedef struct {
    U(65) a;
} width_large_t;

void width_large_tick(width_large_t *s) {
    s->a = 0;
}
