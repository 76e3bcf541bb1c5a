/* SPDX-License-Identifier: Apache-2.0 */
/* Function units against C, the hardware decoder against the table of isa.h, issue against limit.
 */
//@ machine unit
#include <criterion/criterion.h>

#include "execute/alu.h"
#include "operand/decode.h"
#include "execute/divider/divide.h"
#include "issue/issue.h"
#include "execute/multiplier/mul.h"
#include "common/predecode.h"

static uint32_t seed = 12345;

/* xorshift, with many values near the ends of the number line. */
static uint32_t random_word(void) {
    seed ^= seed << 13;
    seed ^= seed >> 17;
    seed ^= seed << 5;
    switch (seed >> 28) {
    case 0: return 0;
    case 1: return 0xffffffff;
    case 2: return 0x80000000;
    case 3: return 0x7fffffff;
    case 4: return seed & 15;
    case 5: return 0 - (seed & 15);
    default: return seed * 2654435761u;
    }
}

static void random_operands(uint32_t *a, uint32_t *b) {
    for (uint32_t lane = 0; lane < LANES; lane++) {
        a[lane] = random_word();
        b[lane] = random_word();
    }
}

static uint32_t expected_orc_b(uint32_t a) {
    uint32_t result = 0;
    for (uint32_t byte = 0; byte < 32; byte += 8) {
        result |= a >> byte & 255 ? 255u << byte : 0;
    }
    return result;
}

static uint32_t expected_alu(uint32_t op, uint32_t a, uint32_t b) {
    int64_t wide = (int32_t)a;
    switch (op) {
    case ALU_ADD: return a + b;
    case ALU_SUB: return a - b;
    case ALU_SLL: return a << (b % 32);
    case ALU_SLT: return wide < (int32_t)b;
    case ALU_SLTU: return a < b;
    case ALU_XOR: return a ^ b;
    case ALU_SRL: return a >> (b % 32);
    case ALU_SRA: return (uint32_t)(wide >> (b % 32));
    case ALU_OR: return a | b;
    case ALU_AND: return a & b;
    case ALU_SH1ADD: return 2 * a + b;
    case ALU_SH2ADD: return 4 * a + b;
    case ALU_SH3ADD: return 8 * a + b;
    case ALU_ANDN: return a & ~b;
    case ALU_ORN: return a | ~b;
    case ALU_XNOR: return ~a ^ b;
    case ALU_CLZ: return a ? (uint32_t)__builtin_clz(a) : 32;
    case ALU_CTZ: return a ? (uint32_t)__builtin_ctz(a) : 32;
    case ALU_CPOP: return (uint32_t)__builtin_popcount(a);
    case ALU_MAX: return wide > (int32_t)b ? a : b;
    case ALU_MAXU: return a > b ? a : b;
    case ALU_MIN: return wide > (int32_t)b ? b : a;
    case ALU_MINU: return a > b ? b : a;
    case ALU_SEXT_B: return (uint32_t)(int8_t)a;
    case ALU_SEXT_H: return (uint32_t)(int16_t)a;
    case ALU_ZEXT_H: return (uint16_t)a;
    case ALU_ROL: return b % 32 ? a << b % 32 | a >> (32 - b % 32) : a;
    case ALU_ROR: return b % 32 ? a >> b % 32 | a << (32 - b % 32) : a;
    case ALU_ORC_B: return expected_orc_b(a);
    case ALU_REV8: return __builtin_bswap32(a);
    default: return b;
    }
}

Test(hw_units, alu_equals_c) {
    uint32_t a[LANES], b[LANES];
    alu_t alu;
    alu_reset(&alu);
    for (uint32_t i = 0; i < 20000; i++) {
        uint32_t op = i % (ALU_XNOR + 1);
        op = op == ALU_SUB + 1 ? ALU_ADD : op; /* no operation has that number */
        random_operands(a, b);
        alu_in_t in = {.accept = 1, .operation = {.op = op}, .mask = MASK(LANES), .a = a, .b = b};
        alu_tick(&alu, &in);
        for (uint32_t lane = 0; lane < LANES; lane++) {
            cr_assert_eq(alu.value[lane], expected_alu(op, a[lane], b[lane]),
                         "op %u of %08x, %08x gives %08x", op, a[lane], b[lane], alu.value[lane]);
        }
    }
}

