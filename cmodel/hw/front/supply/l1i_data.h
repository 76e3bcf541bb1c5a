/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_L1I_DATA_H
#define WEFT_L1I_DATA_H

#include "common/pipe.h"

#define L1I_LINES    (ICACHE_SETS * ICACHE_WAYS)
#define L1I_ROWS     (L1I_LINES * LINE_SECTORS)
#define L1I_ROW_BITS CLOG2(L1I_ROWS)

typedef struct {
    RAM_LANES(32, L1I_ROWS, SECTOR_WORDS) data;
} l1i_data_t;

typedef struct {
    /* to supply */
    U(32) word[SECTOR_WORDS]; /* the sector that was read in the last cycle */
} l1i_data_view_t;

typedef struct {
    /* from l1i */
    U(1) read;
    U(L1I_ROW_BITS) row; /* place and sector */
    U(1) write;          /* a sector comes */
    U(L1I_ROW_BITS) written_row;
    VEC(32, SECTOR_WORDS) word;
} l1i_data_in_t;

void l1i_data_reset(l1i_data_t *s);
void l1i_data_view(const l1i_data_t *s, l1i_data_view_t *v);
void l1i_data_tick(l1i_data_t *s, const l1i_data_in_t *in);

#endif
