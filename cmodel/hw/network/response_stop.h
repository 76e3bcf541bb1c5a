/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_RESPONSE_STOP_H
#define WEFT_RESPONSE_STOP_H

#include "common/ports.h"

typedef struct {
    response_packet_t response; /* until the next tick */
    U(1) came;                  /* with the last cycle */
} response_stop_t;

typedef struct {
    /* to the next stop */
    response_packet_t response;
    /* to the core of that stop */
    U(1) came;
} response_stop_view_t;

typedef struct {
    /* from clocks */
    U(1) tick;
    /* from the stop before, or the partition of this one */
    response_packet_t response;
} response_stop_in_t;

void response_stop_reset(response_stop_t *s);
void response_stop_view(const response_stop_t *s, response_stop_view_t *v);
void response_stop_tick(response_stop_t *s, const response_stop_in_t *in);

#endif
