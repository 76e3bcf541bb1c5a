/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_FAULT_H
#define WEFT_FAULT_H

#include "common/events.h"

typedef struct {
    fault_event_t fault; /* the core's first fault of the launch */
} fault_t;

typedef struct {
    /* to dispatch and the host */
    fault_event_t fault;
} fault_view_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins; /* a launch begins */
    /* from the sub-cores */
    fault_event_t fault;
} fault_in_t;

void fault_reset(fault_t *s);
void fault_view(const fault_t *s, fault_view_t *v);
void fault_tick(fault_t *s, const fault_in_t *in);

#endif
