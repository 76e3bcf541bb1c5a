/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `l1d`: what stands between the coalescer and the packets to memory. Choices: none.c,
 * cache.c, fifo.c.
 *
 * Contract
 * - An access arrives in `access`, with its instruction, and stays while `hold` is set (the stage
 *   computes it from the view: see `filling` and `returning`). In the first cycle without `hold` it
 *   is decided: it is accepted, or `refused` has all its lanes, and it has had no effect. `next` is
 *   the access of the following cycle, for tables that need a cycle; none comes after a cycle with
 *   `busy`.
 * - An accepted store is performed: loads accepted later see it. Packets of all accesses are pushed
 *   in the order of acceptance.
 * - An accepted load or atomic delivers each of its lanes once, as a `result` that cannot wait.
 * - A response is taken in the cycle in which it comes.
 * - l1_array=unified: `filling` and `reading` of the view, and the kind of the undecided
 *   access, say which port of the data memory is free. Shared memory asks for no other.
 * - A route is what the limit policy lets a load do (`route_t`): `bypass` and `region` of the facts
 *   below, and `line_route` beside `bypass`. A machine whose policies need neither has no routes.
 *   l1_stall=bypass and l1_policy=pd let loads bypass on their own.
 * - `invalidate`: no load accepted later gets a word that was requested before, except from local
 *   memory, which only the warp itself changes.
 */
//@ choice l1_array=own the L1 data cache and shared memory have a data memory each
//@ choice l1_array=unified shared memory and the lines of the L1 are rows of one memory
//@ choice l1_index=plain set of a line: the low bits of its number
//@ choice l1_index=xor set of a line: low and high bits of its number together
//@ choice region_index=plain slot of a line in the region: the low bits of its number
//@ choice region_index=xor slot of a line in the region: the low bits of its number, exclusive or
//@ ... those above the largest region
//@ choice l1_policy=lru the least recently used line is replaced
//@ choice l1_policy=fifo the line that was reserved first is replaced
//@ choice l1_policy=pd the least recently used line that no protection distance covers; without
//@ ... one a load bypasses
//@ choice l1_stall=wait a load waits while every line of its set is in flight or being replayed
//@ choice l1_stall=bypass a load that finds every line of its set in flight or being replayed
//@ ... bypasses the L1
//@ choice l1_local=through local memory is treated as global memory is
//@ choice l1_local=back stores to local memory stay in the L1 until their line is replaced
//@ choice l1_store=update a store writes into its line
//@ choice l1_store=evict a store drops its line
//@ choice l1_fill=sector a miss fetches the sectors that it needs
//@ choice l1_fill=line a miss fetches the whole line
//@ offers bypass loads that leave no line in the L1: their words go only to registers
//@ offers line_route loads that fetch a whole line where others fetch sectors
//@ offers region lines of the L1 in the shared memory that no block of the launch uses
//@ rule (bypass == 0 && region == 0) || l1d == cache: loads bypass the lines of an L1, or are
//@ ... redirected from them
//@ rule line_route == 0 || region == 0: lines of the region are always fetched whole
//@ rule region == 0 || l1_array == unified: the region is shared memory and lines of the L1 in one
//@ ... memory
//@ rule service == 0 || l1d == cache: the L1 says whose load the L2 answers
//@ size l1_bypasses 2..32 power = 16 loads that wait for words without reserving a line
//@ size l1_distance 1..15 = 12  accesses of its set that protect a line (l1_policy=pd)
//@ size loads 1..32 power  load instructions in flight per core
//@ size requests 2..32 power  lines or rows that a core waits for
//@ size l1_sets 1..8192 power  sets of the L1 data cache; RTL: 2048 sectors in all
//@ size l1_ways 1..16  lines per set of the L1 data cache
//@ size l1_merges 1..4  loads that may wait for one line of the L1
//@ reads l1_sets l1_ways l1_merges l1_array l1_index l1_policy l1_stall l1_local l1_store l1_fill:
//@ ... l1d == cache
//@ reads region_index: l1d == cache && region == 1
//@ reads l1_bypasses: bypass == 1 || (l1d == cache && (l1_policy == pd || l1_stall == bypass))
//@ reads l1_distance: l1d == cache && l1_policy == pd
//@ rule l1_array != unified || l1d == cache: the unified memory belongs to l1d=cache
//@ rule l1_array != unified || line_words >= lanes: a line of a unified array is at least a row
//@ ... of shared memory
#ifndef WEFT_L1D_H
#define WEFT_L1D_H

#include "common/access.h"
#include "common/events.h"

#ifndef CFG_L1D_FILE
#error "slot l1d: config.h names no file in CFG_L1D_FILE"
#endif
#include CFG_L1D_FILE

/* Whether the words of a result are a sector, else a row. */
#define FROM_SECTOR(result) (L1_THROUGH || (L1_GIVES_SECTORS && (result)->from_sector))

typedef struct {
    /* to coalesce */
    U(1) busy;      /* no access may come in the next cycle */
    U(1) filling;   /* a store cannot be decided in this cycle */
    U(1) returning; /* nothing can be decided in this cycle */
    U(1) reading;   /* the data memory is read now or in the next cycle, for no access */
    /* to loads */
    l1d_result_t result;
    VEC(32 * !L1_THROUGH, ROW_WORDS) row;
    VEC(32 * L1_GIVES_SECTORS, SECTOR_WORDS) sector;
    /* to stores */
    U(CORE_WARP_BITS) clean_warp; /* whose local memory is being written back */
    /* to memory_stage */
    U(1) idle; /* nothing to deliver. (What it waits for is in the load table.) */
} l1d_view_t;

typedef struct {
    /* from dispatch and fences */
    U(1) launch_begins; /* a launch begins: nothing is left of the one before */
    U(1) invalidate;
    HAS(HAS_REGION, region_t) region;
    /* from coalesce */
    access_t access;
    U(1) hold;
    access_t next;
    /* from lsu */
    memory_operation_t operation; /* the instruction of the access */
    VEC(32, CORE_LANES) address;
    VEC(32, CORE_LANES) data;
    VEC(32 * HAS_CAS, CORE_LANES) wanted;
    /* from smem */
    /* The row that the lanes of the access write. */
    U(4) byte_enable[ROW_WORDS * ROW_OF_BANKS];
    U(32) row[ROW_WORDS * ROW_OF_BANKS];
    /* What shared memory reads and writes in the same data memory. */
    U(CORE_LANES *UNIFIED) shared_read;
    U(CORE_LANES *UNIFIED) shared_write;
    VEC(SHARED_ROW_BITS *UNIFIED, CORE_LANES) shared_row;
    VEC(4 * UNIFIED, CORE_LANES) shared_enable;
    VEC(32 * UNIFIED, CORE_LANES) shared_data;
    /* from packets and stores */
    U(1) room;        /* for what an access sends */
    U(1) full;        /* too many writes of the warp are in flight */
    U(1) clean_full;  /* the same for the view's clean_warp */
    U(SLICED) colour; /* of stores */
    /* from the crossbar */
    response_packet_t response;
} l1d_in_t;

typedef struct {
    /* to lsu */
    U(CORE_LANES) refused;
    U(1) changed; /* something on which a refusal may depend */
    /* to packets and stores */
    row_packet_t push;
    /* to limit, counters and verification */
    l1d_event_t event;
    HAS(HAS_SERVICE, answer_event_t) answer;
} l1d_out_t;

void l1d_reset(l1d_t *s);
void l1d_view(const l1d_t *s, l1d_view_t *v);
void l1d_tick(l1d_t *s, const l1d_in_t *in, l1d_out_t *out);

#endif
