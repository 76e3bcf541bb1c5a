/* SPDX-License-Identifier: Apache-2.0 */
/* A byte-sized register. */
#include "hw.h"

typedef struct {
    uint8_t a;
} byte_field_t;

void byte_field_tick(byte_field_t *s) {
    s->a = 3;
}
