/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_RESPONSE_LINK_H
#define WEFT_RESPONSE_LINK_H

#include "common/ports.h"

typedef struct {
    response_packet_t response;
} response_link_t;

typedef struct {
    /* to the core */
    response_packet_t response;
} response_link_view_t;

typedef struct {
    /* from arbiter or the partition */
    response_packet_t response;
} response_link_in_t;

void response_link_reset(response_link_t *s);
void response_link_view(const response_link_t *s, response_link_view_t *v);
void response_link_tick(response_link_t *s, const response_link_in_t *in);

#endif
