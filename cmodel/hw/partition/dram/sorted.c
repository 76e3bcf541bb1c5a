/* SPDX-License-Identifier: Apache-2.0 */
/* dram=sorted: two queues in one. Reads with SERVE_FIRST go before other reads; among the reads of
 * a kind row hits are first, then the oldest.
 *
 *     batches.h: all reads, or all writes -> those that go first, if any; else all -> candidates
 *
 * Source: book:4.4.4 (a queue of high and one of low priority), and dram=frfcfs. The high one is
 * strictly first: while one of its reads waits, even for an activation, no other read has a
 * command. Writes have the turns that they have with frfcfs. A read for a sector that an older
 * request waits for is no candidate, whatever its priority.
 *
 * State: a bit per place of the queue beside that of frfcfs.
 *
 * Liveness: controller.h. There is always a candidate, because the oldest request is behind no
 * other. A read that others keep passing is the oldest one some time, and at age_cap it is the only
 * candidate. So priority holds nothing back for more than DRAM_QUEUE * (age_cap + 1) commands.
 */
#include "partition/dram/batches.h"

static uint32_t sorted_candidates(dram_t *s, const dram_in_t *in) {
    uint32_t batch = dram_candidates(s, in), urgent = batch & s->urgent;
    uint32_t candidates = urgent ? urgent : batch;
    assert((s->urgent & s->valid & s->write) == 0);        /* reads alone go first, ... */
    assert(!urgent || (candidates & ~s->urgent) == 0);     /* strictly, ... */
    assert(!in->tick || s->valid == 0 || candidates != 0); /* and something always goes */
    assert((candidates & s->behind) == 0);
    return candidates;
}

void dram_reset(dram_t *s) {
    dram_start(s);
    s->draining = 0;
}

void dram_view(const dram_t *s, dram_view_t *v) {
    v->busy = dram_is_busy(s);
}

void dram_tick(dram_t *s, const dram_in_t *in, dram_out_t *out) {
    dram_outputs(s, in, out);
    uint32_t candidates = sorted_candidates(s, in);
    dram_clock(s, in, out->ready, candidates);
}
