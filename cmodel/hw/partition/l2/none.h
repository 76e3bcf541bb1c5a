/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of l2=none. */
//@ choice no second-level cache
#ifndef WEFT_L2_NONE_H
#define WEFT_L2_NONE_H

#include "common/ports.h"

/* Sectors that come wait for room for their responses; a core without crossbar takes them as they
 * come. */
#define KEEPS_SECTORS (!NETWORK_DIRECT)

typedef struct {
    backing_request_t memory; /* for the memory, until it is taken */
    U(LINE_SECTORS) left;     /* sectors of the oldest request still to be asked for; 0: all */
    U(1) atomic;              /* the oldest request is an atomic whose old words are in flight */
    /* Reads in flight, by the tag of the memory's request. */
    U(L2_PENDING) used;
    U(L2_PENDING *KEEPS_SECTORS) arrived; /* their sector is in `sector` */
    RAM_LANES(32, L2_PENDING *KEEPS_SECTORS, SECTOR_WORDS) sector;
    U(KEEPS_SECTORS) answering; /* sector.q is that of the entry `answer` */
    U(L2_PENDING_BITS *KEEPS_SECTORS) answer;
    U(1) atomic_read[L2_PENDING]; /* for an atomic */
    U(CORE_BITS) core[L2_PENDING];
    U(TAG_BITS) tag[L2_PENDING];
    U(LINE_SECTOR_BITS) number[L2_PENDING];
} l2_t;

/* Nothing comes, is here, or is in flight. */
static inline bool l2_rests(const l2_t *s, uint32_t request, uint32_t answer, uint32_t flush) {
    (void)flush; /* the memory has all that was written */
    return !(request | answer | s->memory.valid | s->used);
}

#endif
