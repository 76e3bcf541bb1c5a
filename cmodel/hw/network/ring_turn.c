/* SPDX-License-Identifier: Apache-2.0 */
/* Which senders may put a packet on a ring (xbar/ring.c). What is on the ring goes first, so a
 * sender behind busy ones could wait for ever. Turns prevent that: a turn belongs to the senders
 * that wait when it begins, and ends when each of them has entered.
 *
 *     senders that wait -> ring_turn -> senders that may enter
 *
 * Source: weft's; book:MEM-9 names rings alone. In the first RING_FREE ticks of a turn all senders
 * may enter, so that few are held back while the ring has room.
 *
 * State: a bit per sender, 2 bits.
 *
 * Liveness: behind the free ticks only late senders enter, each once. Then the ring empties, and
 * the others find room. A sender waits for the rest of one turn and for its own. In each, every
 * other sender enters at most RING_FREE + 1 times. So a sender waits for at most 2 x (RING_FREE +
 * 1) packets of each other one.
 */
#include "network/ring_turn.h"

void ring_turn_reset(ring_turn_t *s) {
    *s = (ring_turn_t){0};
}

void ring_turn_view(const ring_turn_t *s, ring_turn_view_t *v) {
    v->may = s->free != 0 || s->late == 0 ? ALL_SENDERS : s->late;
}

void ring_turn_tick(ring_turn_t *s, const ring_turn_in_t *in) {
    senders_t late = s->late & ~in->entered;
    assert((in->entered & ~in->want) == 0 && (in->tick || in->entered == 0));
    assert(s->free != 0 || s->late == 0 || (in->entered & ~s->late) == 0);
    if (in->tick) {
        s->free = late == 0 ? RING_FREE : s->free - (s->free != 0);
        s->late = late == 0 ? in->want & ~in->entered : late;
    }
}
