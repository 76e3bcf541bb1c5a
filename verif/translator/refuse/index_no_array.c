/* SPDX-License-Identifier: Apache-2.0 */
/* A pointer to one value is no array: only its element 0 exists. */
#include "hw.h"

typedef struct {
    U(8) n;
} index_no_array_t;
typedef struct {
    U(8) x;
} index_no_array_in_t;
typedef struct {
    U(8) y;
} index_no_array_out_t;

static void set(uint32_t *at, uint32_t x) {
    at[0] = x;
    at[1] = x;
}

void index_no_array_tick(index_no_array_t *s, const index_no_array_in_t *in,
                         index_no_array_out_t *out) {
    uint32_t one = 0;
    set(&one, in->x);
    out->y = one & 255;
    s->n = in->x;
}
