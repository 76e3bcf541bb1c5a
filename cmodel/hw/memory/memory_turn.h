/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_MEMORY_TURN_H
#define WEFT_MEMORY_TURN_H

#include "common/pipe.h"

typedef struct {
    U(SCHED_BITS) last; /* whose instruction went last */
} memory_turn_t;

typedef struct {
    /* from the sub-cores */
    U(SCHEDS) want; /* schedulers whose instruction in execution is one of memory */
} memory_turn_in_t;

typedef struct {
    /* to memory_stage and the sub-cores */
    U(SCHED_BITS) scheduler; /* the one whose goes */
} memory_turn_out_t;

void memory_turn_reset(memory_turn_t *s);
void memory_turn_tick(memory_turn_t *s, const memory_turn_in_t *in, memory_turn_out_t *out);

#endif
