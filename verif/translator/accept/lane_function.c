/* SPDX-License-Identifier: Apache-2.0 */
/* A stateless function called once per lane in a loop. */
#include "hw.h"

#define LANES 4
enum { ADD, SUB, AND, LESS };

typedef struct {
    U(1) unused;
} lane_function_t;

typedef struct {
    U(2) op;
    U(32) a[LANES], b[LANES];
} lane_function_in_t;

typedef struct {
    U(32) y[LANES];
} lane_function_out_t;

static uint32_t alu_lane(uint32_t op, uint32_t a, uint32_t b) {
    switch (op) {
    case ADD:
        return a + b;
    case SUB:
        return a - b;
    case AND:
        return a & b;
    default:
        return a < b;
    }
}

void lane_function_tick(lane_function_t *s, const lane_function_in_t *in,
                        lane_function_out_t *out) {
    (void)s;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->y[lane] = alu_lane(in->op, in->a[lane], in->b[lane]);
    }
}
