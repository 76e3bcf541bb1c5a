/* SPDX-License-Identifier: Apache-2.0 */
/* What caches of other sizes and replacement would have done with a stream of L1 accesses. Every
 * access takes effect at once: nothing is ever in flight. Source: thesis:3.3.
 *
 * - A load reserves its line; the warp whose load did so is the line's. A hit of that warp is
 *   intra-warp, of another one inter-warp.
 * - A store that evicts drops its line, an atomic does always; other stores leave the lines as they
 *   are, but make a line of local memory that is kept there the youngest. None reserves a line.
 * - A clear drops all lines of its core.
 * - A load that bypasses takes what is here, and reserves nothing. Where loads may bypass, Belady's
 *   rule reserves no line whose next load is further away than those of all lines of the set.
 */
#ifndef WEFT_CACHE_MODEL_H
#define WEFT_CACHE_MODEL_H

#include "cache_trips.h"

typedef enum {
    CACHE_LRU,
    CACHE_FIFO,
    CACHE_PD,       /* LRU of the lines that no protection distance covers; without one a load
                       bypasses */
    CACHE_BELADY,   /* replaces the line whose next load is furthest away */
    CACHE_UNBOUNDED /* never replaces a line */
} cache_policy_t;

typedef struct {
    cache_policy_t policy;
    uint32_t sets, ways; /* not of CACHE_UNBOUNDED */
    bool index_xor;      /* sets by the hash of l1_index=xor, a power of 2 */
    bool store_evicts, local_back;
    uint32_t distance; /* CACHE_PD: accesses of its set that protect a line */
    bool bypasses; /* loads that bypassed the machine's lines reserve none; Belady's may do so */
} cache_options_t;

typedef struct {
    uint64_t loads, misses, intra, inter; /* loads = misses + intra + inter */
    /* Beside what the machine did: loads that found their line (or found it in flight) there and
     * missed here, and the other way round. */
    uint64_t only_here, only_there;
    /* Intra-warp hits of loads in loops, by when the warp touched the line before: in this trip of
     * the innermost loop, in the trip before it, or otherwise; and those outside of loops.
     * CACHE_UNBOUNDED only. */
    uint64_t trip[TRIP_KINDS];
    /* Intra-warp hits of loads whose lanes had never touched the line: another thread of the warp
     * had. CACHE_UNBOUNDED only. */
    uint64_t other_thread;
} cache_result_t;

/* The replacement of the machine that wrote a stream, in a cache of sets x ways: its own, or
 * another one. Loads that its policy or its stalls let bypass do so in the simulation. */
cache_options_t cache_options(const l1_header_t *header, const l1_record_t *records,
                              cache_policy_t policy, uint32_t sets, uint32_t ways);

/* The replacement of that machine. */
cache_policy_t cache_policy(const l1_header_t *header);

/* What became of the loads of one instruction. */
typedef struct {
    uint32_t pc;
    uint64_t loads, misses, intra, inter, in_loop;
} cache_load_t;

/* Run the records through a cache per core. Returns false if there is no memory. */
bool cache_run(const l1_record_t *records, uint64_t count, uint32_t cores, uint32_t warps,
               const cache_options_t *options, cache_result_t *result);

/* The same for CACHE_UNBOUNDED, which also tells every load instruction apart: `*loads` in the
 * order of pc, `*count_loads` of them, to be freed. */
bool cache_run_loads(const l1_record_t *records, uint64_t count, uint32_t cores, uint32_t warps,
                     const cache_options_t *options, cache_result_t *result, cache_load_t **loads,
                     size_t *count_loads);

#endif
