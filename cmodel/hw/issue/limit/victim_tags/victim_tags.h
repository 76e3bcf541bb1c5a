/* SPDX-License-Identifier: Apache-2.0 */
//@ size vta_merges 0..1 = 0  1: a load that waits for a line in flight also looks for it (limit)
//@ size vta_once 0..1 = 0  1: a line that is among a warp's victim tags does not enter again (limit)
//@ setting #6 vta_store 0..1 = 1  1: a warp's store drops its own victim tag of the line
#ifndef WEFT_VICTIM_TAGS_H
#define WEFT_VICTIM_TAGS_H

#include "common/events.h"
#include "issue/limit/victim_tags/victim_row.h"

#define VTA_MERGES CFG_VTA_MERGES
#define VTA_ONCE   CFG_VTA_ONCE

#if VTA_ONCE
#define VTA_MEMORY RAM_2R_LANES /* also the row that a line would enter is read */
#else
#define VTA_MEMORY RAM_LANES
#endif

typedef struct {
    VTA_MEMORY(VTA_TAG_BITS, VTA_ROWS, VTA_WAYS) tags;
    U(VTA_WAYS) valid[VTA_ROWS];
    U(VTA_WAY_BITS) next[VTA_ROWS]; /* the way that is written next: first in, first out */
    U(1) drop;                      /* a store drops its warp's entry of the line */

    /* An event of the L1, one cycle later: the tags are read and written. */
    U(1) load, store; /* a load that reserves a line; a store */
    U(1) insert;      /* the line that it replaces */
    U(CORE_WARP_BITS) warp, victim_warp;
    U(LINE_BITS) line, victim;

    /* Another cycle later: the tags are compared. */
    U(1) loaded, stored;
    U(CORE_WARP_BITS) asking;
    U(VTA_ROW_BITS) row;
    U(VTA_TAG_BITS) tag;
    U(VTA_WAYS * !VTA_ONCE) candidates; /* entries of the row that hold a tag */

    /* The line that was replaced, and its row: it enters if it is not there. */
    U(VTA_ONCE) inserted;
    U(VTA_ROW_BITS *VTA_ONCE) entry_row;
    U(VTA_TAG_BITS *VTA_ONCE) entry_tag;
    /* Ways that were written while the two rows were read, and their new line. */
    U(VTA_WAYS *VTA_ONCE) passed, entry_passed;
    U(VTA_TAG_BITS *VTA_ONCE) passed_tag;
} victim_tags_t;

typedef struct {
    /* from the host */
    limit_setting_t setting;
    /* from dispatch */
    U(1) launch_begins; /* a launch begins */
    core_warp_event_t start;
    /* from l1d */
    l1d_event_t l1d;
} victim_tags_in_t;

typedef struct {
    /* to lost_locality and score_stack, or daws_loads */
    core_warp_event_t hit; /* a load of this warp missed a line that the warp has lost */
} victim_tags_out_t;

void victim_tags_reset(victim_tags_t *s);
void victim_tags_tick(victim_tags_t *s, const victim_tags_in_t *in, victim_tags_out_t *out);

#endif
