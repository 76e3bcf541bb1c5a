/* SPDX-License-Identifier: Apache-2.0 */
/* dram=frfcfs: row hits first, then the oldest. The candidates are all reads, or all writes.
 *
 * Source: book:MEM-12, TV-MEM-9, A50. Writes wait until there are write_high of them, or no read;
 * then they are served until write_low are left and a read waits. Liveness: controller.h. There is
 * always a candidate, because the oldest request is behind no other. A request of the other kind is
 * overtaken until it is the oldest and age_cap is reached.
 */

#include "partition/dram/batches.h"

void dram_reset(dram_t *s) {
    dram_start(s);
    s->draining = 0;
}

void dram_view(const dram_t *s, dram_view_t *v) {
    v->busy = dram_is_busy(s);
}

void dram_tick(dram_t *s, const dram_in_t *in, dram_out_t *out) {
    dram_outputs(s, in, out);
    uint32_t candidates = dram_candidates(s, in);
    dram_clock(s, in, out->ready, candidates);
}
