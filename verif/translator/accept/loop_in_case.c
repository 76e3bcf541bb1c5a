/* SPDX-License-Identifier: Apache-2.0 */
/* A loop in a case: its break leaves the loop, not the switch. */
#include "hw.h"

typedef struct {
    U(2) next;
} loop_in_case_t;

typedef struct {
    U(1) rotate;
    U(4) ready;
} loop_in_case_in_t;

typedef struct {
    U(2) pick;
    U(1) valid;
} loop_in_case_out_t;

void loop_in_case_tick(loop_in_case_t *s, const loop_in_case_in_t *in, loop_in_case_out_t *out) {
    out->pick = 0;
    out->valid = in->ready != 0;
    switch (in->rotate) {
    case 1:
        for (uint32_t i = 0; i < 4; i++) {
            uint32_t w = (s->next + i) & 3;
            if (in->ready >> w & 1) {
                out->pick = w;
                break;
            }
        }
        s->next = (out->pick + 1) & 3;
        break;
    default:
        out->pick = lowest_one(in->ready);
        break;
    }
}
