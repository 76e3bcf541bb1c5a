/* SPDX-License-Identifier: Apache-2.0 */
/* Operands: the register banks, and the selection of an instruction's two operands.
 *
 * Source: gpu-architecture-book.md CORE-10, simplified: a bank per lane with two read ports and one
 * write port, so that no bank conflict exists. Banks are addressed per lane (reconv_row). They are
 * addressed in the cycle of issue; the words arrive in the decode stage. Register 0 is not stored.
 */
#include "operands.h"
#include "reconv/reconv.h"

void operands_reset(operands_t *s) {
    s->operation = (operation_t){0};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        s->a[lane] = 0;
        s->b[lane] = 0;
    }
}

void operands_view(const operands_t *s, operands_view_t *v) {
    v->operation = s->operation;
    v->a = s->a;
    v->b = s->b;
}

/* An operand that is the same in all lanes, but for a CSR's `b`, to which the lane is added. */
static uint32_t uniform_operand(const decode_view_t *d, const csr_probe_out_t *csr,
                                uint32_t operand) {
    switch (operand) {
    case OPERAND_PC: return PROGRAM_BASE + d->operation.pc;
    case OPERAND_LINK: return PROGRAM_BASE + d->operation.pc + 4;
    case OPERAND_IMMEDIATE: return d->operation.imm;
    case OPERAND_CSR: return csr->value;
    default: return 0;
    }
}

static void operands_select(operands_t *s, const operands_in_t *in) {
    const decode_view_t *d = &in->decoded;
    uint32_t per_lane = d->b == OPERAND_CSR && in->csr.per_lane;
    uint32_t a = uniform_operand(d, &in->csr, d->a);
    uint32_t b = d->b == OPERAND_CSR ? 0 : uniform_operand(d, &in->csr, d->b);

    s->operation = d->operation;
    if (d->csr && !in->csr.exists) {
        s->operation.unit = UNIT_FAULT;
        s->operation.fault = FAULT_ILLEGAL_INSTRUCTION;
    }
    if (!d->operation.valid) {
        return;
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t stored = d->rs1 ? s->bank.q0[lane] : 0;
        s->a[lane] = d->a == OPERAND_REGISTER ? stored : a;
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t stored = d->rs2 ? s->bank.q1[lane] : 0;
        s->b[lane] = d->b == OPERAND_REGISTER ? stored : per_lane ? lane : b;
    }
}

void operands_tick(operands_t *s, const operands_in_t *in) {
    uint32_t read1[LANES], read2[LANES], write[LANES];
    uint32_t rs1 = in->issued.instruction >> 15 & 31;
    uint32_t rs2 = in->issued.instruction >> 20 & 31;
    uint32_t reads = in->issued.valid ? MASK(LANES) : 0;
    uint32_t writes = in->retire.valid && in->retire.write ? in->retire.mask : 0;

    if (in->advance) {
        operands_select(s, in);
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t row = reconv_row(in->issued.warp) << 5;
        read1[lane] = row | rs1;
        read2[lane] = row | rs2;
        write[lane] = reconv_row(in->retire.warp) << 5 | in->retire.rd;
    }
    ram_2r1w_lanes(&s->bank, reads, read1, reads, read2, writes, write, in->value);
}
