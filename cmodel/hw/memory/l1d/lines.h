/* SPDX-License-Identifier: Apache-2.0 */
/* What the choices of slot `l1d` with lines share: set, tags and banks of a line. */
#ifndef WEFT_LINES_H
#define WEFT_LINES_H

#include "memory/l1d/l1d.h"

/* l1_index=xor: ciao:index-hash, bit n of whose address is bit n - 7 of the line. */
static inline uint32_t hashed_set(uint32_t line) {
    uint32_t low = (line ^ line >> 6) & 7;
    uint32_t bit3 = (line >> 3 ^ line >> 10) & 1;
    uint32_t bit4 = (line >> 4 ^ line >> 12) & 1;
    return (low | bit3 << 3 | bit4 << 4 | (line & 32)) & (L1_SETS - 1);
}

static inline uint32_t set_of(uint32_t line) {
    return CFG_L1_INDEX_XOR ? hashed_set(line) : line & (L1_SETS - 1);
}

/* The tag that was read; where it was written in the same cycle, what was written. */
static inline U(L1_TAG_BITS) tag_of(const l1d_t *s, uint32_t way) {
    return s->forward && s->forward_way == way ? s->forward_tag : s->tags.q[way];
}

/* The row of the data memory that holds a row of the line in a way of a set. */
static inline uint32_t data_row(uint32_t way, uint32_t set, uint32_t row) {
    return L1_FIRST_ROW + (way * L1_SETS + set) * LINE_ROWS + row;
}

/* Banks of a row that hold these sectors of its line. */
static inline U(ROW_WORDS) banks_of(uint32_t sectors, uint32_t row) {
    uint32_t banks = 0;
    for (uint32_t bank = 0; bank < ROW_WORDS; bank++) {
        banks |= (sectors >> (row * ROW_SECTORS + bank / SECTOR_WORDS) & 1) << bank;
    }
    return banks;
}

#endif
