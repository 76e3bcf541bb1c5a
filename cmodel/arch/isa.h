/* SPDX-License-Identifier: Apache-2.0 */
/* The instruction set: one table of instructions, CSRs, the memory map and the faults.
 *
 * This is the only file that the golden model (cmodel/arch) and the hardware (cmodel/hw) share.
 * It holds facts, no behaviour: each side decodes and executes on its own, so that a mistake made
 * once is not made twice. docs/reference/isa.md explains every entry.
 */
#ifndef WEFT_ISA_H
#define WEFT_ISA_H

/* Where an instruction word holds its operands; docs/reference/isa-encodings.md draws each format
 * under a bit ruler. */
typedef enum {
    FMT_NONE,  /* no operand */
    FMT_R,     /* rd, rs1, rs2 */
    FMT_R4,    /* rd, rs1, rs2, rs3 in bits 31:27 */
    FMT_I,     /* rd, rs1, signed imm[11:0] */
    FMT_SHIFT, /* rd, rs1, shift amount 0..31 in bits 24:20 */
    FMT_LOAD,  /* as FMT_I, written rd,imm(rs1) */
    FMT_S,     /* rs2, signed imm[11:0], rs1 */
    FMT_B,     /* rs1, rs2, signed imm[12:1], relative to the instruction's address */
    FMT_U,     /* rd, imm[31:12] */
    FMT_J,     /* rd, signed imm[20:1], relative to the instruction's address */
    FMT_FENCE, /* fm, predecessor and successor sets; all have the same effect here */
    FMT_CSR,   /* rd, CSR number in bits 31:20, rs1 */
    FMT_CSRI,  /* rd, CSR number in bits 31:20, unsigned 5 bits in place of rs1 */
    FMT_RPC,   /* as FMT_J without rd */
    FMT_NUM,   /* a number 0..15 in bits 23:20 */
    FMT_UNARY, /* rd, rs1 */
    FMT_AMO,   /* rd, rs2, (rs1): no offset; amocas.w also reads rd */
    /* f marks an f register: frd, frs1, frs2, frs3; rm is the rounding mode in bits 14:12 */
    FMT_FLOAD,    /* frd, signed imm[11:0], rs1; written frd,imm(rs1) */
    FMT_FSTORE,   /* frs2, signed imm[11:0], rs1 */
    FMT_F_FFF_RM, /* frd, frs1, frs2, frs3 in bits 31:27, rm */
    FMT_F_FF_RM,  /* frd, frs1, frs2, rm */
    FMT_F_F_RM,   /* frd, frs1, rm */
    FMT_F_FF,     /* frd, frs1, frs2 */
    FMT_X_FF,     /* rd, frs1, frs2 */
    FMT_X_F_RM,   /* rd, frs1, rm */
    FMT_X_F,      /* rd, frs1 */
    FMT_F_X_RM,   /* frd, rs1, rm */
    FMT_F_X       /* frd, rs1 */
} isa_format_t;

/* Instructions by the unit that executes them. */
typedef enum {
    CLASS_ALU,
    CLASS_MUL,
    CLASS_DIV,
    CLASS_JUMP,
    CLASS_BRANCH,
    CLASS_LOAD,
    CLASS_STORE,
    CLASS_CSR,
    CLASS_FENCE,
    CLASS_SYSTEM,
    CLASS_MARKER,
    CLASS_BARRIER,
    CLASS_EXIT,
    CLASS_FMA,    /* what rounds through the multiply-add pipeline */
    CLASS_FLOAT,  /* compare, convert, minimum, sign, classify, move */
    CLASS_SFU,    /* floating-point division and square root */
    CLASS_ATOMIC, /* read, modify and write one word of memory */
    CLASS_MEETING /* wait for threads of the same program's warp, and learn of them */
} isa_class_t;

/* What a machine may have beyond RV32IM, Zicsr and the SIMT extension: a set of these bits. An
 * instruction whose extension is absent is an illegal instruction. */