static uint32_t expected_mul(uint32_t funct, uint32_t a, uint32_t b) {
    int64_t sa = (int32_t)a, sb = (int32_t)b;
    switch (funct) {
    case 0: return a * b;
    case 1: return (uint64_t)(sa * sb) >> 32;
    case 2: return (uint64_t)(sa * (int64_t)b) >> 32;
    default: return (uint64_t)a * b >> 32;
    }
}

Test(hw_units, mul_equals_c_and_takes_two_cycles) {
    uint32_t a[LANES], b[LANES];
    mul_t mul;
    mul_view_t view;
    mul_reset(&mul);
    for (uint32_t i = 0; i < 20000; i++) {
        random_operands(a, b);
        mul_in_t in = {
            .accept = 1, .last = 1, .operation = {.funct = i % 4, .rd = i % 32}, .a = a, .b = b};
        mul_tick(&mul, &in);
        mul_view(&mul, &view);
        cr_assert(!view.result.valid && !view.idle);
        in.accept = 0;
        mul_tick(&mul, &in);
        mul_view(&mul, &view);
        cr_assert(view.result.valid && view.result.rd == i % 32 && !view.idle);
        for (uint32_t lane = 0; lane < LANES; lane++) {
            cr_assert_eq(view.value[lane], expected_mul(i % 4, a[lane], b[lane]),
                         "funct3 %u of %08x, %08x gives %08x", i % 4, a[lane], b[lane],
                         view.value[lane]);
        }
        in.retired = 1;
        mul_tick(&mul, &in);
        mul_view(&mul, &view);
        cr_assert(view.idle);
    }
}

Test(hw_units, mul_takes_one_instruction_per_cycle) {
    uint32_t a[LANES] = {3}, b[LANES] = {5};
    mul_t mul;
    mul_view_t view;
    mul_reset(&mul);
    for (uint32_t i = 0; i < 100; i++) {
        mul_view(&mul, &view);
        cr_assert_eq(view.result.valid, i >= 2);
        if (i >= 2) {
            cr_assert_eq(view.result.serial, (i - 2) % 64);
        }
        mul_in_t in = {.accept = 1,
                       .last = 1,
                       .operation = {.serial = i % 64},
                       .a = a,
                       .b = b,
                       .retired = i >= 2};
        mul_tick(&mul, &in);
    }
}

static uint32_t expected_div(uint32_t funct, uint32_t a, uint32_t b) {
    int64_t sa = (int32_t)a, sb = (int32_t)b;
    switch (funct) {
    case 4: return b == 0 ? 0xffffffff : (uint32_t)(sa / sb);
    case 5: return b == 0 ? 0xffffffff : a / b;
    case 6: return b == 0 ? a : (uint32_t)(sa % sb);
    default: return b == 0 ? a : a % b;
    }
}

Test(hw_units, divide_equals_c) {
    uint32_t a[LANES], b[LANES];
    divide_t divide;
    divide_view_t view;
    divide_reset(&divide);
    for (uint32_t i = 0; i < 8000; i++) {
        uint32_t funct = 4 + i % 4, cycles = 0;
        random_operands(a, b);
        divide_in_t in = {.accept = 1, .last = 1, .operation = {.funct = funct}, .a = a, .b = b};
        divide_tick(&divide, &in);
        in.accept = 0;
        for (divide_view(&divide, &view); !view.result.valid; divide_view(&divide, &view)) {
            cr_assert(!view.idle, "a division is in flight");
            divide_tick(&divide, &in);
            cr_assert_lt(cycles++, 40);
        }
        cr_assert(!view.idle, "its result waits");
        for (uint32_t lane = 0; lane < LANES; lane++) {
            cr_assert_eq(view.value[lane], expected_div(funct, a[lane], b[lane]),
                         "funct3 %u of %08x, %08x gives %08x", funct, a[lane], b[lane],
                         view.value[lane]);
        }
        in.retired = 1;
        divide_tick(&divide, &in);
        divide_view(&divide, &view);
        cr_assert(view.idle);
    }
}

