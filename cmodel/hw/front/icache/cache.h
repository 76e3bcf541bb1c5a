/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of icache=cache. */
//@ choice instruction cache in front of the memory partitions
#ifndef WEFT_ICACHE_CACHE_H
#define WEFT_ICACHE_CACHE_H

#include "common/pipe.h"

#define ICACHE_LINE_BITS  (PC_BITS - LINE_SHIFT) /* number of a line of the program */
#define ICACHE_LINES      (ICACHE_SETS * ICACHE_WAYS)
#define ICACHE_ROWS       (ICACHE_LINES * LINE_SECTORS) /* of the data RAM */
#define ICACHE_PLACE_BITS CLOG2(ICACHE_LINES)
#define ICACHE_ENTRY_BITS (ICACHE_PENDING > 1 ? CLOG2(ICACHE_PENDING) : 1)
#define ICACHE_WAY_BITS   CLOG2(ICACHE_WAYS)
#define ICACHE_WORD_BITS  CLOG2(LINE_WORDS)

typedef struct {
    /* Tags. The place of a line is set * ICACHE_WAYS + way. */
    U(ICACHE_LINE_BITS) tag[ICACHE_LINES];
    U(ICACHE_WAYS) valid[ICACHE_SETS];
    U(ICACHE_WAY_BITS) oldest[ICACHE_SETS]; /* the way that was replaced longest ago */
    /* Misses in flight (MSHRs). */
    U(ICACHE_PENDING) pending; /* entries in use */
    U(ICACHE_PENDING) unsent;  /* ... whose packet is not sent */
    U(ICACHE_PENDING) filled;  /* ... whose line has arrived: their warps are answered */
    U(ICACHE_LINE_BITS) line[ICACHE_PENDING];
    U(ICACHE_PLACE_BITS) place[ICACHE_PENDING]; /* reserved for the line */
    U(LINE_SECTORS) missing[ICACHE_PENDING];    /* sectors that have not come */
    U(WARPS) waiting[ICACHE_PENDING];
    U(ICACHE_WORD_BITS) word[WARPS]; /* of the line for which a warp waits */
    /* The answer of this cycle: its word is at the RAM's output. */
    U(1) answering;
    U(WARP_BITS) warp;
    U(CLOG2(SECTOR_WORDS)) lane;
    /* Instructions: row = place, sector. */
    RAM_LANES(32, ICACHE_LINES *LINE_SECTORS, SECTOR_WORDS) data;
} icache_t;

#endif
