/* SPDX-License-Identifier: Apache-2.0 */
/* The golden model follows what nothing has written: registers when a thread starts, its local
 * memory, and shared memory when a block starts are undefined (docs/reference/isa.md).
 *
 * Compiled code copies such values: a vector that is kept on the stack before it is full, the
 * padding of a structure. The golden model has zeros there, a machine has what an earlier thread
 * left. With golden_track each step says which bits of its result come from there, so that a
 * checker takes these bits, and no others, from the machine.
 *
 * A result is one piece: one undefined operand makes all 32 bits of it undefined. The result is
 * written then, and defined in the next instruction, with the value that the checker puts there. An
 * atomic is the exception: a word that it finds undefined stays so.
 *
 * What an undefined value steers, a branch, an address, an atomic, cannot be taken from anywhere.
 * The thread is astray from then on: the golden model is no judge of it.
 */

#include "state.h"

/* A bit for each byte, behind the bytes. */
size_t unwritten_room(const golden_t *golden, uint32_t bytes) {
    return golden->tracks ? bytes / 8 + 1 : 0;
}

/* The bits of shared or local memory, or NULL before its first access. */
static uint8_t *bits_of(const golden_t *golden, const block_t *block, const thread_t *thread,
                        uint32_t address) {
    switch (address >> WINDOW_SHIFT) {
    case WINDOW_SHARED: return block->shared ? block->shared + golden->launch.shared_bytes : NULL;
    case WINDOW_LOCAL: return thread->local ? thread->local + golden->launch.local_bytes : NULL;
    default: return NULL;
    }
}

static bool starts_undefined(uint32_t address) {
    uint32_t window = address >> WINDOW_SHIFT;
    return window == WINDOW_SHARED || window == WINDOW_LOCAL;
}

uint32_t unwritten_bytes(const golden_t *golden, const block_t *block, const thread_t *thread,
                         uint32_t address, uint32_t bytes) {
    const uint8_t *bits = bits_of(golden, block, thread, address);
    uint32_t mask = (1u << bytes) - 1, written = 0;
    if (!starts_undefined(address)) {
        return 0;
    }
    for (uint32_t i = 0; bits && i < bytes; i++) {
        uint32_t at = (address + i) & ((1u << WINDOW_SHIFT) - 1);
        written |= (bits[at / 8] >> at % 8 & 1u) << i;
    }
    return mask & ~written;
}

static void write_bytes(const golden_t *golden, const block_t *block, const thread_t *thread,
                        uint32_t address, uint32_t bytes) {
    uint8_t *bits = bits_of(golden, block, thread, address);
    for (uint32_t i = 0; bits && i < bytes; i++) {
        uint32_t at = (address + i) & ((1u << WINDOW_SHIFT) - 1);
        bits[at / 8] |= (uint8_t)(1u << at % 8);
    }
}

/* The bits of a loaded value that come from these bytes, with what the load fills from a sign. */
static uint32_t value_bits(const golden_step_t *step, op_t op, uint32_t bytes) {
    uint32_t bits = 0;
    for (uint32_t i = 0; i < step->bytes; i++) {
        bits |= (bytes >> i & 1) * 0xffu << (8 * i);
    }
    bool sign = (op == OP_LB || op == OP_LH) && bits >> (8 * step->bytes - 1);
    return sign ? bits | 0xffffffffu << (8 * step->bytes - 1) : bits;
}

void unwritten_step(golden_t *golden, block_t *block, thread_t *thread, golden_step_t *step) {
    if (step->waits || step->pc - PROGRAM_BASE >= golden->launch.program_bytes) {
        step->astray = thread->astray;
        return;
    }
    const insn_t *insn = &golden->code[(step->pc - PROGRAM_BASE) / 4];
    uint64_t open = ~(thread->written | 1);
    bool a = open >> insn->rs1 & 1, b = open >> insn->rs2 & 1, c = open >> insn->rs3 & 1;
    uint32_t old =
        step->bytes ? unwritten_bytes(golden, block, thread, step->address, step->bytes) : 0;
    bool steered = false;
    switch (insn->op == OP_ILLEGAL ? CLASS_SYSTEM : op_class(insn->op)) {
    case CLASS_BRANCH: steered = a || b; break;
    case CLASS_JUMP: steered = a; break;
    case CLASS_LOAD:
        steered = a;
        step->unwritten = step->load ? value_bits(step, insn->op, old) : 0;
        break;
    case CLASS_STORE:
        steered = a;
        step->unwritten = b ? UINT32_MAX : 0;
        if (step->store) {
            write_bytes(golden, block, thread, step->address, step->bytes);
        }
        break;
    case CLASS_ATOMIC:
        steered = a || b || old != 0 || (insn->op == OP_AMOCAS_W && open >> insn->rd & 1);
        break;
    case CLASS_MEETING: /* what a thread brought, unwritten or not, others are told */
        steered = a || c;
        step->unwritten = thread->open;
        break;
    default: step->unwritten = a || b || c ? UINT32_MAX : 0; break;
    }
    if (step->writes) {
        thread->written |= 1ull << step->rd;
    }
    if (steered && !thread->astray) {
        thread->astray = step->pc;
    }
    step->astray = thread->astray;
}
