/* SPDX-License-Identifier: Apache-2.0 */
/* Where a sector lies in the DRAM of its partition: {row, bank, column} of its address.
 * controller.h says why the bank is folded.
 */
#ifndef WEFT_DRAM_PLACE_H
#define WEFT_DRAM_PLACE_H

#include "common/interleave.h"

#define DRAM_PLACE_BITS (DRAM_ROW_BITS + DRAM_BANK_BITS + DRAM_COLUMN_BITS)

static inline U(DRAM_PLACE_BITS) dram_place(uint32_t address) {
    uint32_t place = partition_inside(address) >> SECTOR_SHIFT;
    uint32_t row = place >> (DRAM_BANK_BITS + DRAM_COLUMN_BITS), fold = row;
    for (uint32_t bit = DRAM_BANK_BITS; bit < DRAM_ROW_BITS; bit += DRAM_BANK_BITS) {
        fold ^= row >> bit;
    }
    return place ^ (fold & (DRAM_BANKS - 1)) << DRAM_COLUMN_BITS;
}

#endif
