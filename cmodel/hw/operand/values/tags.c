/* SPDX-License-Identifier: Apache-2.0 */
/* values=tags: the class of a result is that of a rule: see tags.h.
 *
 *     issue (sources, rule) -> table -> event, class of the result -> table
 *     operands (address of a load) -> table
 *
 * A class is known when the operands are read, and written in the next cycle, in which the
 * address of a load is known as well: long before the result, on which dependent instructions wait.
 *
 * State: SOURCES * ROWS * REGISTERS * 2 of memory, SOURCES + 2 * CLASS_ROW_BITS + 9 flip-flops.
 * Liveness: nothing waits here.
 */
#include "operand/values/values.h"

void values_reset(values_t *s) {
    s->table.reads = 0;
    s->executing.valid = 0;
}

void values_view(const values_t *s, values_view_t *v) {
    v->uniform = classes_uniform(&s->table);
}

/* The class of a source that is not read is that of a constant. */
static uint32_t class_if_read(const classes_t *s, uint32_t source, uint32_t code) {
    return s->reads >> source & 1 ? code : CLASS_UNIFORM;
}

static uint32_t class_of_result(const values_t *s) {
    const classes_t *table = &s->table;
    uint32_t third = CLASS_UNIFORM;
    if (HAS_THIRD) {
        third = class_if_read(table, 2, table->third.q);
    }
    return class_by_rule(s->decoding.rule, class_if_read(table, 0, table->first.q),
                         class_if_read(table, 1, table->second.q), third);
}

/* Of the instruction in its first cycle of execution. */
static class_write_t write_of(const class_result_t *result, const values_in_t *in) {
    uint32_t address = in->a[0] + in->operation.imm;
    uint32_t local = result->load && address >> WINDOW_SHIFT == WINDOW_LOCAL;
    return (class_write_t){
        .valid = result->valid, .code = local ? 0 : result->code, .row = result->row};
}

void values_tick(values_t *s, const values_in_t *in, values_out_t *out) {
    assert(!s->executing.valid || in->operation.rd == (s->executing.row & MASK(REGISTER_BITS)));
    class_write_t write = write_of(&s->executing, in);
    classes_show(&s->table, in->execute, &write, &out->event);
    s->executing.valid = in->execute && s->decoding.write;
    s->executing.load = s->decoding.rule == RULE_LOAD;
    s->executing.code = s->decoding.whole ? class_of_result(s) : 0;
    s->executing.row = s->decoding.row;
    if (in->issued.valid) {
        uint32_t w = in->issued.instruction;
        s->decoding.rule = class_rule(w);
        s->decoding.whole = in->issued.mask == MASK(LANES);
        s->decoding.write = predecode_writes(w);
        s->decoding.row = class_row(in->issued.warp, predecode_rd(w));
    }
    classes_access(&s->table, &in->issued, &write);
}
