/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_CIAO_EPOCHS_H
#define WEFT_CIAO_EPOCHS_H

#include "issue/limit/ciao/ciao_counts.h"
#include "issue/limit/ciao/ciao_settings.h"

typedef struct {
    /* What issued in the last cycle. */
    U(2) issued;
    U(CORE_WARP_BITS) last;

    U(CIAO_COUNT_BITS) executed;
    U(CIAO_EPOCH_BITS + 1) high_left, low_left; /* instructions of each epoch, 1 or more */
} ciao_epochs_t;

typedef struct {
    U(CIAO_COUNT_BITS) executed; /* instructions of the core, or half of them, ... */
    U(1) full;                   /* which are to be halved before they overflow */
    U(2) issued;                 /* in the last cycle, ... */
    U(CORE_WARP_BITS) last;      /* the last one by this warp */
    U(1) high_ends, low_ends;    /* with them an epoch ends */
} ciao_epochs_view_t;

typedef struct {
    U(1) launch_begins;
    U(1) on;
    U(1) halve; /* the number of instructions */
    U(CIAO_EPOCH_BITS) high_epoch, low_epoch;
    core_warp_event_t issued[SCHEDS];
} ciao_epochs_in_t;

void ciao_epochs_reset(ciao_epochs_t *s);
void ciao_epochs_view(const ciao_epochs_t *s, ciao_epochs_view_t *v);
void ciao_epochs_tick(ciao_epochs_t *s, const ciao_epochs_in_t *in);

#endif
