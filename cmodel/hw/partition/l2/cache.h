/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of l2=cache. */
//@ choice sectored write-back cache
#ifndef WEFT_L2_CACHE_H
#define WEFT_L2_CACHE_H

#include "common/ports.h"

#define L2_SET_BITS  CLOG2(L2_SETS)
#define L2_WAY_BITS  CLOG2(L2_WAYS)
#define L2_LINE_BITS (32 - CLOG2(LINE_BYTES)) /* number of a line inside the partition */
#define L2_TAG_BITS  (L2_LINE_BITS - L2_SET_BITS)
#define L2_SECTORS   (L2_SETS * L2_WAYS * LINE_SECTORS)

typedef enum {
    L2_REQUEST, /* a sector of the request in hand */
    L2_FILL,    /* a sector has come from the memory */
    L2_REPLAY,  /* a read that waited for another's fill */
    L2_EVICT,   /* a dirty sector goes to the memory */
    L2_SWEEP,   /* a set is to be forgotten */
} l2_kind_t;

typedef struct {
    /* First stage: the set's row of each table is at its output. */
    U(1) look;
    l2_kind_t kind;
    U(L2_LINE_BITS) line; /* L2_SWEEP: the line of tag 0 in the set */
    U(LINE_SECTOR_BITS) sector;
    U(L2_PENDING_BITS) entry; /* L2_FILL, L2_REPLAY */
    /* What the last operation wrote into the row that was being read: not at the outputs. */
    U(1) bypass;
    U(L2_WAY_BITS) bypass_way;
    U(L2_TAG_BITS + 1) bypass_tag;
    U(2 * LINE_SECTORS) bypass_state;
    /* The request in hand, until its last sector is accepted. */
    request_packet_t request;
    U(LINE_SECTORS) left; /* sectors not yet accepted; 0: no request */

    /* Second stage: the sector is at the output of `data`. */
    U(1) work;
    U(1) reply, performs, fetches, evicts; /* what comes of it */
    U(1) writes;
    U(1) partial;          /* the sector holds only the bytes of its mask */
    U(1) forward;          /* the last operation has written this sector: `written` holds it */
    U(1) fills;            /* the new words are those of the fill, over bytes that are absent */
    U(HAS_SERVICE) passes; /* the words of the fill are the answer, and stay out of the cache */
    U(HAS_SERVICE) finds;  /* the memory was not asked for what is answered */
    U(HAS_FIRST) first;    /* of what the memory is asked for: SERVE_FIRST */
    U(2) op;
    U(4) amo;
    U(CORE_BITS) core;
    U(TAG_BITS) tag;
    U(L2_PENDING_BITS) memory_tag;
    U(32) address; /* of the sector, in the memory */
    U(CLOG2(L2_SECTORS)) place;
    U(LINE_SECTOR_BITS) number;
    U(4) byte_enable[SECTOR_WORDS];
    U(32) word[SECTOR_WORDS];
    U(32) written[SECTOR_WORDS];
    U(4 * SECTOR_WORDS) written_mask;

    /* Reads in flight to the memory, and those that wait for the same sector, by number. */
    U(L2_PENDING) used;
    U(L2_PENDING) arrived;           /* the sector is in `fill` */
    U(L2_PENDING) ready;             /* the sector is in the cache */
    U(L2_PENDING) silent;            /* for an atomic, which comes again: no load is to be told */
    U(L2_PENDING *HAS_SERVICE) lone; /* its sector does not come into the cache */
    U(L2_LINE_BITS) pending_line[L2_PENDING];
    U(LINE_SECTOR_BITS) pending_sector[L2_PENDING];
    U(L2_WAY_BITS) pending_way[L2_PENDING];
    U(CORE_BITS) pending_core[L2_PENDING];
    U(TAG_BITS) pending_tag[L2_PENDING];
    U(L2_PENDING_BITS) last; /* the fill or replay begun last */

    /* A line whose dirty sectors go to the memory. */
    U(L2_LINE_BITS) evict_line;
    U(LINE_SECTORS) evict_left;

    /* All sets are to be forgotten, from `sweep_set` on. */
    U(1) sweeping;
    U(1) unknown; /* since reset: what is in the tables means nothing */
    U(1) empty;   /* nothing has come since the last sweep */
    U(L2_SET_BITS + 1) sweep_set;

    backing_request_t out[2]; /* for the memory; 0 is the older */
    U(2) out_count;

    /* Per set: tag and validity of each way; dirty and full sectors of each way; ways from the most
     * to the least recently used. */
    RAM_LANES(L2_TAG_BITS + 1, L2_SETS, L2_WAYS) tags;
    RAM_LANES(2 * LINE_SECTORS, L2_SETS, L2_WAYS) states;
    RAM(L2_WAYS *L2_WAY_BITS, L2_SETS) order;
    /* Per sector: its words, and, if it is partial, which bytes it holds. */
    RAM_LANES(32, L2_SECTORS, SECTOR_WORDS) data;
    RAM(4 * SECTOR_WORDS, L2_SECTORS) mask;
    RAM_LANES(32, L2_PENDING, SECTOR_WORDS) fill; /* sectors that have come */
} l2_t;

/* No request and no answer of the memory comes, and nothing is here that does not wait for the
 * memory. */
static inline bool l2_rests(const l2_t *s, uint32_t request, uint32_t answer, uint32_t flush) {
    return !(request | answer | s->look | s->work | s->left | s->evict_left | s->arrived |
             s->ready | s->sweeping | s->out_count) &&
           !(flush && !s->empty);
}

#endif
