/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of l1d=none. */
//@ choice no L1 data cache: every access goes to the partitions
#ifndef WEFT_L1D_NONE_H
#define WEFT_L1D_NONE_H

#include "common/access.h"

/* Whether the entry that a request carries in its tag can be the load and its lanes themselves. The
 * sectors need not be known where they are one. */
#define PENDING_IN_TAG (ROW_SECTORS == 1 && LOAD_BITS + CORE_LANES <= TAG_ENTRY_BITS)

#define PENDING_TABLE (!PENDING_IN_TAG)

#define L1_GIVES_SECTORS 1 /* words of a result may be a sector */

typedef struct {
    /* Requests in flight, reads and atomics, where their tags do not say it all. */
    U(REQUESTS *PENDING_TABLE) valid;
    U(LOAD_BITS) load[REQUESTS * PENDING_TABLE];
    U(CORE_LANES) lanes[REQUESTS * PENDING_TABLE];
    U(LINE_SECTORS) sectors[REQUESTS * PENDING_TABLE]; /* that have not come yet */
    /* What arrived in the last cycle; an atomic's words are not in the response. */
    U(LINE_SECTORS *PENDING_TABLE) came;
    response_packet_t response; /* of the last cycle */
} l1d_t;

/* Everything here waits for a response. */
static inline bool l1d_rests(const l1d_t *s) {
    return !s->response.valid;
}

#endif
