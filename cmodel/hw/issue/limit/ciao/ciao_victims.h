/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_CIAO_VICTIMS_H
#define WEFT_CIAO_VICTIMS_H

#include "issue/limit/victim_tags/victim_row.h"

/* For observers (cmodel/sim/counts.c): a policy with these tags says which warp evicted a lost
 * line. */
#define LIMIT_NAMES_EVICTOR

/* A load of `warp` missed a line that the warp had lost, because `evictor` loaded another one. */
typedef struct {
    U(1) valid;
    U(CORE_WARP_BITS) warp, evictor;
} ciao_hit_t;

typedef struct {
    RAM_LANES(VTA_TAG_BITS, VTA_ROWS, VTA_WAYS) tags;
    RAM_LANES(CORE_WARP_BITS, VTA_ROWS, VTA_WAYS) evictors;
    U(VTA_WAYS) valid[VTA_ROWS];
    U(VTA_WAY_BITS) next[VTA_ROWS]; /* the way that is written next: first in, first out */

    /* A load that reserves a line, one cycle later: its row is read. */
    U(1) load;
    U(1) evicts;         /* the line `victim` of `victim_warp` */
    U(HAS_REGION) moves; /* or that moves its line to the region */
    U(HAS_REGION) moved; /* the same, when it is compared */
    U(CORE_WARP_BITS) warp, victim_warp;
    U(LINE_BITS) line, victim;

    /* Another cycle later: the row is compared, then the evicted line enters. */
    U(1) compares, enters;
    U(CORE_WARP_BITS) asking;
    U(VTA_ROW_BITS) row, entry_row;
    U(VTA_TAG_BITS) tag, entry_tag;

    /* What has entered the row in the cycle in which it was read. */
    U(VTA_WAYS) passed;
    U(VTA_TAG_BITS) passed_tag;
    U(CORE_WARP_BITS) passed_evictor;
} ciao_victims_t;

typedef struct {
    U(1) launch_begins;
    core_warp_event_t start;
    l1d_event_t l1d;
} ciao_victims_in_t;

typedef struct {
    ciao_hit_t hit;
} ciao_victims_out_t;

void ciao_victims_reset(ciao_victims_t *s);
void ciao_victims_tick(ciao_victims_t *s, const ciao_victims_in_t *in, ciao_victims_out_t *out);

#endif
