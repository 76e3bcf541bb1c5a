/* SPDX-License-Identifier: Apache-2.0 */
/* Operands: the register banks, and the selection of an instruction's operands.
 *
 * Source: gpu-architecture-book.md CORE-10, simplified: a bank per lane with two read ports and one
 * write port, so that no bank conflict exists. The third operand of a multiply-add, always an f
 * register, comes from a copy of these. Banks are addressed per lane (reconv_row), in the cycle of
 * issue; the words arrive in the decode stage. Register 0 is not stored.
 */
#include "operands.h"
#include "predecode.h"
#include "reconv/reconv.h"

void operands_reset(operands_t *s) {
    for (uint32_t i = 0; i < SOURCES; i++) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            s->value[i][lane] = 0;
        }
    }
}

void operands_view(const operands_t *s, operands_view_t *v) {
    v->a = s->value[0];
    v->b = s->value[1];
    v->c = s->value[SOURCES - 1];
}

/* An operand that is the same in all lanes. */
static uint32_t uniform_operand(const operands_in_t *in, U(3) operand) {
    switch (operand) {
    case OPERAND_PC: return PROGRAM_BASE + in->choice.pc;
    case OPERAND_LINK: return PROGRAM_BASE + in->choice.pc + 4;
    case OPERAND_IMMEDIATE: return in->choice.imm;
    case OPERAND_CSR: return in->csr.value;
    default: return 0;
    }
}

static void operands_select(operands_t *s, const operands_in_t *in) {
    uint32_t a_stored = in->choice.a == OPERAND_REGISTER;
    uint32_t b_stored = in->choice.b == OPERAND_REGISTER;
    uint32_t b_csr = in->choice.b == OPERAND_CSR;
    uint32_t a = uniform_operand(in, in->choice.a);
    uint32_t b = b_csr ? 0 : uniform_operand(in, in->choice.b);
    uint32_t per_lane = b_csr && in->csr.per_lane;

    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t stored = in->choice.rs1 ? s->bank.q0[lane] : 0;
        s->value[0][lane] = a_stored ? stored : a;
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t stored = in->choice.rs2 ? s->bank.q1[lane] : 0;
        s->value[1][lane] = b_stored ? stored : per_lane ? lane : b;
    }
#if HAS_FLOAT
    for (uint32_t lane = 0; lane < LANES; lane++) {
        s->value[2][lane] = s->third.q[lane];
    }
#endif
}

void operands_tick(operands_t *s, const operands_in_t *in) {
    uint32_t read1[LANES], read2[LANES], write[LANES];
    uint32_t rs1 = predecode_rs1(in->issued.instruction);
    uint32_t rs2 = predecode_rs2(in->issued.instruction);
    uint32_t reads = in->issued.valid ? MASK(LANES) : 0;
    uint32_t writes = in->retire.valid && in->retire.write ? in->retire.mask : 0;

    if (in->choice.valid) {
        operands_select(s, in);
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t row = reconv_row(in->issued.warp) << REGISTER_BITS;
        read1[lane] = row | rs1;
        read2[lane] = row | rs2;
        write[lane] = reconv_row(in->retire.warp) << REGISTER_BITS | in->retire.rd;
    }
    ram_2r1w_lanes(&s->bank, reads, read1, reads, read2, writes, write, in->value);
#if HAS_FLOAT
    uint32_t read3[LANES], write3[LANES];
    uint32_t rs3 = in->issued.instruction >> 27;
    uint32_t reads3 = predecode_fused(in->issued.instruction) ? reads : 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        read3[lane] = reconv_row(in->issued.warp) << 5 | rs3;
        write3[lane] = reconv_row(in->retire.warp) << 5 | (in->retire.rd & 31);
    }
    ram_1r1w_lanes(&s->third, reads3, read3, in->retire.rd >> 5 ? writes : 0, write3, in->value);
#endif
}
