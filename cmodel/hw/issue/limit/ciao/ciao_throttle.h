/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_CIAO_THROTTLE_H
#define WEFT_CIAO_THROTTLE_H

#include "issue/limit/ciao/ciao_epochs.h"
#include "issue/limit/ciao/ciao_interference.h"
#include "issue/limit/ciao/ciao_pairs.h"
#include "issue/limit/ciao/ciao_score.h"
#include "issue/limit/ciao/ciao_settings.h"
#include "issue/limit/common/core_age.h"

typedef enum {
    CIAO_IDLE,
    CIAO_FIND, /* the next warp that is held, in the order of age */
    CIAO_LOW,  /* why is it held? */
    CIAO_HIGH, /* does another warp interfere with this one? */
    CIAO_ASK,  /* read the count of a warp */
    CIAO_TEST, /* its score begins */
    CIAO_WAIT  /* and ends */
} ciao_step_t;

/* Why a held warp is searched for. */
typedef enum {
    CIAO_EXAMINE, /* a low epoch has ended */
    CIAO_WAKE,    /* it has been stalled for long enough */
    CIAO_RESCUE   /* no warp runs */
} ciao_search_t;

typedef struct {
    core_age_t age;
    U(3) step;                  /* ciao_step_t */
    U(2) search;                /* ciao_search_t */
    U(CORE_WARP_BITS) place;    /* of the search, in the list of ages */
    U(CORE_WARP_BITS) examined; /* the warp that is examined, ... */
    U(CORE_WARP_BITS) other;    /* ... its interferer or trigger, ... */
    U(1) high;                  /* ... in a high epoch's scan, ... */
    /* ... or, in a low epoch, a redirected warp that is not stalled, ... */
    U(CIAO_REDIRECTS) restores;
    U(1) void_test; /* ... and one of both was replaced by a new warp meanwhile */

    /* What has ended, and the warp that ended it. */
    U(1) low_ended, high_ended, stall_ended;
    U(CORE_WARP_BITS) low_front, high_front;

    /* The scan of a high epoch: the warp that is next, and the numbers of its begin. */
    U(1) scans;
    U(1) scan_turn; /* its next warp goes before a warp that is held */
    U(CORE_WARP_BITS) at;
    U(CIAO_RUNNING_BITS) scan_running;
    U(CIAO_COUNT_BITS) scan_executed;

    U(CIAO_RUNNING_BITS) running;       /* warps that run, a cycle late */
    U(CIAO_EPOCH_BITS + 1) stalled_for; /* instructions since a warp was woken for its patience */
} ciao_throttle_t;

typedef struct {
    U(CORE_WARP_BITS) examined;
} ciao_throttle_view_t;

typedef struct {
    U(1) launch_begins;
    ciao_set_t set;
    core_warp_event_t start;
    U(CORE_WARPS) live, held;
    ciao_epochs_view_t epochs;
    ciao_interference_probe_out_t interferer; /* of the warp that is examined */
    ciao_pairs_probe_out_t pair;              /* of the same, if it is stalled */
    U(CIAO_REDIRECTS) region;                 /* there is one */
    U(CORE_WARPS *CIAO_REDIRECTS) redirected;
    HAS(CIAO_REDIRECTS, ciao_pairs_probe_out_t) cause; /* of the same, if it is redirected */
    U(1) answers; /* a count that is asked for is there in the next cycle */
    ciao_score_view_t score;
} ciao_throttle_in_t;

typedef struct {
    ciao_hold_t stall;
    core_warp_event_t wake;
    HAS(CIAO_REDIRECTS, ciao_hold_t) redirect;
    HAS(CIAO_REDIRECTS, core_warp_event_t) restore; /* no longer redirected */
    core_warp_event_t acted;                        /* on the interferer of this warp */
    U(CORE_WARP_BITS) ask;                          /* the warp whose count is wanted */
    U(1) begin;                                     /* the score of that count, ... */
    U(CIAO_RUNNING_BITS) running;                   /* ... with these numbers */
    U(CIAO_COUNT_BITS) executed;
    U(CIAO_CUTOFF_BITS) cutoff;
    U(1) halve; /* counts and instructions */
} ciao_throttle_out_t;

void ciao_throttle_reset(ciao_throttle_t *s);
void ciao_throttle_view(const ciao_throttle_t *s, ciao_throttle_view_t *v);
void ciao_throttle_tick(ciao_throttle_t *s, const ciao_throttle_in_t *in, ciao_throttle_out_t *out);

#endif
