/* SPDX-License-Identifier: Apache-2.0 */
/* A tick with a parameter that is no port struct. */
#include "hw.h"

typedef struct {
    U(8) n;
} tick_scalar_parameter_t;

void tick_scalar_parameter_tick(tick_scalar_parameter_t *s, uint32_t x) {
    s->n = x & 0xff;
}