typedef enum {
    EXTENSION_FLOAT = 1,    /* ISA_RV32F, and registers f0..f31 */
    EXTENSION_BITMANIP = 2, /* ISA_ZBA and ISA_ZBB */
    EXTENSION_ATOMICS = 4,  /* ISA_RV32A */
    EXTENSION_CAS = 8,      /* ISA_ZACAS; only with ISA_RV32A */
    EXTENSION_LIKELY = 16,  /* ISA_LIKELY: machines with reconv=lpc */
    EXTENSION_WARP = 32     /* ISA_WARP */
} isa_extension_t;
#define EXTENSION_ALL                                                                              \
    (EXTENSION_FLOAT | EXTENSION_BITMANIP | EXTENSION_ATOMICS | EXTENSION_CAS | EXTENSION_LIKELY | \
     EXTENSION_WARP)

/* x0..x31 and f0..f31 share one numbering. */
#define REGISTER_COUNT 64
#define REGISTER_F     32

/* Rounding modes, as bits 14:12 of an instruction of a format with rm. There is no frm: DYN rounds
 * as RNE. 5 and 6 are reserved: FAULT_ROUNDING_MODE. */
typedef enum {
    RM_RNE = 0, /* to nearest, ties to even */
    RM_RTZ = 1, /* towards zero */
    RM_RDN = 2, /* down */
    RM_RUP = 3, /* up */
    RM_RMM = 4, /* to nearest, ties away from zero */
    RM_DYN = 7
} isa_rounding_t;

/* Exception flags of a floating-point operation, the bits of RISC-V's fflags. No instruction reads
 * them; the units compute them, and their tests compare them. */
typedef enum { FLAG_NX = 1, FLAG_UF = 2, FLAG_OF = 4, FLAG_DZ = 8, FLAG_NV = 16 } isa_flag_t;

#define FLOAT_NAN 0x7fc00000u /* every NaN that an instruction computes */

/* The tables keep one row per line, in columns. */
/* clang-format off */

/* Instruction table: INSN(name, mnemonic, mask, match, format, class)
 * An instruction word w is `name` iff (w & mask) == match. The entries do not overlap.
 * format says which fields hold operands (FMT_*), class which unit executes it (CLASS_*). */
