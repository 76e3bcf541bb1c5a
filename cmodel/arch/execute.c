/* SPDX-License-Identifier: Apache-2.0 */
/* The golden model's execution of one instruction of one thread.
 *
 * One switch over the operations of isa.h, written to be checked against docs/reference/isa.md and
 * the RISC-V manual, line by line. A faulting instruction changes nothing; the thread stays where
 * it is. Two callers go around the switch: golden_execute for one step, golden_turn for many.
 */
#include <assert.h>

#include "single.h"
#include "state.h"

#define SIGN 0x80000000u /* of a single-precision number */

static void fault(golden_step_t *step, isa_fault_t fault, uint32_t address) {
    step->fault = fault;
    step->fault_address = address;
}

static void write_rd(golden_step_t *step, const insn_t *insn, uint32_t value) {
    if (insn->rd != 0) {
        step->writes = true;
        step->rd = insn->rd;
        step->value = value;
    }
}

/* Jump to `target`. Returns false, and faults, if there is no instruction. */
static bool jump(const golden_t *golden, golden_step_t *step, uint32_t target) {
    if (target % 4 != 0) {
        fault(step, FAULT_FETCH_MISALIGNED, target);
    } else if (target - PROGRAM_BASE >= golden->launch.program_bytes) {
        fault(step, FAULT_FETCH_RANGE, target);
    } else {
        step->next_pc = target;
    }
    return step->fault == FAULT_NONE;
}

static void branch(const golden_t *golden, golden_step_t *step, const insn_t *insn, bool taken) {
    if (taken) {
        jump(golden, step, step->pc + insn->imm);
    }
}

static void jump_and_link(const golden_t *golden, golden_step_t *step, const insn_t *insn,
                          uint32_t target) {
    if (jump(golden, step, target)) {
        write_rd(step, insn, step->pc + 4);
    }
}

static uint32_t get(const uint8_t *memory, uint32_t bytes) {
    switch (bytes) {
    case 1: return memory[0];
    case 2: return memory[0] | memory[1] << 8;
    default: return memory[0] | memory[1] << 8 | memory[2] << 16 | (uint32_t)memory[3] << 24;
    }
}

static void put(uint8_t *memory, uint32_t bytes, uint32_t value) {
    for (uint32_t i = 0; i < bytes; i++) {
        memory[i] = value >> (8 * i);
    }
}

/* `extend`: bits at and above this one are copies of the bit below it; 0 for none. */
static void load(golden_t *golden, block_t *block, thread_t *thread, golden_step_t *step,
                 const insn_t *insn, uint32_t bytes, uint32_t extend) {
    uint32_t address = thread->reg[insn->rs1] + insn->imm;
    if (address % bytes != 0) {
        fault(step, FAULT_LOAD_MISALIGNED, address);
        return;
    }
    const uint8_t *memory = golden_memory(golden, block, thread, address, bytes, false);
    if (!memory) {
        fault(step, FAULT_LOAD_RANGE, address);
        return;
    }
    uint32_t value = get(memory, bytes);
    if (extend && value >> (extend - 1)) {
        value |= 0xffffffffu << extend;
    }
    step->load = true;
    step->bytes = bytes;
    step->address = address;
    write_rd(step, insn, value);
}

static void store(golden_t *golden, block_t *block, thread_t *thread, golden_step_t *step,
                  const insn_t *insn, uint32_t bytes) {
    uint32_t address = thread->reg[insn->rs1] + insn->imm;
    if (address % bytes != 0) {
        fault(step, FAULT_STORE_MISALIGNED, address);
        return;
    }
    uint8_t *memory = golden_memory(golden, block, thread, address, bytes, true);
    if (!memory) {
        fault(step, FAULT_STORE_RANGE, address);
        return;
    }
    step->store = true;
    step->bytes = bytes;
    step->address = address;
    step->data = thread->reg[insn->rs2];
    put(memory, bytes, step->data);
}

