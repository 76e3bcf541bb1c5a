/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_SUPPLY_H
#define WEFT_SUPPLY_H

#include "front/supply/l1i.h"

/* The instructions of all slices of a core. */
typedef struct {
    l0_t l0[SLICES];
    l1i_t l1i;
    l1i_data_t l1i_data[SHARED_FETCHES];
} supply_t;

typedef struct {
    /* to fetch, as from a program port */
    fetch_response_t response[SLICES];
    U(1) ready[SLICES];
    /* to the crossbar */
    request_packet_t packet;
    /* to the tick */
    l1i_probe_out_t turn;
} supply_view_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins;
    /* from the view */
    l1i_probe_out_t turn;
    /* from fetch */
    fetch_request_t request[SLICES]; /* taken where the view is ready */
    U(1) ready[SLICES];              /* as the view has it */
    /* from ganging */
    U(SLICES) gang; /* a slice's request is for all members of a gang */
    /* from the crossbar */
    response_packet_t fill;
    U(1) sent;
} supply_in_t;

void supply_reset(supply_t *s);
void supply_view(const supply_t *s, supply_view_t *v);
void supply_tick(supply_t *s, const supply_in_t *in);

#endif
