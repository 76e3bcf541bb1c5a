/* SPDX-License-Identifier: Apache-2.0 */
/* A tick without registers. */
#include "hw.h"

typedef struct {
    U(8) x;
} tick_without_registers_in_t;

typedef struct {
    U(8) y;
} tick_without_registers_out_t;

void tick_without_registers_tick(const tick_without_registers_in_t *in,
                                 tick_without_registers_out_t *out) {
    out->y = in->x;
}