#define ISA_RV32I(INSN)                                                   \
    INSN(LUI, "lui", 0x0000007f, 0x00000037, FMT_U, CLASS_ALU)            \
    INSN(AUIPC, "auipc", 0x0000007f, 0x00000017, FMT_U, CLASS_ALU)        \
    INSN(JAL, "jal", 0x0000007f, 0x0000006f, FMT_J, CLASS_JUMP)           \
    INSN(JALR, "jalr", 0x0000707f, 0x00000067, FMT_I, CLASS_JUMP)         \
    INSN(BEQ, "beq", 0x0000707f, 0x00000063, FMT_B, CLASS_BRANCH)         \
    INSN(BNE, "bne", 0x0000707f, 0x00001063, FMT_B, CLASS_BRANCH)         \
    INSN(BLT, "blt", 0x0000707f, 0x00004063, FMT_B, CLASS_BRANCH)         \
    INSN(BGE, "bge", 0x0000707f, 0x00005063, FMT_B, CLASS_BRANCH)         \
    INSN(BLTU, "bltu", 0x0000707f, 0x00006063, FMT_B, CLASS_BRANCH)       \
    INSN(BGEU, "bgeu", 0x0000707f, 0x00007063, FMT_B, CLASS_BRANCH)       \
    INSN(LB, "lb", 0x0000707f, 0x00000003, FMT_LOAD, CLASS_LOAD)          \
    INSN(LH, "lh", 0x0000707f, 0x00001003, FMT_LOAD, CLASS_LOAD)          \
    INSN(LW, "lw", 0x0000707f, 0x00002003, FMT_LOAD, CLASS_LOAD)          \
    INSN(LBU, "lbu", 0x0000707f, 0x00004003, FMT_LOAD, CLASS_LOAD)        \
    INSN(LHU, "lhu", 0x0000707f, 0x00005003, FMT_LOAD, CLASS_LOAD)        \
    INSN(SB, "sb", 0x0000707f, 0x00000023, FMT_S, CLASS_STORE)            \
    INSN(SH, "sh", 0x0000707f, 0x00001023, FMT_S, CLASS_STORE)            \
    INSN(SW, "sw", 0x0000707f, 0x00002023, FMT_S, CLASS_STORE)            \
    INSN(ADDI, "addi", 0x0000707f, 0x00000013, FMT_I, CLASS_ALU)          \
    INSN(SLTI, "slti", 0x0000707f, 0x00002013, FMT_I, CLASS_ALU)          \
    INSN(SLTIU, "sltiu", 0x0000707f, 0x00003013, FMT_I, CLASS_ALU)        \
    INSN(XORI, "xori", 0x0000707f, 0x00004013, FMT_I, CLASS_ALU)          \
    INSN(ORI, "ori", 0x0000707f, 0x00006013, FMT_I, CLASS_ALU)            \
    INSN(ANDI, "andi", 0x0000707f, 0x00007013, FMT_I, CLASS_ALU)          \
    INSN(SLLI, "slli", 0xfe00707f, 0x00001013, FMT_SHIFT, CLASS_ALU)      \
    INSN(SRLI, "srli", 0xfe00707f, 0x00005013, FMT_SHIFT, CLASS_ALU)      \
    INSN(SRAI, "srai", 0xfe00707f, 0x40005013, FMT_SHIFT, CLASS_ALU)      \
    INSN(ADD, "add", 0xfe00707f, 0x00000033, FMT_R, CLASS_ALU)            \
    INSN(SUB, "sub", 0xfe00707f, 0x40000033, FMT_R, CLASS_ALU)            \
    INSN(SLL, "sll", 0xfe00707f, 0x00001033, FMT_R, CLASS_ALU)            \
    INSN(SLT, "slt", 0xfe00707f, 0x00002033, FMT_R, CLASS_ALU)            \
    INSN(SLTU, "sltu", 0xfe00707f, 0x00003033, FMT_R, CLASS_ALU)          \
    INSN(XOR, "xor", 0xfe00707f, 0x00004033, FMT_R, CLASS_ALU)            \
    INSN(SRL, "srl", 0xfe00707f, 0x00005033, FMT_R, CLASS_ALU)            \
    INSN(SRA, "sra", 0xfe00707f, 0x40005033, FMT_R, CLASS_ALU)            \
    INSN(OR, "or", 0xfe00707f, 0x00006033, FMT_R, CLASS_ALU)              \
    INSN(AND, "and", 0xfe00707f, 0x00007033, FMT_R, CLASS_ALU)            \
    INSN(FENCE, "fence", 0x0000707f, 0x0000000f, FMT_FENCE, CLASS_FENCE)  \
    INSN(ECALL, "ecall", 0xffffffff, 0x00000073, FMT_NONE, CLASS_SYSTEM)  \
    INSN(EBREAK, "ebreak", 0xffffffff, 0x00100073, FMT_NONE, CLASS_SYSTEM)

#define ISA_ZICSR(INSN)                                              \
    INSN(CSRRW, "csrrw", 0x0000707f, 0x00001073, FMT_CSR, CLASS_CSR)    \
    INSN(CSRRS, "csrrs", 0x0000707f, 0x00002073, FMT_CSR, CLASS_CSR)    \
    INSN(CSRRC, "csrrc", 0x0000707f, 0x00003073, FMT_CSR, CLASS_CSR)    \
    INSN(CSRRWI, "csrrwi", 0x0000707f, 0x00005073, FMT_CSRI, CLASS_CSR) \
    INSN(CSRRSI, "csrrsi", 0x0000707f, 0x00006073, FMT_CSRI, CLASS_CSR) \
    INSN(CSRRCI, "csrrci", 0x0000707f, 0x00007073, FMT_CSRI, CLASS_CSR)

#define ISA_RV32M(INSN)                                              \
    INSN(MUL, "mul", 0xfe00707f, 0x02000033, FMT_R, CLASS_MUL)       \
    INSN(MULH, "mulh", 0xfe00707f, 0x02001033, FMT_R, CLASS_MUL)     \
    INSN(MULHSU, "mulhsu", 0xfe00707f, 0x02002033, FMT_R, CLASS_MUL) \
    INSN(MULHU, "mulhu", 0xfe00707f, 0x02003033, FMT_R, CLASS_MUL)   \
    INSN(DIV, "div", 0xfe00707f, 0x02004033, FMT_R, CLASS_DIV)       \
    INSN(DIVU, "divu", 0xfe00707f, 0x02005033, FMT_R, CLASS_DIV)     \
    INSN(REM, "rem", 0xfe00707f, 0x02006033, FMT_R, CLASS_DIV)       \
    INSN(REMU, "remu", 0xfe00707f, 0x02007033, FMT_R, CLASS_DIV)

