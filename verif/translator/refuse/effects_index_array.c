/* SPDX-License-Identifier: Apache-2.0 */
/* The left side's index may change in the call on the right, which writes its array parameter. */
#include "hw.h"

typedef struct {
    U(2) place[1];
    U(8) x[4];
} effects_index_array_t;

static uint32_t step(uint32_t place[1]) {
    place[0] = (place[0] + 1) & 3;
    return 7;
}

void effects_index_array_tick(effects_index_array_t *s) {
    s->x[s->place[0]] = step(s->place);
}
