/* SPDX-License-Identifier: Apache-2.0 */
/* How much of the region in shared memory (memory/l1d/region.h) is in use, cycle by cycle: lines
 * that hold data, and lines that the region of the launch has. A line that is being filled holds
 * none yet. Reads registers of the cycle model, so the machine has no gate for it, and the RTL
 * alone is not counted.
 */
#ifndef WEFT_REGION_USE_H
#define WEFT_REGION_USE_H

#include "gpu.h"

/* Of a core, in bytes x cycles. */
typedef struct {
    uint64_t held, room;
} region_use_t;

#if HAS_REGION
/* After a cycle. Slots beyond the region's hold nothing, for no access finds them. */
static inline void region_use_count(const l1d_t *l1d, const region_t *region, region_use_t *use) {
    uint32_t lines = 0;
    for (uint32_t slot = 0; slot < REGION_LINES; slot++) {
        lines += l1d->region_valid[slot];
    }
    use->held += lines * LINE_BYTES;
    use->room += region->on ? (region->mask + 1) * LINE_BYTES : 0;
}
#endif

#endif
