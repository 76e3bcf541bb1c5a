/* SPDX-License-Identifier: Apache-2.0 */
/* The instruction set: one table of instructions, CSRs, the memory map and the faults.
 *
 * This is the only file that the golden model (cmodel/arch) and the hardware (cmodel/hw) share.
 * It holds facts, no behaviour: each side decodes and executes on its own, so that a mistake made
 * once is not made twice. docs/isa.md explains every entry.
 */
#ifndef WEFT_ISA_H
#define WEFT_ISA_H

/* Where an instruction word holds its operands; docs/isa.md draws each format under a bit ruler. */
typedef enum {
    FMT_NONE,  /* no operand                                                        */
    FMT_R,     /* rd, rs1, rs2                                                      */
    FMT_I,     /* rd, rs1, signed imm[11:0]                                         */
    FMT_SHIFT, /* rd, rs1, shift amount 0..31 in bits 24:20                         */
    FMT_LOAD,  /* as FMT_I, written rd,imm(rs1)                                     */
    FMT_S,     /* rs2, signed imm[11:0], rs1                                        */
    FMT_B,     /* rs1, rs2, signed imm[12:1], relative to the instruction's address */
    FMT_U,     /* rd, imm[31:12]                                                    */
    FMT_J,     /* rd, signed imm[20:1], relative to the instruction's address       */
    FMT_FENCE, /* fm, predecessor and successor sets; all have the same effect here */
    FMT_CSR,   /* rd, CSR number in bits 31:20, rs1                                 */
    FMT_CSRI,  /* rd, CSR number in bits 31:20, unsigned 5 bits in place of rs1     */
    FMT_RPC,   /* as FMT_J without rd                                               */
    FMT_NUM    /* a number 0..15 in bits 23:20                                      */
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
    CLASS_EXIT
} isa_class_t;

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

#define ISA_ALL(INSN) ISA_RV32I(INSN) ISA_ZICSR(INSN) ISA_RV32M(INSN) ISA_SIMT(INSN)

/* CSRs: CSR(name, assembler name, number, what it reads as). All are read-only; an instruction that
 * would write one is an illegal instruction, as is an access to a number not listed here. */
#define ISA_CSRS(CSR)                                                                         \
    CSR(CYCLE, "cycle", 0xc00, "cycles since the launch, low word")                           \
    CSR(INSTRET, "instret", 0xc02, "instructions this warp has issued, low word")             \
    CSR(CYCLEH, "cycleh", 0xc80, "cycles since the launch, high word")                        \
    CSR(INSTRETH, "instreth", 0xc82, "always 0: a launch ends before the low word wraps")     \
    CSR(THREAD, "thread", 0xcc0, "flat thread index in the block: x + y*dim_x + z*dim_x*dim_y") \
    CSR(LANE, "lane", 0xcc1, "lane of the warp in which the thread runs")                     \
    CSR(WARP, "warp", 0xcc2, "warp slot in the core")                                         \
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
#define WINDOW_PARAM 0x1u   /* launch parameters, read-only, PARAM_BYTES                            */
#define WINDOW_SHARED 0x2u  /* shared memory of the thread's block, launch.shared_bytes             */
#define WINDOW_LOCAL 0x3u   /* local memory (stack) of the thread itself, launch.local_bytes        */
#define WINDOW_PROGRAM 0x4u /* code and constants, read-only, launch.program_bytes                  */
#define WINDOW_GLOBAL 0x8u  /* global memory, launch.global_bytes                                   */
#define WINDOW_SHIFT 28

#define PARAM_BASE 0x10000000u
#define SHARED_BASE 0x20000000u
#define LOCAL_BASE 0x30000000u
#define PROGRAM_BASE 0x40000000u
#define GLOBAL_BASE 0x80000000u

#define PARAM_BYTES 256u           /* word 0: kernel address for the start-up code, words 1..8: arguments */
#define PC_BITS 20                 /* a pc is an offset into the program window                           */
#define PROGRAM_MAX_BYTES ((1u << PC_BITS) - 4u) /* so that the pc after the last instruction fits         */
#define WINDOW_BYTES (1u << WINDOW_SHIFT)
#define GLOBAL_MAX_BYTES WINDOW_BYTES
#define DIM_MAX 65535u             /* blocks per grid dimension; threads per block in all               */

/* Faults: FAULT(name, text). Each ends the kernel; the host reads fault, thread, pc and address. */
#define ISA_FAULTS(FAULT)                                                                  \
    FAULT(NONE, "no fault")                                                                \
    FAULT(ILLEGAL_INSTRUCTION, "illegal instruction")                                      \
    FAULT(FETCH_MISALIGNED, "jump to an address that is not a multiple of 4")              \
    FAULT(FETCH_RANGE, "jump or fetch outside the program")                                \
    FAULT(LOAD_MISALIGNED, "misaligned load")                                              \
    FAULT(LOAD_RANGE, "load outside the memory map")                                       \
    FAULT(STORE_MISALIGNED, "misaligned store")                                            \
    FAULT(STORE_RANGE, "store outside writable memory")                                    \
    FAULT(BREAKPOINT, "ebreak")                                                            \
    FAULT(ENVIRONMENT_CALL, "ecall")                                                       \
    FAULT(BARRIER_DIVERGENCE, "block barrier reached by part of a warp")                   \
    FAULT(RECONV_OVERFLOW, "divergence stack overflow")

/* clang-format on */

#define ISA_FAULT_ENUM(name, text) FAULT_##name,
typedef enum { ISA_FAULTS(ISA_FAULT_ENUM) FAULT_COUNT } isa_fault_t;
#undef ISA_FAULT_ENUM

#define ISA_CSR_ENUM(name, text, number, meaning) CSR_##name = number,
typedef enum { ISA_CSRS(ISA_CSR_ENUM) } isa_csr_t;
#undef ISA_CSR_ENUM

#endif
