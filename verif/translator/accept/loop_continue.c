/* SPDX-License-Identifier: Apache-2.0 */
/* Continue skips the rest of one round only. */
#include "hw.h"

typedef struct {
    U(1) unused;
} loop_continue_t;

typedef struct {
    U(8) x[4];
    U(4) mask;
} loop_continue_in_t;

typedef struct {
    U(10) sum;
    U(3) large;
} loop_continue_out_t;

void loop_continue_tick(loop_continue_t *s, const loop_continue_in_t *in,
                        loop_continue_out_t *out) {
    (void)s;
    uint32_t sum = 0;
    uint32_t large = 0;
    for (uint32_t i = 0; i < 4; i++) {
        if (!(in->mask >> i & 1)) {
            continue;
        }
        sum += in->x[i];
        if (in->x[i] < 128) {
            continue;
        }
        large++;
    }
    out->sum = sum;
    out->large = large;
}
