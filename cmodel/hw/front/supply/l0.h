/* SPDX-License-Identifier: Apache-2.0 */
//@ size l0_lines 0..8 power = 0  sectors of the program that a slice keeps before the shared
//@ ... instruction cache
//@ reads l0_lines: shared_fetches > 0
//@ rule l0_lines == 0 || shared_fetches > 0: a slice keeps sectors of the shared instruction cache
#ifndef WEFT_L0_H
#define WEFT_L0_H

#include "common/pipe.h"

#define HAS_L0         (L0_LINES > 0)
#define L0_LINE_BITS   CLOG2(L0_LINES)
#define L0_WORD_BITS   CLOG2(SECTOR_WORDS)
#define L0_SECTOR_BITS (PC_BITS - 2 - L0_WORD_BITS) /* number of a sector of the program */

/* A fetch that waits in its slice. */
typedef struct {
    U(1) valid;
    U(1) gang; /* all members of a gang wait for it */
    U(WARP_BITS) warp;
    U(PC_BITS) pc;
} l0_request_t;

typedef struct {
    l0_request_t waits;
    U(L0_LINES) filled;                  /* lines that hold a sector, */
    U(L0_SECTOR_BITS) sector[L0_LINES];  /* which is this one, */
    U(32) word[L0_LINES * SECTOR_WORDS]; /* with these words */
    U(L0_LINE_BITS *HAS_L0) oldest;      /* the line that was filled longest ago */
} l0_t;

typedef struct {
    /* to supply */
    l0_request_t waits;
    U(1) hit; /* its word is here: */
    U(32) instruction;
} l0_view_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins;
    /* from fetch */
    l0_request_t request; /* comes where none waits, or the one that does leaves */
    /* from supply */
    U(1) leaves; /* the one that waits is answered, or l1i has it */
    /* from l1i */
    U(1) fill; /* a sector comes for a warp alone */
    U(L0_SECTOR_BITS) sector;
    U(32) word[SECTOR_WORDS];
} l0_in_t;

void l0_reset(l0_t *s);
void l0_view(const l0_t *s, l0_view_t *v);
void l0_tick(l0_t *s, const l0_in_t *in);

#endif
