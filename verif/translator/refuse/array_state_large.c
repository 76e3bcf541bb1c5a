/* SPDX-License-Identifier: Apache-2.0 */
/* Registers above 4,096 bits belong into a memory. */
#include "hw.h"

typedef struct {
    U(32) slot[256];
} array_state_large_t;

typedef struct {
    U(8) i;
    U(32) x;
} array_state_large_in_t;

void array_state_large_tick(array_state_large_t *s, const array_state_large_in_t *in) {
    s->slot[in->i] = in->x;
}
