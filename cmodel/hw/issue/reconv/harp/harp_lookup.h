/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_HARP_LOOKUP_H
#define WEFT_HARP_LOOKUP_H

#include "issue/reconv/harp/harp_fragment.h"

#define READY_ENTRIES CFG_HARP_READY
#define READY_BITS    CLOG2(READY_ENTRIES)
#define READY_AGE     CFG_HARP_AGE
#define AGE_BITS      CLOG2(CFG_HARP_AGE + 1)

typedef struct {
    U(PC_BITS) pc[READY_ENTRIES];
    U(BLOCK_BITS) block[READY_ENTRIES];
    U(LANES) mask[READY_ENTRIES];
    U(PC_BITS) near[READY_ENTRIES], far[READY_ENTRIES];
    U(READY_ENTRIES) more;
    U(ROW_BITS) row[READY_ENTRIES][LANES];
    U(READY_ENTRIES) used;
    U(READY_ENTRIES) older[READY_ENTRIES]; /* entries that are before it */
    U(AGE_BITS) age; /* cycles since an entry has left, or the first one came */
} harp_lookup_t;

typedef struct {
    /* to reconv */
    U(1) some; /* fragments wait here */
    U(1) aged; /* for so long that one has to leave */
} harp_lookup_view_t;

typedef struct {
    /* from reconv: one of both */
    fragment_t insert;
    VEC(ROW_BITS, LANES) row;
    U(1) depart; /* the oldest one leaves */
    U(1) launch_begins;
} harp_lookup_in_t;

typedef struct {
    /* to harp_second */
    fragment_t leaves;
    U(ROW_BITS) row[LANES];
} harp_lookup_out_t;

void harp_lookup_reset(harp_lookup_t *s);
void harp_lookup_view(const harp_lookup_t *s, harp_lookup_view_t *v);
void harp_lookup_tick(harp_lookup_t *s, const harp_lookup_in_t *in, harp_lookup_out_t *out);

#endif
