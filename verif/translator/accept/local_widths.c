/* SPDX-License-Identifier: Apache-2.0 */
/* Locals with declared widths, and locals whose width is found from their use. */
#include "hw.h"

typedef struct {
    U(16) lfsr;
} local_widths_t;

typedef struct {
    U(8) a, b;
} local_widths_in_t;

typedef struct {
    U(10) y;
    U(1) parity;
} local_widths_out_t;

void local_widths_tick(local_widths_t *s, const local_widths_in_t *in, local_widths_out_t *out) {
    U(9) sum = in->a + in->b;
    U(1) bit = (s->lfsr ^ s->lfsr >> 2 ^ s->lfsr >> 3 ^ s->lfsr >> 5) & 1;
    const uint32_t doubled = sum * 2;
    uint32_t folded = in->a ^ in->a >> 4;
    folded ^= folded >> 2;
    out->y = doubled;
    out->parity = (folded ^ folded >> 1) & 1;
    s->lfsr = s->lfsr >> 1 | (uint32_t)bit << 15;
}
