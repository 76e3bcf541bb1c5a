/* SPDX-License-Identifier: Apache-2.0 */
/* A function that gives a value cannot rest: there is no value to give. */
#include "hw.h"

typedef struct {
    U(8) sum;
} rest_result_t;
typedef struct {
    U(8) x;
} rest_result_in_t;
typedef struct {
    U(8) sum;
} rest_result_out_t;

static uint32_t added(uint32_t sum, uint32_t x) {
    HW_REST(x == 0);
    return (sum + x) & 0xff;
}

void rest_result_tick(rest_result_t *s, const rest_result_in_t *in, rest_result_out_t *out) {
    out->sum = s->sum;
    s->sum = added(s->sum, in->x);
}
