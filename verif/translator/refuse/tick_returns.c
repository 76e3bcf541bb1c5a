/* SPDX-License-Identifier: Apache-2.0 */
/* A tick that returns a value. */
#include "hw.h"

typedef struct {
    U(8) n;
} tick_returns_t;

uint32_t tick_returns_tick(tick_returns_t *s) {
    s->n = (s->n + 1) & 0xff;
    return s->n;
}