/* What an atomic leaves in memory where `old` was. */
static uint32_t combine(op_t op, uint32_t old, uint32_t operand, uint32_t wanted) {
    switch (op) {
    case OP_AMOADD_W: return old + operand;
    case OP_AMOXOR_W: return old ^ operand;
    case OP_AMOAND_W: return old & operand;
    case OP_AMOOR_W: return old | operand;
    case OP_AMOMIN_W: return (int32_t)old < (int32_t)operand ? old : operand;
    case OP_AMOMAX_W: return (int32_t)old > (int32_t)operand ? old : operand;
    case OP_AMOMINU_W: return old < operand ? old : operand;
    case OP_AMOMAXU_W: return old > operand ? old : operand;
    case OP_AMOCAS_W: return old == wanted ? operand : old;
    default: return operand; /* amoswap */
    }
}

uint32_t golden_atomic(uint32_t instruction, uint32_t old, uint32_t operand, uint32_t wanted) {
    return combine(decode(instruction).op, old, operand, wanted);
}

uint32_t golden_destination(uint32_t instruction) {
    return decode(instruction).rd;
}

static void atomic(golden_t *golden, block_t *block, thread_t *thread, golden_step_t *step,
                   const golden_environment_t *environment, const insn_t *insn) {
    uint32_t address = thread->reg[insn->rs1], window = address >> WINDOW_SHIFT;
    if (address % 4 != 0) {
        fault(step, FAULT_STORE_MISALIGNED, address);
        return;
    }
    bool shared_by_threads = window == WINDOW_SHARED || window == WINDOW_GLOBAL;
    uint8_t *memory =
        shared_by_threads ? golden_memory(golden, block, thread, address, 4, true) : NULL;
    if (!memory) {
        fault(step, FAULT_ATOMIC_RANGE, address);
        return;
    }
    uint32_t old = environment->performed ? environment->old : get(memory, 4);
    step->atomic = true;
    step->bytes = 4;
    step->address = address;
    step->data = thread->reg[insn->rs2];
    step->wanted = thread->reg[insn->rd];
    if (!environment->performed) {
        put(memory, 4, combine(insn->op, old, step->data, step->wanted));
    }
    write_rd(step, insn, old);
}

static void meet(golden_t *golden, block_t *block, uint32_t index, golden_step_t *step,
                 const insn_t *insn) {
    uint32_t told;
    if (meeting_step(golden, block, index, step, &told)) {
        write_rd(step, insn, told);
    }
    step->pauses = step->waits;
}

/* Value of a CSR. Returns false if there is no such CSR. */
static bool read_csr(const golden_t *golden, const block_t *block, uint32_t index,
                     const golden_environment_t *environment, uint32_t number, uint32_t *value) {
    const golden_launch_t *launch = &golden->launch;
    switch (number) {
    case CSR_CYCLE: *value = environment->cycle; break;
    case CSR_CYCLEH: *value = environment->cycle >> 32; break;
    case CSR_INSTRET: *value = environment->instret; break;
    case CSR_INSTRETH: *value = 0; break;
    case CSR_THREAD: *value = index; break;
    case CSR_LANE: *value = environment->lane; break;
    case CSR_WARP: *value = environment->warp; break;
    case CSR_CORE: *value = environment->core; break;
    case CSR_BLOCK_X: *value = block->index[0]; break;
    case CSR_BLOCK_Y: *value = block->index[1]; break;
    case CSR_BLOCK_Z: *value = block->index[2]; break;
    case CSR_BLOCK_DIM_X: *value = launch->block[0]; break;
    case CSR_BLOCK_DIM_Y: *value = launch->block[1]; break;
    case CSR_BLOCK_DIM_Z: *value = launch->block[2]; break;
    case CSR_GRID_DIM_X: *value = launch->grid[0]; break;
    case CSR_GRID_DIM_Y: *value = launch->grid[1]; break;
    case CSR_GRID_DIM_Z: *value = launch->grid[2]; break;
    case CSR_GRID: *value = launch->grid_id; break;
    case CSR_STACK_TOP: *value = LOCAL_BASE + launch->local_bytes; break;
    default: return false;
    }
    return true;
}

