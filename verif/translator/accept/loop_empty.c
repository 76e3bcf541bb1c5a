/* SPDX-License-Identifier: Apache-2.0 */
/* Loops of no round, of one round, and over one element. */
#include "hw.h"

#define EXTRA 0

typedef struct {
    U(8) one[1];
    U(8) keep;
} loop_empty_t;

typedef struct {
    U(8) x;
} loop_empty_in_t;

void loop_empty_tick(loop_empty_t *s, const loop_empty_in_t *in) {
    for (uint32_t i = 2; i < 2 + EXTRA; i++) {
        s->keep = 0;
    }
    for (uint32_t i = 0; i < 1; i++) {
        s->one[i] ^= in->x;
    }
    s->keep = s->one[0];
}
