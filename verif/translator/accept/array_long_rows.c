/* SPDX-License-Identifier: Apache-2.0 */
/* Arrays, and arrays of arrays, of as many elements as a simulator unrolls rounds, and of one more. */
#include "hw.h"

typedef struct {
    U(1) named[64]; /* by loops alone: a vector */
    U(1) column[64][2];
    U(1) row[2][64];
    U(1) row_more[2][65];
    U(1) plane[2][2][64];
    U(1) plane_more[2][2][65];
} array_long_rows_t;

typedef struct {
    U(1) upper, left, bit;
    U(6) place;
} array_long_rows_in_t;

typedef struct {
    U(1) named, column, row, row_more, plane, plane_more;
} array_long_rows_out_t;

void array_long_rows_tick(array_long_rows_t *s, const array_long_rows_in_t *in,
                          array_long_rows_out_t *out) {
    uint32_t next = (uint32_t)in->place + in->left;
    out->named = 0;
    for (uint32_t i = 0; i < 64; i++) {
        out->named ^= s->named[i];
        s->named[i] = s->named[i] ^ in->bit;
    }
    s->column[in->place][in->upper] ^= in->bit;
    s->row[in->upper][in->place] ^= in->bit;
    s->row_more[in->upper][next] ^= in->bit;
    s->plane[in->upper][in->left][in->place] ^= in->bit;
    s->plane_more[in->upper][in->left][next] ^= in->bit;
    out->column = s->column[in->place][in->left];
    out->row = s->row[in->left][in->place];
    out->row_more = s->row_more[in->left][next];
    out->plane = s->plane[in->left][in->upper][in->place];
    out->plane_more = s->plane_more[in->left][in->upper][next];
}
