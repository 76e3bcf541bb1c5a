/* SPDX-License-Identifier: Apache-2.0 */
/* Chooses which slices' memory instructions go to the memory stage together.
 *
 *     operand_stage of each slice -> slice_merge -> lsu
 *
 * Source: thesis:6.2.1, V3, V18: requests that slices raise in one cycle are one access, whatever
 * their warps and pcs. They must be of one kind, because an access is a load, a store or an atomic,
 * and of one size, which spares the queue a size for each slice. Others wait in their slices.
 *
 * Liveness: waiting slices lead in turn, so a slice waits for at most SLICES - 1 others. The queue
 * gets a free place whatever waits here: its instructions need no slice, because their results are
 * written before those of the units.
 */
#include "memory/slice_merge.h"

void slice_merge_reset(slice_merge_t *s) {
    s->last = SLICES - 1;
}

void slice_merge_tick(slice_merge_t *s, const slice_merge_in_t *in, slice_merge_out_t *out) {
    uint32_t lead = round_robin(in->want, s->last) & (SLICES - 1);
    uint32_t goes = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        uint32_t same = in->sort[i] == in->sort[lead];
        goes |= (in->want >> i & same) << i;
    }
    out->goes = in->room ? goes : 0;
    out->lead = lead;
    if (out->goes) {
        s->last = lead;
    }
}