static bool from_environment(uint32_t number) {
    switch (number) {
    case CSR_CYCLE:
    case CSR_CYCLEH:
    case CSR_INSTRET:
    case CSR_LANE:
    case CSR_WARP:
    case CSR_CORE: return true;
    default: return false;
    }
}

/* All CSRs are read-only: `writes` says that the instruction would write. */
static void access_csr(const golden_t *golden, const block_t *block, uint32_t index,
                       const golden_environment_t *environment, golden_step_t *step,
                       const insn_t *insn, bool writes) {
    uint32_t value;
    if (writes || !read_csr(golden, block, index, environment, insn->csr, &value)) {
        fault(step, FAULT_ILLEGAL_INSTRUCTION, 0);
        return;
    }
    write_rd(step, insn, value);
    step->environment = step->writes && from_environment(insn->csr);
}

/* High word of the 64-bit product. */
static uint32_t mulh(int64_t a, int64_t b) {
    return (uint64_t)(a * b) >> 32;
}

static uint32_t mulhu(uint32_t a, uint32_t b) {
    return (uint64_t)a * b >> 32;
}

/* Division by zero and overflow give what the RISC-V manual says, and never trap. */
static uint32_t divide(uint32_t a, uint32_t b) {
    if (b == 0) {
        return 0xffffffffu;
    }
    if (a == 0x80000000u && b == 0xffffffffu) {
        return 0x80000000u;
    }
    return (int32_t)a / (int32_t)b;
}

static uint32_t remainder_signed(uint32_t a, uint32_t b) {
    if (b == 0) {
        return a;
    }
    if (a == 0x80000000u && b == 0xffffffffu) {
        return 0;
    }
    return (int32_t)a % (int32_t)b;
}

static uint32_t shift_right_signed(uint32_t a, uint32_t amount) {
    uint32_t copies = a >> 31 && amount ? 0xffffffffu << (32 - amount) : 0;
    return a >> amount | copies;
}

static uint32_t rotate_right(uint32_t a, uint32_t amount) {
    return amount ? a >> amount | a << (32 - amount) : a;
}

/* Zeros above the highest one; 32 for 0. */
static uint32_t leading_zeros(uint32_t a) {
    uint32_t n = 0;
    while (n < 32 && !(a >> (31 - n) & 1)) {
        n++;
    }
    return n;
}

static uint32_t trailing_zeros(uint32_t a) {
    uint32_t n = 0;
    while (n < 32 && !(a >> n & 1)) {
        n++;
    }
    return n;
}

static uint32_t ones(uint32_t a) {
    uint32_t n = 0;
    for (; a; a >>= 1) {
        n += a & 1;
    }
    return n;
}

/* Each byte becomes 0xff unless it is 0. */
static uint32_t or_combine_bytes(uint32_t a) {
    uint32_t result = 0;
    for (uint32_t byte = 0xff; byte; byte <<= 8) {
        result |= a & byte ? byte : 0;
    }
    return result;
}

static uint32_t reverse_bytes(uint32_t a) {
    return a << 24 | (a & 0xff00) << 8 | (a >> 8 & 0xff00) | a >> 24;
}

/* Rounding modes as encoded; formats without one have 0 here. */
static bool rounding_mode_exists(uint32_t rm) {
    return rm <= RM_RMM || rm == RM_DYN;
}

