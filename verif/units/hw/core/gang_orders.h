/* SPDX-License-Identifier: Apache-2.0 */
/* The choice of what gangs issue, and the gangs and slices around it, for the tests of its orders.
 */
#ifndef WEFT_GANG_ORDERS_H
#define WEFT_GANG_ORDERS_H

#include "core/gang/gang_issue.h"
#include "verif/units/hw/core/gang_set.h"

#include <string.h>

static gang_issue_t issue;
static warps_t member[GANG_PLACES];
static warps_t doubtful;           /* rows whose gangs are not sure */
static uint32_t pc[SLICES][WARPS]; /* where warps are, for the lowest first */

static void begin(void) {
    gang_issue_reset(&issue);
    memset(member, 0, sizeof member);
    doubtful = 0;
    for (uint32_t row = 0; row < WARPS; row++) {
        gang_issue_in_t in = {.start = {.valid = 1, .warp = row}, .member = member};
        gang_issue_tick(&issue, &in);
    }
}

static void set_gang(uint32_t way, uint32_t row, uint32_t slices) {
    for (uint32_t i = 0; i < SLICES; i++) {
        warps_t bit = (warps_t)1 << row;
        warps_t now = member[way * SLICES + i] & ~bit;
        member[way * SLICES + i] = now | (slices >> i & 1 ? bit : 0);
    }
}

/* A cycle: warps that are ready in each slice, slices that issue. Gives the orders in it. */
static gang_issue_view_t cycle(const warps_t *ready, uint32_t issued) {
    gang_issue_in_t in = {.member = member, .issued = issued};
    gang_issue_view_t v;
    gang_issue_view(&issue, &v);
    for (uint32_t i = 0; i < SLICES; i++) {
        warps_t ganged = 0;
        for (uint32_t k = 0; k < GANG_WAYS; k++) {
            ganged |= member[k * SLICES + i];
            in.sure[k] |= member[k * SLICES + i] & ~doubtful;
        }
        in.alone[i] = ~ganged & ALL_WARPS;
        in.ready[i] = ready[i];
        if (LOWEST_PC_FIRST) {
            in.pcs[i].pc = pc[i];
        }
    }
    gang_issue_tick(&issue, &in);
    return v;
}

/* Slices with an order for a row. */
static inline uint32_t slices_ordered(const gang_issue_view_t *v, uint32_t row) {
    uint32_t slices = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        slices |= (uint32_t)(v->order[i].valid && v->order[i].warp == row) << i;
    }
    return slices;
}

static inline uint32_t any_ordered(const gang_issue_view_t *v) {
    uint32_t slices = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        slices |= (uint32_t)v->order[i].valid << i;
    }
    return slices;
}

#endif
