/* SPDX-License-Identifier: Apache-2.0 */
/* A constant table, indexed by a variable and by a constant; a constant scalar. */
#include "hw.h"

static const uint32_t seven_segment[10] = {0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f};
static const uint32_t first_digit = 3;

typedef struct {
    U(4) digit;
} table_one_t;

typedef struct {
    U(1) next;
} table_one_in_t;

typedef struct {
    U(7) segments;
    U(7) eight;
} table_one_out_t;

void table_one_reset(table_one_t *s) {
    s->digit = first_digit;
}

void table_one_tick(table_one_t *s, const table_one_in_t *in, table_one_out_t *out) {
    out->segments = seven_segment[s->digit];
    out->eight = seven_segment[8];
    if (in->next) {
        s->digit = s->digit == 9 ? 0 : s->digit + 1;
    }
}
