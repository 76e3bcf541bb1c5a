/* SPDX-License-Identifier: Apache-2.0 */
/* Decides what proceeds in the memory stage: the head of the queue, the access in the L1's first
 * stage, the row and the update of shared memory.
 *
 *     lsu, coalesce, l1d, smem, packets, stores -> memory_gate -> coalesce, smem, l1d
 *
 * Results come from the L1, which cannot wait, or from shared memory, which can. While shared
 * memory waits, the L1 gets no new accesses, so it waits only for replays.
 *
 * l1_array=unified: L1 and shared memory share one data memory, with one read and one write port.
 * The L1 goes first, and registers say what it will do, whatever its tags say. A pass that reads
 * needs a cycle without a load to decide and without a replay; one that writes, a cycle without a
 * store to decide and without a fill. The head waits for such a cycle, and nothing else is
 * presented meanwhile, so it waits only for what is in flight.
 *
 * Liveness: the head waits for fills, replays, packets and writes, which all end without it.
 */
#include "memory/memory_gate.h"

void memory_gate_reset(memory_gate_t *s) {
    s->unused = 0;
}

void memory_gate_tick(memory_gate_t *s, const memory_gate_in_t *in, memory_gate_out_t *out) {
    (void)s;
    uint32_t in_l1 = in->sent && !in->sent_shared;
    uint32_t loads = in_l1 && in->sent_kind == ACCESS_LOAD;
    uint32_t stores = in_l1 && in->sent_kind == ACCESS_STORE;
    uint32_t waits = update_waits(in->update, in->filling);
    uint32_t retired = in->shared && !in->delivers && !waits;
    uint32_t shared_waits = in->shared && !retired;
    uint32_t head_stores = in->kind == ACCESS_STORE;
    uint32_t full = head_stores && in->full;
    uint32_t l1_first = head_stores ? in->filling || stores : in->reading || loads;
    out->hold = waits || (in_l1 && in->returning) || (stores && in->filling);
    out->retired = retired;
    out->blocked = waits;
    out->l1_ready = !in->busy && !shared_waits && (!L1_THROUGH || (in->room && !full));
    out->shared_ready = !shared_waits && !in->update;
    out->array_free = !(UNIFIED && l1_first);
    /* An atomic proceeds when its lanes in the L1 have been accepted: of two lanes on one word the
     * lower one is first (book:A48), refused or not. */
    out->presents = in->valid && (L1_THROUGH || !in_l1 || !in->again || in->kind != ACCESS_ATOMIC);
}