/* ---- decode ---- */

typedef struct {
    uint32_t mask, match;
    isa_format_t format;
    isa_class_t class;
} row_t;

#define ROW(name, mnemonic, mask, match, format, class) {mask, match, format, class},
static const row_t table[] = {ISA_ALL(ROW)};

static const row_t likely[] = {ISA_LIKELY(ROW)};

/* Votes and shuffles, and markers of likely points, are illegal on machines without these. */
static const row_t *find_row(uint32_t w) {
    for (uint32_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if ((w & table[i].mask) == table[i].match) {
            bool absent = (!HAS_MEETINGS && table[i].class == CLASS_MEETING) ||
                          (!LIKELY_POINTS && table[i].match == likely[0].match);
            return absent ? NULL : &table[i];
        }
    }
    return NULL;
}

static uint32_t expected_immediate(isa_format_t format, uint32_t w) {
    int32_t s = (int32_t)w;
    switch (format) {
    case FMT_I:
    case FMT_SHIFT:
    case FMT_LOAD:
    case FMT_FLOAD: return (uint32_t)(s >> 20);
    case FMT_S:
    case FMT_FSTORE: return (uint32_t)(s >> 25) << 5 | (w >> 7 & 31);
    case FMT_B:
        return (uint32_t)(s >> 31) << 12 | (w >> 7 & 1) << 11 | (w >> 25 & 63) << 5 |
               (w >> 8 & 15) << 1;
    case FMT_U: return w & 0xfffff000;
    case FMT_J:
    case FMT_RPC:
        return (uint32_t)(s >> 31) << 20 | (w >> 12 & 255) << 12 | (w >> 20 & 1) << 11 |
               (w >> 21 & 1023) << 1;
    default: return 0;
    }
}

static bool has_immediate(isa_format_t format) {
    return expected_immediate(format, 0xffffffff) != 0;
}

static unit_t expected_unit(isa_class_t class) {
    switch (class) {
    case CLASS_ALU:
    case CLASS_CSR: return UNIT_ALU;
    case CLASS_MUL: return UNIT_MUL;
    case CLASS_DIV: return UNIT_DIV;
    case CLASS_LOAD:
    case CLASS_STORE:
    case CLASS_ATOMIC: return UNIT_MEMORY;
    case CLASS_FMA: return UNIT_FMA;
    case CLASS_FLOAT: return UNIT_FLOAT;
    case CLASS_SFU: return UNIT_SFU;
    case CLASS_SYSTEM: return UNIT_FAULT;
    default: return UNIT_CONTROL;
    }
}

static bool writes_float(isa_format_t format) {
    return format == FMT_FLOAD || format == FMT_F_FFF_RM || format == FMT_F_FF_RM ||
           format == FMT_F_F_RM || format == FMT_F_FF || format == FMT_F_X_RM || format == FMT_F_X;
}

static bool expected_write(isa_format_t format, uint32_t w) {
    if (writes_float(format)) {
        return true;
    }
    return (w >> 7 & 31) && format != FMT_S && format != FMT_B && format != FMT_FENCE &&
           format != FMT_NONE && format != FMT_RPC && format != FMT_NUM && format != FMT_FSTORE;
}

/* Formats with a rounding mode in bits 14:12. */
static bool rounds(isa_format_t format) {
    return format == FMT_F_FFF_RM || format == FMT_F_FF_RM || format == FMT_F_F_RM ||
           format == FMT_X_F_RM || format == FMT_F_X_RM;
}

