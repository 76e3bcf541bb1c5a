/* SPDX-License-Identifier: Apache-2.0 */
/* A loop left by break at the first hit; the rounds behind it do nothing. */
#include "hw.h"

typedef struct {
    U(1) valid[4];
    U(8) key[4];
} loop_break_t;

typedef struct {
    U(8) key;
    U(1) insert;
} loop_break_in_t;

typedef struct {
    U(1) hit;
    U(2) where;
} loop_break_out_t;

void loop_break_reset(loop_break_t *s) {
    for (uint32_t i = 0; i < 4; i++) {
        s->valid[i] = 0;
    }
}

void loop_break_tick(loop_break_t *s, const loop_break_in_t *in, loop_break_out_t *out) {
    out->hit = 0;
    out->where = 0;
    for (uint32_t i = 0; i < 4; i++) {
        if (s->valid[i] && s->key[i] == in->key) {
            out->hit = 1;
            out->where = i;
            break;
        }
    }
    if (!in->insert || out->hit) {
        return;
    }
    for (uint32_t i = 0; i < 4; i++) {
        if (!s->valid[i]) {
            s->valid[i] = 1;
            s->key[i] = in->key;
            break;
        }
    }
}
