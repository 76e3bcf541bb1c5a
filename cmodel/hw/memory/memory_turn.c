/* SPDX-License-Identifier: Apache-2.0 */
/* Chooses whose memory instruction goes to the memory stage, which the sub-cores of a core share
 * and which takes one instruction per cycle.
 *
 * Liveness: they take turns. The queue always has room, because issue counts it, so a waiting
 * instruction is passed over at most SCHEDS - 1 times.
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
