/* SPDX-License-Identifier: Apache-2.0 */
/* Waiting-Lookup of reconv=harp: slots that wait for a load, and slots that issue the same one.
 *
 * Source: harp:4.2.1. A slot whose lanes are not all taken enters with its load. Another slot of
 * its block that issues the load at that pc, in other lanes, joins it. Neither of them issues again
 * before they are one. That is so when the loads of all are done (harp:4.3: the pending count is
 * zero). harp_commit then gives the threads of all to one slot.
 *
 * An entry has slots, not threads: what a slot has in flight belongs to the slot. So the pending
 * count of the source is the set of slots that are not drained, and no load names an entry.
 *
 * Differences from the source. A slot alone in its entry goes on while it can. It leaves the entry
 * with the next instruction that it issues. So it can be joined from its last load on, until the
 * data is there; with in_flight=1 that is each load, as in the source. A full warp never enters: it
 * would hold a place, and none could join it. Loads of all memories enter: which one is meant is
 * known with the address.
 *
 * Liveness: slots that are to be one wait for loads alone. Each entry that is complete makes the
 * slots fewer, and slots become more only when a slot or block is in hand. So a bounded number of
 * entries come between two of these.
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

/* Slots that are one leave, and a slot alone whose data is there or that has issued again. */
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
