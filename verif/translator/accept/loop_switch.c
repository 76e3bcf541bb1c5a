/* SPDX-License-Identifier: Apache-2.0 */
/* A switch in a loop: its break leaves the switch, its continue goes on with the loop. */
#include "hw.h"

typedef struct {
    U(8) taken;
} loop_switch_t;

typedef struct {
    U(2) op[4];
    U(8) x;
} loop_switch_in_t;

typedef struct {
    U(8) y;
    U(3) done;
} loop_switch_out_t;

void loop_switch_tick(loop_switch_t *s, const loop_switch_in_t *in, loop_switch_out_t *out) {
    uint32_t y = in->x;
    uint32_t done = 0;
    for (uint32_t i = 0; i < 4; i++) {
        switch (in->op[i]) {
        case 0:
            continue;
        case 1:
            y = (y + 1) & 0xff;
            break;
        case 2:
            y ^= 0x55;
            break;
        default:
            if (y == 0) {
                break;
            }
            y >>= 1;
            continue;
        }
        done++;
    }
    out->y = y;
    out->done = done;
    s->taken = y;
}
