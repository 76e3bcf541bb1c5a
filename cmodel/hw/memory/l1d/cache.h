/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of l1d=cache. */
//@ choice L1 data cache: write-through, sectored, replays after a fill
//@ rule bits(warps * row_slots) <= bits(line_words) + 2: a tag holds the number of a line and of a
//@ ... warp slot in 32 bits
//@ rule l1_ways * (line_words / sector_words) <= 32: a set has at most 32 sectors
//@ rule l1_sets * l1_ways * (line_words / min(lanes, line_words)) + (l1_array == unified) *
//@ ... (shared_words / min(lanes, line_words)) <= 65536: the data memory has at most 65536 rows
//@ rule l1_index != xor || l1_sets <= 64: l1_index=xor chooses among at most 64 sets
//@ rule requests * l1_merges * lanes <= 2048: the pending requests have at most 2048 bits of
//@ ... registers
#ifndef WEFT_L1D_CACHE_H
#define WEFT_L1D_CACHE_H

#include "common/access.h"

#define L1_ATOMICS 4

#define L1_GIVES_SECTORS 1 /* words of a result may be a sector, else a row */

#define L1_ARRAY_ROWS (L1_FIRST_ROW + L1_ROWS)

/* The ages of a set: 0 is the youngest. Up to 8 ways they are a uint32_t, which is what makes the
 * cache fast; above, a uint64_t. After reset way n has age n. */
#define L1_AGE_BITS (L1_WAYS * L1_WAY_BITS)
#if CFG_L1_WAYS > 8
typedef uint64_t ages_t;
#define L1_AGES (0xfedcba9876543210u & (0xffffffffffffffffu >> (64 - L1_AGE_BITS)))
#else
typedef uint32_t ages_t;
#define L1_AGE(n) ((n) < L1_WAYS ? (n) << (n) * L1_WAY_BITS : 0)
#define L1_AGES                                                                                    \
    (L1_AGE(1u) | L1_AGE(2u) | L1_AGE(3u) | L1_AGE(4u) | L1_AGE(5u) | L1_AGE(6u) | L1_AGE(7u))
#endif

/* Stores to local memory stay in the cache until their line is replaced (local_back.h). */
#define LOCAL_BACK CFG_L1_LOCAL_BACK

/* l1_policy=pd: what is left of the protection of a set's lines. */
#define PROTECTION_BITS 4
#if CFG_L1_WAYS > 8
typedef uint64_t protection_t;
#else
typedef uint32_t protection_t;
#endif

typedef struct {
    /* Lines. A line is INVALID if not present; RESERVED or locked if present and busy: then one
     * entry of the pending request table is about it; else VALID. */
    RAM_LANES(L1_TAG_BITS, L1_SETS, L1_WAYS) tags;  /* {line, warp that reserved it} */
    RAM_BYTES_LANES(L1_ARRAY_ROWS, ROW_WORDS) data; /* row = {way, set, row in the line} */
    U(L1_WAYS) present[L1_SETS];
    U(L1_WAYS) busy[L1_SETS];
    U(L1_WAYS *LINE_SECTORS) sectors[L1_SETS]; /* that are here, of each way */
    U(L1_AGE_BITS) ages[L1_SETS];              /* of each way; all of a set differ */
    /* Of each way: accesses that protect it. */
    U(L1_WAYS *PROTECTION_BITS) protection[L1_SETS * PROTECTS];
    /* A tag that was written while its set was read: there the memory's output is not valid. */
    U(1) forward;
    U(L1_WAY_BITS) forward_way;
    U(L1_TAG_BITS) forward_tag;
    /* Pending request table. */
    U(REQUESTS) valid;
    U(REQUESTS) complete; /* everything has come: its loads are being replayed */
    U(REQUESTS) stale;    /* requested before the last invalidation: dropped after replays */
    U(REQUESTS) fresh;    /* the line was reserved for it: its `sectors` are those of the old */
    U(LINE_BITS) line[REQUESTS];
    U(L1_WAY_BITS) way[REQUESTS];
    U(LINE_SECTORS) requested[REQUESTS];
    U(LINE_SECTORS) received[REQUESTS];
    U(LOAD_BITS) load[REQUESTS][L1_MERGES];               /* the loads that wait, */
    U(CORE_LANES) lanes[REQUESTS][L1_MERGES];             /* with which lanes, */
    U(LINE_ROWS) rows[REQUESTS][L1_MERGES];               /* in which rows of the line; 0: none */
    U(L1_WAYS *LINE_SECTORS) dirty[L1_SETS * LOCAL_BACK]; /* sectors that the memory lacks */
    U(LOCAL_BACK) cleaning;                               /* of a line to be replaced: */
    U(LINE_BITS *LOCAL_BACK) clean_line;
    U(L1_WAY_BITS *LOCAL_BACK) clean_way;
    U(LOCAL_BACK) row_read; /* its lowest dirty row is at the output of `data` */
    /* Atomics in flight. */
    U(L1_ATOMICS) atomic_valid;
    U(LOAD_BITS) atomic_load[L1_ATOMICS];
    U(CORE_LANES) atomic_lanes[L1_ATOMICS];
    U(LINE_SECTORS) atomic_sectors[L1_ATOMICS];
    /* Loads past the lines, in flight. */
    U(BYPASSES *HAS_BYPASS) bypass_valid;
    U(LOAD_BITS) bypass_load[BYPASSES * HAS_BYPASS];
    U(CORE_LANES) bypass_lanes[BYPASSES * HAS_BYPASS];
    U(LINE_SECTORS) bypass_sectors[BYPASSES * HAS_BYPASS]; /* that have not come */
    /* The region: a slot is a line of it. */
    RAM(L1_TAG_BITS, REGION_LINES *HAS_REGION) region_tags; /* {line, warp that brought it} */
    U(1) region_valid[REGION_LINES * HAS_REGION];
    U(REQUESTS *HAS_REGION) to_region; /* entries that fill a slot */
    U(HAS_REGION) moving;              /* a line goes from the L1 to its slot: */
    U(HAS_REGION) move_read;           /* row `move_row` is at the output of `data` */
    U(LINE_BITS *HAS_REGION) move_line;
    U(L1_WAY_BITS *HAS_REGION) move_way;
    U(CLOG2(LINE_ROWS) * HAS_REGION) move_row;
    U(CORE_WARP_BITS *HAS_REGION) move_warp; /* whose load moves it */
    /* Whose load asked first: of each entry, and of each load past the lines. */
    U(CORE_WARP_BITS) owner[REQUESTS * HAS_SERVICE];
    U(CORE_WARP_BITS) bypass_owner[BYPASSES * (HAS_SERVICE && HAS_BYPASS)];
    response_packet_t response; /* what came in the last cycle */
    U(1) replay;                /* this cycle's row is read for a replay */
    U(REQUEST_BITS) replayed;   /* of this entry, one of those that are complete */
    l1d_result_t result;
    U(32) words[SECTOR_WORDS]; /* an atomic's */
} l1d_t;

/* Everything here waits for a response. */
static inline bool l1d_rests(const l1d_t *s) {
    bool moves = false;
    if (LOCAL_BACK) {
        moves |= s->cleaning;
    }
    if (HAS_REGION) {
        moves |= s->moving;
    }
    return !moves && !s->response.valid && !s->replay && !s->result.valid && s->complete == 0;
}

#endif
