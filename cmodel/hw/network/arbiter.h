/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_ARBITER_H
#define WEFT_ARBITER_H

#include "lang/hw.h"

#define ARBITER_PORTS 16

typedef struct {
    U(4) last; /* the port served last */
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
    U(4) port; /* which; 0 where none wants */
} arbiter_out_t;

void arbiter_reset(arbiter_t *s);
void arbiter_tick(arbiter_t *s, const arbiter_in_t *in, arbiter_out_t *out);

#endif