/* Inlined into both callers: without a call per step, golden_turn runs a quarter faster. */
static inline __attribute__((always_inline)) void execute(golden_t *golden, block_t *block,
                                                          uint32_t index,
                                                          const golden_environment_t *environment,
                                                          golden_step_t *step) {
    thread_t *thread = &block->thread[index];
    uint32_t pc = thread->pc;
    *step = (golden_step_t){.pc = pc, .next_pc = pc + 4};
    if (pc - PROGRAM_BASE >= golden->launch.program_bytes) {
        fault(step, FAULT_FETCH_RANGE, pc);
        step->next_pc = pc;
        return;
    }
    const insn_t *insn = &golden->code[(pc - PROGRAM_BASE) / 4];
    uint32_t a = thread->reg[insn->rs1], b = thread->reg[insn->rs2], c = thread->reg[insn->rs3];
    uint32_t imm = insn->imm, rm = insn->rm, flags = 0;
    step->instruction = insn->word;

    if (!rounding_mode_exists(rm)) {
        fault(step, FAULT_ROUNDING_MODE, 0);
        step->next_pc = pc;
        return;
    }
    switch ((op_t)insn->op) {
    case OP_LUI: write_rd(step, insn, imm); break;
    case OP_AUIPC: write_rd(step, insn, pc + imm); break;
    case OP_JAL: jump_and_link(golden, step, insn, pc + imm); break;
    case OP_JALR: jump_and_link(golden, step, insn, (a + imm) & ~1u); break;
    case OP_BEQ: branch(golden, step, insn, a == b); break;
    case OP_BNE: branch(golden, step, insn, a != b); break;
    case OP_BLT: branch(golden, step, insn, (int32_t)a < (int32_t)b); break;
    case OP_BGE: branch(golden, step, insn, (int32_t)a >= (int32_t)b); break;
    case OP_BLTU: branch(golden, step, insn, a < b); break;
    case OP_BGEU: branch(golden, step, insn, a >= b); break;
    case OP_LB: load(golden, block, thread, step, insn, 1, 8); break;
    case OP_LH: load(golden, block, thread, step, insn, 2, 16); break;
    case OP_LW: load(golden, block, thread, step, insn, 4, 0); break;
    case OP_LBU: load(golden, block, thread, step, insn, 1, 0); break;
    case OP_LHU: load(golden, block, thread, step, insn, 2, 0); break;
    case OP_SB: store(golden, block, thread, step, insn, 1); break;
    case OP_SH: store(golden, block, thread, step, insn, 2); break;
    case OP_SW: store(golden, block, thread, step, insn, 4); break;
    case OP_ADDI: write_rd(step, insn, a + imm); break;
    case OP_SLTI: write_rd(step, insn, (int32_t)a < (int32_t)imm); break;
    case OP_SLTIU: write_rd(step, insn, a < imm); break;
    case OP_XORI: write_rd(step, insn, a ^ imm); break;
    case OP_ORI: write_rd(step, insn, a | imm); break;
    case OP_ANDI: write_rd(step, insn, a & imm); break;
    case OP_SLLI: write_rd(step, insn, a << imm); break;
    case OP_SRLI: write_rd(step, insn, a >> imm); break;
    case OP_SRAI: write_rd(step, insn, shift_right_signed(a, imm)); break;
    case OP_ADD: write_rd(step, insn, a + b); break;
    case OP_SUB: write_rd(step, insn, a - b); break;
    case OP_SLL: write_rd(step, insn, a << (b & 31)); break;
    case OP_SLT: write_rd(step, insn, (int32_t)a < (int32_t)b); break;
    case OP_SLTU: write_rd(step, insn, a < b); break;
    case OP_XOR: write_rd(step, insn, a ^ b); break;
    case OP_SRL: write_rd(step, insn, a >> (b & 31)); break;
    case OP_SRA: write_rd(step, insn, shift_right_signed(a, b & 31)); break;
    case OP_OR: write_rd(step, insn, a | b); break;
    case OP_AND: write_rd(step, insn, a & b); break;
    case OP_MUL: write_rd(step, insn, a * b); break;
    case OP_MULH: write_rd(step, insn, mulh((int32_t)a, (int32_t)b)); break;
    case OP_MULHSU: write_rd(step, insn, mulh((int32_t)a, b)); break;
    case OP_MULHU: write_rd(step, insn, mulhu(a, b)); break;
    case OP_DIV: write_rd(step, insn, divide(a, b)); break;
    case OP_DIVU: write_rd(step, insn, b ? a / b : 0xffffffffu); break;
    case OP_REM: write_rd(step, insn, remainder_signed(a, b)); break;
    case OP_REMU: write_rd(step, insn, b ? a % b : a); break;
    case OP_CSRRW:
    case OP_CSRRWI: access_csr(golden, block, index, environment, step, insn, true); break;
    case OP_CSRRS:
    case OP_CSRRC: access_csr(golden, block, index, environment, step, insn, insn->rs1 != 0); break;
    case OP_CSRRSI:
    case OP_CSRRCI: access_csr(golden, block, index, environment, step, insn, imm != 0); break;
    case OP_ECALL: fault(step, FAULT_ENVIRONMENT_CALL, 0); break;
    case OP_EBREAK: fault(step, FAULT_BREAKPOINT, 0); break;
    case OP_FLW: load(golden, block, thread, step, insn, 4, 0); break;
    case OP_FSW: store(golden, block, thread, step, insn, 4); break;
    case OP_FMADD_S: write_rd(step, insn, float_fma(a, b, c, rm, &flags)); break;
    case OP_FMSUB_S: write_rd(step, insn, float_fma(a, b, c ^ SIGN, rm, &flags)); break;
    case OP_FNMSUB_S: write_rd(step, insn, float_fma(a ^ SIGN, b, c, rm, &flags)); break;
    case OP_FNMADD_S: write_rd(step, insn, float_fma(a ^ SIGN, b, c ^ SIGN, rm, &flags)); break;
    case OP_FADD_S: write_rd(step, insn, float_add(a, b, rm, &flags)); break;
    case OP_FSUB_S: write_rd(step, insn, float_sub(a, b, rm, &flags)); break;
    case OP_FMUL_S: write_rd(step, insn, float_mul(a, b, rm, &flags)); break;
    case OP_FDIV_S: write_rd(step, insn, float_div(a, b, rm, &flags)); break;
    case OP_FSQRT_S: write_rd(step, insn, float_sqrt(a, rm, &flags)); break;
    case OP_FSGNJ_S: write_rd(step, insn, (a & ~SIGN) | (b & SIGN)); break;
    case OP_FSGNJN_S: write_rd(step, insn, (a & ~SIGN) | (~b & SIGN)); break;
    case OP_FSGNJX_S: write_rd(step, insn, a ^ (b & SIGN)); break;
    case OP_FMIN_S: write_rd(step, insn, float_min(a, b, &flags)); break;
    case OP_FMAX_S: write_rd(step, insn, float_max(a, b, &flags)); break;
    case OP_FCVT_W_S: write_rd(step, insn, float_to_int(a, rm, &flags)); break;
    case OP_FCVT_WU_S: write_rd(step, insn, float_to_uint(a, rm, &flags)); break;
    case OP_FCVT_S_W: write_rd(step, insn, float_from_int(a, rm, &flags)); break;
    case OP_FCVT_S_WU: write_rd(step, insn, float_from_uint(a, rm, &flags)); break;
    case OP_FMV_X_W:
    case OP_FMV_W_X: write_rd(step, insn, a); break;
    case OP_FEQ_S: write_rd(step, insn, float_equal(a, b, &flags)); break;
    case OP_FLT_S: write_rd(step, insn, float_less(a, b, &flags)); break;
    case OP_FLE_S: write_rd(step, insn, float_less_or_equal(a, b, &flags)); break;
    case OP_FCLASS_S: write_rd(step, insn, float_classify(a)); break;
    case OP_SH1ADD: write_rd(step, insn, (a << 1) + b); break;
    case OP_SH2ADD: write_rd(step, insn, (a << 2) + b); break;
    case OP_SH3ADD: write_rd(step, insn, (a << 3) + b); break;
    case OP_ANDN: write_rd(step, insn, a & ~b); break;
    case OP_ORN: write_rd(step, insn, a | ~b); break;
    case OP_XNOR: write_rd(step, insn, ~(a ^ b)); break;
    case OP_CLZ: write_rd(step, insn, leading_zeros(a)); break;
    case OP_CTZ: write_rd(step, insn, trailing_zeros(a)); break;
    case OP_CPOP: write_rd(step, insn, ones(a)); break;
    case OP_MAX: write_rd(step, insn, (int32_t)a > (int32_t)b ? a : b); break;
    case OP_MAXU: write_rd(step, insn, a > b ? a : b); break;
    case OP_MIN: write_rd(step, insn, (int32_t)a < (int32_t)b ? a : b); break;
    case OP_MINU: write_rd(step, insn, a < b ? a : b); break;
    case OP_SEXT_B: write_rd(step, insn, shift_right_signed(a << 24, 24)); break;
    case OP_SEXT_H: write_rd(step, insn, shift_right_signed(a << 16, 16)); break;
    case OP_ZEXT_H: write_rd(step, insn, a & 0xffff); break;
    case OP_ROL: write_rd(step, insn, rotate_right(a, -b & 31)); break;
    case OP_ROR: write_rd(step, insn, rotate_right(a, b & 31)); break;
    case OP_RORI: write_rd(step, insn, rotate_right(a, imm)); break;
    case OP_ORC_B: write_rd(step, insn, or_combine_bytes(a)); break;
    case OP_REV8: write_rd(step, insn, reverse_bytes(a)); break;
    case OP_AMOSWAP_W:
    case OP_AMOADD_W:
    case OP_AMOXOR_W:
    case OP_AMOAND_W:
    case OP_AMOOR_W:
    case OP_AMOMIN_W:
    case OP_AMOMAX_W:
    case OP_AMOMINU_W:
    case OP_AMOMAXU_W:
    case OP_AMOCAS_W: atomic(golden, block, thread, step, environment, insn); break;
    case OP_SIMT_VOTE:
    case OP_SIMT_SHFL:
        meet(golden, block, index, step, insn);
        if (step->waits) {
            step->next_pc = pc;
            return;
        }
        break;
    case OP_SIMT_BAR: step->pauses = step->barrier = true; break;
    case OP_SIMT_EXIT: step->pauses = step->exited = true; break;
    case OP_FENCE: step->fence = true; break; /* memory is always in order */
    case OP_SIMT_RPC:
    case OP_SIMT_LPC:
    case OP_CB_ADD:
    case OP_CB_WAIT:
    case OP_CB_YIELD:
    case OP_LOOP_BEGIN:
    case OP_LOOP_END:
    case OP_CB_BREAK: break;
    case OP_ILLEGAL:
    case OP_COUNT: fault(step, FAULT_ILLEGAL_INSTRUCTION, 0); break;
    }

    if (step->fault != FAULT_NONE) {
        step->next_pc = pc;
        return;
    }
    if (step->writes) {
        thread->reg[step->rd] = step->value;
    }
    thread->pc = step->next_pc;
    thread->exited = step->exited;
    if (golden->shadow) {
        shadow_step(golden->shadow, block->shadow, index, step);
    }
    if (golden->listener) {
        golden->listener(golden->context, block->index, index, pc);
    }
}

void golden_execute(golden_t *golden, block_t *block, uint32_t index,
                    const golden_environment_t *environment, golden_step_t *step) {
    execute(golden, block, index, environment, step);
    if (golden->tracks) {
        unwritten_step(golden, block, &block->thread[index], step);
    }
}

void golden_turn(golden_t *golden, block_t *block, uint32_t index, uint64_t steps,
                 golden_step_t *last) {
    assert(steps > 0);
    thread_t *thread = &block->thread[index];
    golden_environment_t environment = {0};
    golden_step_t step;
    do {
        environment.cycle = golden->run_executed;
        environment.instret = thread->executed;
        execute(golden, block, index, &environment, &step);
        if (step.fault != FAULT_NONE) {
            break;
        }
        golden->run_executed++;
        thread->executed++;
    } while (!step.pauses && --steps > 0);
    golden->run_executed -= step.waits; /* nothing was executed */
    thread->executed -= step.waits;
    thread->waiting = step.barrier;
    *last = step;
}
