/* SPDX-License-Identifier: Apache-2.0 */
/* Loops that stay loops and do not count up by one: their variable is computed of a counter. */
#include "hw.h"

typedef struct {
    U(8) words[32];
    U(8) others[32];
} loop_down_steps_t;

typedef struct {
    U(1) go;
    U(5) at;
    U(8) x;
} loop_down_steps_in_t;

typedef struct {
    U(8) word;
    U(8) other;
} loop_down_steps_out_t;

void loop_down_steps_reset(loop_down_steps_t *s) {
    for (int i = 31; i >= 0; i--) {
        s->words[i] = 31 - i;
        s->others[i] = i;
    }
}

void loop_down_steps_tick(loop_down_steps_t *s, const loop_down_steps_in_t *in,
                          loop_down_steps_out_t *out) {
    out->word = s->words[in->at];
    out->other = s->others[in->at];
    if (in->go) {
        for (int i = 30; i >= 0; i -= 2) {
            s->words[i] = (in->x + i) & 255;
        }
        for (uint32_t i = 31; i > 1; i -= 2) {
            s->words[i] = in->x ^ i;
        }
        for (int i = 28; i >= 1; i -= 3) {
            s->others[i] = (in->x - i) & 255;
        }
        for (uint32_t i = 0; i < 32; i += 3) {
            s->others[i] = (in->x + 2 * i) & 255;
        }
    }
}
