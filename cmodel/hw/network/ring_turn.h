/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_RING_TURN_H
#define WEFT_RING_TURN_H

#include "common/params.h"
#include "lang/hw.h"

/* At least as many as put packets on a ring: cores on one, partitions on the other. */
#define RING_SENDERS (CORES > PARTITIONS ? CORES : PARTITIONS)

/* Ticks at the beginning of a turn in which any sender may enter. */
#define RING_FREE 3

typedef U(RING_SENDERS) senders_t; /* a set */
#define ALL_SENDERS ((senders_t)(0xffffffffffffffffu >> (64 - RING_SENDERS)))

typedef struct {
    U(RING_SENDERS) late; /* whose turn it is: they waited when it began, and have not entered */
    U(2) free;            /* ticks of the turn in which the others may enter as well */
} ring_turn_t;

typedef struct {
    /* to the ring */
    U(RING_SENDERS) may; /* senders that may enter */
} ring_turn_view_t;

typedef struct {
    /* from clocks */
    U(1) tick;
    /* from the ring */
    U(RING_SENDERS) want;    /* senders that have a packet */
    U(RING_SENDERS) entered; /* of these, whose packet is on the ring with this tick */
} ring_turn_in_t;

void ring_turn_reset(ring_turn_t *s);
void ring_turn_view(const ring_turn_t *s, ring_turn_view_t *v);
void ring_turn_tick(ring_turn_t *s, const ring_turn_in_t *in);

#endif
