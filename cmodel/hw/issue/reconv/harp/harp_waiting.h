/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_HARP_WAITING_H
#define WEFT_HARP_WAITING_H

#include "common/pipe.h"

/* If no place is configured, the unused module has one. */
#define WAITING_ENTRIES (CFG_HARP_WAITING ? CFG_HARP_WAITING : 1)

typedef struct {
    U(WARPS) slots[WAITING_ENTRIES]; /* that wait for a load; none: the entry is free */
    U(PC_BITS) pc[WAITING_ENTRIES];  /* of the load */
    U(BLOCK_BITS) block[WAITING_ENTRIES];
    U(LANES) mask[WAITING_ENTRIES]; /* lanes of all of its slots */
    U(WARPS) complete;              /* slots of an entry of several, whose loads are done */
} harp_waiting_t;

typedef struct {
    /* to harp_commit */
    U(WARPS) meeting;  /* slots that wait until they are one */
    U(WARPS) complete; /* of these, those that can be now */
} harp_waiting_view_t;

typedef struct {
    /* from issue */
    warp_event_t issued; /* a slot has issued, */
    U(1) load;           /* and what it issued is a load or atomic, */
    U(PC_BITS) pc;       /* from here, */
    U(LANES) mask;       /* with these lanes */
    U(WARPS) drained;
    /* from harp_commit */
    U(BLOCK_BITS) block; /* of the slot that has issued */
    U(WARPS) met;        /* these slots are one now */
    U(1) launch_begins;
} harp_waiting_in_t;

void harp_waiting_reset(harp_waiting_t *s);
void harp_waiting_view(const harp_waiting_t *s, harp_waiting_view_t *v);
void harp_waiting_tick(harp_waiting_t *s, const harp_waiting_in_t *in);

#endif
