/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_ROW_HOLD_H
#define WEFT_ROW_HOLD_H

#include "lang/hw.h"
#include "partition/dram/place.h"

typedef struct {
    U(4) left;              /* requests that may still follow in this turn */
    U(CORE_BITS) core;      /* the one whose turn it is */
    U(DRAM_PAGE_BITS) page; /* the bank and row of its last request */
} row_hold_t;

typedef struct {
    /* to the crossbar */
    U(1) may; /* the turn may continue with a request ... */
    U(CORE_BITS) core;
    U(DRAM_PAGE_BITS) page; /* ... of that core, in that bank and row */
} row_hold_view_t;

typedef struct {
    /* from the arbiter */
    U(1) taken;             /* the partition takes a request, ... */
    U(1) continues;         /* by which the turn continues; else one begins */
    U(CORE_BITS) core;      /* its core, ... */
    U(DRAM_PAGE_BITS) page; /* and its bank and row */
} row_hold_in_t;

/* The bank and row of a request. */
static inline U(DRAM_PAGE_BITS) dram_page(uint32_t address) {
    return dram_place(address) >> DRAM_COLUMN_BITS;
}

void row_hold_reset(row_hold_t *s);
void row_hold_view(const row_hold_t *s, row_hold_view_t *v);
void row_hold_tick(row_hold_t *s, const row_hold_in_t *in);

#endif
