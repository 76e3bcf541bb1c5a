/* SPDX-License-Identifier: Apache-2.0 */
/* How long loads take, from the machine's events alone: the cycles from the issue of a load to its
 * last result, in a histogram whose limits are powers of two. A load is a warp instruction. It
 * belongs to the memory in which its first access lies; atomics are counted apart.
 *
 * A load that outlives 64 later instructions of its warp may share its number with another one, and
 * is left out then.
 */
#ifndef WEFT_LATENCY_H
#define WEFT_LATENCY_H

#include <stdint.h>

#include "cmodel/sim/event.h"

/* LATENCY_OTHER: parameters and the program's constants. */
typedef enum {
    LATENCY_GLOBAL,
    LATENCY_ATOMIC,
    LATENCY_SHARED,
    LATENCY_LOCAL,
    LATENCY_OTHER,
    LATENCY_KINDS
} latency_kind_t;

/* Element i of `bucket` has loads of 2^i to 2^(i+1) - 1 cycles, the last one all that are longer.
 */
#define LATENCY_BUCKETS 24
typedef struct {
    uint64_t loads, cycles, longest;
    uint64_t bucket[LATENCY_BUCKETS];
} latency_count_t;

typedef struct latency latency_t;

/* `warps` are warp slots of a core. NULL: no memory. To be freed with latency_destroy; NULL is
 * none. */
latency_t *latency_create(uint32_t cores, uint32_t warps);
void latency_destroy(latency_t *latency);

/* A launch begins: nothing of the one before is in flight. */
void latency_launch(latency_t *latency);

/* Follow one event; FETCH and CACHE events are not needed. */
void latency_event(latency_t *latency, const event_t *event);

/* What was counted of all launches: LATENCY_KINDS elements, which live as long as it does. */
const latency_count_t *latency_counts(const latency_t *latency);

#endif
