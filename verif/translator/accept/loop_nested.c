/* SPDX-License-Identifier: Apache-2.0 */
/* Nested loops: break leaves the inner one, return leaves all. */
#include "hw.h"

typedef struct {
    U(4) seen;
} loop_nested_t;

typedef struct {
    U(4) a[3][4];
    U(4) key;
} loop_nested_in_t;

typedef struct {
    U(2) row, column;
    U(1) found;
    U(4) zeros;
} loop_nested_out_t;

void loop_nested_tick(loop_nested_t *s, const loop_nested_in_t *in, loop_nested_out_t *out) {
    uint32_t zeros = 0;
    out->found = 0;
    out->row = 0;
    out->column = 0;
    for (uint32_t i = 0; i < 3; i++) {
        for (uint32_t j = 0; j < 4; j++) {
            if (in->a[i][j] == 0) {
                zeros++;
                break;
            }
        }
    }
    out->zeros = zeros;
    for (uint32_t i = 0; i < 3; i++) {
        for (uint32_t j = 0; j < 4; j++) {
            if (in->a[i][j] == in->key) {
                out->found = 1;
                out->row = i;
                out->column = j;
                return;
            }
        }
    }
    s->seen = in->key;
}
