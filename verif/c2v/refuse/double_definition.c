/* SPDX-License-Identifier: Apache-2.0 */
/* Two functions of one name. */
#include "hw.h"

typedef struct {
    U(8) a;
} double_definition_t;

static uint32_t next(uint32_t x, uint32_t);

void double_definition_tick(double_definition_t *s) {
    s->a = next(s->a, 1);
}
