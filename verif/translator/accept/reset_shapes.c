/* SPDX-License-Identifier: Apache-2.0 */
/* Reset by loops and helpers. */
#include "hw.h"

typedef struct {
    U(3) rank[4];
    U(3) grid[2][3];
    struct {
        U(4) low, high;
    } range[2];
    U(8) x;
} reset_shapes_t;

typedef struct {
    U(8) x;
    U(2) i;
} reset_shapes_in_t;

typedef struct {
    U(3) rank;
    U(3) cell;
    U(4) low, high;
} reset_shapes_out_t;

static void clear(uint32_t *x) {
    *x = 0x5a;
}

void reset_shapes_reset(reset_shapes_t *s) {
    for (uint32_t i = 0; i < 4; i++) {
        s->rank[i] = (i * 5 + 3) & 7;
    }
    for (uint32_t i = 0; i < 2; i++) {
        for (uint32_t j = 0; j < 3; j++) {
            s->grid[i][j] = i * 3 + j;
        }
        s->range[i].low = 2 * i;
        s->range[i].high = 15 - i;
    }
    clear(&s->x);
}

void reset_shapes_tick(reset_shapes_t *s, const reset_shapes_in_t *in, reset_shapes_out_t *out) {
    out->rank = s->rank[in->i];
    out->cell = s->grid[in->i & 1][in->i >> 1];
    out->low = s->range[in->i & 1].low;
    out->high = s->range[in->i >> 1].high;
    s->rank[in->i] = s->x & 7;
    s->grid[1][2] = in->x & 7;
    s->range[0].low = s->x >> 4;
    s->range[1].high = in->x >> 4;
    s->x = (s->x + in->x) & 0xff;
}
