/* SPDX-License-Identifier: Apache-2.0 */
/* operands=direct: a register bank per lane with two read ports and one write port, so there are no
 * bank conflicts.
 *
 * Source: book:CORE-10, simplified. All lanes have the row of their warp (row_of), which is read in
 * the cycle of issue; the words arrive in the decode stage. The third operand of a multiply-add,
 * always an f register, comes from a copy of these. Register 0 is not stored.
 *
 * row_per_lane=1: each lane has its own row, which comes a cycle later (rows.c).
 *
 * atomics=l2_cas: the copy also has the x registers; a compare and swap reads one of them.
 *
 * scalar_issue=1: of an instruction that lane 0 executes alone the others get no operands, and keep
 * what they had, so that nothing changes in their units.
 */
#include "operand/operands/operands.h"

#include "common/predecode.h"
#include "issue/reconv/reconv.h"

void operands_reset(operands_t *s) {
    s->operation.valid = 0;
    for (uint32_t i = 0; i < SOURCES; i++) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            s->operand[i][lane] = 0;
        }
    }
}

void operands_view(const operands_t *s, operands_view_t *v) {
    HW_PASS(v->operation, s->operation);
    v->a = s->operand[0];
    v->b = s->operand[1];
    v->c = s->operand[SOURCES - 1];
    v->room = 0;
    v->turnover = 1;
    v->idle = !s->operation.valid;
}

/* Lanes that get operands. */
static uint32_t lanes_fed(const operation_t *operation) {
    if (HAS_SCALAR && operation->scalar[0]) {
        return 1;
    }
    return MASK(LANES);
}

/* Whether an instruction's registers are the same in all lanes, as their classes promised. Some of
 * floating point read no second one. */
static inline uint32_t words_agree(const operands_t *s, const operands_in_t *in) {
    uint32_t unit = in->operation.unit, is_float = unit == UNIT_FLOAT || unit == UNIT_SFU;
    uint32_t a = in->choice.a == OPERAND_A_REGISTER && in->choice.rs1;
    uint32_t b = in->choice.b == OPERAND_B_REGISTER && in->choice.rs2 && !is_float;
    uint32_t agree = !lane_in_b(in);
    for (uint32_t lane = 1; lane < LANES; lane++) {
        agree &= !a || s->bank.q0[lane] == s->bank.q0[0];
        agree &= !b || s->bank.q1[lane] == s->bank.q1[0];
        if (HAS_THIRD) {
            agree &= unit != UNIT_FMA || !in->choice.third || s->third.q[lane] == s->third.q[0];
        }
    }
    return agree;
}

static void operands_select(operands_t *s, const operands_in_t *in) {
    uint32_t a_stored = in->choice.a == OPERAND_A_REGISTER && in->choice.rs1;
    uint32_t b_stored = in->choice.b == OPERAND_B_REGISTER && in->choice.rs2;
    uint32_t a = uniform_a(in), b = uniform_b(in);
    uint32_t per_lane = lane_in_b(in) ? MASK(LANE_BITS) : 0;
    uint32_t fed = lanes_fed(&in->operation);
    assert(!HAS_SCALAR || fed == MASK(LANES) || words_agree(s, in));

    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (!HAS_SCALAR || fed >> lane & 1) {
            s->operand[0][lane] = a_stored ? s->bank.q0[lane] : a;
        }
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t other = !ROW_PER_LANE ? b | (lane & per_lane) : per_lane ? lanes_b(in, lane) : b;
        if (!HAS_SCALAR || fed >> lane & 1) {
            s->operand[1][lane] = b_stored ? s->bank.q1[lane] : other;
        }
    }
    if (HAS_THIRD) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            if (!HAS_SCALAR || fed >> lane & 1) {
                s->operand[2][lane] = !HAS_CAS || in->choice.third ? s->third.q[lane] : 0;
            }
        }
    }
}

/* Each lane's bank reads and writes a row of its own. */
static void access_rows(operands_t *s, const operands_in_t *in, uint32_t reads, uint32_t writes) {
    uint32_t rs1 = predecode_rs1(in->issued.instruction);
    uint32_t rs2 = predecode_rs2(in->issued.instruction);
    uint32_t first[LANES], second[LANES], write[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        first[lane] = in->row[lane] << REGISTER_BITS | rs1;
        second[lane] = in->row[lane] << REGISTER_BITS | rs2;
        write[lane] = in->written[lane] << REGISTER_BITS | in->retire.rd;
    }
    ram_2r1w_lanes(&s->bank, reads, first, reads, second, writes, write, in->value);
    if (HAS_CAS) {
        uint32_t rs3 = predecode_rs3(in->issued.instruction);
        uint32_t reads3 = predecode_reads_third(in->issued.instruction) ? reads : 0;
        uint32_t third[LANES];
        for (uint32_t lane = 0; lane < LANES; lane++) {
            third[lane] = in->row[lane] << REGISTER_BITS | rs3;
        }
        ram_1r1w_lanes(&s->third, reads3, third, writes, write, in->value);
    } else if (HAS_FLOAT) {
        uint32_t rs3 = in->issued.instruction >> 27;
        uint32_t reads3 = predecode_fused(in->issued.instruction) ? reads : 0;
        uint32_t third[LANES], write3[LANES];
        for (uint32_t lane = 0; lane < LANES; lane++) {
            third[lane] = in->row[lane] << 5 | rs3;
            write3[lane] = in->written[lane] << 5 | (in->retire.rd & 31);
        }
        uint32_t writes3 = in->retire.rd >> 5 ? writes : 0;
        ram_1r1w_lanes(&s->third, reads3, third, writes3, write3, in->value);
    }
}

void operands_tick(operands_t *s, const operands_in_t *in) {
    uint32_t reads = in->issued.valid ? MASK(LANES) : 0;
    uint32_t writes = in->retire.valid && in->retire.write ? in->retire.mask : 0;

    if (in->left) {
        s->operation.valid = 0;
    }
    if (in->operation.valid) {
        s->operation = in->operation;
        operands_select(s, in);
    }
    if (ROW_PER_LANE) {
        access_rows(s, in, reads & in->issued.mask, writes);
        return;
    }
    uint32_t rs1 = predecode_rs1(in->issued.instruction);
    uint32_t rs2 = predecode_rs2(in->issued.instruction);
    uint32_t row = row_of(in->issued.warp) << REGISTER_BITS;
    uint32_t write = row_of(in->retire.warp) << REGISTER_BITS | in->retire.rd;
    ram_2r1w_row(&s->bank, reads, row | rs1, reads, row | rs2, writes, write, in->value);
    if (HAS_CAS) {
        uint32_t rs3 = predecode_rs3(in->issued.instruction);
        uint32_t reads3 = predecode_reads_third(in->issued.instruction) ? reads : 0;
        ram_1r1w_row(&s->third, reads3, row | rs3, writes, write, in->value);
    } else if (HAS_FLOAT) {
        uint32_t rs3 = in->issued.instruction >> 27;
        uint32_t reads3 = predecode_fused(in->issued.instruction) ? reads : 0;
        uint32_t read3 = row_of(in->issued.warp) << 5 | rs3;
        uint32_t write3 = row_of(in->retire.warp) << 5 | (in->retire.rd & 31);
        ram_1r1w_row(&s->third, reads3, read3, in->retire.rd >> 5 ? writes : 0, write3, in->value);
    }
}