#define ISA_RV32F(INSN)                                                               \
    INSN(FLW, "flw", 0x0000707f, 0x00002007, FMT_FLOAD, CLASS_LOAD)                   \
    INSN(FSW, "fsw", 0x0000707f, 0x00002027, FMT_FSTORE, CLASS_STORE)                 \
    INSN(FMADD_S, "fmadd.s", 0x0600007f, 0x00000043, FMT_F_FFF_RM, CLASS_FMA)         \
    INSN(FMSUB_S, "fmsub.s", 0x0600007f, 0x00000047, FMT_F_FFF_RM, CLASS_FMA)         \
    INSN(FNMSUB_S, "fnmsub.s", 0x0600007f, 0x0000004b, FMT_F_FFF_RM, CLASS_FMA)       \
    INSN(FNMADD_S, "fnmadd.s", 0x0600007f, 0x0000004f, FMT_F_FFF_RM, CLASS_FMA)       \
    INSN(FADD_S, "fadd.s", 0xfe00007f, 0x00000053, FMT_F_FF_RM, CLASS_FMA)            \
    INSN(FSUB_S, "fsub.s", 0xfe00007f, 0x08000053, FMT_F_FF_RM, CLASS_FMA)            \
    INSN(FMUL_S, "fmul.s", 0xfe00007f, 0x10000053, FMT_F_FF_RM, CLASS_FMA)            \
    INSN(FDIV_S, "fdiv.s", 0xfe00007f, 0x18000053, FMT_F_FF_RM, CLASS_SFU)            \
    INSN(FSQRT_S, "fsqrt.s", 0xfff0007f, 0x58000053, FMT_F_F_RM, CLASS_SFU)           \
    INSN(FSGNJ_S, "fsgnj.s", 0xfe00707f, 0x20000053, FMT_F_FF, CLASS_FLOAT)           \
    INSN(FSGNJN_S, "fsgnjn.s", 0xfe00707f, 0x20001053, FMT_F_FF, CLASS_FLOAT)         \
    INSN(FSGNJX_S, "fsgnjx.s", 0xfe00707f, 0x20002053, FMT_F_FF, CLASS_FLOAT)         \
    INSN(FMIN_S, "fmin.s", 0xfe00707f, 0x28000053, FMT_F_FF, CLASS_FLOAT)             \
    INSN(FMAX_S, "fmax.s", 0xfe00707f, 0x28001053, FMT_F_FF, CLASS_FLOAT)             \
    INSN(FCVT_W_S, "fcvt.w.s", 0xfff0007f, 0xc0000053, FMT_X_F_RM, CLASS_FLOAT)       \
    INSN(FCVT_WU_S, "fcvt.wu.s", 0xfff0007f, 0xc0100053, FMT_X_F_RM, CLASS_FLOAT)     \
    INSN(FMV_X_W, "fmv.x.w", 0xfff0707f, 0xe0000053, FMT_X_F, CLASS_FLOAT)            \
    INSN(FEQ_S, "feq.s", 0xfe00707f, 0xa0002053, FMT_X_FF, CLASS_FLOAT)               \
    INSN(FLT_S, "flt.s", 0xfe00707f, 0xa0001053, FMT_X_FF, CLASS_FLOAT)               \
    INSN(FLE_S, "fle.s", 0xfe00707f, 0xa0000053, FMT_X_FF, CLASS_FLOAT)               \
    INSN(FCLASS_S, "fclass.s", 0xfff0707f, 0xe0001053, FMT_X_F, CLASS_FLOAT)          \
    INSN(FCVT_S_W, "fcvt.s.w", 0xfff0007f, 0xd0000053, FMT_F_X_RM, CLASS_FLOAT)       \
    INSN(FCVT_S_WU, "fcvt.s.wu", 0xfff0007f, 0xd0100053, FMT_F_X_RM, CLASS_FLOAT)     \
    INSN(FMV_W_X, "fmv.w.x", 0xfff0707f, 0xf0000053, FMT_F_X, CLASS_FLOAT)

#define ISA_ZBA(INSN)                                                \
    INSN(SH1ADD, "sh1add", 0xfe00707f, 0x20002033, FMT_R, CLASS_ALU) \
    INSN(SH2ADD, "sh2add", 0xfe00707f, 0x20004033, FMT_R, CLASS_ALU) \
    INSN(SH3ADD, "sh3add", 0xfe00707f, 0x20006033, FMT_R, CLASS_ALU)

