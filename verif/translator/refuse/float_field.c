/* SPDX-License-Identifier: Apache-2.0 */
/* A floating-point register. */
#include "hw.h"

typedef struct {
    float gain;
} float_field_t;

void float_field_tick(float_field_t *s) {
    s->gain = s->gain * 2;
}
