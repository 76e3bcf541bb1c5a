/* SPDX-License-Identifier: Apache-2.0 */
/* Which pages were viewed, the map phase of MapReduce's page view count: a thread has a line of a
 * log, reads its address up to the tabulator, and hashes it. As in Mars that loop has one load, of
 * a line of its own for each lane; lines have a hundred bytes. The block sorts its views by bucket
 * in shared memory, reserves room at the ends of the buckets' lists, and writes each bucket's views
 * in a run; Mars sorts in launches of their own.
 *
 * Race-free: counters of a block are touched by atomics alone between its first two barriers; after
 * them each belongs to the thread of its number. Places in shared memory and in the lists are
 * reserved for one thread.
 */
//@ needs a
#include <weft_kernel.h>

#include "../common/fnv.h"
#include "view.h"

/* line: where line i begins; list: that of bucket b at [b * lines], with size[b] views */
__kernel void pageview(const uint8_t *log, const uint32_t *line, uint32_t lines, view_t *list,
                       uint32_t *size) {
    const uint32_t t = thread_id(), threads = block_dim_x(), buckets = bucket_count(threads);
    view_t *staged = (view_t *)launch_shared;
    uint32_t *count = launch_shared + 2 * threads; /* views of a bucket */
    uint32_t *start = count + buckets;             /* where its views are staged */
    uint32_t *shift = start + buckets;             /* from there to its list */
    if (t < buckets) {
        count[t] = 0;
    }
    barrier();
    const uint32_t i = global_id();
    uint32_t hash = FNV_BEGIN, place = 0;
    if (i < lines) {
        for (const uint8_t *at = log + line[i]; *at != '\t'; at++) {
            hash = fnv_add(hash, *at);
        }
        place = atomic_add(&count[hash & (buckets - 1)], 1);
    }
    barrier();
    if (t < buckets) {
        uint32_t before = 0;
        for (uint32_t b = 0; b < t; b++) {
            before += count[b];
        }
        start[t] = before;
        shift[t] = atomic_add(&size[t], count[t]) - before;
    }
    barrier();
    if (i < lines) {
        staged[start[hash & (buckets - 1)] + place] = (view_t){hash, i};
    }
    barrier();
    if (i < lines) { /* as many views are staged as threads have lines, the first ones */
        const view_t view = staged[t];
        const uint32_t bucket = view.hash & (buckets - 1);
        list[bucket * lines + shift[bucket] + t] = view;
    }
}
