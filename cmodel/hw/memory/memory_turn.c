/* SPDX-License-Identifier: Apache-2.0 */
/* Whose memory instruction goes to the memory stage: the sub-cores of a core share it, and it takes
 * one instruction per cycle.
 *
 * Liveness: they take turns. What goes has room in the queue, because issue counts it, so an
 * instruction that waits here is passed over at most SCHEDS - 1 times.
 */
#include "memory/memory_turn.h"

void memory_turn_reset(memory_turn_t *s) {
    s->last = SCHEDS - 1;
}

void memory_turn_tick(memory_turn_t *s, const memory_turn_in_t *in, memory_turn_out_t *out) {
    out->scheduler = round_robin(in->want, s->last) & (SCHEDS - 1);
    if (in->want) {
        s->last = out->scheduler;
    }
}
