/* SPDX-License-Identifier: Apache-2.0 */
/* Two dimensions, in registers and ports, with variable and constant indexes. */
#include "hw.h"

typedef struct {
    U(4) board[3][5];
} array_two_dimensions_t;

typedef struct {
    U(2) row;
    U(3) column;
    U(4) data;
    U(4) rows[3][5];
    U(1) load;
} array_two_dimensions_in_t;

typedef struct {
    U(4) cell;
    U(4) corner;
    U(4) top[5];
} array_two_dimensions_out_t;

void array_two_dimensions_tick(array_two_dimensions_t *s, const array_two_dimensions_in_t *in,
                               array_two_dimensions_out_t *out) {
    uint32_t row = in->row < 3 ? in->row : 0;
    uint32_t column = in->column < 5 ? in->column : 0;
    out->cell = s->board[row][column];
    out->corner = in->rows[2][4];
    for (uint32_t i = 0; i < 5; i++) {
        out->top[i] = s->board[0][i];
    }
    s->board[row][column] = in->data;
    if (in->load) {
        for (uint32_t i = 0; i < 3; i++) {
            for (uint32_t j = 0; j < 5; j++) {
                s->board[i][j] = in->rows[i][j];
            }
        }
    }
}
