/* SPDX-License-Identifier: Apache-2.0 */
/* A pointer that chooses between two arrays, read element by element. */
#include "hw.h"

typedef struct {
    U(8) even[4], odd[4];
    U(1) phase;
} pointer_choice_t;

typedef struct {
    U(2) i;
    U(8) x;
} pointer_choice_in_t;

typedef struct {
    U(8) y;
    U(10) sum;
} pointer_choice_out_t;

void pointer_choice_tick(pointer_choice_t *s, const pointer_choice_in_t *in,
                         pointer_choice_out_t *out) {
    const uint32_t *list = s->phase ? s->odd : s->even;
    uint32_t sum = 0;
    out->y = list[in->i];
    for (uint32_t i = 0; i < 4; i++) {
        sum += list[i];
    }
    out->sum = sum;
    if (s->phase) {
        s->even[in->i] = in->x;
    } else {
        s->odd[in->i] = in->x;
    }
    s->phase = !s->phase;
}
