/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `l2`: a partition's slice of the second-level cache. Each choice is a file in this folder;
 * the configuration's is compiled as the module `l2`.
 *
 * Contract:
 * - `request` is the oldest request for the partition and stays until it is `taken`. It may begin
 *   only in cycles with `tick`, the interconnect's clock.
 * - An operation that may answer begins only if RESPONSES_BEGUN responses fit; its response comes
 *   at most two cycles later, at most one per cycle.
 * - A machine with `service` has reads that say how they are served (ports.h, service_t), and
 *   answers that say whether the memory was asked. Values and order are the same with each.
 * - Requests of one core are performed in order of arrival: a read returns the value at its place
 *   in that order, even if its response comes late. A write is performed when its response is
 *   given, an atomic when `performed` says so. (through.c has no responses.)
 * - The memory's request stays until `memory_ready`. Its reads return in any order, and a tag is
 *   not used again before; requests for one sector are performed in the order in which they are
 *   taken.
 * - While `flush` is 1 and no request comes, dirty sectors go to the memory and all lines are
 *   dropped; `flushed` says that nothing is left. A launch begins with an empty slice. Liveness:
 *   every request is answered as long as the memory takes requests, answers reads, and responses
 *   drain; each choice states its argument.
 */
//@ offers service the limit policy says how the L2 and the DRAM serve what a load asks for
//@ rule service == 0 || l2 == cache: what the policy says is about the lines of the L2
//@ choice l2_index=plain set: the low bits of the line
//@ choice l2_index=xor set: the low bits of the line, exclusive or the next higher ones
//@ size l2_sets 2..512 power  sets per slice of the L2 cache
//@ size l2_ways 2..8 power  lines per set
//@ size l2_pending 2..32  sectors that a slice may wait for
//@ reads l2_sets l2_ways l2_index: l2 == cache
//@ reads l2_pending: l2 == cache || l1d != none || icache == cache || atomics != none || dram != none
//@ ... || cores > 1 || partitions > 1 || lanes > 4 || lanes == 4 && loads > 2 || lanes == 2 && loads > 8
//@ ... || loads > 16
#ifndef WEFT_L2_H
#define WEFT_L2_H

#include "common/ports.h"

#ifndef CFG_L2_FILE
#error "slot l2: config.h names no file in CFG_L2_FILE"
#endif
#if MEMORY_THROUGH
#include "partition/l2/through.h"
#else
#include CFG_L2_FILE
#endif

typedef struct {
    /* to dispatch */
    U(1) flushed;
} l2_view_t;

/* The request for the memory. It depends on registers alone, or on the oldest request of the core,
 * which does. */
typedef struct {
    /* from the crossbar */
    request_packet_t request;
} l2_probe_in_t;

typedef struct {
    /* to dram or the memory */
    backing_request_t memory;
} l2_probe_out_t;

typedef struct {
    /* from gpu */
    U(PARTITION_BITS) partition; /* number of this one */
    /* from clocks */
    U(1) tick;
    /* from dispatch */
    U(1) flush;
    /* from the crossbar */
    request_packet_t request;
    U(1) response_room;
    /* from dram or the memory */
    U(1) memory_ready; /* the probe's request is taken */
    backing_response_t memory;
} l2_in_t;

typedef struct {
    /* to the crossbar */
    U(1) taken;
    response_packet_t response;
    /* to counters and verification */
    perform_event_t performed;
    l2_event_t event;
} l2_out_t;

void l2_reset(l2_t *s);
void l2_view(const l2_t *s, l2_view_t *v);
void l2_probe(const l2_t *s, const l2_probe_in_t *in, l2_probe_out_t *out);
void l2_tick(l2_t *s, const l2_in_t *in, l2_out_t *out);

#endif
