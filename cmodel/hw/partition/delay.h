/* SPDX-License-Identifier: Apache-2.0 */
/* Holds things for a fixed number of cycles, first in, first out: the order of a ring of places;
 * memories elsewhere hold the contents. At most one thing enters per cycle, and at most one leaves.
 *
 *     entered -> young -> ripe -> left
 *
 * Each one becomes ripe `latency` cycles after it entered, and then waits until its receiver takes
 * it. No two have the same time, so one comparison per cycle, with the oldest young one, misses
 * none. The row of the place `first` is read in the cycle before it is offered; with a latency of 2
 * or more it has been written by then.
 */
#ifndef WEFT_DELAY_H
#define WEFT_DELAY_H

#include "common/ports.h"

#define DELAY_PLACES     64
#define DELAY_PLACE_BITS 6
#define DELAY_TIME_BITS  9 /* of times, modulo twice the longest latency */

typedef struct {
    U(DELAY_TIME_BITS) now;
    U(DELAY_TIME_BITS) due[DELAY_PLACES];
    U(DELAY_PLACE_BITS) first; /* the oldest */
    U(DELAY_PLACE_BITS + 1) ripe, young;
} delay_t;

static inline void delay_reset(delay_t *s) {
    s->now = 0;
    s->first = 0;
    s->ripe = 0;
    s->young = 0;
    for (uint32_t i = 0; i < DELAY_PLACES; i++) {
        s->due[i] = 0;
    }
}

static inline U(1) delay_room(const delay_t *s) {
    return s->ripe + s->young < DELAY_PLACES;
}

static inline U(1) delay_empty(const delay_t *s) {
    return s->ripe + s->young == 0;
}

/* Where to write what enters now. */
static inline U(DELAY_PLACE_BITS) delay_place(const delay_t *s) {
    return (s->first + s->ripe + s->young) & (DELAY_PLACES - 1);
}

/* The clock edge. `latency`: a constant, 2..255. */
static inline void delay_clock(delay_t *s, uint32_t latency, uint32_t enters, uint32_t leaves) {
    uint32_t oldest = (s->first + s->ripe) & (DELAY_PLACES - 1);
    uint32_t ripens = s->young != 0 && s->due[oldest] == s->now;
    assert(!leaves || s->ripe != 0);
    assert(!enters || delay_room(s));
    if (enters) {
        s->due[delay_place(s)] = (s->now + latency - 1) & MASK(DELAY_TIME_BITS);
    }
    s->first = (s->first + leaves) & (DELAY_PLACES - 1);
    s->ripe = s->ripe + ripens - leaves;
    s->young = s->young + enters - ripens;
    s->now = (s->now + 1) & MASK(DELAY_TIME_BITS);
}

#endif
