/* SPDX-License-Identifier: Apache-2.0 */
/* A pointer in the registers. */
#include "hw.h"

typedef struct {
    U(8) list[4];
    uint32_t *current;
} pointer_field_t;

void pointer_field_tick(pointer_field_t *s) {
    *s->current = 0;
    s->list[0] = 1;
}
