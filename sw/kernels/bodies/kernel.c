/* SPDX-License-Identifier: Apache-2.0 */
/* Bodies that fall and bounce between two walls, a thread per body, as a game moves them. Half of
 * the bodies of each group of eight sleep, and their threads end at once. The others take all steps
 * together, and part for a few instructions where one meets the ground or a wall. Bodies come in
 * pieces of four of a kind: of eight slices of four lanes, four stay.
 *
 * Race-free: a thread changes its own body.
 */
#include <weft_kernel.h>

#include "motion.h"

__kernel void bodies(body_t *body, uint32_t count, uint32_t steps, int32_t width) {
    const uint32_t i = global_id();
    if (i >= count || !body[i].awake) {
        return;
    }
    body_t b = body[i];
    for (uint32_t s = 0; s < steps; s++) {
        b.x += b.across;
        b.height += b.up;
        b.up -= GRAVITY;
        if (b.height < 0) { /* three quarters of the speed are left */
            b.height = -b.height;
            b.up = b.up < 0 ? -b.up * 3 >> 2 : b.up;
            b.across = b.across * 7 >> 3;
            b.bounces++;
        }
        if (b.x < 0 || b.x >= width) {
            b.x = b.x < 0 ? -b.x : 2 * width - 1 - b.x;
            b.across = -b.across;
            b.bounces++;
        }
    }
    b.awake = b.height >= ONE / 4 || b.up >= CALM || b.up <= -CALM;
    body[i] = b;
}
