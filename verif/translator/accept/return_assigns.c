/* SPDX-License-Identifier: Apache-2.0 */
/* An output may be assigned where its loop returns, and behind the loop for the other case. */
#include "hw.h"

typedef struct {
    U(4) request;
    U(8) key[4];
    U(8) wanted;
} return_assigns_in_t;

typedef struct {
    U(1) hit;
    U(3) place; /* 4: none */
} return_assigns_out_t;

typedef struct {
    U(2) last;
} return_assigns_t;

void return_assigns_reset(return_assigns_t *s) {
    s->last = 0;
}

void return_assigns_tick(return_assigns_t *s, const return_assigns_in_t *in,
                         return_assigns_out_t *out) {
    for (uint32_t i = 0; i < 4; i++) {
        if ((in->request >> i & 1) && in->key[i] == in->wanted) {
            out->hit = 1;
            out->place = i;
            s->last = i;
            return;
        }
        if (i == s->last && in->request == 0) {
            out->hit = 0;
            out->place = s->last;
            return;
        }
    }
    out->hit = 0;
    out->place = 4;
}
