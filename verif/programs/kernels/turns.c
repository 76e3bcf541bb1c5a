/* SPDX-License-Identifier: Apache-2.0 */
/* Threads take turns: each waits until the one before it, of the same warp or another, has had its
 * turn. Where a warp waits at the end of the loop until all its threads have left it, it waits for
 * ever: the SIMT deadlock (book:CORE-4, TV-CORE-3). The races for the turn are benign: one thread
 * at a time stores it, and any old value makes the others wait.
 */
#include <weft_kernel.h>

__kernel void turns(volatile uint32_t *turn) {
    const uint32_t me = global_id();
    while (benign_race(turn[0]) != me) {
    }
    turn[1 + me] = 3 * me + 1;
    benign_race(turn[0] = me + 1);
}
