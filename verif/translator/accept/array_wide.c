/* SPDX-License-Identifier: Apache-2.0 */
/* Elements of more than 32 bits, and of one bit, in one array each. */
#include "hw.h"

typedef struct {
    U(48) wide[4];
    U(1) flag[4];
} array_wide_t;

typedef struct {
    U(2) i;
    U(48) data;
} array_wide_in_t;

typedef struct {
    U(48) y;
    U(1) flag;
    U(4) all;
} array_wide_out_t;

void array_wide_tick(array_wide_t *s, const array_wide_in_t *in, array_wide_out_t *out) {
    out->y = s->wide[in->i];
    out->flag = s->flag[in->i];
    uint32_t all = 0;
    for (uint32_t k = 0; k < 4; k++) {
        all |= (uint32_t)s->flag[k] << k;
    }
    out->all = all;
    s->wide[in->i] = in->data ^ 0xff00000000ffu;
    s->flag[in->i] = in->data >> 47 & 1;
}