static bool reads_float(isa_format_t format) {
    return format == FMT_F_FFF_RM || format == FMT_F_FF_RM || format == FMT_F_F_RM ||
           format == FMT_F_FF || format == FMT_X_FF || format == FMT_X_F_RM || format == FMT_X_F;
}

/* Is operand b a register, read or not? */
static bool register_b(isa_format_t format, uint32_t w) {
    return format == FMT_R || format == FMT_S || format == FMT_B || format == FMT_AMO ||
           format == FMT_FSTORE || (format == FMT_UNARY && (w & 0x7f) == 0x33) ||
           reads_float(format) || format == FMT_F_X_RM || format == FMT_F_X;
}

/* The x registers, and the f registers, that an instruction uses. */
static uint32_t uses_of(uint32_t w, uint32_t file) {
    uint32_t uses = 0;
    for (uint32_t r = 0; r < 32; r++) {
        uint32_t used = file ? predecode_uses_f(w, 1u << r) : predecode_uses_x(w, 1u << r);
        cr_assert(!used || predecode_uses_register(w, file << 5 | r));
        uses |= used << r;
    }
    return uses;
}

/* What issue must wait for: every register that the instruction reads or writes, and not many
 * more. The few extra ones are those of fields that some other instruction of the opcode reads. */
static void check_uses(const row_t *row, uint32_t w) {
    isa_format_t format = row->format;
    uint32_t rd = 1u << (w >> 7 & 31), rs1 = 1u << (w >> 15 & 31), rs2 = 1u << (w >> 20 & 31);
    uint32_t x = 0, f = 0;
    if (row->class == CLASS_EXIT) {
        cr_assert(uses_of(w, 0) == ~0u && uses_of(w, 1) == ~0u);
        cr_assert(!predecode_uses_x(w, 0) && !predecode_uses_f(w, 0));
        return;
    }
    if (reads_float(format)) {
        bool two = format != FMT_F_F_RM && format != FMT_X_F_RM && format != FMT_X_F;
        f = rs1 | (two ? rs2 : 0) | (format == FMT_F_FFF_RM ? 1u << (w >> 27) : 0);
    } else if (format == FMT_R || format == FMT_S || format == FMT_B || format == FMT_AMO) {
        x = rs1 | rs2;
    } else if (format == FMT_I || format == FMT_SHIFT || format == FMT_LOAD ||
               format == FMT_UNARY || format == FMT_FLOAD || format == FMT_FSTORE ||
               format == FMT_F_X_RM || format == FMT_F_X) {
        x = rs1;
    }
    f |= format == FMT_FSTORE ? rs2 : 0;
    if (expected_write(format, w)) {
        f |= writes_float(format) ? rd : 0;
        x |= writes_float(format) ? 0 : rd;
    }
    uint32_t extra = format == FMT_UNARY ? rs2 : 0;
    uint32_t x_uses = uses_of(w, 0) & ~1u, f_uses = uses_of(w, 1);
    cr_assert_eq(x_uses & ~extra, x & ~1u & ~extra, "x registers of %08x: %08x", w, x_uses);
    cr_assert_eq(f_uses, f, "f registers of %08x: %08x", w, f_uses);
}

static bool writes_csr(const row_t *row, uint32_t w) {
    return row->class == CLASS_CSR && ((w >> 12 & 3) == 1 || (w >> 15 & 31) != 0);
}

