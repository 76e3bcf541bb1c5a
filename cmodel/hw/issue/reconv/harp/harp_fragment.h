/* SPDX-License-Identifier: Apache-2.0 */
/* What the tables of reconv=harp pass to each other: threads of one block that run together, and
 * where they join others.
 */
#ifndef WEFT_HARP_FRAGMENT_H
#define WEFT_HARP_FRAGMENT_H

#include "common/pipe.h"

#define PC_NONE MASK(PC_BITS) /* not a multiple of 4: no instruction has it */

/* Places where threads of a fragment are registered at a barrier: the nearest one and the furthest
 * one from its pc on, PC_NONE if there is none. If there are more, the nearest has to be looked for
 * again after each jump, and before a fragment of unknown places runs. */
typedef struct {
    U(PC_BITS) near, far;
    U(1) more;
} joins_t;

/* A row per lane of `mask` goes with it. */
typedef struct {
    U(1) valid;
    U(PC_BITS) pc;
    U(BLOCK_BITS) block;
    U(LANES) mask;
    joins_t joins;
} fragment_t;

/* One more place. */
static inline joins_t joins_add(joins_t old, uint32_t pc, uint32_t from) {
    joins_t sum = old;
    uint32_t key = (pc - from) & MASK(PC_BITS);
    uint32_t near = (old.near - from) & MASK(PC_BITS), far = (old.far - from) & MASK(PC_BITS);
    uint32_t none = old.near == PC_NONE, one = old.near == old.far;
    if (pc == PC_NONE || pc == old.near || pc == old.far) {
        return sum;
    }
    sum.near = none || key < near ? pc : old.near;
    sum.far = none || key > far ? pc : old.far;
    sum.more = old.more || (!none && !one);
    return sum;
}

/* The places of both. */
static inline joins_t joins_both(joins_t a, joins_t b, uint32_t from) {
    joins_t both = joins_add(joins_add(a, b.near, from), b.far, from);
    both.more = both.more || b.more;
    return both;
}

#define JOINS_NONE ((joins_t){.near = PC_NONE, .far = PC_NONE, .more = 0})

#endif
