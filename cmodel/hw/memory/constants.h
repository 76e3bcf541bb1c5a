/* SPDX-License-Identifier: Apache-2.0 */
/* constants=cache: a read-only cache beside the L1, with the parameters of the launch and the
 * constants of its program. With constants=none the memory stage lacks it, and these loads go
 * through the L1.
 *
 * Contract
 * - It takes the accesses of two windows from the L1: loads of WINDOW_PARAM and WINDOW_PROGRAM. It
 *   decides an access in the cycle of its arrival. The access delivers its lanes in the next one,
 *   as a `result` that cannot wait, or all its lanes are `refused`.
 * - At most one of L1 and this cache delivers in a cycle, and at most one sends. This cache decides
 *   an access only while the L1 neither replays nor returns, and requests nothing while the L1 is
 *   busy.
 * - A response is taken in the cycle of its arrival.
 */
//@ choice constants=none loads of parameters and of a program's constants go through the L1
//@ choice constants=cache a read-only cache beside the L1 holds the parameters and a program's
//@ ... constants
//@ size constant_sets 1..32 power = 32  sets of the constant cache
//@ size constant_ways 1..4 power = 2  lines per set of the constant cache
//@ reads constant_sets constant_ways: constants == cache
//@ rule constants == none || l1d == cache: the constant cache delivers in cycles that only
//@ ... l1d=cache leaves free
//@ rule constants == none || l1_bypasses <= 16: the constant cache takes half of the tags of loads
//@ ... that bypass
#ifndef WEFT_CONSTANTS_H
#define WEFT_CONSTANTS_H

#include "common/access.h"
#include "common/events.h"

#define CONSTANT_SETS CFG_CONSTANT_SETS
#define CONSTANT_WAYS CFG_CONSTANT_WAYS
#define CONSTANT_ROWS (CONSTANT_SETS * CONSTANT_WAYS * LINE_ROWS)

/* Lines of both windows, by number: {window, line in the window}. A tag is what is above the set.
 */
#define CONSTANT_LINE_BITS (PC_BITS - LINE_SHIFT + 1)
#define CONSTANT_SET_BITS  (CONSTANT_SETS == 1 ? 0 : CLOG2(CONSTANT_SETS))
#define CONSTANT_TAG_BITS                                                                          \
    (CONSTANT_LINE_BITS > CONSTANT_SET_BITS ? CONSTANT_LINE_BITS - CONSTANT_SET_BITS : 1)
#define CONSTANT_WAY_BITS CLOG2(CONSTANT_WAYS)

/* The tag of its requests: beside those of loads that bypass the L1. */
#define CONSTANT_TAG (SOURCE_BYPASS << TAG_ENTRY_BITS | 1u << (TAG_ENTRY_BITS - 1))

typedef struct {
    U(CONSTANT_WAYS) valid[CONSTANT_SETS];
    U(CONSTANT_TAG_BITS) tag[CONSTANT_SETS * CONSTANT_WAYS]; /* {set, way} */
    U(CONSTANT_WAY_BITS) oldest[CONSTANT_SETS];   /* the way whose line was asked for first */
    RAM_LANES(32, CONSTANT_ROWS, ROW_WORDS) data; /* row = {way, set, row in the line} */
    U(1) asked;                                   /* a line is in flight:*/
    U(CLOG2(CONSTANT_SETS)) set;
    U(CONSTANT_WAY_BITS) way;
    U(LINE_SECTORS) received;
    l1d_result_t result;
} constants_t;

/* Everything here waits for a response. */
static inline bool constants_rest(const constants_t *s) {
    return !s->result.valid;
}

typedef struct {
    /* to loads */
    l1d_result_t result;
    VEC(32, ROW_WORDS) row;
    /* to memory_stage */
    U(1) idle;
} constants_view_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins; /* the host may have changed both windows */
    /* from coalesce */
    access_t access; /* to be decided in this cycle */
    U(2) kind;       /* access_kind_t of its instruction */
    /* from l1d and packets */
    U(1) room; /* a request may be sent */
    /* from the crossbar */
    response_packet_t response;
} constants_in_t;

typedef struct {
    /* to lsu */
    U(CORE_LANES) refused;
    U(1) changed; /* something on which a refusal may depend */
    /* to packets */
    U(1) asks; /* for the line of the access */
    /* to counters and verification */
    constants_event_t event;
} constants_out_t;

/* Whether the constant cache has the words of an access, and whether a response is for it. */
static inline U(1) of_constants(const access_t *access) {
    uint32_t window = access->address >> WINDOW_SHIFT;
    return HAS_CONSTANTS && !access->shared && (window == WINDOW_PARAM || window == WINDOW_PROGRAM);
}

static inline U(1) answers_constants(const response_packet_t *response) {
    return HAS_CONSTANTS &&
           response->tag >> (TAG_ENTRY_BITS - 1) == CONSTANT_TAG >> (TAG_ENTRY_BITS - 1);
}

void constants_reset(constants_t *s);
void constants_view(const constants_t *s, constants_view_t *v);
void constants_tick(constants_t *s, const constants_in_t *in, constants_out_t *out);

#endif
