/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `xbar`: what lies between cores and memory partitions. Choices: crossbar.c, ring.c. For one
 * of each it is direct.c (params.h, NETWORK_DIRECT), or through.c if they also have no caches
 * (MEMORY_THROUGH).
 *
 * Contract: requests of one core to one partition arrive in order, and a response goes to the core
 * that asked. A request is taken in a cycle in which it is valid and `request_ready`, which is a
 * function of registers or of the memory's readiness; a response is valid for one cycle.
 *
 * Source: book:MEM-9. Liveness: each choice says why a waiting request is eventually taken,
 * provided that partitions keep taking requests (l2.h).
 */
//@ reads xbar: cores > 1 || partitions > 1 || dram != none
#ifndef WEFT_XBAR_H
#define WEFT_XBAR_H

#include "common/ports.h"

#ifndef CFG_XBAR_FILE
#error "slot xbar: config.h names no file in CFG_XBAR_FILE"
#endif
#if MEMORY_THROUGH
#include "network/xbar/through.h"
#elif NETWORK_DIRECT
#include "network/xbar/direct.h"
#else
#include CFG_XBAR_FILE
#endif

typedef struct {
    /* to the partitions */
    request_packet_t request[PARTITIONS]; /* the next for a partition */
    U(1) response_room[PARTITIONS];       /* for RESPONSES_BEGUN responses of the partition */
} xbar_view_t;

/* The side of the cores. It depends on registers alone, or without any (through.c) on the port of
 * the memory. */
typedef struct {
    /* from the memory, in through.c alone */
    U(1) memory_ready; /* the two of through.c */
    backing_response_t memory;
} xbar_probe_in_t;

typedef struct {
    /* to the cores */
    U(1) request_ready[CORES];         /* a request of this cycle is taken */
    response_packet_t response[CORES]; /* is there for this cycle only */
} xbar_probe_out_t;

typedef struct {
    /* from clocks */
    U(1) tick; /* the interconnect's clock: packets move from queue to queue */
    /* from the cores */
    request_packet_t request[CORES];
    /* from the partitions */
    U(1) taken[PARTITIONS]; /* the partition takes its request */
    response_packet_t response[PARTITIONS];
} xbar_in_t;

void xbar_reset(xbar_t *s);
void xbar_view(const xbar_t *s, xbar_view_t *v);
void xbar_probe(const xbar_t *s, const xbar_probe_in_t *in, xbar_probe_out_t *out);
void xbar_tick(xbar_t *s, const xbar_in_t *in);

#endif