#define ISA_ZBB(INSN)                                                    \
    INSN(ANDN, "andn", 0xfe00707f, 0x40007033, FMT_R, CLASS_ALU)         \
    INSN(ORN, "orn", 0xfe00707f, 0x40006033, FMT_R, CLASS_ALU)           \
    INSN(XNOR, "xnor", 0xfe00707f, 0x40004033, FMT_R, CLASS_ALU)         \
    INSN(CLZ, "clz", 0xfff0707f, 0x60001013, FMT_UNARY, CLASS_ALU)       \
    INSN(CTZ, "ctz", 0xfff0707f, 0x60101013, FMT_UNARY, CLASS_ALU)       \
    INSN(CPOP, "cpop", 0xfff0707f, 0x60201013, FMT_UNARY, CLASS_ALU)     \
    INSN(MAX, "max", 0xfe00707f, 0x0a006033, FMT_R, CLASS_ALU)           \
    INSN(MAXU, "maxu", 0xfe00707f, 0x0a007033, FMT_R, CLASS_ALU)         \
    INSN(MIN, "min", 0xfe00707f, 0x0a004033, FMT_R, CLASS_ALU)           \
    INSN(MINU, "minu", 0xfe00707f, 0x0a005033, FMT_R, CLASS_ALU)         \
    INSN(SEXT_B, "sext.b", 0xfff0707f, 0x60401013, FMT_UNARY, CLASS_ALU) \
    INSN(SEXT_H, "sext.h", 0xfff0707f, 0x60501013, FMT_UNARY, CLASS_ALU) \
    INSN(ZEXT_H, "zext.h", 0xfff0707f, 0x08004033, FMT_UNARY, CLASS_ALU) \
    INSN(ROL, "rol", 0xfe00707f, 0x60001033, FMT_R, CLASS_ALU)           \
    INSN(ROR, "ror", 0xfe00707f, 0x60005033, FMT_R, CLASS_ALU)           \
    INSN(RORI, "rori", 0xfe00707f, 0x60005013, FMT_SHIFT, CLASS_ALU)     \
    INSN(ORC_B, "orc.b", 0xfff0707f, 0x28705013, FMT_UNARY, CLASS_ALU)   \
    INSN(REV8, "rev8", 0xfff0707f, 0x69805013, FMT_UNARY, CLASS_ALU)

/* The aq and rl bits (26, 25) must be 0: an atomic orders nothing but itself; fence orders. There is
 * no lr.w and sc.w: docs/reference/isa.md says why. */
#define ISA_RV32A(INSN)                                                              \
    INSN(AMOSWAP_W, "amoswap.w", 0xfe00707f, 0x0800202f, FMT_AMO, CLASS_ATOMIC)      \
    INSN(AMOADD_W, "amoadd.w", 0xfe00707f, 0x0000202f, FMT_AMO, CLASS_ATOMIC)        \
    INSN(AMOXOR_W, "amoxor.w", 0xfe00707f, 0x2000202f, FMT_AMO, CLASS_ATOMIC)        \
    INSN(AMOAND_W, "amoand.w", 0xfe00707f, 0x6000202f, FMT_AMO, CLASS_ATOMIC)        \
    INSN(AMOOR_W, "amoor.w", 0xfe00707f, 0x4000202f, FMT_AMO, CLASS_ATOMIC)          \
    INSN(AMOMIN_W, "amomin.w", 0xfe00707f, 0x8000202f, FMT_AMO, CLASS_ATOMIC)        \
    INSN(AMOMAX_W, "amomax.w", 0xfe00707f, 0xa000202f, FMT_AMO, CLASS_ATOMIC)        \
    INSN(AMOMINU_W, "amominu.w", 0xfe00707f, 0xc000202f, FMT_AMO, CLASS_ATOMIC)      \
    INSN(AMOMAXU_W, "amomaxu.w", 0xfe00707f, 0xe000202f, FMT_AMO, CLASS_ATOMIC)

/* Compare and swap reads rd as well: the word that memory must hold for rs2 to be stored. */
#define ISA_ZACAS(INSN) INSN(AMOCAS_W, "amocas.w", 0xfe00707f, 0x2800202f, FMT_AMO, CLASS_ATOMIC)

