/* SPDX-License-Identifier: Apache-2.0 */
/* Arrays as parameters: a helper writes to the caller's array, of one dimension or two, or reads
 * it. */
#include "hw.h"

typedef struct {
    U(8) queue[4];
    U(4) grid[2][3];
} array_parameter_t;
typedef struct {
    U(1) pop;
    U(8) x;
} array_parameter_in_t;
typedef struct {
    U(8) head;
    U(10) sum;
} array_parameter_out_t;

static void move_up(uint32_t queue[4], U(8) last) {
    for (uint32_t i = 0; i < 3; i++) {
        queue[i] = queue[i + 1];
    }
    queue[3] = last;
}

static void fill(uint32_t grid[2][3], U(4) value) {
    for (uint32_t i = 0; i < 2; i++) {
        grid[i][value % 3] = value;
    }
}

static uint32_t sum_of(const uint32_t terms[4]) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < 4; i++) {
        sum += terms[i];
    }
    return sum;
}

void array_parameter_reset(array_parameter_t *s) {
    *s = (array_parameter_t){0};
}

void array_parameter_tick(array_parameter_t *s, const array_parameter_in_t *in,
                          array_parameter_out_t *out) {
    U(8) shifted[4];
    for (uint32_t i = 0; i < 4; i++) {
        shifted[i] = s->queue[i];
    }
    move_up(shifted, in->x);
    out->head = s->queue[0] ^ s->grid[1][2];
    out->sum = sum_of(shifted);
    fill(s->grid, in->x & 15);
    if (in->pop) {
        move_up(s->queue, in->x);
    }
}
