/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_GANG_CLAIM_H
#define WEFT_GANG_CLAIM_H

#include "core/gang/gang.h"

typedef struct {
    U(WARPS) lacking[SLICES]; /* warps whose unit had no room in the last cycle */
    U(1) valid;               /* units are kept for the gang */
    U(WARP_BITS) row;         /* of this row */
    U(GANG_WAY_BITS) way;     /* in this way, */
    U(SLICES) slices;         /* in these slices, */
    U(GANG_PATIENCE) age;     /* for so many cycles */
    U(SLICES) owed;           /* slices in which a warp alone waited for that, and waits still */
} gang_claim_t;

typedef struct {
    /* to the slices */
    unit_claim_t claim[SLICES];
} gang_claim_view_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins;
    /* from gang_table */
    VEC(WARPS, GANG_PLACES) member;
    U(WARPS) sure[GANG_WAYS];
    /* from gang_issue */
    U(WARPS) ready[SLICES];     /* warps that could issue in the last cycle */
    warp_event_t order[SLICES]; /* warps that are about to issue */
    /* from the slices */
    gang_ready_t could[SLICES];
} gang_claim_in_t;

void gang_claim_reset(gang_claim_t *s);
void gang_claim_view(const gang_claim_t *s, gang_claim_view_t *v);
void gang_claim_tick(gang_claim_t *s, const gang_claim_in_t *in);

#endif