/* The SIMT extension. custom-1 (0x2b) is the reconvergence marker with a J-type offset and rd = x0;
 * custom-0 (0x0b) holds the rest, I-type with rd = rs1 = x0 and a small number in imm[11:0]. */
#define ISA_SIMT(INSN)                                                            \
    INSN(SIMT_RPC, "simt.rpc", 0x00000fff, 0x0000002b, FMT_RPC, CLASS_MARKER)     \
    INSN(SIMT_BAR, "simt.bar", 0xffffffff, 0x0000000b, FMT_NONE, CLASS_BARRIER)   \
    INSN(SIMT_EXIT, "simt.exit", 0xffffffff, 0x0000100b, FMT_NONE, CLASS_EXIT)    \
    INSN(CB_ADD, "cb.add", 0xff0fffff, 0x0000200b, FMT_NUM, CLASS_MARKER)         \
    INSN(CB_WAIT, "cb.wait", 0xff0fffff, 0x0000300b, FMT_NUM, CLASS_MARKER)       \
    INSN(CB_YIELD, "cb.yield", 0xffffffff, 0x0000400b, FMT_NONE, CLASS_MARKER)    \
    INSN(LOOP_BEGIN, "loop.begin", 0xff0fffff, 0x0000500b, FMT_NUM, CLASS_MARKER) \
    INSN(LOOP_END, "loop.end", 0xff0fffff, 0x0000600b, FMT_NUM, CLASS_MARKER)     \
    INSN(CB_BREAK, "cb.break", 0xff0fffff, 0x0000700b, FMT_NUM, CLASS_MARKER)

/* The second marker of a branch: where most of its threads meet. custom-1 with rd = x1. */
#define ISA_LIKELY(INSN) INSN(SIMT_LPC, "simt.lpc", 0x00000fff, 0x000000ab, FMT_RPC, CLASS_MARKER)

/* Meetings of threads of a program's warp, PROGRAM_WARP consecutive threads of a block. custom-2:
 * rs1 is the set of the threads that meet, rs2 what each tells, rs3 the thread that it asks. */
#define ISA_WARP(INSN)                                                         \
    INSN(SIMT_VOTE, "simt.vote", 0xfe00707f, 0x0000005b, FMT_R, CLASS_MEETING) \
    INSN(SIMT_SHFL, "simt.shfl", 0x0600707f, 0x0000105b, FMT_R4, CLASS_MEETING)

/* What every machine has, and what one may have. */
#define ISA_BASE(INSN) ISA_RV32I(INSN) ISA_ZICSR(INSN) ISA_RV32M(INSN) ISA_SIMT(INSN)
#define ISA_ALL(INSN) \
    ISA_BASE(INSN) ISA_RV32F(INSN) ISA_ZBA(INSN) ISA_ZBB(INSN) ISA_RV32A(INSN) ISA_ZACAS(INSN) \
    ISA_LIKELY(INSN) ISA_WARP(INSN)

/* CSRs: CSR(name, assembler name, number, what it reads as). All are read-only; an instruction that
 * would write one is an illegal instruction, as is an access to a number not listed here. */
#define ISA_CSRS(CSR)                                                                         \
    CSR(CYCLE, "cycle", 0xc00, "cycles since the launch, low word")                           \
    CSR(INSTRET, "instret", 0xc02, "instructions this warp has issued, low word")             \
    CSR(CYCLEH, "cycleh", 0xc80, "cycles since the launch, high word")                        \
    CSR(INSTRETH, "instreth", 0xc82, "always 0: a launch ends before the low word wraps")     \
    CSR(THREAD, "thread", 0xcc0, "flat thread index in the block: x + y*dim_x + z*dim_x*dim_y") \
    CSR(LANE, "lane", 0xcc1, "lane of the warp in which the thread runs")                     \
    CSR(WARP, "warp", 0xcc2, "row of threads in the core")                                      \
    CSR(CORE, "core", 0xcc3, "core")                                                          \
    CSR(BLOCK_X, "block_x", 0xcc4, "block index in the grid")                                 \
    CSR(BLOCK_Y, "block_y", 0xcc5, "block index in the grid")                                 \
    CSR(BLOCK_Z, "block_z", 0xcc6, "block index in the grid")                                 \
    CSR(BLOCK_DIM_X, "block_dim_x", 0xcc7, "threads per block")                               \
    CSR(BLOCK_DIM_Y, "block_dim_y", 0xcc8, "threads per block")                               \
    CSR(BLOCK_DIM_Z, "block_dim_z", 0xcc9, "threads per block")                               \
    CSR(GRID_DIM_X, "grid_dim_x", 0xcca, "blocks per grid")                                   \
    CSR(GRID_DIM_Y, "grid_dim_y", 0xccb, "blocks per grid")                                   \
    CSR(GRID_DIM_Z, "grid_dim_z", 0xccc, "blocks per grid")                                   \
    CSR(GRID, "grid", 0xccd, "number of the launch, as the host gave it")                     \
    CSR(STACK_TOP, "stack_top", 0xcce, "first address above the thread's local memory")

