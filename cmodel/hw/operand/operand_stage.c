/* SPDX-License-Identifier: Apache-2.0 */
/* Operand stage: decodes an issued instruction while its registers are read, then holds it with its
 * operands until its unit takes it.
 *
 *     issue -> decode, operands, csr -> execute, memory_stage
 *     writeback -> operands
 *
 * Limits: one instruction in decode, and as many in operands as that slot's choice takes. Liveness:
 * an instruction here waits for its unit, and no unit waits for an instruction here.
 *
 * operands=collector: it also waits for its words (operand_arbiter.c).
 */
#include "operand/operand_stage.h"

void operand_stage_reset(operand_stage_t *s) {
    if (ROW_PER_LANE) {
        rows_reset(s->rows);
    }
    decode_reset(&s->decode);
    csr_reset(&s->csr);
    operands_reset(&s->operands);
}

void operand_stage_view(const operand_stage_t *s, operand_stage_view_t *v) {
    decode_view_t decoded;
    csr_view_t csr;
    operands_view_t operands;
    decode_view(&s->decode, &decoded);
    csr_view(&s->csr, &csr);
    operands_view(&s->operands, &operands);
    v->operation = operands.operation;
    v->room = operands.room;
    v->turnover = operands.turnover;
    v->decoding = decoded.valid;
    v->a = operands.a;
    v->b = operands.b;
    v->c = operands.c;
    v->started = csr.started;
    v->idle = operands.idle && !decoded.valid;
    if (ROW_PER_LANE) {
        rows_view_t rows;
        rows_view(s->rows, &rows);
        v->row = rows.executed;
        v->waits = rows.issued.valid;
        v->idle &= !rows.issued.valid;
    }
}

/* Rows are looked up between issue and decode: the instruction that was issued before comes. */
static issued_t come_later(const rows_view_t *rows, uint32_t advance) {
    issued_t issued = rows->issued;
    issued.valid = rows->issued.valid && advance;
    return issued;
}

static void rows_to_operands(const rows_view_t *rows, uint32_t advance, operands_in_t *to) {
    to->issued = come_later(rows, advance);
    to->row = rows->row;
    to->written = rows->written;
    to->thread = rows->thread;
    to->decoded = rows->decoded;
}

void operand_stage_tick(operand_stage_t *s, const operand_stage_in_t *in) {
    decode_view_t decoded;
    decode_view(&s->decode, &decoded);
    rows_view_t rows;
    if (ROW_PER_LANE) {
        rows_view(s->rows, &rows);
    }

    csr_probe_out_t csr_answer = {0};
    HW_WHEN(decode_reads_csr(&s->decode)) {
        csr_probe_in_t csr_question = {.launch = in->command.launch,
                                       .core = in->core,
                                       .scheduler = in->scheduler,
                                       .number = decoded.csr_number,
                                       .warp = decoded.warp};
        if (ROW_PER_LANE) {
            csr_question.first = rows.first;
        }
        csr_probe(&s->csr, &csr_question, &csr_answer);
    }
    csr_in_t csr_in = {.start = in->command.start,
                       .launch_begins = in->command.launch_begins,
                       .executed = {.valid = decoded.valid && in->execute, .warp = decoded.warp}};
    if (ROW_PER_LANE) {
        *csr_in.bound = *in->bound;
    }
    csr_tick(&s->csr, &csr_in);

    decode_in_t decode_in = {.issued = in->issued,
                             .advance = in->advance,
                             .execute = in->execute,
                             .csr_exists = csr_answer.exists,
                             .scalar = HAS_SCALAR ? in->scalar : 0};
    if (ROW_PER_LANE) {
        decode_in.issued = come_later(&rows, in->advance);
    }
    decode_out_t decode_out;
    decode_tick(&s->decode, &decode_in, &decode_out);

    operands_in_t operands_in = {.issued = in->issued,
                                 .operation = decode_out.operation,
                                 .choice = decode_out.choice,
                                 .csr = csr_answer,
                                 .left = in->left,
                                 .retire = in->retire,
                                 .value = in->value};
    if (ROW_PER_LANE) {
        rows_to_operands(&rows, in->advance, &operands_in);
    }
    operands_tick(&s->operands, &operands_in);
    if (ROW_PER_LANE) {
        rows_in_t rows_in = {.start = in->command.start,
                             .bound = *in->bound,
                             .issued = in->issued,
                             .advance = in->advance,
                             .execute = in->execute,
                             .retire = *in->retires};
        rows_tick(s->rows, &rows_in);
    }
}
