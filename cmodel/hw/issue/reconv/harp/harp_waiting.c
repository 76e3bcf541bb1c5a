/* SPDX-License-Identifier: Apache-2.0 */
/* Waiting-Lookup of reconv=harp: brings slots together that issue the same load.
 *
 * Source: harp:4.2.1. A slot with free lanes enters with its load. Another slot of its block that
 * issues the load at that pc, in other lanes, joins it. Neither issues again before they have
 * merged. They merge when the loads of all are done (harp:4.3: the pending count is zero):
 * harp_commit gives the threads of all to one slot.
 *
 * An entry holds slots, not threads, because what is in flight belongs to a slot. So the set of
 * undrained slots replaces the source's pending count, and no load names an entry.
 *
 * Differences from the source. A slot alone in its entry continues while it can, and leaves the
 * entry with the next instruction that it issues. So others can join it from its last load until
 * the data arrive; with in_flight=1 that is each load, as in the source. A full warp never enters:
 * it would hold a place that none could join. Loads of all memories enter, because only the address
 * tells which one is meant.
 *
 * Liveness: slots that will merge wait only for loads. Each complete entry reduces the number of
 * slots, which grows only when a slot or block is handled. So a bounded number of entries comes
 * between two of these.
 */
#include "issue/reconv/harp/harp_waiting.h"

void harp_waiting_reset(harp_waiting_t *s) {
    s->complete = 0;
    for (uint32_t i = 0; i < WAITING_ENTRIES; i++) {
        s->slots[i] = 0;
    }
}

static uint32_t several(warps_t slots) {
    return (slots & (slots - 1)) != 0;
}

void harp_waiting_view(const harp_waiting_t *s, harp_waiting_view_t *v) {
    warps_t meeting = 0;
    for (uint32_t i = 0; i < WAITING_ENTRIES; i++) {
        meeting |= several(s->slots[i]) ? s->slots[i] : 0;
    }
    v->meeting = meeting;
    v->complete = s->complete;
}

/* Merged slots leave, and a slot alone whose data have arrived or that has issued again. */
static void leave(harp_waiting_t *s, const harp_waiting_in_t *in) {
    warps_t bit = in->issued.valid ? (warps_t)1 << in->issued.warp : 0;
    warps_t gone = in->drained | bit;
    for (uint32_t i = 0; i < WAITING_ENTRIES; i++) {
        warps_t leaving = several(s->slots[i]) ? in->met : gone;
        assert(!several(s->slots[i]) || (s->slots[i] & bit) == 0); /* both are held */
        s->slots[i] = s->slots[i] & leaving ? 0 : s->slots[i];
    }
}

/* The slot that has issued a load joins those at its pc, or has an entry of its own. */
static void enter(harp_waiting_t *s, const harp_waiting_in_t *in) {
    uint32_t match = 0, unused = 0;
    for (uint32_t i = 0; i < WAITING_ENTRIES; i++) {
        uint32_t waits = (s->slots[i] & ~in->drained) != 0;
        uint32_t meets =
            waits && s->block[i] == in->block && s->pc[i] == in->pc && (s->mask[i] & in->mask) == 0;
        match |= meets << i;
        unused |= (uint32_t)(s->slots[i] == 0) << i;
    }
    uint32_t joined = match & (0 - match), place = match ? 0 : unused & (0 - unused);
    for (uint32_t i = 0; i < WAITING_ENTRIES; i++) {
        if ((joined | place) >> i & 1) {
            s->slots[i] |= (warps_t)1 << in->issued.warp;
            s->mask[i] = (joined >> i & 1 ? s->mask[i] : 0) | in->mask;
            s->pc[i] = in->pc;
            s->block[i] = in->block;
        }
    }
}

/* The slots of an entry that is complete. Nothing joins it any more. */
static warps_t find_complete(const harp_waiting_t *s, const harp_waiting_in_t *in) {
    warps_t found = 0;
    for (uint32_t i = 0; i < WAITING_ENTRIES; i++) {
        if ((s->slots[i] & ~in->drained) == 0 && several(s->slots[i])) {
            found = found ? found : s->slots[i];
        }
    }
    return found;
}

void harp_waiting_tick(harp_waiting_t *s, const harp_waiting_in_t *in) {
    leave(s, in);
    s->complete = find_complete(s, in);
    if (in->issued.valid && in->load && in->mask != MASK(LANES)) {
        enter(s, in);
    }
    if (in->launch_begins) {
        harp_waiting_reset(s);
    }
}
