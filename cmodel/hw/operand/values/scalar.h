/* SPDX-License-Identifier: Apache-2.0 */
//@ size scalar_issue 0..1 = 0  1: lane 0 executes instructions whose operands are uniform, for all
//@ ... lanes
//@ rule scalar_issue == 0 || values != none: the classes say which registers are uniform; set
//@ ... values=uniform, for one
#ifndef WEFT_SCALAR_H
#define WEFT_SCALAR_H

#include "common/pipe.h"
#include "common/predecode.h"

typedef struct {
    U(1) computes;          /* one lane could execute the instruction in decode for all */
    U(NARROW_UNITS) groups; /* which is in a unit for several beats otherwise */
} scalar_t;

typedef struct {
    /* from decode */
    U(1) decoding; /* it has an instruction */
    /* from values */
    U(1) uniform; /* which reads uniform registers alone */
} scalar_probe_in_t;

typedef struct {
    /* to decode, and to issue, which ends its turn */
    U(1) one_lane; /* lane 0 executes the instruction in decode, for all lanes */
    /* to issue */
    U(1) one_beat; /* in one beat instead of several */
} scalar_probe_out_t;

typedef struct {
    /* from issue */
    issued_t issued;
} scalar_in_t;

/* Whether an instruction does nothing but compute the same from the same operands: it neither sends
 * lanes' addresses to memory, nor waits or ends, nor knows its lane. Lanes of an indirect jump part
 * by its register (branch.c). */
static inline uint32_t scalar_computes(U(32) w) {
    uint32_t number = w >> 20;
    switch (w & 0x7f) {
    case OPCODE_LUI:
    case OPCODE_AUIPC:
    case OPCODE_IMMEDIATE:
    case OPCODE_REGISTER:
    case OPCODE_MADD:
    case OPCODE_MSUB:
    case OPCODE_NMSUB:
    case OPCODE_NMADD:
    case OPCODE_FLOAT:
    case OPCODE_BRANCH:
    case OPCODE_JAL: return 1;
    case OPCODE_SYSTEM: return number != CSR_THREAD && number != CSR_LANE;
    default: return 0;
    }
}

/* Only machines with scalar_issue=1 have it: call it behind HAS_SCALAR. */
void scalar_reset(scalar_t *s);
void scalar_probe(const scalar_t *s, const scalar_probe_in_t *in, scalar_probe_out_t *out);
void scalar_tick(scalar_t *s, const scalar_in_t *in);

#endif
