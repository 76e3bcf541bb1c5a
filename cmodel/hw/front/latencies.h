/* SPDX-License-Identifier: Apache-2.0 */
//@ size alu_latency 1..64 = 1  least cycles from an instruction to one that needs its result
//@ size multiply_latency 1..64 = 1  the same from a product, or from a Zba sum, to one that needs it
//@ size hit_latency 1..64 = 1  the same from a load or atomic to an instruction that needs its word
//@ size branch_latency 1..64 = 1  least cycles from a branch to its warp's next instruction
//@ size warp_latency 1..64 = 1  the same from every instruction: the depth of the pipeline
//@ rule warp_latency == 1 || (alu_latency == 1 && multiply_latency == 1 && hit_latency == 1 &&
//@ ... branch_latency == 1): warp_latency is the latency of all instructions
#ifndef WEFT_LATENCIES_H
#define WEFT_LATENCIES_H

#include "common/pipe.h"

/* Why an instruction makes others wait; at most one of each kind issues per cycle. */
typedef enum { HOLD_RESULT, HOLD_PRODUCT, HOLD_LOAD, HOLD_BRANCH, HOLDS } hold_t;

/* Cycles of the wheel: a power of two, at least the longest latency. */
#define LONGER(a, b) ((a) > (b) ? (a) : (b))
#define LONGEST_LATENCY                                                                            \
    LONGER(LONGER(ALU_LATENCY, MULTIPLY_LATENCY),                                                  \
           LONGER(HIT_LATENCY, LONGER(BRANCH_LATENCY, WARP_LATENCY)))
#define WHEEL_BITS CLOG2(LONGEST_LATENCY)
#define WHEEL      (1 << WHEEL_BITS)

typedef struct {
    /* Sets of registers that are held, and the warps that a branch holds. */
    U(32) held[WARPS];
    U(32) float_held[WARPS * HAS_FLOAT];
    U(WARPS) branched;

    /* What is released in each of the next cycles: which kinds, and which register of each. */
    U(WHEEL_BITS) now;
    U(HOLDS) due[WHEEL];
    U(WARP_BITS) warp[HOLDS][WHEEL];
    U(REGISTER_BITS) rd[HOLDS][WHEEL];
} latencies_t;

typedef struct {
    /* from ibuffer */
    VEC(32, WARPS) instruction; /* the oldest of each warp */
} latencies_probe_in_t;

typedef struct {
    /* to issue */
    U(WARPS) held; /* warps whose oldest instruction is too early */
} latencies_probe_out_t;

typedef struct {
    /* from issue */
    warp_event_t issued;
    U(32) instruction;
} latencies_in_t;

void latencies_reset(latencies_t *s);
void latencies_probe(const latencies_t *s, const latencies_probe_in_t *in,
                     latencies_probe_out_t *out);
void latencies_tick(latencies_t *s, const latencies_in_t *in);

#endif
