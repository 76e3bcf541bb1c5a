/* SPDX-License-Identifier: Apache-2.0 */
/* Sizes of a victim tag array, and the place of a line in a warp's tags: its row and its tag. Every
 * warp has VTA_ENTRIES tags, in sets of VTA_WAYS; a row of the memory is a set.
 */
//@ size vta_entries 1..64 power  victim tags per warp (limit)
//@ size vta_ways 1..16 power  ways of a set of victim tags, at most vta_entries
//@ rule vta_ways <= vta_entries: a set has vta_ways victim tags
#ifndef WEFT_VICTIM_ROW_H
#define WEFT_VICTIM_ROW_H

#include "common/events.h"

#define VTA_ENTRIES  CFG_VTA_ENTRIES /* a power of two */
#define VTA_WAYS     CFG_VTA_WAYS    /* a power of two, at most VTA_ENTRIES */
#define VTA_SETS     (VTA_ENTRIES / VTA_WAYS)
#define VTA_ROWS     (CORE_WARPS * VTA_SETS)
#define VTA_SET_BITS (VTA_SETS == 1 ? 0 : CLOG2(VTA_SETS))
#define VTA_TAG_BITS (LINE_BITS - VTA_SET_BITS)
#define VTA_ROW_BITS CLOG2(VTA_ROWS)
#define VTA_WAY_BITS CLOG2(VTA_WAYS)

static inline uint32_t victim_row(uint32_t warp, uint32_t line) {
    return warp * VTA_SETS + (line & (VTA_SETS - 1));
}

static inline uint32_t victim_tag(uint32_t line) {
    return line >> VTA_SET_BITS;
}

#endif
