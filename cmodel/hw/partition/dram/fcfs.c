/* SPDX-License-Identifier: Apache-2.0 */
/* dram=fcfs: first come, first served in every bank. The candidates are the oldest request of each
 * bank; banks work in parallel.
 *
 * Source: book:TV-MEM-9; banks in parallel as in the simulator of harp:table-3. An open row stays
 * open until another is needed. Reads and writes are treated alike. Liveness: controller.h. The cap
 * is needed here as well: reads of other banks can delay a write, which waits until the bus has
 * turned round.
 */
#include "partition/dram/controller.h"

static uint32_t dram_candidates(const dram_t *s, const dram_in_t *in) {
    uint32_t banks = 0, candidates = 0;
    if (!in->tick || s->valid == 0) {
        return 0;
    }
    for (uint32_t i = 0; i < DRAM_QUEUE; i++) {
        uint32_t bank = dram_place_bank(s->place[i]);
        candidates |= (~banks >> bank & 1) << i;
        banks |= 1u << bank;
    }
    return candidates & s->valid;
}

void dram_reset(dram_t *s) {
    dram_start(s);
}

void dram_view(const dram_t *s, dram_view_t *v) {
    v->busy = dram_is_busy(s);
}

void dram_tick(dram_t *s, const dram_in_t *in, dram_out_t *out) {
    dram_outputs(s, in, out);
    uint32_t candidates = dram_candidates(s, in);
    dram_clock(s, in, out->ready, candidates);
}
