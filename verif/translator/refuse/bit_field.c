/* SPDX-License-Identifier: Apache-2.0 */
/* Widths are annotations, not bit-fields. */
#include "hw.h"

typedef struct {
    uint32_t a : 4;
} bit_field_t;

void bit_field_tick(bit_field_t *s) {
    s->a++;
}
