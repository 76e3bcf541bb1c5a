/* SPDX-License-Identifier: Apache-2.0 */
/* Registers above 2,048 bits that are read back after writing. */
#include "hw.h"

typedef struct {
    U(32) slot[128];
} array_state_copied_t;

typedef struct {
    U(7) i, j;
    U(32) x;
} array_state_copied_in_t;

typedef struct {
    U(32) y;
} array_state_copied_out_t;

void array_state_copied_tick(array_state_copied_t *s, const array_state_copied_in_t *in,
                             array_state_copied_out_t *out) {
    s->slot[in->i] = in->x;
    out->y = s->slot[in->j];
}
