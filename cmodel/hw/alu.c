/* SPDX-License-Identifier: Apache-2.0 */
/* ALU: one result per lane and cycle, held until writeback takes it. Control instructions pass
 * through too, so that they retire in order with their warp's ALU instructions.
 */
#include "alu.h"

void alu_reset(alu_t *s) {
    *s = (alu_t){0};
}

void alu_view(const alu_t *s, alu_view_t *v) {
    v->result = s->result;
    v->control = s->control;
    v->value = s->value;
}

/* One lane. */
static uint32_t alu_lane(U(4) op, uint32_t a, uint32_t b) {
    switch (op) {
    case ALU_ADD: return a + b;
    case ALU_SUB: return a - b;
    case ALU_SLL: return a << (b & 31);
    case ALU_SLT: return (int32_t)a < (int32_t)b;
    case ALU_SLTU: return a < b;
    case ALU_XOR: return a ^ b;
    case ALU_SRL: return a >> (b & 31);
    case ALU_SRA: return (uint32_t)((int32_t)a >> (b & 31));
    case ALU_OR: return a | b;
    case ALU_AND: return a & b;
    default: return b;
    }
}

void alu_tick(alu_t *s, const alu_in_t *in) {
    if (in->retired) {
        s->result.valid = 0;
    }
    if (!in->accept) {
        return;
    }
    s->result.valid = 1;
    s->result.last = 1;
    s->result.write = in->operation.write;
    s->result.warp = in->operation.warp;
    s->result.order = in->operation.order;
    s->result.rd = in->operation.rd;
    s->result.mask = in->mask;
    s->control = in->operation.unit == UNIT_CONTROL;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        s->value[lane] = alu_lane(in->operation.op, in->a[lane], in->b[lane]);
    }
}
