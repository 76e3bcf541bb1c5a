/* SPDX-License-Identifier: Apache-2.0 */
/* Meetings of threads (simt.vote, simt.shfl; docs/reference/isa-meetings.md).
 *
 * A thread stands at a meeting when its next instruction is one. The first thread that is stepped
 * when all that it names stand there works out what each of them is told; the others take it when
 * they are stepped. So it is the registers of threads that stand still that decide, and never the
 * order in which threads are stepped.
 */
#include "state.h"

/* The threads of a meeting: bit i of `named` is thread first + i of the block. */
typedef struct {
    op_t op;
    uint32_t first, named;
} meeting_t;

static const insn_t *next_instruction(const golden_t *golden, const thread_t *thread) {
    uint32_t offset = thread->pc - PROGRAM_BASE;
    return offset < golden->launch.program_bytes ? &golden->code[offset / 4] : NULL;
}

/* The meeting of a thread whose next instruction is one. */
static meeting_t meeting_of(const golden_t *golden, const block_t *block, uint32_t index) {
    const thread_t *thread = &block->thread[index];
    const insn_t *insn = next_instruction(golden, thread);
    return (meeting_t){insn->op, index - index % PROGRAM_WARP, thread->reg[insn->rs1]};
}

/* A thread that has ended is waited for as little as one that never was. */
static bool lives(const golden_t *golden, const block_t *block, uint32_t index) {
    return index < golden->block_threads && !block->thread[index].exited;
}

/* Whether a live thread stands at this meeting: it names the same threads. One that has not yet
 * taken what its last meeting told it stands there still. One at the block barrier stands at none.
 */
static bool stands_at(const golden_t *golden, const block_t *block, uint32_t index,
                      const meeting_t *m) {
    const thread_t *thread = &block->thread[index];
    const insn_t *insn = next_instruction(golden, thread);
    return insn && (op_t)insn->op == m->op && !thread->met && !thread->waiting &&
           thread->reg[insn->rs1] == m->named;
}

/* The threads that meet. Returns false, and the first that is missing, if some have not come. */
static bool gather(const golden_t *golden, const block_t *block, const meeting_t *m, uint32_t *met,
                   uint32_t *missing) {
    *met = 0;
    for (uint32_t i = 0; i < PROGRAM_WARP; i++) {
        uint32_t index = m->first + i;
        if (!(m->named >> i & 1) || !lives(golden, block, index)) {
            continue;
        }
        if (!stands_at(golden, block, index, m)) {
            *missing = index;
            return false;
        }
        *met |= 1u << i;
    }
    return true;
}

/* The register that a thread at a meeting brings along, and whether nothing has written it. */
static uint32_t brought(const golden_t *golden, const thread_t *thread, uint32_t *open) {
    const insn_t *insn = next_instruction(golden, thread);
    bool written = insn->rs2 == 0 || thread->written >> insn->rs2 & 1;
    *open = golden->tracks && !written ? UINT32_MAX : 0;
    return thread->reg[insn->rs2];
}

static void tell(thread_t *thread, uint32_t told, uint32_t open) {
    thread->met = true;
    thread->told = told;
    thread->open = open;
}

/* simt.vote: all are told which of them brought a word that is not 0. */
static void vote(const golden_t *golden, block_t *block, const meeting_t *m, uint32_t met) {
    uint32_t votes = 0, open = 0, one;
    for (uint32_t i = 0; i < PROGRAM_WARP; i++) {
        if (met >> i & 1) {
            votes |= (uint32_t)(brought(golden, &block->thread[m->first + i], &one) != 0) << i;
            open |= one;
        }
    }
    for (uint32_t i = 0; i < PROGRAM_WARP; i++) {
        if (met >> i & 1) {
            tell(&block->thread[m->first + i], votes, open);
        }
    }
}

/* simt.shfl: each is told the word of the thread that it asks, its own if that is not there. */
static void shuffle(const golden_t *golden, block_t *block, const meeting_t *m, uint32_t met) {
    for (uint32_t i = 0; i < PROGRAM_WARP; i++) {
        if (met >> i & 1) {
            thread_t *thread = &block->thread[m->first + i];
            uint32_t asked = thread->reg[next_instruction(golden, thread)->rs3] % PROGRAM_WARP;
            uint32_t from = met >> asked & 1 ? asked : i, open;
            uint32_t word = brought(golden, &block->thread[m->first + from], &open);
            tell(thread, word, open);
        }
    }
}

bool meeting_step(golden_t *golden, block_t *block, uint32_t index, golden_step_t *step,
                  uint32_t *told) {
    thread_t *thread = &block->thread[index];
    if (!thread->met) {
        meeting_t m = meeting_of(golden, block, index);
        uint32_t met, missing;
        if (!(m.named >> index % PROGRAM_WARP & 1)) {
            step->fault = FAULT_MEETING;
            step->fault_address = index;
            return false;
        }
        if (!gather(golden, block, &m, &met, &missing)) {
            step->waits = true;
            return false;
        }
        if (m.op == OP_SIMT_VOTE) {
            vote(golden, block, &m, met);
            if (golden->shadow) {
                shadow_vote(golden->shadow, block->shadow, m.first, m.named);
            }
        } else {
            shuffle(golden, block, &m, met);
        }
    }
    thread->met = false;
    *told = thread->told;
    return true;
}

bool meeting_waits(const golden_t *golden, const block_t *block, uint32_t index,
                   uint32_t *missing) {
    const insn_t *insn = next_instruction(golden, &block->thread[index]);
    if (!insn || insn->op == OP_ILLEGAL || op_class(insn->op) != CLASS_MEETING ||
        block->thread[index].met) {
        return false;
    }
    meeting_t m = meeting_of(golden, block, index);
    uint32_t met;
    return (m.named >> index % PROGRAM_WARP & 1) && !gather(golden, block, &m, &met, missing);
}
