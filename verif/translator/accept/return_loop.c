/* SPDX-License-Identifier: Apache-2.0 */
/* Return from inside a loop, with statements behind the loop that must not happen. */
#include "hw.h"

typedef struct {
    U(8) misses;
    U(8) tag[4];
} return_loop_t;

typedef struct {
    U(1) valid;
    U(8) tag;
} return_loop_in_t;

typedef struct {
    U(1) hit;
} return_loop_out_t;

void return_loop_tick(return_loop_t *s, const return_loop_in_t *in, return_loop_out_t *out) {
    out->hit = 0;
    if (!in->valid) {
        return;
    }
    for (uint32_t i = 0; i < 4; i++) {
        if (s->tag[i] == in->tag) {
            out->hit = 1;
            return;
        }
    }
    s->misses = (s->misses + 1) & 0xff;
    for (uint32_t i = 3; i > 0; i--) {
        s->tag[i] = s->tag[i - 1];
    }
    s->tag[0] = in->tag;
}
