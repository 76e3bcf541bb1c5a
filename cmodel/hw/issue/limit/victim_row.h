/* SPDX-License-Identifier: Apache-2.0 */
/* Where a line is in the victim tags of a warp: its row and its tag. */
#ifndef WEFT_VICTIM_ROW_H
#define WEFT_VICTIM_ROW_H

#include "issue/limit/victim_tags.h"

static inline uint32_t victim_row(uint32_t warp, uint32_t line) {
    return warp * VTA_SETS + (line & (VTA_SETS - 1));
}

static inline uint32_t victim_tag(uint32_t line) {
    return line >> VTA_SET_BITS;
}

#endif