/* Memory map, as a thread sees it. A window is selected by the top four address bits. Sizes within a
 * window come with the launch; an access at or beyond the size is out of range. */
#define WINDOW_PARAM 0x1u   /* launch parameters, read-only, PARAM_BYTES */
#define WINDOW_SHARED 0x2u  /* shared memory of the thread's block, launch.shared_bytes */
#define WINDOW_LOCAL 0x3u   /* local memory (stack) of the thread itself, launch.local_bytes */
#define WINDOW_PROGRAM 0x4u /* code and constants, read-only, launch.program_bytes */
#define WINDOW_GLOBAL 0x8u  /* global memory, launch.global_bytes */
#define WINDOW_SHIFT 28

#define PARAM_BASE 0x10000000u
#define SHARED_BASE 0x20000000u
#define LOCAL_BASE 0x30000000u
#define PROGRAM_BASE 0x40000000u
#define GLOBAL_BASE 0x80000000u

#define PARAM_BYTES 256u           /* word 0: kernel address for the start-up code, words 1..8: arguments */
#define PROGRAM_MAX_BYTES ((1u << 20) - 4u) /* so that the pc behind it is in the window; a machine may have room for less */
#define WINDOW_BYTES (1u << WINDOW_SHIFT)
#define GLOBAL_MAX_BYTES WINDOW_BYTES
#define DIM_MAX 65535u             /* blocks per grid dimension; threads per block in all */
#define PROGRAM_WARP 32u           /* consecutive threads of a block that may meet, whatever the machine's warps */

/* Faults: FAULT(name, text). Each ends the kernel; the host reads fault, thread, pc and address. */
#define ISA_FAULTS(FAULT)                                                                  \
    FAULT(NONE, "no fault")                                                                \
    FAULT(ILLEGAL_INSTRUCTION, "illegal instruction")                                      \
    FAULT(FETCH_MISALIGNED, "jump to an address that is not a multiple of 4")              \
    FAULT(FETCH_RANGE, "jump or fetch outside the program")                                \
    FAULT(LOAD_MISALIGNED, "misaligned load")                                              \
    FAULT(LOAD_RANGE, "load outside the memory map")                                       \
    FAULT(STORE_MISALIGNED, "misaligned store or atomic")                                \
    FAULT(STORE_RANGE, "store outside writable memory")                                    \
    FAULT(BREAKPOINT, "ebreak")                                                            \
    FAULT(ENVIRONMENT_CALL, "ecall")                                                       \
    FAULT(BARRIER_DIVERGENCE, "block barrier reached by part of a warp")                   \
    FAULT(RECONV_OVERFLOW, "divergence stack overflow")                                    \
    FAULT(ROUNDING_MODE, "reserved rounding mode")                                         \
    FAULT(ATOMIC_RANGE, "atomic outside shared and global memory")                         \
    FAULT(MEETING, "meeting of threads that never comes about")

/* clang-format on */

#define ISA_FAULT_ENUM(name, text) FAULT_##name,
typedef enum { ISA_FAULTS(ISA_FAULT_ENUM) FAULT_COUNT } isa_fault_t;
#undef ISA_FAULT_ENUM

#define ISA_CSR_ENUM(name, text, number, meaning) CSR_##name = number,
typedef enum { ISA_CSRS(ISA_CSR_ENUM) } isa_csr_t;
#undef ISA_CSR_ENUM

#endif
