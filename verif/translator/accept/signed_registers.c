/* SPDX-License-Identifier: Apache-2.0 */
/* Signed registers: extension where they are widened, saturation by comparison. */
#include "hw.h"

typedef struct {
    S(12) acc;
    S(6) coefficient[4];
} signed_registers_t;

typedef struct {
    S(6) x;
    U(2) i;
    U(1) load;
} signed_registers_in_t;

typedef struct {
    S(12) acc;
    U(1) saturated;
} signed_registers_out_t;

void signed_registers_tick(signed_registers_t *s, const signed_registers_in_t *in,
                           signed_registers_out_t *out) {
    int32_t sum = s->acc + s->coefficient[in->i] * in->x;
    out->saturated = 1;
    if (sum > 2047) {
        sum = 2047;
    } else if (sum < -2048) {
        sum = -2048;
    } else {
        out->saturated = 0;
    }
    s->acc = sum;
    out->acc = sum;
    if (in->load) {
        s->coefficient[in->i] = in->x;
    }
}
