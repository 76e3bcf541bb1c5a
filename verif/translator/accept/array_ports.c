/* SPDX-License-Identifier: Apache-2.0 */
/* Array ports are flat vectors; rows of them are copied whole. */
#include "hw.h"

typedef struct {
    U(8) kept[2][4];
} array_ports_t;

typedef struct {
    U(8) row[4];
    U(1) which;
    U(1) bit[6];
} array_ports_in_t;

typedef struct {
    U(8) rows[2][4];
    U(1) bit[6];
    U(8) chosen;
} array_ports_out_t;

void array_ports_tick(array_ports_t *s, const array_ports_in_t *in, array_ports_out_t *out) {
    for (uint32_t i = 0; i < 2; i++) {
        for (uint32_t j = 0; j < 4; j++) {
            out->rows[i][j] = s->kept[i][j];
        }
    }
    for (uint32_t i = 0; i < 6; i++) {
        out->bit[i] = in->bit[5 - i];
    }
    out->chosen = s->kept[in->which][0];
    for (uint32_t j = 0; j < 4; j++) {
        s->kept[in->which][j] = in->row[j];
    }
}