static void check_word(uint32_t w) {
    decode_t decode = {.issued = {.valid = 1, .instruction = w, .mask = 1}};
    const decode_in_t in = {.execute = 1, .csr_exists = 1};
    decode_out_t out;
    const operation_t *operation = &out.operation;
    const row_t *row = find_row(w);

    decode_tick(&decode, &in, &out);
    if (!row || writes_csr(row, w)) {
        cr_assert_eq(operation->fault, FAULT_ILLEGAL_INSTRUCTION, "%08x is illegal", w);
        cr_assert_eq(operation->unit, UNIT_FAULT);
        return;
    }
    uint32_t rm = w >> 12 & 7;
    if (rounds(row->format) && (rm == 5 || rm == 6)) {
        cr_assert_eq(operation->fault, FAULT_ROUNDING_MODE, "%08x: rounding mode", w);
        return;
    }
    cr_assert_eq(operation->unit, expected_unit(row->class), "unit of %08x is %u", w,
                 operation->unit);
    if (row->class == CLASS_SYSTEM) {
        cr_assert_eq(operation->fault, w >> 20 ? FAULT_BREAKPOINT : FAULT_ENVIRONMENT_CALL);
        return;
    }
    cr_assert_eq(operation->fault, FAULT_NONE, "%08x is legal", w);
    cr_assert_eq(operation->write, expected_write(row->format, w), "write of %08x", w);
    cr_assert_eq(out.choice.a == OPERAND_A_CSR, row->class == CLASS_CSR);
    cr_assert_eq(operation->store, row->class == CLASS_STORE);
    cr_assert_eq(operation->atomic, row->class == CLASS_ATOMIC);
    if (operation->write) {
        uint32_t rd = (writes_float(row->format) ? REGISTER_F : 0) + (w >> 7 & 31);
        cr_assert_eq(operation->rd, rd, "rd of %08x is %u", w, operation->rd);
    }
    if (rounds(row->format)) {
        cr_assert_eq(operation->how.rounding, rm == RM_DYN ? RM_RNE : rm);
    }
    if (has_immediate(row->format)) {
        cr_assert_eq(operation->imm, expected_immediate(row->format, w), "immediate of %08x: %08x",
                     w, operation->imm);
    }
    cr_assert_eq(out.choice.b == OPERAND_B_REGISTER, register_b(row->format, w), "b of %08x", w);
    bool compares = row->match == 0x2800202f;
    cr_assert_eq(operation->atomic && operation->amo == AMO_CAS, compares);
    cr_assert_eq(out.choice.third, row->format == FMT_F_FFF_RM || (compares && w >> 7 & 31));
    if (compares) {
        cr_assert_eq(out.choice.rs3, w >> 7 & 31);
    }
    check_uses(row, w);
}

Test(hw_units, decode_agrees_with_isa_on_random_words) {
    for (uint32_t i = 0; i < 1000000; i++) {
        uint32_t w = random_word() ^ i * 0x9e3779b9;
        const row_t *row = &table[i % (sizeof table / sizeof table[0])];
        check_word(w);
        check_word((w & ~row->mask) | row->match);
    }
}

Test(hw_units, decode_agrees_with_isa_one_bit_beside_every_instruction) {
    for (uint32_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        for (uint32_t bit = 0; bit < 32; bit++) {
            check_word(table[i].match ^ 1u << bit);
        }
    }
}

/* ---- issue ---- */

/* Four warps that could issue, one whose operands are missing; limit holds back some. */
static issue_probe_out_t probe_issue(uint32_t limited) {
    issue_probe_in_t in = {.live = 0x1f, .valid = 0x1f, .operands_free = 0x0f, .limited = limited};
    issue_probe_out_t out;
    issue_t issue;
    issue_reset(&issue);
    issue_probe(&issue, &in, &out);
    return out;
}

Test(hw_units, limit_holds_warps_back_and_the_idle_slot_says_so) {
    cr_assert_eq(probe_issue(0).ready, 0x0f);
    cr_assert_eq(probe_issue(0x16).ready, 0x09);
    cr_assert_eq(probe_issue(0x16).stall, STALL_NONE);
    cr_assert_eq(probe_issue(0x0f).ready, 0);
    cr_assert_eq(probe_issue(0x0f).stall, STALL_LIMIT);
}
