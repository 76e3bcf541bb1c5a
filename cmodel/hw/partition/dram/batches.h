/* SPDX-License-Identifier: Apache-2.0 */
/* DRAM controllers that serve reads and writes apart (frfcfs.c, sorted.c): which of the two.
 *
 * Source: book:MEM-12, A50. Writes wait until there are write_high of them, or no read; then they
 * are served until write_low are left and a read waits. Candidates are behind no request for the
 * same sector.
 */
#ifndef WEFT_DRAM_BATCHES_H
#define WEFT_DRAM_BATCHES_H

#include "partition/dram/controller.h"

static inline uint32_t dram_candidates(dram_t *s, const dram_in_t *in) {
    uint32_t first = s->valid & ~s->behind, waiting = count_ones(s->valid & s->write);
    uint32_t writes = first & s->write, reads = first & ~s->write;
    if (!in->tick || s->valid == 0) {
        return 0;
    }
    uint32_t many = s->draining ? waiting > in->timing.write_low : waiting >= in->timing.write_high;
    s->draining = writes != 0 && (many || reads == 0);
    return s->draining ? writes : reads;
}

#endif
