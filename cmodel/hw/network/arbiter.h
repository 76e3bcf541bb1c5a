/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_ARBITER_H
#define WEFT_ARBITER_H

#include "common/params.h"
#include "lang/hw.h"

/* At least as many as the larger side of the crossbar has: partitions are few. */
#define ARBITER_PORTS (CORES <= 16 ? 16 : CORES <= 32 ? 32 : 64)

typedef U(ARBITER_PORTS) ports_t; /* a set */

typedef struct {
    U(CLOG2(ARBITER_PORTS)) last; /* the port served last */
} arbiter_t;

typedef struct {
    /* from the inputs */
    U(ARBITER_PORTS) want; /* ports with something for this output */
    /* from the output */
    U(1) go; /* the output takes it */
} arbiter_in_t;

typedef struct {
    /* to the output */
    U(1) granted;
    U(CLOG2(ARBITER_PORTS)) port; /* which; 0 where none wants */
} arbiter_out_t;

void arbiter_reset(arbiter_t *s);
void arbiter_tick(arbiter_t *s, const arbiter_in_t *in, arbiter_out_t *out);

#endif
