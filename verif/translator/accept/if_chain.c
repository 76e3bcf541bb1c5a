/* SPDX-License-Identifier: Apache-2.0 */
/* A chain of if and else if, with and without a last else. */
#include "hw.h"

typedef struct {
    U(2) state;
    U(8) level;
} if_chain_t;

typedef struct {
    U(8) x;
    U(1) stop;
} if_chain_in_t;

typedef struct {
    U(3) class;
} if_chain_out_t;

void if_chain_tick(if_chain_t *s, const if_chain_in_t *in, if_chain_out_t *out) {
    if (in->x < 10) {
        out->class = 0;
    } else if (in->x < 100) {
        out->class = 1;
    } else if (in->x == 200) {
        out->class = 7;
    } else {
        out->class = 2;
    }
    if (in->stop) {
        s->state = 0;
    } else if (s->state == 2) {
        s->level = in->x;
    } else if (s->state < 2) {
        s->state++;
    }
}
