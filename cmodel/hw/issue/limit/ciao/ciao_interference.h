/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_CIAO_INTERFERENCE_H
#define WEFT_CIAO_INTERFERENCE_H

#include "issue/limit/ciao/ciao_victims.h"

typedef struct {
    U(CORE_WARPS) valid;                   /* warps that have an interferer */
    U(CORE_WARPS) fresh;                   /* its entry has changed since it was acted upon */
    U(CORE_WARP_BITS) evictor[CORE_WARPS]; /* the interferer of each warp */
    U(2) count[CORE_WARPS];                /* how often it evicted; saturates */
} ciao_interference_t;

typedef struct {
    U(1) launch_begins;
    core_warp_event_t start, finish[SCHEDS];
    ciao_hit_t hit;
    core_warp_event_t acted; /* something was done about the interferer of this warp */
} ciao_interference_in_t;

typedef struct {
    U(CORE_WARP_BITS) warp;
} ciao_interference_probe_in_t;

typedef struct {
    U(1) valid, fresh;
    U(CORE_WARP_BITS) evictor;
} ciao_interference_probe_out_t;

void ciao_interference_reset(ciao_interference_t *s);
void ciao_interference_probe(const ciao_interference_t *s, const ciao_interference_probe_in_t *in,
                             ciao_interference_probe_out_t *out);
void ciao_interference_tick(ciao_interference_t *s, const ciao_interference_in_t *in);

#endif
