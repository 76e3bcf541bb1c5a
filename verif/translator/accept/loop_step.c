/* SPDX-License-Identifier: Apache-2.0 */
/* Loops that step by more than one, and one that ends at !=. */
#include "hw.h"

typedef struct {
    U(1) unused;
} loop_step_t;

typedef struct {
    U(16) x;
    U(8) a[6];
} loop_step_in_t;

typedef struct {
    U(8) evens;
    U(10) by_three;
    U(4) pairs;
} loop_step_out_t;

void loop_step_tick(loop_step_t *s, const loop_step_in_t *in, loop_step_out_t *out) {
    (void)s;
    uint32_t evens = 0;
    uint32_t sum = 0;
    uint32_t pairs = 0;
    for (uint32_t i = 0; i < 16; i += 2) {
        evens |= (in->x >> i & 1) << i / 2;
    }
    for (uint32_t i = 5; i != 2; i -= 3) {
        sum += in->a[i] + in->a[i - 3];
    }
    for (uint32_t i = 1; i < 16; i += 4) {
        pairs += in->x >> i & 1;
    }
    out->evens = evens;
    out->by_three = sum;
    out->pairs = pairs;
}
