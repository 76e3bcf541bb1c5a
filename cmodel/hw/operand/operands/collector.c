/* SPDX-License-Identifier: Apache-2.0 */
/* operands=collector: a banked register file with one port per bank, and collectors in which
 * instructions wait until all their operands have been read.
 *
 * Source: book:CORE-10 to CORE-13. operand_arbiter.c decides, operand_bank.c stores,
 * operand_collector.c keeps. An operand that arrives as its instruction leaves bypasses the
 * collector. Register 0 is not read.
 *
 * Limits: threads stay in their lanes, so mechanisms that move them need operands=direct.
 * Liveness: operand_arbiter.c.
 */
#include "operand/operands/operands.h"

#include "issue/reconv/reconv.h"

void operands_reset(operands_t *s) {
    operand_arbiter_reset(&s->arbiter);
}

void operands_view(const operands_t *s, operands_view_t *v) {
    operand_arbiter_view_t arbiter;
    operand_collector_view_t held[COLLECTORS];
    operand_bank_view_t bank[BANKS];
    operand_arbiter_view(&s->arbiter, &arbiter);
    for (uint32_t u = 0; u < COLLECTORS; u++) {
        operand_collector_view(&s->collector[u], &held[u]);
    }
    for (uint32_t b = 0; b < BANKS; b++) {
        operand_bank_view(&s->bank[b], &bank[b]);
    }
    uint32_t u = arbiter.collector[0];
    uint32_t arriving = arbiter.arriving[u];
    v->operation = arbiter.operation[0];
    v->a = arriving & 1 ? bank[arbiter.bank[u][0]].word : held[u].a;
    v->b = arriving >> 1 & 1 ? bank[arbiter.bank[u][1]].word : held[u].b;
    v->c = arriving >> (SOURCES - 1) & 1 ? bank[arbiter.bank[u][SOURCES - 1]].word : held[u].c;
    v->room = arbiter.room;
    v->turnover = arbiter.ready[0];
    v->idle = arbiter.idle;
}

void operands_tick(operands_t *s, const operands_in_t *in) {
    operand_arbiter_view_t arbiter;
    operand_bank_view_t bank[BANKS];
    operand_arbiter_view(&s->arbiter, &arbiter);
    for (uint32_t b = 0; b < BANKS; b++) {
        operand_bank_view(&s->bank[b], &bank[b]);
    }

    /* The instruction that comes: which of its operands are registers to read. */
    uint32_t reads_a = in->choice.a == OPERAND_A_REGISTER && in->choice.rs1;
    uint32_t reads_b = in->choice.b == OPERAND_B_REGISTER && in->choice.rs2;
    uint32_t reads_c = HAS_THIRD && in->choice.third;
    uint32_t filled = arbiter.room ? arbiter.free : arbiter.collector[0];
    uint32_t write_bank = operand_bank_of(in->retire.warp, in->retire.rd);
    uint32_t writes = in->retire.valid && in->retire.write;

    operand_arbiter_in_t arbiter_in = {.left = (uint32_t)(arbiter.ready[0] && in->left)
                                               << arbiter.collector[0],
                                       .operation = in->operation,
                                       .free = filled,
                                       .reads = reads_a | reads_b << 1 | reads_c << (SOURCES - 1),
                                       .writes = writes << write_bank};
    arbiter_in.source[SOURCES - 1] = in->choice.rs3;
    arbiter_in.source[0] = in->choice.rs1;
    arbiter_in.source[1] = in->choice.rs2;
    operand_arbiter_out_t granted;
    operand_arbiter_tick(&s->arbiter, &arbiter_in, &granted);

    for (uint32_t u = 0; u < COLLECTORS; u++) {
        operand_collector_in_t collector_in = {
            .arriving = arbiter.arriving[u],
            .fill = in->operation.valid && filled == u ? ~arbiter_in.reads & MASK(SOURCES) : 0,
            .per_lane = lane_in_b(in) << 1};
        collector_in.a = bank[arbiter.bank[u][0]].word;
        collector_in.b = bank[arbiter.bank[u][1]].word;
        collector_in.c = bank[arbiter.bank[u][SOURCES - 1]].word;
        collector_in.uniform[SOURCES - 1] = 0;
        collector_in.uniform[0] = uniform_a(in);
        collector_in.uniform[1] = uniform_b(in);
        operand_collector_tick(&s->collector[u], &collector_in);
    }
    for (uint32_t k = 0; k < BANKS; k++) {
        operand_bank_in_t bank_in = {.read = granted.reads >> k & 1,
                                     .read_row = granted.row[k],
                                     .write = writes && write_bank == k ? in->retire.mask : 0,
                                     .write_row = operand_row_of(in->retire.warp, in->retire.rd),
                                     .value = in->value};
        operand_bank_tick(&s->bank[k], &bank_in);
    }
}
