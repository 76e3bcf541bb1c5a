/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `icache`: where fetch gets its instructions. Each choice is a file in this folder, with its
 * registers in its own header; the configuration's choice is compiled as the module `icache`.
 *
 * Contract:
 * - A request is taken in the cycle in which it is valid and `ready`; ready may depend on it. Each
 *   is answered once, one or more cycles later; answers to different warps in any order. A warp has
 *   at most one request in flight.
 * - `packet`, out of registers, reads a line of the program from the memory beyond the core; it
 *   stays until `sent`. The responses to this core's tags of source SOURCE_FETCH are `fill`, which
 *   cannot be refused.
 * - `port` connects choices without memory of their own to the program port at the machine's edge.
 * - `launch_begins` comes while nothing is in flight (idle). Liveness: if every packet is
 *   eventually sent and filled, a request that is repeated until taken is taken and answered.
 */
//@ size icache_sets 1..32 power  sets of the instruction cache
//@ size icache_ways 1..4 power  lines per set of the instruction cache
//@ size icache_pending 1..8 power  lines that the instruction cache may wait for
//@ reads icache_sets icache_ways icache_pending: icache == cache || shared_fetches > 0
#ifndef WEFT_ICACHE_H
#define WEFT_ICACHE_H

#include "common/pipe.h"

#ifndef CFG_ICACHE_FILE
#error "slot icache: config.h names no file in CFG_ICACHE_FILE"
#endif
#include CFG_ICACHE_FILE

typedef struct {
    /* to the crossbar */
    request_packet_t packet;
    /* to dispatch */
    U(1) idle; /* nothing in flight */
} icache_view_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins; /* a launch begins: the program may be another */
    /* from fetch */
    fetch_request_t request; /* of fetch */
    /* from the crossbar */
    response_packet_t fill; /* valid only for this unit's packets */
    U(1) sent;              /* the packet was taken */
    /* from the program port */
    fetch_response_t port; /* answer of the program port */
    U(1) port_ready;
} icache_in_t;

typedef struct {
    /* to fetch */
    U(1) ready;
    fetch_response_t response;
    /* to the program port */
    fetch_request_t port;
    /* to counters */
    U(1) miss; /* the request that was taken waits for a line */
} icache_out_t;

void icache_reset(icache_t *s);
void icache_view(const icache_t *s, icache_view_t *v);
void icache_tick(icache_t *s, const icache_in_t *in, icache_out_t *out);

#endif
